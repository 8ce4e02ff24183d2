"""A round followed in a real terminal: whole screens, interrupts, other windows, and what other commands say of it."""

import re
from pathlib import Path
from random import Random

import pytest
from rich.cells import cell_len
from syrupy.assertion import SnapshotAssertion

from jaipur_score.match.book import Book
from jaipur_score.match.changes import begin
from jaipur_score.match.live_state import Live
from jaipur_score.match.match import tally
from jaipur_score.rules.box import PRINTS
from jaipur_score.rules.pile import Pile
from jaipur_score.rules.turns import NoBonus, Sale, Turn, TurnRecord
from jaipur_score.scorebook.file import Scorebook
from jaipur_score.writing.typed_turns import write_turn
from tests.helpers.books import granted
from tests.helpers.followed_rounds import after
from tests.helpers.pseudo_terminal import CTRL_C, CTRL_D, ENTER, Terminal, session
from tests.helpers.running import Jaipur
from tests.helpers.typed_rounds import kept, two_matches
from tests.helpers.written import Written, written

NARROW, WIDE = (40, 24), (80, 24)
SIZES = [NARROW, WIDE]
SALES = ["?", "a 3l", "b 1d", "b 2d", "3l", "a 7sp", "a 8cl", "b5cl", "<", "b 5cl b9", "a 2si", "end"]
END = ["10 1", "2 8", "6", "12", "5"]
OVER = ["a 5d b8", "b 5g b8", "a 7sp b9"]


def live_of(book: Path, match: int = 1) -> Live | None:
    return Scorebook(str(book)).read().match(match).live


def screens(terminal: Terminal, *answers: str) -> list[str]:
    """Return what is on the screen at every question, the first one and that after each answer."""
    seen = []
    for text in answers:
        terminal.wait()
        seen.append(terminal.screen())
        terminal.press(text + ENTER)
    return seen


def fits(screen: str, size: tuple[int, int]) -> bool:
    lines = screen.splitlines()
    return len(lines) <= size[1] and all(cell_len(line) <= size[0] for line in lines)


@pytest.mark.parametrize("size", SIZES)
def test_a_round_by_its_sales(open_book: Path, snapshot: SnapshotAssertion, size: tuple[int, int]) -> None:
    terminal = Terminal(open_book, "live", size=size)
    seen = screens(terminal, *SALES, *END, "")
    assert terminal.end() == 0
    assert [*seen, terminal.screen()] == snapshot
    assert all(fits(screen, size) for screen in seen)
    match = Scorebook(str(open_book)).read().match(1)
    assert match.live is None
    assert tally(match).decided == 2
    pile = match.rounds[1].piles[0]
    assert isinstance(pile, Pile)
    assert pile.bonus == (10, 1)


@pytest.mark.parametrize("size", SIZES)
def test_a_round_by_all_turns_with_a_bank(open_book: Path, snapshot: SnapshotAssertion, size: tuple[int, int]) -> None:
    terminal = Terminal(open_book, "live", "--turns", "--bank", "--practice", size=size)
    turns = ["g", "3ca", "2d l = ca si sp", "3ca", "g", "2d = 2ca", "?", "end"]
    seen = screens(terminal, "6", "0 1", *turns, "y", "")
    assert terminal.end() == 0
    assert [*seen, terminal.screen()] == snapshot
    assert all(fits(screen, size) for screen in seen)
    assert Scorebook(str(open_book)).read().match(1).rounds[1].practice


def bankable(seed: int) -> Written:
    """Return a round of the print that the bank has, in which no bonus stack runs out."""
    rounds = map(written, map(Random, range(seed, seed + 1000)))
    return next(each for each in rounds if each.box is PRINTS[0] and not any(map(_found_none, each.turns)))


def _found_none(turn: Turn) -> bool:
    return isinstance(turn, Sale) and turn.bonus is NoBonus.EMPTY


def silent(turn: Turn) -> str:
    return write_turn(turn._replace(bonus=None) if isinstance(turn, Sale) else turn)


def test_the_tokens_of_a_bank_are_hidden_on_every_screen_before_the_end(open_book: Path) -> None:
    played = bankable(40)
    herds = " ".join(str(5 - goods) for goods in reversed(played.hands))
    # Ben starts the second round.
    terminal = Terminal(open_book, "live", "--turns", "--bank", size=(80, 40))
    terminal.answer(herds)
    before = screens(terminal, *map(silent, played.turns))
    terminal.wait("Record? ")
    assert not [screen for screen in before if re.search(r", bonus \d|bonus tokens: ", screen)]
    assert "'s bonus tokens: " in terminal.screen()
    live = live_of(open_book)
    assert live
    drawn = [move.turn.bonus for move in live.moves if isinstance(move.turn, Sale) and move.turn.stack]
    assert all(isinstance(value, int) for value in drawn)
    terminal.press(ENTER)
    assert terminal.end() == 0


@pytest.mark.parametrize("stop", ["ctrl-c", "ctrl-d", "hang up", "kill"])
def test_a_round_goes_on_where_it_was(open_book: Path, stop: str) -> None:
    terminal = Terminal(open_book, "live", "--bank", size=NARROW)
    terminal.answer("a 3l", "b 5d")
    terminal.wait()
    if stop == "hang up":
        terminal.hang_up()
    elif stop == "kill":
        terminal.kill()
    else:
        key = CTRL_C if stop == "ctrl-c" else CTRL_D
        terminal.press(key)
        assert terminal.end(key) == (130 if stop == "ctrl-c" else 1)
        assert "Not recorded. The round is kept: jaipur\nlive continues it." in terminal.screen()
    before = live_of(open_book)
    assert before
    assert len(before.moves) == 2
    again = Terminal(open_book, "live", size=NARROW)
    again.wait("sale: ")
    assert "Continuing after 2 sales." in again.screen()
    assert live_of(open_book) == before
    again.press("<" + ENTER)
    again.wait("sale: ")
    assert live_of(open_book) == before.taken_back()


def test_every_turn_is_saved_before_the_next_one_is_asked_for(open_book: Path) -> None:
    terminal = Terminal(open_book, "live", "--turns")
    terminal.wait()
    assert live_of(open_book) is None
    terminal.press(ENTER)
    for number, turn in enumerate(["g", "3ca", "g", "l", "<", "<"]):
        terminal.wait()
        live = live_of(open_book)
        assert live
        assert len(live.moves) == (number if number < 5 else 3)
        terminal.press(turn + ENTER)


def test_the_end_of_a_round_is_kept_too(open_book: Path) -> None:
    terminal = Terminal(open_book, "live")
    terminal.answer(*OVER, "5", "6", "n")
    assert terminal.end() == 1
    again = Terminal(open_book, "live")
    again.answer("")
    assert again.end() == 0
    assert "Saved as round 2 of match 1" in again.seen()
    assert live_of(open_book) is None


def test_a_second_window_learns_that_the_first_has_played_on(open_book: Path) -> None:
    first, second = Terminal(open_book, "live"), Terminal(open_book, "live")
    first.wait()
    second.wait()
    first.press("a 3l" + ENTER)
    first.wait()
    second.press("b 2d" + ENTER)
    second.wait()
    assert "Another window has played on: this is the round now." in second.screen()
    assert "Anna sold 3 leather" in second.screen()
    second.press("b 2d" + ENTER)
    second.wait()
    first.press("<" + ENTER)
    first.wait()
    assert "Another window has played on" in first.screen()
    first.press("drop" + ENTER)
    first.answer("y")
    assert first.end() == 0
    second.press("a 2g" + ENTER)
    assert second.end() == 1
    assert "the round of match 1 was recorded or discarded in another window" in second.seen()


def test_two_windows_at_the_last_question(open_book: Path) -> None:
    first = Terminal(open_book, "live")
    first.answer(*OVER, "5", "6")
    first.wait()
    second = Terminal(open_book, "live")
    second.answer("<")
    second.wait()
    first.press(ENTER)
    first.wait()
    assert "Another window has played on" in first.screen()
    first.press("6" + ENTER)
    first.answer("")
    assert first.end() == 0
    assert len(Scorebook(str(open_book)).read().match(1).rounds) == 2


def test_a_round_that_was_recorded_meanwhile_by_hand(open_book: Path, jaipur: Jaipur) -> None:
    terminal = Terminal(open_book, "live")
    terminal.answer(*OVER, "5", "6")
    terminal.wait()
    result = jaipur("record", "-p", "Anna: ca1", "-p", "Ben: d77 ca2", "--match", "1", "--book", str(open_book))
    assert result.status == 0
    assert "A round is in progress, 3 sales so far: jaipur live continues or drops it." in result.out
    terminal.press(ENTER)
    terminal.answer("y")
    assert terminal.end() == 0
    assert len(Scorebook(str(open_book)).read().match(1).rounds) == 3


def test_what_other_commands_say_of_a_round_in_progress(open_book: Path, jaipur: Jaipur) -> None:
    terminal = Terminal(open_book, "live")
    terminal.answer("a 3l")
    terminal.wait()
    terminal.kill()
    going_on = "A round is in progress, 1 sale so far: jaipur live continues or drops it."
    for command in ("status", "undo", "redo", "remove 1", "undo"):
        assert going_on in jaipur(*command.split(), "--book", str(open_book)).out, command
    closed = jaipur("close", "--book", str(open_book))
    assert "The round in progress (1 sale) stays with the match; jaipur undo takes you back to it." in " ".join(
        closed.out.split()
    )
    assert going_on in jaipur("undo", "--book", str(open_book)).out
    assert going_on in session(open_book, answers=["d7 ca1", "d5 ca2", ""])
    taken_back = [jaipur("undo", "--book", str(open_book)).out for _ in range(3)]
    assert "Its round in progress goes with it, and comes back with it." in taken_back[-1]
    assert going_on in jaipur("redo", "--book", str(open_book)).out


def test_a_half_entered_round_is_pointed_out(open_book: Path) -> None:
    entering = Terminal(open_book)
    entering.answer("d7")
    entering.wait()
    entering.kill()
    terminal = Terminal(open_book, "live")
    terminal.wait("sale: ")
    assert "A round is half entered: jaipur continues it." in terminal.screen()


def test_a_new_match_is_set_up_first(book: Path) -> None:
    terminal = Terminal(book, "live")
    terminal.answer("Mia & Tom", "", "", "m 3l")
    terminal.wait()
    assert "Mia sold 3 leather" in terminal.screen()
    assert live_of(book)


def test_long_and_wide_names_fit(book: Path) -> None:
    names = ("山田太郎さんと長い名前の人", "Bartholomew the Third of Rajasthan")
    kept(book, granted(begin(Book(), names))[0])
    terminal = Terminal(book, "live", "--turns", size=NARROW)
    for screen in screens(terminal, "", "g", "3ca", "2d = 2l", "9l", "?", "drop", ""):
        assert fits(screen, NARROW), screen


def test_the_match_in_progress_comes_first(book: Path) -> None:
    kept(book, two_matches())
    first = Terminal(book, "live", "--match", "2")
    first.answer("c 3l")
    first.wait()
    first.kill()
    again = Terminal(book, "live")
    again.wait("sale: ")
    assert "Continuing after 1 sale." in again.screen()


def test_a_round_goes_on_in_the_way_it_began(open_book: Path) -> None:
    terminal = Terminal(open_book, "live")
    terminal.answer("a 3l")
    terminal.wait()
    terminal.kill()
    again = Terminal(open_book, "live", "--turns", "--bank", "--practice")
    again.wait("sale: ")
    assert "This round keeps the options it started with; drop discards it." in again.screen()
    assert "Match 1, round 2, practice. Ben started." in again.screen()


def test_a_round_without_a_turn_yet_keeps_what_was_asked_for(open_book: Path) -> None:
    terminal = Terminal(open_book, "live", "--turns")
    terminal.answer("")
    terminal.wait()
    terminal.kill()
    again = Terminal(open_book, "live", "--bank")
    again.wait("Ben, room for 2: ")
    live = live_of(open_book)
    assert live == Live(TurnRecord((), (5, 5)), starter=1, bank=True)


def test_a_turn_that_cannot_be_saved_is_not_made(open_book: Path) -> None:
    terminal = Terminal(open_book, "live")
    terminal.answer("a 3l")
    terminal.wait()
    lock = open_book.with_name(f"{open_book.name}.lock")
    lock.unlink()
    lock.mkdir()
    terminal.press("b 2d" + ENTER)
    terminal.wait()
    assert "That is not saved: type it again." in terminal.screen()
    assert "Ben sold" not in terminal.screen()
    lock.rmdir()
    terminal.press("b 2d" + ENTER)
    terminal.wait()
    assert live_of(open_book) == after("a 3l", "b 2d", live=Live(starter=1)).live


def test_a_sale_takes_five_key_presses(open_book: Path) -> None:
    terminal = Terminal(open_book, "live")
    typed = "a 3l" + ENTER
    assert len(typed) == 5
    terminal.wait("sale: ")
    terminal.press(typed)
    terminal.wait("sale: ")
    assert "Anna sold 3 leather for 4+3+2 = 9" in terminal.screen()


def test_a_terminal_without_places_is_written_from_top_to_bottom(open_book: Path) -> None:
    terminal = Terminal(open_book, "live", environment={"TERM": "dumb"})
    terminal.answer("a 3l", "b 2d")
    terminal.wait()
    assert "\x1b[J" not in terminal.raw
    assert terminal.seen().count("deck") == terminal.seen().count("gold  ") - 3 == 0


def test_without_a_terminal_it_says_so(jaipur: Jaipur) -> None:
    assert jaipur("live") == (2, "", "error: there is no terminal to ask at\nhelp: type jaipur live in a terminal\n")
