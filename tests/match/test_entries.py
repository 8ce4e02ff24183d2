"""A half-entered round: kept with its match, outside the log, and lost to no other change."""

from collections.abc import Callable

import pytest

from jaipur_score.match.book import Book
from jaipur_score.match.changes import (
    Which,
    amend,
    begin,
    close,
    entered,
    keep_entry,
    redo,
    remove,
    rename,
    to_record,
    undo,
)
from jaipur_score.match.lookup import latest_first
from jaipur_score.match.match import HalfEntered, finished
from jaipur_score.match.refusal import Refusal
from tests.helpers.books import granted, played, recording, sample

ENTRY = HalfEntered(("d775 cl0", ""), practice=True)
MORE = ENTRY._replace(piles=("d775 cl0 ca5", "ca1"))


def half_entered(book: Book | None = None) -> Book:
    book = book or sample("A")
    return granted(keep_entry(book, book.match(len(book.matches)), ENTRY))[0]


def test_an_entry_is_kept_and_replaced_without_a_step_of_undo() -> None:
    book = half_entered()
    assert book.match(1).entry == ENTRY
    after, match = granted(keep_entry(book, book.match(1), MORE))
    assert after.match(1) == match == book.match(1)._replace(entry=MORE)
    assert (after.done, after.undone) == (sample("A").done, sample("A").undone)
    after, match = granted(keep_entry(after, match, None))
    assert after == sample("A")


def test_what_was_undone_can_still_be_redone_while_a_round_is_entered() -> None:
    book, _ = granted(undo(sample("AB")))
    book, _ = granted(redo(half_entered(book)))
    assert len(book.match(1).rounds) == 2
    assert book.match(1).entry == ENTRY


CHANGES: list[Callable[[Book], Book]] = [
    lambda book: recording(book, played("B")),
    lambda book: granted(remove(book, Which(1)))[0],
    lambda book: granted(amend(book, Which(1), played("B"), book.match(1)))[0],
    lambda book: granted(close(book, 1))[0],
    lambda book: granted(undo(book))[0],
    lambda book: granted(rename(book, "Anna", "Ana"))[0],
    lambda book: granted(begin(book, ("Cleo", "Dana")))[0],
]


@pytest.mark.parametrize("change", CHANGES)
def test_other_changes_keep_it(change: Callable[[Book], Book]) -> None:
    after = change(half_entered())
    assert after.match(1).entry == ENTRY


def test_a_match_that_is_taken_back_takes_it_along_and_brings_it_back() -> None:
    book = half_entered(sample(""))
    after, _ = granted(undo(book))
    assert not len(after.matches)
    assert granted(redo(after))[0].match(1).entry == ENTRY


def test_recording_it_clears_it_and_no_other() -> None:
    book = half_entered()
    assert entered(book, 1, ENTRY).match(1).entry is None
    assert entered(book, 1, MORE) == book


def test_two_tables_never_overwrite_each_other() -> None:
    book = half_entered()
    refusal = keep_entry(book, sample("A").match(1), MORE)
    assert refusal == Refusal("moved on", matches=(book.match(1),))
    renamed, _ = granted(rename(book, "Anna", "Ana"))
    assert isinstance(keep_entry(renamed, book.match(1), MORE), Refusal)
    gone, _ = granted(undo(half_entered(sample(""))))
    assert isinstance(keep_entry(gone, half_entered(sample("")).match(1), MORE), Refusal)


def test_another_table_may_record_meanwhile() -> None:
    book = half_entered()
    match = book.match(1)
    after, now = granted(keep_entry(recording(book, played("B")), match, MORE))
    assert (after.match(1), len(now.rounds)) == (now, 2)


def test_a_match_takes_another_round_until_it_is_finished() -> None:
    assert to_record(sample("AB").match(1)) == sample("AB").match(1)
    for book in (sample("AA"), granted(close(sample("A"), 1))[0]):
        assert finished(book.match(1))
        assert to_record(book.match(1)) == Refusal("match over", matches=(book.match(1),))


def test_the_matches_are_given_as_they_were_played_half_entered_ones_first() -> None:
    book = sample("A")
    for pair in (("Cleo", "Dana"), ("Eve", "Finn"), ("Gus", "Hal")):
        book, _ = granted(begin(book, pair))
    book = recording(book, played("A", ("Cleo", "Dana")))
    book, _ = granted(rename(book, "Finn", "Fynn"))
    assert [match.number for match in latest_first(book)] == [2, 4, 3, 1]
    book, _ = granted(keep_entry(book, book.match(3), ENTRY))
    assert [match.number for match in latest_first(book)] == [3, 2, 4, 1]
    assert [match.number for match in latest_first(book._replace(done=book.done.first(0)))] == [3, 4, 2, 1]
    assert list(latest_first(Book())) == []
