"""The rules of scoring, as tables of piles and results."""

from itertools import product

import pytest

from jaipur_score.reading.notation import read_typed_round
from jaipur_score.rules import box
from jaipur_score.rules.box import CAMELS, GOODS, PRINTS, STACKS, SUPPLY, BonusStack, Good
from jaipur_score.rules.pile import Pile, Round, Side, Summed, Total
from jaipur_score.rules.scoring import CountsNeeded, DecidedBy, Item, counts_needed, score

A, B = 0, 1


def typed(first: str, second: str) -> Round:
    read = read_typed_round([f"A: {first}", f"B: {second}"])
    assert read.round, read.problems
    return read.round


# Piles of both players, their rupees, the winner, and what decided.
ROUNDS = [
    ("g665 ca3", "d77 ca6", (17, 19), B, DecidedBy.RUPEES),
    ("si55 b2 ca6", "d77 b3 ca5", (17, 17), None, DecidedBy.FULL_TIE),
    ("b10 l43211 ca3", "b221 cl533 sp5 ca3", (21, 21), B, DecidedBy.BONUS_TOKENS),
    ("l11 b6 ca2", "l4321111 ca5", (8, 18), B, DecidedBy.RUPEES),
    ("d7 ca5", "d7 ca5", (7, 7), None, DecidedBy.FULL_TIE),
    ("ca0", "ca0", (0, 0), None, DecidedBy.FULL_TIE),
    ("ca1", "ca0", (5, 0), A, DecidedBy.RUPEES),
    ("d5 ca0", "ca1", (5, 5), A, DecidedBy.GOODS_TOKENS),
    ("ca6", "b5 ca5", (5, 5), B, DecidedBy.BONUS_TOKENS),
    ("b5 ca0", "d5 ca0", (5, 5), A, DecidedBy.BONUS_TOKENS),
    ("l1111 ca0", "l4 ca0", (4, 4), A, DecidedBy.GOODS_TOKENS),
    ("cl5 b1 ca4", "cl3 b3 ca4", (6, 6), None, DecidedBy.FULL_TIE),
    ("cl5 b1 ca4", "cl21 b3 ca4", (6, 6), B, DecidedBy.GOODS_TOKENS),
    ("b9 ca3", "l432 ca3", (9, 9), A, DecidedBy.BONUS_TOKENS),
    ("d775 g55 si55 sp211 l432 b1,1,3 ca5", "d55 g665 si55 cl533 sp5332 b2,5 ca1", (62, 68), B, DecidedBy.RUPEES),
    # The camel token alone makes up for what is missing, and for no more.
    ("d77 ca1", "g66 sp5 l2 ca0", (19, 19), B, DecidedBy.GOODS_TOKENS),
    ("d77 ca1", "g66 sp53 ca0", (19, 20), B, DecidedBy.RUPEES),
]


@pytest.mark.parametrize(("first", "second", "rupees", "winner", "decided_by"), ROUNDS)
def test_the_richer_player_wins_then_bonus_tokens_then_goods_tokens(
    first: str, second: str, rupees: tuple[int, int], winner: int, decided_by: DecidedBy
) -> None:
    outcome = score(*typed(first, second).piles)
    assert tuple(each.rupees for each in outcome.scores) == rupees
    assert (outcome.winner, outcome.decided_by) == (winner, decided_by)


HERDS = [(one, other) for one, other in product(range(CAMELS + 1), repeat=2) if one + other <= CAMELS]


def test_the_box_allows_78_pairs_of_herds() -> None:
    assert len(HERDS) == 78


@pytest.mark.parametrize(("one", "other"), HERDS)
def test_the_larger_herd_takes_the_camel_token(one: int, other: int) -> None:
    outcome = score(Pile.of({}, [], one), Pile.of({}, [], other))
    first, second = (each.camel_rupees for each in outcome.scores)
    assert (first, second) == ((5, 0) if one > other else (0, 5) if other > one else (0, 0))
    reasons = [each.herd for each in outcome.scores]
    assert (reasons == ["equal herds"] * 2) == (one == other)
    assert outcome.decided_by is (DecidedBy.FULL_TIE if one == other else DecidedBy.RUPEES)


SIGNS = list(product((-1, 0, 1), repeat=3))


@pytest.mark.parametrize("signs", SIGNS)
def test_each_step_of_the_ladder_counts_only_where_those_before_it_are_equal(signs: tuple[int, int, int]) -> None:
    first, second = ladder_piles(*signs)
    outcome = score(first, second)
    expected = next(
        ((step, A if sign > 0 else B) for step, sign in zip(DecidedBy, signs, strict=False) if sign),
        (DecidedBy.FULL_TIE, None),
    )
    assert (outcome.decided_by, outcome.winner) == expected


def ladder_piles(rupees: int, bonus: int, goods: int) -> tuple[Pile, Pile]:
    """Search the piles of few tokens for two whose leads have these signs."""
    for one, other in product(SMALL_PILES, repeat=2):
        leads = (total(one) - total(other), len(one.bonus) - len(other.bonus), tokens(one) - tokens(other))
        if tuple((lead > 0) - (lead < 0) for lead in leads) == (rupees, bonus, goods):
            return one, other
    raise AssertionError("no such piles")


SMALL_PILES = [
    Pile.of({Good.LEATHER: leather, Good.CLOTH: cloth}, bonus, 0)
    for leather in ([], [1, 1], [4])
    for cloth in ([], [5])
    for bonus in ([], [1], [1, 1], [8])
]


def total(pile: Pile) -> int:
    return sum(value for values in (*pile.goods, pile.bonus) for value in values)


def tokens(pile: Pile) -> int:
    return len([value for values in pile.goods for value in values])


def test_a_score_is_the_sum_of_its_items_each_with_its_reason() -> None:
    outcome = score(*typed("d775 l41 b10,4,1 ca6", "cl53 ca2").piles)
    items = [(item.reason, item.tokens, item.rupees) for item in outcome.scores[A].items if item.tokens]
    assert items == [
        (Good.DIAMONDS, (7, 7, 5), 19),
        (Good.LEATHER, (4, 1), 5),
        (BonusStack.THREE, (1,), 1),
        (BonusStack.FOUR, (4,), 4),
        (BonusStack.FIVE, (10,), 10),
        ("larger herd", (5,), 5),
    ]
    assert outcome.scores[B].items[-1] == Item("smaller herd", 0, ())


def test_the_box_holds_what_the_rules_list() -> None:
    assert [len(SUPPLY[good]) for good in GOODS] == [5, 5, 5, 7, 7, 9]
    assert [box.cards_of(good) for good in GOODS] == [6, 6, 6, 8, 8, 10]
    assert sum(len(SUPPLY[good]) for good in GOODS) == 38
    assert box.DECK == 55
    assert [sum(SUPPLY[good]) for good in GOODS] == [29, 27, 25, 17, 17, 15]
    for each in PRINTS:
        assert sum(len(each.bonus[stack]) for stack in STACKS) == box.BONUS_TOKENS
        assert all(value in box.BONUS_VALUES[stack] for stack in STACKS for value in each.bonus[stack])
    assert 7 not in box.STACK_OF


# Piles by their totals, their rupees, the winner, and what decided.
TOTALS = [
    (Total(57, None, None, 5), Total(60, None, None, 1), (62, 60), A, DecidedBy.RUPEES),
    (Total(57, None, None, 1), Total(60, None, None, 1), (57, 60), B, DecidedBy.RUPEES),
    (Total(57, 3, None, 5), Total(62, 2, None, 1), (62, 62), A, DecidedBy.BONUS_TOKENS),
    (Total(57, 0, None, 1), Total(57, 2, 16, 1), (57, 57), B, DecidedBy.BONUS_TOKENS),
    (Total(57, 3, 16, 5), Total(62, 3, 15, 1), (62, 62), A, DecidedBy.GOODS_TOKENS),
    (Total(57, 3, 16, 1), Total(57, 3, 16, 1), (57, 57), None, DecidedBy.FULL_TIE),
    (Pile.of({Good.DIAMONDS: [7, 7]}, [], 1), Total(13, None, None, 0), (19, 13), A, DecidedBy.RUPEES),
    (Pile.of({Good.DIAMONDS: [7, 7]}, [], 1), Total(19, 0, 4, 0), (19, 19), B, DecidedBy.GOODS_TOKENS),
]
# Piles by their totals that lack counts, and which.
UNCOUNTED = [
    (Total(57, None, None, 5), Total(62, None, None, 1), CountsNeeded(DecidedBy.BONUS_TOKENS, (A, B))),
    (Total(57, 3, None, 5), Total(62, None, None, 1), CountsNeeded(DecidedBy.BONUS_TOKENS, (B,))),
    (Total(57, 3, None, 5), Total(62, 3, None, 1), CountsNeeded(DecidedBy.GOODS_TOKENS, (A, B))),
    (Total(57, 3, None, 5), Total(62, 3, 16, 1), CountsNeeded(DecidedBy.GOODS_TOKENS, (A,))),
    (Total(14, None, 2, 0), Pile.of({Good.DIAMONDS: [7, 7]}, [], 0), CountsNeeded(DecidedBy.BONUS_TOKENS, (A,))),
    (Total(14, 0, None, 0), Pile.of({Good.DIAMONDS: [7, 7]}, [], 0), CountsNeeded(DecidedBy.GOODS_TOKENS, (A,))),
]


@pytest.mark.parametrize(("first", "second", "rupees", "winner", "decided_by"), TOTALS)
def test_totals_are_scored_without_counts_that_do_not_decide(
    first: Side, second: Side, rupees: tuple[int, int], winner: int | None, decided_by: DecidedBy
) -> None:
    assert counts_needed(first, second) is None
    outcome = score(first, second)
    assert tuple(each.rupees for each in outcome.scores) == rupees
    assert (outcome.winner, outcome.decided_by) == (winner, decided_by)


@pytest.mark.parametrize(("first", "second", "needed"), UNCOUNTED)
def test_a_count_that_decides_must_be_known(first: Side, second: Side, needed: CountsNeeded) -> None:
    assert counts_needed(first, second) == needed
    with pytest.raises(ValueError, match=needed.step.value):
        score(first, second)


def test_a_total_is_one_item_beside_the_herd() -> None:
    outcome = score(Total(57, None, None, 5), Total(60, None, None, 1))
    assert outcome.scores[A].items == (Item(Summed.TOTAL, 57, None), Item("larger herd", 5, (5,)))
    assert outcome.scores[B].items == (Item(Summed.TOTAL, 60, None), Item("smaller herd", 0, ()))
