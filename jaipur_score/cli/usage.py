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
from jaipur_score.cli.values import EACH_PILE, is_pile, shown, whole
from jaipur_score.rules.phrases import listed

_NEEDS = {
    "new": "two names",
    "rename": "two names, the old one and the new one",
    "amend": "the number of a round",
    "remove": "the number of a round",
}
"""What the arguments of a command are, where their names do not say it."""


def unknown_command(name: str, known: Iterable[str]) -> Stop:
    """Return the `Stop` for a command that does not exist."""
    if is_pile(name):
        return Stop(f"{shown(name)} is a pile, not a command", EACH_PILE, WRONG_INPUT)
    if os.path.isfile(name):
        advice = f"to score the rounds in this file: jaipur score {quote(name)}"
    elif name.lower() == "help":
        advice = "jaipur --help lists the commands; jaipur score --help explains one"
    elif near := get_close_matches(name.lower(), known, 1):
        advice = f"did you mean jaipur {near[0]}?"
    else:
        advice = "jaipur --help lists the commands"
    return Stop(f"there is no command {shown(name)}", advice, WRONG_INPUT)


def too_many(context: Any, extra: Sequence[str]) -> Stop:
    """Return the `Stop` for more words than the command takes."""
    for typed in extra:
        if is_pile(typed):
            return Stop(f"{shown(typed)} is a pile in the wrong place", EACH_PILE, WRONG_INPUT)
    words = listed([shown(each) for each in extra])
    name = context.command.name
    if "names" in _NEEDS.get(name, ""):
        message = f"{called(context)} takes two names: {words} {'are' if extra[1:] else 'is'} too many"
        advice = f"put a name of several words in quotes: {called(context)} 'Anna Maria' Ben"
    else:
        message = f"{called(context)} does not know what to do with {words}"
        has_match = any("--match" in option.opts for option in context.command.params)
        is_match = has_match and len(extra) == 1 and whole(extra[0]) is not None
        advice = f"to name a match: {called(context)} --match {extra[0]}" if is_match else _as_in(context)
    return Stop(message, advice, WRONG_INPUT)


def misused(error: TyperException, context: Any) -> Stop:
    """Return the `Stop` for options or arguments that cannot be understood."""
    if isinstance(error, typer.BadParameter):
        return Stop(f"{called(context)} needs {_needs(context)}", _as_in(context), WRONG_INPUT)
    name: str = getattr(error, "option_name", "")
    option = next((each for each in context.command.get_params(context) if name in each.opts), None)
    if option is None:
        return Stop(f"{called(context)} has no option {shown(name)}", _instead(name, context), WRONG_INPUT)
    if option.is_flag:
        return Stop(f"{name} takes no value", f"write it on its own: {name}", WRONG_INPUT)
    return Stop(f"{name} needs a value", f"write it as {name} {option.metavar}", WRONG_INPUT)


def _needs(context: Any) -> str:
    required = [each.metavar for each in context.command.params if each.required]
    return _NEEDS.get(context.command.name) or listed(required)


def _instead(name: str, context: Any) -> str:
    """Return what may be meant by an option that the command does not have."""
    command = context.command
    if name[1:].isdecimal():
        return "matches and rounds are numbered from 1"
    for each in command.list_commands(context) if not context.parent else ():
        if any(name in option.opts for option in command.get_command(context, each).params):
            return f"write it after a command, as in: jaipur {each} {name}"
    own = [opt for each in command.get_params(context) for opt in (*each.opts, *each.secondary_opts)]
    begun = [opt for opt in own if opt.startswith(name) and name != "--"]
    if near := begun or get_close_matches(name, own, 1):
        return f"did you mean {near[0]}?"
    return f"{called(context)} --help lists the options"


def _as_in(context: Any) -> str:
    return f"as in: {next(iter(examples(context.command.epilog)), called(context))}"
