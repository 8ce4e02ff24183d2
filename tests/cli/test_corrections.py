"""`jaipur amend` with a file, one pile, both, the piles swapped, or facts; what is not given again stays."""

import json
from pathlib import Path
from typing import Any

import pytest

from jaipur_score.scorebook.codec import dumps
from tests.helpers.books import granted, recording, sample
from tests.helpers.running import Jaipur

ANNA, BEN = "Anna: d77 l432 b6 ca5", "Ben: cl5 sp53 b21 ca4"
ROUND = "players: {Anna: d77 l432 b6 ca5, Ben: cl5 sp53 ca4}\n"


@pytest.fixture
def book(jaipur: Jaipur, tmp_path: Path) -> Path:
    """A book with one round of Anna and Ben, with every fact stated."""
    path = tmp_path / "scorebook.json"
    path.write_bytes(dumps(sample("")))
    record = "record -p|Anna: d77 l432 b6 ca5|-p|Ben: cl5 sp53 b21 ca4|--started|Ben|--note|late|--played|2026-01-31"
    assert jaipur(*record.replace(" ", "|", 1).split("|")).status == 0
    return path


def shown(jaipur: Jaipur) -> dict[str, Any]:
    return json.loads(jaipur("show", "--json").out)  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("arguments", "rupees", "facts"),
    [
        (["-p", "ben: d55 ca4"], [34, 10], ("Ben", False, "late", "2026-01-31")),
        (["-p", "Anna: d775 ca0"], [19, 21], ("Ben", False, "late", "2026-01-31")),
        (["-p", "Ben: g66 ca0", "-p", "Anna: ca1"], [5, 12], ("Ben", False, "late", "2026-01-31")),
        (["--swap"], [16, 34], ("Ben", False, "late", "2026-01-31")),
        (["--swap", "--note", ""], [16, 34], ("Ben", False, "", "2026-01-31")),
        (["--started", " anna"], [34, 16], ("Anna", False, "late", "2026-01-31")),
        (["--practice"], [34, 16], ("Ben", True, "late", "2026-01-31")),
        (["--no-practice"], [34, 16], ("Ben", False, "late", "2026-01-31")),
        (["--played", "2026-02-01 20:15"], [34, 16], ("Ben", False, "late", "2026-02-01T20:15")),
        (["-"], [34, 13], ("Ben", False, "late", "2026-01-31")),
        (["-", "--note", "early"], [34, 13], ("Ben", False, "early", "2026-01-31")),
    ],
)
def test_what_is_not_given_again_stays(
    jaipur: Jaipur, book: Path, arguments: list[str], rupees: list[int], facts: tuple[object, ...]
) -> None:
    result = jaipur("amend", "1", *arguments, stdin=ROUND)
    assert (result.status, [line for line in result.err.splitlines() if line.startswith("error")]) == (0, [])
    now = shown(jaipur)
    players = {each["name"]: each["rupees"] for each in now["players"]}
    assert [players["Anna"], players["Ben"]] == rupees
    assert (now["started"], now["practice"], now["note"], now["played"]) == facts


@pytest.mark.parametrize(
    ("arguments", "status", "says"),
    [
        ([], 2, "there is nothing to amend"),
        (["--swap", "-p", ANNA], 2, "--swap and new piles do not go together"),
        (["-p", "Cleo: d7 ca1"], 1, "there is no player Cleo"),
        (["--match", "1", "-p", "Cleo: d7 ca1"], 2, "Cleo is not one of the players"),
        (["-p", "d77 ca1", "--match", "1"], 2, "is not one of the players"),
        (["-p", "Ben: d777 ca1"], 2, "Ben's pile:7: error: the box has only 2 diamond tokens worth 7, but 5"),
        (["-p", "Ben: si5 ca7"], 2, "Ben's pile:12: error: the box has 11 camels, but 5 + 7 = 12 were entered"),
        (["--started", "Cleo"], 2, "Cleo is not one of the players"),
        (["--played", "31.1.2026"], 2, "'31.1.2026' is not a date"),
        (["--note", "a\x1b"], 2, "a note cannot contain a control character"),
        (["--match", "2", "--swap"], 1, "there is no match 2"),
    ],
)
def test_a_correction_that_cannot_be_made_changes_nothing(
    jaipur: Jaipur, book: Path, arguments: list[str], status: int, says: str
) -> None:
    before = book.read_bytes()
    result = jaipur("amend", "1", *arguments)
    assert (result.status, says in result.err) == (status, True), result.err
    assert book.read_bytes() == before


def test_one_pile_finds_the_only_match_of_its_player(jaipur: Jaipur, book: Path, tmp_path: Path) -> None:
    from jaipur_score.match.changes import begin
    from jaipur_score.scorebook.codec import loads
    from tests.helpers.books import played

    two, _ = granted(begin(loads(book.read_bytes()), ("Cleo", "Dana")))
    book.write_bytes(dumps(recording(two, played("A", ("Cleo", "Dana")))))
    assert jaipur("amend", "1", "-p", "Dana: ca0").status == 0
    assert "say which one: --match N" in jaipur("amend", "1", "--swap").err
    for form in ((), ("--json",)):
        shown = jaipur("show", *form)
        assert (shown.status, shown.out) == (1, "")
        assert shown.err.endswith("help: say which one, as in: jaipur show 2\n")
