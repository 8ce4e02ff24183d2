"""Which rows a score sheet has: what is known of both piles, and no empty rows for what is not."""

import pytest

from jaipur_score.cli.rows import LABEL_CELLS, rows_of
from jaipur_score.rules.pile import Side, Total
from jaipur_score.rules.scoring import Item, score
from tests.helpers.short_piles import ANNA, BEN, pile

GOODS = ["diamonds", "gold", "silver", "cloth", "spice", "leather"]
BONUS = ["3-card bonus", "4-card bonus", "5-card bonus"]
HERDS = ["camels", "camel token"]
COUNTS = ["bonus tokens", "goods tokens"]
ROWS = [
    (pile(ANNA), pile(BEN), [*GOODS, *BONUS, *HERDS]),
    (Total(57, None, None, 5), Total(60, None, None, 1), ["total", *HERDS]),
    (Total(57, 3, None, 5), Total(60, None, None, 1), ["total", COUNTS[0], *HERDS]),
    (Total(57, 3, 16, 5), Total(60, 2, 14, 1), ["total", *COUNTS, *HERDS]),
    (
        Total(57, None, None, 5),
        pile("d77 l4 b1 ca1"),
        ["diamonds", "leather", "3-card bonus", "total", *COUNTS, *HERDS],
    ),
    (pile(ANNA), pile("ca1"), [*GOODS, *BONUS, *HERDS]),
]


@pytest.mark.parametrize(("first", "second", "labels"), ROWS)
def test_rows(first: Side, second: Side, labels: list[str]) -> None:
    assert [row.label for row in rows_of(score(first, second))] == labels
    assert max(map(len, labels)) <= LABEL_CELLS
    assert [row.label for row in rows_of(score(second, first))] == labels


def test_what_nobody_knows_of_a_total_is_blank_and_its_sum_is_next_to_the_other_one() -> None:
    rows = {row.label: row.cells for row in rows_of(score(pile("d77 ca2"), Total(57, 0, None, 2)))}
    diamonds, unknown = rows["diamonds"]
    assert isinstance(diamonds, Item)
    assert (diamonds.tokens, diamonds.rupees, unknown) == ((7, 7), 14, "")
    assert rows["total"] == ("14", "57")
    assert rows["bonus tokens"] == ("0", "0")
    assert rows["goods tokens"] == ("2", "")
    assert rows["camels"] == ("2 camels", "2 camels")
