"""Two tables at one scorebook: nothing that either has entered is lost."""

import shlex
from pathlib import Path

from jaipur_score.match.match import HalfEntered, tally
from jaipur_score.scorebook.file import Scorebook
from tests.helpers.books import sample
from tests.helpers.pseudo_terminal import (
    CTRL_C,
    ENTER,
    Terminal,
    rescued,
    session,
)
from tests.helpers.running import Jaipur
from tests.helpers.typed_rounds import ANNA, BEN, NAMES, POOR, RICH, kept


def beside(path: Path, columns: int = 100) -> Terminal:
    """Open a table, and another that saves its round first; return the first, which has pressed Enter then."""
    terminal = Terminal(path, size=(columns, 24))
    terminal.answer(*ANNA, *BEN)
    terminal.wait("Record? ")
    session(path, answers=["n", POOR, RICH, ""])
    terminal.press(ENTER)
    return terminal


def test_two_tables_keep_both_rounds(open_book: Path) -> None:
    terminal = beside(open_book)
    terminal.wait("y or Enter: ")
    says = "Match 1 has changed in another window: Anna ●○  Ben ●○. 2 rounds; Anna starts the next.\n"
    assert f"{says}Record yours as its next round? y = yes, Enter = no\n" in terminal.seen()
    terminal.press("y" + ENTER)
    assert terminal.end() == 0
    assert "Saved as round 3 of match 1" in terminal.seen()
    match = Scorebook(str(open_book)).read().match(1)
    assert [each.piles[0].token_rupees for each in match.rounds][1:] == [10, 57]
    assert tally(match).seals == (1, 2)


def test_two_tables_never_overwrite_what_the_other_has_entered(open_book: Path) -> None:
    first = Terminal(open_book, size=(100, 24))
    first.answer("775")
    first.wait()
    second = Terminal(open_book, size=(100, 24))
    second.answer("n", "55")
    second.wait()
    first.press("66" + ENTER)
    first.wait("help: what you type is not saved until you record the round")
    first.wait()
    first.press(CTRL_C)
    assert first.end(CTRL_C) == 130
    assert "jaipur record -p 'Anna: d775 g66' -p Ben: --match 1\n" in first.seen()
    second.press(CTRL_C)
    assert second.end(CTRL_C) == 130
    assert Scorebook(str(open_book)).read().match(1).entry == HalfEntered(("d55", ""))


def test_the_second_table_may_leave_its_round_and_type_it_later(open_book: Path, jaipur: Jaipur) -> None:
    terminal = beside(open_book, columns=300)
    terminal.answer("")
    assert terminal.end() == 1
    command = terminal.seen().splitlines()[-1]
    result = jaipur(*shlex.split(command)[1:], "--book", str(open_book))
    assert result.status == 0
    assert "Ben wins, 68 rupees to 62." in result.out


def test_the_second_table_may_find_the_match_over(open_book: Path) -> None:
    kept(open_book, sample("AB"))
    terminal = beside(open_book)
    assert terminal.end() == 1
    says = "Match 1 has changed in another window: Anna ●○  Ben ●●. 3 rounds; Ben has won."
    assert says in terminal.seen()
    assert rescued(terminal).startswith("players:\n")


def test_two_tables_may_begin_the_same_match(book: Path) -> None:
    terminal = Terminal(book, size=(100, 24))
    terminal.answer(*NAMES, "")
    session(book, answers=[*NAMES, "", "", "", POOR, RICH, ""])
    terminal.answer("")
    assert terminal.end() == 1
    assert "Anna and Ben have an open match: " in terminal.seen()


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
