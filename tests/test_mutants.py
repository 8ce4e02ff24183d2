"""The mutants that `python -m tests.tools.mutations` tries on the tests, and which tests it tries on them."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.mutants import mutants
from tests.helpers.running import ROOT
from tests.tools.mutations import BELOW_CLI, SLOW, stages

MUTANTS = {
    "a < b": ["a <= b"],
    "(a) not in (b)": ["(a) in (b)"],
    "a is not b == c": ["a is b == c", "a is not b != c"],
    "a and (b or not c)": ["a or (b or not c)", "a and (b and not c)", "a and (b or c)"],
    "not (a)": ["(a)"],
    "x = 5": ["x = 6"],
    "x = True": ["x = False"],
    "x = 'é' + ''": ["x = \"\" + ''", "x = 'é' - ''", "x = 'é' + \"x\""],
    "a * b // c": ["a // b // c", "a * b * c"],
    "x = (a + b).strip()": ["x = (a + b)", "x = (a - b).strip()"],
    "close(a)": ["pass"],
    "def f(a: int = 3) -> 'x':\n    'What it does.'\n    return a": [
        "def f(a: int = 4) -> 'x':\n    'What it does.'\n    return a",
        "def f(a: int = 3) -> 'x':\n    'What it does.'\n    return None",
    ],
    "@cache(1)\nclass A:\n    a: Literal[1]\n    'An a.'": [],
    "x = f'{1 + 2} a'": [],
    "if TYPE_CHECKING:\n    x = 1": [],
    "__all__ = ['x']": [],
}


@pytest.mark.parametrize("source", MUTANTS)
def test_a_mutant_is_one_small_change(source: str) -> None:
    assert sorted(each.source.decode() for each in mutants(source.encode())) == sorted(MUTANTS[source])


def test_a_mutant_shows_its_kind_line_and_difference() -> None:
    source = b"def f(a):\n    b = a\n    if not b:\n        return a\n"
    kinds = [(each.kind, each.line) for each in mutants(source)]
    assert kinds == [("not dropped", 3), ("return value", 4)]
    assert mutants(source)[0].diff(source) == "-    if not b:\n+    if b:"


@pytest.mark.parametrize("module", ["rules/names.py", "rules/box.py", "scorebook/file.py", "cli/stats.py", "api.py"])
def test_every_test_has_one_turn_on_a_mutant_but_for_those_left_out(module: str) -> None:
    turns = [Path(path) for stage in stages(Path("jaipur_score", module)) for path in stage]
    room = Path(module).parts[0]
    left_out = {path for path in map(Path, SLOW) if room not in path.parts}
    if room == "cli":
        left_out |= {path for path in _all_tests() if path.parts[1] in BELOW_CLI}
    assert sorted(turns) == sorted(_all_tests() - left_out)


def _all_tests() -> set[Path]:
    return {path.relative_to(ROOT) for path in (ROOT / "tests").rglob("test_*.py")}


@pytest.mark.parametrize(
    ("module", "nearest"),
    [
        ("rules/names.py", ["tests/rules/test_names.py"]),
        ("cli/stats_screens.py", ["tests/cli/test_stats.py"]),
        ("api.py", ["tests/test_api.py"]),
    ],
)
def test_the_tests_of_a_module_are_those_that_begin_like_it(module: str, nearest: list[str]) -> None:
    assert stages(Path("jaipur_score", module))[0] == nearest


def test_the_rooms_below_the_command_line_run_nothing_of_it() -> None:
    tests = [path for path in sorted(_all_tests()) if path.parts[1] in BELOW_CLI]
    for path in tests:
        assert "helpers.running" not in (ROOT / path).read_text(encoding="utf-8"), path  # the type of what runs it
    names = ", ".join(".".join(path.with_suffix("").parts) for path in tests)
    code = f"import sys, {names}; sys.exit('jaipur_score.cli' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)
