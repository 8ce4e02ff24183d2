"""An independent second answer to whether two piles are possible: every sequence of sales, no cleverness.

`python -m tests.helpers.brute 20000` compares it with the audit on so many random pairs of piles.
"""

import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from operator import add, le
from random import Random

from jaipur_score.audit.possible import possible
from jaipur_score.rules.box import GOODS, PRINTS, STACK_OF, SUPPLY, BonusStack, Good, Print, prints_with
from jaipur_score.rules.pile import Pile
from tests.helpers.random_player import rounds

Tokens = tuple[int, ...]
Vector = tuple[int, ...]
Outcome = tuple[Vector, frozenset[int], int]
"""Bonus tokens (three, four, five of the first player, then of the second), empty stacks met, cards sold.

Stacks are numbers here, as sets of enum members are in another order in each run.
"""

PRECIOUS = (Good.DIAMONDS, Good.GOLD, Good.SILVER)
NOTHING: Vector = (0,) * 6


@cache
def outcomes(good: Good) -> dict[tuple[Tokens, Tokens], set[Outcome]]:
    """Sell the good in every sequence, with and without bonus tokens left in every stack."""
    found: dict[tuple[Tokens, Tokens], set[Outcome]] = defaultdict(set)

    def sell(piles: tuple[Tokens, Tokens], bonus: Vector, empty: frozenset[int], sold: int) -> None:
        taken = len(piles[0]) + len(piles[1])
        found[piles].add((bonus, empty, sold))
        for cards in range(2 if good in PRECIOUS else 1, min(7, len(SUPPLY[good]) + 1 - sold) + 1):
            tokens = SUPPLY[good][taken : taken + cards]
            stack = min(cards, 5) if cards > 2 else None
            for after in ((piles[0] + tokens, piles[1]), (piles[0], piles[1] + tokens)):
                player = 0 if after[0] != piles[0] else 1
                if stack is None:
                    sell(after, bonus, empty, sold + cards)
                    continue
                if stack not in empty:
                    place = 3 * player + (3, 4, 5).index(stack)
                    more = (*bonus[:place], bonus[place] + 1, *bonus[place + 1 :])
                    sell(after, more, empty, sold + cards)
                sell(after, bonus, empty | {stack}, sold + cards)

    sell(((), ()), NOTHING, frozenset(), 0)
    return dict(found)


def vector(piles: tuple[Pile, Pile]) -> Vector:
    """Return the bonus tokens of two piles."""
    return tuple(len(pile.bonus_of(stack)) for pile in piles for stack in BonusStack)


def brute(piles: tuple[Pile, Pile]) -> bool:
    """Decide by trying every outcome of every good."""
    return any(_in_print(piles, box) for box in PRINTS)


def _in_print(piles: tuple[Pile, Pile], box: Print) -> bool:
    bonus = piles[0].bonus + piles[1].bonus
    if any(bonus.count(value) > box.tokens(value) for value in bonus):
        return False
    full = {s.value for s in BonusStack if sum(STACK_OF[value] is s for value in bonus) == len(box.bonus[s])}
    target = vector(piles)
    sums: set[tuple[Vector, int]] = {(NOTHING, 0)}
    for good, first, second in zip(GOODS, *(pile.goods for pile in piles), strict=True):
        sales = {(v, sold) for v, empty, sold in outcomes(good).get((first, second), ()) if empty <= full}
        sums = {(tuple(map(add, x, y)), m + n) for x, m in sums for y, n in sales}
        sums = {(brought, sold) for brought, sold in sums if all(map(le, brought, target))}
    return any(_over(piles, sold) for brought, sold in sums if brought == target)


def _over(piles: tuple[Pile, Pile], sold: int) -> bool:
    """Tell whether a round can end with so many cards sold, wherever the other cards are."""
    held = zip(SUPPLY.values(), *(pile.goods for pile in piles), strict=True)
    empty = sum(len(a) + len(b) == len(supply) for supply, a, b in held)
    camels_left = 11 - piles[0].camels - piles[1].camels
    goods_left = 44 - sold
    if empty >= 3:
        return empty == 3
    return any(camels_left <= market and goods_left <= 14 + market - camels_left for market in range(5))


def splits(good: Good) -> Iterator[tuple[Tokens, Tokens]]:
    """Yield every pair of piles of one good that is in the box, tokens taken from the top or not."""
    pairs: set[tuple[Tokens, Tokens]] = {((), ())}
    for value in SUPPLY[good]:
        pairs |= {((*a, value), b) for a, b in pairs} | {(a, (*b, value)) for a, b in pairs}
    yield from sorted(pairs)


def random_pairs(number: int, seed: int) -> Iterator[tuple[Pile, Pile]]:
    """Yield piles of all goods that are in the box: half played, half put together."""
    rng = Random(seed)
    for played in rounds(number, seed):
        piles = played.piles if rng.random() < 0.5 else _put_together(rng)
        for _ in range(rng.choice((0, 1, 1, 2, 2, 3))):
            piles = _changed(piles, rng)
        yield piles


def _put_together(rng: Random) -> tuple[Pile, Pile]:
    """Choose an outcome of each good, often with many sales of one size, and hand out its bonus tokens."""
    stacks = [rng.sample(values, len(values)) for values in rng.choice(PRINTS).bonus.values()]
    liked = rng.choice((None, 0, 1, 2))
    goods: tuple[dict[Good, list[int]], dict[Good, list[int]]] = ({}, {})
    bonus: tuple[list[int], list[int]] = ([], [])
    empty = 0
    for good in rng.sample(GOODS, len(GOODS)):
        tokens, brought = _outcome(rng, good, liked, may_empty=empty < 3)
        empty += sum(map(len, tokens)) == len(SUPPLY[good])
        for player in (0, 1):
            goods[player][good] = list(tokens[player])
            for stack, count in zip(stacks, brought[3 * player :], strict=False):
                bonus[player].extend(stack.pop() for _ in range(min(count, len(stack))))
    camels = rng.randint(0, 11)
    other_camels = rng.randint(0, 11 - camels)
    return Pile.of(goods[0], bonus[0], camels), Pile.of(goods[1], bonus[1], other_camels)


def _outcome(rng: Random, good: Good, liked: int | None, *, may_empty: bool) -> tuple[tuple[Tokens, Tokens], Vector]:
    found = [
        (tokens, brought)
        for tokens, sales in outcomes(good).items()
        if may_empty or sum(map(len, tokens)) < len(SUPPLY[good])
        for brought, _, _ in sales
    ]
    if liked is not None and rng.random() < 0.8:
        most = max(brought[liked] + brought[liked + 3] for _, brought in found)
        found = [each for each in found if each[1][liked] + each[1][liked + 3] == most]
    return rng.choice(found)


def _changed(piles: tuple[Pile, Pile], rng: Random) -> tuple[Pile, Pile]:
    """Sell one good otherwise, deal the bonus tokens again, or count other camels."""
    first, second = piles
    kind = rng.randrange(8)
    if kind < 4:
        place = rng.randrange(len(GOODS))
        # Mostly tokens that somebody can have sold so.
        source = list(outcomes(GOODS[place])) if rng.random() < 0.9 else list(splits(GOODS[place]))
        a, b = rng.choice(source)
        return _with_row(first, place, a), _with_row(second, place, b)
    if kind < 7:
        bonus = list(first.bonus + second.bonus)
        rng.shuffle(bonus)
        if bonus and rng.random() < 0.3:
            bonus.pop()
        other = (*bonus, rng.choice(list(STACK_OF)))
        if rng.random() < 0.4 and prints_with(other):
            bonus = list(other)
        cut = rng.randint(0, len(bonus)) if rng.random() < 0.3 else min(len(first.bonus), len(bonus))
        a, b = (tuple(sorted(part, reverse=True)) for part in (bonus[:cut], bonus[cut:]))
        return first._replace(bonus=a), second._replace(bonus=b)
    herds = rng.randint(0, 11), rng.randint(0, 11)
    if sum(herds) > 11:
        return piles
    return first._replace(camels=herds[0]), second._replace(camels=herds[1])


def _with_row(pile: Pile, place: int, row: Tokens) -> Pile:
    return pile._replace(goods=(*pile.goods[:place], row, *pile.goods[place + 1 :]))


def disagreements(number: int, seed: int) -> tuple[int, list[tuple[Pile, Pile]]]:
    """Return how many of so many random pairs are possible, and those that the audit judges otherwise."""
    answers = [(piles, brute(piles)) for piles in random_pairs(number, seed)]
    different = [piles for piles, answer in answers if possible(piles) != answer]
    return sum(answer for _, answer in answers), different


if __name__ == "__main__":
    total = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    legal, different = disagreements(total, seed=1)
    print(f"{total} pairs of piles, {legal} of them possible: {len(different)} judged differently")
    for piles in different[:5]:
        print(piles)
    sys.exit(bool(different))
