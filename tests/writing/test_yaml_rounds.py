"""Piles and rounds as they are typed; that they read back the same is in `tests/reading/test_round_trips.py`."""

import pytest

from jaipur_score.reading.round_file import read_rounds
from jaipur_score.rules.pile import Round, Side, Total
from jaipur_score.writing.yaml_rounds import write_pile, write_round
from tests.helpers.short_piles import ANNA, pile

PILES: list[tuple[Side, str]] = [
    (pile(ANNA), "d775 g55 si55 sp211 l432 b3,1,1 ca5"),
    (pile("ca0"), "ca0"),
    (Total(57, None, None, 5), "t57 ca5"),
    (Total(57, 3, None, 5), "t57/3 ca5"),
    (Total(57, 3, 16, 5), "t57/3/16 ca5"),
    (Total(57, None, 16, 5), "t57//16 ca5"),
]


@pytest.mark.parametrize(("side", "written"), PILES)
def test_a_pile_is_typed_as_shortly_as_it_can_be(side: Side, written: str) -> None:
    assert write_pile(side) == written
    round_ = Round(("Anna", "Ben"), (side, pile("l1 ca1")))
    [read] = read_rounds([write_round(round_).encode()])
    assert read.round == round_
