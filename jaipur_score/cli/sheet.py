"""The score sheet: a scored round as people read it at the table."""

from collections.abc import Iterable, Iterator

from rich.box import SIMPLE
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from jaipur_score.audit.phrasing import message, suggestion
from jaipur_score.audit.verdict import Judged
from jaipur_score.cli.sentences import camel_sentence, side_by_side, verdict
from jaipur_score.rules.box import STACKS, BonusStack, Good
from jaipur_score.rules.phrases import counted
from jaipur_score.rules.pile import Round
from jaipur_score.rules.scoring import Item, Outcome

_LABELS: dict[Good | BonusStack, str] = {
    **{good: good.value for good in Good},
    **dict(zip(STACKS, ("bonus 3", "bonus 4", "bonus 5+"), strict=True)),
}
_CAMELS, _CAMEL_TOKEN = "camels", "camel token"
_NONE = "-"
_GUTTER = 2
"""The cells between two columns: one of padding, one of the box."""
_TIGHT_LABELS = len("diamonds")
"""The cells of the first column where there is little room: `camel token` takes two lines there."""

Row = tuple[str, str, str]
"""A label and both players' cells."""


class Screen(Console):
    """Standard output or, for what people should look at, standard error; users' text is never markup."""

    def __init__(self, *, stderr: bool, width: int) -> None:
        super().__init__(highlight=False, markup=False, emoji=False, stderr=stderr, width=width)

    def on_broken_pipe(self) -> None:
        """Let the program decide what a closed pipe means."""
        raise BrokenPipeError


def score_sheet(round_: Round, outcome: Outcome, remarks: Iterable[str], width: int) -> RenderableType:
    """Return the sheet of a scored round on `width` cells: tokens and sums, who won and why, and what else to say."""
    return Group(
        _table(round_, outcome, width),
        Text(camel_sentence(round_, outcome)),
        Text(verdict(round_, outcome), style="bold"),
        *(Text(remark) for remark in remarks),
    )


def audit_warnings(judged: Judged) -> RenderableType:
    """Return the warnings of the audit, and the likeliest slips of entry that explain them."""
    names = judged.round.names
    warnings = [Text(f"warning: {message(each, names)}") for each in judged.audit.warnings]
    suggested = suggestion(judged.slips(), names)
    slips = [Padding(Text(suggested), (0, 0, 0, len("warning: ")), expand=False)] if suggested else []
    return Group(*warnings, *slips)


def _table(round_: Round, outcome: Outcome, width: int) -> Table:
    labels, rows = len(_CAMEL_TOKEN), list(_rows(outcome, " "))
    if labels + sum(_GUTTER + cells for cells in _widths(rows)) > width:
        labels, rows = _TIGHT_LABELS, list(_rows(outcome, ""))
    half = (width - labels) // 2 - _GUTTER
    table = Table(box=SIMPLE, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0), show_footer=True)
    table.add_column(width=labels, footer=Text("rupees", style="bold"))
    for name, score, cells in zip(round_.names, outcome.scores, _widths(rows), strict=True):
        rupees = Text(str(score.rupees), style="bold")
        table.add_column(
            Text(side_by_side(name)), justify="right", overflow="fold", max_width=max(half, cells), footer=rupees
        )
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    return table


def _widths(rows: list[Row]) -> tuple[int, int]:
    return max(len(one) for _, one, _ in rows), max(len(other) for _, _, other in rows)


def _rows(outcome: Outcome, between: str) -> Iterator[Row]:
    """Give the rows of goods, bonus tokens by size of sale, and camels; `between` stands between two tokens."""
    first, second = (score.items for score in outcome.scores)
    for one, other in zip(first, second, strict=True):
        if isinstance(one.reason, Good | BonusStack):
            yield _LABELS[one.reason], _cell(one, between), _cell(other, between)
        else:
            herd, others = (counted(score.pile.camels, "camel") for score in outcome.scores)
            yield _CAMELS, herd, others
            yield _CAMEL_TOKEN, _cell(one, between), _cell(other, between)


def _cell(item: Item, between: str) -> str:
    if not item.tokens:
        return _NONE
    # Two digits in a run would read as two tokens.
    tokens = (between if max(item.tokens) < 10 else " ").join(map(str, item.tokens))
    return f"{tokens} = {item.rupees:>2}"
