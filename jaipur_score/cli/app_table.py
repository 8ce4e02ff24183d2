"""The command that follows a round at the table."""

from typing import Annotated

import typer

from jaipur_score.cli.app_reports import app
from jaipur_score.cli.options import BookPath, MatchNumber

__all__ = ["app"]
"""The program, with the command of this module."""


@app.command(
    epilog="""Examples:
  jaipur live
  jaipur live --turns
  jaipur live --bank --practice""",
)
def live(
    turns: Annotated[bool, typer.Option("--turns", help="Follow every turn, not just the sales.")] = False,
    bank: Annotated[
        bool, typer.Option("--bank", help="Draw the bonus tokens and hide them until the end: you need no tokens.")
    ] = False,
    practice: Annotated[bool, typer.Option("--practice", help="A practice round, which earns no seal.")] = False,
    match: MatchNumber = None,
    book: BookPath = "",
) -> None:
    """Follow a round while it is played: what each sale earns, what is left, how close the end is.

    Every turn is saved at once. If you leave, the next jaipur live picks up where you left off.
    """
    from jaipur_score.cli import live_round

    live_round.follow(book, live_round.Wanted(turns, bank, practice, match))
