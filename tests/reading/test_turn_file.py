"""Rounds by their turns or sales in files: what they become, and 220 rounds with exact answers."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from jaipur_score.reading.draft import RoundRead
from jaipur_score.reading.problem import Problem
from jaipur_score.reading.round_file import read_rounds
from jaipur_score.rules.box import Good
from jaipur_score.rules.pile import Pile, Round
from jaipur_score.rules.replay import replay
from jaipur_score.rules.scoring import score
from jaipur_score.rules.turns import Cards, Exchange, Move, NoBonus, Rule, Sale, Take, TakeCamels, Turn, TurnRecord

FILE = Path(__file__).parents[1] / "data" / "rounds" / "turns.jsonl"
DOCUMENTS: list[dict[str, Any]] = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
RULES = {
    "lone": Rule.SMALL_SALE,
    "six_camels": Rule.MANY_CAMELS,
    "same": Rule.SAME_GOOD,
    "one_for_one": Rule.SMALL_EXCHANGE,
    "eight": Rule.LARGE_SALE,
    "late_bonus": Rule.BONUS_UNEARNED,
    "after": Rule.ROUND_OVER,
    "herd": Rule.NOT_IN_HERD,
    "seven": Rule.HAND_LIMIT,
}
L, D, G = Good.LEATHER, Good.DIAMONDS, Good.GOLD

TURNS = """
players: [Asha, Bruno]
started: Asha
hands: {Bruno: 5, asha: 4}
turns:
- g
- 3ca
- Asha: 2l
- Bruno: take 2 diamonds for 2 camels
- 2l b-
"""
SALES = "players: [Asha, Bruno]\nsales:\n- asha: 3l b2\n- Bruno: 2d\ncamels: {Bruno: 3, Asha: 5}\n"


def read_one(text: str) -> RoundRead:
    (read,) = read_rounds(io.BytesIO(text.encode()))
    return read


def round_in(text: str) -> Round:
    read = read_one(text)
    assert read.round, read.problems
    return read.round


def problem_in(text: str) -> Problem:
    (problem,) = read_one(text).problems
    return problem


def test_a_round_by_all_its_turns() -> None:
    round_ = round_in(TURNS.replace("2l b-", "l"))
    two_diamonds = Exchange(Cards.of({D: 2}), Cards(camels=2))
    turns: tuple[Turn, ...] = (Take(G), TakeCamels(3), Sale(L, 2), two_diamonds, Take(L))
    record = TurnRecord(tuple(Move(number % 2, turn) for number, turn in enumerate(turns)), (4, 5))
    piles = Pile.of({L: [4, 3]}, [], 1), Pile.of({}, [], 1)
    assert round_ == Round(("Asha", "Bruno"), piles, "Asha", turns=record)


def test_a_round_by_its_sales() -> None:
    record = TurnRecord((Move(0, Sale(L, 3, 2)), Move(1, Sale(D, 2))))
    piles = Pile.of({L: [4, 3, 2]}, [2], 5), Pile.of({D: [7, 7]}, [], 3)
    assert round_in(SALES) == Round(("Asha", "Bruno"), piles, turns=record)


def test_bonus_tokens_can_be_listed_at_the_end() -> None:
    listed = SALES.replace(" b2", "") + "bonus: {Bruno: [], Asha: [3]}\n"
    assert round_in(listed).piles[0] == Pile.of({L: [4, 3, 2]}, [3], 5)
    assert round_in(SALES + "bonus: {Asha: [2]}\n") == round_in(SALES)


def test_words_are_read_in_any_case() -> None:
    assert round_in(SALES.replace("3l b2", "SELL 3 Leather, Bonus 2")) == round_in(SALES)


@pytest.mark.parametrize(
    ("named", "starter"), [("- Asha: g\n- l\n", "Asha"), ("- g\n- Asha: l\n", "Bruno"), ("- g\n- Bruno: l\n", "Asha")]
)
def test_a_name_in_front_of_a_turn_says_who_started(named: str, starter: str) -> None:
    round_ = round_in(f"players: [Asha, Bruno]\nturns:\n{named}")
    assert round_.started == starter
    assert round_.turns
    assert round_.turns.starter == ("Asha", "Bruno").index(starter)


def test_the_facts_are_those_of_any_round() -> None:
    facts = "started: BRUNO\npractice: true\nnote: on the train\nplayed: 2026-12-01\n"
    round_ = round_in(SALES + facts)
    assert round_.facts == ("Bruno", True, "on the train", "2026-12-01")


@pytest.mark.parametrize("turns", ["turns: []", "turns: [g, l, 3ca]", "turns: ['2d = l, ca']", "turns:\n- >-\n  g"])
def test_other_ways_to_write_a_list(turns: str) -> None:
    text = f"players: [Asha, Bruno]\nstarted: Asha\nhands: {{Asha: 4}}\n{turns}\n"
    assert round_in(text).started == "Asha"


def test_errors_are_where_the_turns_are() -> None:
    problem = problem_in(TURNS)
    assert (problem.code, problem.span, problem.source) == ("bonus_unearned", (10, 3, 5), "- 2l b-")
    assert problem.hint


def test_every_legal_round_has_the_right_answer() -> None:
    legal = [each for each in DOCUMENTS if "expect" in each]
    assert len(legal) == 120
    for each in legal:
        round_ = round_in(each["yaml"])
        outcome = score(*round_.piles)
        assert round_.turns
        ended = replay(round_.turns).progress.ended
        assert ended or round_.turns.hands is None
        answer = {
            "rupees": [own.rupees for own in outcome.scores],
            "bonus_tokens": [own.pile.bonus_tokens for own in outcome.scores],
            "goods_tokens": [own.pile.goods_tokens for own in outcome.scores],
            "camels": [own.pile.camels for own in outcome.scores],
            "winner": outcome.winner,
            "decided_by": outcome.decided_by.value,
            "ended": ended or "deck",
        }
        assert answer == each["expect"]


def test_every_forbidden_turn_is_the_one_error_and_in_its_line() -> None:
    spoilt = [each for each in DOCUMENTS if "forbidden" in each]
    assert len(spoilt) == 100
    for each in spoilt:
        problem = problem_in(each["yaml"])
        assert (problem.code, problem.span[0]) == (RULES[each["forbidden"]].value, each["line"])
        assert problem.hint


def test_an_empty_stack_of_bonus_tokens_ends_a_sale() -> None:
    values = (1, 1, 2, 2, 3, 3)
    goods = ("3d", "3d", "3g", "3g", "3cl", "3cl")
    sales = [f"- Asha: {sold} b{value}\n" for sold, value in zip(goods, values, strict=True)]
    text = f"players: [Asha, Bruno]\nsales:\n{''.join(sales)}- Bruno: 3sp b-\ncamels: {{Asha: 5, Bruno: 3}}\n"
    round_ = round_in(text)
    assert round_.turns
    assert round_.turns.moves[-1].turn == Sale(Good.SPICE, 3, NoBonus.EMPTY)
    assert [pile.bonus_tokens for pile in round_.piles] == [6, 0]
