"""The JSON values that other programs read."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from jaipur_score.audit.verdict import judge
from jaipur_score.match.match import standing
from jaipur_score.rules.box import Good
from jaipur_score.rules.pile import Round, Total
from jaipur_score.rules.turns import Move, Sale, Take, TurnRecord
from jaipur_score.writing.json_lines import line, round_report, standing_report
from tests.helpers.books import NOW, POOR, RICH, sample
from tests.helpers.short_piles import pile
from tests.helpers.turn_rounds import as_sales, as_turns, round_by_turns
from tests.helpers.written import Written, written_rounds

AFTER: dict[tuple[str, bool], dict[str, Any]] = {
    ("A=", False): {"seals": {"Anna": 1, "Ben": 0}, "rounds": 1, "replays": 1, "next_starter": "Anna"},
    ("ABB", False): {"seals": {"Anna": 1, "Ben": 2}, "rounds": 3, "finished": True, "winner": "Ben"},
    ("", False): {"next_starter": "Anna", "last_played": None},
    ("=", True): {"contest": True, "replays": 1, "finished": True, "shared": True},
}


@pytest.mark.parametrize(("rounds", "contest"), AFTER)
def test_a_standing_says_none_where_there_is_nobody(rounds: str, contest: bool) -> None:
    assert standing_report(standing(sample(rounds, contest).match(1))) == {
        "match": 1,
        "players": ("Anna", "Ben"),
        "contest": False,
        "seals": {"Anna": 0, "Ben": 0},
        "rounds": 0,
        "replays": 0,
        "next_starter": None,
        "finished": False,
        "winner": None,
        "shared": False,
        "closed": False,
        "last_played": NOW,
        **AFTER[rounds, contest],
    }


def test_of_a_pile_by_its_total_everything_unknown_is_none() -> None:
    judged = judge(Round(("Anna", "Ben"), (Total(57, 3, None, 5), RICH)))
    first, second = round_report(judged)["players"]
    assert first == {
        "name": "Anna",
        "goods": None,
        "bonus": None,
        "goods_rupees": None,
        "bonus_rupees": None,
        "total": 57,
        "camels": 5,
        "camel_rupees": 0,
        "rupees": 57,
        "goods_tokens": None,
        "bonus_tokens": 3,
    }
    assert (second["rupees"], second["goods_rupees"]) == (29, 23)
    assert "total" not in second
    assert round_report(judged)["audited"] is False


def test_a_round_token_by_token_is_audited() -> None:
    assert round_report(judge(Round(("Anna", "Ben"), (RICH, POOR))))["audited"] is True


def test_what_counts_prove_is_a_warning_though_the_round_is_not_audited() -> None:
    report = round_report(judge(Round(("Anna", "Ben"), (Total(20, 0, 4, 5), Total(10, 0, 3, 4)))))
    assert [each["code"] for each in report["warnings"]] == ["round_not_over"]
    assert report["audited"] is False


def test_a_round_by_its_turns_has_its_sales_and_why_it_ended() -> None:
    turns = (Move(1, Take(Good.GOLD)), Move(0, Sale(Good.LEATHER, 3, 2)), Move(1, Sale(Good.DIAMONDS, 2)))
    piles = pile("l432 b2 ca0"), pile("d77 ca0")
    report = round_report(judge(Round(("Anna", "Ben"), piles, turns=TurnRecord(turns, (5, 5)))))
    assert report["sales"] == [
        {"player": "Anna", "good": "leather", "cards": 3, "tokens": (4, 3, 2), "bonus": 2},
        {"player": "Ben", "good": "diamonds", "cards": 2, "tokens": (7, 7), "bonus": None},
    ]
    assert (report["ended"], report["audited"]) == (None, True)
    assert [warning["code"] for warning in report["warnings"]] == ["round_not_over"]


def test_other_rounds_have_no_sales() -> None:
    report = round_report(judge(Round(("Anna", "Ben"), (RICH, POOR))))
    assert not {"sales", "ended"} & report.keys()


@pytest.mark.parametrize(("form", "ended"), [(as_turns, {"deck", "supplies"}), (as_sales, {"deck", "supplies"})])
def test_the_sales_of_a_round_add_up_to_its_piles(form: Callable[[Written], TurnRecord], ended: set[str]) -> None:
    seen = set()
    for played in written_rounds(30, seed=5):
        report = json.loads(line(round_report(judge(round_by_turns(played, form(played))))))
        for player in report["players"]:
            own = [sale for sale in report["sales"] if sale["player"] == player["name"]]
            tokens = sum(sum(sale["tokens"]) for sale in own)
            assert tokens == player["goods_rupees"]
            assert sorted(filter(None, (sale["bonus"] for sale in own)), reverse=True) == player["bonus"]
        assert report["ended"] == ("deck" if played.deck_ran_out else "supplies")
        seen.add(report["ended"])
    assert seen == ended
