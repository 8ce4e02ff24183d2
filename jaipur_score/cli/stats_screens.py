"""Statistics as screens: tables, bars, and a plot, each on at most one screen."""

import os
from collections.abc import Sequence
from fractions import Fraction

from rich.box import SIMPLE_HEAD
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from jaipur_score.cli.round_sentences import side_by_side
from jaipur_score.cli.screen import Space, can_show
from jaipur_score.cli.stats_sentences import about_pair, about_player, decimal, highlights
from jaipur_score.match.records import Part
from jaipur_score.match.statistics import Figures, HeadToHead, Profile, Sources
from jaipur_score.rules.box import GOODS
from jaipur_score.rules.phrases import counted
from jaipur_score.writing.plot import ASCII, BLOCKS, plot

WIDE = 70
"""The columns from which on a table has all its columns."""

_LEAST_PLOT = 6
_MOST_PLOT = 14
_ABOVE_PLAYERS = 4
"""The rows above those of the players: what they are based on, a gap, and the headings with their line."""

_PROMPT = 1
"""The row of the screen that the shell takes below."""

_BLOCKS = "█▌▄▀─┼┤"
"""What bars and plots are drawn with, where it can be shown."""

_LABELS = (*(good.value for good in GOODS), "bonus tokens", "camel token")


def players(rows: Sequence[Figures], heading: str, space: Space) -> RenderableType:
    """Return a table with a row per player, as many as fit, and how many more there are."""
    wide = space.width >= WIDE
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column("player", overflow="ellipsis", no_wrap=True, max_width=24 if wide else 14)
    for title in ("rounds won", "") if wide else ("rounds",):
        table.add_column(title, justify="left" if not title else "right", no_wrap=True)
    for title in ("matches", "rupees", *(("margin", "best", "worst", "bonus") if wide else ())):
        table.add_column(title, justify="right", no_wrap=True)
    room = len(rows) if space.rows is None else max(1, space.rows - _PROMPT - _ABOVE_PLAYERS)
    shown = rows if len(rows) <= room else rows[: room - 1]
    for row in shown:
        table.add_row(*map(Text, _cells(row, space)))
    left_out = len(rows) - len(shown)
    more = [Text(f"and {counted(left_out, 'more player')}: jaipur stats --json")] if left_out else []
    return Group(Text(heading), Text(""), table, *more)


def _cells(row: Figures, space: Space) -> list[str]:
    won, matches = f"{row.rounds_won} of {row.rounds}", f"{row.matches_won} of {row.matches}"
    rupees = decimal(row.rupees_average)
    if space.width < WIDE:
        return [row.player, won, matches, rupees]
    bonus = "-" if row.bonus_tokens_average is None else decimal(row.bonus_tokens_average)
    bar = _bar(Fraction(row.rounds_won, row.rounds), 8)
    margin = f"{float(round(row.margin_average, 2)):+.2f}"
    return [row.player, won, bar, matches, rupees, margin, str(row.rupees_best), str(row.rupees_worst), bonus]


def player(profile: Profile, heading: str, space: Space) -> RenderableType:
    """Return one player's figures, where the rupees come from as bars, form, best and worst round, and runs."""
    return Group(
        Text(heading, style="bold"),
        *map(Text, about_player(profile)),
        *([Text(""), _sources(profile.sources, profile.figures.rounds, space)] if profile.sources else []),
        Text(""),
        _form(profile.form),
        *map(Text, highlights(profile)),
    )


def _sources(sources: Sources, rounds: int, space: Space) -> RenderableType:
    amounts = (*sources.goods, sources.bonus, sources.camel_token)
    label, number = max(map(len, _LABELS)), max(len(decimal(amount)) for amount in amounts)
    room, most = min(40, space.width - label - number - 2), max(amounts)
    title = "Where the rupees come from, per round"
    if sources.rounds < rounds:
        title += f" ({counted(sources.rounds, 'round')} by tokens)"
    lines = [Text(f"{title}:")]
    for name, amount in zip(_LABELS, amounts, strict=True):
        bar = _bar(amount / most if most else Fraction(0), room)
        line = Text.assemble(f"{name:{label}} {decimal(amount):>{number}} ", (bar, "green"))
        line.rstrip()
        lines.append(line)
    return Group(*lines)


def _form(form: Sequence[Part]) -> Text:
    line = Text("Form, latest last: ")
    for part in form:
        letter, style = (
            ("=", "") if part.record.outcome.winner is None else ("W", "green") if part.won else ("L", "red")
        )
        line.append(letter, style).append(" ")
    line.rstrip()
    return line.append(" (W won, L lost, = full tie)")


def pair(record: HeadToHead, heading: str, space: Space) -> RenderableType:
    """Return two players' record against each other, and a plot of the margins over time."""
    above = Group(
        Text(heading, style="bold"),
        Text(""),
        _record(record, space),
        Text(""),
        *map(Text, about_pair(record)),
        Text(""),
        Text(f"Margin of each round: up for {record.players[0]}, down for {record.players[1]}"),
    )
    height = _MOST_PLOT if space.rows is None else space.rows - _PROMPT - _height(above, space)
    if height < _LEAST_PLOT:
        return above
    drawn = plot(
        [part.margin for part in record.played],
        space.width,
        min(height, _MOST_PLOT),
        BLOCKS if can_show(_BLOCKS) else ASCII,
    )
    *bars, numbers = drawn.rows
    rows = [Text(row, style=_side(at - drawn.zero), no_wrap=True) for at, row in enumerate(bars)]
    return Group(above, *rows, Text(numbers, no_wrap=True))


def _side(rows_below_zero: int) -> str:
    if rows_below_zero == 0:
        return ""
    return "green" if rows_below_zero < 0 else "blue"


def _height(renderable: RenderableType, space: Space) -> int:
    with open(os.devnull, "w") as nowhere:
        console = Console(file=nowhere, width=space.width, highlight=False, markup=False, emoji=False)
        return len(console.render_lines(renderable))


def _record(record: HeadToHead, space: Space) -> Table:
    label = len("rupees per round")
    half = (space.width - label) // 2 - 2
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column("", width=label)
    for name in record.players:
        table.add_column(Text(side_by_side(name)), justify="right", overflow="ellipsis", no_wrap=True, max_width=half)
    table.add_row("rounds won", *map(str, record.rounds))
    if any(record.matches) or record.shared:
        table.add_row("matches won", *map(str, record.matches))
    if record.shared:
        table.add_row("shared", str(record.shared), str(record.shared))
    if record.rupees_average:
        table.add_row("rupees per round", *(decimal(average) for average in record.rupees_average))
    return table


def _bar(part: Fraction, cells: int) -> str:
    """Return a bar of up to `cells` cells for a share between 0 and 1; any share above 0 shows."""
    if not can_show(_BLOCKS):
        return "#" * max(int(part > 0), round(part * cells))
    halves = max(int(part > 0), round(part * cells * 2))
    return "█" * (halves // 2) + "▌" * (halves % 2)
