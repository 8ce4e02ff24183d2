"""The piles that a round in progress has left: its goods tokens, and bonus tokens that nobody named on the way."""

from collections import Counter
from enum import StrEnum
from typing import NamedTuple

from jaipur_score.rules.box import CAMELS, DECK, GOODS, HAND_LIMIT, MARKET, STACK_OF, STACKS, BonusStack, Good, Print
from jaipur_score.rules.pile import Pile
from jaipur_score.rules.progress import Ended, Progress
from jaipur_score.rules.selling import Tokens

Values = tuple[int, ...]
Listed = tuple[Values | None, Values | None]
"""The bonus tokens of both players in rupees, in any order; None for a player who did not say."""


class Mismatch(StrEnum):
    """Why listed bonus tokens do not fit the sales. The value is the code of the error."""

    UNSAID = "bonus_unsaid"
    """A sale has no value, and the player no list: `least` to `most` tokens of `stack`."""
    NO_SUCH_TOKEN = "no_such_bonus"  # noqa: S105 - a token of the game
    """`value` is on no bonus token."""
    NOT_LISTED = "bonus_not_listed"
    """`value` is said of a sale and missing from the list."""
    COUNT = "bonus_count"
    """The list has `listed` tokens of `stack`, the sales from `least` to `most`."""
    NO_PRINT = "no_such_print"
    """No print of the game has all these tokens."""


class Unsettled(NamedTuple):
    """Why bonus tokens do not fit the sales: whose (`player`, 0 or 1), and the facts of the mismatch."""

    mismatch: Mismatch
    player: int
    stack: BonusStack | None = None
    value: int = 0
    listed: int = 0
    least: int = 0
    most: int = 0


def drawn(tokens: Tokens, player: int, stack: BonusStack) -> range:
    """Return how many bonus tokens of `stack` the player can have: from the fewest to the most, over the prints."""
    counts = [_drawn(each, tokens, player, stack) for each in tokens.prints]
    return range(min(counts), max(counts) + 1)


def unsaid(tokens: Tokens, player: int, stack: BonusStack) -> range:
    """Return how many bonus tokens of `stack` the player can have of which nobody said the value."""
    counts, said = drawn(tokens, player, stack), len(_said(tokens, player, stack))
    return range(counts.start - said, counts.stop - said)


def settle(tokens: Tokens, listed: Listed = (None, None)) -> tuple[Values, Values] | Unsettled:
    """Return the bonus tokens of both players in rupees, or why the lists do not fit the sales.

    A list has all tokens of a player. It is needed if the player can have one that nobody named.
    """
    lists = []
    for player, own in enumerate(listed):
        bonus = _bonus_of(tokens, player, own)
        if isinstance(bonus, Unsettled):
            return bonus
        lists.append(bonus)
    first, second = lists
    both = Counter((*first, *second))
    for each in tokens.prints:
        counted = all(
            _drawn(each, tokens, player, stack) == len(_from(stack, own))
            for player, own in enumerate((first, second))
            for stack in STACKS
        )
        if counted and both <= Counter(each.bonus_tokens):
            return first, second
    return Unsettled(Mismatch.NO_PRINT, 0 if listed[0] is not None else 1)


def piles(tokens: Tokens, bonus: tuple[Values, Values], camels: tuple[int, int]) -> tuple[Pile, Pile]:
    """Return the piles of both players, by the bonus tokens that `settle` found and the camels in their herds."""
    goods: tuple[dict[Good, list[int]], dict[Good, list[int]]] = ({}, {})
    for sold in tokens.sales:
        goods[sold.player].setdefault(sold.good, []).extend(sold.tokens)
    first, second = (Pile.of(goods[player], list(bonus[player]), camels[player]) for player in (0, 1))
    return first, second


def can_be_over(progress: Progress, camels: int) -> bool:
    """Tell whether a round of which only the sales are known can be over, given the camels in both herds.

    If fewer than three supplies are empty, the deck has run out: all cards not sold and not in herds are in two
    hands and in a market that is not full, and so are all the other camels, which no hand holds.
    """
    if progress.ended is Ended.SUPPLIES:
        return True
    gone = sum(progress.tokens.cards_sold(good) for good in GOODS) + camels
    return gone >= DECK - 2 * HAND_LIMIT - (MARKET - 1) and CAMELS - camels < MARKET


def _bonus_of(tokens: Tokens, player: int, listed: Values | None) -> Values | Unsettled:
    """Return the player's bonus tokens, or what is wrong with them whatever the other player has."""
    for value in listed or ():
        if value not in STACK_OF:
            return Unsettled(Mismatch.NO_SUCH_TOKEN, player, value=value)
    for stack in STACKS:
        possible, said = drawn(tokens, player, stack), _said(tokens, player, stack)
        least, most = possible.start, possible.stop - 1
        if listed is None:
            if most > len(said):
                return Unsettled(Mismatch.UNSAID, player, stack, least=least - len(said), most=most - len(said))
            continue
        own = _from(stack, listed)
        missing = Counter(said) - Counter(own)
        if missing:
            return Unsettled(Mismatch.NOT_LISTED, player, stack, min(missing))
        if len(own) not in possible:
            return Unsettled(Mismatch.COUNT, player, stack, listed=len(own), least=least, most=most)
    return tuple([value for stack in STACKS for value in _said(tokens, player, stack)]) if listed is None else listed


def _drawn(box: Print, tokens: Tokens, player: int, stack: BonusStack) -> int:
    return sum(sold.player == player for sold in tokens.draws(stack)[: len(box.bonus[stack])])


def _said(tokens: Tokens, player: int, stack: BonusStack) -> list[int]:
    return [sold.bonus for sold in tokens.draws(stack) if sold.player == player and isinstance(sold.bonus, int)]


def _from(stack: BonusStack, values: Values) -> list[int]:
    return [value for value in values if STACK_OF[value] is stack]
