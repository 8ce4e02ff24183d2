"""`jaipur score`: whole outputs, statuses, and surroundings that fail."""

import json
import os
import subprocess
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.helpers.pseudo_terminal import Terminal
from tests.helpers.running import PROGRAM, ROOT, Jaipur
from tests.helpers.surroundings import needs_place, needs_posix, needs_program

ANNA = "Anna: d775 g55 si55 sp211 l432 b1,1,3 ca5"
BEN = "Ben: d55 g665 si55 cl533 sp5332 b2,5 ca1"
EXAMPLES = sorted(path.name for path in (ROOT / "examples").glob("*.yaml"))
ODD_NAMES = """\
players:
  "[bold]山田太郎さんと長い名前[/]": d775 g55 si5555 sp5332 l432111111 b10,10,9,8,8,1,1 ca6
  "אנה smile \\\\": d55 g665 si5 cl5332211 ca5
started: "אנה smile \\\\"
note: "on the   train [red]x :smile:"
"""


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_example_is_scored(jaipur: Jaipur, snapshot: SnapshotAssertion, name: str) -> None:
    result = jaipur("score", f"examples/{name}")
    assert (result.status, result.err) == (0, "")
    assert result.out == snapshot


@pytest.mark.parametrize("columns", [30, 40, 60, 80, 120])
def test_the_sheet_fits_the_screen(jaipur: Jaipur, snapshot: SnapshotAssertion, columns: int) -> None:
    from rich.cells import cell_len

    result = jaipur("score", "-", stdin=ODD_NAMES, columns=columns)
    assert result.status == 0
    assert max(map(cell_len, result.out.splitlines())) <= columns
    assert result.out + result.err == snapshot


def test_typed_piles_score_like_the_file_they_stand_in(jaipur: Jaipur) -> None:
    assert jaipur("score", "-p", ANNA, "--pile", BEN).out == jaipur("score", "examples/round.yaml").out


def test_standard_input_is_a_file(jaipur: Jaipur) -> None:
    text = (ROOT / "examples/match.yaml").read_text(encoding="utf-8")
    assert jaipur("score", "--json", "-", stdin=text) == jaipur("score", "--json", "examples/match.yaml")


def test_warnings_apart_from_their_sheets_name_the_round(jaipur: Jaipur) -> None:
    slip = f"players:\n  {ANNA}\n  {BEN.replace('cl533', 'cl532')}\n"
    alone = jaipur("score", "-", stdin=slip).err
    assert alone.startswith("warning: Cloth: a 3 is missing.")
    right = slip.replace("cl532", "cl533")
    assert jaipur("score", "-", stdin=f"{right}---\n{slip}").err == f"-, round 2\n{alone}"
    assert jaipur("record", "--new", "-", stdin=f"{right}---\n{slip}").err == f"Match 1, round 2\n{alone}"
    assert jaipur("show").err == f"Round 2\n{alone}"


def test_json_is_one_line_a_round(jaipur: Jaipur) -> None:
    result = jaipur("score", "--json", "examples/round.yaml")
    (line,) = result.out.splitlines()
    assert json.loads(line) == {
        "players": [
            {
                "name": "Anna",
                "goods": {
                    "diamonds": [7, 7, 5],
                    "gold": [5, 5],
                    "silver": [5, 5],
                    "spice": [2, 1, 1],
                    "leather": [4, 3, 2],
                },
                "bonus": [3, 1, 1],
                "camels": 5,
                "goods_rupees": 52,
                "bonus_rupees": 5,
                "camel_rupees": 5,
                "rupees": 62,
                "goods_tokens": 13,
                "bonus_tokens": 3,
            },
            {
                "name": "Ben",
                "goods": {
                    "diamonds": [5, 5],
                    "gold": [6, 6, 5],
                    "silver": [5, 5],
                    "cloth": [5, 3, 3],
                    "spice": [5, 3, 3, 2],
                },
                "bonus": [5, 2],
                "camels": 1,
                "goods_rupees": 61,
                "bonus_rupees": 7,
                "camel_rupees": 0,
                "rupees": 68,
                "goods_tokens": 14,
                "bonus_tokens": 2,
            },
        ],
        "winner": "Ben",
        "decided_by": "rupees",
        "warnings": [],
        "audited": True,
        "started": None,
        "practice": False,
        "note": "",
        "played": None,
    }


def test_json_of_a_full_tie_has_no_winner(jaipur: Jaipur) -> None:
    report = json.loads(jaipur("score", "--json", "examples/full-tie.yaml").out)
    assert (report["winner"], report["decided_by"]) == (None, "tie")


# The piles of Ben, and all that is said to standard error beside Anna's.
SLIPS = {
    "a three read as a two": "Ben: d55 g665 si55 cl532 sp5332 b2,5 ca1",
    "a bonus token too many": "Ben: d55 g665 si55 cl533 sp5332 b2,5,9 ca1",
    "a round not over": "Ben: d55 ca1",
}


@pytest.mark.parametrize("slip", SLIPS)
@pytest.mark.parametrize("columns", [40, 80])
def test_the_audit_warns_below_the_sheet(jaipur: Jaipur, snapshot: SnapshotAssertion, slip: str, columns: int) -> None:
    result = jaipur("score", "-p", ANNA, "-p", SLIPS[slip], columns=columns)
    assert result.status == 0
    assert result.err == snapshot


def test_the_audit_is_in_the_json(jaipur: Jaipur) -> None:
    result = jaipur("score", "--json", "-p", "A: d7 ca5", "-p", "B: d7 ca5")
    assert (result.status, result.err) == (0, "")
    assert [each["code"] for each in json.loads(result.out)["warnings"]] == ["lone_sale", "round_not_over"]


@pytest.mark.parametrize("form", [["--json"], []])
def test_strictness_makes_doubts_errors(jaipur: Jaipur, form: list[str]) -> None:
    text = "players: {A: d7 ca5, B: d7 ca5}\n---\n" + (ROOT / "examples/round.yaml").read_text(encoding="utf-8")
    result = jaipur("score", "--strict", *form, "-", stdin=text)
    lenient = jaipur("score", *form, "examples/round.yaml")
    assert result.status == 2
    assert result.out.endswith(lenient.out)
    assert [line.split(":")[:4] for line in result.err.splitlines() if "error" in line] == [
        ["-", "1", "1", " error"],
        ["-", "1", "1", " error"],
    ]
    assert "takes both 7s" in result.err


def test_a_deck_that_ran_out_is_no_doubt(jaipur: Jaipur) -> None:
    result = jaipur("score", "--strict", "examples/full-tie.yaml")
    assert (result.status, result.err) == (0, "")
    assert "Only two supplies are empty: the deck ran out." in result.out


def test_good_rounds_are_shown_beside_bad_ones(jaipur: Jaipur, snapshot: SnapshotAssertion) -> None:
    text = "players: {A: d77 ca5, B: d7 ca1}\n---\nplayers: {A: d55 ca5, B: g66 ca1}\n---\nplayers: [\n"
    result = jaipur("score", "--json", "-", stdin=text)
    assert result.status == 2
    assert [json.loads(line)["winner"] for line in result.out.splitlines()] == ["A"]
    assert result.err == snapshot


def test_scoring_twice_is_scoring_once(jaipur: Jaipur) -> None:
    before = (ROOT / "examples/round.yaml").read_bytes()
    once, twice = (jaipur("score", "--json", *["examples/round.yaml"] * times) for times in (1, 2))
    assert twice.out == once.out * 2
    assert (ROOT / "examples/round.yaml").read_bytes() == before


# Arguments, status, and what standard error says.
MISUSES = [
    (["score"], 2, "--pile"),
    (["score", "-p", ANNA], 2, "1 pile is given"),
    (["score", "-p", ANNA, "-p", BEN, "-p", BEN], 2, "3 piles are given"),
    (["score", "-p", ANNA, "-p", BEN, "examples/round.yaml"], 2, "do not go together"),
    (["score", "-p", ANNA, "-p", ANNA], 2, "pile 2:1: error: both piles belong to Anna"),
    (["score", "nowhere.yaml"], 2, "nowhere.yaml:1:1: error: this cannot be read: No such file or directory"),
    (["score", "examples"], 2, "examples:1:1: error: this cannot be read: Is a directory"),
    (["score", "a\0b"], 2, "a\0b:1:1: error: this cannot be read: embedded null byte"),
    (["score", "--jsn", "examples/round.yaml"], 2, "did you mean --json?"),
    (["scoer"], 2, "did you mean jaipur score?"),
    ([], 2, "jaipur --help"),
]


@pytest.mark.parametrize(("arguments", "status", "says"), MISUSES)
def test_misuse_is_answered_with_what_to_do(jaipur: Jaipur, arguments: list[str], status: int, says: str) -> None:
    result = jaipur(*arguments)
    assert result.status == status
    assert says in result.err
    assert result.out == ""


@pytest.mark.parametrize("arguments", [["--help"], ["score", "--help"], ["-h"]])
def test_help_has_an_example(jaipur: Jaipur, arguments: list[str]) -> None:
    result = jaipur(*arguments)
    assert result.status == 0
    assert "Example" in result.out
    assert "jaipur score" in result.out


@pytest.mark.parametrize("command", [[PROGRAM], [PROGRAM.with_name("jaipur-score")], ["-m"]])
def test_the_program_has_three_names(command: list[str | Path]) -> None:
    run = [PROGRAM.with_name("python"), "-m", "jaipur_score"] if command == ["-m"] else command
    done = subprocess.run([*run, "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == "jaipur-score 0.1.0\n"


def test_completion_knows_the_commands(program: Jaipur) -> None:
    environment = {"_JAIPUR_COMPLETE": "complete_bash", "COMP_WORDS": "jaipur sco", "COMP_CWORD": "1"}
    assert program(**environment).out.split() == ["score"]
    # Else Typer looks at the parent process for the shell, which may be none.
    named = program("--show-completion", "bash", _TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION="1")
    assert "complete -o default" in named.out


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_a_poor_encoding_replaces_characters(program: Jaipur, encoding: str) -> None:
    result = program("score", "-", stdin=ODD_NAMES, PYTHONIOENCODING=encoding)
    assert result.status == 0
    assert "?" in result.out
    assert "warning: Five supplies are empty" in result.err
    assert "wins, 129 rupees to 49." in result.out.replace("\n", " ").replace("  ", " ")


def test_a_reader_that_goes_away_is_no_error() -> None:
    needs_posix()
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [PROGRAM, "score", *["examples/match.yaml"] * 20],
        stdout=writing,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        check=False,
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("form", [["--json"], []])
def test_a_full_disk_is_named(form: list[str]) -> None:
    needs_place("/dev/full")
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [PROGRAM, "score", *form, "examples/round.yaml"],
            stdout=full,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr == b"error: the output could not be written: No space left on device\n"


def test_closed_streams_are_no_error() -> None:
    needs_program("sh")
    done = subprocess.run(
        ["sh", "-c", f"'{PROGRAM}' score examples/round.yaml <&- >&- 2>&-"],
        capture_output=True,
        cwd=ROOT,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_no_colour_carries_meaning(program: Jaipur, tmp_path: Path) -> None:
    plain = program("score", "examples/round.yaml")
    terminal = Terminal(tmp_path / "book.json", "score", "examples/round.yaml", size=(80, 60))
    assert terminal.end() == 0
    assert "\x1b[1m" in terminal.raw
    text = "".join(part.partition("m")[2] if i else part for i, part in enumerate(terminal.raw.split("\x1b[")))
    assert text.replace("\r\n", "\n") == plain.out


def test_json_with_escaped_characters_is_read(jaipur: Jaipur) -> None:
    text = json.dumps({"players": {"😀": "d77 ca1", "\\ud83d Ben": "ca2"}})
    assert json.loads(jaipur("score", "--json", "-", stdin=text).out)["players"][0]["name"] == "😀"


def test_a_file_without_an_end_is_refused(jaipur: Jaipur) -> None:
    needs_place("/dev/zero")
    result = jaipur("score", "/dev/zero")
    assert (result.status, result.out) == (2, "")
    assert (
        result.err == "/dev/zero:1:1: error: this cannot be read: a round takes more than 1 MiB\nhelp: check the file\n"
    )


def test_a_mistake_of_ours_is_reported_without_a_traceback(jaipur: Jaipur, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise LookupError("nobody thought of it")

    monkeypatch.setattr("jaipur_score.cli.sources.judge", broken)
    result = jaipur("score", "examples/round.yaml")
    expected = "error: this should not happen; please report it: LookupError: nobody thought of it\n"
    assert (result.status, result.out, result.err) == (1, "", expected)
