"""The commands that start, show and change matches and their book."""

from typing import Annotated

import typer

from jaipur_score.cli import completion
from jaipur_score.cli.command_line import command
from jaipur_score.cli.options import BookPath, Force, Json, MatchNumber, PictureFile, shown_in
from jaipur_score.cli.values import how_many, match_number, round_number

JsonMatch = Annotated[bool, typer.Option("--json", help="Print one line of JSON per match.")]
Player = Annotated[str, typer.Argument(metavar="NAME", help="A player's name.", autocompletion=completion.players)]


@command(epilog="Example: jaipur new Anna Ben --first random")
def new(
    first_player: Player,
    second_player: Player,
    first: Annotated[str, typer.Option(metavar="NAME|random", help="Who starts the first round.")] = "",
    contest: Annotated[bool, typer.Option("--contest", help="One round decides; a full tie is shared.")] = False,
    another: Annotated[bool, typer.Option("--another", help="Even if these two have an open match.")] = False,
    book: BookPath = "",
) -> None:
    """Start a match to two seals, or a contest of one round.

    The first player named starts, unless --first says otherwise.
    """
    from jaipur_score.cli import change

    names = (first_player, second_player)
    change.begin(book, names, change.starter(names, first), contest, another)


@command(epilog="Example: jaipur status --match 3")
def status(match: MatchNumber = None, json: JsonMatch = False, book: BookPath = "") -> None:
    """Show how the open matches stand: seals, rounds so far, and who starts the next.

    If none is open, it shows the last match.
    """
    from jaipur_score.cli import standings

    (standings.status_as_json if json else standings.status)(book, match)


@command(epilog="Example: jaipur undo")
def undo(book: BookPath = "") -> None:
    """Take back the last change, whatever it was.

    A round, an amendment, a new match, a rename: any number of them, one by one.
    """
    from jaipur_score.cli import change

    change.undo(book)


@command(epilog="Example: jaipur redo")
def redo(book: BookPath = "") -> None:
    """Restore the last change that was taken back."""
    from jaipur_score.cli import change

    change.redo(book)


@command(epilog="Example: jaipur close --match 3")
def close(match: MatchNumber = None, book: BookPath = "") -> None:
    """End a match that nobody will finish: no winner, and the seals stay as they are."""
    from jaipur_score.cli import change

    change.close(book, match)


@command(epilog="Example: jaipur rename Ana Anna")
def rename(
    old: Annotated[str, typer.Argument(metavar="OLD", help="The name now.", autocompletion=completion.players)],
    new_name: Annotated[str, typer.Argument(metavar="NEW", help="The new name.")],
    book: BookPath = "",
) -> None:
    """Change a player's name in every match; scores stay the same."""
    from jaipur_score.cli import change

    change.rename(book, old, new_name)


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
