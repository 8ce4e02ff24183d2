"""The commands that change the scorebook. Each gathers, lets a pure change decide, saves, and shows."""

import sys
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from jaipur_score.cli import clock
from jaipur_score.cli.change_words import (
    UNDO,
    change_in_words,
    opened,
    pronoun,
    record_again,
    removed,
    touched,
)
from jaipur_score.cli.match_sentences import closing, half_entered, headline, progress, seals
from jaipur_score.cli.opened import found, once_saved, save
from jaipur_score.cli.screen import mute, say, warn_unwritten
from jaipur_score.cli.stop import Stop
from jaipur_score.match import changes, lookup
from jaipur_score.match.book import Book, Change
from jaipur_score.match.changes import Changed, Into, Which
from jaipur_score.match.match import Account, HalfEntered, Match, standing
from jaipur_score.match.refusal import Refusal
from jaipur_score.rules.names import key, tidy
from jaipur_score.rules.pile import Round
from jaipur_score.scorebook.trouble import Trouble

if TYPE_CHECKING:
    # Most changes show no round, and few matches have one in progress.
    from jaipur_score.audit.verdict import Judged
    from jaipur_score.cli.show_recorded import Form
    from jaipur_score.match.live_state import Live


class MovedOn(Exception):
    """The match has changed since the table looked at it; `match` is how it is now."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match


class Recording(NamedTuple):
    """Rounds to record, and where. `seen` is how many rounds their match had when the table looked at it.

    `entry` is what they were kept as while they were entered there, `live` while they were played.
    """

    rounds: "Sequence[Judged]"
    into: Into = Into()
    seen: int | None = None
    entry: HalfEntered | None = None
    live: "Live | None" = None


def starter(names: tuple[str, str], wanted: str) -> str | None:
    """Return who starts: the name that is wanted, or for `random` one of the two; None if nobody is."""
    if key(wanted) != "random" or "random" in map(key, names):
        return wanted or None
    import random

    return random.choice(names)  # noqa: S311 - who starts is no secret


def begin(path: str, names: tuple[str, str], first: str | None, contest: bool, another: bool) -> Match:
    """Start a match, and say who starts."""
    make = partial(changes.begin, names=names, starter=first, contest=contest, another=another)
    match = found(save(path, make), path)
    now = standing(match)
    with once_saved():
        say(headline(now) + ".", f"{now.next_starter} starts.", "jaipur undo takes the match back.")
    return match


def record(path: str, recording: Recording, form: "Form") -> None:
    """Record rounds and show them. If they cannot be saved, they are shown anyway, and printed as YAML."""
    rounds = [judged.round for judged in recording.rounds]
    again = record_again(recording.into)

    def make(book: Book) -> Changed[tuple[tuple[Account, ...], tuple[Match, ...]]]:
        if moved := _moved_on(book, recording):
            return moved
        made = changes.record(book, rounds, recording.into, now)
        if isinstance(made, Refusal):
            return made
        after, entries = made
        for kept in (recording.entry, recording.live):
            if kept is not None and recording.into.match is not None:
                after = changes.entered(after, recording.into.match, kept)
        return after, (entries, tuple(after.match(each.standing.match) for each in entries))

    now = clock.now()
    try:
        saved = save(path, make)
    except Trouble as trouble:
        from jaipur_score.cli.refusals import stopped_at  # only what goes wrong needs words

        rescue(recording.rounds, form.unsaved)
        raise unsaved(stopped_at(trouble), rounds, again) from trouble
    if isinstance(saved, Refusal):
        if saved.why == "moved on":
            raise MovedOn(saved.matches[0])
        from jaipur_score.cli.refusals import stopped_by

        raise stopped_by(saved)
    entries, matches = saved
    with once_saved():
        form.recorded(recording.rounds, entries, matches)


def _moved_on(book: Book, recording: Recording) -> Refusal | None:
    if recording.seen is None or recording.into.match is None:
        return None
    now = lookup.numbered(book, recording.into.match)
    if not isinstance(now, Match):
        return None
    is_other = recording.live is not None and now.live != recording.live
    if is_other or len(now.rounds) != recording.seen:
        return Refusal("moved on", matches=(now,))
    return None


def remove(path: str, which: Which) -> None:
    """Remove a round from its match, and show how that stands now."""

    def make(book: Book) -> Changed[tuple[Account, Match]]:
        made = changes.remove(book, which)
        if isinstance(made, Refusal):
            return made
        after, account = made
        return after, (account, after.match(account.standing.match))

    account, match = found(save(path, make), path)
    with once_saved():
        say(*closing(match, standing(match)), removed(account))


def close(path: str, number: int | None) -> None:
    """End a match that nobody will finish."""
    match = found(save(path, partial(changes.close, number=number)), path)
    now = standing(match)
    with once_saved():
        say(seals(now), f"Match {now.match} is closed without a winner; jaipur undo reopens it.")
        say(*half_entered(match))


def rename(path: str, old: str, new: str) -> None:
    """Give a player another name in every match."""
    numbers = found(save(path, partial(changes.rename, old=old, new=new)), path)
    where = f"{len(numbers)} matches" if numbers[1:] else "1 match"
    with once_saved():
        say(f"{tidy(old)} is now {tidy(new)} in {where}; {UNDO}.")


def undo(path: str) -> None:
    """Take back the last change, and show what it was and how its match stands now."""

    def make(book: Book) -> Changed[tuple[str, ...]]:
        made = changes.undo(book)
        if isinstance(made, Refusal):
            return made
        after, change = made
        said = f"Took back {change_in_words(change, book)}; jaipur redo restores {pronoun(change)}."
        return after, (said, *_taken_along(book, after), *_standings_after(after, change))

    _say_saved(path, make)


def redo(path: str) -> None:
    """Restore the change that was taken back last, and show what it was and how its match stands now."""

    def make(book: Book) -> Changed[tuple[str, ...]]:
        made = changes.redo(book)
        if isinstance(made, Refusal):
            return made
        after, change = made
        said = f"Restored {change_in_words(change, after)}; jaipur undo takes {pronoun(change)} back."
        return after, (said, *_standings_after(after, change))

    _say_saved(path, make)


def _say_saved(path: str, make: Callable[[Book], Changed[tuple[str, ...]]]) -> None:
    lines = found(save(path, make), path)
    with once_saved():
        say(*lines)


def _taken_along(before: Book, after: Book) -> Sequence[str]:
    """Return what to say of a half-entered round, or one in progress, that has gone with its match."""
    if len(before.matches) == len(after.matches):
        return ()
    gone = before.matches[-1]
    kinds = [kind for kind, there in (("half-entered round", gone.entry), ("round in progress", gone.live)) if there]
    return [f"Its {kind} goes with it, and comes back with it." for kind in kinds]


def _standings_after(book: Book, change: Change) -> Sequence[str]:
    """Return how the matches stand whose rounds a change was about, and which rounds are begun in those it opened."""
    lines: list[str] = []
    for number in touched(change):
        match = book.match(number)
        lines += [seals(standing(match)), progress(match), *half_entered(match)]
    for number in opened(change):
        lines += half_entered(book.match(number)) if book.has(number) else ()
    return lines


def unsaved(stop: Stop, rounds: Sequence[Round], again: str) -> Stop:
    """Return the `Stop` for rounds that were not saved, with their YAML for the command `again`."""
    from jaipur_score.writing.yaml_rounds import write_round

    what = "the round" if len(rounds) == 1 else "the rounds"
    head = f"# To save {what} later, put these lines into a file and type: {again}\n"
    return Stop(str(stop), stop.advice, stop.status, head + "---\n".join(map(write_round, rounds)))


def rescue(rounds: "Sequence[Judged]", show_unsaved: "Callable[[Judged], None]") -> None:
    """Show rounds that were not saved. A screen that fails too must not keep them from being printed as YAML."""
    try:
        for judged in rounds:
            show_unsaved(judged)
        sys.stdout.flush()
    except OSError as error:
        if not isinstance(error, BrokenPipeError):
            warn_unwritten(error)
        mute(sys.stdout)
