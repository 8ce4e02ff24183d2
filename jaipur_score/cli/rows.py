"""The rows of a score sheet: which there are, and what is in them for each player."""

from collections.abc import Iterator
from typing import NamedTuple

from jaipur_score.rules.box import STACKS, BonusStack, Good
from jaipur_score.rules.phrases import counted
from jaipur_score.rules.pile import known
from jaipur_score.rules.scoring import Item, Outcome

_LABELS: dict[Good | BonusStack, str] = {
    **{good: good.value for good in Good},
    # Nothing that a pile could be typed with: `bonus 3` would be a token of 3 rupees.
    **dict(zip(STACKS, ("3-card bonus", "4-card bonus", "5-card bonus"), strict=True)),
}

LABEL_CELLS = max(map(len, _LABELS.values()))
"""The cells of the longest label."""

Cell = Item | str
"""Tokens with their sum, or what is known without them; "" if nothing is."""


class Row(NamedTuple):
    """A row of the sheet: its label, and what is in it for each player."""

    label: str
    cells: tuple[Cell, Cell]

    @property
    def is_empty(self) -> bool:
        """Tell whether there is nothing in it for either player."""
        return not any(cell.tokens if isinstance(cell, Item) else cell for cell in self.cells)


def rows_of(outcome: Outcome) -> Iterator[Row]:
    """Yield the rows of a round: goods, bonus tokens by size of sale, camels and the camel token.

    Where a pile is a total, totals and their counts come before the camels, and there are no empty rows for the
    tokens that nobody knows.
    """
    first, second = outcome.scores
    has_total = not known((first.pile, second.pile))
    items = [{item.reason: item for item in score.items} for score in outcome.scores]
    for reason, label in _LABELS.items():
        row = Row(label, (items[0].get(reason, ""), items[1].get(reason, "")))
        if not (has_total and row.is_empty):
            yield row
    if has_total:
        yield from _totals(outcome)
    yield Row("camels", (counted(first.pile.camels, "camel"), counted(second.pile.camels, "camel")))
    yield Row("camel token", (first.items[-1], second.items[-1]))


def _totals(outcome: Outcome) -> Iterator[Row]:
    first, second = (score.pile for score in outcome.scores)
    yield Row("total", (str(first.token_rupees), str(second.token_rupees)))
    for label, one, other in (
        ("bonus tokens", first.bonus_tokens, second.bonus_tokens),
        ("goods tokens", first.goods_tokens, second.goods_tokens),
    ):
        row = Row(label, ("" if one is None else str(one), "" if other is None else str(other)))
        if not row.is_empty:
            yield row
