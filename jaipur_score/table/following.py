"""A round that is followed at the table: how far it is, and whose turn was typed. Pure, no terminal."""

from collections.abc import Iterator
from itertools import takewhile
from typing import NamedTuple

from jaipur_score.match.live_state import Course, Live, course
from jaipur_score.reading.draft import NOWHERE
from jaipur_score.reading.problem import Problem
from jaipur_score.reading.turn_notation import read_turn
from jaipur_score.rules.names import LONGEST_NAME, key
from jaipur_score.rules.turns import Move, Turn
from jaipur_score.table.answers import sentence
from jaipur_score.table.facts import player_meant

Names = tuple[str, str]

_LONGEST = 2 * LONGEST_NAME
"""How far a name in front of a turn is looked for, in characters."""


class Following(NamedTuple):
    """A round in progress at the table: who plays, what was typed, and where it leads."""

    names: Names
    live: Live
    course: Course

    @classmethod
    def of(cls, names: Names, live: Live) -> "Following":
        """Return how far a round is, all turns of which are legal."""
        return cls(names, live, course(live))

    def then(self, live: Live) -> "Following":
        """Return how far the round is after an answer; if that is one more turn, only this turn is played."""
        if not live.out and live.moves and live == self.live.after(live.moves[-1]):
            return self._replace(live=live, course=self.course.after(live.moves[-1]))
        return Following.of(self.names, live)

    @property
    def every_turn(self) -> bool:
        """Whether all turns are followed, and not only the sales."""
        return self.live.record.hands is not None


def move_in(following: Following, typed: str) -> Move | str:
    """Return the turn that was typed and who made it, or in a sentence what is wrong.

    Where only sales are followed, the seller's name comes first; else a name is not needed.
    """
    turn = _read(typed)
    whose = following.course.now.player
    if whose is not None and not isinstance(turn, Problem):
        return Move(whose, turn)
    named = [(player, _read(rest), rest) for player, rest in _named(following.names, typed)]
    for player, each, _ in reversed(named):
        if not isinstance(each, Problem):
            return Move(player, each)
    if named and isinstance(wrong := named[-1][1], Problem):
        return sentence(wrong) if named[-1][2] else f"What did {following.names[named[-1][0]]} do? As in 3l."
    if whose is None or not isinstance(turn, Problem):
        return _nobody(following.names, typed, turn)
    return sentence(turn)


def abbreviations(names: Names) -> Names:
    """Return what each player can be called: the shortest abbreviation of the name that means nobody else."""
    first, second = (_abbreviation(names, player) for player in (0, 1))
    return first, second


def _abbreviation(names: Names, player: int) -> str:
    name = key(names[player])
    lengths = range(1, len(name) + 1)
    return next((name[:length] for length in lengths if player_meant(names, name[:length]) == player), str(player + 1))


def _read(typed: str) -> Turn | Problem:
    turn = read_turn(typed, lambda index, length: NOWHERE)
    return turn[0] if isinstance(turn, list) else turn


def _named(names: Names, typed: str) -> Iterator[tuple[int, str]]:
    """Yield every way to see a player's name in front of something else, the shortest name first."""
    for at in range(1, min(len(typed), _LONGEST) + 1):
        name, rest = typed[:at].rstrip(" :"), typed[at:].strip(" :")
        is_apart = not rest or typed[at - 1] in " :" or (typed[at].isdigit() and not typed[at - 1].isdigit())
        player = player_meant(names, name) if is_apart else None
        if player is not None and (rest or at == len(typed)):
            yield player, rest


def _nobody(names: Names, typed: str, turn: Turn | Problem) -> str:
    """Return that no player is named, as far as the text tells what was meant."""
    short = abbreviations(names)
    how = f"as in {short[0]} 3l or {short[1]} 3l"
    if not isinstance(turn, Problem):
        return f"Who sold? Put the name in front, {how}."
    name = "".join(takewhile(str.isalpha, typed))
    if name and all(key(each).startswith(key(name)) for each in names):
        return f"{name} can be {names[0]} or {names[1]}: type {short[0]} or {short[1]}."
    return f"Type who sold and what, {how}; ? = help."
