"""The commands that show matches and their book."""

from typing import Annotated

import typer

from jaipur_score.cli import completion
from jaipur_score.cli.command_line import command
from jaipur_score.cli.options import BookPath, Force, Json, MatchNumber, PictureFile, shown_in
from jaipur_score.cli.values import how_many, match_number, round_number

JsonMatch = Annotated[bool, typer.Option("--json", help="Print one line of JSON per match.")]


@command(epilog="Example: jaipur status --match 3")
def status(match: MatchNumber = None, json: JsonMatch = False, book: BookPath = "") -> None:
    """Show how the open matches stand: seals, rounds so far, and who starts the next.

    If none is open, it shows the last match.
    """
    from jaipur_score.cli import standings

    (standings.status_as_json if json else standings.status)(book, match)


@command(
    epilog="""Examples:
  jaipur history --last 5
  jaipur history --player Anna --player Ben""",
)
def history(
    last: Annotated[
        int | None, typer.Option("--last", metavar="N", parser=how_many, help="Only the last N matches.")
    ] = None,
    player: Annotated[
        list[str] | None,
        typer.Option(
            "--player",
            metavar="NAME",
            help="Only matches with this player; give it twice for two players.",
            autocompletion=completion.players,
        ),
    ] = None,
    json: JsonMatch = False,
    book: BookPath = "",
) -> None:
    """List the matches, newest last: date, seals, winner, and the scores of the rounds.

    For two players it also says how many matches each has won against the other.
    """
    from jaipur_score.cli import history

    wanted = history.Wanted(last, tuple(player or ()))
    (history.as_json if json else history.as_text)(book, wanted)


@command(
    epilog="""Examples:
  jaipur show 3
  jaipur show --round 2""",
)
def show(
    match: Annotated[
        int | None,
        typer.Argument(
            metavar="[N]",
            parser=match_number,
            help="The match; otherwise the open one, or the last.",
            autocompletion=completion.matches,
        ),
    ] = None,
    number: Annotated[
        int | None,
        typer.Option(
            "--round",
            metavar="R",
            parser=round_number,
            help="Only this round.",
            autocompletion=completion.rounds,
        ),
    ] = None,
    json: Json = False,
    output: PictureFile = "",
    force: Force = False,
    book: BookPath = "",
) -> None:
    """Show a match with the sheet of every round, when it was played, and who started."""
    from jaipur_score.cli import standings

    with shown_in(output, json, force):
        (standings.match_as_json if json else standings.match)(book, match, number)


@command(name="book", epilog="Example: jaipur book")
def show_book(
    json: Annotated[bool, typer.Option("--json", help="Print one line of JSON.")] = False, book: BookPath = ""
) -> None:
    """Show where the scorebook is, what it holds, its backups, and whether it can be read."""
    from jaipur_score.cli import book_state

    (book_state.as_json if json else book_state.as_text)(book)
