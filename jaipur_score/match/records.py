"""What counts for statistics: decided rounds and full ties, and finished matches, in the order they were played."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from jaipur_score.match.match import Match, Remark, Tally
from jaipur_score.rules.names import key
from jaipur_score.rules.scoring import Outcome, Score, score

_COUNTED: tuple[Remark, ...] = ("decided", "replayed", "shared")

_DAY = len("2026-12-01")


class Span(NamedTuple):
    """Which rounds and matches are looked at: days in ISO form, both included, and contests only, or none.

    A round without a date is in no range of days.
    """

    first: str | None = None
    last: str | None = None
    contest: bool | None = None

    def has(self, played: str | None) -> bool:
        """Tell whether a day, or a day and time, is in the range; the day counts as the players' clocks had it."""
        if self.first is None and self.last is None:
            return True
        if played is None:
            return False
        day = played[:_DAY]
        return (self.first is None or self.first <= day) and (self.last is None or day <= self.last)


class Record(NamedTuple):
    """A round that counts: where it is, who played (and the keys of their names), who started, and its outcome.

    `starter` is the index of a player, stated or else expected; `rupees` are those of both.
    """

    match: int
    number: int
    players: tuple[str, str]
    keys: tuple[str, str]
    starter: int
    outcome: Outcome
    rupees: tuple[int, int]
    played: str | None


class Result(NamedTuple):
    """A match that counts: finished and not closed. `winner` is an index, None if both share a contest."""

    match: int
    players: tuple[str, str]
    keys: tuple[str, str]
    winner: int | None


class Records(NamedTuple):
    """The rounds and matches that count. The rounds are in the order they were played."""

    rounds: tuple[Record, ...] = ()
    matches: tuple[Result, ...] = ()


def records(matches: Iterable[Match], span: Span) -> Records:
    """Return what counts of `matches`, in order of their numbers, within a span.

    A match is in the span if its last round that counts is. Rounds come day by day; those of one day, by match. A round
    is never later than the ones after it in its match, even if it was inserted later; a round without a date follows
    the one before it.
    """
    rounds: list[tuple[str, Record]] = []
    results: list[Result] = []
    day = ""
    for match in matches:
        if span.contest is not None and match.contest is not span.contest:
            continue
        counted, tally = _counted(match)
        days = _days(counted, day)
        day = days[-1] if days else day
        rounds += [pair for pair in zip(days, counted, strict=True) if span.has(pair[1].played)]
        if tally.over(match.contest) and not match.closed and span.has(counted[-1].played):
            results.append(_result(counted[-1], tally))
    rounds.sort(key=lambda pair: pair[0])
    return Records(tuple(record for _, record in rounds), tuple(results))


def _counted(match: Match) -> tuple[list[Record], Tally]:
    """Return the rounds of a match that count, and what they add up to."""
    keys = (key(match.players[0]), key(match.players[1]))
    counted = []
    tally = Tally(starter=match.first)
    for number, played in enumerate(match.rounds, 1):
        outcome = score(*played.piles)
        starter = tally.starter if played.started is None else played.started
        tally, remark = tally.after(played, outcome, match.contest)
        if remark in _COUNTED:
            rupees = (outcome.scores[0].rupees, outcome.scores[1].rupees)
            record = Record(match.number, number, match.players, keys, starter, outcome, rupees, played.played)
            counted.append(record)
    return counted, tally


def _result(last: Record, tally: Tally) -> Result:
    first, second = tally.seals
    return Result(last.match, last.players, last.keys, None if first == second else int(second > first))


def _days(counted: list[Record], before: str) -> list[str]:
    """Return the day under which each round of a match comes; `before` is the last day of the match before it."""
    days: list[str | None] = []
    earliest: str | None = None
    for record in reversed(counted):
        day = record.played and record.played[:_DAY]
        earliest = min(filter(None, (earliest, day)), default=None)
        days.insert(0, earliest)
    known = before
    return [known := day or known for day in days]


class Part(NamedTuple):
    """A player's part of a round that counts: `side` is the player's index in it."""

    record: Record
    side: int

    @property
    def score(self) -> Score:
        """What the player scored."""
        return self.record.outcome.scores[self.side]

    @property
    def rupees(self) -> int:
        """All that the player earned."""
        return self.record.rupees[self.side]

    @property
    def margin(self) -> int:
        """The player's rupees minus the opponent's."""
        return self.record.rupees[self.side] - self.record.rupees[1 - self.side]

    @property
    def won(self) -> bool:
        """Whether the player won the round."""
        return self.record.outcome.winner == self.side

    @property
    def started(self) -> bool:
        """Whether the player started the round."""
        return self.record.starter == self.side

    @property
    def opponent(self) -> str:
        """The other player's name."""
        return self.record.players[1 - self.side]


def parts(rounds: Iterable[Record], name: str) -> Iterator[Part]:
    """Yield a player's part of every round in which they play."""
    wanted = key(name)
    for record in rounds:
        if wanted in record.keys:
            yield Part(record, record.keys.index(wanted))


class Run(NamedTuple):
    """A row of rounds that one player won: `rounds` of them, the first and the last."""

    rounds: int
    first: Part
    last: Part


def runs(played: Iterable[Part]) -> Iterator[Run]:
    """Yield the runs of rounds that a player won, in order; any other round ends a run."""
    row: list[Part] = []
    for part in played:
        if part.won:
            row.append(part)
        elif row:
            yield Run(len(row), row[0], row[-1])
            row = []
    if row:
        yield Run(len(row), row[0], row[-1])


def longest(found: Iterable[Run]) -> Run | None:
    """Return the longest run, the first among equals."""
    return max(found, key=lambda run: run.rounds, default=None)
