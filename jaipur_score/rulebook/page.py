"""What the rulebook is made of: statements with their sources, topics, and the paragraphs to show."""

from collections.abc import Iterator
from enum import Enum, StrEnum
from functools import partial
from itertools import groupby
from typing import NamedTuple

from jaipur_score.rules.phrases import listed


class Source(StrEnum):
    """Where a statement comes from. The value is how it is shown."""

    PRINTED = "printed rules"
    FOLLOWS = "follows from the printed rules"
    DESIGNER = "designer's answer"
    HOUSE = "house rule"


class Statement(NamedTuple):
    """A rule in plain sentences and its source; `question` is what a player asks, if it answers one."""

    source: Source
    text: str
    question: str = ""

    @property
    def full(self) -> str:
        """The statement with its question."""
        return f"{self.question} {self.text}" if self.question else self.text


printed = partial(Statement, Source.PRINTED)
follows = partial(Statement, Source.FOLLOWS)
designer = partial(Statement, Source.DESIGNER)
house = partial(Statement, Source.HOUSE)


class Topic(NamedTuple):
    """A topic of the rules: a word to ask for it, a line of summary, and its statements in reading order.

    `words` are other words that players look for it by, and `see` the topics that go on from here.
    """

    name: str
    summary: str
    statements: tuple[Statement, ...]
    words: str = ""
    see: tuple[str, ...] = ()


class Kind(Enum):
    """What a paragraph is, and so how it is set."""

    HEADING = "heading"
    BODY = "body"
    POINT = "point"
    SOURCE = "source"
    ENTRY = "entry"
    LINE = "line"
    EXAMPLE = "example"


class Paragraph(NamedTuple):
    """A paragraph without line breaks; `label` is what an entry of a list explains."""

    kind: Kind
    text: str
    label: str = ""


def shown(statements: tuple[Statement, ...]) -> Iterator[Paragraph]:
    """Yield statements as paragraphs, each group of one source followed by it."""
    for source, group in groupby(statements, lambda each: each.source):
        yield from (Paragraph(Kind.POINT, each.full) for each in group)
        yield Paragraph(Kind.SOURCE, source.value)


def pointer(names: tuple[str, ...]) -> Iterator[Paragraph]:
    """Yield the line that names the topics to read on, if there are any."""
    if names:
        yield Paragraph(Kind.BODY, f"See also the topic{'s' if names[1:] else ''} {listed(names)}.")
