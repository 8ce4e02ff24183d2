"""What a player can do in a turn, and the rules that can forbid it, as values.

Source: the printed rules, "Take cards" and "Sell cards": a turn is one of taking a single good, exchanging
cards, taking all the camels, or selling cards of one good.
"""

from collections.abc import Mapping
from enum import Enum, StrEnum
from operator import add
from typing import NamedTuple

from jaipur_score.rules.box import GOODS, STACKS, BonusStack, Good


class Cards(NamedTuple):
    """Cards without an order: how many of each good, in the order of `GOODS`, and how many camels."""

    goods: tuple[int, ...] = (0,) * len(GOODS)
    camels: int = 0

    @classmethod
    def of(cls, goods: Mapping[Good, int], camels: int = 0) -> "Cards":
        """Return a set of cards: how many of each good (a good may be left out), and how many camels."""
        return cls(tuple([goods.get(good, 0) for good in GOODS]), camels)

    def number(self, good: Good) -> int:
        """Return how many cards of `good` these are."""
        return self.goods[GOODS.index(good)]

    @property
    def all_goods(self) -> int:
        """The number of cards that are goods."""
        return sum(self.goods)

    @property
    def all(self) -> int:
        """The number of cards, camels included."""
        return sum(self.goods) + self.camels

    def plus(self, other: "Cards") -> "Cards":
        """Return these cards and the others."""
        return Cards(tuple(map(add, self.goods, other.goods)), self.camels + other.camels)

    def without(self, other: "Cards") -> "Cards":
        """Return what is left of these cards when the others are removed, as far as they are among them."""
        goods = [max(0, mine - theirs) for mine, theirs in zip(self.goods, other.goods, strict=True)]
        return Cards(tuple(goods), max(0, self.camels - other.camels))


class NoBonus(Enum):
    """Said of a sale: there was no bonus token left for it."""

    EMPTY = "empty"


Bonus = int | NoBonus | None
"""The bonus token of a sale: its value in rupees, that its stack was empty, or None where nobody said."""


def stack_for(cards: int) -> BonusStack | None:
    """Return the stack of bonus tokens that a sale of this many cards draws from; None if it earns no bonus token."""
    return STACKS[min(cards, STACKS[-1]) - STACKS[0]] if cards >= STACKS[0] else None


class Sale(NamedTuple):
    """Sell a number of cards of one good."""

    good: Good
    cards: int
    bonus: Bonus = None

    @property
    def stack(self) -> BonusStack | None:
        """The stack of bonus tokens that a sale of this size draws from; None if it earns no token."""
        return stack_for(self.cards)


class Take(NamedTuple):
    """Take one card of a good from the market."""

    good: Good


class Exchange(NamedTuple):
    """Take cards from the market and return others from hand and herd."""

    taken: Cards
    returned: Cards


class TakeCamels(NamedTuple):
    """Take all the camels in the market: `camels` is how many there were."""

    camels: int


Turn = Sale | Take | Exchange | TakeCamels


class Move(NamedTuple):
    """A turn and who made it: `player` is 0 or 1."""

    player: int
    turn: Turn


class TurnRecord(NamedTuple):
    """A round as it was played: all its turns in order, or only its sales.

    `hands` are how many goods were dealt to each player; it is None where only the sales are known.
    """

    moves: tuple[Move, ...]
    hands: tuple[int, int] | None = None

    @property
    def starter(self) -> int | None:
        """Who started (0 or 1): None if no turn says so."""
        return self.moves[0].player if self.moves and self.hands else None

    def swapped(self) -> "TurnRecord":
        """Return the record with the two players in the other order."""
        moves = tuple([Move(1 - move.player, move.turn) for move in self.moves])
        return TurnRecord(moves, self.hands and (self.hands[1], self.hands[0]))


class Rule(StrEnum):
    """A rule that forbids a turn, in the order in which the rules are asked. The value is a stable name."""

    ROUND_OVER = "round_over"
    """A turn after the end of the round."""
    WRONG_PLAYER = "wrong_player"
    """It is the other player's turn."""
    NOT_A_SALE = "not_a_sale"
    """Only sales are written down in this round."""
    SMALL_SALE = "small_sale"
    """Fewer cards than may be sold: `least`."""
    LARGE_SALE = "large_sale"
    """More cards than a hand can hold: `most`."""
    BONUS_UNEARNED = "bonus_unearned"
    """A bonus token, or an empty stack, for a sale of fewer than `least` cards."""
    BONUS_STACK = "bonus_stack"
    """A bonus token that is not from `stack`."""
    NOT_IN_HAND = "not_in_hand"
    """More cards of a good than the player can have in hand: `most`."""
    NOT_IN_BOX = "not_in_box"
    """More cards of a good than the box could have left for this: `most`."""
    BONUS_GONE = "bonus_gone"
    """A bonus token that `stack` cannot have any more."""
    BONUS_LEFT = "bonus_left"
    """`stack` is said to be empty, but has a token left in every print of the game."""
    HAND_LIMIT = "hand_limit"
    """`asked` goods in hand at the end of the turn, more than `most`."""
    UNEQUAL_EXCHANGE = "unequal_exchange"
    """An exchange takes `asked` cards and returns another number, `most`."""
    SMALL_EXCHANGE = "small_exchange"
    """An exchange of fewer than `least` cards."""
    CAMELS_EXCHANGED = "camels_exchanged"
    """An exchange takes camels."""
    SAME_GOOD = "same_good"
    """An exchange returns a good that it takes."""
    NOT_IN_HERD = "not_in_herd"
    """An exchange returns more camels than the player's herd has: `most`."""
    NOT_IN_MARKET = "not_in_market"
    """More cards of a good than the market can have: `most`."""
    MANY_CAMELS = "many_camels"
    """More camels than a market has cards: `most`."""
    CAMELS_NOT_IN_MARKET = "camels_not_in_market"
    """More camels than the market can have: `most`."""
    CAMELS_NOT_IN_BOX = "camels_not_in_box"
    """More camels than the box could have left for this: `most`."""
    ALL_CAMELS = "all_camels"
    """Fewer camels than the market must have, at least one: `least`. A player takes them all."""
    DEALT_HAND = "dealt_hand"
    """A hand cannot have been dealt `asked` goods: only from `least` to `most`."""
    DEALT_CAMELS = "dealt_camels"
    """The hands cannot have been dealt `asked` camels together: the box has `most` besides the market's."""


class Forbidden(NamedTuple):
    """The rule that forbids a turn, and what it is about.

    `asked` is what the turn wants: cards, camels, or the value of a bonus token in rupees. `least` and `most`
    are what is possible instead, where the rule says so; `most` may be 0.
    """

    rule: Rule
    good: Good | None = None
    asked: int = 0
    least: int | None = None
    most: int | None = None
    stack: BonusStack | None = None
