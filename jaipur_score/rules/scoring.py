"""Two piles to an itemised score, a winner, and what decided it.

Source: the printed rules, "End of a round": the larger herd takes the camel token, the richer player wins,
then the one with more bonus tokens, then the one with more goods tokens.
"""

from enum import Enum
from typing import NamedTuple

from jaipur_score.rules.box import CAMEL_TOKEN, GOODS, STACKS, BonusStack, Good
from jaipur_score.rules.pile import Pile


class HerdRank(Enum):
    """How a player's herd compares with the other one: only the larger herd takes the camel token."""

    LARGER = "larger herd"
    SMALLER = "smaller herd"
    EQUAL = "equal herds"


class DecidedBy(Enum):
    """The step of the ladder that decided a round. The value is its name in JSON."""

    RUPEES = "rupees"
    BONUS_TOKENS = "bonus_tokens"
    GOODS_TOKENS = "goods_tokens"
    FULL_TIE = "tie"


class Item(NamedTuple):
    """An amount and its reason: the `rupees` that the tokens of one good, one bonus stack or the herd bring."""

    reason: Good | BonusStack | HerdRank
    tokens: tuple[int, ...]

    @property
    def rupees(self) -> int:
        """The sum of the tokens in rupees."""
        return sum(self.tokens)


class Score(NamedTuple):
    """One player's score: the pile and what the comparison of the herds brought."""

    pile: Pile
    herd: HerdRank

    @property
    def camel_rupees(self) -> int:
        """5 rupees with the camel token, else 0."""
        return CAMEL_TOKEN if self.herd is HerdRank.LARGER else 0

    @property
    def rupees(self) -> int:
        """All that the player earned, in rupees."""
        return self.pile.goods_rupees + self.pile.bonus_rupees + self.camel_rupees

    @property
    def items(self) -> tuple[Item, ...]:
        """Every amount with its reason: six goods, three bonus stacks, the herd. They sum to `rupees`."""
        herd = Item(self.herd, (CAMEL_TOKEN,) if self.camel_rupees else ())
        return (
            *(Item(good, self.pile.tokens(good)) for good in GOODS),
            *(Item(stack, self.pile.bonus_of(stack)) for stack in STACKS),
            herd,
        )


class Outcome(NamedTuple):
    """Both scores, what decided between them, and the winner's index (0 or 1; None on a full tie)."""

    scores: tuple[Score, Score]
    decided_by: DecidedBy
    winner: int | None


def score(first: Pile, second: Pile) -> Outcome:
    """Score a round of two piles. Swapping the piles mirrors the outcome."""
    scores = (Score(first, _herd(first, second)), Score(second, _herd(second, first)))
    one, other = scores
    ladder = (
        (DecidedBy.RUPEES, one.rupees - other.rupees),
        (DecidedBy.BONUS_TOKENS, first.bonus_tokens - second.bonus_tokens),
        (DecidedBy.GOODS_TOKENS, first.goods_tokens - second.goods_tokens),
    )
    for step, lead in ladder:
        if lead:
            return Outcome(scores, step, 0 if lead > 0 else 1)
    return Outcome(scores, DecidedBy.FULL_TIE, None)


def _herd(own: Pile, others: Pile) -> HerdRank:
    if own.camels == others.camels:
        return HerdRank.EQUAL
    return HerdRank.LARGER if own.camels > others.camels else HerdRank.SMALLER
