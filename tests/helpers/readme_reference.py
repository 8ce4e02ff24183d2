"""The command reference in the README, made from the commands themselves."""

from collections.abc import Iterator
from typing import Any

import typer.main

from jaipur_score.cli.app import app

HEADING = "## Every command and option\n"


def reference() -> str:
    """Return the section: a table of all commands with their options. `jaipur COMMAND --help` says what these mean."""
    rows = (f"| `{_usage(name, each)}` | {_first_line(each)} | {_names(each)} |" for name, each in commands().items())
    return "\n".join(
        [
            HEADING,
            "`jaipur COMMAND --help` explains them, with an example each.",
            "",
            "| command | what it does | options |",
            "|---|---|---|",
            *rows,
            "",
            "",
        ]
    )


def commands() -> dict[str, Any]:
    """Return every command by its name, `jaipur` itself first."""
    group: Any = typer.main.get_command(app)
    return {"jaipur": group, **{f"jaipur {name}": group.get_command(None, name) for name in group.list_commands(None)}}


def options(command: Any) -> Iterator[Any]:
    """Give the options of a command."""
    return (each for each in command.params if each.param_type_name == "option" and not each.hidden)


def _usage(name: str, command: Any) -> str:
    arguments = (each for each in command.params if each.param_type_name == "argument")
    return _cell(" ".join([name, *(each.metavar or each.name.upper() for each in arguments)]))


def _first_line(command: Any) -> str:
    return _cell(" ".join(command.help.partition("\n\n")[0].split()))


def _names(command: Any) -> str:
    return " ".join(f"`{each.opts[0]}`" for each in options(command))


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
