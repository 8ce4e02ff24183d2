"""A round on the screen: as a sheet with the warnings of the audit, or as a line of JSON."""

import sys
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from jaipur_score.audit.verdict import Judged, in_words
from jaipur_score.cli import screen
from jaipur_score.cli.round_sentences import alone, note
from jaipur_score.cli.screen import warn, warn_of

if TYPE_CHECKING:
    # A round that is only scored has no match.
    from jaipur_score.match.match import Account

Consequence = Callable[[Judged], Iterable[str]]
"""Gives what follows from a round, in sentences."""


def sheet(
    judged: Judged,
    consequence: Consequence = lambda judged: alone(judged.round, judged.outcome),
    aside: str = "",
    title: str = "",
) -> None:
    """Print the score sheet of a round with what follows from it, and the audit's warnings to standard error.

    `aside` is what to say after the likeliest slip. `title` says which of several rounds it is: it is repeated before
    the warnings where they do not follow their sheet.
    """
    from jaipur_score.cli.sheet import score_sheet

    round_ = judged.round
    notes = in_words(judged.audit.notes, round_.names)
    remarks = (*notes, *consequence(judged), *note(round_))
    screen.show(score_sheet(round_, judged.outcome, remarks, screen.space()))
    if judged.audit.warnings:
        sys.stdout.flush()
        if title and not sys.stdout.isatty():
            warn(f"{title}\n")
        audit_warnings(judged, aside)


def audit_warnings(judged: Judged, aside: str = "") -> None:
    """Write the warnings of the audit to standard error, the likeliest slips of entry, and what explains more.

    `aside` comes after the likeliest one.
    """
    from jaipur_score.audit.phrasing import suggestion  # most rounds have no warnings

    names = judged.round.names
    *others, last = in_words(judged.audit.warnings, names)
    for message in others:
        warn_of("warning", message)
    warn_of("warning", last, suggestion(judged.slips(), names, aside))
    codes = dict.fromkeys(each.code for each in judged.audit.warnings)
    warn("".join(f"more: jaipur rules {code}\n" for code in codes))


def json_line(judged: Judged, account: "Account | None" = None) -> None:
    """Print a round as a line of JSON; a recorded one with its number and the standing of its match after it."""
    from jaipur_score.writing.json_lines import line, recorded_report, round_report

    report = round_report(judged) if account is None else recorded_report(judged, account)
    sys.stdout.write(line(report) + "\n")
