"""Rounds on the screen: as sheets or JSON lines, with what they did for their match if they are recorded."""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import chain, islice
from typing import NamedTuple

from jaipur_score.audit.verdict import Judged, in_words, judge
from jaipur_score.cli import screen
from jaipur_score.cli.screen import say, say_aside, warn, warn_of
from jaipur_score.cli.sentences import alone, closing, in_match, note
from jaipur_score.cli.sources import Entry, show_problems
from jaipur_score.match.match import Account, Match
from jaipur_score.rules.names import same_player
from jaipur_score.rules.pile import Round

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


def json_line(judged: Judged, account: Account | None = None) -> None:
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


ShowRecorded = Callable[[Sequence[Judged], Sequence[Account], Sequence[Match]], None]
"""Shows recorded rounds: as given, as recorded, and each with its match after the change."""


class Form(NamedTuple):
    """How a command shows its rounds: `recorded` when they are saved, or else `unsaved` for each of them."""

    recorded: ShowRecorded
    unsaved: Callable[[Judged], None]


def recorded(rounds: Sequence[Judged], entries: Sequence[Account], matches: Sequence[Match]) -> None:
    """Print the sheet of each recorded round, what it did for its match, and how that stands."""
    for judged, account, match in zip(rounds, entries, matches, strict=True):
        title = f"Match {match.number}, round {account.number}" if entries[1:] else ""
        if title:
            gap = [""] if account is not entries[0] else []
            say(*gap, f"{title}: {account.starter} started.", "")
        sheet(known(judged, account), partial(_in_match, account), title=title)
        say(*closing(match, account.standing))
    _say_saved(entries)


def recorded_in_brief(rounds: Sequence[Judged], entries: Sequence[Account], matches: Sequence[Match]) -> None:
    """Print what rounds did for their match, whose sheets are on the screen already."""
    del rounds
    for account, match in zip(entries, matches, strict=True):
        say(*in_match(account), *closing(match, account.standing))
    _say_saved(entries)


def _say_saved(entries: Sequence[Account]) -> None:
    from jaipur_score.cli.change_words import saved  # not for a score

    where, *doubts = saved(entries)
    say_aside(where)
    say(*doubts)


def recorded_as_json(rounds: Sequence[Judged], entries: Sequence[Account], matches: Sequence[Match]) -> None:
    """Print a line of JSON per recorded round."""
    del matches
    for judged, account in zip(rounds, entries, strict=True):
        json_line(known(judged, account), account)


def _in_match(account: Account, _: Judged) -> Iterable[str]:
    return in_match(account)


def _on_screen_already(judged: Judged) -> None:
    del judged


IN_FULL = Form(recorded, sheet)
IN_BRIEF = Form(recorded_in_brief, _on_screen_already)
AS_JSON = Form(recorded_as_json, json_line)


def known(judged: Judged, account: Account) -> Judged:
    """Return a judged round as its match knows it: its players' names, who started, and when it was played."""
    first, second = account.round.names
    turned = same_player(judged.round.names[0], second)
    facts = account.round
    round_: Round = judged.round._replace(
        names=(second, first) if turned else (first, second),
        started=account.starter,
        practice=facts.practice,
        note=facts.note,
        played=facts.played,
    )
    return judged._replace(round=round_)


def one_account(account: Account) -> None:
    """Print the sheet of a recorded round and what it did for its match."""
    judged = judge(account.round._replace(started=account.starter))
    sheet(judged, partial(_in_match, account), title=f"Round {account.number}")
