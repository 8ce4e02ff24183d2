"""The scorebook as commands use it: found, read, and changed in the one way there is."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

from jaipur_score.cli.screen import warn_of
from jaipur_score.match.book import Book
from jaipur_score.match.refusal import Refusal
from jaipur_score.scorebook.file import Make, Scorebook

T = TypeVar("T")


def usual_path() -> str:
    """Return where the book is if no option says so: `$JAIPUR_BOOK`, else in the user's data folder."""
    if chosen := os.environ.get("JAIPUR_BOOK"):
        return chosen
    from platformdirs import user_data_dir  # not needed if the path is given

    return os.path.join(user_data_dir("jaipur-score", appauthor=False), "scorebook.json")


def shown_path(path: str) -> str:
    """Return where the book at `path` ("" for the usual place) is, as people see it."""
    return os.path.expanduser(path or usual_path())


def scorebook(path: str) -> Scorebook:
    """Return the scorebook at `path` ("" for the usual place)."""
    return Scorebook(path or usual_path())


def warn_of_copies(path: str) -> None:
    """Warn of copies of the scorebook at `path` next to it: a sync service leaves them."""
    for copy in scorebook(path).copies():
        advice = "jaipur import adds what it has and this one lacks"
        warn_of("warning", f"{copy} is a copy of this scorebook and may have other rounds", advice)


def read(path: str) -> Book:
    """Return the book at `path`."""
    return scorebook(path).read()


def found(answer: T | Refusal, path: str) -> T:
    """Return an answer from the book at `path`, or end the command if it is a refusal."""
    if isinstance(answer, Refusal):
        from jaipur_score.cli.refusals import stopped_by  # only a refusal needs its words

        if answer.why == "no match yet":
            answer = answer._replace(detail=shown_path(path))
        raise stopped_by(answer)
    return answer


def save(path: str, make: "Make[T]") -> T | Refusal:
    """Change the book at `path` and return what `make` returns next to it, once it is on the disk.

    Ctrl-C means that nothing was saved. So from the start of the writing it is ignored until the program ends,
    unless nothing is saved after all. Raises `Trouble`.
    """
    before = signal.getsignal(signal.SIGINT)

    def made(book: Book) -> tuple[Book, T] | Refusal:
        answer = make(book)
        if not isinstance(answer, Refusal):
            signal.signal(signal.SIGINT, signal.SIG_IGN)
        return answer

    answer: T | Refusal | None = None
    try:
        answer = scorebook(path).change(made)
        return answer
    finally:
        if answer is None or isinstance(answer, Refusal):
            signal.signal(signal.SIGINT, before)


def keep(path: str, make: "Make[T]") -> T | Refusal:
    """Save what is typed, as it is typed: no backup is made, and a Ctrl-C meanwhile counts as soon as it is saved."""
    pressed: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: pressed.append(number))
    try:
        answer = scorebook(path).change(make, backup=False)
    finally:
        signal.signal(signal.SIGINT, before)
    if pressed:
        raise KeyboardInterrupt
    return answer


@contextmanager
def going_on() -> Iterator[None]:
    """Make a change after which the command goes on: Ctrl-C ends it again as before."""
    before = signal.getsignal(signal.SIGINT)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def once_saved() -> Iterator[None]:
    """Show the result of a saved change. If that cannot be written, the error says that the change is saved."""
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OSError(error.errno, f"{error.strerror}; the change itself is saved") from error
