"""Change the program in many small ways, one at a time, and count how many changes the tests notice.

    python -m tests.tools.mutations [N] [SEED]

A random sample of N mutants (see tests/helpers/mutants.py) of all of jaipur_score. Each runs in a copy of the checkout
against the tests of its module, then of its room, then all but the slowest, until one fails. A survivor is shown with
its place and difference: it needs a test, or it makes no difference to anybody. It takes some seconds per mutant.
"""

import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

from tests.helpers.mutants import Mutant, mutants
from tests.helpers.running import ROOT

LONGEST = 300
"""In seconds. A mutant that takes longer has been noticed."""

SLOW = ("tests/scorebook/test_kills.py", "tests/scorebook/test_crowd.py", "tests/cli/test_guided_troubles.py")
"""Left out of the last stage; the rooms they belong to run them."""

_MTIMES = count(1_000_000_000)
"""A new time for every change of a file: compiled modules differ by seconds and size."""


class Planted(NamedTuple):
    """A mutant and the module that it is of, from the root of the checkout."""

    module: Path
    mutant: Mutant


def sample(size: int, seed: int) -> list[Planted]:
    """Return a random sample of the mutants of all modules."""
    modules = sorted((ROOT / "jaipur_score").rglob("*.py"))
    everything = [Planted(path.relative_to(ROOT), mutant) for path in modules for mutant in mutants(path.read_bytes())]
    return random.Random(seed).sample(everything, min(size, len(everything)))


def stages(module: Path) -> Iterator[list[str]]:
    """Give the tests to run on a mutant of `module`, the nearest first."""
    room = Path("tests", *module.parts[1:-1])
    own = room / f"test_{module.stem}.py"
    if (ROOT / own).exists():
        yield [str(own)]
    if room != Path("tests") and (ROOT / room).exists():
        yield [str(room)]
    yield ["tests", *(f"--ignore={path}" for path in SLOW)]


def passes(copy: Path, tests: Sequence[str]) -> bool:
    """Tell whether these tests pass in a copy of the checkout."""
    command = [sys.executable, "-m", "pytest", "-x", "-n", "0", "-p", "no:cacheprovider", *tests]
    environment = {**os.environ, "PYTHONPATH": str(copy)}
    try:
        done = subprocess.run(command, cwd=copy, env=environment, capture_output=True, timeout=LONGEST, check=False)
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def survives(planted: Planted, copy: Path) -> bool:
    """Tell whether no test notices the mutant. The copy is as it was afterwards."""
    path = copy / planted.module
    original = path.read_bytes()
    try:
        _write(path, planted.mutant.source)
        return all(passes(copy, tests) for tests in stages(planted.module))
    finally:
        _write(path, original)


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


def main(size: int, seed: int) -> None:
    """Run a sample, print every survivor as it is found, and a table of all."""
    lanes = os.cpu_count() or 1
    with tempfile.TemporaryDirectory() as place, ThreadPoolExecutor(lanes) as pool:
        free = copies(Path(place), lanes)

        def run(planted: Planted) -> tuple[Planted, bool]:
            copy = free.get()
            survived = survives(planted, copy)
            free.put(copy)
            return planted, survived

        control = free.get()
        if not passes(control, ["tests"]):
            raise SystemExit("the tests fail without any mutant")
        free.put(control)
        made: Counter[str] = Counter()
        survived: Counter[str] = Counter()
        for planted, alive in pool.map(run, sample(size, seed)):
            room = planted.module.parts[1]
            made[room] += 1
            if alive:
                survived[room] += 1
                print(_shown(planted), flush=True)
    print(_table(made, survived))


def _shown(planted: Planted) -> str:
    original = (ROOT / planted.module).read_bytes()
    mutant = planted.mutant
    return f"{planted.module}:{mutant.line}: {mutant.kind}\n{mutant.diff(original)}\n"


def _table(made: Counter[str], survived: Counter[str]) -> str:
    rows = ["| room | mutants | noticed | survived |", "|---|---:|---:|---:|"]
    rows += [f"| {room} | {made[room]} | {made[room] - survived[room]} | {survived[room]} |" for room in sorted(made)]
    total, alive = made.total(), survived.total()
    return "\n".join([*rows, f"| all | {total} | {total - alive} ({(total - alive) / total:.0%}) | {alive} |"])


if __name__ == "__main__":
    numbers = [int(argument) for argument in sys.argv[1:]]
    main(*(numbers + [200, 1][len(numbers) :]))
