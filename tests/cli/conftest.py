"""Scorebooks for the tests of the command line."""

from pathlib import Path

import pytest

from tests.helpers.books import sample
from tests.helpers.running import Jaipur
from tests.helpers.typed_rounds import kept


@pytest.fixture
def book(tmp_path: Path) -> Path:
    """Give a place for a book."""
    return tmp_path / "scorebook.json"


@pytest.fixture
def open_book(book: Path) -> Path:
    """Give a book with an open match of Anna and Ben."""
    return kept(book, sample("A"))


@pytest.fixture
def used_book(jaipur: Jaipur, tmp_path: Path) -> Path:
    """Give a book with an open match of Anna and Ben, one round, backups, and something to redo."""
    for command in ("new Anna Ben", "record examples/round.yaml", "record examples/full-tie.yaml", "undo"):
        assert jaipur(*command.split()).status == 0
    return tmp_path / "scorebook.json"
