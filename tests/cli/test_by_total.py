"""Piles by their totals on the command line: scored, recorded, amended, and checked next to tokens."""

import json

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.helpers.running import Jaipur

ANNA, BEN = "Anna: t57 ca5", "Ben: t70/2 ca1"
BEN_BY_TOKENS = "Ben: d55 g665 si55 cl533 sp5332 b2,5 ca1"


@pytest.mark.parametrize("columns", [40, 80])
@pytest.mark.parametrize("first", [ANNA, "Anna: t57/3/13 ca5"])
@pytest.mark.parametrize("second", [BEN, BEN_BY_TOKENS])
def test_the_sheet_shows_what_is_known(
    jaipur: Jaipur, snapshot: SnapshotAssertion, first: str, second: str, columns: int
) -> None:
    result = jaipur("score", "-p", first, "-p", second, columns=columns)
    assert (result.status, result.err) == (0, "")
    assert result.out.count("not audited") == 1
    assert max(map(len, result.out.splitlines())) <= columns
    assert result.out == snapshot


def test_a_round_token_by_token_says_nothing_of_audits(jaipur: Jaipur) -> None:
    result = jaipur("score", "-p", "Anna: d775 g55 si55 sp211 l432 b1,1,3 t57/3/13 ca5", "-p", BEN_BY_TOKENS)
    assert "audited" not in result.out
    assert "total" not in result.out


def test_what_counts_prove_is_a_warning_and_with_strict_an_error(jaipur: Jaipur) -> None:
    piles = ("-p", "Anna: t20/0/4 ca5", "-p", "Ben: t10/0/3 ca4")
    lenient, strict = jaipur("score", *piles), jaipur("score", "--strict", *piles)
    assert (lenient.status, strict.status, strict.out) == (0, 2, "")
    assert lenient.err.startswith("warning: At most 8 goods cards were sold and 9 camels taken")
    assert "error: At most 8 goods cards were sold and 9 camels taken" in strict.err
    report = json.loads(jaipur("score", "--json", *piles).out)
    assert [warning["code"] for warning in report["warnings"]] == ["round_not_over"]
    assert report["audited"] is False


def test_strictness_asks_for_no_audit_where_nothing_is_proven(jaipur: Jaipur) -> None:
    assert jaipur("score", "--strict", "-p", ANNA, "-p", BEN).status == 0


def test_a_recorded_total_is_shown_amended_and_counted(jaipur: Jaipur) -> None:
    recorded = json.loads(jaipur("record", "--new", "--json", "-p", ANNA, "-p", BEN).out)
    assert recorded["winner"] == "Ben"
    assert recorded["match"]["seals"] == {"Anna": 0, "Ben": 1}
    assert jaipur("amend", "1", "-p", "Anna: t70/3 ca1").status == 0
    round_ = json.loads(jaipur("show", "--json").out)
    assert [player["total"] for player in round_["players"]] == [70, 70]
    assert (round_["winner"], round_["decided_by"], round_["audited"]) == ("Anna", "bonus_tokens", False)
    assert round_["match"]["seals"] == {"Anna": 1, "Ben": 0}


def test_an_amendment_that_needs_a_count_of_the_other_pile_says_so(jaipur: Jaipur) -> None:
    jaipur("record", "--new", "-p", ANNA, "-p", "Ben: t70 ca1")
    result = jaipur("amend", "1", "-p", "Anna: t65/3 ca5")
    assert (result.status, result.out) == (2, "")
    assert result.err.startswith("Ben's pile:6: error: the rupees are equal, so the number of bonus tokens decides")
    assert jaipur("amend", "1", "-p", "Anna: t65/3 ca5", "-p", "Ben: t70/2 ca1").status == 0


def test_a_total_with_goods_tokens_alone_is_kept_by_an_amendment(jaipur: Jaipur) -> None:
    text = "players: {Anna: {total: 57, goods_tokens: 13, camels: 5}, Ben: t70 ca1}"
    assert jaipur("record", "--new", "-", stdin=text).status == 0
    assert jaipur("amend", "1", "-p", "Ben: t71 ca1").status == 0
    assert '"goods_tokens": 13' in jaipur("show", "--json").out
