"""Kill a recording `jaipur` at random moments, many times.

Run: python -m tests.tools.kill_loop 5000 [program]

The command is run in a child that has everything imported, over and over, so that most kills are inside a
save; with `program` the installed program is started for each. A control that writes the book in place goes
through the same, and must lose it.
"""

import io
import json
import os
import random
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from jaipur_score.scorebook.codec import Damage, dumps, loads
from jaipur_score.scorebook.file import Scorebook
from tests.helpers.books import sample
from tests.helpers.program import COMMANDS, command_line, main, notes
from tests.helpers.surroundings import needs_fork

LIVES_OF_A_BOOK = 50
"""A new book is begun after so many kills, so that its growth does not slow the loop."""

LONGEST_LIFE = 0.016
"""In seconds; a `record` takes some milliseconds, and half of that is the save."""

LONGEST_PROGRAM = 0.2
"""The same with the start of the program."""


class InPlace(Scorebook):
    """The control: no temporary file and no rename; the book is cut to nothing and written again."""

    def _replace(self, old: bytes | None, data: bytes, backup: bool) -> None:
        with open(self._file, "wb", buffering=0) as file:
            for start in range(0, len(data), 512):
                file.write(data[start : start + 512])
            os.fsync(file.fileno())


@dataclass
class Tally:
    """What became of the kills. `inside` counts those that left a file of a save behind."""

    kills: int = 0
    acknowledged: int = 0
    unreadable: int = 0
    missing: int = 0
    stray: int = 0
    inside: int = 0

    @property
    def failures(self) -> int:
        return self.unreadable + self.missing + self.stray


def run(kills: int, folder: Path, kind: type[Scorebook] | None = Scorebook) -> Tally:
    """Kill `kills` recording programs in `folder` and count what went wrong; `kind` None is the installed one."""
    tally, dice = Tally(), random.Random(0)
    if kind:
        # A child that has to import what it needs would mostly be killed while it does.
        first = folder / "first.json"
        first.write_bytes(dumps(sample("A")))
        with redirect_stdout(io.StringIO()):
            main([str(first), "record", "first"])
    for life in range(kills):
        path = folder / f"{life // LIVES_OF_A_BOOK}" / "scorebook.json"
        if not path.exists():
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(dumps(sample("A")))
        if kind:
            said = killed_after(dice.uniform(0, LONGEST_LIFE), partial(record_on, path, kind))
        else:
            said = killed_after(dice.uniform(0, LONGEST_PROGRAM), partial(become_program, path, f"life {life}"))
        tally.kills += 1
        tally.acknowledged += len(said)
        tally.inside += any(".tmp-" in name for name in os.listdir(path.parent))
        check(tally, path, said, kind or Scorebook)
    return tally


def record_on(path: Path, kind: type[Scorebook]) -> None:
    """Record rounds with notes of their own."""
    while True:
        main([str(path), "record", f"{os.getpid()}-{time.monotonic_ns()}"], kind)


def become_program(path: Path, note: str) -> None:
    """Become the installed program, which records one round."""
    typed, given = command_line([str(path), "record", note])
    reading, writing = os.pipe()
    os.write(writing, given.encode())
    os.close(writing)
    os.dup2(reading, 0)
    os.execv(typed[0], typed)


def killed_after(seconds: float, task: Callable[[], None]) -> list[str]:
    """Run `task` in a child, kill it after `seconds`, and return the notes that it has said are recorded."""
    return [json.loads(line)["note"] for line in said_before(seconds, task)]


def said_before(seconds: float, task: Callable[[], None]) -> list[str]:
    """Run `task` in a child, kill it after `seconds`, and return the whole lines that it has written."""
    needs_fork()
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        os.dup2(writing, 1)
        try:
            with open(1, "w", closefd=False) as pipe, redirect_stdout(pipe):
                task()
        finally:
            os._exit(99)
    os.close(writing)
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    with open(reading) as output:
        lines = [line for line in output if line.endswith("\n")]
    os.waitpid(child, 0)
    return lines


def check(tally: Tally, path: Path, said: list[str], kind: type[Scorebook]) -> None:
    """Add to `tally` what is wrong after a kill, and put a broken book aside."""
    try:
        kept = notes(loads(path.read_bytes()))
    except Damage:
        tally.unreadable += 1
        path.unlink()
        return
    tally.missing += len(set(said) - set(kept))
    kind(str(path)).change(partial(COMMANDS["record"], "next"))
    if kind is Scorebook:
        without_checksum = path.read_bytes().rpartition(b',"checksum":')[0] + b"}"
        loads(without_checksum)  # so that everything in it is read and checked
    tally.stray += sum(".tmp-" in name for name in os.listdir(path.parent))


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 500
        under_test = None if "program" in sys.argv else Scorebook
        ours = Path(place) / "ours"
        control = Path(place) / "control"
        ours.mkdir()
        control.mkdir()
        result = run(wanted, ours, under_test)
        in_place = run(max(50, wanted // 10), control, InPlace)
        print("scorebook:", result, file=sys.stderr)
        print("control:  ", in_place, file=sys.stderr)
        sys.exit(1 if result.failures else 0)
