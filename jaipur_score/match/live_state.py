"""A round that is followed at the table while it is played, and how far it is."""

from functools import lru_cache
from typing import NamedTuple

from jaipur_score.rules.box import PRINTS
from jaipur_score.rules.progress import Played, Progress, deal, only_sales, run_out
from jaipur_score.rules.replay import replay_from
from jaipur_score.rules.turns import Forbidden, Move, TurnRecord

BANK = PRINTS[:1]
"""The print whose bonus tokens the program draws when nobody has tokens."""


class Live(NamedTuple):
    """A round in progress as its match keeps it, in the order of the match's players.

    `record` has the turns so far, or only the sales, and `starter` is who started (0 or 1). With a `bank`, the program
    draws the bonus tokens: those in the record are secret until the round is over. `out` is that the players said
    that the deck has run out. `bonus` (in rupees) and `camels` are what they said after the end, None where they did
    not: only bonus tokens that no sale names.
    """

    record: TurnRecord = TurnRecord(())
    starter: int = 0
    practice: bool = False
    bank: bool = False
    out: bool = False
    bonus: tuple[tuple[int, ...] | None, tuple[int, ...] | None] = (None, None)
    camels: tuple[int | None, int | None] = (None, None)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The turns so far."""
        return self.record.moves

    def after(self, move: Move) -> "Live":
        """Return the round with one more turn."""
        return self._replace(record=self.record._replace(moves=(*self.moves, move)))

    def taken_back(self) -> "Live":
        """Return the round without its last turn, or without the word that the deck has run out."""
        before = self._replace(out=False, bonus=(None, None), camels=(None, None))
        if self.out:
            return before
        return before._replace(record=self.record._replace(moves=self.moves[:-1]))


class Course(NamedTuple):
    """How far a round is: what came of every turn, and how it is `now`.

    `forbidden` is the rule that forbids the turn after those `played`, or the deal; None if all are legal. A round
    `is_over` if it has ended, or if the players said so.
    """

    now: Progress
    played: tuple[Played, ...]
    forbidden: Forbidden | None
    is_over: bool

    def after(self, move: Move) -> "Course":
        """Return how far the round is after one more turn."""
        now, played, forbidden = replay_from(self.now, (move,))
        return Course(now, (*self.played, *played), forbidden, now.ended is not None)


# The table, and the book that keeps the round, ask again and again.
@lru_cache(maxsize=16)
def course(live: Live) -> Course:
    """Play the turns of a round in progress, up to the first that the rules forbid."""
    prints = BANK if live.bank else PRINTS
    hands = live.record.hands
    start = only_sales(prints) if hands is None else deal(live.starter, hands, prints)
    now, played, forbidden = replay_from(start, live.moves)
    if live.out and now.layout is None:
        now = run_out(now)
    return Course(now, played, forbidden, live.out or now.ended is not None)
