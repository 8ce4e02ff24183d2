"""Rounds by their turns in a match: recorded in either order of the players, amended, and who started."""

from random import Random

import pytest

from jaipur_score.match.book import Book
from jaipur_score.match.changes import Into, Which, amend, begin, record, undo
from jaipur_score.match.match import Played
from jaipur_score.match.refusal import Refusal
from jaipur_score.rules.pile import Facts, Round, known
from jaipur_score.rules.replay import leaves, replay
from tests.helpers.books import NOW, granted, played, recording
from tests.helpers.turn_rounds import NAMES, as_sales, as_turns, round_by_turns
from tests.helpers.written import written

GAME = written(Random(8))
TURNS = round_by_turns(GAME, as_turns(GAME))
SALES = round_by_turns(GAME, as_sales(GAME))
both = pytest.mark.parametrize("round_", [TURNS, SALES], ids=["turns", "sales"])


def book_of(names: tuple[str, str] = NAMES) -> Book:
    return granted(begin(Book(id="turns"), names))[0]


def kept(book: Book) -> Played:
    return book.match(1).rounds[-1]


def amended(book: Book, round_: Round) -> Book:
    return granted(amend(book, Which(1), round_, book.match(1)))[0]


@both
def test_the_turns_are_kept_with_the_piles(round_: Round) -> None:
    book = recording(book_of(), round_)
    assert kept(book).turns == round_.turns
    assert kept(book).reported(NAMES) == round_._replace(started="Asha", practice=False, note="", played=NOW)


@both
def test_a_match_in_the_other_order_has_the_players_of_its_turns_swapped(round_: Round) -> None:
    turned = kept(recording(book_of(("bruno", "asha")), round_))
    piles = known(turned.piles)
    assert round_.turns
    assert turned.turns == round_.turns.swapped()
    assert piles
    assert leaves(replay(turned.turns), piles)
    assert turned.turned().turned() == turned
    assert turned.started == (1 if round_.started else 0)


@both
def test_facts_alone_leave_the_turns_and_another_pile_drops_them(round_: Round) -> None:
    book = recording(book_of(), round_)
    noted = amended(book, Round(NAMES, round_.piles, note="late"))
    assert (kept(noted).turns, kept(noted).note) == (round_.turns, "late")
    other = amended(book, played("A", NAMES))
    assert kept(other).turns is None
    assert kept(granted(undo(other))[0]) == kept(book)
    back = amended(other, round_)
    assert kept(back).turns == round_.turns


def test_all_turns_say_who_started_and_sales_do_not() -> None:
    refused = record(book_of(), [TURNS.stating(Facts("Bruno"))], Into(), NOW)
    assert refused == Refusal("other starter", ("Asha",))
    assert kept(recording(book_of(), SALES.stating(Facts("Bruno")))).started == 1
    assert kept(recording(book_of(("Bruno", "Asha")), TURNS._replace(started=None))).started == 1
    book = recording(book_of(), TURNS)
    refused_too = amend(book, Which(1), Round(NAMES, TURNS.piles, "Bruno"), book.match(1))
    assert refused_too == Refusal("other starter", ("Asha",))
    assert kept(amended(book, played("A", NAMES, started="Bruno"))).started == 1
