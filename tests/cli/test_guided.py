"""The guided entry in a real terminal: what people see, from the first question to saved."""

import json
import os
import sys
from pathlib import Path

import pytest
from rich.cells import cell_len
from syrupy.assertion import SnapshotAssertion

from jaipur_score.match.changes import begin
from jaipur_score.match.match import tally
from jaipur_score.rules.box import Good
from jaipur_score.scorebook.file import Scorebook
from tests.helpers.books import granted, played, recording, sample
from tests.helpers.running import ROOT
from tests.helpers.terminal import ENTER, Terminal, session
from tests.helpers.typed_rounds import ANNA, BEN, NAMES, NARROW, SLIP, WIDE, kept, two_matches

README = (ROOT / "README.md").read_text(encoding="utf-8")
SIZES = [NARROW, WIDE]
# 71 and 68 rupees, 16 tokens and three bonus tokens each, as a legal round has left them.
MORE, LESS = "d77555 g665 cl3 sp2 l432111 b4,3,1 ca2", "g55 si555 cl5322 sp5332 l111 b6,2,2 ca7"
MORE_APART = ("77555", "665", "", "3", "2", "432111", "431", "2")
LESS_APART = ("", "55", "555", "5322", "5332", "111", "622", "7")

EVENING: list[tuple[list[str], list[str]]] = [
    # A new match; a wrong answer, and a slip that is corrected.
    ([], ["Anna", "Ben", "", "", *ANNA, *BEN[:3], "534", "532", *BEN[4:], "e b cl", "533", ""]),
    # A full tie; help, and one question back.
    ([], ["?", "55", *[""] * 6, "4", "<", "5", "g55 ca5", ""]),
    # Ben had no silver in the first round: now Anna has won it.
    (["amend", "1"], [*[""] * 10, "0", *[""] * 6]),
    # The replay, and the end.
    ([], [f"Anna: {LESS}", f"Ben: {MORE}", ""]),
    ([], [f"b: {LESS}", *MORE_APART, ""]),
]


@pytest.mark.parametrize("size", SIZES)
def test_the_first_evening(book: Path, snapshot: SnapshotAssertion, size: tuple[int, int]) -> None:
    screens = [session(book, *arguments, answers=answers, size=size) for arguments, answers in EVENING]
    assert screens == snapshot
    assert all(cell_len(line) <= size[0] for screen in screens for line in screen.splitlines())
    counted = tally(Scorebook(str(book)).read().match(1))
    assert (counted.seals, counted.decided, counted.ties) == ((2, 1), 3, 1)


def test_a_typical_round_takes_at_most_70_key_presses(open_book: Path, tmp_path: Path) -> None:
    starter = tmp_path / "jaipur"
    starter.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m jaipur_score "$@"\n')
    starter.chmod(0o755)
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    terminal = Terminal(open_book, command=["sh"], environment={"PATH": path, "PS1": "ready ", "ENV": ""})
    typed = "jaipur" + ENTER
    terminal.wait("ready ")
    terminal.press(typed)
    for answer in (*MORE_APART, *LESS_APART, ""):
        terminal.answer(answer)
        typed += answer + ENTER
    terminal.wait("Saved as round 2 of match 1")
    terminal.wait("ready ")
    terminal.press("exit" + ENTER)
    assert terminal.end() == 0
    assert "warning" not in terminal.raw
    assert len(typed) <= 70
    assert f"takes {len(typed)} key presses" in " ".join(README.split())


@pytest.mark.parametrize("size", SIZES)
def test_names_of_every_script_are_at_home(book: Path, snapshot: SnapshotAssertion, size: tuple[int, int]) -> None:
    answers = [
        "山田太郎さんと長い名前",
        "אנה [bold]x[/]",
        "山",
        "c",
        "d775 ca4",
        "2: d4",
        "אנה: d5 ca4",
        "e א d",
        "",
        "",
    ]
    assert session(book, answers=answers, size=size) == snapshot


@pytest.mark.parametrize("size", SIZES)
def test_score_asks_too_and_saves_nothing(book: Path, snapshot: SnapshotAssertion, size: tuple[int, int]) -> None:
    assert session(book, "score", answers=["", "Ben", *ANNA, *BEN, "?", ""], size=size) == snapshot
    assert not book.exists()


def test_score_asks_and_prints_json(book: Path) -> None:
    terminal = Terminal(book, "score", "--json", size=(2000, 24))
    terminal.answer(*NAMES, *ANNA, *BEN, "")
    assert terminal.end() == 0
    assert json.loads(terminal.seen().splitlines()[-1])["winner"] == "Ben"
    terminal = Terminal(book, "score", "--json")
    terminal.answer(*NAMES, *ANNA, *BEN, "n")
    assert terminal.end() == 0
    assert "{" not in terminal.raw


def test_a_practice_round_is_asked_for(open_book: Path) -> None:
    screen = session(open_book, "record", "--practice", answers=[*ANNA, *BEN, ""])
    assert "A practice round earns no seal." in screen
    assert tally(Scorebook(str(open_book)).read().match(1)).seals == (1, 0)


def test_a_recorded_round_is_printed_as_json_where_that_is_asked_for(open_book: Path) -> None:
    terminal = Terminal(open_book, "record", "--json", size=(2000, 24))
    terminal.answer(*ANNA, *BEN, "")
    assert terminal.end() == 0
    assert json.loads(terminal.seen().splitlines()[-1])["match"]["seals"] == {"Anna": 1, "Ben": 1}


@pytest.mark.parametrize("command", ["score", "record"])
def test_strictness_refuses_a_round_with_warnings(open_book: Path, command: str) -> None:
    before = open_book.read_bytes()
    names = NAMES if command == "score" else ()
    terminal = Terminal(open_book, command, "--strict", size=(100, 24))
    terminal.answer(*names, *ANNA, SLIP, "")
    assert terminal.end() == 2
    assert "error: --strict refuses a round with warnings\n# To save the round later" in terminal.seen()
    assert open_book.read_bytes() == before
    terminal = Terminal(open_book, command, "--strict")
    terminal.answer(*names, *ANNA, SLIP, "m", "", "")
    assert terminal.end() == 0


def test_a_match_is_chosen_by_its_number(book: Path) -> None:
    kept(book, two_matches())
    assert session(book, "record", "--match", "2", answers=["d77 ca1", "si55 ca0", ""]).startswith(
        "Match 2: Cleo ○○  Dana ○○. No round yet; Cleo starts.\n"
    )
    assert session(book, answers=["2", "d77 ca1", "si55 ca0", ""]).startswith("Which match?\n  1  Anna 1, Ben 0;")
    assert tally(Scorebook(str(book)).read().match(2)).seals == (2, 0)


def test_an_amendment_keeps_what_was_not_asked(open_book: Path) -> None:
    kept(open_book, recording(sample("A"), played("B", started="Ben", note="on the train", practice=True)))
    session(open_book, "amend", "2", answers=["0", *[""] * 16])
    amended = Scorebook(str(open_book)).read().match(1).rounds[1]
    assert (amended.started, amended.note, amended.practice) == (1, "on the train", True)
    assert amended.piles[0].values(Good.DIAMONDS) == ()


def test_earlier_players_are_offered_the_latest_first(book: Path) -> None:
    finished = sample("AA")
    finished, _ = granted(begin(finished, ("Cleo", "anna")))
    finished = recording(finished, *[played("A", ("Cleo", "anna"))] * 2)
    kept(book, finished)
    screen = session(book, answers=["", "3", "", "c", "d77 ca1", "si55 ca0", ""])
    assert screen.startswith("Who is playing?\nBy name or number: 1 Cleo, 2 anna, 3 Ben\nfirst player [Cleo]:\n")
    assert "Cleo wins the contest." in screen
