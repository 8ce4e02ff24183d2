"""The codes of errors, warnings and notes, as the source has them: whatever is given, or has, a `code`."""

import ast
from collections.abc import Iterator

from jaipur_score.rules.contents import Lack
from jaipur_score.rules.settling import Mismatch
from jaipur_score.rules.turns import Rule
from tests.helpers.running import ROOT

PACKAGE = ROOT / "jaipur_score"
_FIELD = "code"
"""What functions and records call a code."""

_Defined = ast.FunctionDef | ast.ClassDef


def codes_in_source() -> set[str]:
    """Return every code: of findings, of errors in reading, of what the box lacks, of forbidden turns."""
    paths = set(PACKAGE.rglob("*.py")) - set((PACKAGE / "rulebook").rglob("*.py"))
    nodes = [node for path in paths for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
    given = {node.name: _place(node) for node in nodes if isinstance(node, _Defined) and _FIELD in _fields(node)}
    return {*_in_calls(nodes, given), *_by_default(nodes)} | {each.value for each in (*Lack, *Rule, *Mismatch)}


def _fields(node: _Defined) -> list[str]:
    """Return what a function or a record takes, in order."""
    if isinstance(node, ast.FunctionDef):
        return [each.arg for each in node.args.args if each.arg != "self"]
    return [
        each.target.id for each in node.body if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
    ]


def _place(node: _Defined) -> int:
    return _fields(node).index(_FIELD)


def _in_calls(nodes: list[ast.AST], given: dict[str, int]) -> Iterator[str]:
    """Give the codes that are written where something that takes a code is called."""
    for node in nodes:
        if isinstance(node, ast.Call) and _called(node) in given:
            place = given[_called(node)]
            named = [each.value for each in node.keywords if each.arg == _FIELD]
            yield from _texts([*node.args[place : place + 1], *named])


def _by_default(nodes: list[ast.AST]) -> Iterator[str]:
    """Give the codes that records have from the start."""
    for node in nodes:
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == _FIELD and node.value:
            yield from _texts([node.value])


def _texts(nodes: list[ast.expr]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def _called(call: ast.Call) -> str:
    called = call.func
    return called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""
