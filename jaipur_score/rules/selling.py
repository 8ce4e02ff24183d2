"""What sales bring: tokens from the supplies and bonus stacks, in rupees. Whose cards they are is for `layout`."""

from collections import Counter
from typing import NamedTuple

from jaipur_score.rules.box import (
    BONUS_VALUES,
    EMPTY_SUPPLIES_END,
    GOODS,
    HAND_LIMIT,
    PRINTS,
    SMALLEST_SALE,
    STACKS,
    SUPPLY,
    BonusStack,
    Good,
    Print,
    cards_of,
)
from jaipur_score.rules.turns import Bonus, Forbidden, NoBonus, Rule, Sale, stack_for


class Sold(NamedTuple):
    """A sale that was made: `player` is 0 or 1, `tokens` are the goods tokens earned, in rupees."""

    player: int
    good: Good
    cards: int
    tokens: tuple[int, ...]
    bonus: Bonus

    @property
    def stack(self) -> BonusStack | None:
        """The stack of bonus tokens for a sale of this size; None if it earns no token."""
        return stack_for(self.cards)


class Tokens(NamedTuple):
    """The tokens of a round in progress.

    `supplies` are the goods tokens left, in the order of `GOODS`, highest first. `prints` are the prints of the
    game that the box on the table can still be, after all that was said of its bonus tokens.
    """

    supplies: tuple[tuple[int, ...], ...] = tuple(SUPPLY.values())
    sales: tuple[Sold, ...] = ()
    prints: tuple[Print, ...] = PRINTS

    def supply(self, good: Good) -> tuple[int, ...]:
        """Return the tokens left of `good` in rupees, highest first."""
        return self.supplies[GOODS.index(good)]

    @property
    def three_empty(self) -> bool:
        """Whether enough supplies are empty to end the round ("End of a round")."""
        return sum(not tokens for tokens in self.supplies) >= EMPTY_SUPPLIES_END

    def cards_sold(self, good: Good) -> int:
        """Return how many cards of `good` were sold."""
        return sum(sold.cards for sold in self.sales if sold.good is good)

    def draws(self, stack: BonusStack) -> list[Sold]:
        """Return the sales that drew from `stack`, or found it empty, in order."""
        return [sold for sold in self.sales if sold.stack is stack]

    def bonus_left(self, stack: BonusStack) -> range:
        """Return how many tokens `stack` could have left: from the fewest to the most, over the possible prints."""
        drawn = len(self.draws(stack))
        left = [max(0, len(each.bonus[stack]) - drawn) for each in self.prints]
        return range(min(left), max(left) + 1)


def sale_fault(sale: Sale) -> Forbidden | None:
    """Return the rule that forbids such a sale in any round, whoever sells; None if there is none."""
    if sale.cards < SMALLEST_SALE[sale.good]:
        return Forbidden(Rule.SMALL_SALE, sale.good, sale.cards, least=SMALLEST_SALE[sale.good])
    if sale.cards > HAND_LIMIT:
        return Forbidden(Rule.LARGE_SALE, sale.good, sale.cards, most=HAND_LIMIT)
    return _bonus_fault(sale)


def sell(tokens: Tokens, player: int, sale: Sale) -> Tokens | Forbidden:
    """Return the tokens after a sale without a `sale_fault`, or the rule that forbids it.

    One token per card from the top, as long as there are any; a stack that has run out gives no substitute.
    """
    left = cards_of(sale.good) - tokens.cards_sold(sale.good)
    if sale.cards > left:
        return Forbidden(Rule.NOT_IN_BOX, sale.good, sale.cards, most=left)
    supply = tokens.supply(sale.good)
    sold = Sold(player, sale.good, sale.cards, supply[: sale.cards], sale.bonus)
    supplies = [
        own[sale.cards :] if good is sale.good else own for good, own in zip(GOODS, tokens.supplies, strict=True)
    ]
    after = Tokens(tuple(supplies), (*tokens.sales, sold), tokens.prints)
    if sale.stack is None:
        return after
    said = [each.bonus for each in after.draws(sale.stack)]
    prints = tuple([each for each in tokens.prints if _can_draw(each.bonus[sale.stack], said)])
    if prints:
        return after._replace(prints=prints)
    if isinstance(sale.bonus, int):
        return Forbidden(Rule.BONUS_GONE, sale.good, sale.bonus, stack=sale.stack)
    return Forbidden(Rule.BONUS_LEFT, sale.good, stack=sale.stack)


def _bonus_fault(sale: Sale) -> Forbidden | None:
    if sale.bonus is None:
        return None
    value = sale.bonus if isinstance(sale.bonus, int) else 0
    if sale.stack is None:
        return Forbidden(Rule.BONUS_UNEARNED, sale.good, value, least=STACKS[0])
    if isinstance(sale.bonus, int) and value not in BONUS_VALUES[sale.stack]:
        return Forbidden(Rule.BONUS_STACK, sale.good, value, stack=sale.stack)
    return None


def _can_draw(stack: tuple[int, ...], said: list[Bonus]) -> bool:
    """Tell whether a stack of these tokens allows all that was said of the sales that draw from it, in order.

    The first sales draw a token each, the others find the stack empty. The order of the tokens in a stack is
    unknown, so any values that the stack has can be the ones drawn, and the unsaid ones are among the rest.
    """
    drawn, late = said[: len(stack)], said[len(stack) :]
    values = Counter([value for value in drawn if isinstance(value, int)])
    return NoBonus.EMPTY not in drawn and not any(isinstance(value, int) for value in late) and values <= Counter(stack)
