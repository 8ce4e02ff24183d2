"""Where commands find the scorebook, and when Ctrl-C is heard while they change it."""

import errno
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from jaipur_score.cli.opened import save, usual_path
from jaipur_score.match.book import Book
from jaipur_score.match.changes import begin, undo
from jaipur_score.match.match import Match
from jaipur_score.match.refusal import Refusal
from tests.helpers.places import troubled


def test_the_book_is_where_the_environment_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JAIPUR_BOOK", "/somewhere/book.json")
    assert usual_path() == "/somewhere/book.json"
    monkeypatch.setenv("JAIPUR_BOOK", "")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert usual_path().endswith(os.path.join("jaipur-score", "scorebook.json"))


@pytest.fixture
def heard() -> Iterator[object]:
    """Give what hears Ctrl-C, and let it hear again in the end."""
    before = signal.getsignal(signal.SIGINT)
    yield before
    signal.signal(signal.SIGINT, before)


def start(book: Book) -> tuple[Book, Match] | Refusal:
    return begin(book, ("Anna", "Ben"))


def test_interrupts_are_ignored_from_the_start_of_a_save_to_the_end_of_the_program(
    tmp_path: Path, heard: object
) -> None:
    while_made = []

    def make(book: Book) -> tuple[Book, Match] | Refusal:
        while_made.append(signal.getsignal(signal.SIGINT))
        return start(book)

    assert isinstance(save(str(tmp_path / "scorebook.json"), make), Match)
    assert while_made[0] is heard
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN


def test_interrupts_are_heard_again_after_a_refusal(tmp_path: Path, heard: object) -> None:
    assert isinstance(save(str(tmp_path / "scorebook.json"), undo), Refusal)
    assert signal.getsignal(signal.SIGINT) is heard


def test_interrupts_are_heard_again_after_a_save_that_failed(
    tmp_path: Path, heard: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(descriptor: int, data: bytes) -> int:
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "write", full)
    troubled(lambda: save(str(tmp_path / "scorebook.json"), start), "not saved")
    assert signal.getsignal(signal.SIGINT) is heard


def test_interrupts_are_heard_again_if_the_second_try_is_refused(tmp_path: Path, heard: object) -> None:
    path = str(tmp_path / "scorebook.json")
    tries: list[Book] = []

    def make(book: Book) -> tuple[Book, Match] | Refusal:
        tries.append(book)
        return start(book) if not tries[1:] else start(start(book)[0])  # type: ignore[arg-type]

    assert isinstance(save(path, make), Refusal)
    assert len(tries) == 2
    assert signal.getsignal(signal.SIGINT) is heard
