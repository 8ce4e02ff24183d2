"""YAML documents as nodes with places: split, parsed, and every fault of the YAML itself reported."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import yaml

from jaipur_score.reading.problem import Place, Problem, short

SCALAR, MAPPING, SEQUENCE = "a single value", "a mapping", "a list"
LARGEST = 16 << 20
"""The most bytes of a document. No round comes near: what is larger is no file of rounds, and may have no end."""

ALIAS = ""
"""The kind of a node that is an alias: reported where it was met, and passed over since."""


_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
# The line breaks of YAML 1.1 beside the line feed, at which files in bytes are split into lines already.
_OTHER_BREAK = re.compile(rb"\r(?!\n)|\xc2\x85|\xe2\x80[\xa8\xa9]")
# How JSON escapes a character beyond the first 65,536; YAML has another way.
_SURROGATES = re.compile(r"(?<!\\)\\u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})")
_AFTER_MARKER = (b" ", b"\t", b"\r", b"\n", b"\xc2\x85", b"\xe2\x80\xa8", b"\xe2\x80\xa9")


_NO_CHILDREN: Any = ()


@dataclass(slots=True, eq=False, repr=False)
class Node:
    """A YAML node: a scalar's text, or as `children` a mapping's keys and values in turn or a list's items."""

    kind: str
    place: Place
    text: str = ""
    plain: bool = False
    children: list["Node"] = _NO_CHILDREN


@dataclass(eq=False, repr=False)
class Document:
    """The text of one document, the line where it begins in its file, and the problems found so far."""

    text: str
    first_line: int
    problems: list[Problem] = field(default_factory=list)

    @cached_property
    def _lines(self) -> list[str]:
        return _lines(self.text)

    def source(self, place: Place) -> str:
        """Return the line of the file that `place` points into."""
        index = place[0] - self.first_line
        return self._lines[index] if index < len(self._lines) else ""

    def shows(self, place: Place) -> bool:
        """Tell whether any text stands at or after `place`."""
        below = place[0] - self.first_line + 1
        return any(map(str.strip, (self.source(place)[place[1] - 1 :], *self._lines[below:])))

    def end(self) -> Place:
        """Return the place after the last text."""
        lines = _lines(self.text.rstrip())
        return self.first_line + len(lines) - 1, len(lines[-1]) + 1

    def report(self, code: str, message: str, place: Place, hint: str = "") -> None:
        """Add a problem."""
        self.problems.append(Problem(code, message, place, hint))

    def located(self) -> tuple[Problem, ...]:
        """Return the problems in the order of the file, each with its source line."""
        return tuple(
            Problem(each.code, each.message, each.place, each.hint, self.source(each.place))
            for each in sorted(self.problems, key=lambda problem: problem.place)
        )


def documents(lines: Iterable[bytes]) -> Iterator[tuple[int, bytes]]:
    """Split a file at its document markers, which YAML allows nowhere else at the start of a line.

    Gives the number of the first line and the bytes of each document, so that a syntax error in one
    leaves the others readable and memory holds one at a time. Raises `ValueError` where one has no end.
    """
    held: list[bytes] = []
    first_line, begun, size = 1, False, 0
    for number, line in enumerate(_split(lines), 1):
        size = len(line) + (size if held else 0)
        if size > LARGEST:
            raise ValueError(f"a round takes more than {LARGEST >> 20} MiB")
        if begun and _is_marker(line.removeprefix(_BYTE_ORDER_MARK), b"---"):
            yield first_line, b"".join(held)
            first_line, held = number, []
        ended = _is_marker(line, b"...")
        if begun or not ended:
            held.append(line)
        begun = begun or _begins(line.removeprefix(_BYTE_ORDER_MARK))
        if ended:
            yield first_line, b"".join(held)
            first_line, held, begun = number + 1, [], False
    yield first_line, b"".join(held)


def _joined(pair: re.Match[str]) -> str:
    high, low = int(pair[1], 16), int(pair[2], 16)
    return f"\\U{(high - 0xD800 << 10) + low - 0xDC00 + 0x10000:08X}"


def parse(raw: bytes, first_line: int) -> tuple[Document, Node | None]:
    """Return a document and its root node; no node if it is empty or not YAML."""
    raw = raw.removeprefix(_BYTE_ORDER_MARK)
    try:
        text = raw.decode()
    except UnicodeDecodeError as error:
        document = Document(raw.decode(errors="replace"), first_line)
        place = _place_after(raw[: error.start].decode(), first_line)
        message = f"byte {raw[error.start]:#04x} is not UTF-8 text"
        document.report("encoding", message, place, "save the file as UTF-8")
        return document, None
    if text.lstrip().startswith("{"):
        text = _SURROGATES.sub(_joined, text)
    document = Document(text, first_line)
    try:
        return document, _tree(document)
    except yaml.MarkedYAMLError as error:
        document.problems = [_syntax(document, error)]
    except yaml.reader.ReaderError as error:
        refused = chr(error.character)
        place = _place_after(document.text.partition(refused)[0], first_line)
        message = f"the character U+{error.character:04X} is not text"
        document.report("character", message, place, "take it out")
    return document, None


def _split(lines: Iterable[bytes]) -> Iterator[bytes]:
    for line in lines:
        start = 0
        for found in _OTHER_BREAK.finditer(line):
            yield line[start : found.end()]
            start = found.end()
        if start < len(line):
            yield line[start:]


def _is_marker(line: bytes, marker: bytes) -> bool:
    return line.startswith(marker) and (len(line) == len(marker) or line[3:].startswith(_AFTER_MARKER))


def _begins(line: bytes) -> bool:
    """Tell whether a document's content begins on `line`: it is neither blank, a comment nor a directive."""
    return bool(line.strip()) and not line.lstrip().startswith((b"#", b"%"))


def _lines(text: str) -> list[str]:
    """Split a text at the characters that the parser takes for line breaks."""
    return re.split("\r\n|[\n\r\x85\u2028\u2029]", text)


def _place_after(text: str, first_line: int) -> Place:
    lines = _lines(text)
    return first_line + len(lines) - 1, len(lines[-1]) + 1


def _mark(document: Document, mark: Any) -> Place:
    return document.first_line + mark.line, mark.column + 1


def _syntax(document: Document, error: yaml.MarkedYAMLError) -> Problem:
    # At the end there is nothing to see: what was left open is where it begins.
    places = [_mark(document, mark) for mark in (error.problem_mark, error.context_mark) if mark]
    place = next(filter(document.shows, places), document.end())
    context = f" {error.context}" if error.context else ""
    hint = "check brackets, quotes and the spaces before each line"
    if "mapping values" in str(error.problem):
        hint = "check the spaces before the line; a text with a colon in it goes in quotes"
    elif document.source(place)[place[1] - 1 : place[1]] == "\t":
        hint = "begin lines with spaces, not tabs"
    return Problem("syntax", f"this is not YAML: {error.problem}{context}", place, hint)


def _tree(document: Document) -> Node | None:
    root = Node(SEQUENCE, (document.first_line, 1), children=[])
    open_nodes = [root]
    for event in iter(yaml.CBaseLoader(document.text).get_event, None):
        if isinstance(event, yaml.NodeEvent):
            node = _node(document, event)
            open_nodes[-1].children.append(node)
            if node.kind is MAPPING or node.kind is SEQUENCE:
                open_nodes.append(node)
        elif isinstance(event, yaml.CollectionEndEvent):
            open_nodes.pop()
    if not root.children:
        return None
    node = root.children[0]
    return None if node.kind is SCALAR and node.plain and not node.text else node


def _node(document: Document, event: Any) -> Node:
    kind, mark = type(event), event.start_mark
    place = document.first_line + mark.line, mark.column + 1
    if kind is yaml.AliasEvent:
        message = f"*{short(str(event.anchor))} is an alias, and aliases are not read"
        document.report("alias", message, place, "write the value itself")
        return Node(ALIAS, place)
    if event.tag is not None:
        tag = short(event.tag.replace("tag:yaml.org,2002:", "!!"))
        document.report("tag", f"{tag!r} is a tag, and tags are not read", place, "take it out")
    if kind is yaml.ScalarEvent:
        return Node(SCALAR, place, event.value, not event.style)
    return Node(MAPPING if kind is yaml.MappingStartEvent else SEQUENCE, place, children=[])
