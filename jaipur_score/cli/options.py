"""The arguments and options that several commands share, with their help."""

from typing import Annotated

import typer

from jaipur_score.cli import completion
from jaipur_score.cli.usage import file_name, match_number, round_number

EXAMPLE = "jaipur score -p 'Anna: d775 g55 b3 ca5' -p 'Ben: g66 cl533 ca1'"

Files = Annotated[
    list[str] | None,
    typer.Argument(metavar="[FILE]...", parser=file_name, help="YAML rounds; - is standard input."),
]
Piles = Annotated[
    list[str] | None,
    typer.Option("--pile", "-p", metavar="TEXT", help="One player's pile, as in 'Anna: d775 b1,3 ca5'."),
]
Json = Annotated[bool, typer.Option("--json", help="Print one line of JSON per round.")]
JsonMatch = Annotated[bool, typer.Option("--json", help="Print one line of JSON per match.")]
Strict = Annotated[bool, typer.Option("--strict", help="Treat audit warnings as errors.")]

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
RoundNumber = Annotated[
    int,
    typer.Argument(
        metavar="ROUND",
        parser=round_number,
        help="The number of the round in its match.",
        autocompletion=completion.rounds,
    ),
]
Player = Annotated[str, typer.Argument(metavar="NAME", help="A player's name.", autocompletion=completion.players)]

Started = Annotated[
    str | None,
    typer.Option("--started", metavar="NAME", help="Who started the round.", autocompletion=completion.players),
]
Practice = Annotated[
    bool | None, typer.Option("--practice/--no-practice", help="A practice round with open hands: no seal.")
]
Note = Annotated[str | None, typer.Option("--note", metavar="TEXT", help="A note to keep with the round.")]
PlayedWhen = Annotated[
    str | None, typer.Option("--played", metavar="WHEN", help="When it was played, as in '2026-12-01 20:15'.")
]

FirstDay = Annotated[str, typer.Option("--from", metavar="DATE", help="From this day on, as in 2026-12-01.")]
LastDay = Annotated[str, typer.Option("--to", metavar="DATE", help="Up to this day.")]
PictureFile = Annotated[
    str, typer.Option("--output", "-o", metavar="FILE", help="Write to FILE instead: .svg, .html or .txt.")
]
Force = Annotated[bool, typer.Option("--force", help="Overwrite FILE if it exists.")]
OnlyPlayer = Annotated[
    str,
    typer.Option("--player", metavar="NAME", help="Only matches with this player.", autocompletion=completion.players),
]
