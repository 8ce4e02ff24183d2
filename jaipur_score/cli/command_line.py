"""The command line as Typer reads it, with our help pages and our errors."""

from collections.abc import Callable
from importlib import import_module
from inspect import getdoc
from typing import Any, TypeVar

from typer.core import TyperCommand, TyperGroup
from typer.exceptions import TyperException
from typer.main import get_command_from_info
from typer.models import CommandInfo

from jaipur_score.cli.completion import keep_remarks_on_one_line
from jaipur_score.cli.stop import DONE, Stop

F = TypeVar("F", bound=Callable[..., Any])


class Command(TyperCommand):
    """A command. One that uses a scorebook warns of copies next to it, once."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command."""
        if "book" in ctx.params:
            from jaipur_score.cli.opened import warn_of_copies

            warn_of_copies(ctx.params["book"])
        return super().invoke(ctx)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read what follows the command, or raise the `Stop` that says what is wrong."""
        ctx.allow_extra_args = True  # so that we can say what they are
        try:
            extra = super().parse_args(ctx, args)
        except TyperException as error:
            from jaipur_score.cli.usage import misused  # only an error needs it

            raise misused(error, ctx) from None
        if extra and not ctx.resilient_parsing:
            from jaipur_score.cli.usage import too_many

            raise too_many(ctx, extra)
        return extra

    def get_short_help_str(self, limit: int = 0) -> str:
        """Return what the command does in a sentence that is not cut, whatever the `limit`."""
        from jaipur_score.cli.help_pages import summary  # only a completion needs it

        del limit
        return summary(self.help)

    def shell_complete(self, ctx: Any, incomplete: str) -> list[Any]:
        """Return what the shell can complete."""
        keep_remarks_on_one_line()
        return super().shell_complete(ctx, incomplete)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help page."""
        from jaipur_score.cli.help_pages import page

        formatter.write(page(ctx))


COMMANDS = {
    "score": "round_commands",
    "new": "match_commands",
    "record": "round_commands",
    "live": "round_commands",
    "status": "show_commands",
    "undo": "match_commands",
    "redo": "match_commands",
    "amend": "round_commands",
    "remove": "round_commands",
    "close": "match_commands",
    "rename": "match_commands",
    "history": "show_commands",
    "show": "show_commands",
    "stats": "report_commands",
    "rules": "report_commands",
    "export": "report_commands",
    "import": "report_commands",
    "share": "report_commands",
    "book": "show_commands",
}
"""The commands in the order of an evening: before it, while it lasts, and afterwards; and the modules they are in.

A command is imported and built when it is needed: all of them take longer than most of them need to run.
"""

_KNOWN: dict[str, CommandInfo] = {}
"""What each command that was imported is made of."""


def command(name: str | None = None, *, epilog: str) -> Callable[[F], F]:
    """Return the decorator that makes a function a command; the `epilog` of its help page has an example."""

    def known(function: F) -> F:
        called = name or function.__name__
        _KNOWN[called] = CommandInfo(called, cls=Command, callback=function, epilog=epilog)
        return function

    return known


def _info(name: str) -> CommandInfo:
    import_module(f"jaipur_score.cli.{COMMANDS[name]}")
    return _KNOWN[name]


class Commands(TyperGroup):
    """All commands, ended quietly when the reader of their output has gone (`jaipur history | head`)."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the options before the command, or raise the `Stop` that says what is wrong."""
        try:
            return super().parse_args(ctx, args)
        except TyperException as error:
            from jaipur_score.cli.usage import misused  # only an error needs it

            raise misused(error, ctx) from None

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names of the commands as help pages list them."""
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return the command of this name, or None."""
        del ctx
        if cmd_name in COMMANDS and cmd_name not in self.commands:
            info = _info(cmd_name)
            self.commands[cmd_name] = get_command_from_info(info, pretty_exceptions_short=True, rich_markup_mode=None)
        return self.commands.get(cmd_name)

    def summaries(self) -> list[tuple[str, str]]:
        """Return each command with what it does in a sentence, as help pages list them."""
        from jaipur_score.cli.help_pages import summary

        return [(name, summary(getdoc(_info(name).callback))) for name in COMMANDS]

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        """Return the command that `args` begins with."""
        if args[0] not in COMMANDS and not ctx.resilient_parsing:
            from jaipur_score.cli.usage import unknown_command

            raise unknown_command(args[0], COMMANDS)
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        """Run the command that `ctx` names."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise Stop("", status=DONE) from None

    def shell_complete(self, ctx: Any, incomplete: str) -> list[Any]:
        """Return what the shell can complete."""
        keep_remarks_on_one_line()
        return super().shell_complete(ctx, incomplete)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help page."""
        from jaipur_score.cli.help_pages import page

        formatter.write(page(ctx))
