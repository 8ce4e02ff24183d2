"""The rulebook on a screen of any width: plain text, its headings bold on a terminal."""

import os
import shutil
from collections.abc import Iterable, Iterator
from textwrap import wrap

import typer

from jaipur_score.cli.stop import WRONG_INPUT, Stop
from jaipur_score.reading.problem import short
from jaipur_score.rulebook.page import Kind, Paragraph
from jaipur_score.rules.phrases import listed

NARROWEST, WIDEST = 40, 80
_LABEL = 11
_BEGINS = {Kind.POINT: "- ", Kind.SOURCE: "  (", Kind.EXAMPLE: "  "}
_GOES_ON = {Kind.POINT: "  ", Kind.SOURCE: "   ", Kind.EXAMPLE: "    ", Kind.ENTRY: " " * _LABEL}
_TOGETHER = {
    (Kind.POINT, Kind.POINT),
    (Kind.POINT, Kind.SOURCE),
    (Kind.ENTRY, Kind.ENTRY),
    (Kind.LINE, Kind.LINE),
    (Kind.LINE, Kind.EXAMPLE),
    (Kind.EXAMPLE, Kind.EXAMPLE),
}
"""The kinds of paragraph that follow each other without an empty line."""


def show(words: list[str]) -> None:
    """Print what the rulebook says about `words`; without words, the list of its topics.

    Raises a `Stop` with what is closest, if it says nothing.
    """
    from jaipur_score.rulebook.answer import Unknown, answer

    found = answer(" ".join(words))
    if isinstance(found, Unknown):
        raise Stop(*_unknown(found.asked, found.near), WRONG_INPUT)
    colour = None if os.environ.get("TERM") != "dumb" else False
    page = lines(found, shutil.get_terminal_size().columns)
    text = "\n".join(typer.style(line, bold=True) if kind is Kind.HEADING else line for kind, line in page)
    typer.echo(text, color=colour)


def lines(paragraphs: Iterable[Paragraph], columns: int) -> Iterator[tuple[Kind, str]]:
    """Yield paragraphs line by line for a screen of `columns`, each line with the kind it belongs to."""
    width = min(max(columns, NARROWEST), WIDEST)
    before: Kind | None = None
    for paragraph in paragraphs:
        if before and (before, paragraph.kind) not in _TOGETHER:
            yield Kind.BODY, ""
        before = paragraph.kind
        yield from ((before, line) for line in _wrapped(paragraph, width))


def _wrapped(paragraph: Paragraph, width: int) -> list[str]:
    kind, text, label = paragraph
    begins = f"{label:{_LABEL}}" if kind is Kind.ENTRY else _BEGINS.get(kind, "")
    text = f"{text})" if kind is Kind.SOURCE else text
    if kind is Kind.EXAMPLE and len(begins + text) <= width:
        return [begins + text]
    return wrap(
        text,
        width,
        initial_indent=begins,
        subsequent_indent=_GOES_ON.get(kind, ""),
        break_on_hyphens=False,
    )


def _unknown(asked: str, near: tuple[str, ...]) -> tuple[str, str]:
    """Return that nothing was found, and what to do."""
    if near and all(name.startswith(asked.casefold()) for name in near):
        return f"{asked!r} could be {listed(near, 'or')}", "add another letter"
    advice = f"did you mean {listed(near, 'or')}?" if near else "jaipur rules lists the topics"
    return f"the rules say nothing about {short(asked)!r}", advice
