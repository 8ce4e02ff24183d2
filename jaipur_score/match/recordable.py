"""The order in which rounds are recorded again so that they make the same matches, and what does not come back.

`record --new` puts a round into the open match of its players, and starts one where none is open. So the rounds of
a match that is never over by itself would swallow those of the next match of the same players, and come last.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from jaipur_score.match.match import Account, Match, tally
from jaipur_score.rules.names import key
from jaipur_score.rules.pile import Round


class Rounds(NamedTuple):
    """A match, and the accounts of those of its rounds that are wanted."""

    match: Match
    wanted: Sequence[Account]


class Recordable(NamedTuple):
    """Rounds in the order to record them, each with who started, and the matches that do not come back as they were.

    `left_out` are those with rounds after their end, which no match would take; `changed` those that are closed, a
    contest, or one of several open ones: they come back as open matches to two seals, or as parts of one. A match
    without rounds does not come back.
    """

    rounds: tuple[Round, ...]
    left_out: tuple[int, ...]
    changed: tuple[int, ...]
    without_rounds: tuple[int, ...]


def recordable(matches: Iterable[Rounds]) -> Recordable:
    """Return the rounds of matches, in order of their numbers, as they are to be recorded again."""
    kept: list[Rounds] = []
    left_out, empty = [], []
    for each in matches:
        recorded = _until_the_end(each)
        if len(recorded) < len(each.wanted):
            left_out.append(each.match.number)
        if recorded:
            kept.append(Rounds(each.match, recorded))
        elif not each.match.rounds:
            empty.append(each.match.number)
    endless = Counter(_pair(each.match) for each in kept if not _ends_by_itself(each.match))
    changed = [
        match.number
        for match, _ in kept
        if match.closed or match.contest or (not _ends_by_itself(match) and endless[_pair(match)] > 1)
    ]
    order = [account for each in _in_order(kept) for account in each.wanted]
    rounds = tuple(account.round._replace(started=account.starter) for account in order)
    return Recordable(rounds, tuple(left_out), tuple(changed), tuple(empty))


def _until_the_end(each: Rounds) -> Sequence[Account]:
    """Return the rounds up to the one that ends the match."""
    for at, account in enumerate(each.wanted):
        if account.remark == "uncounted" or (account.remark == "practice" and _is_over(each.match, account)):
            return each.wanted[:at]
    return each.wanted


def _is_over(match: Match, account: Account) -> bool:
    return tally(match._replace(rounds=match.rounds[: account.number - 1])).over(match.contest)


def _ends_by_itself(match: Match) -> bool:
    return not match.contest and tally(match).over(contest=False)


def _pair(match: Match) -> frozenset[str]:
    return frozenset(map(key, match.players))


def _in_order(kept: Sequence[Rounds]) -> list[Rounds]:
    """Return the matches by their numbers, but those that never end after the others of their players.

    Of those the one that is merely open comes first, so that it at least begins as it was.
    """
    last = {_pair(match): match.number for match, _ in kept if _ends_by_itself(match)}
    endless = [each for each in kept if not _ends_by_itself(each.match)]
    endless.sort(key=lambda each: (each.match.closed, each.match.contest))
    late = []
    for each in endless:
        pair = _pair(each.match)
        if each.match.number < last.get(pair, 0):
            late.append(each)
        last[pair] = kept[-1].match.number + 1  # the next of them is late
    behind = {each.match.number for each in late}
    return [*(each for each in kept if each.match.number not in behind), *late]
