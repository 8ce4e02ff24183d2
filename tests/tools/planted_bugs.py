"""Plant known bugs, one at a time, in a copy of the program, and show that the tests catch each.

Run: python -m tests.tools.planted_bugs
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]


class Bug(NamedTuple):
    what: str
    file: str
    right: str
    wrong: str


SCORING = "rules/scoring.py"
BUGS = [
    Bug(
        "the camel token's 5 goes to the camel count",
        SCORING,
        "return Score(first, _herd(first, second)), Score(second, _herd(second, first))",
        "larger = first if first.camels > second.camels else second\n"
        "    object.__setattr__(larger, 'camels', larger.camels + CAMEL_TOKEN)\n"
        "    return Score(first, HerdRank.EQUAL), Score(second, HerdRank.EQUAL)",
    ),
    Bug(
        "the camel token counts as a bonus token",
        SCORING,
        "one.pile.bonus_tokens, other.pile.bonus_tokens",
        "one.pile.bonus_tokens + (one.camel_rupees > 0), other.pile.bonus_tokens + (other.camel_rupees > 0)",
    ),
    Bug(
        "values of bonus tokens are compared, not their number",
        SCORING,
        "one.pile.bonus_tokens, other.pile.bonus_tokens",
        "one.pile.bonus_rupees, other.pile.bonus_rupees",
    ),
    Bug(
        "state is kept between two scorings",
        SCORING,
        "    scores = _scores(",
        "    import jaipur_score\n"
        "    if jaipur_score.__dict__.setdefault('seen', first) is not first:\n"
        "        first = first._replace(camels=first.camels + 1)\n"
        "    scores = _scores(",
    ),
    Bug(
        "bonus tokens are limited by goods tokens",
        "rules/pile.py",
        "return sum(self.bonus)",
        "return sum(self.bonus[: self.goods_tokens // 3])",
    ),
]

CONTROL = Bug("none", SCORING, "class Score(", "class Score(")


def caught(bug: Bug) -> bool:
    """Tell whether the tests of the rules fail on a copy of the program with this bug."""
    with tempfile.TemporaryDirectory() as name:
        copy = Path(name)
        for part in ("jaipur_score", "tests", "examples", "pyproject.toml"):
            (shutil.copytree if (ROOT / part).is_dir() else shutil.copy)(ROOT / part, copy / part)
        target = copy / "jaipur_score" / bug.file
        source = target.read_text(encoding="utf-8")
        if bug.right not in source:
            raise SystemExit(f"{bug.file} no longer has the line in which to plant: {bug.what}")
        target.write_text(source.replace(bug.right, bug.wrong), encoding="utf-8")
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-x", "tests/rules/test_scoring.py"],
            cwd=copy,
            env={**os.environ, "PYTHONPATH": name},
            capture_output=True,
            check=False,
        )
        return done.returncode == 1


def main() -> int:
    """Print a line a bug and return how many got away."""
    if caught(CONTROL):
        raise SystemExit("the tests fail without any bug")
    missed = 0
    for bug in BUGS:
        found = caught(bug)
        missed += not found
        print(f"{'caught' if found else 'MISSED'}  {bug.what}")
    return missed


if __name__ == "__main__":
    sys.exit(main())
