"""Part of a typed pile, as it is answered at the table."""

import pytest
from hypothesis import given

from jaipur_score.reading.parts import Parts, read_parts
from jaipur_score.reading.problem import Problem
from jaipur_score.rules.box import Good
from jaipur_score.rules.pile import PARTS, Other, Pile, Summed
from jaipur_score.writing.yaml_rounds import write_parts
from tests.helpers import strategies

D, G, SI, CL, SP, LE = Good
B, CA = Other

READ: list[tuple[str, Parts]] = [
    ("", {}),
    ("d775", {D: (7, 7, 5)}),
    ("ca0", {CA: (0,)}),
    ("cl0 b0 d7", {D: (7,), CL: (), B: ()}),
    ("b1,10,3 si5 si5", {SI: (5, 5), B: (10, 3, 1)}),
    ("t57 ca5", {Summed.TOTAL: (57,), CA: (5,)}),
    ("total 57/3/16", {Summed.TOTAL: (57,), Summed.BONUS_TOKENS: (3,), Summed.GOODS_TOKENS: (16,)}),
    ("t57//16 b0", {Summed.TOTAL: (57,), Summed.GOODS_TOKENS: (16,), B: ()}),
]


@pytest.mark.parametrize(("typed", "parts"), READ)
def test_only_what_is_mentioned_is_answered(typed: str, parts: Parts) -> None:
    assert read_parts(typed) == parts


@pytest.mark.parametrize("typed", ["x", "d", "5", "ca5 ca5", "d7 +", "s5", "t57/", "t57 t58"])
def test_what_cannot_be_read_is_a_problem(typed: str) -> None:
    assert isinstance(read_parts(typed), Problem)


@given(strategies.piles())
def test_parts_are_written_as_they_are_read(piles: tuple[Pile, Pile]) -> None:
    parts: Parts = {part: piles[0].values(part) for part in PARTS}
    assert read_parts(write_parts(parts)) == parts
