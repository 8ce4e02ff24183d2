"""The commands that look back and hand on: statistics, export, import, sharing. Read, call, show, exit."""

from typing import Annotated

import typer

from jaipur_score.cli import completion
from jaipur_score.cli.app import app
from jaipur_score.cli.options import BookPath, FirstDay, Force, LastDay, PictureFile

__all__ = ["app"]
"""The program, with the commands of this module."""


@app.command(
    epilog="""\b
Examples:
  jaipur stats
  jaipur stats Anna Ben --from 2026-01-01
  jaipur stats Anna -o anna.svg""",
)
def stats(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[NAME [NAME]]", autocompletion=completion.players)
    ] = None,
    first: FirstDay = "",
    last: LastDay = "",
    contest: Annotated[
        bool | None, typer.Option("--contest/--no-contest", help="Only contests, or no contests.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one line of JSON per player, or one for NAME.")] = False,
    output: PictureFile = "",
    force: Force = False,
    book: BookPath = "",
) -> None:
    """Show statistics of all players, of one, or of two against each other.

    Decided rounds and full ties count; practice rounds do not.
    """
    from jaipur_score.cli import stats
    from jaipur_score.cli.refusals import WRONG_INPUT, Stop

    if names and len(names) > 2:
        raise Stop("these are more than two names", "name one player, or two", WRONG_INPUT)
    stats.show_stats(book, names or [], stats.span(first, last, contest), stats.Out(json, output, force))
