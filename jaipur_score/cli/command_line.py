"""The command line as Typer reads it, with our help pages and our errors."""

from collections.abc import Callable
from typing import Any, TypeVar

import typer
from typer.core import TyperCommand, TyperGroup
from typer.exceptions import TyperException

from jaipur_score.cli import usage
from jaipur_score.cli.completion import keep_remarks_on_one_line
from jaipur_score.cli.help_pages import page, summary
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
            raise usage.misused(error, ctx) from None
        if extra and not ctx.resilient_parsing:
            raise usage.too_many(ctx, extra)
        return extra

    def get_short_help_str(self, limit: int = 0) -> str:
        """Return what the command does in a sentence that is not cut, whatever the `limit`."""
        del limit
        return summary(self.help)

    def shell_complete(self, ctx: Any, incomplete: str) -> list[Any]:
        """Return what the shell can complete."""
        keep_remarks_on_one_line()
        return super().shell_complete(ctx, incomplete)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help page."""
        formatter.write(page(ctx))


IN_ORDER = (
    *("score", "new", "record", "live", "status", "undo", "redo", "amend", "remove", "close", "rename"),
    *("history", "show", "stats", "rules", "export", "import", "share", "book"),
)
"""The commands in the order of an evening: before it, while it lasts, and afterwards."""


class Commands(TyperGroup):
    """All commands, ended quietly when the reader of their output has gone (`jaipur history | head`)."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the options before the command, or raise the `Stop` that says what is wrong."""
        try:
            return super().parse_args(ctx, args)
        except TyperException as error:
            raise usage.misused(error, ctx) from None

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names of the commands as help pages list them."""
        del ctx
        return sorted(self.commands, key=IN_ORDER.index)

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        """Return the command that `args` begins with."""
        if args[0] not in self.commands and not ctx.resilient_parsing:
            raise usage.unknown_command(args[0], self.commands)
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
        formatter.write(page(ctx))


class Program(typer.Typer):
    """A program whose commands are of our class."""

    def command(
        self, name: str | None = None, *, cls: type[TyperCommand] | None = Command, **settings: Any
    ) -> Callable[[F], F]:
        """Return the decorator that makes a function a command."""
        return super().command(name, cls=cls, **settings)
