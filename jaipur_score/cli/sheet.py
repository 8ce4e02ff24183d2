"""The score sheet: a scored round as people read it at the table."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TextIO

from rich.box import SIMPLE
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from jaipur_score.cli.round_sentences import camel_sentence, side_by_side, unaudited, verdict
from jaipur_score.cli.rows import LABEL_CELLS, Cell, Row, rows_of
from jaipur_score.cli.screen import Space, colourful, width
from jaipur_score.rules.pile import Round
from jaipur_score.rules.scoring import Outcome

_NONE = "-"
_GUTTER = 2
"""The cells between two columns: one of padding, one of the box."""
_ANY_HEIGHT = 25
_WINNER = "bold green"


class Layout(NamedTuple):
    """What comes between two tokens, between two in a row with a ten, and between tokens and their sum."""

    between: str
    beside_ten: str
    equals: str


_BREAKING = Layout("", " ", "=")
_LAYOUTS = (Layout(" ", " ", " = "), Layout("", " ", " = "), _BREAKING, Layout("", "", "="))
"""From the roomiest to the tightest. The digits of a ten are set off as long as there is room."""


class Screen(Console):
    """Standard output or, for what people should look at, standard error; users' text is never markup."""

    def __init__(self, stream: TextIO) -> None:
        super().__init__(
            file=stream,
            highlight=False,
            markup=False,
            emoji=False,
            # Given no height, Rich believes every dumb terminal to have 80 columns.
            width=width(stream),
            height=_ANY_HEIGHT,
            color_system="auto" if colourful(stream) else None,
        )

    def on_broken_pipe(self) -> None:
        """Let the program decide what a closed pipe means."""
        raise BrokenPipeError


def score_sheet(round_: Round, outcome: Outcome, remarks: Iterable[str], space: Space) -> RenderableType:
    """Return the sheet of a scored round: tokens and sums, who won and why, and what else to say."""
    return Group(
        _table(round_, outcome, space),
        Text(camel_sentence(round_, outcome)),
        Text(verdict(round_, outcome), style="bold" if outcome.winner is None else _WINNER),
        *map(Text, unaudited(round_)),
        *(Text(remark) for remark in remarks),
    )


def _table(round_: Round, outcome: Outcome, space: Space) -> Table:
    rows = [row for row in rows_of(outcome) if not (space.is_small and row.is_empty)]
    cells = _cells_that_fit(rows, space.width)
    half = (space.width - LABEL_CELLS) // 2 - _GUTTER
    table = Table(box=SIMPLE, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0), show_footer=True)
    table.add_column(width=LABEL_CELLS, footer=Text("rupees", style="bold"))
    for player, score in enumerate(outcome.scores):
        style = _WINNER if player == outcome.winner else "bold"
        table.add_column(
            Text(side_by_side(round_.names[player]), style=style),
            justify="right",
            overflow="fold",
            max_width=max(half, *(len(pair[player]) for pair in cells)),
            footer=Text(str(score.rupees), style=style),
        )
    for row, pair in zip(rows, cells, strict=True):
        table.add_row(Text(row.label), *map(Text, pair))
    return table


def _cells_that_fit(rows: Sequence[Row], columns: int) -> list[tuple[str, str]]:
    """Return the cells of both players in the roomiest layout that fits; if none does, rows break between tokens."""
    for layout in _LAYOUTS:
        cells = _laid_out(rows, layout)
        most = [max(len(pair[player]) for pair in cells) for player in (0, 1)]
        if LABEL_CELLS + sum(_GUTTER + each for each in most) <= columns:
            return cells
    return _laid_out(rows, _BREAKING)


def _laid_out(rows: Sequence[Row], layout: Layout) -> list[tuple[str, str]]:
    return [(_cell(row.cells[0], layout), _cell(row.cells[1], layout)) for row in rows]


def _cell(cell: Cell, layout: Layout) -> str:
    if isinstance(cell, str):
        return cell
    if not cell.tokens:
        return _NONE
    tokens = (layout.between if max(cell.tokens) < 10 else layout.beside_ten).join(map(str, cell.tokens))
    return f"{tokens}{layout.equals}{cell.rupees:>2}"
