"""Where the program meets its surroundings: streams that fail, interrupts, and the exit status."""

import os
import sys
from typing import TextIO

from jaipur_score.cli.app import app
from jaipur_score.cli.screen import mute, warn, warn_of, warn_unwritten
from jaipur_score.cli.stop import CANNOT_NOW, DONE, Stop


def run() -> int:
    """Run the command line and return its exit status. Nothing that happens outside shows a traceback."""
    for name in ("stdout", "stderr"):
        _prepare(name)
    status = _command()
    return _finish(sys.stdout, _finish(sys.stderr, status))


def _prepare(name: str) -> None:
    """Let a closed stream swallow what it is given, and replace characters that its encoding lacks."""
    stream = getattr(sys, name)
    if stream is None:
        setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 - for the whole run
    elif hasattr(stream, "reconfigure"):
        stream.reconfigure(errors="replace")


def _command() -> int:
    try:
        status = app(standalone_mode=False)
    except SystemExit as done:  # the shell's completion
        return done.code if isinstance(done.code, int) else CANNOT_NOW
    except Stop as stop:
        return _stopped(stop)
    except OSError as error:
        # A command handles the errors of its own files: this one is the terminal, a pipe or a full disk.
        warn_unwritten(error)
        mute(sys.stdout)
        return CANNOT_NOW
    except Exception as error:
        if isinstance(error.__cause__, KeyboardInterrupt):
            raise
        return _ended_by(error)
    return status if isinstance(status, int) else DONE


def _ended_by(error: Exception) -> int:
    """Print what is wrong with the scorebook, or with the program, and return the status."""
    from jaipur_score.scorebook.trouble import Trouble  # the start does without it, and without its words

    if isinstance(error, Trouble):
        from jaipur_score.cli.refusals import stopped_at

        return _stopped(stopped_at(error))
    # A mistake of ours: users can do nothing but report it.
    warn_of("error", f"this should not happen; please report it: {type(error).__name__}: {error}")
    return CANNOT_NOW


def _stopped(stop: Stop) -> int:
    """Print why a command ends early, and return its status."""
    if stop.message:
        sys.stdout.flush()
        warn_of("error", stop.message, stop.advice)
        warn(stop.rest)
    return stop.status


def _finish(stream: TextIO, status: int) -> int:
    """Write what is left in `stream`: the interpreter would do it too late to report a failure."""
    try:
        stream.flush()
    except OSError as error:
        mute(stream)
        if stream is sys.stdout and not isinstance(error, BrokenPipeError):
            warn_unwritten(error)
            return status or CANNOT_NOW
    return status
