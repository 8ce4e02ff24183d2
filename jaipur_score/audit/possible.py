"""Whether one legal round could have left both piles.

Goods are sold in any order, so each good is looked at by itself (`sales`) and the answers are added up: together,
some way of selling each of the six must earn exactly the players' bonus tokens.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations

from jaipur_score.audit.counts import ONE, Counts, between, within
from jaipur_score.audit.sales import Terms, Ways, ways
from jaipur_score.rules.box import (
    CAMELS,
    DECK,
    EMPTY_SUPPLIES_END,
    GOODS,
    HAND_LIMIT,
    MARKET,
    STACK_OF,
    SUPPLY,
    BonusStack,
    Good,
    prints_with,
)
from jaipur_score.rules.pile import Piles

_TOKENS = tuple(len(SUPPLY[good]) for good in GOODS)

FEWEST_CAMELS = CAMELS - (MARKET - 1)
"""The fewest camels in both herds when the deck has run out: the others are in a market that is not full."""

FEWEST_GONE = DECK - 2 * HAND_LIMIT - (MARKET - 1)
"""The fewest cards sold or in herds when the deck has run out: two full hands and a market hold the rest."""


def possible(piles: Piles) -> bool:
    """Tell exactly whether some sequence of legal sales, ended by the rules, leaves these piles.

    The box must hold the piles; for others the answer means nothing. Sales of different goods may come in any
    order, so it does not matter which of them ended the round.
    """
    if len(empty_supplies(piles)) > EMPTY_SUPPLIES_END:
        return False
    if deck_ran_out(piles) and camels(piles) < FEWEST_CAMELS:
        return False
    return possible_with(piles, leftovers_needed(piles))


def possible_with(piles: Piles, leftovers: int) -> bool:
    """Tell whether sales bring these tokens and leave this many empty supplies without a card unsold."""
    target = bonus_counts(piles)
    return any(adds_up(target, choice) for choice in choices(piles, leftovers))


def bonus_counts(piles: Piles) -> Counts:
    """Return how many bonus tokens of each stack the players have."""
    return sum([ONE[player, STACK_OF[value]] for player, pile in enumerate(piles) for value in pile.bonus])


def camels(piles: Piles) -> int:
    """Return the camels in both herds."""
    return piles[0].camels + piles[1].camels


def goods_tokens(piles: Piles) -> int:
    """Return the goods tokens in both piles."""
    return piles[0].goods_tokens + piles[1].goods_tokens


def empty_supplies(piles: Piles) -> tuple[Good, ...]:
    """Return the goods of which every token is out."""
    held = zip(GOODS, _TOKENS, piles[0].goods, piles[1].goods, strict=True)
    return tuple([good for good, tokens, first, second in held if len(first) + len(second) == tokens])


def deck_ran_out(piles: Piles) -> bool:
    """Tell whether the round, if it is over, ended with the deck and not with the third empty supply."""
    return len(empty_supplies(piles)) < EMPTY_SUPPLIES_END


def leftovers_needed(piles: Piles) -> int:
    """Return how many goods must have sold their one extra card, the one without a token, if the deck ran out."""
    if not deck_ran_out(piles):
        return 0
    return max(0, FEWEST_GONE - goods_tokens(piles) - camels(piles))


def choices(piles: Piles, leftovers: int) -> Iterator[tuple[Ways, ...]]:
    """Yield the ways of the six goods, once for each set of terms that all six can have been sold on."""
    for used_up in _used_up(piles):
        for sold_out in combinations(empty_supplies(piles), leftovers):
            yield tuple(
                ways(good, first, second, Terms(used_up, good in sold_out))
                for good, first, second in zip(GOODS, piles[0].goods, piles[1].goods, strict=True)
            )


def _used_up(piles: Piles) -> tuple[BonusStack | None, ...]:
    """Return the stacks that can have been used up, or no stack; nothing if no print has these bonus tokens.

    One stack at most is asked for more tokens than it has: two would take at least 7 sales of three cards and
    7 of four, or 7 of three and 6 of five, and a box has 44 cards of goods. What can be sold with no stack
    used up can also be sold on the terms that one may be.
    """
    bonus = piles[0].bonus + piles[1].bonus
    sizes = dict.fromkeys(BonusStack, 0)
    for value in bonus:
        sizes[STACK_OF[value]] += 1
    prints = prints_with(bonus)
    stacks = tuple(stack for stack, size in sizes.items() if any(len(each.bonus[stack]) == size for each in prints))
    return stacks or ((None,) if prints else ())


def adds_up(target: Counts, tight: Iterable[Ways], loose: Iterable[Ways] = ()) -> bool:
    """Tell whether counts of the `tight` goods, one of each, add up to `target`.

    Of a `loose` good any numbers will do that are from its least to its most, one by one.
    """
    goods, loose = sorted(tight, key=lambda each: len(each.counts)), tuple(loose)
    least = sum(each.least for each in goods) + sum(each.least for each in loose)
    most = sum(each.most for each in goods) + sum(each.most for each in loose)
    if not (within(least, target) and within(target, most)):
        return False
    rests = {target}
    for each in goods:
        least -= each.least
        most -= each.most
        # What is still to be brought must be within what the remaining goods can bring.
        rests = {rest - counts for counts in each.counts for rest in between(counts + least, rests, counts + most)}
    return bool(rests)
