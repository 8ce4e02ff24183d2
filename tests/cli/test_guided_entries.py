"""A half-entered round, kept at the table: continued after any end, started over, and lost by no other command."""

from pathlib import Path

import pytest

from jaipur_score.match.match import HalfEntered
from jaipur_score.rules.box import Good
from jaipur_score.rules.pile import Total
from jaipur_score.scorebook.file import Scorebook
from tests.helpers.pseudo_terminal import CTRL_C, CTRL_D, Terminal, session
from tests.helpers.running import Jaipur
from tests.helpers.typed_rounds import ANNA, BEN, NAMES, POOR, RICH, SLIP

KEPT = "Not recorded. Your answers are kept: jaipur picks up where you left off."


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def left_at(path: Path, *answers: str, key: str = CTRL_C) -> None:
    """Enter a round as far as some answers, and leave."""
    terminal = Terminal(path)
    terminal.answer(*answers)
    terminal.wait()
    terminal.press(key)
    assert terminal.end(key) in (1, 130)


def test_a_total_is_kept_and_continued(open_book: Path) -> None:
    left_at(open_book, "t57/3", "5")
    session(open_book, answers=["", "t60", "1", ""])
    recorded = Scorebook(str(open_book)).read().match(1).rounds[1]
    assert recorded.piles == (Total(57, 3, None, 5), Total(60, None, None, 1))


@pytest.mark.parametrize("count", range(1, 17))
def test_a_round_is_continued_after_any_answer(open_book: Path, count: int) -> None:
    answers = [*ANNA, *BEN]
    left_at(open_book, *answers[:count])
    screen = session(open_book, answers=["", *answers[count:], ""])
    assert "\nHalf entered:\n  Anna: d775" in screen
    assert "Ben wins, 68 rupees to 62." in screen
    match = Scorebook(str(open_book)).read().match(1)
    assert (len(match.rounds), match.entry) == (2, None)


KEPT_ANNA = HalfEntered(("d775 g55 si55 cl0 sp211 l432 b3,1,1 ca5", ""))


def test_a_round_is_kept_without_a_backup_or_a_step_of_undo(open_book: Path, jaipur: Jaipur) -> None:
    before = contents(open_book.parent)
    left_at(open_book, *ANNA)
    assert contents(open_book.parent).keys() == before.keys()
    assert "Took back round 1 of match 1" in jaipur("undo", "--book", str(open_book)).out
    assert Scorebook(str(open_book)).read().match(1).entry == HalfEntered(
        ("d775 g55 si55 cl0 sp211 l432 b3,1,1 ca5", "")
    )


def test_a_half_entered_round_can_be_started_over(open_book: Path) -> None:
    left_at(open_book, "775", "66")
    left_at(open_book, "n")  # nothing is discarded before there is something else
    session(open_book, answers=["n", POOR, RICH, ""])
    assert Scorebook(str(open_book)).read().match(1).rounds[1].piles[0].values(Good.DIAMONDS) == ()


def test_facts_are_kept_too(open_book: Path) -> None:
    terminal = Terminal(open_book, "record", "--practice", "--note", "late", "--started", "Anna")
    terminal.answer(*ANNA, *BEN)
    terminal.wait("Record? ")
    terminal.press(CTRL_D)
    assert terminal.end(CTRL_D) == 1
    screen = session(open_book, answers=["", ""])
    assert "Round 2, a practice round, Anna started.\n" in screen
    recorded = Scorebook(str(open_book)).read().match(1).rounds[1]
    assert (recorded.practice, recorded.note, recorded.started) == (True, "late", 0)


def test_no_keeps_the_round_for_the_next_time(open_book: Path) -> None:
    screen = session(open_book, answers=[*ANNA, SLIP, "s", "n"], status=1)
    assert screen.endswith(f"Record? n\n{KEPT}\n")
    assert "Anna wins, 67 rupees to 62." in session(open_book, answers=["", ""])


def test_a_kill_loses_no_answer(open_book: Path) -> None:
    terminal = Terminal(open_book)
    terminal.answer(*ANNA)
    terminal.wait()
    terminal.kill()
    assert "Ben wins" in session(open_book, answers=["", *BEN, ""])


def test_other_commands_keep_the_half_entered_round_and_say_so(open_book: Path, jaipur: Jaipur) -> None:
    left_at(open_book, *ANNA)
    there = "A round is half entered: jaipur continues it.\n"
    book = ("--book", str(open_book))
    piles = ("-p", "Anna: d77 ca1", "-p", "Ben: ca0 d5")
    assert there in jaipur("status", *book).out
    assert there in jaipur("record", *piles, "--practice", *book).out
    assert there in jaipur("remove", "2", *book).out
    assert there in jaipur("undo", *book).out
    stays = "The half-entered round stays with the match; jaipur undo takes you back to it.\n"
    assert stays in jaipur("close", *book).out
    jaipur("undo", *book)
    assert stays in jaipur("record", *piles, *book).out  # Anna has won
    jaipur("undo", *book)
    assert Scorebook(str(open_book)).read().match(1).entry


def test_a_match_taken_back_takes_its_half_entered_round_along(book: Path, jaipur: Jaipur) -> None:
    left_at(book, *NAMES, "", "", "", "775")
    assert "Its half-entered round goes with it, and comes back with it.\n" in jaipur("undo", "--book", str(book)).out
    assert jaipur("redo", "--book", str(book)).status == 0
    assert "Half entered:" in session(book, answers=["", "d77 ca1", "d5 ca0", ""])
