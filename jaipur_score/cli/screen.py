"""What goes to the screen: prose, rich output, warnings; and streams that fail."""

import os
import shutil
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from rich.console import RenderableType

WIDTH = 80
"""The columns of a screen that does not say how many it has, or says nonsense."""

NARROWEST = 20
"""The fewest columns that a screen is believed to have."""


def is_terminal() -> bool:
    """Tell whether somebody is there to be asked."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


def width() -> int:
    """Return the columns of the screen."""
    columns = shutil.get_terminal_size((WIDTH, 24)).columns
    return columns if columns >= NARROWEST else WIDTH


def show(renderable: "RenderableType", *, stderr: bool = False) -> None:
    """Print something that Rich renders. Text from users is never markup."""
    from jaipur_score.cli.sheet import Screen

    Screen(stderr=stderr, width=width()).print(renderable)


def say(*lines: str) -> None:
    """Print lines of prose, broken between words where the screen is too narrow."""
    for line in lines:
        cells = len(line) if line.isascii() else 2 * len(line)  # at most
        if cells <= width():
            sys.stdout.write(f"{line}\n")
        else:
            from rich.text import Text  # what fits needs no Rich

            show(Text(line))


def warn(text: str) -> None:
    """Write `text` to standard error. If nobody can read it, that changes neither what is done nor the status."""
    with suppress(OSError):
        sys.stderr.write(text)
        sys.stderr.flush()


def can_show(text: str) -> bool:
    """Tell whether standard output has the characters of `text`."""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def mute(stream: TextIO) -> None:
    """Throw away whatever `stream` still holds."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def unwritten(error: OSError) -> str:
    """Return the message that the results could not be written."""
    return f"error: the output could not be written: {error.strerror}\n"
