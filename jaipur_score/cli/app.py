"""The commands: read, call, show, exit; nothing else."""

from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from jaipur_score import __version__
from jaipur_score.cli.refusal import DONE, WRONG_INPUT, Refusal


class Commands(TyperGroup):
    """The commands, ended quietly when the reader of their output has gone (`jaipur history | head`)."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command that `ctx` names."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise Refusal("", DONE) from None


app = typer.Typer(
    name="jaipur",
    cls=Commands,
    invoke_without_command=True,
    # Without Rich, --help takes half the time.
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

EXAMPLE = "jaipur score -p 'Anna: d775 g55 b3 ca5' -p 'Ben: g66 cl533 ca1'"

Files = Annotated[list[str] | None, typer.Argument(metavar="[FILE]...", help="YAML rounds; - is standard input.")]
Piles = Annotated[
    list[str] | None,
    typer.Option("--pile", "-p", metavar="TEXT", help="A pile, as in 'Anna: d775 b1,3 ca5'. Two make a round."),
]
Json = Annotated[bool, typer.Option("--json", help="Print one line of JSON a round.")]
Strict = Annotated[bool, typer.Option("--strict", help="Refuse a round that no legal play can have left.")]


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"jaipur-score {__version__}")
        raise typer.Exit


@app.callback(
    epilog=f"Example: {EXAMPLE}",
)
def jaipur(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Score rounds of Jaipur and say who won, and why."""
    if context.invoked_subcommand is None:
        raise Refusal(f"say what to do, as in: {EXAMPLE}\n(jaipur --help lists the commands)", WRONG_INPUT)


@app.command(
    epilog="""\b
Examples:
  jaipur score examples/round.yaml
  jaipur score -p 'Anna: d775 g55 si55 sp211 l432 b1,1,3 ca5' -p 'Ben: g665 ca1'

\b
A pile is a name and a colon, then words with values: d(iamonds) g(old)
si(lver) cl(oth) sp(ice) l(eather) b(onus) ca(mels). Every pile states its
camels.""",
)
def score(files: Files = None, pile: Piles = None, json: Json = False, strict: Strict = False) -> None:
    """Score rounds; nothing is saved.

    Takes two typed piles, or files with one or more rounds. Exits with 2 if any round has an error; the others
    are scored all the same.
    """
    from jaipur_score.cli.entry import entries
    from jaipur_score.cli.scores import show_as_json, show_as_sheets

    show = show_as_json if json else show_as_sheets
    if not show(entries(files or [], pile or [])):
        raise Refusal("", WRONG_INPUT)
