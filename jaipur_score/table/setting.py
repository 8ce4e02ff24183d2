"""Agreeing on who plays what: players by name or number, an open match, or a new one."""

import re
from collections.abc import Generator
from typing import NamedTuple

from jaipur_score.reading.draft import NOWHERE
from jaipur_score.reading.notation import read_word
from jaipur_score.reading.problem import Problem
from jaipur_score.rules import names as player_names
from jaipur_score.rules.phrases import listed
from jaipur_score.table.answers import BACK, FIRST, HELP
from jaipur_score.table.asking import Ask, confirmed
from jaipur_score.table.facts import player_meant

Names = tuple[str, str]


class Setting(NamedTuple):
    """What is played: an open match by its number, or (None) one to start; `first` is the starter's index."""

    names: Names
    match: int | None = None
    first: int = 0
    contest: bool = False


class Open(NamedTuple):
    """An open match: its number, its players, and its standing in one line."""

    match: int
    players: Names
    line: str


class Known(NamedTuple):
    """What the scorebook knows: open matches, players (the latest first), and the open match that was played last.

    `chance` is the index of the player that a random draw would pick.
    """

    matches: tuple[Open, ...] = ()
    players: tuple[str, ...] = ()
    latest: int | None = None
    chance: int = 0


def setting(known: Known, wanted: str | None = None) -> Generator[Ask, str, Setting]:
    """Agree on a match: the only open one without a question, one of several, or a new one.

    `wanted` are names that were typed already, or "" if any match but the only open one is wanted.
    """
    reply = ""
    if wanted:
        found = yield from _match_of(known, wanted)
        if isinstance(found, Setting):
            return found
        reply = found
    elif wanted is None and len(known.matches) == 1:
        return _continued(known.matches[0])
    if reply or len(known.matches) > 1:
        return (yield from _chosen_match(known, reply))
    return (yield from _new_match(known))


def two_names(players: tuple[str, ...], given: tuple[str, ...] = (), unnamed: Names = ("", "")) -> "Naming":
    """Agree on two names, of which some may be `given`.

    Earlier `players` can be chosen by number, the next of them by Enter; `unnamed` is who plays if nobody says.
    """
    says = () if given else _who(players)
    while len(given) < 2:
        offered = next((name for name in players if not _is_among(name, given)), unnamed[len(given)])
        kept = f" [{offered}]" if offered else ""
        typed = (yield Ask(f"{('first', 'second')[len(given)]} player{kept}: ", says, words=players)).strip()
        if typed == BACK:
            says = () if given else (FIRST,)
            given = given[:-1]
        elif typed == HELP:
            says = (f"Type a name{', or the number of an earlier player' if players else ''}. Ctrl-C leaves.",)
        else:
            added, reply = yield from _named(typed or offered, players, given)
            given, says = (*given, *added), (reply,) if reply else ()
    return given[0], given[1]


Naming = Generator[Ask, str, Names]


def names_in(typed: str, players: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names that an answer to another question gives: a known player's, or two of any players; () if none.

    What could be part of a pile is not taken for a name.
    """
    names = _split(typed, players)
    if any(each.isdigit() or each == ":" for each in typed) or any(map(_is_word, names)):
        return ()
    is_known = any(_is_among(name, players) for name in names)
    return names if is_known or (len(names) == 2 and not any(map(player_names.fault, names))) else ()


def _is_word(typed: str) -> bool:
    """Tell whether a pile could begin like this."""
    read = read_word(typed, NOWHERE)
    return not isinstance(read, Problem) or read.code == "ambiguous_word"


def _who(players: tuple[str, ...]) -> tuple[str, ...]:
    if not players:
        return ("Who is playing? Type a name, or both as in Mia & Tom.",)
    listing = ", ".join(f"{number} {name}" for number, name in enumerate(players, 1))
    return ("Who is playing? Type names or numbers.", listing)


def _named(
    typed: str, players: tuple[str, ...], given: tuple[str, ...]
) -> Generator[Ask, str, tuple[tuple[str, ...], str]]:
    """Return the names that were typed besides those `given`, or none and what is wrong."""
    names: list[str] = []
    for each in _split(typed, players) or ("",):
        if each.isdecimal() and not _is_among(each, players):
            there_are = f"The list ends at {len(players)}." if players else "There are no earlier players yet."
            if not (yield from confirmed(f"Is {each} a player's name?", (there_are,))):
                return (), "Type a name."
        wrong = player_names.fault(each) if each else "a player needs a name"
        if _is_among(each, (*given, *names)):
            wrong = f"{player_names.tidy(each)} is the first player"
        if wrong:
            return (), f"{wrong[0].upper()}{wrong[1:]}; type {'another' if each else 'one'}."
        names.append(player_names.tidy(each))
    if len(given) + len(names) > 2:
        return (), f"{listed([*given, *names])} are {len(given) + len(names)} players; a match has two."
    return tuple(names), ""


_BETWEEN = re.compile(r"\s*[&,+]\s*|\s+(?:and|vs\.?|versus)\s+", re.IGNORECASE)


def _split(typed: str, players: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names in an answer, numbers of earlier players replaced; what is a player's name is one name."""
    if _is_among(typed, players):
        return (typed.strip(),)
    return tuple(_numbered(each, players) for each in map(str.strip, _BETWEEN.split(typed)) if each)


def _numbered(typed: str, players: tuple[str, ...]) -> str:
    """Return the earlier player whose number was typed, else what was typed."""
    if typed.isascii() and typed.isdecimal() and 1 <= int(typed[:9]) <= len(players):
        return players[int(typed[:9]) - 1]
    return typed


def _continued(match: Open) -> Setting:
    return Setting(match.players, match.match)


def _chosen_match(known: Known, reply: str) -> Generator[Ask, str, Setting]:
    """Ask which of the open matches to play, or for a new one."""
    numbers = {str(each.match): each for each in known.matches}
    latest = next((each for each in known.matches if each.match == known.latest), known.matches[-1])
    listing = ("Which match?", *(f"{each.match:>3}  {each.line}" for each in known.matches))
    how = (f"Enter = {latest.match}, n = a new one; or type names.",)
    says = (*((reply,) if reply else ()), *listing, *how)
    while True:
        typed = (yield Ask("match: ", says, words=(*numbers, *known.players))).strip()
        if not typed:
            return _continued(latest)
        if typed in numbers:
            return _continued(numbers[typed])
        if typed.casefold() in ("n", "new"):
            return (yield from _new_match(known))
        if typed == HELP or typed.isdecimal():
            says = (f"Type {listed(tuple(numbers), 'or')}, names, or n.",)
            continue
        found = yield from _match_of(known, typed)
        if isinstance(found, Setting):
            return found
        says = (found,)


def _match_of(known: Known, typed: str) -> Generator[Ask, str, Setting | str]:
    """Return the match of the players named: their open one, or a new one; or what is wrong with the names."""
    names, wrong = yield from _named(typed, known.players, ())
    if wrong:
        return wrong
    theirs = [each for each in known.matches if all(_is_among(name, each.players) for name in names)]
    if len(theirs) == 1:
        return _continued(theirs[0])
    if theirs:
        verb = "have" if names[1:] else "has"
        return f"{listed(names)} {verb} matches {listed([each.match for each in theirs])}: type a number."
    is_new = len(names) == 1 and not _is_among(names[0], known.players)
    if is_new and not (yield from confirmed(f"Is {names[0]} a new player?")):
        return "Type a number or names."
    return (yield from _new_match(known, names))


def _new_match(known: Known, given: tuple[str, ...] = ()) -> Generator[Ask, str, Setting]:
    """Agree on who plays, who starts and what is played; each question can be gone back from."""
    while True:
        names = yield from two_names(known.players, given)
        theirs = [each for each in known.matches if all(_is_among(name, each.players) for name in names)]
        if theirs and not (yield from _is_another(theirs[-1])):
            return _continued(theirs[-1])
        given = names[:1]
        while (first := (yield from _starter(names, known.chance))) is not None:
            contest = yield from _is_contest()
            if contest is not None:
                return Setting(names, None, first, contest)


def _is_another(match: Open) -> Generator[Ask, str, bool]:
    """Ask whether these two want another match besides the one they have open."""
    says: tuple[str, ...] = (
        f"{listed(match.players)} have an open match:",
        f"{match.match:>3}  {match.line}",
        "Enter = continue it, n = start another",
    )
    while True:
        typed = (yield Ask("continue? ", says, fresh=True)).strip().casefold()
        if typed in ("", "y", "yes"):
            return False
        if typed in ("n", "new", "no"):
            return True
        says = ("Press Enter to continue it, or type n.",)


def _starter(names: Names, chance: int) -> Generator[Ask, str, int | None]:
    """Ask who starts, and return the index, or None to go back."""
    says: tuple[str, ...] = (f"Who starts? Enter = {names[0]}, r = random",)
    while True:
        typed = (yield Ask("starter: ", says, words=names)).strip()
        if typed in ("", BACK):
            return None if typed else 0
        drawn = typed.casefold() in ("r", "random") and not _is_among(typed, names)
        meant = chance if drawn else player_meant(names, typed)
        if meant is not None:
            return meant
        says = (f"Type {names[0]} or {names[1]}, or r.",)


def _is_contest() -> Generator[Ask, str, bool | None]:
    """Ask what is played, and return whether it is a contest, or None to go back."""
    says: tuple[str, ...] = ("Enter = two seals, c = one round",)
    while True:
        match (yield Ask("match or contest: ", says)).strip().casefold():
            case "" | "m" | "match":
                return False
            case "c" | "contest":
                return True
            case "<":
                return None
        says = ("Press Enter for a match to two seals, or type c for one round.",)


def _is_among(name: str, given: tuple[str, ...]) -> bool:
    return any(player_names.same_player(name, each) for each in given)
