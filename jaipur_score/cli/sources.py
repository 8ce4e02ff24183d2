"""Rounds from where people give them: typed piles, files, standard input; and their errors, shown."""

import errno
import shutil
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import BinaryIO, NamedTuple

from jaipur_score.cli.refusal import WRONG_INPUT, Refusal, tell
from jaipur_score.reading.draft import RoundRead
from jaipur_score.reading.problem import Problem

STANDARD_INPUT = "-"
UNREADABLE = "unreadable"
"""The code of the error that a file cannot be read, which has no line to show."""

TYPED = "--pile"
"""The source that errors in typed piles name, as they would name a file."""


class Entry(NamedTuple):
    """A round as given: its source (a file as typed, or `TYPED`), its number there, and what was read."""

    source: str
    number: int
    read: RoundRead


def is_terminal() -> bool:
    """Tell whether somebody is there to be asked."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


def is_to_be_asked(files: list[str] | None, piles: list[str] | None) -> bool:
    """Tell whether a round is to be asked for: nothing is given, and somebody is there."""
    return not files and not piles and is_terminal()


def entries(files: list[str], piles: list[str]) -> Iterator[Entry]:
    """Give the rounds of two typed piles or of files, one at a time.

    Raises a `Refusal` where neither or both are given; a file that cannot be opened is reported and passed over.
    """
    if piles:
        return iter([Entry(TYPED, 1, _typed(files, piles))])
    if not files:
        hint = f"give two piles ({TYPED} 'Anna: d775 ca5' {TYPED} 'Ben: g66 ca3') or a FILE (- is standard input)"
        raise Refusal(f"there is nothing to score; {hint}", WRONG_INPUT)
    return _from_files(files)


def show_problems(entry: Entry) -> None:
    """Write the errors of an entry to standard error: place and message, the source line, and a caret."""
    for problem in entry.read.problems:
        line, column = problem.place
        advice = f"; {problem.hint}" if problem.hint else ""
        tell(f"{entry.source}:{line}:{column}: error: {problem.message}{advice}\n")
        if problem.code != UNREADABLE:
            tell(_marked(problem))


def _typed(files: list[str], piles: list[str]) -> RoundRead:
    from jaipur_score.reading.notation import read_typed_round

    if files:
        raise Refusal(f"give either {TYPED} or a FILE, not both", WRONG_INPUT)
    if len(piles) != 2:
        count = "1 pile is" if len(piles) == 1 else f"{len(piles)} piles are"
        raise Refusal(f"a round has exactly 2 piles, and {count} given; use {TYPED} twice", WRONG_INPUT)
    return read_typed_round(piles)


def _from_files(files: list[str]) -> Iterator[Entry]:
    for source in files:
        try:
            if source == STANDARD_INPUT:
                yield from _from_lines(source, _standard_input())
            else:
                with Path(source).open("rb") as lines:
                    yield from _from_lines(source, lines)
        except (OSError, ValueError) as error:
            message = f"this cannot be read: {getattr(error, 'strerror', None) or error}"
            problem = Problem(UNREADABLE, message, (1, 1), "check the file")
            yield Entry(source, 1, RoundRead(None, (problem,)))


def _standard_input() -> BinaryIO:
    if sys.stdin is None:
        raise OSError(errno.EBADF, "standard input is closed")
    return sys.stdin.buffer


def _from_lines(source: str, lines: BinaryIO) -> Iterator[Entry]:
    from jaipur_score.reading.round_file import read_rounds

    # A line without an end is read in parts, until the round is too large.
    for number, read in enumerate(read_rounds(iter(partial(lines.readline, _LONGEST_READ), b"")), 1):
        yield Entry(source, number, read)


_LONGEST_READ = 1 << 24
_LONGEST_LINE = 400
"""The cells of a source line that are shown where there is no terminal to say how many."""


def _marked(problem: Problem) -> str:
    """Return the source line with a caret under the place, cut around it if it is too long."""
    from rich.cells import cell_len, set_cell_size

    width = shutil.get_terminal_size().columns if sys.stderr.isatty() else _LONGEST_LINE
    # A long line may have thousands of errors: nothing is done here that takes time with its length.
    at = problem.place[1] - 1
    first = max(0, at - width)
    at -= first
    near = problem.source[first : first + at + width]
    text = "".join(each if each.isprintable() or each == "\t" else "\ufffd" for each in near)
    start = 0
    if cell_len(text) > width - 4:
        start = max(0, at - width // 4)
        text = text[:start] + set_cell_size(text[start:], min(cell_len(text[start:]), width - 4))
    before = "".join("\t" if each == "\t" else " " * cell_len(each) for each in text[start:at])
    return f"  {text[start:]}\n  {before}^\n"
