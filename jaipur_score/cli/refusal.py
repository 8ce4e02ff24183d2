"""How a command ends early, with a line and an exit status; and how people are told of trouble."""

import os
import sys
from contextlib import suppress
from typing import TextIO

DONE = 0
"""Done."""

CANNOT_NOW = 1
"""What was asked for cannot be done now: no such match, the scorebook is damaged, busy or not writable."""

WRONG_INPUT = 2
"""What was typed, or what a file says, is wrong."""

INTERRUPTED = 130
"""Ctrl-C; nothing was saved."""


class Refusal(Exception):
    """A command that ends early: `message` in plain words for standard error, "" if all was said already."""

    def __init__(self, message: str, status: int = CANNOT_NOW) -> None:
        super().__init__(message)
        self.message = message
        self.status = status


def tell(text: str) -> None:
    """Write `text` to standard error. That nobody can read it changes nothing of what is done or of the status."""
    with suppress(OSError):
        sys.stderr.write(text)
        sys.stderr.flush()


def unwritten(error: OSError) -> str:
    """Return the line that says that the results could not be written."""
    return f"jaipur: the output could not be written: {error.strerror}\n"


def mute(stream: TextIO) -> None:
    """Send what `stream` still holds nowhere."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
