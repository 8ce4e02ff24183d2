"""What is in the box of Jaipur: every number once, with its source.

Sources: the printed rules, "Contents" and "Set-up" (GameWorks 2009; Space Cowboys 2019), for cards,
goods tokens, the camel token and seals; the tokens themselves for the values. Both prints agree on all
of these. Boxes differ only in the bonus tokens, see `PRINTS`.
"""

from collections.abc import Collection, Iterable
from enum import IntEnum, StrEnum
from functools import lru_cache
from typing import NamedTuple


class Good(StrEnum):
    """One of the six goods, in the order of the rules. The value is its name in files and output."""

    DIAMONDS = "diamonds"
    GOLD = "gold"
    SILVER = "silver"
    CLOTH = "cloth"
    SPICE = "spice"
    LEATHER = "leather"


GOODS: tuple[Good, ...] = tuple(Good)

SUPPLY: dict[Good, tuple[int, ...]] = {
    Good.DIAMONDS: (7, 7, 5, 5, 5),
    Good.GOLD: (6, 6, 5, 5, 5),
    Good.SILVER: (5, 5, 5, 5, 5),
    Good.CLOTH: (5, 3, 3, 2, 2, 1, 1),
    Good.SPICE: (5, 3, 3, 2, 2, 1, 1),
    Good.LEATHER: (4, 3, 2, 1, 1, 1, 1, 1, 1),
}
"""The goods tokens of each good in rupees, from the top of the supply down."""

SMALLEST_SALE: dict[Good, int] = {good: 2 if good in (Good.DIAMONDS, Good.GOLD, Good.SILVER) else 1 for good in GOODS}
"""The fewest cards of a good that may be sold at once ("Sell goods": the costly three go by two or more)."""


def cards_of(good: Good) -> int:
    """Return how many cards the deck has of `good`: one more than it has tokens ("Contents")."""
    return len(SUPPLY[good]) + 1


HAND_LIMIT = 7
"""The most goods cards in one hand at the end of a turn, and so the most sold at once."""

MARKET = 5
"""The cards in a full market."""

DEALT_CAMELS = 3
"""The camels that begin the market; the deck fills it up ("Set-up")."""

DEALT_CARDS = 5
"""The cards dealt to each player, camels among them ("Set-up")."""

SMALLEST_EXCHANGE = 2
"""The fewest cards exchanged at once ("Take several goods": never one for one)."""

CAMELS = 11
"""The camel cards of the deck."""

DECK = sum(cards_of(good) for good in GOODS) + CAMELS
"""All cards of the game: 55."""

FIRST_DECK = DECK - MARKET - 2 * DEALT_CARDS
"""The cards left in the deck when play starts: 40 ("Set-up")."""

CAMEL_TOKEN = 5
"""What the camel token is worth, in rupees. It is neither a goods token nor a bonus token."""

SEALS = 3
"""The Seals of Excellence in the box ("Contents")."""

SEALS_TO_WIN = 2
"""The Seals of Excellence that win a match."""

EMPTY_SUPPLIES_END = 3
"""A round ends at once when this many supplies are empty."""


class BonusStack(IntEnum):
    """One of the three stacks of bonus tokens. The value is how many cards a sale needs; FIVE is five or more."""

    THREE = 3
    FOUR = 4
    FIVE = 5


STACKS: tuple[BonusStack, ...] = tuple(BonusStack)

BONUS_VALUES: dict[BonusStack, tuple[int, ...]] = {
    BonusStack.THREE: (1, 2, 3),
    BonusStack.FOUR: (4, 5, 6),
    BonusStack.FIVE: (8, 9, 10),
}
"""The values of each stack in rupees. No token is worth 7."""

STACK_OF: dict[int, BonusStack] = {value: stack for stack in STACKS for value in BONUS_VALUES[stack]}
"""The stack that a bonus token comes from, by its value in rupees."""

BONUS_TOKENS = 18
"""The bonus tokens of a box, in every print."""


class Print(NamedTuple):
    """One print of the game: `bonus` has its bonus tokens by stack, in rupees, lowest first."""

    name: str
    bonus: dict[BonusStack, tuple[int, ...]]

    @property
    def bonus_tokens(self) -> tuple[int, ...]:
        """All bonus tokens of this print in rupees."""
        return tuple([value for tokens in self.bonus.values() for value in tokens])

    def tokens(self, value: int) -> int:
        """Return how many bonus tokens of `value` rupees this print has."""
        return self.bonus[STACK_OF[value]].count(value)


PRINTS: tuple[Print, ...] = (
    Print(
        "7, 6 and 5 tokens",
        {
            BonusStack.THREE: (1, 1, 2, 2, 2, 3, 3),
            BonusStack.FOUR: (4, 4, 5, 5, 6, 6),
            BonusStack.FIVE: (8, 8, 9, 10, 10),
        },
    ),
    Print(
        "6 tokens of each",
        {
            BonusStack.THREE: (1, 1, 2, 2, 3, 3),
            BonusStack.FOUR: (4, 4, 5, 5, 6, 6),
            BonusStack.FIVE: (8, 8, 9, 9, 10, 10),
        },
    ),
)
"""The prints in circulation. Counting the tokens of each stack in the box tells which one it is."""


def holds(good: Good, tokens: Collection[int]) -> bool:
    """Tell whether the box has all of these tokens of `good`, both players' together, in rupees."""
    return _within(tuple(tokens), SUPPLY[good])


def prints_with(bonus: Collection[int]) -> tuple[Print, ...]:
    """Return the prints that have all of these bonus tokens, both players' together, in rupees."""
    return _prints_with(tuple(bonus))


@lru_cache(maxsize=4096)
def _prints_with(bonus: tuple[int, ...]) -> tuple[Print, ...]:
    return tuple([each for each in PRINTS if _within(bonus, each.bonus_tokens)])


def holds_goods(goods: Iterable[tuple[int, ...]]) -> bool:
    """Tell whether the box has all of these tokens of each good, in the order of `GOODS`, both players' together."""
    return all(map(_within, goods, _SUPPLIES))


def most_bonus(value: int) -> int:
    """Return how many bonus tokens of `value` rupees a box has at most."""
    return max(each.tokens(value) for each in PRINTS)


_SUPPLIES = tuple(SUPPLY[good] for good in GOODS)


# The same few tokens are looked up again and again when a book is read.
@lru_cache(maxsize=4096)
def _within(tokens: tuple[int, ...], held: tuple[int, ...]) -> bool:
    if len(tokens) > len(held):
        return False
    left = list(held)
    for value in tokens:
        if value not in left:
            return False
        left.remove(value)
    return True
