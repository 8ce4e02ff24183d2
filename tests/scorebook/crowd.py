"""Many writers and readers of one book at once."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from jaipur_score.scorebook import Scorebook, Trouble
from tests.scorebook.places import waited_for
from tests.scorebook.program import COMMANDS


class Unlocked(Scorebook):
    """The control: it renames, but it does not lock."""

    @contextmanager
    def _locked(self) -> Iterator[None]:
        yield

    def _replace(self, old: bytes | None, data: bytes) -> None:
        temporary = f"{self._file}.tmp-{os.getpid()}"
        Path(temporary).write_bytes(data)
        os.replace(temporary, self._file)


def write_to(path: Path, kind: type[Scorebook], writer: int, rounds: int) -> int:
    """Record `rounds` rounds, note each that was acknowledged, and return 0."""
    for number in range(rounds):
        note = f"{writer}-{number}"
        kind(str(path)).change(partial(COMMANDS["record"], note))
        with open(path.parent / f"acknowledged-{writer}", "a") as file:
            file.write(note + "\n")
    return 0


def read_from(path: Path, stop: Path) -> int:
    """Read the book until `stop` is there, and return 1 at the first error."""
    length = 0
    while not stop.exists():
        try:
            now = len(Scorebook(str(path)).read().match(1).rounds)
        except Trouble:
            return 1
        if now < length:
            return 2
        length = now
    return 0


def crowd(path: Path, kind: type[Scorebook], writers: int, rounds: int, readers: int) -> tuple[list[int], list[int]]:
    """Let them all run at once and return the statuses of the writers and of the readers."""
    stop = path.parent / "stop"
    reading = [started(partial(read_from, path, stop)) for _ in range(readers)]
    writing = [started(partial(write_to, path, kind, writer, rounds)) for writer in range(writers)]
    wrote = [waited_for(child) for child in writing]
    stop.touch()
    return wrote, [waited_for(child) for child in reading]


def started(task: "partial[int]") -> int:
    """Start `task` in a child process and return its number."""
    child = os.fork()
    if child == 0:
        status = 99
        try:
            status = task()
        finally:
            os._exit(status)
    return child


def acknowledged(folder: Path) -> set[str]:
    """Return the notes of all acknowledged rounds."""
    return {note for each in folder.glob("acknowledged-*") for note in each.read_text().split()}
