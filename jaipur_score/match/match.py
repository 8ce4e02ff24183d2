"""A match: recorded rounds to seals, replays, the next starter and the winner.

Source: the printed rules, "End of a round" and "End of the game": the richer player of a round receives a
Seal of Excellence, the player with two seals wins, and the loser of a round starts the next. A full tie is
replayed with the other player starting, by a house rule: the printed rules do not mention it.
"""

from typing import TYPE_CHECKING, Literal, NamedTuple

from jaipur_score.rules.box import SEALS_TO_WIN
from jaipur_score.rules.names import same_player
from jaipur_score.rules.pile import Round, Sides
from jaipur_score.rules.scoring import Outcome, score

if TYPE_CHECKING:
    # Few rounds have turns, and few are in progress.
    from jaipur_score.match.live_state import Live
    from jaipur_score.rules.turns import TurnRecord


class Played(NamedTuple):
    """A round as its match keeps it: the piles in the order of the match's players, and the facts about it.

    `started` is the index of the player who started, and `played` when the round was played, in ISO form; both
    are None where nobody knows. A round that was given by its `turns` has the piles that these leave.
    """

    piles: Sides
    started: int | None = None
    practice: bool = False
    note: str = ""
    played: str | None = None
    turns: "TurnRecord | None" = None

    @classmethod
    def of(cls, reported: Round, players: tuple[str, str]) -> "Played":
        """Return a reported round of these two `players`, whatever their order and spelling in it."""
        names = reported.names
        started = reported.turns.starter if reported.turns else None
        if reported.started is not None:
            started = int(not same_player(reported.started, names[0]))
        note = reported.note or ""
        played = cls(reported.piles, started, bool(reported.practice), note, reported.played, reported.turns)
        return played if same_player(names[0], players[0]) else played.turned()

    def turned(self) -> "Played":
        """Return the round with the players in the other order."""
        first, second = self.piles
        started = None if self.started is None else 1 - self.started
        return self._replace(piles=(second, first), started=started, turns=self.turns and self.turns.swapped())

    def reported(self, players: tuple[str, str]) -> Round:
        """Return the round with the names of `players`."""
        started = None if self.started is None else players[self.started]
        return Round(players, self.piles, started, self.practice, self.note, self.played, self.turns)


class HalfEntered(NamedTuple):
    """A round as far as it was entered at the table, in the order of the match's players.

    `piles` are in the form of a typed pile without its name, with only what was answered: `d775 cl0 ca5`, where 0 is
    none. The facts are those of `Played`, as far as somebody stated them.
    """

    piles: tuple[str, str] = ("", "")
    started: int | None = None
    practice: bool = False
    note: str = ""
    played: str | None = None


class Match(NamedTuple):
    """A match as its book keeps it: facts only. `number` counts from 1.

    `first` is the index of the player who starts the first round. A `contest` is decided by one round. A
    `closed` match is one that nobody will finish. `entry` is its next round, if that is half entered, `live` if
    it is followed while it is played.
    """

    number: int
    players: tuple[str, str]
    first: int = 0
    contest: bool = False
    closed: bool = False
    rounds: tuple[Played, ...] = ()
    entry: HalfEntered | None = None
    live: "Live | None" = None


Remark = Literal["decided", "replayed", "shared", "practice", "uncounted"]
"""What a round means for its match.

A full tie is `shared` in a one-round contest: the end, and both win. What comes after the end is `uncounted`.
"""


class Tally(NamedTuple):
    """How far the rounds have brought a match: seals, decided rounds, full ties, the next starter's index."""

    seals: tuple[int, int] = (0, 0)
    decided: int = 0
    ties: int = 0
    starter: int = 0

    def over(self, contest: bool) -> bool:
        """Tell whether these rounds end a match; in a contest one round does, even a full tie."""
        if contest:
            return self.decided + self.ties > 0
        return max(self.seals) >= SEALS_TO_WIN

    def after(self, played: Played, outcome: Outcome, contest: bool) -> tuple["Tally", Remark]:
        """Return the tally after one more round, and what the round means for its match."""
        if played.practice:
            return self, "practice"
        if self.over(contest):
            return self, "uncounted"
        if outcome.winner is None:
            began = self.starter if played.started is None else played.started
            again = self._replace(ties=self.ties + 1, starter=1 - began)
            return again, "shared" if contest else "replayed"
        first, second = self.seals
        seals = (first + 1, second) if outcome.winner == 0 else (first, second + 1)
        return Tally(seals, self.decided + 1, self.ties, 1 - outcome.winner), "decided"


class Standing(NamedTuple):
    """How a match is going. `rounds` counts decided rounds and `replays` full ties; practice is in neither.

    `seals` are in the order of `players`. `next_starter` and `winner` are names, or None if there is none.
    A closed match is finished without a winner. `last_played` is when its last round was played, if known.
    """

    match: int
    players: tuple[str, str]
    contest: bool
    seals: tuple[int, int]
    rounds: int
    replays: int
    next_starter: str | None
    finished: bool
    winner: str | None
    shared: bool
    closed: bool
    last_played: str | None


class Account(NamedTuple):
    """One recorded round and what it did: the round with its match's names, its outcome, and its remark.

    `number` counts the rounds of the match from 1, practice rounds included. `standing` is that of the match
    after the round. `starter` is who started, stated or expected. `repeated` means that the round before it has
    the same piles, as when a result is entered twice.
    """

    number: int
    round: Round
    outcome: Outcome
    remark: Remark
    starter: str
    standing: Standing
    repeated: bool


def accounts(match: Match) -> tuple[Account, ...]:
    """Return the account of every round of `match`, in order."""
    given = []
    tally = Tally(starter=match.first)
    before: Played | None = None
    for number, played in enumerate(match.rounds, 1):
        outcome = score(*played.piles)
        starter = match.players[tally.starter if played.started is None else played.started]
        tally, remark = tally.after(played, outcome, match.contest)
        standing = _standing(match, tally, played.played)
        repeated = before is not None and (before.piles, before.practice) == (played.piles, played.practice)
        given.append(Account(number, played.reported(match.players), outcome, remark, starter, standing, repeated))
        before = played
    return tuple(given)


def tally(match: Match) -> Tally:
    """Return what the rounds of `match` add up to, recounted."""
    counted = Tally(starter=match.first)
    for played in match.rounds:
        counted, _ = counted.after(played, score(*played.piles), match.contest)
    return counted


def finished(match: Match) -> bool:
    """Tell whether `match` takes no more rounds: somebody has won, or it is closed."""
    return match.closed or tally(match).over(match.contest)


def standing(match: Match) -> Standing:
    """Return how `match` is going after all its rounds."""
    return _standing(match, tally(match), match.rounds[-1].played if match.rounds else None)


def _standing(match: Match, counted: Tally, last_played: str | None) -> Standing:
    over, seals = counted.over(match.contest), counted.seals
    winner = match.players[0 if seals[0] > seals[1] else 1] if over and seals[0] != seals[1] else None
    ended = over or match.closed
    return Standing(
        match=match.number,
        players=match.players,
        contest=match.contest,
        seals=seals,
        rounds=counted.decided,
        replays=counted.ties,
        next_starter=None if ended else match.players[counted.starter],
        finished=ended,
        winner=winner,
        shared=over and winner is None,
        closed=match.closed,
        last_played=last_played,
    )
