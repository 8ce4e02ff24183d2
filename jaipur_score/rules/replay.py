"""A recorded round, replayed turn by turn, and whether it leaves given piles."""

from functools import lru_cache
from typing import NamedTuple

from jaipur_score.rules.pile import Piles
from jaipur_score.rules.progress import Ended, Played, Progress, deal, only_sales, play
from jaipur_score.rules.settling import Unsettled, can_be_over, piles, settle
from jaipur_score.rules.turns import Forbidden, Move, TurnRecord


class Replayed(NamedTuple):
    """The result of the turns of a record, up to the first that the rules forbid.

    `played` are the turns before it, and `progress` is the round after them. `forbidden` is None if all are legal.
    If the deal itself is impossible, nothing is played.
    """

    progress: Progress
    played: tuple[Played, ...] = ()
    forbidden: Forbidden | None = None


# What shows a round asks again and again.
@lru_cache(maxsize=16)
def replay(record: TurnRecord) -> Replayed:
    """Play the turns of a record."""
    return replay_from(only_sales() if record.hands is None else deal(record.starter or 0, record.hands), record.moves)


def replay_from(start: Progress | Forbidden, moves: tuple[Move, ...]) -> Replayed:
    """Play turns from the beginning of a round, which may be an impossible deal."""
    if isinstance(start, Forbidden):
        return Replayed(only_sales(), (), start)
    progress = start
    played: list[Played] = []
    for move in moves:
        after = play(progress, move.player, move.turn)
        if isinstance(after, Forbidden):
            return Replayed(progress, tuple(played), after)
        played.append(after)
        progress = after.progress
    return Replayed(progress, tuple(played))


def how_ended(progress: Progress, camels: int) -> Ended | None:
    """Return why a round is over, given the `camels` in both herds at the end; None if it is not over.

    Where only the sales are known and they leave supplies, a round that can be over has ended with the deck.
    """
    if progress.layout or progress.ended:
        return progress.ended
    return Ended.DECK if can_be_over(progress, camels) else None


def herds(progress: Progress, counted: tuple[int, int]) -> tuple[int, int]:
    """Return the camels of both players: as the turns tell, or as `counted` where only the sales are known."""
    if progress.layout is None:
        return counted
    first, second = progress.layout.hands
    return first.herd, second.herd


def leaves(replayed: Replayed, left: Piles) -> bool:
    """Tell whether these turns leave just these piles; what no turn says, the piles may say as they like."""
    if replayed.forbidden:
        return False
    first, second = left
    bonus = settle(replayed.progress.tokens, (first.bonus, second.bonus))
    if isinstance(bonus, Unsettled):
        return False
    return piles(replayed.progress.tokens, bonus, herds(replayed.progress, (first.camels, second.camels))) == left
