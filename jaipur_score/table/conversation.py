"""The conversation at the table: which question follows which answer. Pure generators, which a driver feeds.

Each yields an `Ask` and is sent the answer as typed; what it returns is what was agreed on.
"""

from collections.abc import Generator
from typing import NamedTuple

from jaipur_score.audit.verdict import judge
from jaipur_score.match.match import Standing
from jaipur_score.reading.draft import NOWHERE
from jaipur_score.reading.notation import read_word
from jaipur_score.reading.problem import Problem
from jaipur_score.rules import names as player_names
from jaipur_score.rules.pile import Round
from jaipur_score.table.filling import (
    BACK,
    FIRST,
    HELP,
    QUESTIONS,
    Filling,
    Question,
    answer,
    asked,
    corrected,
    prompt,
    reopened,
    round_in,
    typed_pile,
    whom,
)

LEAVING = "Ctrl-C leaves, and nothing is saved."


class Ask(NamedTuple):
    """A question: its prompt, what to say before it, a round to show before that, and words to complete."""

    prompt: str
    says: tuple[str, ...] = ()
    shows: Round | None = None
    words: tuple[str, ...] = ()


class Setting(NamedTuple):
    """What is played: an open match by its number, or (None) one to start; `first` is the starter's index."""

    names: tuple[str, str]
    match: int | None = None
    first: int = 0
    contest: bool = False


class Known(NamedTuple):
    """What the scorebook knows: open matches, earlier players (the latest first), and whom chance would start."""

    standings: tuple[Standing, ...] = ()
    players: tuple[str, ...] = ()
    chance: int = 0


def setting(known: Known) -> Generator[Ask, str, Setting]:
    """Agree on the match: the open one without a question, one of several, or a new one."""
    if len(known.standings) == 1:
        return _continued(known.standings[0])
    says = ("Which match?", *(f"{each.match:>3}  {_told(each)}" for each in known.standings))
    numbers = {str(each.match): each for each in known.standings}
    while numbers:
        typed = (yield Ask("number, or n for a new match: ", says, words=tuple(numbers))).strip().casefold()
        if typed in numbers:
            return _continued(numbers[typed])
        if typed in ("n", "new"):
            break
        says = (f"Type one of {', '.join(numbers)}, or n.",)
    return (yield from _new_match(known))


def two_names(
    players: tuple[str, ...], given: tuple[str, ...] = (), unnamed: tuple[str, str] = ("", "")
) -> Generator[Ask, str, tuple[str, str]]:
    """Agree on two names, of which some may be `given`.

    Earlier `players` can be chosen by number, the next of them by Enter; `unnamed` is who plays if nobody says.
    """
    says: tuple[str, ...] = ("Who is playing?",)
    if players:
        listing = ", ".join(f"{number} {name}" for number, name in enumerate(players, 1))
        says = (*says, f"By name or number: {listing}")
    while len(given) < 2:
        offered = next((name for name in players if not _is_among(name, given)), unnamed[len(given)])
        kept = f" [{offered}]" if offered else ""
        typed = (yield Ask(f"{('first', 'second')[len(given)]} player{kept}: ", says, words=players)).strip()
        says = ()
        if typed == BACK:
            says = () if given else (FIRST,)
            given = given[:-1]
            continue
        if typed == HELP:
            says = (f"Type a name{', or the number of an earlier player' if players else ''}. {LEAVING}",)
            continue
        name = _chosen(typed, players) or offered
        wrong = player_names.fault(name) if name else "a player needs a name"
        if _is_among(name, given):
            wrong = f"{given[0]} is the first player"
        if wrong:
            says = (f"{wrong[0].upper()}{wrong[1:]}; type {'another' if name else 'one'}.",)
        else:
            given = (*given, player_names.tidy(name))
    return given[0], given[1]


def piles(filling: Filling) -> Generator[Ask, str, Filling]:
    """Ask for what is missing of both piles, and return them complete."""
    says: tuple[str, ...] = ()
    player = -1
    while part := asked(filling):
        if part.player != player:
            player = part.player
            enter = "keep" if part in filling.offered else "none"
            says = (*says, f"{filling.names[player]}'s tokens. Enter = {enter}, ? = help")
        typed = yield Ask(prompt(filling, part), says)
        filling, reply = answer(filling, part, typed)
        says = (reply,) if reply else ()
    return filling


class Reviewed(NamedTuple):
    """Both piles as they were looked at, and whether they are to be kept."""

    filling: Filling
    kept: bool


def review(filling: Filling, question: str) -> Generator[Ask, str, Reviewed]:
    """Show the round and ask whether to keep it, mending what is wished."""
    wrong: tuple[str, ...] = ()
    while True:
        round_ = round_in(filling)
        slip = next(iter(judge(round_).slips()), None)
        mend = f"m = mend {filling.names[slip.player]}'s {slip.part}, " if slip else ""
        says = wrong or (f"Enter = yes, {mend}e = edit one answer, n = no",)
        typed = (yield Ask(f"{question} ", says, None if wrong else round_)).strip()
        command, _, rest = typed.partition(" ")
        wrong = ()
        match command.casefold():
            case "" | "y" | "yes":
                return Reviewed(filling, True)
            case "n" | "no":
                return Reviewed(filling, False)
            case "e" | "edit":
                filling = yield from _edited(filling, rest)
            case "m" | "mend" if slip:
                filling = yield from piles(corrected(filling, Round(filling.names, slip.corrected)))
            case _ if command == BACK:
                filling = yield from piles(reopened(filling, QUESTIONS[-1]))
            case _ if ":" in typed:
                filling = yield from _edited(filling, typed)
            case _:
                wrong = (f"Press Enter, or type e{', m' if slip else ''} or n.",)


def confirmed(question: str, says: tuple[str, ...]) -> Generator[Ask, str, bool]:
    """Ask a question that only `y` answers with yes."""
    typed = yield Ask("y or Enter: ", (*says, f"{question} y = yes, Enter = no"))
    return typed.strip().casefold() in ("y", "yes")


def _continued(standing: Standing) -> Setting:
    return Setting(standing.players, standing.match)


def _told(standing: Standing) -> str:
    first, second = standing.players
    return f"{first} {standing.seals[0]}, {second} {standing.seals[1]}; {standing.next_starter} starts"


def _new_match(known: Known) -> Generator[Ask, str, Setting]:
    """Agree on who plays, who starts and what is played; each question can be gone back from."""
    given: tuple[str, ...] = ()
    while True:
        names = yield from two_names(known.players, given)
        given = names[:1]
        while (first := (yield from _starter(names, known.chance))) is not None:
            contest = yield from _is_contest(names[first])
            if contest is not None:
                return Setting(names, None, first, contest)


def _starter(names: tuple[str, str], chance: int) -> Generator[Ask, str, int | None]:
    """Ask who starts, and return the index, or None to go back."""
    says: tuple[str, ...] = (f"Who starts? Enter = {names[0]}, r = by chance",)
    while True:
        typed = (yield Ask("starter: ", says, words=names)).strip()
        if typed in ("", BACK):
            return None if typed else 0
        by_chance = typed.casefold() in ("r", "random") and not _is_among(typed, names)
        meant = chance if by_chance else whom(names, typed)
        if meant is not None:
            return meant
        says = (f"Type {names[0]} or {names[1]}, or r.",)


def _is_contest(starter: str) -> Generator[Ask, str, bool | None]:
    """Ask what is played, and return whether it is a contest, or None to go back."""
    says: tuple[str, ...] = (f"{starter} starts.", "Enter = match, c = one-round contest")
    while True:
        match (yield Ask("match or contest: ", says)).strip().casefold():
            case "" | "m" | "match":
                return False
            case "c" | "contest":
                return True
            case "<":
                return None
        says = ("Press Enter for a match to two seals, or type c.",)


def _edited(filling: Filling, typed: str) -> Generator[Ask, str, Filling]:
    """Ask one answer again: which one, as in `Anna cloth`, or itself with the name, as in `Anna: cl53`."""
    words = tuple(f"{filling.names[part.player]} {part.word.value}" for part in QUESTIONS)
    says: tuple[str, ...] = (f"Which answer? As in {words[3]}",)
    while True:
        if not typed.strip():
            typed = yield Ask("answer: ", says, words=words)
        if typed.strip() in ("", BACK):
            return filling
        if ":" in typed:
            filling, reply = typed_pile(filling, typed, 0)
            if not reply:
                return filling
        else:
            part = _part(filling.names, typed.strip())
            if isinstance(part, Question):
                return (yield from piles(reopened(filling, part)))
            reply = part
        typed, says = "", (reply,)


def _part(names: tuple[str, str], typed: str) -> Question | str:
    """Return the answer that a name and a word mean, or what is wrong with them."""
    name, _, word = typed.rpartition(" ")
    player = whom(names, name)
    if player is None:
        return f"Type the player and the word, as in {names[1]} bonus."
    read = read_word(word, NOWHERE)
    return f"{read.message}; {read.hint}." if isinstance(read, Problem) else Question(player, read)


def _is_among(name: str, given: tuple[str, ...]) -> bool:
    return any(player_names.same_player(name, each) for each in given)


def _chosen(typed: str, players: tuple[str, ...]) -> str:
    """Return the earlier player whose number was typed, else what was typed."""
    if typed.isascii() and typed.isdecimal() and 1 <= int(typed[:9]) <= len(players):
        return players[int(typed[:9]) - 1]
    return typed
