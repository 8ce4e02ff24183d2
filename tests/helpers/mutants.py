"""Small changes to a program, each of which a test should notice: a comparison, a constant, a `not` ..."""

import ast
from collections.abc import Iterator
from difflib import unified_diff
from typing import NamedTuple

COMPARISONS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
}
ARITHMETIC: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "//"),
    ast.FloorDiv: ("//", "*"),
}
TIDYING = ("strip", "lstrip", "rstrip", "casefold", "lower", "upper", "removeprefix", "removesuffix", "replace")
"""Methods of text that can be dropped with the text left as it is."""


class Mutant(NamedTuple):
    """A change of a module: what kind it is, the line, and the whole source with it, as bytes."""

    kind: str
    line: int
    source: bytes

    def diff(self, original: bytes) -> str:
        """Return the lines that differ, with - and + in front."""
        lines = unified_diff(original.decode().splitlines(), self.source.decode().splitlines(), n=0, lineterm="")
        return "\n".join(line for line in lines if not line.startswith(("---", "+++", "@@")))


def mutants(source: bytes) -> list[Mutant]:
    """Return every mutant of a module, in the order of its lines."""
    text = _Text(source)
    found = (mutant for node in _code(ast.parse(source)) for mutant in _of(node, text))
    return sorted(found, key=lambda mutant: mutant.line)


class _Text:
    """A source, addressed by the lines and columns (of UTF-8) that `ast` gives."""

    def __init__(self, source: bytes) -> None:
        self.source = source
        self._starts = [0]
        for line in source.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))

    def start(self, node: ast.expr | ast.stmt) -> int:
        return self._starts[node.lineno - 1] + node.col_offset

    def end(self, node: ast.expr | ast.stmt) -> int:
        return self._starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)

    def of(self, node: ast.expr) -> str:
        return self.source[self.start(node) : self.end(node)].decode()

    def replaced(self, kind: str, start: int, end: int, new: str) -> Mutant:
        line = self.source.count(b"\n", 0, start) + 1
        return Mutant(kind, line, self.source[:start] + new.encode() + self.source[end:])

    def whole(self, kind: str, node: ast.expr | ast.stmt, new: str) -> Mutant:
        return self.replaced(kind, self.start(node), self.end(node), new)

    def between(self, kind: str, left: ast.expr, right: ast.expr, change: tuple[str, str]) -> Mutant:
        """Change the operator between two operands. Only spaces, brackets and comments can be around it."""
        start, end = self.end(left), self.start(right)
        return self.replaced(kind, start, end, self.source[start:end].decode().replace(*change, 1))


def _code(node: ast.AST) -> Iterator[ast.AST]:
    """Give the nodes that run: no docstrings, no types, nothing for type checkers, nothing in f-strings.

    Before Python 3.12, `ast` does not know where the parts of an f-string are.
    """
    yield node
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not _is_silent(child):
                yield from _code(child)


def _is_silent(node: ast.AST) -> bool:
    match node:
        case ast.JoinedStr() | ast.Expr(value=ast.Constant()):
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")) | ast.If(test=ast.Compare(left=ast.Name(id="__name__"))):
            return True
        case ast.Assign(targets=[ast.Name(id="__all__")]):
            return True
    return False


def _of(node: ast.AST, text: _Text) -> Iterator[Mutant]:
    yield from _operators(node, text)
    yield from _values(node, text)


def _operators(node: ast.AST, text: _Text) -> Iterator[Mutant]:
    match node:
        case ast.Compare():
            operands = [node.left, *node.comparators]
            for at, operator in enumerate(node.ops):
                yield text.between("comparison", operands[at], operands[at + 1], COMPARISONS[type(operator)])
        case ast.BoolOp():
            change = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
            for left, right in zip(node.values, node.values[1:], strict=False):
                yield text.between("and, or", left, right, change)
        case ast.BinOp() if type(node.op) in ARITHMETIC:
            yield text.between("arithmetic", node.left, node.right, ARITHMETIC[type(node.op)])
        case ast.UnaryOp(op=ast.Not()):
            start = text.start(node)
            yield text.replaced("not dropped", start, start + len("not "), "")


def _values(node: ast.AST, text: _Text) -> Iterator[Mutant]:
    match node:
        case ast.Constant(value=value) if isinstance(value, bool | int | str):
            yield text.whole("constant", node, _other(value))
        case ast.Call(func=ast.Attribute(value=receiver, attr=attr)) if attr in TIDYING:
            yield text.whole(f".{attr}() dropped", node, f"({text.of(receiver)})")
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
            yield text.whole("return value", value, "None")
        case ast.Expr(value=ast.Call()):
            yield text.whole("call dropped", node, "pass")


def _other(value: bool | int | str) -> str:
    if isinstance(value, str):
        return '""' if value else '"x"'
    return str(not value) if isinstance(value, bool) else str(value + 1)
