"""Written rounds replayed: they leave the piles they left, and no others."""

from random import Random

import pytest

from jaipur_score.rules.pile import Pile
from jaipur_score.rules.progress import Ended
from jaipur_score.rules.replay import leaves, replay
from jaipur_score.rules.turns import Rule, TurnRecord
from tests.helpers.turn_rounds import as_sales, as_turns
from tests.helpers.written import Written, written, written_rounds


@pytest.mark.parametrize("seed", range(5))
def test_a_written_round_leaves_its_piles_in_both_forms(seed: int) -> None:
    for played in written_rounds(30, seed):
        for record in (as_turns(played), as_sales(played)):
            replayed = replay(record)
            assert replayed.forbidden is None
            assert len(replayed.played) == len(record.moves)
            assert leaves(replayed, played.piles)
        by_turns = replay(as_turns(played))
        assert by_turns.progress.ended is (Ended.DECK if played.deck_ran_out else Ended.SUPPLIES)


def _others(played: Written) -> list[tuple[Pile, Pile]]:
    first, second = played.piles
    goods = list(first.goods)
    goods[0] = goods[0][1:] if goods[0] else (7,)
    return [
        (first._replace(goods=tuple(goods)), second),
        (first._replace(camels=first.camels + 1), second),
        (first._replace(bonus=(*first.bonus, 1)), second),
        (second, first),
    ]


def test_turns_leave_no_other_piles() -> None:
    played = written(Random(3))
    replayed = replay(as_turns(played))
    assert [leaves(replayed, piles) for piles in _others(played)] == [False] * 4


def test_a_replay_ends_before_the_first_forbidden_turn() -> None:
    played = written(Random(3))
    record = as_turns(played)
    spoilt = record._replace(moves=(*record.moves, record.moves[-1]))
    replayed = replay(spoilt)
    assert replayed.forbidden
    assert replayed.forbidden.rule is Rule.ROUND_OVER
    assert len(replayed.played) == len(record.moves)
    assert not leaves(replayed, played.piles)


def test_an_impossible_deal_plays_nothing() -> None:
    replayed = replay(TurnRecord((), (0, 0)))
    assert replayed.forbidden
    assert (replayed.forbidden.rule, replayed.played) == (Rule.DEALT_CAMELS, ())


def test_a_record_swapped_leaves_the_piles_swapped() -> None:
    for played in written_rounds(10):
        record = as_turns(played)
        assert record.swapped().swapped() == record
        assert record.swapped().starter == 1
        assert leaves(replay(record.swapped()), (played.piles[1], played.piles[0]))
