"""Change the program in many small ways, one at a time, and count how many changes the tests notice.

    python -m tests.tools.mutations [N] [SEED] [--within PLACE] [--lanes LANES]

A random sample of N mutants (see tests/helpers/mutants.py) of all of jaipur_score, or of one room or module of it. Each
runs in a copy of the checkout against the tests of its module, then of its room, then of the other rooms, until one
fails. A survivor is shown with its place and difference: it needs a test, or it makes no difference to anybody. Most
mutants take some seconds, a survivor takes minutes. Standard error says what noticed each mutant. A run that is
interrupted is a sample of the mutants it came to: the first N of a longer sample are the sample of N.
"""

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from queue import SimpleQueue
from time import monotonic
from typing import NamedTuple

from tests.helpers.mutants import Mutant, mutants
from tests.helpers.running import ROOT

PYTEST = "-m pytest -x -n 0 -q -r fE -p no:cacheprovider"

LONGEST = "-o faulthandler_timeout=120 -o faulthandler_exit_on_timeout=true"
"""A mutant with which one test takes longer, in seconds, has been noticed. The slowest takes some 10 seconds."""

MOST_CPU = 900
"""In seconds, of each process, for those that a test has started and left to themselves."""

ROOMS = ("match", "writing", "rulebook", "audit", "rules", "table", "reading", "", "scorebook", "cli")
"""The folders of the tests, the quickest first; "" are the tests that are in no room."""

BELOW_CLI = ("match", "writing", "audit", "rules", "table")
"""The rooms whose tests run nothing of the command line: they cannot notice what changes there."""

SLOW = ("tests/scorebook/test_kills.py", "tests/scorebook/test_crowd.py", "tests/cli/test_guided_troubles.py")
"""For mutants of their own room only, and last of all."""

_MTIMES = count(1_000_000_000)
"""A new time for every change of a file: compiled modules differ by seconds and size."""


class Planted(NamedTuple):
    """A mutant, and the module that it is of: its path from the root of the checkout and its source."""

    module: Path
    original: bytes
    mutant: Mutant

    def __str__(self) -> str:
        return f"{self.module}:{self.mutant.line}: {self.mutant.kind}"


class Ran(NamedTuple):
    """What became of a mutant: the test that failed first, "" if none did."""

    planted: Planted
    noticed_by: str
    seconds: float


def sample(size: int, seed: int, within: str) -> list[Planted]:
    """Return a random sample of the mutants of all modules `within` a folder, or of one module."""
    place = ROOT / within
    everything = [
        Planted(path.relative_to(ROOT), path.read_bytes(), mutant)
        for path in ([place] if place.is_file() else sorted(place.rglob("*.py")))
        for mutant in mutants(path.read_bytes())
    ]
    random.Random(seed).shuffle(everything)
    return everything[:size]


def stages(module: Path) -> list[list[str]]:
    """Return the tests to run on a mutant of `module`, the nearest first. No test has two turns.

    The nearest are those that begin like it: of stats_screens, test_stats and all other test_stats_...
    """
    room = module.parts[1] if len(module.parts) > 2 else ""
    own = _tests_of(room)
    slow = [path for path in own if path in SLOW]
    near = [
        path for path in own if Path(path).stem.startswith(f"test_{module.stem.split('_')[0]}") and path not in slow
    ]
    rest = [path for path in own if path not in near and path not in slow]
    others = [other for other in ROOMS if other != room and not (room == "cli" and other in BELOW_CLI)]
    far = [path for other in others for path in _tests_of(other) if path not in SLOW]
    return [stage for stage in (near, rest, far, slow) if stage]


def _tests_of(room: str) -> list[str]:
    return sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "tests" / room).glob("test_*.py"))


def failing(copy: Path, tests: Sequence[str]) -> str:
    """Return the first of these tests that fails in a copy of the checkout, "" if all pass.

    On a busy machine, a test in a terminal may come too late: what fails must fail twice.
    """
    failed = _failing(copy, tests)
    return _failing(copy, tests) if failed and not _failing(copy, [failed]) else failed


def _failing(copy: Path, tests: Sequence[str]) -> str:
    command = [sys.executable, *PYTEST.split(), *LONGEST.split(), *tests]
    environment = {**os.environ, "PYTHONPATH": str(copy)}
    done = subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return ""
    failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    return failed[0].split(" ", 1)[1].split(" - ")[0] if failed else f"status {done.returncode}"


def run(planted: Planted, copy: Path) -> Ran:
    """Return what notices the mutant. The copy is as it was afterwards."""
    started = monotonic()
    try:
        _write(copy / planted.module, planted.mutant.source)
        noticed_by = next(filter(None, (failing(copy, tests) for tests in stages(planted.module))), "")
    finally:
        _write(copy / planted.module, planted.original)
    return Ran(planted, noticed_by, monotonic() - started)


def _write(path: Path, source: bytes) -> None:
    path.write_bytes(source)
    mtime = next(_MTIMES)
    os.utime(path, (mtime, mtime))


def copies(place: Path, number: int) -> "SimpleQueue[Path]":
    """Return copies of the checkout, to be taken and given back."""
    free: SimpleQueue[Path] = SimpleQueue()
    for each in range(number):
        copy = place / str(each)
        shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".git", ".venv", "__pycache__", ".*_cache"))
        free.put(copy)
    return free


def results(chosen: Sequence[Planted], lanes: int) -> Iterator[Ran]:
    """Run the mutants in copies of the checkout, so many at a time, and give the results in their order."""
    with tempfile.TemporaryDirectory() as place, ThreadPoolExecutor(lanes) as pool:
        free = copies(Path(place), lanes)

        def in_a_copy(planted: Planted) -> Ran:
            copy = free.get()
            try:
                return run(planted, copy)
            finally:
                free.put(copy)

        control = free.get()
        if failed := failing(control, ["tests"]):
            raise SystemExit(f"the tests fail without any mutant: {failed}")
        free.put(control)
        yield from pool.map(in_a_copy, chosen)


def main(chosen: Sequence[Planted], lanes: int) -> None:
    """Run a sample, print every survivor as it is found, and a table of all, or of those until an interrupt."""
    import resource  # Windows has none

    resource.setrlimit(resource.RLIMIT_CPU, (MOST_CPU, MOST_CPU))
    ran: list[Ran] = []
    print("the tests without any mutant ...", file=sys.stderr)
    try:
        for each in results(chosen, lanes):
            ran.append(each)
            became = each.noticed_by or "SURVIVED"
            print(f"{len(ran)}/{len(chosen)} {each.planted}: {became}, {each.seconds:.0f} s", file=sys.stderr)
            if not each.noticed_by:
                print(f"{each.planted}\n{each.planted.mutant.diff(each.planted.original)}\n", flush=True)
    except KeyboardInterrupt:
        print(f"interrupted after {len(ran)} of {len(chosen)}", file=sys.stderr)
    if ran:
        print(_table(ran))


def _table(ran: Iterable[Ran]) -> str:
    made: Counter[str] = Counter()
    survived: Counter[str] = Counter()
    for each in ran:
        room = each.planted.module.parts[1]
        made[room] += 1
        survived[room] += not each.noticed_by
    rows = ["| room | mutants | noticed | survived |", "|---|---:|---:|---:|"]
    rows += [f"| {room} | {made[room]} | {made[room] - survived[room]} | {survived[room]} |" for room in sorted(made)]
    total, alive = made.total(), survived.total()
    return "\n".join([*rows, f"| all | {total} | {total - alive} ({(total - alive) / total:.0%}) | {alive} |"])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("number", nargs="?", type=int, default=200, metavar="N")
    parser.add_argument("seed", nargs="?", type=int, default=1, metavar="SEED")
    parser.add_argument("--within", default="jaipur_score", metavar="PLACE", help="a folder or a module")
    parser.add_argument("--lanes", type=int, default=os.cpu_count() or 1, help="how many mutants run at once")
    given = parser.parse_args()
    main(sample(given.number, given.seed, given.within), given.lanes)
