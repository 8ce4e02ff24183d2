"""Results on the screen: rounds as sheets or JSON lines, how matches stand, and what the book holds."""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import chain, islice
from typing import NamedTuple

from jaipur_score.audit.phrasing import message, suggestion
from jaipur_score.audit.verdict import Judged, judge
from jaipur_score.cli import screen
from jaipur_score.cli.opened import found, read
from jaipur_score.cli.screen import say, say_aside, warn, warn_of
from jaipur_score.cli.sentences import (
    alone,
    closing,
    half_entered,
    headline,
    in_match,
    last_played,
    note,
    progress,
    round_heading,
    saved,
    seals,
)
from jaipur_score.cli.sources import Entry, show_problems
from jaipur_score.match import changes, lookup
from jaipur_score.match.match import Account, Match, accounts, standing
from jaipur_score.match.refusal import Refusal, Why
from jaipur_score.rules.names import same_player
from jaipur_score.rules.pile import Round

Consequence = Callable[[Judged], Iterable[str]]
"""Gives what follows from a round, in sentences."""


def sheet(
    judged: Judged, consequence: Consequence = lambda judged: alone(judged.round, judged.outcome), aside: str = ""
) -> None:
    """Print the score sheet of a round with what follows from it, and the audit's warnings to standard error.

    `aside` is what to say behind the likeliest slip.
    """
    from jaipur_score.cli.sheet import score_sheet

    round_ = judged.round
    notes = (message(each, round_.names) for each in judged.audit.notes)
    remarks = (*notes, *consequence(judged), *note(round_))
    screen.show(score_sheet(round_, judged.outcome, remarks, screen.space()))
    if judged.audit.warnings:
        sys.stdout.flush()
        audit_warnings(judged, aside)


def audit_warnings(judged: Judged, aside: str = "") -> None:
    """Write the warnings of the audit to standard error, the likeliest slips of entry, and what explains more.

    `aside` comes behind the likeliest one.
    """
    names = judged.round.names
    *others, last = judged.audit.warnings
    for each in others:
        warn_of("warning", message(each, names))
    warn_of("warning", message(last, names), suggestion(judged.slips(), names, aside))
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
            if titled:
                say(*([""] if shown else []), f"{entry.source}, round {entry.number}", "")
            sheet(entry.judged)
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
        if entries[1:]:
            gap = [""] if account is not entries[0] else []
            say(*gap, f"Match {match.number}, round {account.number}: {account.starter} started.", "")
        sheet(known(judged, account), partial(_in_match, account))
        say(*closing(match, account.standing))
    _say_saved(entries)


def recorded_in_brief(rounds: Sequence[Judged], entries: Sequence[Account], matches: Sequence[Match]) -> None:
    """Print what rounds did for their match, whose sheets are on the screen already."""
    del rounds
    for account, match in zip(entries, matches, strict=True):
        say(*in_match(account), *closing(match, account.standing))
    _say_saved(entries)


def _say_saved(entries: Sequence[Account]) -> None:
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
    sheet(judged, partial(_in_match, account))


def status(path: str, number: int | None) -> None:
    """Print how a match stands; without a number, how all open matches stand, or the last one if none is open."""
    for at, shown in enumerate(_current(path, number)):
        if at:
            say("")
        _standing(shown)


def status_as_json(path: str, number: int | None) -> None:
    """Print how a match stands, or all open ones, as a line of JSON each."""
    for shown in _current(path, number):
        standing_line(shown)


def match(path: str, number: int | None, round_number: int | None) -> None:
    """Print a match with the sheet of every round, or of one, and its turns if it was given by them."""
    shown = _meant(path, number)
    chosen = _chosen(shown, round_number, path)
    _standing(shown)
    for account in chosen:
        say("", round_heading(account), "")
        one_account(account)
        _turns(account.round)


def _turns(round_: Round) -> None:
    if round_.turns:
        from jaipur_score.cli.turn_rows import turn_lines

        say("", *turn_lines(round_.names, round_.turns, screen.width()))


def match_as_json(path: str, number: int | None, round_number: int | None) -> None:
    """Print a line of JSON per round of a match, or of one."""
    for account in _chosen(_meant(path, number), round_number, path):
        json_line(judge(account.round._replace(started=account.starter)), account)


def _chosen(shown: Match, number: int | None, path: str) -> tuple[Account, ...]:
    if number is None:
        return accounts(shown)
    found(changes.to_correct(shown, number), path)
    return accounts(shown)[number - 1 : number]


def _standing(shown: Match) -> None:
    now = standing(shown)
    say(headline(now) + ".", seals(now), progress(shown), *half_entered(shown))
    say_aside(*last_played(now))


def standing_line(shown: Match) -> None:
    """Print how a match stands as a line of JSON."""
    from jaipur_score.writing.json_lines import line, standing_report

    sys.stdout.write(line(standing_report(standing(shown))) + "\n")


def _current(path: str, number: int | None) -> tuple[Match, ...]:
    """Return match `number`; without a number, the open matches, or the last one if none is open."""
    answer = lookup.meant(read(path), number)
    if isinstance(answer, Refusal) and answer.why is Why.WHICH_MATCH:
        return answer.matches
    return (found(answer, path),)


def _meant(path: str, number: int | None) -> Match:
    return found(lookup.meant(read(path), number), path)
