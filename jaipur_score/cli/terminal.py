"""The terminal that holds a conversation: it puts each question, reads the line typed, and sends it back."""

import io
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from typing import TypeVar

from jaipur_score.audit.verdict import judge
from jaipur_score.cli import keys, show
from jaipur_score.cli.screen import say
from jaipur_score.cli.stop import CANNOT_NOW, INTERRUPTED
from jaipur_score.table.asking import Ask
from jaipur_score.table.filling import Filling

T = TypeVar("T")
Keep = Callable[[Filling], None]
"""Keeps how far a round is entered."""

FIXES = " (m fixes it)"


class Left(Exception):
    """Somebody has left the table: `status` is 130 for Ctrl-C, 1 for a terminal that has ended."""

    def __init__(self, status: int) -> None:
        super().__init__()
        self.status = status


def _keep_nothing(_: Filling) -> None: ...


def hold(talk: Generator[Ask, str, T], keep: Keep = _keep_nothing) -> T:
    """Hold a conversation at the terminal to its end, and return what was agreed on. Raises `Left`.

    Before each question, `keep` is given how far the round is.
    """
    with seated():
        try:
            ask = next(talk)
            while True:
                ask = talk.send(_answer(ask, keep))
        except StopIteration as agreed:
            result: T = agreed.value
            return result


@contextmanager
def seated() -> Iterator[None]:
    """Sit down at the terminal to talk. Ctrl-C, and a terminal that ends or goes away, raise `Left`."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        # Bytes that are no character in the terminal's encoding make a wrong answer like any other.
        sys.stdin.reconfigure(errors="surrogateescape")
    keys.prepare()
    try:
        yield
    except KeyboardInterrupt:
        raise _left(INTERRUPTED) from None
    except EOFError:
        raise _left(CANNOT_NOW) from None


def _answer(ask: Ask, keep: Keep) -> str:
    """Put a question, once how far the round is by now is kept, and return the line typed."""
    if ask.entered is not None:
        keep(ask.entered)
    return put(ask)


def put(ask: Ask) -> str:
    """Put a question, after what is to be said and shown before it, and return the line typed."""
    if ask.shows:
        say("")
        show.sheet(judge(ask.shows), lambda _: (), FIXES)
    say(*ask.says)
    if ask.fresh:
        sys.stdout.flush()
        keys.forget_typed_ahead()
    return keys.line(ask.prompt, ask.words)


def _left(status: int) -> Left:
    sys.stdout.write("\n")
    return Left(status)
