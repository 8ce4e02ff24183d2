"""The laws that two piles can break, one function each, in a player's words.

Every law follows from the rules by itself, so piles that break one are impossible. `combination` is asked
last: each law is kept, and yet no sequence of sales leaves these piles.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from jaipur_score.audit.counts import OF_PLAYER, number
from jaipur_score.audit.possible import (
    FEWEST_CAMELS,
    Piles,
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
from jaipur_score.rules.box import EMPTY_SUPPLIES_END, GOODS, SMALLEST_SALE, STACKS, SUPPLY, BonusStack, Good
from jaipur_score.rules.phrases import BONUS, CARDS, FEW, counted, listed, tokens

Names = tuple[str, str]


class Finding(NamedTuple):
    """A remark on two piles: `code` is stable and for programs, `message` is plain text for the players."""

    code: str
    message: str


def broken_goods(piles: Piles) -> tuple[Good, ...]:
    """Return the goods that nobody can have sold so, whatever the bonus tokens."""
    held = zip(GOODS, piles[0].goods, piles[1].goods, strict=True)
    return tuple(good for good, first, second in held if not ways(good, first, second).counts)


def supply_gap(names: Names, piles: Piles) -> Iterator[Finding]:
    """Find tokens that are missing above one that is out: goods tokens leave their supply from the top."""
    del names
    for good in broken_goods(piles):
        out = Counter(piles[0].tokens(good) + piles[1].tokens(good))
        missing = [value for value in (Counter(SUPPLY[good]) - out).elements() if value > min(out)]
        if missing:
            above = [value for value in out if value > missing[0]]
            below = max(value for value in out if value < missing[-1])
            place = f"between the {min(above)} and the {below}" if above else f"above the {below}"
            are, them = ("are", "them") if missing[1:] else ("is", "it")
            yield Finding(
                "supply_gap",
                f"{good.value.capitalize()}: {tokens(missing)} {are} missing {place}. Tokens leave their"
                f" supply from the top: look for {them}, or for a token read wrongly.",
            )


def lone_sale(names: Names, piles: Piles) -> Iterator[Finding]:
    """Find single tokens of diamonds, gold and silver: sold by two or more, only the last can be single."""
    for good in broken_goods(piles):
        first, second = piles[0].tokens(good), piles[1].tokens(good)
        out = tuple(sorted(first + second, reverse=True))
        if out != SUPPLY[good][: len(out)]:
            continue
        top, few = out[0], SMALLEST_SALE[good]
        lone = [name for name, own in zip(names, (first, second), strict=True) if len(own) == 1]
        if first.count(top) == SUPPLY[good].count(top) - 1 == 1:
            why = f"the first sale of {good.value} takes both {top}s. Is one of them on the wrong pile?"
            who = f"{listed(names)} have a {top} each"
        else:
            why = f"{good.value} must be sold by {FEW[few]} or more until one is left. Look for another."
            who = f"{listed(lone)} {'have' if lone[1:] else 'has'} a single {out[-1]}"
            who += " each" if lone[1:] else ""
        yield Finding("lone_sale", f"{good.value.capitalize()}: {who}, but {why}")


def four_empty(names: Names, piles: Piles) -> Iterator[Finding]:
    """Find a fourth empty supply: a round ends at once when the third is empty."""
    del names
    empty = empty_supplies(piles)
    if len(empty) > EMPTY_SUPPLIES_END:
        goods = listed([good.value for good in empty])
        yield Finding(
            "four_empty",
            f"{FEW[len(empty)].capitalize()} supplies are empty ({goods}), but a round ends at once when the"
            " third is. Is a token counted that nobody took?",
        )


def unearned_bonus(names: Names, piles: Piles) -> Iterator[Finding]:
    """Find bonus tokens without a sale behind them, of as many cards as the stack asks for."""
    for player, stack, has, bounds in _bonus_bounds(piles):
        most = max(sum(number(good.most, player, stack) for good in goods) for goods in bounds)
        if has > most:
            values = listed(piles[player].bonus_of(stack))
            held = f"a {BONUS[stack]} bonus token" if has == 1 else f"{FEW[has]} {BONUS[stack]} bonus tokens"
            if most:
                can = f"can have made only {_sales(most)} of {CARDS[stack]}"
            else:
                can = f"cannot have sold {CARDS[stack]} of any good at once"
            yield Finding(
                "unearned_bonus",
                f"{names[player]} has {held} ({values}), but {can}."
                f" Is {'it' if has == 1 else 'one'} on the wrong pile, or read wrongly?",
            )


def missing_bonus(names: Names, piles: Piles) -> Iterator[Finding]:
    """Find sales of three or more cards without a bonus token, while its stack has any."""
    for player, stack, has, bounds in _bonus_bounds(piles):
        goods = min(bounds, key=lambda each: sum(number(good.least, player, stack) for good in each))
        sales = [number(good.least, player, stack) for good in goods]
        if has < sum(sales):
            sold = listed([good.value for good, least in zip(GOODS, sales, strict=True) if least])
            held = f"{'only ' if has else ''}{FEW[has]} {BONUS[stack]} bonus token{'s' if has > 1 else ''}"
            yield Finding(
                "missing_bonus",
                f"{names[player]} must have made {_sales(sum(sales))} of {CARDS[stack]} ({sold}), but has"
                f" {held}. Look for one more.",
            )


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


def small_herds(names: Names, piles: Piles) -> Iterator[Finding]:
    """Find too few camels after the deck ran out: all are in herds or in a market that is not full."""
    too_few = deck_ran_out(piles) and camels(piles) < FEWEST_CAMELS
    if too_few and not any(round_not_over(names, piles)):
        yield Finding(
            "small_herds",
            f"{_empty(piles)}, so the deck ran out; then at least {FEWEST_CAMELS} camels are in the herds,"
            f" not {camels(piles)}. Count them once more.",
        )


def round_not_over(names: Names, piles: Piles) -> Iterator[Finding]:
    """Find a round with cards in the deck, though fewer than three supplies are empty."""
    del names
    needed, empty = leftovers_needed(piles), len(empty_supplies(piles))
    if not needed or possible_with(piles, needed):
        return
    leftovers = [each for each in range(min(needed, empty + 1)) if possible_with(piles, each)]
    if not leftovers and needed <= empty:
        return
    extra = max(leftovers, default=empty)
    in_deck = needed - extra
    goods = goods_tokens(piles) + extra
    sold = f"{'At most ' if extra else ''}{goods} {'good' if goods == 1 else 'goods'} sold"
    yield Finding(
        "round_not_over",
        f"{sold} and {counted(camels(piles), 'camel')}, so at least {counted(in_deck, 'card')}"
        f" {'is' if in_deck == 1 else 'are'} still in the deck: is the round over?",
    )


def combination(names: Names, piles: Piles) -> Iterator[Finding]:
    """Name the fewest goods whose sales cannot bring just these bonus tokens, though each law is kept."""
    goods, players = _fewest_failing(piles)
    many = goods != goods[:1] or goods[0] is Good.DIAMONDS
    sold, them = ("were sold", "them") if many else ("was sold", "it")
    what = f"the {listed([good.value for good in goods]) if goods != GOODS else 'goods'} {sold}"
    whose = listed([f"{names[player]}'s ({listed(piles[player].bonus) or 'none'})" for player in players])
    yield Finding(
        "combination",
        f"However {what}, the bonus tokens for {them} do not fit {whose}. Look at these again.",
    )


def _fewest_failing(piles: Piles) -> tuple[tuple[Good, ...], tuple[int, ...]]:
    """Return the fewest goods and players that fail, even if the others' sales could bring what they like."""
    failing = (
        (tuple(GOODS[i] for i in tight), players)
        for size in range(1, len(GOODS))
        for players in ((0,), (1,), (0, 1))
        for tight in combinations(range(len(GOODS)), size)
        if not _can_bring(piles, players, tight)
    )
    return next(failing, (GOODS, (0, 1)))


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


def _sales(count: int) -> str:
    return f"{FEW[count]} sale" if count == 1 else f"{FEW[count]} sales"


def _empty(piles: Piles) -> str:
    return ("No supply is empty", "Only one supply is empty", "Only two supplies are empty")[len(empty_supplies(piles))]


def deck_out(names: Names, piles: Piles) -> Iterator[Finding]:
    """Say that the round ended with the deck: a remark, and no doubt about the piles."""
    del names
    if deck_ran_out(piles):
        yield Finding("deck_out", f"{_empty(piles)}: the round ended with the deck.")
