"""YAML documents as nodes with positions: split, parsed, and every fault of the YAML itself reported."""

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cached_property
from typing import Any

import yaml

from jaipur_score.reading.problem import Problem, Span, short

SCALAR, MAPPING, SEQUENCE = yaml.ScalarNode, yaml.MappingNode, yaml.SequenceNode
LARGEST = 1 << 20
"""The most bytes of a document. No round comes near: what is larger is not a file of rounds, and may have no end."""

DEEPEST = 100
"""The most lists and mappings inside one another. A round has three."""


class _FastLoader(getattr(yaml, "CBaseLoader", yaml.BaseLoader)):  # type: ignore[misc]
    """PyYAML's loader by libyaml, without its search for what kind of value a text is."""

    def resolve(self, kind: Any, value: Any, implicit: Any) -> str:
        """Return no tag: what a text means depends on its place in a round."""
        del kind, value, implicit
        return ""


FAST_LOADER = _FastLoader if hasattr(yaml, "CBaseLoader") else None
"""The loader by libyaml, if PyYAML was built with it. What this cannot read, the loader in Python reads again."""


class Alias(yaml.Node):
    """An alias, which has been reported."""


Node = yaml.Node


_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
# Patterns as texts are compiled when they are first needed: most files need none of them.
# The line breaks of YAML 1.1 besides the line feed, at which files in bytes are split into lines already.
_OTHER_BREAK = re.compile(rb"\r(?!\n)|\xc2\x85|\xe2\x80[\xa8\xa9]")
# How JSON escapes a character beyond the first 65,536; YAML has another way.
_SURROGATES = r"(?<!\\)\\u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})"
_AFTER_MARKER = (b" ", b"\t", b"\r", b"\n", b"\xc2\x85", b"\xe2\x80\xa8", b"\xe2\x80\xa9")
# What YAML takes for no text, and besides it a byte order mark in the middle.
_NOT_TEXT, _MARK = yaml.reader.Reader.NON_PRINTABLE, "\ufeff"
_BEFORE_NODE = r"[^\s,\[\]{}:?-]"
# What may be an anchor, an alias or a tag, and what the fast loader allows in more places.
_SPECIAL = rf"[&*!](?<!{_BEFORE_NODE}.)|[\t?]|[|>][-+\d]*#"
# Blanks behind and between the text of a line, where the loader in Python takes no tab.
_BLANKS = r"(?<=\S)[ \t]+|[ \t]+(?=[#\r\n]|$)"
_TAG = r"!\S*"
# What is underlined of a syntax error: quotes to the end of the line, a word, tabs, or one character.
_WRONG = r"[\"'].*\S|\w+|\t+|."
# What looks right in a line that YAML reads otherwise; its name, and what to do.
_OVERLOOKED = (
    ("^[^\"'#:]*(\uff1a)", "this is a wide colon", "type a plain colon and a space"),
    ("^\\s*?([\xa0\u2000-\u200a\u202f\u3000]+)", "this space is not a plain one", "type a plain space"),
    (
        "^[^\"'#:]*:([\xa0\u2000-\u200a\u202f\u3000]+)",
        "this space is not a plain one",
        "type a plain space",
    ),
    (r"^\s*[^\s\"'#:{}\[\],-][^\"'#:{}\[\],]*(:)[^\s:]", "there is no space after this colon", "add one"),
)
# What PyYAML says, in part; what it means; and what to do.
_SYNTAX = (
    ("mapping values", "a colon cannot go here", "check the spaces before the line; put text with a colon in quotes"),
    ("expected ':'", "this line has no colon", "write a key, a colon and a space, as in note: on the train"),
    ("<block end>, but found '}'", "there is no { for this } to close", "take it out, or add the opening brace"),
    ("<block end>, but found ']'", "there is no [ for this ] to close", "take it out, or add the opening bracket"),
    ("<block end>", "this does not fit here", "check the spaces before the line, brackets and quotes"),
    ("'<stream end>'", "a bracket is not closed", "close it after the last value"),
    ("',' or '}'", "a comma or } is missing", "put commas between values, and close every brace"),
    ("',' or ']'", "a comma or ] is missing", "put commas between values, and close every bracket"),
    ("node content", "a value is missing", "write it, or take the comma out"),
    ("end of stream", "these quotes are not closed", "close them at the end of the text"),
    ("escape", "unknown escape", "write two backslashes for one, or use single quotes"),
    ("alphabetic or numeric", "a name is missing after & or *", "put text that begins with & or * in quotes"),
    (" tag", "this is not a valid tag", "put text that begins with ! in quotes"),
    ("block scalar", "only a comment can follow | or > on its line", "begin the text on the next line"),
    ("<document start>", "a line --- is missing above", "write it between the lines with % and the round"),
    ("nested", "this is nested too deeply", "a round needs no more than three levels"),
    ("incompatible", "unknown version of YAML", "take the line out"),
)


def is_plain(node: Node) -> bool:
    """Tell whether a node is a single value without quotes, and not a block of text."""
    return isinstance(node, SCALAR) and not node.style


def is_nothing(node: Node) -> bool:
    """Tell whether nothing is written where a node belongs."""
    return is_plain(node) and not node.value


class Document:
    """The text of one document, the line where it begins in its file, and the problems found so far."""

    def __init__(self, text: str, first_line: int) -> None:
        self.text = text
        self.first_line = first_line
        self.problems: list[Problem] = []

    @cached_property
    def _lines(self) -> list[str]:
        return _lines(self.text)

    def line(self, number: int) -> str:
        """Return a line of the file by its number."""
        index = number - self.first_line
        return self._lines[index] if index < len(self._lines) else ""

    def span(self, node: Node) -> Span:
        """Return the span of a node, up to the end of its first line."""
        start, end = node.start_mark, node.end_mark
        if isinstance(node, SCALAR) and start.line == end.line and start.column < end.column:
            return self.first_line + start.line, start.column + 1, end.column - start.column
        return self.between(node, node)

    def between(self, first: Node, last: Node) -> Span:
        """Return the span from the beginning of one node to the end of another, or to the end of the line."""
        start, end = first.start_mark, last.end_mark
        line, column = self.first_line + start.line, start.column + 1
        if start.line != end.line or (isinstance(last, yaml.CollectionNode) and not last.flow_style):
            return self.rest(line, column)
        if start.column == end.column:  # nothing: it is missing right after the text before it
            before = self.line(line)[: start.column].rstrip()
            while not before and line > self.first_line:
                line -= 1
                before = self.line(line).rstrip()
            return line, len(before) + 1, 1
        return line, column, end.column - start.column

    def rest(self, line: int, column: int) -> Span:
        """Return the span from a column to the end of the text in its line."""
        return line, column, max(1, len(self.line(line).rstrip()) - column + 1)

    def shows(self, line: int, column: int) -> bool:
        """Tell whether there is any text at or after a position."""
        below = line - self.first_line + 1
        return any(map(str.strip, (self.line(line)[column - 1 :], *self._lines[below:])))

    def end(self) -> tuple[int, int]:
        """Return the line and column after the last text."""
        lines = _lines(self.text.rstrip())
        return self.first_line + len(lines) - 1, len(lines[-1]) + 1

    def report(self, code: str, message: str, span: Span, hint: str = "") -> None:
        """Add a problem."""
        self.problems.append(Problem(code, message, span, hint))

    def located(self) -> tuple[Problem, ...]:
        """Return the problems in the order of the file, each with its source line."""
        ordered = sorted(self.problems, key=lambda problem: problem.span)
        return tuple(each._replace(source=self.line(each.span[0])) for each in ordered)


def documents(lines: Iterable[bytes]) -> Iterator[tuple[int, bytes]]:
    """Split a file at its document markers, which YAML allows nowhere else at the start of a line.

    Gives the number of the first line and the bytes of each document, so that a syntax error in one
    leaves the others readable and memory holds one at a time. Raises `ValueError` where one has no end.
    """
    held: list[bytes] = []
    first_line, begun, size = 1, False, 0
    for number, line in enumerate(_split(lines), 1):
        size += len(line)
        if size > LARGEST:
            raise ValueError(f"a round takes more than {LARGEST >> 20} MiB")
        if begun and _is_marker(line.removeprefix(_BYTE_ORDER_MARK), b"---"):
            yield first_line, b"".join(held)
            first_line, held, size = number, [], len(line)
        ended = _is_marker(line, b"...")
        if begun or not ended:
            held.append(line)
        begun = begun or _begins(line.removeprefix(_BYTE_ORDER_MARK))
        if ended:
            yield first_line, b"".join(held)
            first_line, held, begun, size = number + 1, [], False, 0
    yield first_line, b"".join(held)


def _joined(pair: re.Match[str]) -> str:
    high, low = int(pair[1], 16), int(pair[2], 16)
    return f"\\U{(high - 0xD800 << 10) + low - 0xDC00 + 0x10000:08X}"


def parse(raw: bytes, first_line: int) -> tuple[Document, Node | None]:
    """Return a document and its root node; no node if it is empty or not YAML."""
    raw = raw.removeprefix(_BYTE_ORDER_MARK)
    if _is_utf_16(raw):
        document = Document("", first_line)
        document.report("encoding", "this file is UTF-16 and not UTF-8", (first_line, 1, 1), "save the file as UTF-8")
        return document, None
    try:
        text = raw.decode()
    except UnicodeDecodeError as error:
        document = Document(raw.decode(errors="replace"), first_line)
        span = _span_after(raw[: error.start].decode(), first_line)
        document.report("encoding", f"byte {raw[error.start]:#04x} is not UTF-8 text", span, "save the file as UTF-8")
        return document, None
    if text.lstrip().startswith("{"):
        text = re.sub(_SURROGATES, _joined, text)
    document = Document(text, first_line)
    if (at := _not_text(text)) is not None:
        message = f"a file of rounds cannot contain the character U+{ord(text[at]):04X}"
        document.report("bad_character", message, _span_after(text[:at], first_line), "take it out")
        return document, None
    root = _tree(document)
    return document, None if root and is_nothing(root) else root


def _not_text(text: str) -> int | None:
    """Return where the first character is that a file of rounds cannot contain."""
    found = _NOT_TEXT.search(text)
    marks = [text.index(_MARK)] if _MARK in text else []
    return min([*marks, *([found.start()] if found else [])], default=None)


def _is_utf_16(raw: bytes) -> bool:
    """Tell whether bytes look like UTF-16, with or without a mark."""
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        return True
    even, odd = raw[:8:2], raw[1:8:2]
    return bool(odd) and ((all(even) and not any(odd)) or (all(odd) and not any(even)))


def _tree(document: Document) -> Node | None:
    """Return the root node.

    The fast loader is asked first. Whatever it cannot read, and whatever it would resolve without a word, is read by
    the loader in Python, so that errors are the same with and without libyaml.
    """
    if FAST_LOADER and _is_simple(document.text):
        with suppress(yaml.YAMLError):
            root: Node | None = FAST_LOADER(document.text).get_single_node()
            return root
    text = document.text
    if "\t" in text:
        text = re.sub(_BLANKS, lambda blanks: " " * len(blanks[0]), text)
    loader = yaml.BaseLoader(text)
    try:
        return _root(document, loader)
    except yaml.MarkedYAMLError as error:
        document.problems = [_syntax(document, error)]
    except (ValueError, OverflowError):  # an escaped number beyond all characters
        beyond = yaml.MarkedYAMLError(problem="unknown escape", problem_mark=loader.get_mark())
        document.problems = [_syntax(document, beyond)]
    return None


def _is_simple(text: str) -> bool:
    """Tell whether both loaders read a text alike if they can read it: no alias, no tag and not too many levels.

    The fast loader resolves aliases and passes over tags without a word, and takes tabs, `?` and comments more freely.
    """
    if sum(map(text.count, "[{-")) > DEEPEST or " " * (DEEPEST // 2) in text:
        return False
    return not (any(map(text.__contains__, "&*!\t?|>")) and re.search(_SPECIAL, text))


def _root(document: Document, loader: yaml.BaseLoader) -> Node | None:
    """Build the root node from the events of a loader, and report aliases and tags."""
    roots: list[Node] = []
    inner: list[tuple[Node, list[Node]]] = []
    children = roots
    for event in iter(loader.get_event, None):
        if isinstance(event, yaml.CollectionEndEvent):
            node, _ = inner.pop()
            node.end_mark = event.end_mark
            node.value = children
            if isinstance(node, MAPPING):
                node.value = list(zip(children[::2], children[1::2], strict=True))
            children = inner[-1][1] if inner else roots
        elif isinstance(event, yaml.NodeEvent):
            node = _node(document, event)
            children.append(node)
            if isinstance(event, yaml.CollectionStartEvent):
                children = []
                inner.append((node, children))
            if len(inner) > DEEPEST:
                here: Any = event.start_mark
                raise yaml.MarkedYAMLError(problem="nested too deeply", problem_mark=here)
    return roots[0] if roots else None


def _node(document: Document, event: Any) -> Node:
    kind, marks = type(event), (event.start_mark, event.end_mark)
    if kind is yaml.AliasEvent:
        node = Alias("", None, *marks)
        hint = "write the value itself"
        document.report("alias", f"the alias {'*' + short(event.anchor)!r} is not allowed", document.span(node), hint)
        return node
    if event.tag is not None:
        tag = short(event.tag.replace("tag:yaml.org,2002:", "!!"))
        line, column = document.first_line + marks[0].line, marks[0].column
        found = re.compile(_TAG).search(document.line(line), column)
        span = (line, found.start() + 1, len(found[0])) if found else (line, column + 1, 1)
        document.report("tag", f"the tag {tag!r} is not allowed", span, "take it out")
    if kind is yaml.ScalarEvent:
        return SCALAR("", event.value, *marks, style=event.style)
    return (MAPPING if kind is yaml.MappingStartEvent else SEQUENCE)("", [], *marks, event.flow_style)


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
    """Tell whether the content of a document begins on `line`: it is not blank, a comment or a directive."""
    return bool(line.strip()) and not line.lstrip().startswith((b"#", b"%"))


def _lines(text: str) -> list[str]:
    """Split a text at the characters that the parser takes for line breaks."""
    return re.split("\r\n|[\n\r\x85\u2028\u2029]", text)


def _span_after(text: str, first_line: int) -> Span:
    lines = _lines(text)
    return first_line + len(lines) - 1, len(lines[-1]) + 1, 1


def overlooked(document: Document, code: str, first: int, last: int) -> Problem | None:
    """Return the problem that explains why the lines from `first` to `last` are not what they look like, if any."""
    for number in range(max(first, document.first_line), last + 1):
        for wrong, message, hint in _OVERLOOKED:
            if found := re.search(wrong, document.line(number)):
                return Problem(code, message, (number, found.start(1) + 1, len(found[1])), hint)
    return None


def _syntax(document: Document, error: yaml.MarkedYAMLError) -> Problem:
    # At the end there is nothing to see: what was left open is where it begins.
    marks = [mark for mark in (error.problem_mark, error.context_mark) if mark]
    places = [(document.first_line + mark.line, mark.column + 1) for mark in marks]
    line, column = next((place for place in places if document.shows(*place)), document.end())
    if explained := overlooked(document, "syntax", line - 1, line):
        return explained
    context = f" {error.context}" if error.context else ""
    said = f"{error.problem}{context}"
    message, hint = f"this is not YAML: {said}", "check brackets, quotes and the spaces before each line"
    for part, meaning, advice in _SYNTAX:
        if part in said:
            message, hint = meaning, advice
            break
    if message == "unknown escape":
        start = max(0, document.line(line).rfind("\\", 0, column))
        return Problem("syntax", message, (line, start + 1, max(1, column - start)), hint)
    found = re.compile(_WRONG).match(document.line(line), column - 1)
    wrong = found[0] if found else ""
    if "cannot start" in said:
        message, hint = f"a value cannot begin with {wrong[:1]!r}", "put the text in quotes"
        if wrong.startswith("\t"):
            message, hint = "a tab cannot go here", "use spaces"
    return Problem("syntax", message, (line, column, max(1, len(wrong))), hint)
