"""A plot of the margins of rounds over time, as rows of characters: one bar per round, up or down from zero."""

from collections.abc import Sequence
from typing import NamedTuple

GUTTER = 6
"""The cells of the labels and the axis, left of the bars."""

_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)
"""The rupees that a row may be worth: whole rows are round numbers."""

_EVERY = (1, 2, 5, 10, 20, 50, 100)
"""Every how many rounds one is numbered."""

_WIDEST = 4
"""The most cells of a round, with the gap after its bar: few rounds do not fill the screen."""

_FRAME = 2
"""The rows that are no bars: the line of zero, and the numbers of the rounds."""


class Marks(NamedTuple):
    """What a plot is drawn with: a cell of a bar, half of one above and below zero, and the lines."""

    full: str
    up: str
    down: str
    level: str
    origin: str
    axis: str


BLOCKS = Marks("█", "▄", "▀", "─", "┼", "┤")
ASCII = Marks("#", ".", "'", "-", "+", "|")


class Plot(NamedTuple):
    """The rows of a plot from top to bottom, and which of them is the line of zero, counted from 0.

    Below it are bars of negative margins, and last of all the numbers of the rounds.
    """

    rows: tuple[str, ...]
    zero: int


def plot(margins: Sequence[int], width: int, height: int, marks: Marks = BLOCKS) -> Plot:
    """Return the plot of at least one margin, in rupees, on at most `width` by `height` cells.

    The earliest rounds are left out if not all fit; the others keep their numbers. A margin that is not zero shows
    as half a cell at least.
    """
    first = max(0, len(margins) - (width - GUTTER))
    shown = margins[first:]
    step = _step(shown, height - _FRAME)
    halves = [_halves(margin, step) for margin in shown]
    cells = min(_WIDEST, (width - GUTTER) // len(shown))
    top, bottom = -(-max(0, *halves) // 2), min(0, *halves) // 2
    rows = [_row(at * step, _bars(halves, at, marks), cells, marks) for at in range(top, bottom - 1, -1)]
    return Plot((*rows, " " * GUTTER + _numbers(first, len(shown), cells)), top)


def _step(margins: Sequence[int], rows: int) -> int:
    """Return the least rupees per row at which the bars fit into `rows` rows."""
    highest, lowest = max(0, *margins), min(0, *margins)
    return next(step for step in _STEPS if -(-highest // step) - lowest // step <= rows)


def _halves(margin: int, step: int) -> int:
    """Return the half cells of a bar, below zero for a negative margin: the nearest number, but none only for zero."""
    halves = max(1, (4 * abs(margin) + step) // (2 * step))
    return halves * ((margin > 0) - (margin < 0))


def _bars(halves: list[int], at: int, marks: Marks) -> str:
    """Return one character per round: what its bar leaves in row `at`, counted upwards from zero."""
    if at == 0:
        return marks.level * len(halves)
    half = marks.up if at > 0 else marks.down
    sign = 1 if at > 0 else -1
    return "".join((" ", half, marks.full)[min(2, max(0, sign * each - 2 * abs(at) + 2))] for each in halves)


def _row(rupees: int, bars: str, cells: int, marks: Marks) -> str:
    label, axis = (f"{rupees:+}", marks.axis) if rupees else ("0", marks.origin)
    bar, gap = max(1, cells - 1), marks.level if rupees == 0 else " "
    row = "".join(each * bar + gap * (cells - bar) for each in bars)
    return f"{label:>{GUTTER - 2}} {axis}{row}".rstrip()


def _numbers(first: int, rounds: int, cells: int) -> str:
    """Return numbers below the bars, as many as leave a gap between them; `first` rounds are left out before them."""
    room = len(str(first + rounds)) + 1
    every = next(every for every in _EVERY if every * cells >= room)
    row = ""
    for at in range(rounds):
        number = str(first + at + 1)
        if int(number) % every == 0 and at * cells + len(number) <= rounds * cells:
            row = f"{row:{at * cells}}{number}"
    return row
