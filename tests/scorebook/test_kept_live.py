"""Rounds in progress in the scorebook document: plain, read back, and checked like everything else."""

import json
from random import Random

import pytest

from jaipur_score.match.changes import keep_live
from jaipur_score.match.live_state import Live
from jaipur_score.rules.box import Good
from jaipur_score.rules.turns import Move, NoBonus, Sale, TurnRecord
from jaipur_score.scorebook.codec import Damage, dumps, loads
from tests.helpers.books import granted, sample
from tests.helpers.written import written

SALES = Live(
    TurnRecord((Move(0, Sale(Good.LEATHER, 3, 2)), Move(0, Sale(Good.GOLD, 2)))),
    starter=1,
    practice=True,
    out=True,
    bonus=(None, ()),
    camels=(5, 0),
)


def kept(live: Live) -> bytes:
    book = sample("A")
    return dumps(granted(keep_live(book, book.match(1), live))[0])


@pytest.mark.parametrize("live", [SALES, Live(), Live(TurnRecord((), (5, 4)), bank=True)])
def test_a_round_is_read_back(live: Live) -> None:
    assert loads(kept(live)).match(1).live == live


@pytest.mark.parametrize("seed", range(20))
def test_rounds_of_all_turns_are_read_back_at_every_turn(seed: int) -> None:
    played = written(Random(seed))
    moves = tuple(Move(at % 2, turn) for at, turn in enumerate(played.turns))
    for length in (1, len(moves) // 2, len(moves)):
        live = Live(TurnRecord(moves[:length], played.hands))
        assert loads(kept(live)).match(1).live == live


def test_a_round_is_plain_json() -> None:
    match = json.loads(kept(SALES))["matches"][0]
    assert match["live"] == {
        "turns": [[0, "3l b2"], [0, "2g"]],
        "starter": 1,
        "practice": True,
        "out": True,
        "bonus": [None, []],
        "camels": [5, 0],
    }
    empty = Live(TurnRecord(tuple(Move(0, Sale(good, 4)) for good in (Good.CLOTH, Good.SPICE)), None), bank=True)
    assert json.loads(kept(empty))["matches"][0]["live"] == {"turns": [[0, "4cl"], [0, "4sp"]], "bank": True}


# A round in progress, and what is wrong with it.
DAMAGED = [
    ({"turns": [[0, "3x"]]}, "matches[0].live: the turn '3x' cannot be read: "),
    ({"turns": [[0, "3l"], [1, "1d"]]}, "matches[0].live: turn 2 is against the rules: small_sale"),
    ({"turns": [[0, "g"], [0, "g"]], "hands": [5, 5]}, "matches[0].live: turn 2 is against the rules: wrong_player"),
    ({"turns": [], "hands": [9, 5]}, "matches[0].live: turn 1 is against the rules: dealt_hand"),
    ({"turns": [[2, "3l"]]}, "matches[0].live.turns[0][0]"),
    ({"bonus": [[7], None]}, "matches[0].live.bonus: there is no such bonus token"),
    ({"camels": [8, 4]}, "matches[0].live.camels: the box has 11 camels"),
    ({"camels": [-1, 4]}, "matches[0].live.camels: the box has 11 camels"),
    ({"more": 1}, "matches[0].live"),
]


@pytest.mark.parametrize(("live", "message"), DAMAGED)
def test_a_damaged_round_is_found(live: dict[str, object], message: str) -> None:
    document = json.loads(kept(SALES))
    del document["checksum"]
    document["matches"][0]["live"] = live
    with pytest.raises(Damage) as found:
        loads(json.dumps(document).encode())
    assert message in str(found.value).replace("[...]", "[0]")


def test_an_empty_stack_is_kept() -> None:
    goods = (Good.DIAMONDS, Good.DIAMONDS, Good.GOLD, Good.GOLD, Good.SILVER, Good.CLOTH, Good.CLOTH)
    sales = [Move(0, Sale(good, 3)) for good in goods]
    live = Live(TurnRecord((*sales, Move(1, Sale(Good.LEATHER, 3, NoBonus.EMPTY)))))
    assert loads(kept(live)).match(1).live == live
