"""An error in what was typed or in a file, as a value: collected, never raised."""

from functools import cache
from typing import NamedTuple

Span = tuple[int, int, int]
"""A piece of a line: the line and the column where it begins, both from 1, and its length of 1 or more, in characters.

In typed piles, the line is the number of the pile.
"""

Entered = tuple[int, Span]
"""A value in rupees, or a count, and the piece that states it."""


class Problem(NamedTuple):
    """What is wrong (`message`), what to do (`hint`, may be ""), and where: the wrong piece and the line it is in.

    `code` is a stable name of the kind of error. `source` is the text of the line that `span` points into.
    """

    code: str
    message: str
    span: Span
    hint: str = ""
    source: str = ""


def short(text: str) -> str:
    """Return `text` cut to a length that fits into a message."""
    return text if len(text) <= 40 else text[:37] + "..."


_LONGEST = 100
"""A longer word, in characters, is near to none that is known."""


@cache
def closest(word: str, known: tuple[str, ...]) -> str:
    """Return the known word that `word` was likely meant to be, or "" if none is near."""
    if len(word) > _LONGEST:
        return ""
    from difflib import get_close_matches

    return next(iter(get_close_matches(word.casefold(), known, n=1)), "")
