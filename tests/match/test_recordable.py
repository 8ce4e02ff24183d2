"""What is recorded again from the rounds of a book gives the same rounds and, where that can be, the same matches."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from hypothesis import given

from jaipur_score.match.book import Book
from jaipur_score.match.changes import Into, begin, close, record
from jaipur_score.match.match import Match, accounts
from jaipur_score.match.recordable import Recordable, Rounds, recordable
from jaipur_score.rules.names import key
from jaipur_score.rules.pile import Round
from tests.helpers import many_books
from tests.helpers.books import NOW, granted, played, recording, sample


def of(book: Book) -> Recordable:
    return recordable(Rounds(match, accounts(match)) for match in book.matches)


def recorded(rounds: Sequence[Round]) -> Book:
    return granted(record(Book(), rounds, Into(new=True), NOW))[0] if rounds else Book()


def facts(match: Match) -> Any:
    """A match as its rounds show it: who plays, and each round with who started, whoever comes first."""
    turned = key(match.players[0]) > key(match.players[1])
    rounds = tuple(
        (each.round.piles[::-1] if turned else each.round.piles, key(each.starter), *each.round[3:])
        for each in accounts(match)
    )
    return frozenset(map(key, match.players)), rounds


def counted(match: Match) -> int:
    """How many rounds a match has to its end."""
    over = 0
    seals = [0, 0]
    for at, account in enumerate(accounts(match), 1):
        if over:
            break
        if not account.round.practice:
            winner = account.outcome.winner
            if winner is not None:
                seals[winner] += 1
            if 2 in seals or (match.contest and account.remark in ("decided", "shared")):
                over = at
    return over or len(match.rounds)


@given(many_books.books(forgetful=False))
def test_recorded_again_every_round_and_every_match_comes_back_that_can(book: Book) -> None:
    again = of(book)
    fresh = recorded(again.rounds)
    ends = {match.number: counted(match) for match in book.matches}
    assert again.left_out == tuple(match.number for match in book.matches if len(match.rounds) > ends[match.number])
    assert again.without_rounds == tuple(match.number for match in book.matches if not match.rounds)
    cut = [match._replace(rounds=match.rounds[: ends[match.number]]) for match in book.matches if match.rounds]
    all_rounds = Counter((pair, each) for pair, rounds in map(facts, cut) for each in rounds)
    assert Counter((pair, each) for pair, rounds in map(facts, fresh.matches) for each in rounds) == all_rounds
    same = Counter(facts(match) for match in cut if match.number not in again.changed)
    assert not same - Counter(map(facts, fresh.matches))
    if not again.changed:
        assert Counter(map(facts, fresh.matches)) == same


@given(many_books.books(forgetful=False))
def test_only_what_cannot_come_back_is_said_to_change(book: Book) -> None:
    changed = of(book).changed
    for match in book.matches:
        if match.number in changed:
            others = [
                one
                for one in book.matches
                if one.number != match.number and {*map(key, one.players)} == {*map(key, match.players)}
            ]
            assert match.closed or match.contest or any(one.rounds for one in others)


def test_an_open_match_waits_for_those_that_ended() -> None:
    book = recording(granted(begin(sample("A"), ("Anna", "Ben"), another=True))[0], played("B"), into=Into(2))
    book = recording(book, played("B", note="last"), into=Into(2))
    assert [each.note for each in of(book).rounds] == ["", "last", ""]
    assert of(book).changed == ()


def test_matches_of_others_keep_their_places() -> None:
    book = granted(begin(sample("A"), ("Cleo", "Dana")))[0]
    book = recording(book, played("A", ("Cleo", "Dana")), played("A", ("Cleo", "Dana")))
    assert [each.names[0] for each in of(book).rounds] == ["Anna", "Cleo", "Cleo"]


def test_an_open_match_begins_as_it_was_before_closed_ones_and_contests() -> None:
    book = granted(close(sample("A"), 1))[0]
    book = recording(granted(begin(book, ("Anna", "Ben"), contest=True))[0], played("B"))
    book = recording(granted(begin(book, ("Anna", "Ben")))[0], played("=", note="open"))
    again = of(book)
    assert again.rounds[0].note == "open"
    assert again.changed == (1, 2, 3)


def test_a_closed_match_comes_back_open_which_is_said() -> None:
    assert of(granted(close(sample("A"), 1))[0]).changed == (1,)
