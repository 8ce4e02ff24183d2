"""The mutants that `python -m tests.tools.mutations` tries on the tests."""

import pytest

from tests.helpers.mutants import mutants

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
