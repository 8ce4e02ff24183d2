"""Laws of scoring that hold for every round the box allows, and a second way to compute the same answer."""

import random
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from jaipur_score.rules.box import GOODS
from jaipur_score.rules.pile import Pile
from jaipur_score.rules.scoring import CountsNeeded, DecidedBy, counts_needed, score
from tests.helpers import random_player
from tests.helpers.as_totals import counted, total_of
from tests.helpers.strategies import piles


@given(piles())
def test_swapping_the_players_mirrors_everything(pair: tuple[Pile, Pile]) -> None:
    one, other = score(*pair), score(*reversed(pair))
    assert one.scores == other.scores[::-1]
    assert one.decided_by is other.decided_by
    assert one.winner == (None if other.winner is None else 1 - other.winner)


@given(piles())
def test_items_sum_to_totals(pair: tuple[Pile, Pile]) -> None:
    for each in score(*pair).scores:
        assert sum(item.rupees for item in each.items) == each.rupees
        assert each.rupees == each.pile.token_rupees + each.camel_rupees


@given(piles(), st.randoms(use_true_random=True))
def test_the_order_of_tokens_never_matters(pair: tuple[Pile, Pile], shuffle: random.Random) -> None:
    for pile in pair:
        goods = {good: list(tokens) for good, tokens in zip(GOODS, pile.goods, strict=True)}
        bonus = list(pile.bonus)
        for tokens in (*goods.values(), bonus):
            shuffle.shuffle(tokens)
        assert Pile.of(goods, bonus, pile.camels) == pile


@given(piles())
def test_a_second_way_gives_the_same_winner(pair: tuple[Pile, Pile]) -> None:
    # The ladder as one comparison of tuples, from plain lists.
    ranks = []
    for own, others in (pair, pair[::-1]):
        goods = [value for tokens in own.goods for value in tokens]
        camel_token = [5] if own.camels > others.camels else []
        ranks.append((sum(goods + list(own.bonus) + camel_token), len(own.bonus), len(goods)))
    outcome = score(*pair)
    assert outcome.winner == (None if ranks[0] == ranks[1] else ranks.index(max(ranks)))
    step = next((step for step, pair in enumerate(zip(*ranks, strict=True)) if pair[0] != pair[1]), 3)
    assert outcome.decided_by.value == ("rupees", "bonus_tokens", "goods_tokens", "tie")[step]


@given(piles(), st.integers(0, 2), st.integers(0, 2))
def test_a_total_scores_as_its_tokens_do_once_enough_is_counted(pair: tuple[Pile, Pile], one: int, other: int) -> None:
    right, steps = score(*pair), list(DecidedBy)
    first, second = counted(pair[0], one), counted(pair[1], other)
    for sides in ((first, second), (pair[0], second), (first, pair[1]), (total_of(pair[0]), total_of(pair[1]))):
        if needed := counts_needed(*sides):
            assert steps.index(needed.step) <= steps.index(right.decided_by)
        else:
            outcome = score(*sides)
            assert (outcome.winner, outcome.decided_by) == (right.winner, right.decided_by)
            assert [each.rupees for each in outcome.scores] == [each.rupees for each in right.scores]
            assert [each.camel_rupees for each in outcome.scores] == [each.camel_rupees for each in right.scores]


def test_played_rounds_by_totals_have_the_same_winner_or_need_exactly_the_count_that_decides() -> None:
    steps, tied = list(DecidedBy), 0
    for each in random_player.rounds(3000, seed=12):
        right = score(*each.piles)
        decided = steps.index(right.decided_by)
        tied += decided > 0
        for one, other in product((*range(3), None), repeat=2):
            sides = [
                pile if counts is None else counted(pile, counts)
                for pile, counts in zip(each.piles, (one, other), strict=True)
            ]
            # Of the ladder, so many steps can be compared: the rupees, and all counts that both have.
            known = 1 + min(2 if counts is None else counts for counts in (one, other))
            needed = counts_needed(*sides)
            if decided < known or known == len(steps) - 1:
                assert needed is None
                assert (score(*sides).winner, score(*sides).decided_by) == (right.winner, right.decided_by)
            else:
                lacking = tuple(at for at, counts in enumerate((one, other)) if counts is not None and counts < known)
                assert needed == CountsNeeded(steps[known], lacking)
    assert tied > 20


@given(piles())
def test_totals_with_both_counts_need_nothing_else(pair: tuple[Pile, Pile]) -> None:
    assert counts_needed(total_of(pair[0]), total_of(pair[1])) is None
