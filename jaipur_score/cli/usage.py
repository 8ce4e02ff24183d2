"""Command lines that cannot be understood, worded like every other error."""

import os
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from shlex import quote
from typing import Any

import typer
from typer.exceptions import TyperException

from jaipur_score.cli.help_pages import called, examples
from jaipur_score.cli.stop import WRONG_INPUT, Stop

_NEEDS = {
    "new": "two names",
    "rename": "two names, the old one and the new one",
    "amend": "the number of a round",
    "remove": "the number of a round",
}
"""What the arguments of a command are, where their names do not say it."""

_MOST_DIGITS = 9
_SHOWN = 40
"""The most characters of what was typed that an error repeats."""

_EACH_PILE = "put -p before each pile: -p 'Anna: d77 ca5' -p 'Ben: g66 ca3'"


def match_number(typed: str) -> int:
    """Read the number of a match, or end the command."""
    if (number := _whole(typed)) is not None:
        return number
    by_player = "" if _is_number(typed) else f"; jaipur history --player {quote(typed)} lists those of one player"
    raise _not("a match number", typed, f"matches are numbered from 1: jaipur history lists them{by_player}")


def round_number(typed: str) -> int:
    """Read the number of a round, or end the command."""
    if (number := _whole(typed)) is not None:
        return number
    raise _not("a round number", typed, "the rounds of a match are numbered from 1: jaipur show lists them")


def how_many(typed: str) -> int:
    """Read how many matches to list, or end the command."""
    if (number := _whole(typed)) is not None:
        return number
    raise _not("a number of matches", typed, "give a whole number from 1")


def file_name(typed: str) -> str:
    """Read the name of a file, or end the command if it is a pile."""
    if _is_pile(typed):
        raise Stop(f"{_shown(typed)} is a pile, not a file", _EACH_PILE, WRONG_INPUT)
    return typed


def unknown_command(name: str, known: Iterable[str]) -> Stop:
    """Return the `Stop` for a command that does not exist."""
    if _is_pile(name):
        return Stop(f"{_shown(name)} is a pile, not a command", _EACH_PILE, WRONG_INPUT)
    if os.path.isfile(name):
        advice = f"to score the rounds in this file: jaipur score {quote(name)}"
    elif name.lower() == "help":
        advice = "jaipur --help lists the commands; jaipur score --help explains one"
    elif near := get_close_matches(name.lower(), known, 1):
        advice = f"did you mean jaipur {near[0]}?"
    else:
        advice = "jaipur --help lists the commands"
    return Stop(f"there is no command {_shown(name)}", advice, WRONG_INPUT)


def too_many(context: Any, extra: Sequence[str]) -> Stop:
    """Return the `Stop` for more words than the command takes."""
    for typed in extra:
        if _is_pile(typed):
            return Stop(f"{_shown(typed)} is a pile in the wrong place", _EACH_PILE, WRONG_INPUT)
    from jaipur_score.rules.phrases import listed  # only an error needs it

    words = listed([_shown(each) for each in extra])
    name = context.command.name
    if "names" in _NEEDS.get(name, ""):
        message = f"{called(context)} takes two names: {words} {'are' if extra[1:] else 'is'} too many"
        advice = f"put a name of several words in quotes: {called(context)} 'Anna Maria' Ben"
    else:
        message = f"{called(context)} does not know what to do with {words}"
        has_match = any("--match" in option.opts for option in context.command.params)
        is_match = has_match and len(extra) == 1 and _whole(extra[0]) is not None
        advice = f"to name a match: {called(context)} --match {extra[0]}" if is_match else _as_in(context)
    return Stop(message, advice, WRONG_INPUT)


def misused(error: TyperException, context: Any) -> Stop:
    """Return the `Stop` for options or arguments that cannot be understood."""
    if isinstance(error, typer.BadParameter):
        return Stop(f"{called(context)} needs {_needs(context)}", _as_in(context), WRONG_INPUT)
    name: str = getattr(error, "option_name", "")
    option = next((each for each in context.command.get_params(context) if name in each.opts), None)
    if option is None:
        return Stop(f"{called(context)} has no option {_shown(name)}", _instead(name, context), WRONG_INPUT)
    if option.is_flag:
        return Stop(f"{name} takes no value", f"write it on its own: {name}", WRONG_INPUT)
    return Stop(f"{name} needs a value", f"write it as {name} {option.metavar}", WRONG_INPUT)


def _needs(context: Any) -> str:
    required = [each.metavar for each in context.command.params if each.required]
    from jaipur_score.rules.phrases import listed  # only an error needs it

    return _NEEDS.get(context.command.name) or listed(required)


def _instead(name: str, context: Any) -> str:
    """Return what may be meant by an option that the command does not have."""
    command = context.command
    if name[1:].isdecimal():
        return "matches and rounds are numbered from 1"
    for each in getattr(command, "commands", {}).values():
        if any(name in option.opts for option in each.params):
            return f"write it after a command, as in: jaipur {each.name} {name}"
    own = [opt for each in command.get_params(context) for opt in (*each.opts, *each.secondary_opts)]
    begun = [opt for opt in own if opt.startswith(name) and name != "--"]
    if near := begun or get_close_matches(name, own, 1):
        return f"did you mean {near[0]}?"
    return f"{called(context)} --help lists the options"


def _as_in(context: Any) -> str:
    return f"as in: {next(iter(examples(context.command.epilog)), called(context))}"


def _not(kind: str, typed: str, advice: str) -> Stop:
    if _is_pile(typed):
        return Stop(f"{_shown(typed)} is a pile, not {kind}", _EACH_PILE, WRONG_INPUT)
    return Stop(f"{_shown(typed)} is not {kind}", advice, WRONG_INPUT)


def _whole(typed: str) -> int | None:
    return int(typed) if _is_number(typed) and int(typed) > 0 else None


def _is_number(typed: str) -> bool:
    return typed.isascii() and typed.removeprefix("-").isdecimal() and len(typed) <= _MOST_DIGITS


def _is_pile(typed: str) -> bool:
    """Tell whether `typed` is a pile, not a file: a name, a colon, and at least one word of the notation."""
    if ":" not in typed or os.path.lexists(typed):
        return False
    from jaipur_score.reading.notation import read_pile

    draft, _ = read_pile(typed, 1)
    return bool(draft.parts)


def _shown(typed: str) -> str:
    """Return what was typed, in quotes, without what a terminal would act on."""
    printable = "".join(each if each.isprintable() else "\N{REPLACEMENT CHARACTER}" for each in typed)
    cut = printable if len(printable) <= _SHOWN else f"{printable[: _SHOWN - 3]}..."
    return f"'{cut}'"
