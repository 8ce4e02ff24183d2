"""The scorebook opened for a command: read or changed, and what it says no to turned into a line and a status."""

import shutil
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from jaipur_score.cli.refusal import WRONG_INPUT, Refusal, tell
from jaipur_score.match.book import Book, Mistyped, Refused
from jaipur_score.scorebook.file import Scorebook, Trouble, default_path

T = TypeVar("T")


def read(path: str) -> Book:
    """Return the book at `path` ("" for the usual place), or raise a `Refusal`."""
    with refusals():
        return _opened(path).read()


def save(path: str, make: Callable[[Book], tuple[Book, T]]) -> T:
    """Change the book at `path` and return what `make` returns beside it, once it is on the disk.

    Ctrl-C means that nothing was saved. So it is not heard from the writing on until the program ends, unless
    the saving fails. Raises what `Scorebook.change` raises.
    """
    before = signal.getsignal(signal.SIGINT)

    def made(book: Book) -> tuple[Book, T]:
        answer = make(book)
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        return answer

    try:
        return _opened(path).change(made)
    except (Trouble, Refused):
        signal.signal(signal.SIGINT, before)
        raise


def say(*lines: str) -> None:
    """Print lines of prose, broken between words where the screen is too narrow."""
    width = shutil.get_terminal_size().columns
    for line in lines:
        cells = len(line) if line.isascii() else 2 * len(line)  # at most
        if cells <= width:
            sys.stdout.write(f"{line}\n")
        else:
            from rich.text import Text  # what fits needs no Rich

            from jaipur_score.cli.sheet import Screen

            Screen().print(Text(line))


@contextmanager
def once_saved() -> Iterator[None]:
    """Show what came of a change that is saved. Where that cannot be written, the error says that it is saved."""
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OSError(error.errno, f"{error.strerror}; the change itself is saved") from error


def told_error(error: Refused | Trouble) -> str:
    """Return what is wrong and what to do about it."""
    return f"{error}; {error.advice}" if error.advice else str(error)


@contextmanager
def refusals() -> Iterator[None]:
    """Turn what the rules and the file say no to into a line and a status."""
    try:
        yield
    except Mistyped as error:
        raise Refusal(told_error(error), WRONG_INPUT) from error
    except (Refused, Trouble) as error:
        raise Refusal(told_error(error)) from error


def _opened(path: str) -> Scorebook:
    """Return the scorebook at `path` ("" for the usual place), and warn of copies that a sync service left."""
    book = Scorebook(path or default_path())
    for copy in book.conflict_copies():
        tell(f"warning: {copy} may be a copy of the scorebook with other rounds; nothing is merged\n")
    return book
