"""The laws that two piles can break, one function each.

Every law follows from the rules by itself, so piles that break one are impossible. `combination` comes last:
every law is kept, and yet no sequence of sales leaves these piles.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from jaipur_score.audit.counts import OF_PLAYER, number
from jaipur_score.audit.findings import (
    Combination,
    DeckOut,
    FourEmpty,
    LoneSale,
    MissingBonus,
    RoundNotOver,
    SmallHerds,
    SupplyGap,
    UnearnedBonus,
)
from jaipur_score.audit.possible import (
    FEWEST_CAMELS,
    adds_up,
    bonus_counts,
    camels,
    choices,
    deck_ran_out,
    empty_supplies,
    goods_tokens,
    leftovers_needed,
    possible_with,
)
from jaipur_score.audit.sales import Ways, unknown_ways, ways
from jaipur_score.rules.box import EMPTY_SUPPLIES_END, GOODS, STACKS, SUPPLY, BonusStack, Good
from jaipur_score.rules.pile import Piles


def broken_goods(piles: Piles) -> tuple[Good, ...]:
    """Return the goods of which no sales, whatever the bonus tokens, leave these tokens."""
    held = zip(GOODS, piles[0].goods, piles[1].goods, strict=True)
    return tuple(good for good, first, second in held if not ways(good, first, second).counts)


def supply_gap(piles: Piles) -> Iterator[SupplyGap]:
    """Find tokens that are missing above one that is out: goods tokens leave their supply from the top."""
    for good in broken_goods(piles):
        out = Counter(piles[0].tokens(good) + piles[1].tokens(good))
        missing = [value for value in (Counter(SUPPLY[good]) - out).elements() if value > min(out)]
        if missing:
            below = max(value for value in out if value < missing[-1])
            owners = [player for player in (0, 1) if below in piles[player].tokens(good)]
            yield SupplyGap(_only(owners), good, tuple(missing), below)


def lone_sale(piles: Piles) -> Iterator[LoneSale]:
    """Find single tokens of diamonds, gold and silver: sold by two or more, only the last can be single."""
    for good in broken_goods(piles):
        held = [pile.tokens(good) for pile in piles]
        out = tuple(sorted(held[0] + held[1], reverse=True))
        if out != SUPPLY[good][: len(out)]:
            continue
        top = out[0]
        if SUPPLY[good].count(top) == 2 and held[0].count(top) == held[1].count(top) == 1:
            yield LoneSale(None, good, top, split_pair=True)
        else:
            yield LoneSale(_only([player for player in (0, 1) if len(held[player]) == 1]), good, out[-1])


def four_empty(piles: Piles) -> Iterator[FourEmpty]:
    """Find a fourth empty supply: a round ends at once when the third is empty."""
    empty = empty_supplies(piles)
    if len(empty) > EMPTY_SUPPLIES_END:
        yield FourEmpty(empty)


def unearned_bonus(piles: Piles) -> Iterator[UnearnedBonus]:
    """Find bonus tokens without a sale behind them, of as many cards as the stack asks for."""
    for player, stack, held, bounds in _bonus_bounds(piles):
        most = max(sum(number(good.most, player, stack) for good in goods) for goods in bounds)
        if held > most:
            yield UnearnedBonus(player, stack, piles[player].bonus_of(stack), most)


def missing_bonus(piles: Piles) -> Iterator[MissingBonus]:
    """Find sales of three or more cards without a bonus token, while its stack has any."""
    for player, stack, held, bounds in _bonus_bounds(piles):
        least = min(([number(good.least, player, stack) for good in goods] for goods in bounds), key=sum)
        if held < sum(least):
            sold = tuple(good for good, sales in zip(GOODS, least, strict=True) if sales)
            yield MissingBonus(player, stack, held, sum(least), sold)


def _bonus_bounds(piles: Piles) -> Iterator[tuple[int, BonusStack, int, list[tuple[Ways, ...]]]]:
    """Yield by player and stack the bonus tokens held and the ways of each good, unknown if it is broken."""
    target, unknown = bonus_counts(piles), broken_goods(piles)
    bounds = [
        tuple(unknown_ways(good) if good in unknown else own for good, own in zip(GOODS, each, strict=True))
        for each in choices(piles, 0)
    ]
    for player in (0, 1) if bounds else ():
        for stack in STACKS:
            yield player, stack, number(target, player, stack), bounds


def small_herds(piles: Piles) -> Iterator[SmallHerds]:
    """Find too few camels after the deck ran out: all are in herds or in a market that is not full."""
    too_few = deck_ran_out(piles) and camels(piles) < FEWEST_CAMELS
    if too_few and not any(round_not_over(piles)):
        yield SmallHerds(len(empty_supplies(piles)), camels(piles))


def round_not_over(piles: Piles) -> Iterator[RoundNotOver]:
    """Find a round with cards in the deck, though fewer than three supplies are empty."""
    needed, empty = leftovers_needed(piles), len(empty_supplies(piles))
    if not needed or possible_with(piles, needed):
        return
    leftovers = [each for each in range(needed) if possible_with(piles, each)]
    if not leftovers and needed <= empty:
        return
    extra = max(leftovers, default=empty)
    yield RoundNotOver(goods_tokens(piles) + extra, bool(extra), camels(piles), needed - extra)


def combination(piles: Piles) -> Iterator[Combination]:
    """Name the fewest goods whose sales cannot bring these bonus tokens, though each law is kept."""
    goods, players = _fewest_failing(piles)
    yield Combination(_only(players), goods, (piles[0].bonus, piles[1].bonus))


def deck_out(piles: Piles) -> DeckOut:
    """Note that the round ended with the deck. It did: fewer than three supplies are empty."""
    return DeckOut(len(empty_supplies(piles)))


def _only(players: Sequence[int]) -> int | None:
    """Return the player if there is only one, else None."""
    return players[0] if len(players) == 1 else None


def _fewest_failing(piles: Piles) -> tuple[tuple[Good, ...], tuple[int, ...]]:
    """Return the fewest goods and players that fail, even if the others' sales could bring what they like."""
    return next(
        (tuple(GOODS[i] for i in tight), players)
        for size in range(1, len(GOODS) + 1)
        for players in ((0,), (1,), (0, 1))
        for tight in combinations(range(len(GOODS)), size)
        if not _can_bring(piles, players, tight)
    )


def _can_bring(piles: Piles, players: tuple[int, ...], tight: tuple[int, ...]) -> bool:
    """Tell whether the `tight` goods (by index) fit the bonus tokens of `players`, whatever the others bring."""
    mask = sum(OF_PLAYER[player] for player in players)
    target = bonus_counts(piles) & mask
    rest = set(range(len(GOODS))).difference(tight)
    for goods in choices(piles, 0):
        seen = [Ways.of({counts & mask for counts in good.counts}) for good in goods]
        if adds_up(target, [seen[i] for i in tight], [seen[i] for i in rest]):
            return True
    return False


LAWS = (
    supply_gap,
    lone_sale,
    four_empty,
    unearned_bonus,
    missing_bonus,
    small_herds,
    round_not_over,
)
"""The laws that are asked in this order; `combination` is asked if none of them is broken."""
