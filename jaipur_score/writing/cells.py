"""A screen of text as a picture shows it: rows of styled text, cut into pieces that each begin in their column.

Fonts disagree about how wide a letter is, above all outside ASCII. A picture keeps its columns whatever the font
if every piece has a place and a width in cells of its own, and if bars and lines are drawn rather than written.
"""

from collections.abc import Callable, Iterator
from enum import Enum
from itertools import count, groupby
from typing import NamedTuple
from unicodedata import bidirectional, category

_JOINER = "\u200d"
_MODIFIERS = frozenset(map(chr, range(0x1F3FB, 0x1F400)))
_FLAG_LETTERS = frozenset(map(chr, range(0x1F1E6, 0x1F200)))


class Run(NamedTuple):
    """Text in one style; `colour` is one of `pictures.COLOURS`, or None for that of plain text."""

    text: str
    bold: bool = False
    dim: bool = False
    colour: str | None = None


Row = tuple[Run, ...]
"""A row of the screen, from its first column on; it may end before the last."""

WidthOf = Callable[[str], int]
"""How many cells a text takes: the measure the rows were laid out with."""


class Picture(NamedTuple):
    """What a picture shows: rows of text, and how many columns they have."""

    title: str
    columns: int
    rows: tuple[Row, ...]


class Kind(Enum):
    """How a piece is put into its cells."""

    SPACE = "space"
    WORD = "word"
    RIGHT_TO_LEFT = "right to left"
    WIDE = "wide"
    SHAPE = "shape"


class Piece(NamedTuple):
    """A part of a row: where it begins and how wide it is, in cells; never a space."""

    column: int
    width: int
    text: str
    kind: Kind
    run: Run


class Box(NamedTuple):
    """A filled rectangle in a cell whose sides are 1 long; `y` grows downwards."""

    x: float
    y: float
    width: float
    height: float


_LIGHT, _HEAVY = (1 / 9, 1 / 18), (2 / 9, 2 / 18)
"""The width of upright lines and the height of level ones, in cells that are twice as high as wide."""

_SIDES = ("lr", "ud", "rd", "ld", "ru", "lu", "rud", "lud", "lrd", "lru", "lrud", "l", "u", "r", "d")
"""To which sides of its cell a line goes: left, right, up, down."""

_ARMS = dict(zip("─│┌┐└┘├┤┬┴┼╴╵╶╷", _SIDES, strict=True)) | dict(zip("╭╮╰╯", _SIDES[2:6], strict=True))
_HEAVY_ARMS = dict(zip("━┃┏┓┗┛┣┫┳┻╋╸╹╺╻", _SIDES, strict=True))


def _lines(arms: str, thickness: tuple[float, float]) -> tuple[Box, ...]:
    width, height = thickness
    middle, centre = 0.5 - width / 2, 0.5 - height / 2
    boxes = []
    if set(arms) & set("lr"):
        left, right = 0 if "l" in arms else middle, 1 if "r" in arms else middle + width
        boxes.append(Box(left, centre, right - left, height))
    if set(arms) & set("ud"):
        top, bottom = 0 if "u" in arms else centre, 1 if "d" in arms else centre + height
        boxes.append(Box(middle, top, width, bottom - top))
    return tuple(boxes)


SHAPES: dict[str, tuple[Box, ...]] = {
    **{chr(0x2580 + eighths): (Box(0, 1 - eighths / 8, 1, eighths / 8),) for eighths in range(1, 9)},
    **{chr(0x2590 - eighths): (Box(0, 0, eighths / 8, 1),) for eighths in range(1, 8)},
    "▀": (Box(0, 0, 1, 1 / 2),),
    "▔": (Box(0, 0, 1, 1 / 8),),
    "▐": (Box(1 / 2, 0, 1 / 2, 1),),
    "▕": (Box(7 / 8, 0, 1 / 8, 1),),
    **{line: _lines(arms, _LIGHT) for line, arms in _ARMS.items()},
    **{line: _lines(arms, _HEAVY) for line, arms in _HEAVY_ARMS.items()},
}
"""The blocks and lines that are drawn, so that they join whatever the font."""


def pieces(row: Row, width_of: WidthOf) -> Iterator[Piece]:
    """Yield the pieces of a row from left to right: words, stretches of one block or line, and single wide characters.

    What is written from right to left is one piece with the single spaces in it, so that its words keep their order.
    """
    column = 0
    for run in row:
        end = 0
        for kind, text in _stretches(run.text, width_of):
            start, end = end, end + len(text)
            if kind is not Kind.SPACE:
                # Measured from the beginning of the run, as the layout did.
                left, right = _width(run.text[:start], width_of), _width(run.text[:end], width_of)
                yield Piece(column + left, right - left, text, kind, run)
        column += _width(run.text, width_of)


def clusters(text: str) -> Iterator[str]:
    """Yield the characters as people see them: a letter with its marks, an emoji sequence, a flag."""
    cluster = ""
    for character in text:
        if cluster and not _continues(cluster, character):
            yield cluster
            cluster = ""
        cluster += character
    if cluster:
        yield cluster


def _continues(cluster: str, character: str) -> bool:
    if character.isascii():
        return False
    if character in _FLAG_LETTERS:
        return cluster in _FLAG_LETTERS
    joined = cluster[-1] == _JOINER and not character.isspace()
    return joined or character in _MODIFIERS or category(character) in ("Mn", "Mc", "Me", "Cf")


def _stretches(text: str, width_of: WidthOf) -> Iterator[tuple[Kind, str]]:
    parts = list(clusters(text))
    kinds = [_kind(part, width_of) for part in parts]
    for at, (before, part, after) in enumerate(zip(kinds, parts[1:], kinds[2:], strict=False), 1):
        if part == " " and before is after is Kind.RIGHT_TO_LEFT:
            kinds[at] = Kind.RIGHT_TO_LEFT
    numbers = count()
    keys = [
        (kind, part if kind is Kind.SHAPE else next(numbers) if kind is Kind.WIDE else 0)
        for kind, part in zip(kinds, parts, strict=True)
    ]
    for (kind, _), group in groupby(zip(keys, parts, strict=True), key=lambda pair: pair[0]):
        yield kind, "".join(part for _, part in group)


def _kind(cluster: str, width_of: WidthOf) -> Kind:
    if cluster.isspace():
        return Kind.SPACE
    if cluster.isascii():
        return Kind.WORD
    if cluster in SHAPES:
        return Kind.SHAPE
    if width_of(cluster) > 1:
        return Kind.WIDE
    return Kind.RIGHT_TO_LEFT if bidirectional(cluster[0]) in ("R", "AL", "AN") else Kind.WORD


def _width(text: str, width_of: WidthOf) -> int:
    return len(text) if text.isascii() else width_of(text)
