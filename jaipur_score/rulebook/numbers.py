"""The box's numbers as the rulebook writes them, and the goods they are about."""

from jaipur_score.rules.box import (
    BONUS_VALUES,
    DEALT_CAMELS,
    GOODS,
    MARKET,
    SMALLEST_SALE,
    STACKS,
    BonusStack,
)
from jaipur_score.rules.phrases import FEW, listed

DEALT_MARKET = MARKET - DEALT_CAMELS
"""The cards that the deck adds to the first camels."""


def few(number: int) -> str:
    """Return a number as it reads best: in words while it is small, then in digits."""
    return FEW[number] if number < len(FEW) else str(number)


COSTLY = listed([good.value for good in GOODS if SMALLEST_SALE[good] > 1])
"""The goods that are not sold one by one: "diamonds, gold and silver"."""

FEWEST_COSTLY = few(max(SMALLEST_SALE.values()))
"""How many cards of a costly good a sale needs."""

BONUS_CARDS = few(min(STACKS))
"""How many cards a sale needs for a bonus token."""


def worth(stack: BonusStack) -> str:
    """Return what a bonus token of a stack can be worth: "1, 2 or 3"."""
    return listed(BONUS_VALUES[stack], "or")
