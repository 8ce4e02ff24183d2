"""The commands that start and change matches."""

from typing import Annotated

import typer

from jaipur_score.cli import completion
from jaipur_score.cli.command_line import command
from jaipur_score.cli.options import BookPath, MatchNumber

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
