"""What goes to the screen: prose, rich output, warnings, their colours; and streams that fail."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, NamedTuple, TextIO

if TYPE_CHECKING:
    from rich.console import RenderableType

WIDTH = 80
"""The columns of a picture, and of a screen that does not say how many it has, or says nonsense."""

NARROWEST = 20
"""The fewest columns that a screen is believed to have."""

_NARROW, _SHORT = 60, 30
"""A screen of fewer columns than the first, or not more rows than the second, is small."""

RED, YELLOW, DIM, WINNER = "31", "33", "2", "1;32"
"""Styles, as terminals know them: of errors, warnings, what is less important, and who has won."""

_HANGING, _CUT = "    ", ".."


class Space(NamedTuple):
    """The room there is for output: `width` in columns, and `rows`, None where they do not matter (a pipe, a file)."""

    width: int
    rows: int | None = None

    @property
    def is_small(self) -> bool:
        """Tell whether there is only room for what matters."""
        return self.rows is not None and (self.rows <= _SHORT or self.width < _NARROW)


def is_terminal() -> bool:
    """Tell whether somebody is there to be asked."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


_collected: "list[RenderableType] | None" = None
"""What is shown, while a picture is made of it."""


@contextmanager
def collected() -> "Iterator[list[RenderableType]]":
    """Keep from the screen what is shown there, and give it, laid out for the columns of a picture."""
    global _collected  # noqa: PLW0603 - as there is one standard output
    kept: list[RenderableType] = []
    _collected = kept
    try:
        yield kept
    finally:
        _collected = None


def width(stream: TextIO | None = None) -> int:
    """Return the columns of the screen that `stream` (standard output if None) writes to."""
    if _collected is not None and stream in (None, sys.stdout):
        return WIDTH
    for columns in (_number("COLUMNS"), _size(stream or sys.stdout)[0]):
        if columns >= NARROWEST:
            return columns
    return WIDTH


def space() -> Space:
    """Return the room on standard output."""
    if _collected is not None or not sys.stdout.isatty():
        return Space(width())
    return Space(width(), _number("LINES") or _size(sys.stdout)[1] or None)


def _number(variable: str) -> int:
    """Return the number that an environment variable holds, 0 if it holds none."""
    text = os.environ.get(variable, "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else 0


def _size(stream: TextIO) -> tuple[int, int]:
    """Return the columns and rows of the terminal that `stream` writes to, both 0 if it is none."""
    try:
        return os.get_terminal_size(stream.fileno())
    except (OSError, ValueError):
        return 0, 0


def cells(text: str) -> int:
    """Return the cells that `text` takes on a screen."""
    if text.isascii():
        return len(text)
    from rich.cells import cell_len  # only for text that needs it

    return cell_len(text)


def cut(text: str, room: int) -> str:
    """Return `text` in at most `room` cells, its end cut off and marked if it does not fit."""
    if cells(text) <= room:
        return text
    from rich.cells import set_cell_size

    return f"{set_cell_size(text, max(0, room - len(_CUT))).rstrip()}{_CUT}"


def wrapped(text: str, columns: int, hanging: str = "") -> list[str]:
    """Split `text` between words into lines of at most `columns` cells; `hanging` begins every line but the first.

    A word that is too long has a line of its own, for the terminal to break.
    """
    if (len(text) if text.isascii() else 2 * len(text)) <= columns:  # the most cells that it can have
        return [text.rstrip()]
    first, *words = text.split(" ")
    lines = [first]
    for word in words:
        if cells(lines[-1]) + 1 + cells(word) <= columns:
            lines[-1] += f" {word}"
        else:
            lines.append(hanging + word)
    return [line.rstrip() for line in lines]


def colourful(stream: TextIO) -> bool:
    """Tell whether `stream` may be styled: a terminal that can, of somebody who has not declined."""
    if _collected is not None and stream is sys.stdout:
        return False
    if not stream.isatty() or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    # Older consoles of Windows would show the codes themselves.
    return os.name != "nt" or "WT_SESSION" in os.environ


def painted(text: str, style: str, stream: TextIO | None = None) -> str:
    """Return `text` in a style, or as it is where `stream` (standard output if None) has no colours."""
    return f"\x1b[{style}m{text}\x1b[0m" if text and colourful(stream or sys.stdout) else text


def show(renderable: "RenderableType") -> None:
    """Print something that Rich renders. Text from users is never markup."""
    if _collected is not None:
        _collected.append(renderable)
        return
    from jaipur_score.cli.sheet import Screen

    Screen(sys.stdout).print(renderable)


def make_room() -> None:
    """Scroll away what is on the screen, where `wipe` would clear it."""
    if _has_places():
        sys.stdout.write("\n" * (space().rows or 0))


def wipe() -> None:
    """Clear the screen and begin at its top, so that what is printed next has the place that it had before."""
    sys.stdout.write("\x1b[H\x1b[J" if _has_places() else "\n")


def _has_places() -> bool:
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb" and (os.name != "nt" or "WT_SESSION" in os.environ)


def say(*lines: str) -> None:
    """Print lines of prose, broken between words where the screen is too narrow."""
    for line in lines:
        for part in wrapped(line, width()):
            _write(part)


def say_aside(*lines: str) -> None:
    """Print lines of prose that matter less."""
    for line in lines:
        for part in wrapped(line, width()):
            _write(painted(part, DIM))


def _write(line: str) -> None:
    if _collected is None:
        sys.stdout.write(f"{line}\n")
    else:
        from rich.text import Text

        _collected.append(Text(line))


def advise(*lines: str) -> None:
    """Write lines of prose to standard error, broken between words on a terminal that is too narrow."""
    sys.stdout.flush()
    columns = width(sys.stderr) if sys.stderr.isatty() else sys.maxsize
    for line in lines:
        warn("\n".join([*wrapped(line, columns), ""]))


def warn(text: str) -> None:
    """Write `text` to standard error. If nobody can read it, that changes neither what is done nor the status."""
    with suppress(OSError):
        sys.stderr.write(text)
        sys.stderr.flush()


_HARMLESS = dict.fromkeys([*range(0x09), *range(0x0B, 0x20), *range(0x7F, 0xA0)], "\ufffd")
"""What is shown of control characters that somebody has typed: a terminal would obey them."""


def warn_of(kind: str, message: str, advice: str = "") -> None:
    """Write an `error` or a `warning` to standard error, then the advice on its own line.

    On a terminal both are broken between words; elsewhere each is one line, for programs to read.
    """
    message, advice = (text.translate(_HARMLESS) for text in (message, advice))
    columns = width(sys.stderr) if sys.stderr.isatty() else sys.maxsize
    style = RED if kind == "error" else YELLOW
    lines = wrapped(f"{kind}: {message}", columns, _HANGING)
    lines[0] = painted(f"{kind}:", style, sys.stderr) + lines[0].removeprefix(f"{kind}:")
    if advice:
        lines += wrapped(f"help: {advice}", columns, _HANGING)
    warn("\n".join([*lines, ""]))


def can_show(text: str) -> bool:
    """Tell whether standard output has the characters of `text`; a picture has all."""
    if _collected is not None:
        return True
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


def warn_unwritten(error: OSError) -> None:
    """Write that the results could not be written."""
    warn_of("error", f"the output could not be written: {error.strerror}")
