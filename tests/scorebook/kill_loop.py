"""Kill a recording program at random moments, many times: `python -m tests.scorebook.kill_loop 5000`.

A control that writes the book in place goes through the same, and must lose it.
"""

import os
import random
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from jaipur_score.formats.book import Damage, dumps, loads
from jaipur_score.scorebook import Scorebook
from tests.books import sample
from tests.scorebook.program import COMMANDS, notes

LIVES_OF_A_BOOK = 50
"""A new book is begun after so many kills, so that its growth does not slow the loop."""

LONGEST_LIFE = 0.025
"""In seconds; a save takes some milliseconds, so most lives end inside one."""


class InPlace(Scorebook):
    """The control: no temporary file and no rename; the book is cut to nothing and written anew."""

    def _replace(self, old: bytes | None, data: bytes) -> None:
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


def run(kills: int, folder: Path, seed: int = 0, kind: type[Scorebook] = Scorebook) -> Tally:
    """Kill `kills` recording programs in `folder` and count what went wrong."""
    tally, dice = Tally(), random.Random(seed)
    for life in range(kills):
        path = folder / f"{life // LIVES_OF_A_BOOK}" / "scorebook.json"
        if not path.exists():
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(dumps(sample("A")))
        said = killed_after(dice.uniform(0, LONGEST_LIFE), partial(record_on, kind(str(path))))
        tally.kills += 1
        tally.acknowledged += len(said)
        tally.inside += any(".tmp-" in name for name in os.listdir(path.parent))
        check(tally, path, said, kind)
    return tally


def record_on(book: Scorebook, tell: Callable[[str], None]) -> None:
    """Record rounds with notes of their own, and tell each once it is saved."""
    while True:
        note = f"{os.getpid()}-{time.monotonic_ns()}"
        book.change(partial(COMMANDS["record"], note))
        tell(note)


def killed_after(seconds: float, task: Callable[[Callable[[str], None]], None]) -> list[str]:
    """Run `task` in a child, kill it after `seconds`, and return the lines that it had told."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        task(lambda line: void(os.write(writing, f"{line}\n".encode())))
    os.close(writing)
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    with open(reading) as told:
        lines = told.read().splitlines()
    os.waitpid(child, 0)
    return lines


def void(_: object) -> None:
    """Forget a result."""


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
        loads(path.read_bytes()[:-1])  # in full, and not as checked when it was written
    tally.stray += sum(".tmp-" in name for name in os.listdir(path.parent))


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 500
        ours = Path(place) / "ours"
        control = Path(place) / "control"
        ours.mkdir()
        control.mkdir()
        result = run(wanted, ours)
        print("scorebook:", result)
        print("control:  ", run(max(50, wanted // 10), control, kind=InPlace))
        sys.exit(1 if result.failures else 0)
