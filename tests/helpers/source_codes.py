"""The codes of errors, warnings and notes, as the source has them: what `Problem`, `report` and `Finding` are given."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.helpers.running import ROOT

_GIVEN_A_CODE = {"Problem", "report", "Finding"}
PACKAGE = ROOT / "jaipur_score"


def codes_in_source() -> dict[str, str]:
    """Return every code with a file that uses it."""
    return {code: path.name for path in sorted(PACKAGE.rglob("*.py")) for code in _codes(path)}


def _codes(path: Path) -> Iterator[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    named = {
        target.id: node.value.value
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _called(node) in _GIVEN_A_CODE:
            first = next(iter(node.args), None)
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield first.value
            elif isinstance(first, ast.Name) and first.id in named:
                yield named[first.id]


def _called(call: ast.Call) -> str:
    called = call.func
    return called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""
