"""The guided entry in a real terminal: interrupts, odd terminals, and disks that fail."""

import sys
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from jaipur_score.match.book import Book
from jaipur_score.rules.pile import Round
from jaipur_score.scorebook.file import Scorebook
from jaipur_score.writing.yaml_rounds import write_round
from tests.helpers.books import PILES, sample
from tests.helpers.pseudo_terminal import (
    CTRL_C,
    CTRL_D,
    DELETE,
    END,
    ENTER,
    HOME,
    LEFT,
    PROGRAM,
    UP,
    Terminal,
    rescued,
    session,
)
from tests.helpers.running import Jaipur
from tests.helpers.typed_rounds import ANNA, BEN, NAMES, NARROW, POOR, RICH, SLIP, WIDE, kept, two_matches

# Each question: the arguments, the book, the answers that lead to it, and what is said on leaving.
NOTHING, SAVED = "Nothing was saved.", "Match 1 is saved: jaipur continues it."
NOT_YET = f"Nothing was recorded. {SAVED}"
KEPT = "Not recorded. Your answers are kept: jaipur picks up where you left off."
UNCHANGED, LATER = "Nothing was changed.", "Nothing was changed. To do it later, type:"
QUESTIONS: dict[str, tuple[list[str], Book | None, list[str], str]] = {
    "the first player": ([], None, [], NOTHING),
    "the second player": ([], None, ["Anna"], NOTHING),
    "Is 12 a player's name? y or Enter": ([], None, ["12"], NOTHING),
    "starter": ([], None, [*NAMES], NOTHING),
    "match or contest": ([], None, [*NAMES, ""], NOTHING),
    "played": ([], None, [*NAMES, "", ""], SAVED),
    "match": ([], two_matches(), [], NOTHING),
    "a new match's diamonds": ([], None, [*NAMES, "", "", ""], NOT_YET),
    **{
        f"{name} {word}": ([], sample("A"), [*ANNA, *BEN][: 8 * player + at], KEPT if player + at else NOT_YET)
        for player, name in enumerate(NAMES)
        for at, word in enumerate(["diamonds", "gold", "silver", "cloth", "spice", "leather", "bonus", "camels"])
    },
    "Record": ([], sample("A"), [*ANNA, *BEN], KEPT),
    "what is corrected": ([], sample("A"), [*ANNA, *BEN, "e"], KEPT),
    "an edited cloth": ([], sample("A"), [*ANNA, *BEN, "b cl"], KEPT),
    "a suggested change": ([], sample("A"), [*ANNA, SLIP, "m"], KEPT),
    "a note": ([], sample("A"), [*ANNA, *BEN, "note"], KEPT),
    "what is amended": (["amend", "1"], sample("A"), [], UNCHANGED),
    "an amended cloth": (["amend", "1"], sample("A"), ["b cl"], UNCHANGED),
    "Amend": (["amend", "1"], sample("A"), ["Ben: sp0"], LATER),
    "the removal? y or Enter": (["amend", "1"], sample("A"), ["remove"], UNCHANGED),
    "a scored bonus": (["score"], None, ["", "", "d7"], "To continue later, type:"),
    "the scored diamonds": (["score"], None, ["", ""], "Nothing is saved."),
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_can_be_interrupted_and_nothing_is_recorded_or_lost(book: Path, question: str) -> None:
    arguments, content, answers, says = QUESTIONS[question]
    for key, status in ((CTRL_C, 130), (CTRL_D, 1)):
        for path in book.parent.iterdir():
            path.unlink()
        if content:
            kept(book, content)
        terminal = Terminal(book, *arguments, size=(100, 24))
        terminal.answer(*answers)
        terminal.wait()
        terminal.press(key)
        assert terminal.end(key) == status
        assert f"\n{says}\n" in terminal.seen()
        assert "Traceback" not in terminal.raw
        rounds = content.match(1).rounds if content else ()
        assert not book.exists() or Scorebook(str(book)).read().match(1).rounds == rounds


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_the_question_whether_to_go_on_can_be_interrupted(open_book: Path) -> None:
    terminals = {key: Terminal(open_book) for key in (CTRL_C, CTRL_D)}
    for terminal in terminals.values():
        terminal.answer(*ANNA, *BEN)
        terminal.wait("Record? ")
    session(open_book, answers=["n", POOR, RICH, ""])
    before = contents(open_book.parent)
    for key, terminal in terminals.items():
        terminal.press(ENTER)
        terminal.wait("y or Enter: ")
        terminal.press(key)
    assert [terminal.end(key) for key, terminal in terminals.items()] == [130, 1]
    assert contents(open_book.parent) == before


def test_lines_are_edited_recalled_and_completed(book: Path) -> None:
    terminal = Terminal(book)
    terminal.answer(f"nna{HOME}A{END}!\x7f", f"Bn{LEFT}e", "", "", f"{LEFT}55{LEFT}{LEFT}77{END}5")
    assert terminal.wait() == " 29  gold (66555 left): "
    terminal.press("6657" + ENTER)
    terminal.wait("No gold 7: only 66555.")
    terminal.wait()
    terminal.press(UP + "\x7f" + ENTER)
    assert terminal.wait() == " 46  silver (55555 left): "
    terminal.press(f"Ben: ca2{HOME}{DELETE}b{ENTER}")
    terminal.answer("si5 ca1", *["0"] * 9)
    assert "second player: Ben\n" in terminal.seen()
    terminal.answer("anna g\t")
    assert terminal.wait() == " 34  gold (66555 left): "
    assert "Record? Anna gold\n" in terminal.seen()
    terminal.press(CTRL_C)
    assert terminal.end(CTRL_C) == 130


def test_function_keys_do_nothing(open_book: Path) -> None:
    terminal = Terminal(open_book)
    terminal.wait()
    for key in ("\x1bOP", "\x1bOS", "\x1b[11~", "\x1b[15~", "\x1b[24~", "\x1b[[A", "\x1b[1;5P"):
        terminal.press(key)
    terminal.press("775" + ENTER)
    terminal.wait(" 19  gold (66555 left): ")
    terminal.press(CTRL_D)
    assert terminal.end(CTRL_D) == 1


def test_after_a_pause_the_question_is_there_again(open_book: Path) -> None:
    terminal = Terminal(open_book, command=["bash", "--norc", "-i"], environment={"PS1": "ready ", "HISTFILE": ""})
    terminal.wait("ready ")
    terminal.press(f"{sys.executable} -m jaipur_score{ENTER}")
    terminal.wait()
    terminal.press("77")
    terminal.wait("77")
    terminal.press("\x1a")
    terminal.wait("Stopped")
    terminal.wait("ready ")
    terminal.press("fg" + ENTER)
    terminal.wait("diamonds (77555 left): 77")
    terminal.press("5" + ENTER)
    assert terminal.wait() == " 19  gold (66555 left): "
    terminal.press(CTRL_D)
    terminal.wait("ready ")
    terminal.press("exit" + ENTER)
    terminal.end()


def test_a_paste_of_several_lines_is_several_answers(open_book: Path) -> None:
    terminal = Terminal(open_book)
    terminal.wait()
    # With this a terminal would mark a paste, and it would be one line.
    assert "\x1b[?2004h" not in terminal.raw
    terminal.press(ENTER.join([*ANNA, *BEN, ""]))
    terminal.wait("Record? ")
    terminal.press(ENTER)
    assert terminal.end() == 0
    assert "Ben wins, 68 rupees to 62." in terminal.seen()
    assert len(Scorebook(str(open_book)).read().match(1).rounds) == 2


@pytest.mark.parametrize("end", ["\r", "\n", "\r\n"])
def test_what_was_typed_ahead_does_not_record_a_round(open_book: Path, end: str) -> None:
    terminal = Terminal(open_book)
    terminal.wait()
    terminal.press(end.join([f"Anna: {RICH}", f"Ben: {POOR}", "", "", "y", ""]))
    terminal.wait("Record? ")
    assert len(Scorebook(str(open_book)).read().match(1).rounds) == 1
    terminal.press(CTRL_D)
    assert terminal.end(CTRL_D) == 1


@pytest.mark.parametrize("end", ["\r", "\n", "\r\n"])
def test_a_pasted_answer_counts_once_however_its_line_ends(open_book: Path, end: str) -> None:
    terminal = Terminal(open_book)
    for answer in ANNA[:3]:
        terminal.wait()
        terminal.press(answer + end)
    assert terminal.wait() == " 39  cloth (5332211 left): "
    terminal.press(end.join(["", "211", "432", "11"]))
    terminal.wait("bonus (1-3 4-6 8-10): 11")
    terminal.press("3" + ENTER)
    assert terminal.wait() == " 57  camels (0-11): "
    terminal.press(CTRL_D)
    assert terminal.end(CTRL_D) == 1
    assert "cloth (5332211 left):\n" in terminal.seen()


def test_what_is_printed_for_pasting_back_is_understood(book: Path, open_book: Path) -> None:
    terminal = Terminal(book.with_name("none.json"), "score", size=(100, 24))
    terminal.answer(*NAMES, *ANNA, *BEN[:4])
    terminal.wait()
    terminal.press(CTRL_C)
    assert terminal.end(CTRL_C) == 130
    command = next(line for line in terminal.seen().splitlines() if line.startswith("jaipur score"))
    assert command == ("jaipur score -p 'Anna: d775 g55 si55 sp211 l432 b3,1,1 ca5' -p 'Ben: d55 g665 si55 cl533'")
    assert "Ben wins, 68 rupees to 62." in session(open_book, answers=[command, *BEN[4:], ""])


def test_a_printed_round_is_understood_at_the_first_question(open_book: Path) -> None:
    round_ = Round(NAMES, PILES["A"], started="Ben", practice=True, note='on "the" train', played="2026-01-31")
    yaml = write_round(round_)
    terminal = Terminal(open_book)
    terminal.wait()
    terminal.press("# To save the round later, ..." + ENTER + yaml.replace("\n", ENTER))
    terminal.wait("Record? ")
    terminal.press(ENTER)
    assert terminal.end() == 0
    recorded = Scorebook(str(open_book)).read().match(1).rounds[1]
    assert recorded.reported(NAMES) == round_


SURROUNDINGS = [{"TERM": "dumb"}, {"NO_COLOR": "1"}, {"TERM": "unheard-of"}, {"TERM": ""}]


@pytest.mark.parametrize("surroundings", SURROUNDINGS)
def test_every_terminal_shows_the_same(open_book: Path, surroundings: dict[str, str]) -> None:
    before = open_book.read_bytes()
    usual = session(open_book, answers=[*ANNA, SLIP, "m", "", ""])
    open_book.write_bytes(before)
    terminal = Terminal(open_book, environment=surroundings)
    terminal.answer(*ANNA, SLIP, "m", "", "")
    assert terminal.end() == 0
    assert terminal.seen() == usual
    if surroundings.get("TERM") == "dumb":
        assert "\x1b" not in terminal.raw


def test_an_ascii_terminal_replaces_what_it_has_not(book: Path, snapshot: SnapshotAssertion) -> None:
    ascii_only = {"LC_ALL": "C", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    terminal = Terminal(book, size=NARROW, command=PROGRAM, environment=ascii_only)
    terminal.answer("Zoë", "Zoe", "Ben", "", "", "", RICH)
    terminal.wait("Ben's tokens")  # the answer before fills its line, whose question is shown again
    terminal.answer(POOR)
    terminal.wait("Record? ")
    terminal.press(ENTER)
    assert terminal.end() == 0
    assert terminal.raw.isascii() or "Zoë" in terminal.raw
    assert terminal.seen() == snapshot


def test_bytes_that_are_no_characters_are_a_wrong_answer(book: Path) -> None:
    terminal = Terminal(book)
    terminal.wait()
    terminal.press(b"B\xff\xfen\r")
    terminal.wait("type another.")
    terminal.answer("Ben", "Anna", "", "", "")
    terminal.wait()
    terminal.press(b"5\xff\r")
    terminal.wait("does not belong in a pile")
    terminal.wait()
    terminal.press(CTRL_C)
    assert terminal.end() == 130


def test_the_terminal_may_change_its_size(open_book: Path) -> None:
    terminal = Terminal(open_book, size=WIDE)
    terminal.answer(*ANNA, *BEN[:3])
    terminal.wait()
    terminal.resize(40, 15)
    terminal.press(ENTER.join([*BEN[3:], ""]))
    terminal.show("Enter = yes, e = correct, n = not now\nRecord?\n")
    terminal.resize(100, 30)
    terminal.press(ENTER)
    assert terminal.end() == 0
    assert "Saved as round 2 of match 1; jaipur undo takes it back." in terminal.seen()


# How the shell starts the program, and its status when its terminal goes away.
HANG_UPS = {"exec": -1, "trap '' HUP; exec": 1}


@pytest.mark.parametrize("start", HANG_UPS)
def test_a_terminal_that_goes_away_loses_no_answer(open_book: Path, tmp_path: Path, start: str) -> None:
    log = tmp_path / "log"
    script = f'{start} "$0" "$@" 2> "{log}"'
    terminal = Terminal(open_book, command=["sh", "-c", script, *PROGRAM])
    terminal.answer(*ANNA)
    terminal.wait()
    assert terminal.hang_up() == HANG_UPS[start]
    assert "Traceback" not in log.read_text()
    assert "Ben wins" in session(open_book, answers=["", *BEN, ""])


@pytest.mark.parametrize("arguments", [[], ["score"], ["record"], ["amend", "1"], ["record", "--practice"]])
def test_without_a_terminal_nothing_is_asked(jaipur: Jaipur, arguments: list[str]) -> None:
    result = jaipur(*arguments)
    assert (result.status, result.out) == (2, "")
    assert "--pile" in result.err
    assert "FILE" in result.err


def test_a_place_that_takes_no_file_is_found_before_any_pile_is_asked_for(tmp_path: Path) -> None:
    place = tmp_path / "books"
    place.write_bytes(b"")
    terminal = Terminal(place / "scorebook.json", size=(100, 24))
    assert terminal.end() == 1
    assert str(place) in terminal.raw


ANNA_PILE, BEN_PILE = "d775 g55 si55 sp211 l432 b113 ca5", "d55 g665 si55 cl533 sp5332 b25 ca1"
FULL_DISK = ["sh", "-c", 'ulimit -f 0; exec "$0" "$@"', *PROGRAM]


def test_a_full_disk_while_a_round_is_entered_is_said_once_and_loses_no_answer(open_book: Path) -> None:
    before = open_book.read_bytes()
    terminal = Terminal(open_book, size=(100, 24), command=FULL_DISK)
    terminal.answer(*ANNA)
    terminal.wait()
    terminal.press(CTRL_C)
    assert terminal.end(CTRL_C) == 130
    assert terminal.seen().count("help: what you type is not saved until you record the round") == 1
    says = "Not recorded. To record it later, type:\njaipur record -p 'Anna: d775 g55"
    assert says in terminal.seen()
    assert open_book.read_bytes() == before


@pytest.mark.parametrize("arguments", [[], ["amend", "1"]])
def test_a_full_disk_at_the_end_loses_no_round(open_book: Path, jaipur: Jaipur, arguments: list[str]) -> None:
    before = open_book.read_bytes()
    terminal = Terminal(open_book, *arguments, size=(100, 24), command=FULL_DISK)
    answers = [f"Ben: {BEN_PILE}", f"Anna: {ANNA_PILE}"] if arguments else [*ANNA, *BEN]
    terminal.answer(*answers, "")
    assert terminal.end() == 1
    assert f"{open_book}: nothing was saved: file too large" in " ".join(terminal.raw.split())
    assert open_book.read_bytes() == before
    assert ("jaipur amend 1 FILE --match 1" if arguments else "jaipur record FILE") in terminal.raw
    assert "Ben wins, 68 rupees to 62." in jaipur("score", "-", stdin=rescued(terminal)).out


def test_a_damaged_book_is_reported_before_anything_is_asked(open_book: Path) -> None:
    open_book.write_bytes(b"{")
    terminal = Terminal(open_book)
    assert terminal.end() == 1
    assert "cannot be read" in terminal.raw
