"""The JSON values that other programs read."""

from typing import Any

import pytest

from jaipur_score.match.match import standing
from jaipur_score.writing.json_lines import standing_report
from tests.helpers.books import NOW, sample

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
