"""A round in progress: kept with its match, outside the log, and lost to no other change."""

from collections.abc import Callable

import pytest

from jaipur_score.match.book import Book
from jaipur_score.match.changes import Which, amend, close, entered, keep_live, redo, remove, rename, undo
from jaipur_score.match.live_state import Live, course
from jaipur_score.match.refusal import Refusal
from jaipur_score.rules.box import Good
from jaipur_score.rules.progress import Ended
from jaipur_score.rules.turns import Forbidden, Move, Rule, Sale, Take, TurnRecord
from tests.helpers.books import granted, played, recording, sample

LEATHER = Move(0, Sale(Good.LEATHER, 3))
SALES = Live(TurnRecord((LEATHER,)), practice=True)
TURNS = Live(TurnRecord((Move(1, Take(Good.GOLD)), LEATHER), (5, 5)), starter=1)


def in_progress(book: Book | None = None, live: Live = SALES) -> Book:
    book = book or sample("A")
    return granted(keep_live(book, book.match(len(book.matches)), live))[0]


def test_a_round_is_kept_and_replaced_without_a_step_of_undo() -> None:
    book = in_progress()
    more = SALES.after(Move(1, Sale(Good.GOLD, 2)))
    after, match = granted(keep_live(book, book.match(1), more))
    assert after.match(1) == match == sample("A").match(1)._replace(live=more)
    assert (after.done, after.undone) == (sample("A").done, sample("A").undone)
    assert granted(keep_live(after, match, None))[0] == sample("A")


CHANGES: list[Callable[[Book], Book]] = [
    lambda book: recording(book, played("B")),
    lambda book: granted(remove(book, Which(1)))[0],
    lambda book: granted(amend(book, Which(1), played("B"), book.match(1)))[0],
    lambda book: granted(close(book, 1))[0],
    lambda book: granted(undo(book))[0],
    lambda book: granted(rename(book, "Anna", "Ana"))[0],
]


@pytest.mark.parametrize("change", CHANGES)
def test_other_changes_keep_it(change: Callable[[Book], Book]) -> None:
    assert change(in_progress()).match(1).live == SALES


def test_a_match_that_is_taken_back_takes_it_along_and_brings_it_back() -> None:
    after, _ = granted(undo(in_progress(sample(""))))
    assert not len(after.matches)
    assert granted(redo(after))[0].match(1).live == SALES


def test_recording_it_clears_it_and_no_other() -> None:
    book = in_progress()
    assert entered(book, 1, SALES).match(1).live is None
    assert entered(book, 1, TURNS) == book


def test_two_tables_never_overwrite_each_other() -> None:
    book = in_progress()
    assert keep_live(book, sample("A").match(1), TURNS) == Refusal("moved on", matches=(book.match(1),))
    gone, _ = granted(undo(in_progress(sample(""))))
    assert isinstance(keep_live(gone, in_progress(sample("")).match(1), TURNS), Refusal)


def test_turns_are_taken_back_one_by_one_and_the_end_before_them() -> None:
    over = SALES._replace(out=True, bonus=((2,), None), camels=(5, None))
    assert over.taken_back() == SALES
    assert SALES.taken_back() == SALES._replace(record=TurnRecord(()))


def test_a_course_follows_the_turns_up_to_a_forbidden_one() -> None:
    assert course(TURNS).now.player == 1
    assert [each.tokens for each in course(TURNS).played] == [(), (4, 3, 2)]
    wrong = course(TURNS.after(Move(0, Sale(Good.GOLD, 2))))
    assert (len(wrong.played), wrong.forbidden) == (2, Forbidden(Rule.WRONG_PLAYER))
    assert course(TURNS._replace(record=TurnRecord((), (9, 9)))).forbidden is not None


def test_the_word_of_the_players_ends_a_round() -> None:
    assert not course(SALES).is_over
    assert course(SALES._replace(out=True)).now.ended is Ended.DECK
    early = course(TURNS._replace(out=True))
    assert (early.is_over, early.now.ended) == (True, None)


def test_a_bank_has_one_print() -> None:
    assert [len(course(SALES._replace(bank=bank)).now.tokens.prints) for bank in (True, False)] == [1, 2]
