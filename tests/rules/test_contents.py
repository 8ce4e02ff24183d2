"""What a box holds of two piles, and which value goes too far."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur_score.rules.box import BONUS_TOKENS, CAMELS, GOODS, PRINTS, SUPPLY, Good
from jaipur_score.rules.contents import Fault, Lack, Values, faults, faults_of
from jaipur_score.rules.pile import Other, Part, Pile, in_one_box
from tests.helpers import strategies

D, SI, LE = Good.DIAMONDS, Good.SILVER, Good.LEATHER
B, CA = Other

# What both players have, and every fault: kind, player, part, index, value, held, entered.
CASES: list[tuple[list[Values], list[Fault]]] = [
    ([{}, {}], []),
    ([{D: [7, 7]}, {D: [5, 5, 5]}], []),
    ([{D: [7, 6]}, {}], [Fault(Lack.NO_SUCH_TOKEN, 0, D, 1, 6, 0, (6,))]),
    ([{D: [6, 6]}, {}], [Fault(Lack.NO_SUCH_TOKEN, 0, D, i, 6, 0, (6,)) for i in (0, 1)]),
    ([{D: [7, 7, 5, 7, 7]}, {}], [Fault(Lack.TOO_MANY_TOKENS, 0, D, 3, 7, 2, (7,) * 4)]),
    ([{D: [7]}, {D: [5, 7, 7]}], [Fault(Lack.TOO_MANY_TOKENS, 1, D, 2, 7, 2, (7,) * 3)]),
    (
        [{LE: [4, 3], D: [6]}, {LE: [3, 4]}],
        [
            Fault(Lack.NO_SUCH_TOKEN, 0, D, 0, 6, 0, (6,)),
            Fault(Lack.TOO_MANY_TOKENS, 1, LE, 0, 3, 1, (3, 3)),
            Fault(Lack.TOO_MANY_TOKENS, 1, LE, 1, 4, 1, (4, 4)),
        ],
    ),
    ([{B: [7, 1]}, {B: [0]}], [Fault(Lack.NO_SUCH_BONUS, p, B, 0, v, 0, (v,)) for p, v in ((0, 7), (1, 0))]),
    ([{B: [3, 10, 3]}, {B: [3, 1]}], [Fault(Lack.TOO_MANY_BONUS, 1, B, 0, 3, 2, (3, 3, 3))]),
    ([{B: [9, 9]}, {B: [2, 2, 2, 1]}], [Fault(Lack.NO_SUCH_PRINT, 1, B, 2, 2, 0, (2, 2, 2, 9, 9))]),
    (
        [{B: [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]}, {B: [6, 6, 8, 8, 10, 10, 9, 9, 2, 2]}],
        [Fault(Lack.TOO_MANY_BONUS, 1, B, 8, 2, 18, (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 10, 10, 9, 9, 2, 2))],
    ),
    ([{CA: [5]}, {CA: [6]}], []),
    ([{CA: [6]}, {CA: [6]}], [Fault(Lack.CAMELS, 1, CA, 0, 6, 11, (6, 6))]),
    ([{CA: [12]}, {CA: [0]}], [Fault(Lack.CAMELS, 0, CA, 0, 12, 11, (12,))]),
    ([{CA: [-1]}, {CA: [12]}], [Fault(Lack.CAMELS, p, CA, 0, n, 11, (n,)) for p, n in ((0, -1), (1, 12))]),
    ([{CA: [12]}], [Fault(Lack.CAMELS, 0, CA, 0, 12, 11, (12,))]),
]


def _pile(values: Values) -> Pile:
    """Return these values as a pile, without camels if there are none."""
    (herd,) = values.get(CA, (0,))
    return Pile(tuple(tuple(values.get(good, ())) for good in GOODS), tuple(values.get(B, ())), herd)


@pytest.mark.parametrize(("piles", "right"), CASES)
def test_every_value_that_goes_too_far_is_given(piles: list[Values], right: list[Fault]) -> None:
    assert list(faults(piles)) == right
    assert len(piles) != 2 or in_one_box(*map(_pile, piles)) is (not right)


@given(strategies.piles())
def test_what_was_taken_from_a_box_is_in_it(piles: tuple[Pile, Pile]) -> None:
    assert list(faults_of(piles)) == []


_values = st.dictionaries(
    st.sampled_from((*GOODS, B)), st.lists(st.integers(-1, 11), max_size=12).map(tuple), max_size=4
)


@given(st.tuples(_values, _values), st.tuples(st.integers(-1, 13), st.integers(-1, 13)))
def test_a_pair_of_piles_has_a_fault_exactly_if_no_print_holds_it(
    tokens: tuple[Values, Values], herds: tuple[int, int]
) -> None:
    piles: list[Values] = [{**each, CA: (herd,)} for each, herd in zip(tokens, herds, strict=True)]
    parts: tuple[Part, ...] = (*GOODS, B)
    both = {part: Counter((*piles[0].get(part, ()), *piles[1].get(part, ()))) for part in parts}
    held = (
        all(both[good] <= Counter(SUPPLY[good]) for good in GOODS)
        and any(both[B] <= Counter(each.bonus_tokens) for each in PRINTS)
        and min(herds) >= 0
        and sum(herds) <= CAMELS
    )
    found = list(faults(piles))
    assert (not found) is held
    assert in_one_box(*map(_pile, piles)) is held
    for fault in found:
        assert piles[fault.player][fault.part][fault.at] == fault.value
        assert fault.held <= max(len(SUPPLY[D]), CAMELS, BONUS_TOKENS)
