"""A round that is followed at the table while it is played, and how far it is."""

from typing import NamedTuple

from jaipur_score.rules.box import PRINTS
from jaipur_score.rules.progress import Played, Progress, deal, only_sales, play, run_out
from jaipur_score.rules.turns import Forbidden, Move, TurnRecord

BANK = PRINTS[:1]
"""The print whose bonus tokens the program draws when nobody has tokens."""


class Live(NamedTuple):
    """A round in progress as its match keeps it, in the order of the match's players.

    `record` has the turns so far, or only the sales, and `starter` is who began (0 or 1). With a `bank`, the program
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
    """How far a round is: before its first turn, what came of every turn, and now.

    `forbidden` is the rule that forbids the turn after those `played`, or the deal; None if all are legal.
    """

    start: Progress
    played: tuple[Played, ...] = ()
    forbidden: Forbidden | None = None
    out: bool = False

    @property
    def now(self) -> Progress:
        """The round after its last turn."""
        last = self.played[-1].progress if self.played else self.start
        return run_out(last) if self.out and last.layout is None else last

    @property
    def is_over(self) -> bool:
        """Whether the round has ended, or the players said so."""
        return self.out or self.now.ended is not None


def course(live: Live) -> Course:
    """Play the turns of a round in progress, up to the first that the rules forbid."""
    prints = BANK if live.bank else PRINTS
    hands = live.record.hands
    start = only_sales(prints) if hands is None else deal(live.starter, hands, prints)
    if isinstance(start, Forbidden):
        return Course(only_sales(prints), forbidden=start)
    now, played = start, list[Played]()
    for move in live.moves:
        after = play(now, move.player, move.turn)
        if isinstance(after, Forbidden):
            return Course(start, tuple(played), after)
        played.append(after)
        now = after.progress
    return Course(start, tuple(played), out=live.out)
