"""The help pages: plain text that is broken between words and fits a screen of any width."""

import re
from collections.abc import Iterable, Iterator, Sequence
from inspect import cleandoc
from typing import Any

from jaipur_score.cli.screen import width

WIDEST = 80
"""The columns beyond which lines are hard to read."""

_INDENT = "  "
_WORDS = re.compile(r"(?:'[^']*'|\"[^\"]*\"|[^\s'\"])+")
"""The words of an example, as a shell takes them."""


def _wrap(text: str, columns: int, first: str = "", rest: str = "") -> list[str]:
    """Break a text between words into lines of so many columns; `first` and `rest` begin them."""
    from textwrap import wrap  # only a help page needs it

    return wrap(text, columns, initial_indent=first, subsequent_indent=rest)


Row = tuple[str, str]
"""What is explained, and the explanation."""


def page(context: Any) -> str:
    """Return the help page of the command that `context` is of."""
    columns = min(width(), WIDEST)
    command = context.command
    parameters = command.get_params(context)
    arguments = [(each.metavar, each.help or "") for each in parameters if each.param_type_name == "argument"]
    options = [(_option(each), each.help or "") for each in parameters if each.param_type_name == "option"]
    commands = command.summaries() if not context.parent else []
    usage = [called(context), "[OPTIONS]", *(metavar for metavar, _ in arguments), *(["[COMMAND]"] if commands else [])]
    sections = [
        _wrap(f"Usage: {' '.join(usage)}", columns, rest=_INDENT * 2),
        *([*_wrap(each, columns)] for each in _paragraphs(command.help)),
        _section("Arguments", arguments, columns),
        _section("Options", options, columns),
        _section("Commands", commands, columns),
        *_epilogue(command.epilog, columns),
    ]
    return "\n\n".join("\n".join(lines) for lines in sections if lines)


def called(context: Any) -> str:
    """Return what people type for the command that `context` is of, however the program was started."""
    return f"jaipur {context.info_name}" if context.parent else "jaipur"


def summary(text: str | None) -> str:
    """Return the first paragraph of a help text on one line."""
    return next(_paragraphs(text))


def examples(epilog: str | None) -> list[str]:
    """Return the commands that an epilogue gives as examples."""
    return [example for part in _parts(epilog) for example in _examples(part)]


def _option(option: Any) -> str:
    names = sorted(option.opts, key=len)
    value = "" if option.is_flag else f" {option.metavar or option.type.name.upper()}"
    return " / ".join([", ".join(names) + value, *option.secondary_opts])


def _section(heading: str, rows: Sequence[Row], columns: int) -> list[str]:
    """Return a heading and its rows: side by side, or one under the other where there is little room."""
    if not rows:
        return []
    beside = len(_INDENT) + max(len(term) for term, _ in rows) + len(_INDENT)
    rows = list(dict.fromkeys(rows))  # NAME NAME
    lines = _beside(rows, beside, columns) if beside <= columns // 2 else _below(rows, columns)
    return [f"{heading}:", *lines]


def _beside(rows: Iterable[Row], at: int, columns: int) -> Iterator[str]:
    for term, text in rows:
        first = f"{_INDENT}{term}".ljust(at)
        yield from _wrap(text, columns, first, " " * at) or [first.rstrip()]


def _below(rows: Iterable[Row], columns: int) -> Iterator[str]:
    for term, text in rows:
        yield f"{_INDENT}{term}"
        yield from _wrap(text, columns, _INDENT * 3, _INDENT * 3)


def _epilogue(epilog: str | None, columns: int) -> Iterator[list[str]]:
    for part in _parts(epilog):
        if found := _examples(part):
            lines = [line for example in found for line in _example(example, columns)]
            yield ["Examples:" if found[1:] else "Example:", *lines]
        else:
            yield _wrap(" ".join(part.split()), columns)


def _parts(epilog: str | None) -> list[str]:
    return [part for part in cleandoc((epilog or "").replace("\b\n", "")).split("\n\n") if part.strip()]


def _paragraphs(text: str | None) -> Iterator[str]:
    return (" ".join(part.split()) for part in cleandoc(text or "").split("\n\n"))


def _examples(part: str) -> list[str]:
    heading, colon, commands = part.partition(":")
    return [each.strip() for each in commands.strip().splitlines()] if colon and heading.startswith("Example") else []


def _example(example: str, columns: int) -> list[str]:
    """Return an example in as many lines as it needs, which a shell still takes as one command."""
    first, *words = _together(_WORDS.findall(example))
    lines = [_INDENT + first]
    for at, word in enumerate(words, 1):
        room = columns - (0 if at == len(words) else len(" \\"))
        if len(lines[-1]) + 1 + len(word) <= room:
            lines[-1] += f" {word}"
        else:
            lines[-1] += " \\"
            lines.append(_INDENT * 2 + word)
    return lines


def _together(words: Sequence[str]) -> list[str]:
    """Join the program with its command, and each option with its value."""
    joined = [" ".join(words[:2])]
    for word in words[2:]:
        if joined[-1].startswith("-") and " " not in joined[-1] and not word.startswith("-"):
            joined[-1] += f" {word}"
        else:
            joined.append(word)
    return joined
