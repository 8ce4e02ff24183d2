"""Piles that their players have added up: which sums the tokens of a box can make.

The sums of one player are the bits of an integer, a row: bit 57 is set if some tokens add up to 57 rupees. A table
has the rows for every number of tokens, and for every sum of the other player, in one integer: one more token
shifts all of it at once.
"""

from collections import Counter
from functools import cache, lru_cache

from jaipur_score.rules.box import GOODS, PRINTS, SUPPLY, Print
from jaipur_score.rules.pile import Pile, Side, Total

_GOODS_TOKENS = tuple((good, value) for good in GOODS for value in SUPPLY[good])
_GOODS_VALUES = tuple(value for _, value in _GOODS_TOKENS)

_SPAN = sum(_GOODS_VALUES) + 1
"""The bits of a row: goods tokens add up to 130 rupees at most, and bonus tokens to less."""

_MOST = sum(_GOODS_VALUES) + max(sum(each.bonus_tokens) for each in PRINTS)
"""What all tokens of a box add up to: 226 rupees at most."""

Counts = tuple[int | None, ...]
"""How many tokens each player takes; None is any number."""


@lru_cache(maxsize=64)
def makes(bonus_tokens: int | None = None, goods_tokens: int | None = None) -> tuple[int, ...]:
    """Return every sum in rupees that one pile of this many tokens can have, lowest first; None is any number."""
    sums = 0
    (own,) = _rows(_GOODS_VALUES, (goods_tokens,))
    for each in PRINTS:
        (brought,) = _rows(each.bonus_tokens, (bonus_tokens,))
        for rupees in range(brought.bit_length()):
            if brought >> rupees & 1:
                sums |= own << rupees
    return tuple(rupees for rupees in range(sums.bit_length()) if sums >> rupees & 1)


def fits_box(first: Side, second: Side) -> bool:
    """Tell exactly whether one box has tokens for both piles at once: those known, or some that add up."""
    if isinstance(first, Total) and isinstance(second, Total) and _dealt(first, second):
        return True
    return any(_fits(each, (first, second)) for each in PRINTS)


def _dealt(first: Total, second: Total) -> bool:
    """Tell whether both can be made from half a box each: most totals can, and it takes no large table."""
    bonus = PRINTS[0].bonus_tokens
    halves = [(_GOODS_VALUES[part::2], bonus[part::2]) for part in (0, 1)]
    return any(_made(*one, (first,)) and _made(*other, (second,)) for one, other in (halves, halves[::-1]))


def _fits(print_: Print, sides: tuple[Side, Side]) -> bool:
    goods, bonus = _GOODS_VALUES, print_.bonus_tokens
    piles = [side for side in sides if isinstance(side, Pile)]
    if piles:
        left, bonus_left = Counter(_GOODS_TOKENS), Counter(bonus)
        for pile in piles:
            left.subtract((good, value) for good in GOODS for value in pile.tokens(good))
            bonus_left.subtract(pile.bonus)
        if min(*left.values(), *bonus_left.values()) < 0:
            return False
        goods = tuple(value for _, value in left.elements())
        bonus = tuple(bonus_left.elements())
    return _made(goods, bonus, tuple(side for side in sides if isinstance(side, Total)))


def _made(goods: tuple[int, ...], bonus: tuple[int, ...], totals: tuple[Total, ...]) -> bool:
    """Tell whether the players can make their totals from these tokens at once."""
    if not totals:
        return True
    if any(not 0 <= each.rupees <= _MOST for each in totals):
        return False
    rows = _rows(goods, tuple(each.goods_tokens for each in totals))
    bonus_rows = _rows(bonus, tuple(each.bonus_tokens for each in totals))
    first, second = totals[0].rupees, totals[1].rupees if totals[1:] else 0
    return any(
        rows[second - brought] & _mirrored(own) >> (_MOST - first)
        for brought, own in enumerate(bonus_rows)
        if own and 0 <= second - brought < len(rows)
    )


@cache
def _mirrored(row: int) -> int:
    """Return a row with the bit of each sum as far from the end as it was from the start."""
    return int(f"{row:0{_MOST + 1}b}"[::-1], 2)


@lru_cache(maxsize=1 << 12)
def _rows(tokens: tuple[int, ...], counts: Counts) -> tuple[int, ...]:
    """Return what the first player can make of the tokens, for every sum of the second: one row if there is none."""
    size = _SPAN ** len(counts)
    table = _table(tokens, tuple(count is not None for count in counts))
    place = 0
    for count in counts:
        if count is not None:
            if not 0 <= count <= len(tokens):
                return (0,)
            place = place * (len(tokens) + 1) + count
    slice_ = table >> place * size & (1 << size) - 1
    return tuple(slice_ >> start & (1 << _SPAN) - 1 for start in range(0, size, _SPAN))


@lru_cache(maxsize=1 << 12)
def _table(tokens: tuple[int, ...], counted: tuple[bool, ...]) -> int:
    """Return the rows of all counts that are `counted`, the first player's count being the highest digit."""
    place = _SPAN ** len(counted)
    steps = []
    for player, known in reversed([*enumerate(counted)]):
        steps.append((_SPAN**player, place if known else 0))
        place *= len(tokens) + 1 if known else 1
    reached = 1
    for value in sorted(tokens, reverse=True):
        before = reached
        for rupee, token in steps:
            reached |= before << value * rupee + token
    return reached
