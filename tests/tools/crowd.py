"""Many writers and readers of one book at once.

Run: python -m tests.tools.crowd 16 25

The installed program is started for every round, 4 readers beside the writers; then comes the control.
"""

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from jaipur_score.scorebook.codec import dumps, loads
from jaipur_score.scorebook.file import Scorebook
from tests.helpers.books import sample
from tests.helpers.places import started, waited_for
from tests.helpers.program import installed, main, notes

Program = Callable[[list[str]], int]
"""Takes BOOK COMMAND [NOTE] and returns the exit status."""


class Unlocked(Scorebook):
    """The control: it renames, but it does not lock."""

    @contextmanager
    def _locked(self, path: str, is_new: bool) -> Iterator[None]:
        yield

    def _replace(self, old: bytes | None, data: bytes, backup: bool) -> None:
        temporary = f"{self._file}.tmp-{os.getpid()}"
        Path(temporary).write_bytes(data)
        os.replace(temporary, self._file)


def write_to(path: Path, program: Program, writer: int, rounds: int) -> int:
    """Record `rounds` rounds, note each that was acknowledged, and return 0."""
    for number in range(rounds):
        note = f"{writer}-{number}"
        if status := program([str(path), "record", note]):
            return status
        with open(path.parent / f"acknowledged-{writer}", "a") as file:
            file.write(note + "\n")
    return 0


def read_from(path: Path, program: Program, stop: Path) -> int:
    """Read the book until `stop` is there, and return the status of the first error."""
    length = 0
    while not stop.exists():
        if status := program([str(path), "status"]):
            return status
        now = len(Scorebook(str(path)).read().match(1).rounds)
        if now < length:
            return 42
        length = now
    return 0


def crowd(path: Path, program: Program, writers: int, rounds: int, readers: int) -> tuple[list[int], list[int]]:
    """Let them all run at once and return the statuses of the writers and of the readers."""
    path.write_bytes(dumps(sample("A")))
    stop = path.parent / "stop"
    reading = [started(partial(read_from, path, program, stop)) for _ in range(readers)]
    writing = [started(partial(write_to, path, program, writer, rounds)) for writer in range(writers)]
    wrote = [waited_for(child) for child in writing]
    stop.touch()
    return wrote, [waited_for(child) for child in reading]


def acknowledged(path: Path) -> set[str]:
    """Return the notes of all acknowledged rounds."""
    return {note for each in path.parent.glob("acknowledged-*") for note in each.read_text().split()}


def kept(path: Path) -> list[str]:
    """Return the notes of the rounds in the book."""
    return notes(loads(path.read_bytes()))[1:]


def report(what: str, program: Program, size: tuple[int, int]) -> int:
    """Run a crowd, print what became of its rounds, and return how many were lost."""
    with tempfile.TemporaryDirectory() as place:
        path = Path(place) / "scorebook.json"
        wrote, reading = crowd(path, program, *size, readers=4)
        said, found = acknowledged(path), kept(path)
        failed = sum(map(bool, wrote)), sum(map(bool, reading))
    print(f"{what}: {len(said)} acknowledged, {len(found)} kept, {failed[0]} writers and {failed[1]} readers failed")
    return len(said - set(found)) + sum(failed)


if __name__ == "__main__":
    asked = int(sys.argv[1]), int(sys.argv[2])
    lost = report("scorebook", installed, asked)
    report("control  ", partial(main, kind=Unlocked), asked)
    sys.exit(1 if lost else 0)
