"""One good: every way to have sold it, as the bonus tokens that its sales brought.

Source: the printed rules, "Sell goods": one player sells any number of cards of one good (at least two of
diamonds, gold or silver), takes as many of its tokens from the top of the supply, and for three, four, and
five or more cards a bonus token besides, as long as its stack has any. A good has one card more than it has
tokens, so only the sale that empties a supply can fall a token short.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from jaipur_score.audit.counts import ONE, SLOTS, Counts, pack, unpack
from jaipur_score.rules.box import HAND_LIMIT, SMALLEST_SALE, STACKS, SUPPLY, BonusStack, Good, cards_of


class Ways(NamedTuple):
    """The ways to have sold a good: the `counts` they bring, and number by number the `least` and `most`."""

    counts: tuple[Counts, ...]
    least: Counts
    most: Counts

    @classmethod
    def of(cls, counts: set[Counts]) -> "Ways":
        """Return the ways that bring these counts; without any, nobody can have sold the good like that."""
        if not counts:
            return cls((), 0, 0)
        slots = list(zip(*map(unpack, counts), strict=True))
        return cls(tuple(sorted(counts)), pack(map(min, slots)), pack(map(max, slots)))


class Terms(NamedTuple):
    """The conditions for all sales of a good.

    `used_up` is a stack that gives no more tokens from some sale on, if there is one. With `sold_out`, every
    card of the good has been sold, even the extra one that has no token.
    """

    used_up: BonusStack | None = None
    sold_out: bool = False


ANY_TERMS = Terms()
"""No stack is used up, and the extra card may be unsold."""


@cache
def ways(good: Good, first: tuple[int, ...], second: tuple[int, ...], terms: Terms = ANY_TERMS) -> Ways:
    """Return all ways to have sold `good` if the players hold these tokens of it, values highest first.

    The cache is bounded by the box: a few hundred pairs of piles per good.
    """
    supply, out = SUPPLY[good], len(first) + len(second)
    if tuple(sorted(first + second, reverse=True)) != supply[:out]:
        return Ways.of(set())
    shares = [_shares(supply[:taken], first, second) for taken in range(out + 1)]
    # By the tokens out of the supply: the first player's share of them, the counts, is the stack used up yet.
    paths: list[set[tuple[int, Counts, bool]]] = [set() for _ in range(out + 1)]
    paths[0].add((0, 0, False))
    for taken in range(out):
        for tokens, cards in _sales(good, taken, out, terms.sold_out):
            for share, counts, used_up in paths[taken]:
                for player in (0, 1):
                    gained = share if player else share + tokens
                    if gained in shares[taken + tokens]:
                        paths[taken + tokens].update(
                            (gained, counts + bonus, empty)
                            for bonus, empty in _bonus(player, cards, terms.used_up, used_up)
                        )
    if terms.sold_out and out < len(supply):
        return Ways.of(set())
    return Ways.of({counts for _, counts, _ in paths[out]})


def unknown_ways(good: Good) -> Ways:
    """Return the bounds of any sales of `good`, for tokens that no sales could have left."""
    return Ways((), 0, pack(cards_of(good) // stack.value for _, stack in SLOTS))


def _shares(taken: tuple[int, ...], first: tuple[int, ...], second: tuple[int, ...]) -> range:
    """Return how many of the `taken` tokens the first player can have got so far.

    Each player ends with the tokens in `first` and `second`, so neither can have had more of a value before. A
    sale that gives a player too many of one value cannot make up for it later.
    """
    numbers = {value: taken.count(value) for value in taken}
    low = sum(max(0, out - second.count(value)) for value, out in numbers.items())
    high = sum(min(out, first.count(value)) for value, out in numbers.items())
    return range(low, high + 1)


def _sales(good: Good, taken: int, out: int, sold_out: bool) -> Iterator[tuple[int, int]]:
    """Yield the tokens and cards of each sale that can come next, when `taken` of `out` tokens are gone."""
    smallest = SMALLEST_SALE[good]
    for tokens in range(1, min(HAND_LIMIT, out - taken) + 1):
        empties = taken + tokens == len(SUPPLY[good])
        # After a sale that empties the supply exactly, one card is left, too few where two or more are sold.
        if tokens >= smallest and not (empties and sold_out and smallest > 1):
            yield tokens, tokens
        if empties and tokens < HAND_LIMIT:
            yield tokens, tokens + 1


def _bonus(player: int, cards: int, stack: BonusStack | None, used_up: bool) -> Iterator[tuple[Counts, bool]]:
    """Yield what a sale can bring, and whether `stack` is used up after it: once it is, it stays so."""
    if cards < STACKS[0].value:
        yield 0, used_up
        return
    value = max(stack.value for stack in STACKS if stack.value <= cards)
    own = BonusStack(value)
    if own is stack:
        yield 0, True
    if own is not stack or not used_up:
        yield ONE[player, own], used_up
