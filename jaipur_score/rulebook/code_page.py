"""A page for a code: what it means, an example that produces it, how it happens and what to do."""

from collections.abc import Iterator
from enum import Enum, StrEnum
from functools import partial
from typing import NamedTuple

from jaipur_score.rulebook.page import Kind, Paragraph, pointer


class Severity(StrEnum):
    """What a code is said of. The value is its name."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


class Form(Enum):
    """How an example is given to the program."""

    PILES = "typed piles"
    FILE = "a YAML file"
    COMMAND = "a command line"
    TURN = "a typed turn"
    JSON = "lines of JSON"


class Example(NamedTuple):
    """Input that produces a code, line by line. A surrogate escape is a byte that is not UTF-8."""

    form: Form
    lines: tuple[str, ...]

    @property
    def content(self) -> bytes:
        """The bytes of a file with these lines."""
        return "".join(f"{line}\n" for line in self.lines).encode(errors="surrogateescape")

    def shown(self) -> tuple[str, ...]:
        """Return the lines with an escape for each byte or character that has no shape."""
        lines = self.content.decode(errors="backslashreplace").splitlines()
        return tuple("".join(each if each.isprintable() else _escape(each) for each in line) for line in lines)


def _escape(character: str) -> str:
    return character.encode("unicode_escape").decode()


def piles(first: str, second: str) -> Example:
    """Return an example of two typed piles."""
    return Example(Form.PILES, (first, second))


def file(*lines: str) -> Example:
    """Return an example of a YAML file."""
    return Example(Form.FILE, lines)


def turns(*typed: str, hands: str = "") -> Example:
    """Return an example of a YAML file with all turns of a round; `hands` says how many goods were dealt."""
    dealt = [f"hands: {hands}"] if hands else []
    return file("players: [Anna, Ben]", "started: Anna", *dealt, "turns:", *(f"- {each}" for each in typed))


def sales(*typed: str) -> Example:
    """Return an example of a YAML file with the sales of a round."""
    return file("players: [Anna, Ben]", "camels: {Anna: 5, Ben: 3}", "sales:", *(f"- {each}" for each in typed))


def turn(typed: str) -> Example:
    """Return an example of a typed turn."""
    return Example(Form.TURN, (typed,))


def json(*lines: str) -> Example:
    """Return an example of exported rounds."""
    return Example(Form.JSON, lines)


def command(line: str) -> Example:
    """Return an example of a command line."""
    return Example(Form.COMMAND, (line,))


class CodePage(NamedTuple):
    """What there is to say about a code: `means` first, then `example`, `happens` and `advice`.

    `see` are the topics of the rules behind it.
    """

    severity: Severity
    code: str
    means: str
    example: Example
    happens: str
    advice: str
    see: tuple[str, ...] = ()


error = partial(CodePage, Severity.ERROR)
warning = partial(CodePage, Severity.WARNING)
note = partial(CodePage, Severity.NOTE)


def shown(page: CodePage) -> Iterator[Paragraph]:
    """Yield the page of a code as paragraphs."""
    yield Paragraph(Kind.HEADING, f"{page.code} ({page.severity.value})")
    yield Paragraph(Kind.BODY, page.means)
    yield Paragraph(Kind.LINE, "Example:")
    yield from (Paragraph(Kind.EXAMPLE, line) for line in page.example.shown())
    yield Paragraph(Kind.BODY, f"How it happens: {page.happens}")
    yield Paragraph(Kind.BODY, f"What to do: {page.advice}")
    yield from pointer(page.see)
