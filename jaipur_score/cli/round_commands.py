"""The commands that score, record and correct rounds."""

from typing import Annotated

import typer

from jaipur_score.cli import completion
from jaipur_score.cli.command_line import command
from jaipur_score.cli.options import EXAMPLE, BookPath, Force, Json, MatchNumber, PictureFile, shown_in
from jaipur_score.cli.stop import WRONG_INPUT, Stop
from jaipur_score.cli.values import file_name, round_number

Files = Annotated[
    list[str] | None,
    typer.Argument(metavar="[FILE]...", parser=file_name, help="YAML rounds; - is standard input."),
]
Piles = Annotated[
    list[str] | None,
    typer.Option("--pile", "-p", metavar="TEXT", help="One player's pile, as in 'Anna: d775 b1,3 ca5'."),
]
Strict = Annotated[bool, typer.Option("--strict", help="Treat audit warnings as errors.")]
RoundNumber = Annotated[
    int,
    typer.Argument(
        metavar="ROUND",
        parser=round_number,
        help="The number of the round in its match.",
        autocompletion=completion.rounds,
    ),
]
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


@command(
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
    from jaipur_score.cli import show, show_given
    from jaipur_score.cli.progress_bar import unless_on_screen
    from jaipur_score.cli.sources import given, is_to_be_asked

    shown = shown_in(output, json, force)
    if is_to_be_asked(files, pile):
        from jaipur_score.cli import guided

        judged = guided.score(strict)
        if json:
            show.json_line(judged)
        elif output and judged:
            with shown:
                show.sheet(judged)
        return
    entries = unless_on_screen(given(files or [], pile or [], strict), "Scoring rounds")
    with shown:
        clean = (show_given.json_lines if json else show_given.sheets)(entries)
    if not clean:
        raise Stop("", status=WRONG_INPUT)


@command(
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
    from jaipur_score.cli import show_recorded
    from jaipur_score.cli.sources import facts, given, is_to_be_asked, rounds_of, stating
    from jaipur_score.match.changes import Into

    into = Into(match, new_match, before)
    stated = facts(started, practice, note, played)
    if is_to_be_asked(files, pile):
        from jaipur_score.cli import guided

        guided.record(book, into, stated, strict, show_recorded.AS_JSON if json else show_recorded.IN_BRIEF)
        return
    from jaipur_score.cli import change

    rounds = [stating(judged, stated) for judged in rounds_of(given(files or [], pile or [], strict))]
    change.record(book, change.Recording(rounds, into), show_recorded.AS_JSON if json else show_recorded.IN_FULL)


@command(
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


@command(
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
    from jaipur_score.cli import show_recorded
    from jaipur_score.cli.amending import amend_as_stated
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
    amend_as_stated(book, Which(number, match), correction(files, pile or [], swap, stated), show_recorded.one_account)


@command(epilog="Example: jaipur remove 2 --match 3")
def remove(number: RoundNumber, match: MatchNumber = None, book: BookPath = "") -> None:
    """Remove a round from its match; everything after it is recounted."""
    from jaipur_score.cli import change
    from jaipur_score.match.changes import Which

    change.remove(book, Which(number, match))
