"""What people type after a command: the numbers of matches and rounds, and the names of files."""

import os

from jaipur_score.cli.stop import WRONG_INPUT, Stop

_MOST_DIGITS = 9
_SHOWN = 40
"""The most characters of what was typed that an error repeats."""

EACH_PILE = "put -p before each pile: -p 'Anna: d77 ca5' -p 'Ben: g66 ca3'"
"""What to do about a pile in the wrong place."""


def match_number(typed: str) -> int:
    """Read the number of a match, or end the command."""
    if (number := whole(typed)) is not None:
        return number
    from shlex import quote  # only an error needs it

    by_player = "" if _is_number(typed) else f"; jaipur history --player {quote(typed)} lists those of one player"
    raise _not("a match number", typed, f"matches are numbered from 1: jaipur history lists them{by_player}")


def round_number(typed: str) -> int:
    """Read the number of a round, or end the command."""
    if (number := whole(typed)) is not None:
        return number
    raise _not("a round number", typed, "the rounds of a match are numbered from 1: jaipur show lists them")


def how_many(typed: str) -> int:
    """Read how many matches to list, or end the command."""
    if (number := whole(typed)) is not None:
        return number
    raise _not("a number of matches", typed, "give a whole number from 1")


def file_name(typed: str) -> str:
    """Read the name of a file, or end the command if it is a pile."""
    if is_pile(typed):
        raise Stop(f"{shown(typed)} is a pile, not a file", EACH_PILE, WRONG_INPUT)
    return typed


def _not(kind: str, typed: str, advice: str) -> Stop:
    if is_pile(typed):
        return Stop(f"{shown(typed)} is a pile, not {kind}", EACH_PILE, WRONG_INPUT)
    return Stop(f"{shown(typed)} is not {kind}", advice, WRONG_INPUT)


def whole(typed: str) -> int | None:
    """Return a whole number from 1, or None if `typed` is none."""
    return int(typed) if _is_number(typed) and int(typed) > 0 else None


def _is_number(typed: str) -> bool:
    return typed.isascii() and typed.removeprefix("-").isdecimal() and len(typed) <= _MOST_DIGITS


def is_pile(typed: str) -> bool:
    """Tell whether `typed` is a pile, not a file: a name, a colon, and at least one word of the notation."""
    if ":" not in typed or os.path.lexists(typed):
        return False
    from jaipur_score.reading.notation import read_pile

    draft, _ = read_pile(typed, 1)
    return bool(draft.parts)


def shown(typed: str) -> str:
    """Return what was typed, in quotes, without what a terminal would act on."""
    printable = "".join(each if each.isprintable() else "\N{REPLACEMENT CHARACTER}" for each in typed)
    cut = printable if len(printable) <= _SHOWN else f"{printable[: _SHOWN - 3]}..."
    return f"'{cut}'"
