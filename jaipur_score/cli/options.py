"""The arguments and options that several commands share, with their help; and where their output goes."""

from contextlib import AbstractContextManager, nullcontext
from typing import Annotated

import typer

from jaipur_score.cli import completion
from jaipur_score.cli.values import match_number

EXAMPLE = "jaipur score -p 'Anna: d775 g55 b3 ca5' -p 'Ben: g66 cl533 ca1'"

Json = Annotated[bool, typer.Option("--json", help="Print one line of JSON per round.")]

BookPath = Annotated[
    str, typer.Option("--book", metavar="PATH", help="The scorebook; otherwise $JAIPUR_BOOK, or the usual place.")
]
MatchNumber = Annotated[
    int | None,
    typer.Option(
        "--match",
        metavar="N",
        parser=match_number,
        help="The number of the match.",
        autocompletion=completion.matches,
    ),
]

PictureFile = Annotated[
    str, typer.Option("--output", "-o", metavar="FILE", help="Write to FILE instead: .svg, .html or .txt.")
]
Force = Annotated[bool, typer.Option("--force", help="Overwrite FILE if it exists.")]


def shown_in(path: str, json: bool, force: bool) -> AbstractContextManager[None]:
    """Return where a command shows its output: on the screen or, if there is a `path`, in a picture.

    Raises `Stop` at once if no picture can be written there, or lines of JSON are wanted as well.
    """
    if not path:
        return nullcontext()
    from jaipur_score.cli.picture_file import check_picture, not_both, pictured

    not_both(json, path)
    check_picture(path, force)
    return pictured(path, "Jaipur", force)
