"""Rounds by their turns or sales on the command line: scored, recorded, amended, shown, undone."""

import json
from pathlib import Path
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.helpers.running import ROOT, Jaipur

TURNS, SALES = "examples/turns.yaml", "examples/sales.yaml"
PILES = ("-p", "Anna: d77 g55 ca5", "-p", "Ben: si55 l432 b1 ca2")


def rounds(jaipur: Jaipur) -> list[dict[str, Any]]:
    return [json.loads(line) for line in jaipur("show", "--json").out.splitlines()]


@pytest.mark.parametrize("columns", [40, 80])
@pytest.mark.parametrize("example", [TURNS, SALES])
def test_the_sheet_is_that_of_any_round(
    jaipur: Jaipur, snapshot: SnapshotAssertion, example: str, columns: int
) -> None:
    result = jaipur("score", "--strict", example, columns=columns)
    assert (result.status, result.err) == (0, "")
    assert max(map(len, result.out.splitlines())) <= columns
    assert result.out == snapshot


@pytest.mark.parametrize("columns", [40, 80])
def test_a_match_is_shown_with_the_turns_of_its_rounds(
    jaipur: Jaipur, snapshot: SnapshotAssertion, columns: int
) -> None:
    assert jaipur("record", "--new", TURNS, "--played", "2026-12-01").status == 0
    assert jaipur("record", SALES, "--played", "2026-12-01 20:15").status == 0
    result = jaipur("show", columns=columns)
    assert (result.status, result.err) == (0, "")
    assert max(map(len, result.out.splitlines())) <= columns
    assert result.out == snapshot


def test_json_has_the_sales_wherever_a_round_is_printed(jaipur: Jaipur) -> None:
    scored = json.loads(jaipur("score", "--json", TURNS).out)
    recorded = json.loads(jaipur("record", "--new", "--json", TURNS).out)
    (shown,) = rounds(jaipur)
    assert scored["sales"] == recorded["sales"] == shown["sales"]
    assert scored["ended"] == recorded["ended"] == shown["ended"] == "supplies"
    assert scored["sales"][1] == {"player": "Ben", "good": "leather", "cards": 3, "tokens": [4, 3, 2], "bonus": 3}
    assert "sales" not in json.loads(jaipur("score", "--json", "examples/round.yaml").out)


def test_players_in_the_other_order_keep_their_turns(jaipur: Jaipur) -> None:
    jaipur("new", "Ben", "Anna")
    recorded = json.loads(jaipur("record", "--json", TURNS).out)
    (shown,) = rounds(jaipur)
    assert shown["sales"] == recorded["sales"]
    assert [player["name"] for player in shown["players"]] == ["Ben", "Anna"]
    assert shown["started"] == "Anna"


def test_a_fact_leaves_the_turns_and_a_pile_takes_their_place(jaipur: Jaipur) -> None:
    jaipur("record", "--new", TURNS)
    assert jaipur("amend", "1", "--note", "in the rain").status == 0
    assert "sales" in rounds(jaipur)[0]
    assert "Turns:" in jaipur("show").out
    for change in (("--swap",), ("-p", "Anna: ca5"), PILES, ("examples/round.yaml",)):
        assert jaipur("amend", "1", *change).status == 0, change
        assert "sales" not in rounds(jaipur)[0]
        assert "Turns:" not in jaipur("show").out
        jaipur("undo")
        assert "sales" in rounds(jaipur)[0]
    assert jaipur("amend", "1", SALES).status == 0
    assert "Sales:" in jaipur("show").out


def test_who_started_is_what_the_turns_say(jaipur: Jaipur) -> None:
    refused = jaipur("record", "--new", TURNS, "--started", "Ben")
    assert (refused.status, refused.err) == (
        2,
        "error: Anna started this round, according to its turns\nhelp: leave the starter out, or give other turns\n",
    )
    assert jaipur("record", "--new", SALES, "--started", "Ben").status == 0
    assert rounds(jaipur)[0]["started"] == "Ben"


def test_turns_that_stop_too_soon_are_a_warning_and_with_strict_an_error(jaipur: Jaipur, tmp_path: Path) -> None:
    path = tmp_path / "begun.yaml"
    path.write_text("players: [Anna, Ben]\nstarted: Anna\nturns:\n- 3ca\n- l\n", encoding="utf-8")
    lenient, strict = jaipur("score", str(path)), jaipur("score", "--strict", str(path))
    assert lenient.status == 0
    assert lenient.err.splitlines() == [
        "warning: The turns stop after 2, but the round goes on: 36 cards are in the deck, the market is full, and no"
        " supply is empty.",
        "more: jaipur rules round_not_over",
    ]
    assert (strict.status, strict.out) == (2, "")
    assert f"{path}:4:1: error: The turns stop after 2" in strict.err


def test_a_forbidden_turn_is_an_error_with_its_line(jaipur: Jaipur, tmp_path: Path) -> None:
    text = (ROOT / TURNS).read_text(encoding="utf-8").replace("- 1sp\n- 3l b3", "- 1sp b1\n- 3l b3")
    path = tmp_path / "wrong.yaml"
    path.write_text(text, encoding="utf-8")
    result = jaipur("score", str(path))
    assert (result.status, result.out) == (2, "")
    assert result.err == (
        f"{path}:11:3: error: a sale of fewer than three cards earns no bonus token\n"
        "  - 1sp b1\n    ^^^^^^\nhelp: leave the bonus token out\nmore: jaipur rules bonus_unearned\n"
    )


def test_a_round_that_cannot_be_saved_is_printed_with_its_turns(jaipur: Jaipur, book: Path) -> None:
    book.write_text("{", encoding="utf-8")
    result = jaipur("record", "--new", TURNS)
    assert result.status == 1
    assert "- 2si sp = g 2ca\n" in result.err + result.out


def test_exported_turns_are_recorded_again(jaipur: Jaipur, tmp_path: Path) -> None:
    for example in (TURNS, SALES):
        assert jaipur("record", "--new", example).status == 0
    path, other = tmp_path / "rounds.yaml", tmp_path / "other.json"
    assert jaipur("export", "-o", str(path)).status == 0
    assert jaipur("record", "--new", str(path), "--book", str(other)).status == 0
    assert jaipur("show", "--json", "--book", str(other)).out == jaipur("show", "--json").out
