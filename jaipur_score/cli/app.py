"""The commands: each reads its options, calls what does the work, and shows the result."""

from typing import Annotated

import typer

from jaipur_score import __version__
from jaipur_score.cli import completion
from jaipur_score.cli.command_line import Commands, Program
from jaipur_score.cli.options import (
    EXAMPLE,
    BookPath,
    Files,
    Force,
    Json,
    JsonMatch,
    MatchNumber,
    Note,
    PictureFile,
    Piles,
    PlayedWhen,
    Player,
    Practice,
    RoundNumber,
    Started,
    Strict,
)
from jaipur_score.cli.stop import WRONG_INPUT, Stop
from jaipur_score.cli.usage import how_many, match_number, round_number

app = Program(
    name="jaipur",
    cls=Commands,
    invoke_without_command=True,
    # Without Rich, --help takes half the time.
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


_TITLE = "Jaipur"
"""What pictures are called."""


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
    from jaipur_score.cli import guided, show
    from jaipur_score.cli.opened import warn_of_copies
    from jaipur_score.match.changes import Into
    from jaipur_score.rules.pile import Facts

    warn_of_copies(book)
    guided.record(book, Into(), Facts(), False, show.IN_BRIEF)


@app.command(
    epilog=f"""Examples:
  {EXAMPLE}
  jaipur score evening.yaml

A pile is a name and a colon, then words with values: d(iamonds) g(old) si(lver) cl(oth) sp(ice) l(eather)
b(onus) ca(mels). Every pile states its camels.""",
)
def score(
    files: Files = None,
    pile: Piles = None,
    json: Json = False,
    strict: Strict = False,
    output: PictureFile = "",
    force: Force = False,
) -> None:
    """Score rounds; nothing is saved.

    Takes two typed piles, or files with one or more rounds. In a terminal, without either, it asks for a round.
    Exits with 2 if any round has an error; the others are scored anyway.
    """
    from jaipur_score.cli import show
    from jaipur_score.cli.picture_file import check_picture, not_both, pictured
    from jaipur_score.cli.progress_bar import unless_on_screen
    from jaipur_score.cli.sources import given, is_to_be_asked

    not_both(json, output)
    if is_to_be_asked(files, pile):
        from jaipur_score.cli import guided

        if output:
            check_picture(output, force)
        judged = guided.score(strict)
        if json:
            show.json_line(judged)
        elif output and judged:
            with pictured(output, _TITLE, force):
                show.sheet(judged)
        return
    entries = unless_on_screen(given(files or [], pile or [], strict), "Scoring rounds")
    with pictured(output, _TITLE, force):
        clean = (show.entries_as_json if json else show.entries)(entries)
    if not clean:
        raise Stop("", status=WRONG_INPUT)


@app.command(epilog="Example: jaipur new Anna Ben --first random")
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


@app.command(
    epilog="""Examples:
  jaipur record -p 'Anna: d775 g55 b3 ca5' -p 'Ben: g66 cl533 ca1'
  jaipur record evening.yaml --match 3""",
)
def record(
    files: Files = None,
    pile: Piles = None,
    practice: Practice = None,
    started: Started = None,
    note: Note = None,
    played: PlayedWhen = None,
    match: MatchNumber = None,
    new_match: Annotated[bool, typer.Option("--new", help="Start a match for players who have none open.")] = False,
    before: Annotated[
        int | None,
        typer.Option(
            "--before",
            metavar="ROUND",
            parser=round_number,
            help="Insert before this round of the match.",
            autocompletion=completion.rounds,
        ),
    ] = None,
    json: Json = False,
    strict: Strict = False,
    book: BookPath = "",
) -> None:
    """Score rounds and save them, together or not at all.

    The names in the piles find the match. In a terminal, without piles and files, it asks for a round.
    """
    from jaipur_score.cli import show
    from jaipur_score.cli.sources import facts, given, is_to_be_asked, rounds_of, stating
    from jaipur_score.match.changes import Into

    into = Into(match, new_match, before)
    stated = facts(started, practice, note, played)
    if is_to_be_asked(files, pile):
        from jaipur_score.cli import guided

        guided.record(book, into, stated, strict, show.AS_JSON if json else show.IN_BRIEF)
        return
    from jaipur_score.cli import change

    rounds = [stating(judged, stated) for judged in rounds_of(given(files or [], pile or [], strict))]
    change.record(book, change.Recording(rounds, into), show.AS_JSON if json else show.IN_FULL)


@app.command(epilog="Example: jaipur status --match 3")
def status(match: MatchNumber = None, json: JsonMatch = False, book: BookPath = "") -> None:
    """Show how the open matches stand: seals, rounds so far, and who starts the next.

    If none is open, it shows the last match.
    """
    from jaipur_score.cli import standings

    (standings.status_as_json if json else standings.status)(book, match)


@app.command(epilog="Example: jaipur undo")
def undo(book: BookPath = "") -> None:
    """Take back the last change, whatever it was.

    A round, an amendment, a new match, a rename: any number of them, one by one.
    """
    from jaipur_score.cli import change

    change.undo(book)


@app.command(epilog="Example: jaipur redo")
def redo(book: BookPath = "") -> None:
    """Restore the last change that was taken back."""
    from jaipur_score.cli import change

    change.redo(book)


@app.command(
    name="amend",
    epilog="Example: jaipur amend 2 -p 'Anna: d775 g55 b3 ca5' -p 'Ben: g66 cl533 ca1'",
)
def amend(
    number: RoundNumber,
    file: Annotated[str, typer.Argument(metavar="[FILE]", help="A YAML round; - is standard input.")] = "",
    pile: Piles = None,
    swap: Annotated[bool, typer.Option("--swap", help="Swap the two piles.")] = False,
    practice: Practice = None,
    started: Started = None,
    note: Note = None,
    played: PlayedWhen = None,
    match: MatchNumber = None,
    book: BookPath = "",
) -> None:
    """Correct a recorded round: one pile, both, or the two swapped; who started, practice, note, date.

    Anything you leave out stays as it is, and everything after the round is recounted. In a terminal,
    without any of these, it asks what is wrong.
    """
    from jaipur_score.cli import change, show
    from jaipur_score.cli.corrections import correction
    from jaipur_score.cli.sources import facts, is_to_be_asked
    from jaipur_score.match.changes import Which
    from jaipur_score.rules.pile import Facts

    files = [file] if file else []
    stated = facts(started, practice, note, played)
    if is_to_be_asked(files, pile) and not swap and stated == Facts():
        from jaipur_score.cli import guided

        guided.amend(book, Which(number, match))
        return
    change.amend_as_stated(book, Which(number, match), correction(files, pile or [], swap, stated), show.one_account)


@app.command(epilog="Example: jaipur remove 2 --match 3")
def remove(number: RoundNumber, match: MatchNumber = None, book: BookPath = "") -> None:
    """Remove a round from its match; everything after it is recounted."""
    from jaipur_score.cli import change
    from jaipur_score.match.changes import Which

    change.remove(book, Which(number, match))


@app.command(epilog="Example: jaipur close --match 3")
def close(match: MatchNumber = None, book: BookPath = "") -> None:
    """End a match that nobody will finish: no winner, and the seals stay as they are."""
    from jaipur_score.cli import change

    change.close(book, match)


@app.command(epilog="Example: jaipur rename Ana Anna")
def rename(
    old: Annotated[str, typer.Argument(metavar="OLD", help="The name now.", autocompletion=completion.players)],
    new_name: Annotated[str, typer.Argument(metavar="NEW", help="The new name.")],
    book: BookPath = "",
) -> None:
    """Change a player's name in every match; scores stay the same."""
    from jaipur_score.cli import change

    change.rename(book, old, new_name)


@app.command(
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


@app.command(
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
    from jaipur_score.cli.picture_file import not_both, pictured

    not_both(json, output)
    with pictured(output, _TITLE, force):
        (standings.match_as_json if json else standings.match)(book, match, number)


@app.command(name="book", epilog="Example: jaipur book")
def show_book(
    json: Annotated[bool, typer.Option("--json", help="Print one line of JSON.")] = False, book: BookPath = ""
) -> None:
    """Show where the scorebook is, what it holds, its backups, and whether it can be read."""
    from jaipur_score.cli import book_state

    (book_state.as_json if json else book_state.as_text)(book)
