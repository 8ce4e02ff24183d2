"""The guided entry in a real terminal: interrupts, odd terminals, two tables at once, and disks that fail."""

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from jaipur_score.match.book import Book
from jaipur_score.match.match import tally
from jaipur_score.scorebook.file import Scorebook
from tests.helpers.books import sample
from tests.helpers.running import Jaipur
from tests.helpers.terminal import CTRL_C, CTRL_D, DELETE, END, ENTER, HOME, LEFT, PROGRAM, UP, Terminal, session
from tests.helpers.typed_rounds import ANNA, BEN, NAMES, NARROW, POOR, RICH, SLIP, WIDE, kept, two_matches

LATER = "# To save the round later, put these lines into a file and type: jaipur "

# Each question: the arguments, the book, and the answers that lead to it.
QUESTIONS: dict[str, tuple[list[str], Book | None, list[str]]] = {
    "the first": ([], None, []),
    "the second": ([], None, ["Anna"]),
    "starter": ([], None, [*NAMES]),
    "match or contest": ([], None, [*NAMES, ""]),
    "number": ([], two_matches(), []),
    **{
        f"{name} {word}": ([], sample("A"), [*ANNA, *BEN][: 8 * player + at])
        for player, name in enumerate(NAMES)
        for at, word in enumerate(["diamonds", "gold", "silver", "cloth", "spice", "leather", "bonus", "camels"])
    },
    "Record": ([], sample("A"), [*ANNA, *BEN]),
    "a new match's Record": ([], None, [*NAMES, "", "", *ANNA, *BEN]),
    "answer": ([], sample("A"), [*ANNA, *BEN, "e"]),
    "an edited cloth": ([], sample("A"), [*ANNA, *BEN, "e b cl"]),
    "a corrected cloth": ([], sample("A"), [*ANNA, SLIP, "m"]),
    "offered diamonds": (["amend", "1"], sample("A"), []),
    "Amend": (["amend", "1"], sample("A"), [""] * 16),
    "All right": (["score"], None, ["", "", *ANNA, *BEN]),
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_can_be_interrupted_and_nothing_is_saved(book: Path, question: str) -> None:
    arguments, content, answers = QUESTIONS[question]
    if content:
        kept(book, content)
    before = contents(book.parent)
    terminals = {key: Terminal(book, *arguments) for key in (CTRL_C, CTRL_D)}
    for key, terminal in terminals.items():
        terminal.answer(*answers)
        assert question.rsplit(maxsplit=1)[-1] in terminal.wait()
        terminal.press(key)
    assert [terminal.end(key) for key, terminal in terminals.items()] == [130, 1]
    for terminal in terminals.values():
        assert terminal.seen().endswith("\nerror: nothing was saved\n")
        assert "Traceback" not in terminal.raw
    assert contents(book.parent) == before


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_the_question_whether_to_go_on_can_be_interrupted(open_book: Path) -> None:
    terminals = {key: Terminal(open_book) for key in (CTRL_C, CTRL_D)}
    for terminal in terminals.values():
        terminal.answer(*ANNA, *BEN)
        terminal.wait("Record? ")
    session(open_book, answers=[POOR, RICH, ""])
    before = contents(open_book.parent)
    for key, terminal in terminals.items():
        terminal.press(ENTER)
        terminal.wait("y or Enter: ")
        terminal.press(key)
    assert [terminal.end(key) for key, terminal in terminals.items()] == [130, 1]
    assert all(terminal.seen().endswith("\nerror: nothing was saved\n") for terminal in terminals.values())
    assert contents(open_book.parent) == before


def test_lines_are_edited_recalled_and_completed(book: Path) -> None:
    terminal = Terminal(book)
    terminal.answer(f"nna{HOME}A{END}!\x7f", f"Bn{LEFT}e", "", "", f"{LEFT}55{LEFT}{LEFT}77{END}5")
    assert terminal.wait() == " 29  gold 6 6 5 5 5: "
    terminal.press("6657" + ENTER)
    terminal.wait("No gold 7: only 6 6 5 5 5.")
    terminal.wait()
    terminal.press(UP + "\x7f" + ENTER)
    assert terminal.wait() == " 46  silver 5 5 5 5 5: "
    terminal.press(f"Ben: ca2{HOME}{DELETE}b{ENTER}")
    terminal.answer("si5 ca1", *["0"] * 9)
    assert "second player: Ben\n" in terminal.seen()
    terminal.answer("e", "anna g\t")
    assert terminal.wait() == " 34  gold 66555 [665]: "
    assert "answer: Anna gold\n" in terminal.seen()
    terminal.press(CTRL_C)
    assert terminal.end() == 130


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
    terminal = Terminal(book, size=NARROW, environment=ascii_only)
    terminal.answer("Zoë", "Zoe", "Ben", "", "", RICH, POOR, "")
    assert terminal.end() == 0
    assert terminal.raw.isascii() or "Zoë" in terminal.raw
    assert terminal.seen() == snapshot


def test_bytes_that_are_no_characters_are_a_wrong_answer(book: Path) -> None:
    terminal = Terminal(book)
    terminal.wait()
    terminal.press(b"B\xff\xfen\r")
    terminal.wait("type another.")
    terminal.answer("Ben", "Anna", "", "")
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
    terminal.wait("Record? ")
    assert terminal.seen().endswith("Enter = yes, e = edit one answer, n = no\nRecord?\n")
    terminal.resize(100, 30)
    terminal.press(ENTER)
    assert terminal.end() == 0
    assert "Saved as round 2 of match 1; jaipur undo takes it back." in terminal.seen()


# How the shell starts the program, and its status when its terminal goes away.
HANG_UPS = {"exec": -1, "trap '' HUP; exec": 1}


@pytest.mark.parametrize("start", HANG_UPS)
def test_a_terminal_that_goes_away_saves_nothing(open_book: Path, tmp_path: Path, start: str) -> None:
    log = tmp_path / "log"
    before = open_book.read_bytes()
    script = f'{start} "$0" "$@" 2> "{log}"'
    terminal = Terminal(open_book, command=["sh", "-c", script, *PROGRAM])
    terminal.answer(*ANNA)
    terminal.wait()
    assert terminal.hang_up() == HANG_UPS[start]
    assert "Traceback" not in log.read_text()
    assert open_book.read_bytes() == before


@pytest.mark.parametrize("arguments", [[], ["score"], ["record"], ["amend", "1"], ["record", "--practice"]])
def test_without_a_terminal_nothing_is_asked(jaipur: Jaipur, arguments: list[str]) -> None:
    result = jaipur(*arguments)
    assert (result.status, result.out) == (2, "")
    assert "--pile" in result.err
    assert "FILE" in result.err


def beside(path: Path) -> Terminal:
    """Open a table, and another that saves its round first; return the first, which has pressed Enter then."""
    terminal = Terminal(path, size=(100, 24))
    terminal.answer(*ANNA, *BEN)
    terminal.wait("Record? ")
    session(path, answers=[POOR, RICH, ""])
    terminal.press(ENTER)
    return terminal


def test_two_tables_keep_both_rounds(open_book: Path) -> None:
    terminal = beside(open_book)
    terminal.wait("y or Enter: ")
    moved = "Match 1 has changed in another window: Anna ●○  Ben ●○. 2 rounds; Anna starts the next.\n"
    assert f"{moved}Record yours as its next round? y = yes, Enter = no\n" in terminal.seen()
    terminal.press("y" + ENTER)
    assert terminal.end() == 0
    assert "Saved as round 3 of match 1" in terminal.seen()
    match = Scorebook(str(open_book)).read().match(1)
    assert [each.piles[0].token_rupees for each in match.rounds][1:] == [10, 52]
    assert tally(match).seals == (1, 2)


def rescued(terminal: Terminal, command: str = "jaipur record FILE") -> str:
    """Return the YAML that was printed of a round that was not saved."""
    return terminal.raw.replace("\r", "").partition(f"type: {command}")[2].partition("\n")[2]


def test_the_second_table_may_leave_its_round_and_record_it_later(open_book: Path, jaipur: Jaipur) -> None:
    terminal = beside(open_book)
    terminal.answer("")
    assert terminal.end() == 1
    assert f"\nerror: nothing was saved\n{LATER}" in terminal.seen()
    before = Scorebook(str(open_book)).read()
    assert len(before.match(1).rounds) == 2
    result = jaipur("record", "-", "--book", str(open_book), stdin=rescued(terminal))
    assert result.status == 0
    assert "Ben wins, 68 rupees to 62." in result.out


def test_the_second_table_may_find_the_match_over(open_book: Path) -> None:
    kept(open_book, sample("AB"))
    terminal = beside(open_book)
    assert terminal.end() == 1
    assert "Match 1 has changed in another window: Anna ●○  Ben ●●. 3 rounds; Ben has won." in terminal.seen()
    assert "# To save the round later" in terminal.seen()
    assert rescued(terminal).startswith("players:\n")


def test_two_tables_may_begin_the_same_match(book: Path, jaipur: Jaipur) -> None:
    terminal = Terminal(book, size=(100, 24))
    terminal.answer(*NAMES, "", "", *ANNA, *BEN)
    terminal.wait("Record? ")
    session(book, answers=[*NAMES, "", "", POOR, RICH, ""])
    terminal.press(ENTER)
    assert terminal.end() == 1
    assert "Anna and Ben have an open match: " in terminal.seen()
    assert jaipur("record", "-", "--book", str(book), stdin=rescued(terminal)).status == 0
    assert tally(Scorebook(str(book)).read().match(1)).seals == (0, 2)


def test_a_match_that_was_taken_back_meanwhile_loses_no_round(open_book: Path, jaipur: Jaipur) -> None:
    terminal = Terminal(open_book, size=(100, 24))
    terminal.answer(*ANNA, *BEN)
    terminal.wait("Record? ")
    for _ in range(2):
        assert jaipur("undo", "--book", str(open_book)).status == 0
    terminal.press(ENTER)
    assert terminal.end() == 1
    assert "match 1" in terminal.seen()
    assert rescued(terminal).startswith("players:\n")


def test_a_round_that_cannot_be_saved_is_printed(tmp_path: Path, jaipur: Jaipur) -> None:
    place = tmp_path / "books"
    terminal = Terminal(place / "scorebook.json", size=(100, 24))
    terminal.answer(*NAMES, "", "", *ANNA, *BEN)
    terminal.wait("Record? ")
    place.write_bytes(b"")
    terminal.press(ENTER)
    assert terminal.end() == 1
    assert str(place) in terminal.raw
    result = jaipur("score", "-", stdin=rescued(terminal))
    assert (result.status, result.err) == (0, "")
    assert "Ben wins, 68 rupees to 62." in result.out


@pytest.mark.parametrize("arguments", [[], ["amend", "1"]])
def test_a_full_disk_at_the_end_loses_no_round(open_book: Path, jaipur: Jaipur, arguments: list[str]) -> None:
    before = open_book.read_bytes()
    command = ["sh", "-c", 'ulimit -f 0; exec "$0" "$@"', *PROGRAM]
    terminal = Terminal(open_book, *arguments, size=(100, 24), command=command)
    terminal.answer(*ANNA, *BEN, "")
    assert terminal.end() == 1
    assert f"{open_book}: nothing was saved: file too large" in " ".join(terminal.raw.split())
    assert open_book.read_bytes() == before
    assert ("jaipur amend 1 FILE --match 1" if arguments else "jaipur record FILE") in terminal.raw
    assert (
        "Ben wins, 68 rupees to 62."
        in jaipur("score", "-", stdin=terminal.raw.replace("\r", "").rpartition("\n#")[2].partition("\n")[2]).out
    )


@pytest.mark.parametrize("arguments", [[], ["amend", "1"]])
def test_no_leaves_with_the_round_in_hand(open_book: Path, arguments: list[str]) -> None:
    before = open_book.read_bytes()
    terminal = Terminal(open_book, *arguments, size=(100, 24))
    terminal.answer(*ANNA, *BEN, "n")
    assert terminal.end() == 1
    assert f"\nerror: nothing was saved\n{LATER}" in terminal.seen()
    assert open_book.read_bytes() == before


def test_a_damaged_book_is_reported_before_anything_is_asked(open_book: Path) -> None:
    open_book.write_bytes(b"{")
    terminal = Terminal(open_book)
    assert terminal.end() == 1
    assert "cannot be read" in terminal.raw
