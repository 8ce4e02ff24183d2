from hypothesis import given
from hypothesis import strategies as st

from jaipur_score.audit.counts import OF_PLAYER, ONE, SLOTS, between, number, pack, unpack, within
from jaipur_score.rules.box import BonusStack

SIX = st.lists(st.integers(0, 15), min_size=6, max_size=6).map(tuple)
SMALL = st.lists(st.integers(0, 7), min_size=6, max_size=6).map(tuple)


@given(SIX)
def test_packed_numbers_come_out_as_they_went_in(numbers: tuple[int, ...]) -> None:
    counts = pack(numbers)
    assert unpack(counts) == numbers
    assert tuple(number(counts, player, stack) for player, stack in SLOTS) == numbers
    assert unpack(counts & OF_PLAYER[0]) == (*numbers[:3], 0, 0, 0)
    assert unpack(counts & OF_PLAYER[1]) == (0, 0, 0, *numbers[3:])


@given(SMALL, SMALL)
def test_counts_are_added_number_by_number(one: tuple[int, ...], other: tuple[int, ...]) -> None:
    assert unpack(pack(one) + pack(other)) == tuple(map(sum, zip(one, other, strict=True)))


@given(SIX, SIX)
def test_counts_are_compared_number_by_number(low: tuple[int, ...], high: tuple[int, ...]) -> None:
    assert within(pack(low), pack(high)) == all(one <= other for one, other in zip(low, high, strict=True))


@given(SIX, st.lists(SIX, max_size=4), SIX)
def test_counts_between_two_others_are_within_both(
    low: tuple[int, ...], each: list[tuple[int, ...]], high: tuple[int, ...]
) -> None:
    found = between(pack(low), map(pack, each), pack(high))
    assert list(found) == [pack(one) for one in each if within(pack(low), pack(one)) and within(pack(one), pack(high))]


def test_one_bonus_token_counts_in_its_own_slot() -> None:
    assert unpack(ONE[1, BonusStack.THREE]) == (0, 0, 0, 1, 0, 0)
    assert len(set(ONE.values())) == len(SLOTS)
