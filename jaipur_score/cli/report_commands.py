"""The commands for rules, statistics, export, import and sharing."""

from typing import Annotated

import typer

from jaipur_score.cli import completion
from jaipur_score.cli.command_line import command
from jaipur_score.cli.options import BookPath, Force, MatchNumber, PictureFile

FirstDay = Annotated[str, typer.Option("--from", metavar="DATE", help="From this day on, as in 2026-12-01.")]
LastDay = Annotated[str, typer.Option("--to", metavar="DATE", help="Up to this day.")]
OnlyPlayer = Annotated[
    str,
    typer.Option("--player", metavar="NAME", help="Only matches with this player.", autocompletion=completion.players),
]


@command(
    epilog="""Examples:
  jaipur rules
  jaipur rules exchange
  jaipur rules bonus empty
  jaipur rules supply_gap""",
)
def rules(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[TOPIC|CODE|WORD]...",
            help="What to look up; otherwise all topics.",
            autocompletion=completion.rules,
        ),
    ] = None,
) -> None:
    """Look up the rules: a topic, an error or a warning, or any words."""
    from jaipur_score.cli import reference

    reference.show(words or [])


@command(
    epilog="""\b
Examples:
  jaipur stats
  jaipur stats Anna Ben --from 2026-01-01
  jaipur stats Anna -o anna.svg""",
)
def stats(
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[NAME [NAME]]", help="One player, or two to compare.", autocompletion=completion.players
        ),
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
    """Show statistics for all players, for one, or for two against each other.

    Decided rounds and full ties count; practice rounds do not.
    """
    from jaipur_score.cli import stats
    from jaipur_score.cli.span import span
    from jaipur_score.cli.stop import WRONG_INPUT, Stop

    if names and len(names) > 2:
        raise Stop("there are more than two names", "name one player, or two", WRONG_INPUT)
    stats.show_stats(book, names or [], span(first, last, contest), stats.Out(json, output, force))


@command(
    epilog="""\b
Examples:
  jaipur export -o rounds.csv
  jaipur export -o anna.csv --excel --player Anna
  jaipur export --format yaml --match 3""",
)
def export(
    output: Annotated[
        str, typer.Option("--output", "-o", metavar="FILE", help="Write to FILE: .csv, .jsonl or .yaml.")
    ] = "",
    format_: Annotated[
        str, typer.Option("--format", metavar="FORMAT", help="csv, jsonl or yaml; otherwise as FILE ends, or csv.")
    ] = "",
    match: MatchNumber = None,
    player: OnlyPlayer = "",
    first: FirstDay = "",
    last: LastDay = "",
    excel: Annotated[bool, typer.Option("--excel", help="Write csv as Excel likes it, with semicolons.")] = False,
    force: Force = False,
    book: BookPath = "",
) -> None:
    """Write the recorded rounds for spreadsheets (csv), for programs (jsonl), or to record again (yaml)."""
    from jaipur_score.cli import export
    from jaipur_score.cli.span import span

    wanted = export.Wanted(match, player, span(first, last, None))
    export.export(book, wanted, export.To(output, format_, excel, force))


@command(
    name="import",
    epilog="""\b
Examples:
  jaipur import rounds.jsonl
  jaipur import 'scorebook (copy).json' --dry-run""",
)
def import_(
    path: Annotated[str, typer.Argument(metavar="PATH", help="Another scorebook, or an export as jsonl.")],
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what would be imported.")] = False,
    book: BookPath = "",
) -> None:
    """Add what another scorebook or an export has and this one lacks.

    Nothing is added twice and nothing is overwritten. One undo takes the import back.
    """
    from jaipur_score.cli import importing

    importing.bring_in(book, path, dry_run)


@command(epilog="Example: jaipur share --match 3 --qr match.svg")
def share(
    match: MatchNumber = None,
    qr: Annotated[
        str, typer.Option("--qr", metavar="FILE", help="Also write the link as a QR code: .svg or .png.")
    ] = "",
    force: Force = False,
    book: BookPath = "",
) -> None:
    """Print a match for a chat, with a link that opens it in the BG Stats app.

    Without --match, this is the open match, or the last one. Nothing is sent anywhere.
    """
    from jaipur_score.cli import share

    share.share(book, match, qr, force)
