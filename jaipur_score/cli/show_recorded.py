"""Recorded rounds on the screen: as sheets or JSON lines, with what they did for their match."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

from jaipur_score.audit.verdict import Judged, judge
from jaipur_score.cli.match_sentences import closing, in_match
from jaipur_score.cli.screen import say, say_aside
from jaipur_score.cli.show import json_line, sheet
from jaipur_score.match.match import Account, Match
from jaipur_score.rules.names import same_player
from jaipur_score.rules.pile import Round

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
        sheet(known(judged, account), partial(_consequence, account), title=title)
        say(*closing(match, account.standing))
    _say_saved(entries)


def recorded_in_brief(rounds: Sequence[Judged], entries: Sequence[Account], matches: Sequence[Match]) -> None:
    """Print what rounds did for their match, whose sheets are on the screen already."""
    del rounds
    for account, match in zip(entries, matches, strict=True):
        say(*in_match(account), *closing(match, account.standing))
    _say_saved(entries)


def _say_saved(entries: Sequence[Account]) -> None:
    from jaipur_score.cli.change_words import saved  # what is only shown is not

    where, *doubts = saved(entries)
    say_aside(where)
    say(*doubts)


def recorded_as_json(rounds: Sequence[Judged], entries: Sequence[Account], matches: Sequence[Match]) -> None:
    """Print a line of JSON per recorded round."""
    del matches
    for judged, account in zip(rounds, entries, strict=True):
        json_line(known(judged, account), account)


def _consequence(account: Account, _: Judged) -> Iterable[str]:
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
    sheet(judged, partial(_consequence, account), title=f"Round {account.number}")
