"""How fast the program is, as ratios to floors measured in the same run.

    python tests/benchmarks/run.py [--check] [--short]

Each row is the median over paired runs, in turn A B A B, of the whole-process time A / B, with the quartiles.
`--check` exits with 1 if a median misses its bound. `--short` is for a check of every change: fewer runs, small
inputs, and bounds half as wide again, which a noisy machine does not miss.
"""

import argparse
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from jaipur_score.formats.book import dumps  # noqa: E402 - found by the path above
from jaipur_score.rules.audit import possible  # noqa: E402
from jaipur_score.rules.book import Book  # noqa: E402
from jaipur_score.rules.box import GOODS  # noqa: E402
from jaipur_score.rules.changes import begin, record  # noqa: E402
from jaipur_score.rules.pile import Pile, Round  # noqa: E402
from jaipur_score.rules.sales import ways  # noqa: E402
from tests.benchmarks import floors  # noqa: E402
from tests.play import rounds  # noqa: E402

JAIPUR = str(Path(sys.executable).with_name("jaipur"))
PILES = ["--pile", "Anna: d775 g55 si55 sp211 l432 b3,1,1 ca5", "--pile", "Ben: d55 g665 si55 cl533 sp5332 b5,2 ca1"]
SLACK = 1.5
"""How much wider the bounds of the short form are."""


class Row(NamedTuple):
    """One measured ratio: the bound it is held to (0 for none), quartiles, and what else there is to say."""

    what: str
    against: str
    bound: float
    quartiles: tuple[float, float, float]
    remark: str = ""


class Extent(NamedTuple):
    """How much is measured: pairs of small and of large runs, rounds in a book and in a file."""

    pairs: int
    large_pairs: int
    books: tuple[int, ...]
    files: tuple[int, ...]


FULL = Extent(15, 5, (1, 100, 10_000, 100_000), (10, 1_000, 10_000))
SHORT = Extent(5, 3, (1, 1_000), (10, 300))


class Run(NamedTuple):
    """One process: wall-clock seconds and peak memory in MiB."""

    seconds: float
    peak: float


def run(command: Sequence[str], environment: dict[str, str]) -> Run:
    """Run a command to its end, its output thrown away."""
    begun = time.perf_counter()
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - begun
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{' '.join(command)} ended with status {process.returncode}")
    return Run(seconds, usage.ru_maxrss / 1024)


class Bench:
    """A folder of floors, books and files, and the rows measured with them."""

    def __init__(self, folder: Path, extent: Extent) -> None:
        self.folder = folder
        self.extent = extent
        self.rows: list[Row] = []
        self.environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
        self.environment |= {"COLUMNS": "80", "JAIPUR_BOOK": str(self.book(1))}

    def floor(self, name: str) -> list[str]:
        path = self.folder / f"floor_{name}.py"
        path.write_text(getattr(floors, name.upper()), encoding="utf-8")
        return [sys.executable, str(path)]

    def book(self, number: int) -> Path:
        """Write a book of one match with so many practice rounds, unless it is there."""
        path = self.folder / f"book-{number}" / "scorebook.json"
        if not path.exists():
            path.parent.mkdir()
            first, second = next(rounds(1, seed=1)).piles
            book, _ = begin(Book(), ("Anna", "Ben"))
            book, _ = record(book, [Round(("Anna", "Ben"), (first, second), practice=True)] * number)
            path.write_bytes(dumps(book))
        return path

    def file(self, number: int) -> str:
        """Write a file of so many different rounds."""
        path = self.folder / f"rounds-{number}.yaml"
        path.write_text("---\n".join(as_yaml(played.piles) for played in rounds(number, seed=7)), encoding="utf-8")
        return str(path)

    def compare(self, what: str, one: Sequence[str], against: str, other: Sequence[str], bound: float = 0) -> float:
        """Measure one command against another, add the row, and return the first one's peak memory in MiB."""
        pairs = self.extent.large_pairs if "rounds in one file" in what or "rounds," in what else self.extent.pairs
        for command in (one, other):
            run(command, self.environment)
        measured = [(run(one, self.environment), run(other, self.environment)) for _ in range(pairs)]
        ratios = [a.seconds / b.seconds for a, b in measured]
        peak = statistics.median(a.peak for a, _ in measured)
        milliseconds = statistics.median(a.seconds for a, _ in measured) * 1000
        self.rows.append(Row(what, against, bound, quartiles(ratios), f"{milliseconds:.0f} ms, {peak:.0f} MiB"))
        return peak


def quartiles(values: Sequence[float]) -> tuple[float, float, float]:
    low, middle, high = statistics.quantiles(values, n=4, method="inclusive")
    return low, middle, high


def as_yaml(piles: tuple[Pile, Pile]) -> str:
    """Return two piles as a YAML round of lists."""
    lines = ["players:"]
    for name, pile in zip(("Anna", "Ben"), piles, strict=True):
        goods = [f"{good.value}: {list(tokens)}" for good, tokens in zip(GOODS, pile.goods, strict=True) if tokens]
        lines.append(f"  {name}: {{{', '.join([*goods, f'bonus: {list(pile.bonus)}', f'camels: {pile.camels}'])}}}")
    return "\n".join(lines) + "\n"


def commands(bench: Bench) -> None:
    """Measure the single commands against bare programs."""
    table, line = [*bench.floor("table"), "x"], [*bench.floor("line"), "x"]
    example = str(ROOT / "examples" / "round.yaml")
    practice = bench.folder / "practice.yaml"
    practice.write_text("practice: true\n" + Path(example).read_text(encoding="utf-8"), encoding="utf-8")
    bench.compare("score FILE", [JAIPUR, "score", example], "bare table", table, 1.25)
    bench.compare("score --json FILE", [JAIPUR, "score", "--json", example], "bare line", line, 1.35)
    bench.compare("status", [JAIPUR, "status"], "bare line", line, 1.2)
    bench.compare("record FILE", [JAIPUR, "record", str(practice)], "bare table", table)
    bench.compare("--help", [JAIPUR, "--help"], "bare line", line)
    bench.compare("--version", [JAIPUR, "--version"], "bare line", line)
    bench.environment |= {"_JAIPUR_COMPLETE": "complete_bash", "COMP_WORDS": "jaipur sco", "COMP_CWORD": "1"}
    bench.compare("a completion", [JAIPUR], "bare line", line)
    for name in ("_JAIPUR_COMPLETE", "COMP_WORDS", "COMP_CWORD"):
        del bench.environment[name]
    plain = [*bench.floor("plain"), *PILES]
    bench.compare("score --json -p -p", [JAIPUR, "score", "--json", *PILES], "argparse and json", plain)
    bounds = {10_000: 1.5}
    for number in bench.extent.books[1:]:
        into = [JAIPUR, "record", "--json", str(practice), "--book"]
        one, other = [*into, str(bench.book(number))], [*into, str(bench.book(1))]
        bench.compare(f"record into {number:,} rounds", one, "into 1 round", other, bounds.get(number, 0))


def batches(bench: Bench) -> None:
    """Measure files of many rounds against the YAML parser alone, and their memory against the smallest."""
    yaml = bench.floor("yaml")
    peaks = []
    for number in bench.extent.files:
        file = bench.file(number)
        bound = 2.0 if number >= 1_000 else 0
        one, other = [JAIPUR, "score", "--json", file], [*yaml, file]
        peaks.append(bench.compare(f"{number:,} rounds in one file", one, "PyYAML's C loader", other, bound))
    ratio = peaks[-1] / peaks[0]
    most, least = bench.extent.files[-1], bench.extent.files[0]
    bench.rows.append(Row(f"peak memory of {most:,} rounds", f"of {least:,}", 1.2, (ratio,) * 3))


def audits(number: int) -> list[str]:
    """Return lines on the time of one audit, for rounds seen the first time and again, in microseconds."""
    played = [each.piles for each in rounds(number, seed=8)]

    def spent(prepare: Callable[[], None]) -> float:
        times = []
        for piles in played:
            prepare()
            begun = time.perf_counter()
            possible(piles)
            times.append(time.perf_counter() - begun)
        return statistics.median(times) * 1e6

    return [
        f"audit of one round, nothing remembered: {spent(ways.cache_clear):.0f} µs",
        f"audit of one round, its goods seen before: {spent(lambda: None):.0f} µs",
    ]


def table(rows: Sequence[Row]) -> str:
    """Return the rows as a Markdown table."""
    lines = ["| what | against | ratio | quartiles | bound | whole process |", "|---|---|---:|---:|---:|---:|"]
    for row in rows:
        low, middle, high = row.quartiles
        spread = f"{low:.2f} to {high:.2f}" if low != high else ""
        bound = f"{row.bound:.2f}" if row.bound else ""
        lines.append(f"| {row.what} | {row.against} | {middle:.2f} | {spread} | {bound} | {row.remark} |")
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="exit with 1 if a bound is missed")
    parser.add_argument("--short", action="store_true", help="fewer runs, small inputs, wider bounds")
    chosen = parser.parse_args()
    slack = SLACK if chosen.short else 1.0
    with tempfile.TemporaryDirectory() as name:
        bench = Bench(Path(name), SHORT if chosen.short else FULL)
        commands(bench)
        batches(bench)
        print(table(bench.rows))
    print("\n" + "\n".join(audits(200 if chosen.short else 2_000)))
    libraries = ("typer", "rich", "PyYAML", "msgspec", "filelock")
    packages = ", ".join(f"{name} {version(name)}" for name in libraries)
    machine = f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores"
    print(f"\nPython {platform.python_version()}, {machine}; {packages}")
    missed = [row for row in bench.rows if row.bound and row.quartiles[1] > row.bound * slack]
    for row in missed:
        print(f"missed: {row.what} is {row.quartiles[1]:.2f}, over {row.bound * slack:.2f}", file=sys.stderr)
    return 1 if missed and chosen.check else 0


if __name__ == "__main__":
    sys.exit(main())
