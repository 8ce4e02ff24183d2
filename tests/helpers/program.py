"""The program under test: `jaipur` itself, run in this process by `main`, or as installed by `installed`."""

import signal
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from unittest.mock import patch

from jaipur_score.cli import opened
from jaipur_score.cli.run import run
from jaipur_score.match.book import Book
from jaipur_score.match.changes import Changed, Into, Which, amend, begin, record, redo, rename, undo
from jaipur_score.scorebook.file import Scorebook
from jaipur_score.writing.yaml_rounds import write_round
from tests.helpers.books import NOW, played
from tests.helpers.running import PROGRAM, Stdin

COMMANDS: dict[str, Callable[[str, Book], Changed[object]]] = {
    "new": lambda _, book: begin(book, ("Cleo", "Dana")),
    "record": lambda note, book: record(book, [played("A", practice=True, note=note)], Into(1), NOW),
    "undo": lambda _, book: undo(book),
    "redo": lambda _, book: redo(book),
    "amend": lambda note, book: amend(book, Which(1), played("B", note=note), book.match(1)),
    "rename": lambda _, book: rename(book, "Ben", "Benno"),
}
"""What each command does to the book; a note tells rounds apart."""

RECORD = partial(COMMANDS["record"], "a round")

TYPED = {
    "new": "new Cleo Dana",
    "record": "record - --json --match 1",
    "undo": "undo",
    "redo": "redo",
    "amend": "amend 1 - --match 1",
    "rename": "rename Ben Benno",
    "status": "status",
}
"""The same, as it is typed."""


def main(arguments: list[str], kind: type[Scorebook] = Scorebook) -> int:
    """Run BOOK COMMAND [NOTE] in this process and return the exit status. `kind` may be a worse scorebook."""
    typed, given = command_line(arguments)
    interrupts = signal.getsignal(signal.SIGINT)
    try:
        with (
            patch.object(opened, "Scorebook", kind),
            patch.object(sys, "argv", typed),
            patch.object(sys, "stdin", Stdin(given)),
        ):
            return run()
    finally:
        signal.signal(signal.SIGINT, interrupts)


def installed(arguments: list[str]) -> int:
    """Run BOOK COMMAND [NOTE] by the installed program and return the exit status."""
    typed, given = command_line(arguments)
    return subprocess.run(typed, input=given.encode(), capture_output=True, check=False).returncode


def command_line(arguments: list[str]) -> tuple[list[str], str]:
    """Return what is typed for BOOK COMMAND [NOTE], and what is given as standard input."""
    path, command, *note = arguments
    winner = {"record": "A", "amend": "B"}.get(command)
    given = write_round(played(winner, practice=command == "record", note="".join(note))) if winner else ""
    return [str(PROGRAM), "--book", path, *TYPED[command].split()], given


def notes(book: Book) -> list[str]:
    """Return the notes of all rounds of the first match."""
    return [played.note for played in book.match(1).rounds] if len(book.matches) else []
