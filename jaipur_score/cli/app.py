"""The program: what `jaipur` does by itself, before its commands."""

from typing import Annotated

import typer

from jaipur_score import __version__
from jaipur_score.cli.command_line import Commands
from jaipur_score.cli.options import EXAMPLE, BookPath
from jaipur_score.cli.stop import WRONG_INPUT, Stop

app = typer.Typer(
    name="jaipur",
    cls=Commands,
    invoke_without_command=True,
    # Without Rich, --help takes half the time.
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"jaipur-score {__version__}")
        raise typer.Exit


@app.callback(
    epilog=f"""Examples:
  jaipur
  {EXAMPLE}""",
)
def jaipur(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and exit.")
    ] = False,
    book: BookPath = "",
) -> None:
    """Score rounds of Jaipur, say who won and why, and keep the seals of the match.

    In a terminal, without a command, it continues the open match or starts one, and asks for everything. score,
    record and amend ask, too, if you give them no piles.
    """
    if context.invoked_subcommand:
        # An option before the command is that command's, unless it has its own.
        context.default_map = {context.invoked_subcommand: {"book": book}} if book else None
        return
    from jaipur_score.cli.screen import is_terminal

    if not is_terminal():
        raise Stop(
            "there is no terminal to ask at",
            f"give the piles, with --pile or in a FILE, as in: {EXAMPLE} (jaipur --help lists the commands)",
            WRONG_INPUT,
        )
    from jaipur_score.cli import guided, show_recorded
    from jaipur_score.cli.opened import warn_of_copies
    from jaipur_score.match.changes import Into
    from jaipur_score.rules.pile import Facts

    warn_of_copies(book)
    guided.record(book, Into(), Facts(), False, show_recorded.IN_BRIEF)
