"""Two piles to an itemised score, a winner, and what decided it.

Source: the printed rules, "End of a round": the larger herd takes the camel token, the richer player wins,
then the one with more bonus tokens, then the one with more goods tokens.
"""

from collections.abc import Iterator
from enum import Enum
from functools import lru_cache
from typing import Literal, NamedTuple

from jaipur_score.rules.box import CAMEL_TOKEN, GOODS, STACKS, BonusStack, Good
from jaipur_score.rules.pile import Side, Summed, Total

HerdRank = Literal["larger herd", "smaller herd", "equal herds"]
"""How a player's herd compares with the other one: only the larger herd takes the camel token."""


class DecidedBy(Enum):
    """The step of the ladder that decided a round. The value is its name in JSON."""

    RUPEES = "rupees"
    BONUS_TOKENS = "bonus_tokens"
    GOODS_TOKENS = "goods_tokens"
    FULL_TIE = "tie"


class Item(NamedTuple):
    """An amount and its reason: the `rupees` that one good, one bonus stack, a total or the herd brings.

    `tokens` are the values of its tokens, or None if only their sum is known.
    """

    reason: Good | BonusStack | Summed | HerdRank
    rupees: int
    tokens: tuple[int, ...] | None

    @classmethod
    def of(cls, reason: Good | BonusStack | HerdRank, tokens: tuple[int, ...]) -> "Item":
        """Return the item of these tokens."""
        return cls(reason, sum(tokens), tokens)


class Score(NamedTuple):
    """One player's score: the pile and how its herd compares with the other one."""

    pile: Side
    herd: HerdRank

    @property
    def camel_rupees(self) -> int:
        """5 rupees with the camel token, else 0."""
        return CAMEL_TOKEN if self.herd == "larger herd" else 0

    @property
    def rupees(self) -> int:
        """All that the player earned, in rupees."""
        return self.pile.token_rupees + self.camel_rupees

    @property
    def items(self) -> tuple[Item, ...]:
        """Every amount with its reason: six goods and three bonus stacks, or the total; then the herd."""
        pile, herd = self.pile, Item.of(self.herd, (CAMEL_TOKEN,) if self.camel_rupees else ())
        if isinstance(pile, Total):
            return Item(Summed.TOTAL, pile.rupees, None), herd
        return (
            *(Item.of(good, pile.tokens(good)) for good in GOODS),
            *(Item.of(stack, pile.bonus_of(stack)) for stack in STACKS),
            herd,
        )


class Outcome(NamedTuple):
    """Both scores, what decided between them, and the winner's index (0 or 1; None on a full tie)."""

    scores: tuple[Score, Score]
    decided_by: DecidedBy
    winner: int | None


class CountsNeeded(NamedTuple):
    """A step of the ladder that decides a round and the players (0, 1) whose tokens must be counted for it."""

    step: DecidedBy
    players: tuple[int, ...]


@lru_cache(maxsize=16)
def score(first: Side, second: Side) -> Outcome:
    """Score a round of two piles. Swapping the piles mirrors the outcome.

    Raises ValueError if a count that decides is not known: `counts_needed` finds it.
    """
    scores = _scores(first, second)
    for step, one, other in _ladder(scores):
        if one is None or other is None:
            raise ValueError(f"{step.value} must be known")
        if one != other:
            return Outcome(scores, step, 0 if one > other else 1)
    return Outcome(scores, DecidedBy.FULL_TIE, None)


def counts_needed(first: Side, second: Side) -> CountsNeeded | None:
    """Return which counts decide the round and are not known; None if it can be scored without any.

    Goods tokens are asked for only once bonus tokens are known and equal.
    """
    for step, *counts in _ladder(_scores(first, second)):
        if None in counts:
            return CountsNeeded(step, tuple(player for player, count in enumerate(counts) if count is None))
        if counts[0] != counts[1]:
            return None
    return None


def _scores(first: Side, second: Side) -> tuple[Score, Score]:
    return Score(first, _herd(first, second)), Score(second, _herd(second, first))


def _ladder(scores: tuple[Score, Score]) -> Iterator[tuple[DecidedBy, int | None, int | None]]:
    """Yield what is compared, step by step until the players differ; a count that is not known is None."""
    one, other = scores
    yield DecidedBy.RUPEES, one.rupees, other.rupees
    yield DecidedBy.BONUS_TOKENS, one.pile.bonus_tokens, other.pile.bonus_tokens
    yield DecidedBy.GOODS_TOKENS, one.pile.goods_tokens, other.pile.goods_tokens


def _herd(own: Side, others: Side) -> HerdRank:
    if own.camels == others.camels:
        return "equal herds"
    return "larger herd" if own.camels > others.camels else "smaller herd"
