"""Joining two books: nothing comes twice, nothing is lost, one undo takes it back."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur_score.match.book import Book, step_back
from jaipur_score.match.changes import Into, amend, begin, close, record, rename
from jaipur_score.match.changes import Which as At
from jaipur_score.match.lazy import Lazy
from jaipur_score.match.match import Match
from jaipur_score.match.merging import Joined, Other, join
from jaipur_score.match.refusal import Refusal
from jaipur_score.rules.names import key
from tests.helpers import many_books
from tests.helpers.books import NOW, granted, played, recording, sample


def other(book: Book) -> Other:
    return Other(tuple(book.matches), book.id)


def joined(book: Book, another: Book | Other) -> Book:
    """Return a book after the import of another, which may have nothing new."""
    made = join(book, another if isinstance(another, Other) else other(another))
    if isinstance(made, Refusal):
        assert made.why == "nothing new"
        return book
    return made[0]


def matches(book: Book) -> list[Match]:
    return list(book.matches)


def marks(match: Match) -> list[Any]:
    """The rounds of a match as anybody would compare them, whichever player comes first."""
    first = min(match.players, key=key) == match.players[0]
    return [(each.piles if first else each.piles[::-1], each.practice, each.played) for each in match.rounds]


def rounds(book: Book) -> Counter[Any]:
    """How often each round is in a book, in matches of its kind."""
    return Counter(
        (frozenset(map(key, match.players)), match.contest, mark) for match in book.matches for mark in marks(match)
    )


def holds(ours: Match, theirs: Match) -> bool:
    """Whether ours has all rounds of theirs in order, by comparing every way to leave some out."""
    found = marks(ours)
    for mark in marks(theirs):
        if mark not in found:
            return False
        found = found[found.index(mark) + 1 :]
    return True


def alike(ours: Match, theirs: Match) -> bool:
    return ours.contest == theirs.contest and {*map(key, ours.players)} == {*map(key, theirs.players)}


@st.composite
def two_books(draw: st.DrawFn) -> tuple[Book, Book]:
    """Give two books: strangers, or two copies of one that went on in different ways, or only one of them."""
    shared = draw(many_books.books(forgetful=draw(st.booleans())))
    ones = many_books.Author(shared, draw(many_books.seeds()), True).goes_on(draw(st.integers(0, 6)))
    others = many_books.Author(shared, draw(many_books.seeds()), True).goes_on(draw(st.integers(0, 6)))
    if draw(st.booleans()):
        others = others._replace(id="stranger")
    if draw(st.integers(0, 3)) == 0:
        others = draw(many_books.books(book_id="stranger"))
    return ones, others


@given(two_books())
def test_importing_twice_is_importing_once(pair: tuple[Book, Book]) -> None:
    ours, theirs = pair
    once = joined(ours, theirs)
    again = join(once, other(theirs))
    assert isinstance(again, Refusal)
    assert again.why == "nothing new"
    assert isinstance(join(ours, other(ours)), Refusal)


@given(two_books())
def test_nothing_is_lost_and_nothing_overwritten(pair: tuple[Book, Book]) -> None:
    ours, theirs = pair
    after = joined(ours, theirs)
    for before, now in zip(matches(ours), matches(after), strict=False):
        assert now.rounds[: len(before.rounds)] == before.rounds
        assert now._replace(rounds=(), closed=False) == before._replace(rounds=(), closed=False)
        assert now.closed >= before.closed
    for match in theirs.matches:
        assert any(alike(now, match) and holds(now, match) for now in after.matches)
    assert not rounds(theirs) - rounds(after)
    assert not rounds(ours) - rounds(after)
    assert [match.number for match in after.matches] == list(range(1, len(after.matches) + 1))


@given(two_books())
def test_one_undo_takes_an_import_back(pair: tuple[Book, Book]) -> None:
    ours, theirs = pair
    after = joined(ours, theirs)
    if after is not ours:
        assert matches(step_back(after)) == matches(ours)
        assert len(after.done) == len(ours.done) + 1


@given(two_books())
def test_what_is_said_is_what_has_happened(pair: tuple[Book, Book]) -> None:
    ours, theirs = pair
    made = join(ours, other(theirs))
    if isinstance(made, Refusal):
        return
    after, said = made
    assert [each.there for each in said] == [match.number for match in theirs.matches]
    new = [each for each in said if each.is_new]
    assert [each.here for each in new] == list(range(len(ours.matches) + 1, len(after.matches) + 1))
    grown = sum(len(match.rounds) for match in after.matches) - sum(len(match.rounds) for match in ours.matches)
    assert grown == sum(each.added for each in said)
    # Nothing is added that was here already, unless it is a version of its own, or there more often than here.
    for each in new:
        match = theirs.match(each.there)
        knowing = [one for one in ours.matches if alike(one, match) and holds(one, match)]
        taken = [one for one in said if not one.is_new and one.here in {each.number for each in knowing}]
        assert len(taken) >= len(knowing)


@given(many_books.books(), many_books.seeds(), st.integers(0, 8))
def test_a_copy_that_only_went_on_replaces_nothing_and_adds_the_rest(book: Book, random: Any, changes: int) -> None:
    later = book
    for _ in range(changes):
        names = random.choice(many_books.PAIRS)
        round_ = played(random.choice("AB="), names, played=f"2026-08-{random.randint(1, 28):02}")
        for made in (begin(later, names, another=True), record(later, [round_], Into(new=True), NOW)):
            if not isinstance(made, Refusal) and random.random() < 0.7:
                later = made[0]
    assert matches(joined(book, later)) == matches(later)
    assert matches(joined(later, book)) == matches(later)


@given(many_books.books())
def test_an_empty_book_gets_the_same_matches(book: Book) -> None:
    assert matches(joined(Book(), book)) == matches(book)


def joins(book: Book, another: Book | Other) -> list[Joined]:
    """Return what an import did, without what was here already."""
    made = join(book, another if isinstance(another, Other) else other(another))
    return [] if isinstance(made, Refusal) else [each for each in made[1] if not each.changes_nothing]


def test_two_copies_that_went_on_differently_keep_both() -> None:
    shared = sample("A")
    ours, theirs = recording(shared, played("B")), recording(shared, played("="))
    assert joins(ours, theirs) == [Joined(1, 2, True, 2, rival=1)]
    assert matches(joined(ours, theirs))[0] == matches(ours)[0]


def test_further_rounds_go_to_their_match_and_end_it() -> None:
    shared = sample("A")
    assert joins(shared, recording(shared, played("B"), played("A"))) == [Joined(1, 1, False, 2)]


def test_a_friends_book_has_other_numbers_and_names_the_players_in_another_order() -> None:
    ours = recording(granted(begin(sample("AA"), ("Anna", "Cleo")))[0], played("A", ("Anna", "Cleo")))
    theirs = granted(begin(Book(id="friend"), ("CLEO", "Anna")))[0]
    theirs = recording(theirs, played("B", ("CLEO", "Anna")), played("B", ("CLEO", "Anna")))
    assert joins(ours, theirs) == [Joined(1, 2, False, 1)]
    after = matches(joined(ours, theirs))[1]
    assert after.rounds[0].piles == after.rounds[1].piles
    # Who starts is theirs to say: the loser of round 1, Cleo.
    assert [each.started for each in after.rounds] == [0, 1]


def test_matches_between_others_get_the_next_numbers() -> None:
    theirs = recording(granted(begin(Book(id="friend"), ("Dora", "Emil")))[0], played("A", ("Dora", "Emil")))
    theirs = granted(close(theirs, 1))[0]
    assert joins(sample("A"), theirs) == [Joined(1, 2, True, 1)]
    assert matches(joined(sample("A"), theirs))[1] == matches(theirs)[0]._replace(number=2)


def test_a_match_that_was_just_begun_goes_on_only_in_a_copy() -> None:
    begun, went_on = sample(""), sample("A")
    assert joins(begun, went_on) == [Joined(1, 1, False, 1)]
    assert joins(begun, went_on._replace(id="friend")) == [Joined(1, 2, True, 1)]
    assert joins(went_on, begun._replace(id="friend")) == []


def test_a_player_renamed_in_one_copy_is_one_player() -> None:
    shared = sample("AB")
    renamed, _ = granted(rename(shared, "Ben", "Benjamin"))
    assert joins(renamed, shared) == []
    assert joins(shared, renamed) == []
    later = recording(shared, played("A"))
    later = recording(granted(begin(later, ("Ben", "Cleo")))[0], played("A", ("Ben", "Cleo")))
    after = joined(renamed, later)
    assert [match.players for match in after.matches] == [("Anna", "Benjamin"), ("Benjamin", "Cleo")]
    assert len(after.match(1).rounds) == 3


def test_a_corrected_note_is_no_other_round() -> None:
    ours = sample("AB")
    noted, _ = granted(amend(ours, At(1, 1), played("A", note="on the train"), ours.match(1)))
    assert joins(ours, noted) == []
    corrected, _ = granted(amend(ours, At(1, 1), played("B"), ours.match(1)))
    assert joins(ours, corrected) == [Joined(1, 2, True, 2, rival=1)]


def test_a_closed_match_is_closed_here_too_unless_it_went_on() -> None:
    ours = sample("A")
    closed, _ = granted(close(ours, 1))
    assert joins(ours, closed) == [Joined(1, 1, False, 0, closes=True)]
    assert matches(joined(ours, closed)) == matches(closed)
    went_on = recording(ours, played("B"))
    assert joins(went_on, closed) == []
    assert joins(closed, went_on) == [Joined(1, 2, True, 2, rival=1)]


def test_two_matches_alike_there_are_two_here() -> None:
    match = sample("A").match(1)
    twice = Book(Lazy([match, match._replace(number=2)], look=Book().matches.look), id="friend")
    assert joins(sample("A"), twice) == [Joined(2, 2, True, 1)]
    assert len(matches(joined(sample("A"), twice))) == 2


def book_of(*all_rounds: str, book_id: str = "sample") -> Book:
    """Return a book with matches of Anna and Ben, each with rounds by their day in May."""
    book = Book(id=book_id)
    for number, days in enumerate(all_rounds, 1):
        book = granted(begin(book, ("Anna", "Ben"), another=True))[0]
        for day in days:
            book = granted(record(book, [played("=", played=f"2026-05-0{day}")], Into(number), NOW))[0]
    return book


def days(book: Book) -> list[str]:
    return ["".join((each.played or "")[-1] for each in match.rounds) for match in book.matches]


def test_a_match_gives_way_to_one_that_can_go_nowhere_else() -> None:
    assert joins(book_of("12", "134"), book_of("1", "12", book_id="friend")) == []


def test_a_match_that_goes_on_finds_its_own_beginning() -> None:
    after = joined(book_of("123", "1"), book_of("1", "1234", book_id="friend"))
    assert days(after) == ["1234", "1"]


def test_of_two_alike_in_a_copy_the_one_of_that_number_is_closed() -> None:
    ours = book_of("1", "1")
    assert joins(ours, granted(close(ours, 2))[0]) == [Joined(2, 2, False, 0, closes=True)]


def test_a_match_without_rounds_is_first_of_all_the_one_of_its_number() -> None:
    ours = granted(begin(granted(begin(Book(id="sample"), ("Cleo", "Dana")))[0], ("Anna", "Ben")))[0]
    theirs = granted(close(book_of("", ""), 2))[0]
    assert joins(ours, theirs) == [Joined(1, 3, True, 0), Joined(2, 2, False, 0, closes=True)]


def test_other_people_with_the_same_tokens_are_not_taken_for_renamed() -> None:
    ours = recording(sample(""), played("A", played="2026-05-01"))
    theirs = granted(begin(Book(id="sample"), ("Cleo", "Dana")))[0]
    theirs = recording(theirs, played("A", ("Cleo", "Dana"), played="2026-05-02"))
    assert [match.players for match in joined(ours, theirs).matches] == [("Anna", "Ben"), ("Cleo", "Dana")]


@pytest.mark.parametrize(("ours", "theirs", "added"), [("AB", (2, 3), 1), ("ABA", (1, 3), 0), ("A", (2, 3), None)])
def test_parts_of_a_match_go_where_they_overlap(ours: str, theirs: tuple[int, ...], added: int | None) -> None:
    book = sample("")
    for at, winner in enumerate("ABA"):
        book = recording(book, played(winner, played=f"2026-05-0{at + 1}"))
    whole = book.match(1)
    here = Book(Lazy([whole._replace(rounds=whole.rounds[: len(ours)])], look=book.matches.look), id="many")
    part = whole._replace(rounds=tuple(whole.rounds[number - 1] for number in theirs))
    said = joins(here, Other((part,), parts=frozenset({1})))
    if added is None:
        assert said == [Joined(1, 2, True, 2)]
    else:
        assert said == ([Joined(1, 1, False, added)] if added else [])
