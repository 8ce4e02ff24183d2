"""The terminal that holds a conversation: it puts each question, reads the line typed, and sends it back."""

import io
import sys
from collections.abc import Generator, Sequence
from typing import TypeVar

from jaipur_score.audit.verdict import judge
from jaipur_score.cli import show
from jaipur_score.cli.refusals import CANNOT_NOW, INTERRUPTED, Stop
from jaipur_score.cli.screen import say
from jaipur_score.rules.names import key
from jaipur_score.table.conversation import Ask

T = TypeVar("T")

NOTHING = "nothing was saved"


def hold(talk: Generator[Ask, str, T]) -> T:
    """Hold a conversation at the terminal to its end, and return what was agreed on."""
    _edit_lines()
    try:
        ask = next(talk)
        while True:
            ask = talk.send(_answer(ask))
    except StopIteration as agreed:
        result: T = agreed.value
        return result


def _answer(ask: Ask) -> str:
    """Put a question and return the line typed. Ctrl-C, and a terminal that ends or goes away, end the program."""
    if ask.shows:
        say("")
        show.sheet(judge(ask.shows), lambda _: ())
    say(*ask.says)
    _complete(ask.words)
    try:
        return input(ask.prompt)
    except KeyboardInterrupt:
        raise _left(INTERRUPTED) from None
    except EOFError:
        raise _left(CANNOT_NOW) from None


def _left(status: int) -> Stop:
    sys.stdout.write("\n")
    return Stop(NOTHING, status=status)


def _edit_lines() -> None:
    """Give lines their arrow keys, history and completion, if the system has readline."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        # Bytes that are no character in the terminal's encoding make a wrong answer like any other.
        sys.stdin.reconfigure(errors="surrogateescape")
    try:
        import readline
    except ImportError:
        return
    # A paste of several lines is several answers.
    readline.parse_and_bind("set enable-bracketed-paste off")
    readline.parse_and_bind("bind ^I rl_complete" if "libedit" in (readline.__doc__ or "") else "tab: complete")
    readline.set_completer_delims("")


def _complete(words: Sequence[str]) -> None:
    try:
        import readline
    except ImportError:
        return

    def completer(text: str, state: int) -> str | None:
        fitting = [word for word in words if key(word).startswith(key(text))]
        return fitting[state] if state < len(fitting) else None

    readline.set_completer(completer)
