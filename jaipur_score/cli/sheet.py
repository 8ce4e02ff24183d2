"""The score sheet: a scored round as people read it at the table."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, TextIO

from rich.box import SIMPLE
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from jaipur_score.cli.screen import Space, colourful, width
from jaipur_score.cli.sentences import camel_sentence, side_by_side, verdict
from jaipur_score.rules.box import STACKS, BonusStack, Good
from jaipur_score.rules.phrases import counted
from jaipur_score.rules.pile import Round
from jaipur_score.rules.scoring import Item, Outcome

_LABELS: dict[Good | BonusStack, str] = {
    **{good: good.value for good in Good},
    # Nothing that a pile could be typed with: `bonus 3` would be a token of 3 rupees.
    **dict(zip(STACKS, ("3-card bonus", "4-card bonus", "5-card bonus"), strict=True)),
}
_CAMELS, _CAMEL_TOKEN = "camels", "camel token"
_LABEL_CELLS = max(map(len, (*_LABELS.values(), _CAMEL_TOKEN)))
_NONE = "-"
_GUTTER = 2
"""The cells between two columns: one of padding, one of the box."""
_ANY_HEIGHT = 25
_WINNER = "bold green"


class Row(NamedTuple):
    """A row of the sheet: its label, and what is in it for each player."""

    label: str
    items: tuple[Item, Item]
    camels: tuple[int, int] | None = None
    """Both herds, in the row that counts them."""

    @property
    def is_empty(self) -> bool:
        """Tell whether there is nothing in it for either player."""
        return self.camels is None and not any(item.tokens for item in self.items)


class Layout(NamedTuple):
    """What comes between two tokens, and between them and their sum."""

    between: str
    equals: str


_LAYOUTS = (Layout(" ", " = "), Layout("", " = "), Layout("", "="))
"""From the roomiest to the tightest."""


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
        *(Text(remark) for remark in remarks),
    )


def _table(round_: Round, outcome: Outcome, space: Space) -> Table:
    rows = [row for row in _rows(outcome) if not (space.is_small and row.is_empty)]
    cells = _cells_that_fit(rows, space.width)
    half = (space.width - _LABEL_CELLS) // 2 - _GUTTER
    table = Table(box=SIMPLE, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0), show_footer=True)
    table.add_column(width=_LABEL_CELLS, footer=Text("rupees", style="bold"))
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
    """Return the cells of both players in the roomiest layout that fits, or in the tightest."""
    for layout in _LAYOUTS:
        cells = [_cells(row, layout) for row in rows]
        most = [max(len(pair[player]) for pair in cells) for player in (0, 1)]
        if _LABEL_CELLS + sum(_GUTTER + each for each in most) <= columns:
            break
    return cells


def _rows(outcome: Outcome) -> Iterator[Row]:
    """Give the rows of goods, bonus tokens by size of sale, and camels."""
    first, second = (score.items for score in outcome.scores)
    for one, other in zip(first, second, strict=True):
        if isinstance(one.reason, Good | BonusStack):
            yield Row(_LABELS[one.reason], (one, other))
        else:
            herds = (outcome.scores[0].pile.camels, outcome.scores[1].pile.camels)
            yield Row(_CAMELS, (one, other), herds)
            yield Row(_CAMEL_TOKEN, (one, other))


def _cells(row: Row, layout: Layout) -> tuple[str, str]:
    if row.camels:
        first, second = (counted(herd, "camel") for herd in row.camels)
    else:
        first, second = (_cell(item, layout) for item in row.items)
    return first, second


def _cell(item: Item, layout: Layout) -> str:
    if not item.tokens:
        return _NONE
    # Two digits in a run would read as two tokens.
    tokens = (layout.between if max(item.tokens) < 10 else " ").join(map(str, item.tokens))
    return f"{tokens}{layout.equals}{item.rupees:>2}"
