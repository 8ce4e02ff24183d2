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
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

import pexpect  # type: ignore[import-untyped]

ROOT = Path(__file__).parents[2]
JAIPUR = str(Path(sys.executable).with_name("jaipur"))
PILES = ["--pile", "Anna: d775 g55 si55 sp211 l432 b3,1,1 ca5", "--pile", "Ben: d55 g665 si55 cl533 sp5332 b5,2 ca1"]
SLACK = 1.5
"""How much wider the bounds of the short form are."""


COMPLETION = ["_JAIPUR_COMPLETE=complete_bash", "COMP_WORDS=jaipur sco", "COMP_CWORD=1"]


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


FULL = Extent(15, 5, (100, 10_000, 100_000), (10, 1_000, 10_000))
SHORT = Extent(5, 3, (1_000,), (10, 300))


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


class Comparison(NamedTuple):
    """Two commands to measure in turn, and the bound that the ratio is held to (0 for none)."""

    what: str
    command: Sequence[str]
    against: str
    other: Sequence[str]
    bound: float = 0


class Bench:
    """A folder of books and files, and the rows measured with them."""

    def __init__(self, folder: Path, extent: Extent) -> None:
        self.folder = folder
        self.extent = extent
        self.rows: list[Row] = []
        self.remarks: list[str] = []
        self.environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
        self.environment |= {"COLUMNS": "80", "JAIPUR_BOOK": self.prepared("book", 1)}

    def prepared(self, kind: str, number: int) -> str:
        """Return the path of a book or file of so many rounds, each alone in its folder."""
        path = self.folder / f"{kind}-{number}" / "rounds"
        if not path.exists():
            path.parent.mkdir()
            python("tests.benchmarks.prepare", kind, str(number), str(path))
        return str(path)

    def compare(self, comparison: Comparison, pairs: int) -> float:
        """Measure one command against another, add the row, and return the first one's peak memory in MiB."""
        one, other = comparison.command, comparison.other
        for command in (one, other):
            run(command, self.environment)
        measured = [(run(one, self.environment), run(other, self.environment)) for _ in range(pairs)]
        peak = statistics.median(first.peak for first, _ in measured)
        milliseconds = statistics.median(first.seconds for first, _ in measured) * 1000
        ratios = quartiles([first.seconds / second.seconds for first, second in measured])
        remark = f"{milliseconds:.0f} ms, {peak:.0f} MiB"
        self.rows.append(Row(comparison.what, comparison.against, comparison.bound, ratios, remark))
        return peak


def python(module: str, *arguments: str) -> str:
    """Run a module of the tests in a process of its own and return what it prints."""
    command = [sys.executable, "-m", module, *arguments]
    return subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True).stdout


def floor(name: str, *arguments: str) -> list[str]:
    """Return the command of a program that the benchmarks measure against: the least that does such work."""
    return [sys.executable, str(ROOT / "tests" / "benchmarks" / "floors" / f"{name}.py"), *arguments]


def quartiles(values: Sequence[float]) -> tuple[float, float, float]:
    """Return the lower quartile, the median and the upper quartile."""
    low, middle, high = statistics.quantiles(values, n=4, method="inclusive")
    return low, middle, high


def commands(bench: Bench) -> None:
    """Measure the single commands against bare programs."""
    table, line, plain = floor("bare_table", "x"), floor("bare_line", "x"), floor("plain", *PILES)
    names = ("round.yaml", "totals.yaml", "turns.yaml", "sales.yaml")
    example, totals, turns, sales = (str(ROOT / "examples" / name) for name in names)
    practice = practice_round(bench.folder)
    for comparison in (
        Comparison("score FILE", [JAIPUR, "score", example], "bare table", table, 1.25),
        Comparison("score FILE of totals", [JAIPUR, "score", totals], "bare table", table, 1.25),
        Comparison("score FILE of turns", [JAIPUR, "score", turns], "bare table", table),
        Comparison("score FILE of sales", [JAIPUR, "score", sales], "bare table", table),
        Comparison("score --json FILE", [JAIPUR, "score", "--json", example], "bare line", line, 1.35),
        Comparison("status", [JAIPUR, "status"], "bare line", line, 1.2),
        Comparison("record FILE", [JAIPUR, "record", practice], "bare table", table),
        Comparison("--help", [JAIPUR, "--help"], "bare line", line),
        Comparison("rules", [JAIPUR, "rules"], "--help", [JAIPUR, "--help"]),
        Comparison("rules bonus empty", [JAIPUR, "rules", "bonus", "empty"], "--help", [JAIPUR, "--help"]),
        Comparison("--version", [JAIPUR, "--version"], "bare line", line),
        Comparison("a completion", ["env", *COMPLETION, JAIPUR], "bare line", ["env", *line]),
        Comparison("score --json -p -p", [JAIPUR, "score", "--json", *PILES], "argparse and json", plain),
    ):
        bench.compare(comparison, bench.extent.pairs)


def practice_round(folder: Path) -> str:
    """Write a round that can be recorded any number of times."""
    path = folder / "practice.yaml"
    example = (ROOT / "examples" / "round.yaml").read_text(encoding="utf-8")
    path.write_text(f"{example}practice: true\n", encoding="utf-8")
    return str(path)


def books(bench: Bench) -> None:
    """Measure recording into larger and larger books against recording into a book of one round."""
    into = [JAIPUR, "record", "--json", practice_round(bench.folder), "--book"]
    least = [*into, bench.prepared("book", 1)]
    for number in bench.extent.books:
        bound = 1.5 if number == 10_000 else 0
        into_many = [*into, bench.prepared("book", number)]
        pairs = bench.extent.pairs if number <= 10_000 else bench.extent.large_pairs
        bench.compare(Comparison(f"record into {number:,} rounds", into_many, "into 1 round", least, bound), pairs)


def figures(bench: Bench) -> None:
    """Measure the statistics of a large book against those of one round, in time and in memory."""
    number = min(10_000, max(bench.extent.books))
    many, one = ([JAIPUR, "stats", "--book", bench.prepared("book", size)] for size in (number, 1))
    least = bench.compare(Comparison("stats", one, "itself", one), bench.extent.large_pairs)
    comparison = Comparison(f"stats of {number:,} rounds", many, "of 1 round", one, 6.0)
    ratio = bench.compare(comparison, bench.extent.large_pairs) / least
    bench.rows.append(Row(f"peak memory of stats of {number:,} rounds", "of 1 round", 4.0, (ratio, ratio, ratio)))


def exchange(bench: Bench) -> None:
    """Measure the export and the import of a large book against those of one round."""
    number = min(10_000, max(bench.extent.books))
    many, one = bench.prepared("book", number), bench.prepared("book", 1)
    for what, before, after in (("export", ["export", "--book"], []), ("import", ["import"], ["--dry-run"])):
        large, small = ([JAIPUR, *before, book, *after] for book in (many, one))
        bench.compare(Comparison(f"{what} of {number:,} rounds", large, "of 1 round", small), bench.extent.large_pairs)


def live(bench: Bench) -> None:
    """Measure how long `jaipur live` takes from the key press that ends a sale to the next question."""
    book = bench.folder / "live" / "scorebook.json"
    book.parent.mkdir()
    begin = [JAIPUR, "new", "Anna", "Ben", "--book", str(book)]
    subprocess.run(begin, env=bench.environment, stdout=subprocess.DEVNULL, check=True)
    seconds = []
    terminal = pexpect.spawn(
        JAIPUR, ["live", "--book", str(book)], env=bench.environment | {"TERM": "xterm"}, timeout=9
    )
    terminal.delaybeforesend = None  # else every key press waits 50 ms
    terminal.expect("sale: ")
    for sale in ("a 1l", "b 1cl", "a 1sp", "b 1l", "a 1cl", "b 1sp", "a 1l", "b 1cl", "a 1sp", "b 1l"):
        terminal.send(sale)
        terminal.expect(sale)
        begun = time.perf_counter()
        terminal.send("\r")
        terminal.expect("sale: ")
        seconds.append(time.perf_counter() - begun)
    terminal.close(force=True)
    low, middle, high = (each * 1000 for each in quartiles(seconds))
    bench.remarks.append(f"`live` asks again {middle:.0f} ms after a sale (quartiles {low:.0f} to {high:.0f}).")


def batches(bench: Bench) -> None:
    """Measure files of many rounds against the YAML parser alone, and their memory against the smallest."""
    peaks = []
    for number in bench.extent.files:
        file = bench.prepared("file", number)
        bound = 2.0 if number >= 5_000 else 0
        command, loader = [JAIPUR, "score", "--json", file], floor("yaml_alone", file)
        comparison = Comparison(f"{number:,} rounds in one file", command, "PyYAML's C loader", loader, bound)
        peaks.append(bench.compare(comparison, bench.extent.large_pairs))
    most, least = bench.extent.files[-1], bench.extent.files[0]
    ratio = peaks[-1] / peaks[0]
    bench.rows.append(Row(f"peak memory of {most:,} rounds", f"of {least:,} rounds", 1.2, (ratio, ratio, ratio)))


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
        books(bench)
        figures(bench)
        exchange(bench)
        batches(bench)
        live(bench)
        print(table(bench.rows))
        print("\n" + "\n".join(bench.remarks))
    print("\n" + python("tests.benchmarks.audits", "200" if chosen.short else "2000"))
    libraries = ("typer", "rich", "PyYAML", "msgspec", "filelock")
    packages = ", ".join(f"{name} {version(name)}" for name in libraries)
    machine = f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores"
    print(f"Python {platform.python_version()}, {machine}; {packages}")
    missed = [row for row in bench.rows if row.bound and row.quartiles[1] > row.bound * slack]
    for row in missed:
        print(f"missed: {row.what} is {row.quartiles[1]:.2f}, over {row.bound * slack:.2f}", file=sys.stderr)
    return 1 if missed and chosen.check else 0


if __name__ == "__main__":
    sys.exit(main())
