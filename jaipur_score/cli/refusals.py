"""What is refused, and what is wrong with the scorebook, worded in one place."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from shlex import join

from jaipur_score.cli.stop import CANNOT_NOW, WRONG_INPUT, Stop
from jaipur_score.match.match import Match
from jaipur_score.match.refusal import MISTYPED, Refusal
from jaipur_score.rules.names import key
from jaipur_score.rules.phrases import listed
from jaipur_score.scorebook.trouble import Trouble


def stopped_by(refusal: Refusal) -> Stop:
    """Return the `Stop` for a change that is refused."""
    message, advice = _worded(refusal)
    return Stop(message, advice, WRONG_INPUT if refusal.why in MISTYPED else CANNOT_NOW)


def stopped_at(trouble: Trouble) -> Stop:
    """Return the `Stop` for a scorebook that cannot be read or saved."""
    message, advice = _worded_trouble(trouble)
    return Stop(f"{trouble.path}: {message}", advice)


def no_match_yet(path: str) -> tuple[str, str]:
    """Return that the book at `path` has no match, and what to do."""
    return f"there is no match yet in {path}", "to start one, type: jaipur"


def new_command(names: Sequence[str], *options: str) -> str:
    """Return the command that starts a match of these two, ready for a shell."""
    return join(["jaipur", "new", *names, *options])


def brief(matches: Iterable[Match]) -> str:
    """Return matches in a few words: `match 1 (Anna and Ben), match 3 (Ben and Cleo)`."""
    return ", ".join(f"match {each.number} ({_pair(each.players)})" for each in matches)


def _worded(refusal: Refusal) -> tuple[str, str]:
    """Return what a refusal says, and what to do about it."""
    for group in (_about_finding, _about_state, _about_names):
        if worded := group(refusal):
            return worded
    return "there is no round to record", "give two piles or a file"


def _about_finding(refusal: Refusal) -> tuple[str, str] | None:
    """Word the refusals of a match or round that is not there, or not the only one."""
    names, matches, number = refusal.names, refusal.matches, refusal.number
    match refusal.why:
        case "no match yet":
            return no_match_yet(refusal.detail)
        case "no such match":
            last = refusal.detail
            there_are = "the only match is match 1" if last == "1" else f"the matches are 1 to {last}"
            return f"there is no match {number}", there_are
        case "no such round":
            rounds = len(matches[0].rounds)
            few = {0: "it has no rounds yet", 1: "its only round is round 1"}
            there_are = few.get(rounds, f"its rounds are 1 to {rounds}")
            return f"match {matches[0].number} has no round {number}", there_are
        case "not met":
            start = f"start one: {new_command(names)}" if len(names) > 1 else "jaipur history lists all matches"
            others = f"open now: {brief(matches)}; or " if matches else ""
            return f"{_pair(names)} {_have(names)} no match", f"{others}{start}"
        case "no open match":
            start = f"start the next one: {new_command(names)}"
            return f"{_pair(names)} have no open match: match {matches[0].number} is over", start
        case "several open" | "several over":
            kind = "open" if refusal.why == "several open" else "finished"
            numbers = listed([match.number for match in matches])
            message = f"{_pair(names)} {_have(names)} {len(matches)} {kind} matches: {numbers}"
            return message, f"say which one: --match {matches[-1].number}"
        case "which match":
            return f"{len(matches)} matches are open: {brief(matches)}", "say which one: --match N"
    return None


def _about_state(refusal: Refusal) -> tuple[str, str] | None:
    """Word the refusals that come from how a match or the book is now."""
    match refusal.why:
        case "have open match":
            numbers = listed([match.number for match in refusal.matches])
            open_ones = f"an open match: {numbers}" if len(refusal.matches) == 1 else f"open matches: {numbers}"
            another = new_command(refusal.names, "--another")
            return f"{_pair(refusal.names)} have {open_ones}", f"record into it, or start another: {another}"
        case "match over":
            over = refusal.matches[0]
            if over.closed:
                return f"match {over.number} is closed", "reopen it with jaipur undo, if closing it was the last change"
            start = new_command(over.players)
            return f"match {over.number} is over", f"take back the last change: jaipur undo; or start the next: {start}"
        case "ended by":
            over = refusal.matches[0]
            message = f"round {refusal.number} ends match {over.number}, but more rounds follow"
            return message, "leave out what comes after it; nothing was saved"
        case "moved on":
            moved = refusal.matches[0]
            return f"match {moved.number} has changed in another window", "look at it first: jaipur status"
        case "nothing to undo":
            return "there is nothing to undo", ""
        case "nothing to redo":
            return "there is nothing to redo", ""
    return None


def _about_names(refusal: Refusal) -> tuple[str, str] | None:
    """Word the refusals of names."""
    names = refusal.names
    match refusal.why:
        case "have met":
            met = f"{_pair(names)} have played each other in match {refusal.matches[0].number}"
            return f"{met}, so they are two players", "choose a name that nobody has yet"
        case "unknown player":
            return f"there is no player {names[0]}", _alike(names[0], names[1:])
        case "same name":
            return f"{names[0]} already has that name", "nothing to do"
        case "bad name":
            return refusal.detail, "choose another name"
        case "same player":
            return f"both names are {names[0]}", "give two different names; capitals and spaces make no difference"
        case "not a player" if refusal.matches:
            match = refusal.matches[0]
            return f"{_pair(names)} do not play in match {match.number}", f"its players are {_pair(match.players)}"
        case "not a player":
            return f"{names[0]} is not one of the players", f"name {names[1]} or {names[2]}"
        case "other starter":
            return (
                f"{names[0]} started this round, according to its turns",
                "leave the starter out, or give other turns",
            )
    return None


def _worded_trouble(trouble: Trouble) -> tuple[str, str]:
    """Return what is wrong with the scorebook, and what to do about it."""
    match trouble.what:
        case "damaged":
            return f"cannot be read: {trouble.reason}", _way_back(trouble)
        case "newer":
            return f"cannot be read: {trouble.reason}", "upgrade jaipur-score"
        case "missing":
            return "the scorebook is missing, but its backups are still there", _way_back(trouble)
        case "dangling link":
            where = f"the link leads to {trouble.reason}, where there is no file"
            return where, "connect the drive it is on, or remove the link"
        case "not a file":
            return "this is not a file", "choose another file with --book"
        case "unopenable":
            return trouble.reason, "choose another file with --book"
        case "no folder":
            return f"the folder you are in is gone: {trouble.reason}", "change to another folder, or give a full path"
        case "busy":
            waited = f"another jaipur has been saving for {trouble.reason} seconds"
            return waited, "wait for it to finish, or close it, and try again"
        case "not as meant":
            return "nothing was saved: the new scorebook does not read back as it should", "please report this"
        case "not saved":
            place = "" if trouble.file == trouble.path else f" ({trouble.file})"
            return f"nothing was saved: {trouble.reason}{place}", "the scorebook is unchanged"


def _way_back(trouble: Trouble) -> str:
    if trouble.backup is None:
        return "none of the backups next to it can be read; the file is left as it is"
    return f"restore the newest readable backup: {join(['cp', '-p', trouble.backup, trouble.file])}"


def _pair(names: Sequence[str]) -> str:
    return listed(names)


def _have(names: Sequence[str]) -> str:
    return "have" if len(names) > 1 else "has"


def _alike(name: str, known: Sequence[str]) -> str:
    by_key = {key(each): each for each in known}
    alike = get_close_matches(name, known, 1) or [by_key[each] for each in get_close_matches(key(name), by_key, 1)]
    return f"did you mean {alike[0]}?" if alike else "jaipur history lists all players"
