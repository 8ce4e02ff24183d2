"""Where the program meets its surroundings: streams that fail, interrupts, and the exit status."""

import os
import sys
from typing import TextIO

from jaipur_score.cli.app import app
from jaipur_score.cli.refusal import CANNOT_NOW, Refusal, mute, tell, unwritten


def run() -> int:
    """Run the command line and return its exit status. Nothing that happens outside shows a traceback."""
    for name in ("stdout", "stderr"):
        _prepare(name)
    status = _command()
    return _finish(sys.stdout, _finish(sys.stderr, status))


def _prepare(name: str) -> None:
    """Make a stream that is closed swallow what it is given, and one of few characters replace the others."""
    stream = getattr(sys, name)
    if stream is None:
        setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 - for the whole run
    elif hasattr(stream, "reconfigure"):
        stream.reconfigure(errors="replace")


def _command() -> int:
    try:
        app()
    except SystemExit as done:
        return done.code if isinstance(done.code, int) else CANNOT_NOW
    except Refusal as refusal:
        if refusal.message:
            tell(f"jaipur: {refusal.message}\n")
        return refusal.status
    except OSError as error:
        # What a command does with files it answers for itself: this is the terminal, a pipe or a full disk.
        tell(unwritten(error))
        mute(sys.stdout)
        return CANNOT_NOW
    except Exception as error:
        if isinstance(error.__cause__, KeyboardInterrupt):
            raise
        # A mistake of ours, with which users can do nothing but report it.
        tell(f"jaipur: this should not happen; please report it: {type(error).__name__}: {error}\n")
        return CANNOT_NOW
    return 0


def _finish(stream: TextIO, status: int) -> int:
    """Write out what is left in `stream`, which the interpreter would do too late to say so."""
    try:
        stream.flush()
    except OSError as error:
        mute(stream)
        if stream is sys.stdout and not isinstance(error, BrokenPipeError):
            tell(unwritten(error))
            return status or CANNOT_NOW
    return status
