"""Rounds and books for the tests."""

from typing import TypeVar

from jaipur_score.match.book import Book
from jaipur_score.match.changes import Into, begin, record
from jaipur_score.match.refusal import Refusal
from jaipur_score.rules.box import Good
from jaipur_score.rules.pile import Pile, Round

T = TypeVar("T")

RICH = Pile.of({Good.DIAMONDS: [7, 7], Good.LEATHER: [4, 3, 2]}, [6], 5)
POOR = Pile.of({Good.SPICE: [5, 3], Good.CLOTH: [5]}, [2, 1], 4)
EVEN = Pile.of({Good.SILVER: [5, 5]}, [3], 5)

PILES = {"A": (RICH, POOR), "B": (POOR, RICH), "=": (EVEN, EVEN)}
"""By who wins: the first-named, the second-named, or nobody."""

NOW = "2026-12-01T20:15:05+01:00"
"""When all rounds are recorded."""


def granted(changed: T | Refusal) -> T:
    """Return what a change returns that must not be refused."""
    assert not isinstance(changed, Refusal), changed
    return changed


def played(winner: str, names: tuple[str, str] = ("Anna", "Ben"), **more: object) -> Round:
    return Round(names, PILES[winner], **more)  # type: ignore[arg-type]


def recording(book: Book, *rounds: Round, into: Into | None = None) -> Book:
    """Return the book with rounds recorded."""
    return granted(record(book, rounds, into or Into(), NOW))[0]


def sample(rounds: str = "AB=", contest: bool = False) -> Book:
    """Return a book with one match of Anna and Ben and its rounds, by who wins."""
    book, _ = granted(begin(Book(id="sample"), ("Anna", "Ben"), contest=contest))
    for winner in rounds:
        book = recording(book, played(winner))
    return book
