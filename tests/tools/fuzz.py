"""Mutated files, piles, options and imports: no traceback, a status that means something, soon, in little memory.

    python -m tests.tools.fuzz 10000 [SEED]

runs so many through the command line in this process, every hundredth through the installed program too, and
prints the maxima. A failing input is printed with the seed and number that make it again.
"""

import contextlib
import io
import json
import random
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple
from unittest import mock

from jaipur_score.cli.run import run
from jaipur_score.scorebook.codec import dumps
from tests.helpers.books import sample
from tests.helpers.corpus import cases
from tests.helpers.running import ROOT

BAD_FILES = [case.content for case in cases() if not case.typed]
BAD_PILES = [case.piles for case in cases() if case.typed]
GOOD_FILES = (
    """players:
  Anna: {diamonds: [7, 7, 5], gold: [5, 5], silver: [5, 5], spice: [2, 1, 1], leather: [4, 2], bonus: [1, 3], camels: 5}
  Ben: d55 g665 si55 cl533 sp5332 b2,5 ca1     # the typed form serves too
started: Anna
practice: false
note: on the train
""",
    "players: {No: d775 ca5, 12: 'g66 b1,3,10 ca3'}\n---\n%s...\n---\n%s"
    % (("players:\n  李小龙: |\n    si5555 ca11\n  Zoë: {leather: [4, 1, 1], ca: 0}\n",) * 2),
    "players:\n  Anna: {total: 57, bonus_tokens: 3, goods_tokens: 16, camels: 5}\n  Ben: t60/2 ca1\n",
    *((ROOT / "examples" / name).read_text(encoding="utf-8") for name in ("turns.yaml", "sales.yaml")),
    "players: [Asha, 李小龙]\nturns:\n- take diamond, gold for 2 leather\n- 李小龙: sell 3 spice bonus 2\n- 3ca\n",
    '\ufeff{"players": {"Anna": {"diamonds": [7], "camels": 5}, "Ben": {"bonus": [10, 9], "camels": 6}}}\r\n',
)
GOOD_PILES = (
    ["Anna: d775 g55 si55 sp 2 1 1 l432 b1,1,3 ca5", "Ben: d55 g665 si55 cl533 sp5332 b2,5 ca1"],
    ["Anna: t57/3 ca5", "Ben: total 62/2/14, camels 1"],
    ["Zoë: ca0", "李小龙: diamonds 7, 7 bonus 10 9 camels 11"],
)
_SIGNS = "{}[]:,-?&*!|>'\"%@`#~\\ \t\n\r\0\x07\x1b\x85\u2028\ufeff\uffff\u202eéß٣²👩\u200d👧"
_WORDS = "--- ... << &a *a !!int !x %YAML players: camels d ca b10 -1 010 0x1F 5_0 1e1 5.0 12:30 999999999999 null"
_TURNS = "3l b2|b-|2d g = 2ca l|take gold|sell 3|for|turns:|sales:|hands: {Anna: 4}|bonus: {Anna: []}|- Ben: 1l"
_LONG = ("\n---\n", "\n...\n", "? ", "- ", "  Anna: ca1\n", " " * 200, "7" * 300, "[" * 300, "x" * 3000, "a: " * 50)
SNIPPETS = (*_SIGNS, *_WORDS.split(), *_TURNS.split("|"), *_LONG)
MOST_SECONDS, MOST_BYTES = 1.0, 100_000_000


COMMANDS = (
    ("new", "--first", "Anna"),
    ("show", "--round", "1"),
    ("status", "--match"),
    ("history", "--last", "--player"),
    ("stats", "--from", "--to", "Anna"),
    ("export", "--from", "--to", "--match", "--player", "--format"),
    ("share", "--match"),
    ("rules", "tie"),
    ("amend", "1", "--started", "--played", "--note", "--match", "--pile"),
    ("record", "--before", "--match", "--played", "--pile"),
)
"""Commands, with options and arguments to mutate. Each lacks something that it would need to save anything."""
VALUES = ("1", "2", "Anna", "Ben", "2026-12-01", "2026-12-01 20:15+01:00", "csv", "random", "Anna: d775 ca5", "t57/3")
IMPORTS = (
    dumps(sample("AB=")),
    b'{"players": [{"name": "Anna", "total": 57, "bonus_tokens": 3, "goods_tokens": 16, "camels": 5}, {"name": "Ben",'
    b' "goods": {"gold": [6, 6]}, "bonus": [2], "camels": 1}], "started": "Anna", "practice": false, "note": "x",'
    b' "played": "2026-12-01T20:15:05+01:00", "round": 1, "match": {"match": 3, "players": ["Anna", "Ben"]}}\n',
)


class Outcome(NamedTuple):
    """What a run of the command line did: its status, what it printed, and how many seconds it took."""

    status: int
    out: str
    err: str
    seconds: float


def _mutate(text: bytes, chance: random.Random) -> bytes:
    at, to = sorted(chance.randrange(len(text) + 1) for _ in range(2))
    to = min(to, at + chance.choice((1, 3, 30, 300)))
    piece = text[at:to]
    elsewhere = chance.randrange(len(text) + 1)
    changes: tuple[Callable[[], bytes], ...] = (
        lambda: text[:at] + chance.choice(SNIPPETS).encode() + text[at:],
        lambda: text[:at] + chance.choice(SNIPPETS).encode() + text[to:],
        lambda: text[:at] + text[to:],
        lambda: text[:at] + piece * chance.choice((2, 3, 20)) + text[to:],
        lambda: text[:elsewhere] + piece + text[elsewhere:],
        lambda: text[:at] + bytes([chance.randrange(256)]) + text[at + 1 :],
        lambda: text.replace(b"\n", chance.choice((b"\r\n", b"\r", b"\n\n", b"\xe2\x80\xa8"))),
        lambda: text[:at],
    )
    return chance.choice(changes)()


def _mutated(text: bytes, chance: random.Random) -> bytes:
    for _ in range(chance.choice((1, 1, 2, 3, 8))):
        text = _mutate(text, chance)
    return text


def mutated_file(chance: random.Random) -> bytes:
    """Return a YAML file, good or of the corpus, changed at a few places."""
    good = chance.choice(GOOD_FILES).encode()
    return _mutated(good if chance.random() < 0.7 else chance.choice(BAD_FILES), chance)


def mutated_piles(chance: random.Random) -> list[str]:
    """Return two typed piles, good or of the corpus, changed at a few places; no argument can hold a NUL."""
    piles = chance.choice(GOOD_PILES if chance.random() < 0.7 else BAD_PILES)
    changed = (_mutated(pile.encode("utf-8", "surrogateescape"), chance) for pile in piles)
    return [each.replace(b"\0", b"").decode("utf-8", "surrogateescape") for each in changed]


def mutated_options(chance: random.Random) -> list[str]:
    """Return a command with an option or an argument that is mutated; nothing of it is saved."""
    command, *options = chance.choice(COMMANDS)
    value = _mutated(chance.choice(VALUES).encode(), chance).replace(b"\0", b"").decode("utf-8", "surrogateescape")
    option = chance.choice(options)
    return [command, f"{option}={value}" if option.startswith("--") else value]


def mutated_import(chance: random.Random, folder: Path) -> list[str]:
    """Return the import, not carried out, of a mutated scorebook or of mutated lines of JSON."""
    path = folder / chance.choice(("import.json", "import.jsonl"))
    path.write_bytes(_mutated(chance.choice(IMPORTS), chance))
    return ["import", "--dry-run", str(path)]


def arguments(chance: random.Random, folder: Path) -> list[str]:
    """Return the arguments of one run with mutated input: a file in `folder`, two piles, an option, or an import."""
    kind = chance.random()
    if kind < 0.15:
        return [*mutated_options(chance), f"--book={folder / 'scorebook.json'}"]
    if kind < 0.3:
        return [*mutated_import(chance, folder), f"--book={folder / 'scorebook.json'}"]
    shown = ["score", *chance.choice(([], ["--json"]))]
    if chance.random() < 0.3:
        return [*shown, *(f"--pile={pile}" for pile in mutated_piles(chance))]
    path = folder / "mutated.yaml"
    path.write_bytes(mutated_file(chance))
    return [*shown, str(path)]


def run_here(given: list[str]) -> Outcome:
    """Run the command line in this process."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
    with (
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
        mock.patch.object(sys, "argv", ["jaipur", *given]),
    ):
        begun = time.perf_counter()
        try:
            status = run()
        except Exception:
            status = -1
            traceback.print_exc()
        seconds = time.perf_counter() - begun
    texts = []
    for stream in (out, err):
        stream.flush()
        stream.seek(0)
        texts.append(stream.read())
    return Outcome(status, texts[0], texts[1], seconds)


def run_program(given: list[str]) -> Outcome:
    """Run the installed program."""
    program = Path(sys.executable).with_name("jaipur")
    begun = time.perf_counter()
    done = subprocess.run([program, *given], capture_output=True, stdin=subprocess.DEVNULL, check=False)
    seconds = time.perf_counter() - begun
    return Outcome(done.returncode, done.stdout.decode(), done.stderr.decode("utf-8", "replace"), seconds)


def fault(outcome: Outcome, given: list[str]) -> str:
    """Return what is wrong with an outcome, "" if nothing is."""
    scored = not given or given[0] == "score"
    checks = (
        (outcome.status not in ((0, 2) if scored else (0, 1, 2)), f"status {outcome.status}"),
        ("Traceback" in outcome.out + outcome.err or "should not happen" in outcome.err, "a traceback"),
        ((outcome.status == 0) is ("error: " in outcome.err), "errors and status differ"),
        (scored and outcome.status == 0 and not outcome.out, "a good round is not shown"),
        ("\x1b" in outcome.out + outcome.err, "an escape character"),
    )
    wrong = next((name for is_wrong, name in checks if is_wrong), "")
    if scored and not wrong and "--json" in given:
        for line in outcome.out.splitlines():
            json.loads(line)
    return wrong


def runs(count: int, seed: int, folder: Path) -> Iterator[tuple[int, list[str]]]:
    """Give the arguments of `count` runs; each has its own generator, so that one can be made again alone."""
    for number in range(count):
        yield number, arguments(random.Random(f"{seed}/{number}"), folder)


def main(count: int, seed: int) -> int:
    """Run all and print the maxima; return how many failed."""
    slowest = slowest_program = 0.0
    statuses: Counter[int] = Counter()
    failed = 0
    with tempfile.TemporaryDirectory() as name:
        (Path(name) / "scorebook.json").write_bytes(dumps(sample("AB=")))
        for number, given in runs(count, seed, Path(name)):
            outcome = run_here(given)
            slowest = max(slowest, outcome.seconds)
            statuses[outcome.status] += 1
            wrong = fault(outcome, given) or (outcome.seconds > MOST_SECONDS and f"{outcome.seconds:.2f} s")
            if not wrong and number % 100 == 0:
                again = run_program(given)
                slowest_program = max(slowest_program, again.seconds)
                wrong = fault(again, given) or (again.seconds > MOST_SECONDS and f"{again.seconds:.2f} s, a process")
            if wrong:
                failed += 1
                print(f"seed {seed}, number {number}: {wrong}: {given!r}\n{outcome.err[-2000:]}")
    import resource  # Windows has none

    own, programs = (
        resource.getrusage(who).ru_maxrss * 1024 for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    )
    failed += max(own, programs) > MOST_BYTES
    print(f"{count} inputs: {dict(sorted(statuses.items()))} by status, {failed} failed")
    print(f"slowest: {slowest * 1000:.0f} ms here, {slowest_program * 1000:.0f} ms as a process")
    print(f"most memory: {own / 1e6:.0f} MB here in all, {programs / 1e6:.0f} MB in a process")
    return failed


if __name__ == "__main__":
    numbers = [int(argument) for argument in sys.argv[1:]]
    sys.exit(main(*(numbers + [10_000, 1][len(numbers) :])) > 0)
