"""Which totals a box can make, against two other ways to find out."""

from collections import Counter
from functools import cache
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur_score.rules.box import PRINTS, SUPPLY
from jaipur_score.rules.pile import Pile, Side, Total
from jaipur_score.rules.totals import fits_box, makes
from tests.helpers.as_totals import counted, total_of
from tests.helpers.short_piles import pile
from tests.helpers.strategies import piles

GOODS_TOKENS = Counter(value for supply in SUPPLY.values() for value in supply)
BONUS_TOKENS = [Counter(each.bonus_tokens) for each in PRINTS]


def choices(tokens: Counter[int]) -> set[tuple[int, int]]:
    """Return number and sum of every choice of tokens: how many of each value, tried one by one."""
    ranges = [range(count + 1) for count in tokens.values()]
    return {(sum(chosen), sum(map(int.__mul__, tokens, chosen))) for chosen in product(*ranges)}


def test_every_total_is_possible_exactly_if_a_choice_of_tokens_adds_up_to_it() -> None:
    goods = choices(GOODS_TOKENS)
    bonus = set().union(*map(choices, BONUS_TOKENS))
    by_goods = {count: {rupees for n, rupees in goods if count in (n, None)} for count in (None, *range(41))}
    by_bonus = {count: {rupees for n, rupees in bonus if count in (n, None)} for count in (None, *range(21))}
    for (goods_tokens, own), (bonus_tokens, more) in product(by_goods.items(), by_bonus.items()):
        right = {one + other for one in own for other in more}
        assert makes(bonus_tokens, goods_tokens) == tuple(sorted(right)), (bonus_tokens, goods_tokens)


@pytest.mark.parametrize(
    ("rupees", "bonus_tokens", "goods_tokens", "expected"),
    [
        (100, 0, 4, False),
        (57, 0, 0, False),
        (0, 0, 0, True),
        (0, None, None, True),
        (0, None, 1, False),
        (7, 0, 1, True),
        (7, 1, 0, False),
        (7, None, 0, True),
        (57, 3, 16, True),
        (130, 0, 38, True),
        (130, 0, 37, False),
        (226, 18, 38, True),
        (219, 18, 38, True),
        (220, 18, 38, False),
        (227, None, None, False),
        (-1, None, None, False),
        (5, -1, 1, False),
        (5, 0, -1, False),
        (10**9, 3, 16, False),
    ],
)
def test_totals(rupees: int, bonus_tokens: int | None, goods_tokens: int | None, expected: bool) -> None:
    assert (rupees in makes(bonus_tokens, goods_tokens)) is expected


@pytest.mark.parametrize(
    ("bonus_tokens", "goods_tokens", "expected"),
    [
        (0, 0, [0]),
        (1, 0, [1, 2, 3, 4, 5, 6, 8, 9, 10]),
        (0, 1, [1, 2, 3, 4, 5, 6, 7]),
        (0, 37, [*range(123, 130)]),
        (18, 38, [219, 226]),
        (19, None, []),
    ],
)
def test_every_sum_of_so_many_tokens(bonus_tokens: int | None, goods_tokens: int | None, expected: list[int]) -> None:
    assert list(makes(bonus_tokens, goods_tokens)) == expected


def test_the_sums_of_any_tokens_go_from_nothing_to_the_whole_box() -> None:
    assert (makes()[0], makes()[-1]) == (0, 226)


def fits(first: Total, second: Total) -> bool:
    """Search for tokens for both: value by value, how many of it each player has."""
    wanted = (first.rupees, second.rupees)
    return any(
        any(
            _search(tuple(GOODS_TOKENS.items()), (wanted[0] - one, wanted[1] - other), _goods(first, second))
            for one, other in product(range(wanted[0] + 1), range(wanted[1] + 1))
            if _search(tuple(box.items()), (one, other), (first.bonus_tokens, second.bonus_tokens))
        )
        for box in BONUS_TOKENS
    )


def _goods(first: Total, second: Total) -> tuple[int | None, int | None]:
    return first.goods_tokens, second.goods_tokens


@cache
def _search(
    tokens: tuple[tuple[int, int], ...], rupees: tuple[int, int], counts: tuple[int | None, int | None]
) -> bool:
    if min(rupees) < 0 or any(count is not None and count < 0 for count in counts):
        return False
    if not tokens:
        return rupees == (0, 0) and not any(counts)
    (value, held), *rest = tokens
    return any(
        _search(
            tuple(rest),
            (rupees[0] - value * one, rupees[1] - value * other),
            (_less(counts[0], one), _less(counts[1], other)),
        )
        for one in range(held + 1)
        for other in range(held + 1 - one)
    )


def _less(count: int | None, taken: int) -> int | None:
    return None if count is None else count - taken


def test_two_totals_fit_exactly_if_a_search_finds_their_tokens() -> None:
    rng = Random(3)
    answers = Counter[bool]()
    for _ in range(150):
        first, second = (
            Total(rng.randint(0, 14), rng.choice((None, 0, 1)), rng.choice((None, 0, 1, 2, 3)), 0) for _ in range(2)
        )
        found = fits_box(first, second)
        assert found == fits(first, second), (first, second)
        answers[found] += 1
    assert min(answers[True], answers[False]) > 30


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        # There is one token of 4, and makes() cannot see that both have it.
        (Total(4, 0, 1, 0), Total(4, 0, 1, 0), False),
        (Total(4, 0, 1, 0), Total(4, 0, 2, 0), True),
        (Total(12, 0, 2, 0), Total(12, 0, 2, 0), True),
        (Total(14, 0, 2, 0), Total(13, 0, 2, 0), False),
        (Total(113, None, None, 0), Total(113, None, None, 0), True),
        (Total(113, None, None, 0), Total(114, None, None, 0), False),
        (Total(300, None, None, 0), Total(0, None, None, 0), False),
        (Total(-1, None, None, 0), Total(0, None, None, 0), False),
        (Total(57, 10, 16, 0), Total(57, 9, 16, 0), False),
        # The thirteen cheapest bonus tokens are worth 44 rupees; any others of a box are worth 46 or more.
        (Total(22, 7, 0, 0), Total(22, 6, 0, 0), True),
        (Total(23, 7, 0, 0), Total(22, 6, 0, 0), False),
        (pile("d77"), Total(14, 0, 2, 0), False),
        (pile("d7"), Total(13, 0, 2, 0), True),
        (Total(13, 0, 2, 0), pile("d77"), False),
        # Two tens and three nines are in no print, two tens and two nines in one.
        (pile("bxx"), Total(18, 2, 0, 0), True),
        (pile("bxx"), Total(27, 3, 0, 0), False),
        (pile("bxx9"), pile("b9"), True),
        (pile("bxx9"), pile("b99"), False),
        (pile("d77"), pile("d7"), False),
    ],
)
def test_two_piles_fit_one_box(first: Side, second: Side, expected: bool) -> None:
    assert fits_box(first, second) is expected
    assert fits_box(second, first) is expected


@pytest.mark.parametrize(("goods", "bonus"), [(19, 9), (25, 4), (12, 12)])
def test_totals_that_take_all_tokens_of_a_box_add_up_to_the_whole_box(goods: int, bonus: int) -> None:
    whole = {sum(GOODS_TOKENS.elements()) + sum(each.elements()) for each in BONUS_TOKENS}
    for one, other in product(range(20, 180, 3), range(40, 200)):
        if fits_box(Total(one, bonus, goods, 0), Total(other, 18 - bonus, 38 - goods, 0)):
            assert one + other in whole


@given(piles(), st.integers(0, 2), st.integers(0, 2))
def test_the_totals_of_piles_in_the_box_fit_with_the_counts_or_without(
    pair: tuple[Pile, Pile], one: int, other: int
) -> None:
    first, second = counted(pair[0], one), counted(pair[1], other)
    assert first.rupees in makes(first.bonus_tokens, first.goods_tokens)
    assert fits_box(first, second)
    assert fits_box(pair[0], second)
    assert fits_box(first, pair[1])
    assert fits_box(*pair)
    assert total_of(pair[0]).rupees == first.rupees
