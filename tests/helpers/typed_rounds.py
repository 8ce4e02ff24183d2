"""What is typed at the table, and the books that lie there."""

from pathlib import Path

from jaipur_score.match.book import Book
from jaipur_score.match.changes import begin
from jaipur_score.scorebook.file import Scorebook
from tests.helpers.books import granted, sample

NAMES = ("Anna", "Ben")
ANNA = ("775", "55", "55", "", "211", "432", "113", "5")
BEN = ("55", "665", "55", "533", "5332", "", "25", "1")
SLIP = "d55 g665 si55 cl532 sp5332 b25 ca1"
"""Ben's pile with a cloth 2 for a 3."""
RICH, POOR = "d775 g55 ca6", "si55 ca5"
NARROW, WIDE = (40, 15), (80, 24)
"""Columns and rows."""


def kept(path: Path, content: Book) -> Path:
    """Save a book and return where."""
    Scorebook(str(path)).change(lambda _: (content, None))
    return path


def two_matches() -> Book:
    """Return a book with two open matches."""
    return granted(begin(sample("A"), ("Cleo", "Dana")))[0]
