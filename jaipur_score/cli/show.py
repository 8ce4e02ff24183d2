"""Rounds on the screen: as sheets with the warnings of the audit, or as JSON lines."""

import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice
from typing import TYPE_CHECKING

from jaipur_score.audit.verdict import Judged, in_words
from jaipur_score.cli import screen
from jaipur_score.cli.round_sentences import alone, note
from jaipur_score.cli.screen import say, warn, warn_of
from jaipur_score.cli.sources import Entry, show_problems

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


def entries(given: Iterator[Entry]) -> bool:
    """Print the sheet of each round and the errors of the others; tell whether there were none."""
    clean = True
    first_two = list(islice(given, 2))
    titled = len(first_two) > 1
    for shown, entry in enumerate(chain(first_two, given)):
        if entry.judged:
            title = f"{entry.source}, round {entry.number}" if titled else ""
            if title:
                say(*([""] if shown else []), title, "")
            sheet(entry.judged, title=title)
        else:
            clean = False
            _errors(entry)
    return clean


def entries_as_json(given: Iterator[Entry]) -> bool:
    """Print one line of JSON per round and the errors of the others; tell whether there were none."""
    clean = True
    for entry in given:
        if entry.judged:
            json_line(entry.judged)
        else:
            clean = False
            _errors(entry)
    return clean


def _errors(entry: Entry) -> None:
    # If both streams go to one terminal, an error is where its round would be.
    sys.stdout.flush()
    show_problems(entry)
