"""Rounds and books for the tests."""

from jaipur_score.match.book import Book
from jaipur_score.match.changes import begin, record
from jaipur_score.rules.box import Good
from jaipur_score.rules.pile import Pile, Round

RICH = Pile.of({Good.DIAMONDS: [7, 7], Good.LEATHER: [4, 3, 2]}, [6], 5)
POOR = Pile.of({Good.SPICE: [5, 3], Good.CLOTH: [5]}, [2, 1], 4)
EVEN = Pile.of({Good.SILVER: [5, 5]}, [3], 5)

PILES = {"A": (RICH, POOR), "B": (POOR, RICH), "=": (EVEN, EVEN)}
"""By who wins: the first-named, the second-named, or nobody."""


def played(winner: str, names: tuple[str, str] = ("Anna", "Ben"), **more: object) -> Round:
    return Round(names, PILES[winner], **more)  # type: ignore[arg-type]


def sample(rounds: str = "AB=", contest: bool = False) -> Book:
    """Return a book with one match of Anna and Ben and its rounds, by who wins."""
    book, _ = begin(Book(), ("Anna", "Ben"), contest=contest)
    for winner in rounds:
        book, _ = record(book, [played(winner)])
    return book
