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
from jaipur_score.rules.pile import Total
from jaipur_score.scorebook.file import Scorebook
from tests.helpers.books import granted, played, recording, sample
from tests.helpers.pseudo_terminal import ENTER, PROGRAM, Terminal, session
from tests.helpers.running import ROOT
from tests.helpers.typed_rounds import ANNA, BEN, NAMES, NARROW, SLIP, WIDE, kept, two_matches

README = (ROOT / "README.md").read_text(encoding="utf-8")
SIZES = [NARROW, WIDE]
# 71 and 68 rupees, 16 tokens and three bonus tokens each, as a legal round has left them.
MORE, LESS = "d77555 g665 cl3 sp2 l432111 b4,3,1 ca2", "g55 si555 cl5322 sp5332 l111 b6,2,2 ca7"
MORE_APART = ("77555", "665", "", "3", "2", "432111", "431", "2")
LESS_APART = ("", "55", "555", "5322", "5332", "111", "622", "7")

EVENING: list[tuple[list[str], list[str]]] = [
    # A new match, played at once; a wrong answer, and one answer that is corrected.
    ([], ["Anna & Ben", "", "", "", *ANNA, *BEN[:3], "534", "532", *BEN[4:], "b cl", "533", ""]),
    # A full tie; help, and one question back.
    ([], ["?", "55", *[""] * 6, "4", "<", "5", "g55 ca5", ""]),
    # Ben had no silver in the first round: now Anna has won it.
    (["amend", "1"], ["Ben: si0", ""]),
    # The replay, with the piles swapped, and the end.
    ([], [f"Anna: {MORE}", f"Ben: {LESS}", "s", ""]),
    ([], [f"b: {LESS}", *MORE_APART, ""]),
]


@pytest.mark.parametrize("size", SIZES)
def test_the_first_evening(book: Path, snapshot: SnapshotAssertion, size: tuple[int, int]) -> None:
    command = PROGRAM if size == SIZES[0] else ()  # once as users start it
    screens = [session(book, *arguments, answers=answers, size=size, command=command) for arguments, answers in EVENING]
    assert screens == snapshot
    assert all(cell_len(line) <= size[0] for screen in screens for line in screen.splitlines())
    match = Scorebook(str(book)).read().match(1)
    assert tally(match) == ((2, 1), 3, 1, 1)
    assert match.entry is None


def test_a_typical_round_takes_at_most_64_key_presses(open_book: Path, tmp_path: Path) -> None:
    typed = typed_until_saved(open_book, tmp_path, *MORE_APART, *LESS_APART, "")
    assert len(typed) <= 64
    assert f"takes {len(typed)} key presses" in " ".join(README.split())


def test_a_round_by_totals_takes_at_most_25_key_presses(open_book: Path, tmp_path: Path) -> None:
    typed = typed_until_saved(open_book, tmp_path, "t57", "5", "t60", "1", "")
    assert len(typed) <= 25
    assert f"by totals takes {len(typed)}." in " ".join(README.split())


def typed_until_saved(book: Path, tmp_path: Path, *answers: str) -> str:
    """Return all that is typed at a shell, from the name of the program until a round is saved."""
    starter = tmp_path / "jaipur"
    starter.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m jaipur_score "$@"\n')
    starter.chmod(0o755)
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    terminal = Terminal(book, command=["sh"], environment={"PATH": path, "PS1": "ready ", "ENV": ""})
    typed = "jaipur" + ENTER
    terminal.wait("ready ")
    terminal.press(typed)
    for answer in answers:
        terminal.answer(answer)
        typed += answer + ENTER
    terminal.wait("Saved as round 2 of match 1")
    terminal.wait("ready ")
    terminal.press("exit" + ENTER)
    assert terminal.end() == 0
    assert "warning" not in terminal.raw
    return typed


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
    assert session(book, "score", answers=["", "Ben", *ANNA, *BEN], size=size) == snapshot
    assert session(book, "score", answers=[*NAMES, *ANNA, SLIP], size=size) == snapshot
    assert not book.exists()


def test_score_asks_and_prints_json(book: Path) -> None:
    terminal = Terminal(book, "score", "--json", size=(2000, 24))
    terminal.answer(*NAMES, *ANNA, *BEN)
    assert terminal.end() == 0
    assert json.loads(terminal.seen().splitlines()[-1])["winner"] == "Ben"


def test_a_practice_round_is_called_one_before_it_is_asked_for(open_book: Path) -> None:
    screen = session(open_book, "record", "--practice", answers=[*ANNA, *BEN, ""])
    assert screen.startswith("Match 1: Anna ●○  Ben ○○\nRound 2, a practice round, Ben started. n = another match\n")
    assert "A practice round earns no seal." in screen
    assert tally(Scorebook(str(open_book)).read().match(1)).seals == (1, 0)


def test_a_recorded_round_is_printed_as_json_where_that_is_asked_for(open_book: Path) -> None:
    terminal = Terminal(open_book, "record", "--json", size=(2000, 24))
    terminal.answer(*ANNA, *BEN, "")
    assert terminal.end() == 0
    assert json.loads(terminal.seen().splitlines()[-1])["match"]["seals"] == {"Anna": 1, "Ben": 1}


@pytest.mark.parametrize("command", ["score", "record"])
def test_strictness_refuses_a_round_with_warnings(open_book: Path, command: str) -> None:
    names = NAMES if command == "score" else ()
    rounds = Scorebook(str(open_book)).read().match(1).rounds
    terminal = Terminal(open_book, command, "--strict", size=(100, 24))
    terminal.answer(*names, *ANNA, SLIP, *([] if command == "score" else [""]))
    assert terminal.end() == 2
    assert "--strict refuses rounds with warnings\n# To save the round later" in terminal.seen()
    assert Scorebook(str(open_book)).read().match(1).rounds == rounds


def test_a_strict_table_takes_a_round_that_is_fixed(open_book: Path) -> None:
    session(open_book, "record", "--strict", answers=[*ANNA, SLIP, "m", "", ""])
    assert len(Scorebook(str(open_book)).read().match(1).rounds) == 2


def test_a_match_is_chosen_by_number_by_name_or_by_enter(book: Path) -> None:
    kept(book, two_matches())
    short = ["d77 ca1", "si55 ca0", ""]
    assert session(book, "record", "--match", "2", answers=short).startswith(
        "Match 2: Cleo ○○  Dana ○○\nRound 1, Cleo started. n = another match\n"
    )
    screen = session(book, answers=["", *short[:2], "n"], status=1)
    assert screen.startswith(
        "Which match?\n"
        "  1  Anna ●○  Ben ○○  Ben starts\n"
        "  2  Cleo ●○  Dana ○○  Dana starts\n"
        "Enter = 2, n = a new one; or type names.\n"
        "match:\n"
        "Match 2: Cleo ●○  Dana ○○\n"
    )
    # Anna and Ben play meanwhile; what Cleo and Dana have half entered stays.
    assert "Match 1: Anna ●○  Ben ○○\n" in session(book, answers=["ben", *short])
    assert "continue?" in session(book, answers=["2", "", ""])
    assert tally(Scorebook(str(book)).read().match(2)).seals == (2, 0)


def test_an_open_match_can_be_left_for_another(open_book: Path) -> None:
    session(open_book, answers=["n", "Cleo & Dana", "", "", "", "d77 ca1", "si5 ca0", ""])
    assert tally(Scorebook(str(open_book)).read().match(2)).seals == (1, 0)
    assert "Match 1: Anna ●○  Ben ○○\n" in session(open_book, answers=["Cleo", "Anna", "d77 ca1", "si5 ca0", ""])
    assert len(Scorebook(str(open_book)).read().match(1).rounds) == 2


def test_a_round_is_inserted_at_the_table(open_book: Path) -> None:
    screen = session(open_book, "record", "--before", "1", answers=["d7 ca0", "si5 ca0", "note first", ""])
    assert "\nRound 1 before it, Anna started. n" in screen
    assert [each.note for each in Scorebook(str(open_book)).read().match(1).rounds] == ["first", ""]


def test_an_amendment_keeps_what_was_not_corrected(open_book: Path) -> None:
    noted = recording(sample("A"), played("B", started="Ben", note="on the train", practice=True))
    kept(open_book, noted)
    screen = session(open_book, "amend", "2", answers=["Anna: cl0", ""])
    amended = Scorebook(str(open_book)).read().match(1).rounds[1]
    assert amended == noted.match(1).rounds[1]._replace(piles=amended.piles)
    assert amended.piles[0].values(Good.CLOTH) == ()
    assert screen.startswith("Match 1: Anna ●○  Ben ○○\nRound 2, practice (2026-12-01 20:15): Ben started.\n")


def test_an_amendment_may_find_nothing_wrong_or_remove_the_round(open_book: Path) -> None:
    before = open_book.read_bytes()
    assert session(open_book, "amend", "1", answers=[""]).endswith("what:\nNothing was changed.\n")
    assert open_book.read_bytes() == before
    assert "Removed round 1 of match 1" in session(open_book, "amend", "1", answers=["remove", "y"])
    assert not Scorebook(str(open_book)).read().match(1).rounds


# What is refused before anything is asked, and how.
REFUSED = [
    (["record", "--match", "1"], "AA", "match 1 is over"),
    (["record", "--match", "2"], "A", "there is no match 2"),
    (["record", "--before", "3"], "A", "match 1 has no round 3"),
    (["amend", "2"], "A", "match 1 has no round 2"),
    (["amend", "1", "--match", "2"], "A", "there is no match 2"),
]


@pytest.mark.parametrize(("arguments", "rounds", "says"), REFUSED)
def test_what_must_be_refused_is_refused_before_the_first_question(
    book: Path, arguments: list[str], rounds: str, says: str
) -> None:
    kept(book, sample(rounds))
    terminal = Terminal(book, *arguments)
    assert terminal.end() == 1
    assert says in terminal.seen()
    assert "?" not in terminal.seen()


def test_earlier_players_are_offered_the_pair_that_played_last_first(book: Path) -> None:
    finished, _ = granted(begin(sample("AA"), ("Cleo", "anna")))
    finished = recording(finished, *[played("A", ("Cleo", "anna"))] * 2)
    kept(book, finished)
    screen = session(book, answers=["", "3", "", "c", "", "d77 ca1", "si55 ca0", ""])
    assert screen.startswith("Who is playing? Type names or numbers.\n1 Cleo, 2 anna, 3 Ben\nfirst player [Cleo]:\n")
    assert "Cleo wins the contest." in screen


def test_a_recorded_total_is_corrected_by_questions(open_book: Path) -> None:
    session(open_book, answers=["t57", "5", "t62/2", "1", "3", ""])
    screen = session(open_book, "amend", "2", answers=["Ben total", "60", ""])
    assert "Ben's total: 62. Enter = keep\n" in screen
    assert Scorebook(str(open_book)).read().match(1).rounds[1].piles == (
        Total(57, 3, None, 5),
        Total(60, None, None, 1),
    )
