"""A match: recorded rounds to seals, replays, the next starter and the winner.

Source: the printed rules, "End of a round" and "End of the game": the richer player of a round receives a
Seal of Excellence, the player with two seals wins, and the loser of a round begins the next.
"""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from jaipur_score.match.row import Row
from jaipur_score.rules.box import SEALS_TO_WIN
from jaipur_score.rules.names import same_player
from jaipur_score.rules.pile import Pile, Round
from jaipur_score.rules.scoring import Outcome, score


class Played(NamedTuple):
    """A round as a match keeps it: the piles in the order of the match's players, and no names.

    `started` is the index of the player who began, or None where nobody said so.
    """

    piles: tuple[Pile, Pile]
    started: int | None = None
    practice: bool = False
    note: str = ""

    @classmethod
    def of(cls, reported: Round, players: tuple[str, str]) -> "Played":
        """Return a reported round of these two `players`, whatever their order and spelling in it."""
        turned = not same_player(reported.names[0], players[0])
        piles = reported.piles[::-1] if turned else reported.piles
        started = None
        if reported.started is not None:
            started = 0 if same_player(reported.started, players[0]) else 1
        return cls((piles[0], piles[1]), started, reported.practice, reported.note)

    def reported(self, players: tuple[str, str]) -> Round:
        """Return the round with the names of `players`."""
        started = None if self.started is None else players[self.started]
        return Round(players, self.piles, started, self.practice, self.note)


class Remark(Enum):
    """What a round is to its match."""

    DECIDED = "decided"
    REPLAYED = "replayed"
    SHARED = "shared"
    """The full tie of a one-round contest: the end, and both win."""
    PRACTICE = "practice"
    UNCOUNTED = "uncounted"
    """It comes after the end of the match."""


class Tally(NamedTuple):
    """How far the rounds have brought a match: seals, decided rounds, full ties, the next starter's index."""

    seals: tuple[int, int] = (0, 0)
    rounds: int = 0
    replays: int = 0
    starter: int = 0

    def finished(self, contest: bool) -> bool:
        """Tell whether the match is over; in a contest one round decides, be it a full tie."""
        if contest:
            return self.rounds + self.replays > 0
        return max(self.seals) >= SEALS_TO_WIN

    def began(self, played: Played) -> int:
        """Return the index of who began a round that follows: who is said to have, else who was expected."""
        return self.starter if played.started is None else played.started

    def after(self, played: Played, contest: bool) -> tuple["Tally", Remark]:
        """Return the tally with one more round, and what the round is to the match."""
        if played.practice:
            return self, Remark.PRACTICE
        if self.finished(contest):
            return self, Remark.UNCOUNTED
        winner = score(*played.piles).winner
        if winner is None:
            again = self._replace(replays=self.replays + 1, starter=1 - self.began(played))
            return again, Remark.SHARED if contest else Remark.REPLAYED
        first, second = self.seals
        seals = (first + 1, second) if winner == 0 else (first, second + 1)
        return Tally(seals, self.rounds + 1, self.replays, 1 - winner), Remark.DECIDED


class Match(NamedTuple):
    """A match as its book keeps it: two players, who starts the first round, and the rounds.

    `number` counts from 1, `first` is the starter's index. `tally` always is the fold of `rounds`; it is
    carried along so that adding a round need not replay the others. Begin a match with `Match.begin`.
    """

    number: int
    players: tuple[str, str]
    first: int = 0
    contest: bool = False
    rounds: Row[Played] = Row()
    tally: Tally = Tally()

    @classmethod
    def begin(cls, number: int, players: tuple[str, str], first: int = 0, contest: bool = False) -> "Match":
        """Return a match without rounds."""
        return cls(number, players, first, contest, Row(), Tally(starter=first))

    def adding(self, rounds: Sequence[Played]) -> "Match":
        """Return the match with `rounds` behind its own."""
        tally = self.tally
        for played in rounds:
            tally, _ = tally.after(played, self.contest)
        return self._replace(rounds=self.rounds.plus(*rounds), tally=tally)

    def holding(self, rounds: Row[Played]) -> "Match":
        """Return the match with `rounds` in place of its own, all recounted."""
        tally = Tally(starter=self.first)
        for played in rounds:
            tally, _ = tally.after(played, self.contest)
        return self._replace(rounds=rounds, tally=tally)

    @property
    def finished(self) -> bool:
        """Whether the match is over."""
        return self.tally.finished(self.contest)


class Standing(NamedTuple):
    """How a match stands: `rounds` counts decided rounds and `replays` full ties, practice is in neither.

    `seals` are in the order of `players`. `next_starter` and `winner` are "" where there is none.
    """

    match: int
    players: tuple[str, str]
    contest: bool
    seals: tuple[int, int]
    rounds: int
    replays: int
    next_starter: str
    finished: bool
    winner: str
    shared: bool


def standing(match: Match) -> Standing:
    """Return how `match` stands after its rounds."""
    tally, finished = match.tally, match.finished
    shared = finished and tally.seals[0] == tally.seals[1]
    winner = ""
    if finished and not shared:
        winner = match.players[0 if tally.seals[0] > tally.seals[1] else 1]
    return Standing(
        match=match.number,
        players=match.players,
        contest=match.contest,
        seals=tally.seals,
        rounds=tally.rounds,
        replays=tally.replays,
        next_starter="" if finished else match.players[tally.starter],
        finished=finished,
        winner=winner,
        shared=shared,
    )


class Account(NamedTuple):
    """One round of a match told in full: the round, its outcome, what it is to the match, who started it.

    `seals` are those after the round.
    """

    round: Round
    outcome: Outcome
    remark: Remark
    starter: str
    seals: tuple[int, int]

    @property
    def told(self) -> Round:
        """The round with its starter, who was perhaps not said."""
        return self.round._replace(started=self.starter)


def accounts(match: Match) -> tuple[Account, ...]:
    """Return the account of every round of `match`, in order."""
    told = []
    tally = Tally(starter=match.first)
    for played in match.rounds:
        starter = match.players[tally.began(played)]
        tally, remark = tally.after(played, match.contest)
        reported = played.reported(match.players)
        told.append(Account(reported, score(*played.piles), remark, starter, tally.seals))
    return tuple(told)
