"""The command reference in the README, made from the commands themselves."""

from collections.abc import Iterator
from typing import Any

import typer.main

from jaipur_score.cli.app_reports import app

HEADING = "## Every command and option\n"


def reference() -> str:
    """Return the section: a table of all commands with their options, and one of what the options mean."""
    rows = (f"| `{_usage(name, each)}` | {_first_line(each)} | {_names(each)} |" for name, each in commands().items())
    return "\n".join(
        [
            HEADING,
            "| command | what it does | options |",
            "|---|---|---|",
            *rows,
            "",
            "| option | meaning |",
            "|---|---|",
            *(f"| {_cell(written)} | {_cell(meaning)} |" for written, meaning in _meanings().items()),
            "",
            "",
        ]
    )


def commands() -> dict[str, Any]:
    """Return every command by its name, `jaipur` itself first."""
    group: Any = typer.main.get_command(app)
    return {"jaipur": group, **{f"jaipur {name}": each for name, each in group.commands.items() if not each.hidden}}


def options(command: Any) -> Iterator[Any]:
    """Give the options of a command."""
    return (each for each in command.params if each.param_type_name == "option" and not each.hidden)


def _usage(name: str, command: Any) -> str:
    arguments = (each for each in command.params if each.param_type_name == "argument")
    return " ".join([name, *(each.metavar or each.name.upper() for each in arguments)])


def _first_line(command: Any) -> str:
    return _cell(" ".join(command.help.partition("\n\n")[0].split()))


def _names(command: Any) -> str:
    return " ".join(f"`{each.opts[0]}`" for each in options(command))


def _meanings() -> dict[str, str]:
    """Return what each option means, as its first command says it; another option of that name says it differently."""
    meanings: dict[str, str] = {}
    for command in commands().values():
        for each in options(command):
            names = "/".join([*each.opts, *each.secondary_opts])
            value = "" if each.is_flag else f" {each.metavar or each.type.name.upper()}"
            meanings.setdefault(f"`{names}{value}`", each.help)
    return meanings


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
