"""The JSON values that other programs read."""

from typing import Any

import pytest

from jaipur_score.audit.verdict import judge
from jaipur_score.match.match import standing
from jaipur_score.rules.pile import Round, Total
from jaipur_score.writing.json_lines import round_report, standing_report
from tests.helpers.books import NOW, POOR, RICH, sample

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
