"""Piles that their players have added up: which sums the tokens of a box can make.

The sums are the bits of an integer: bit 57 is set if some tokens add up to 57 rupees, and one more token of 5
shifts them all by 5. Two piles share an integer: one more token of 5 on the second shifts by 5 times `_WIDTH`.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache

from jaipur_score.rules.box import GOODS, PRINTS, SUPPLY, Print
from jaipur_score.rules.pile import Pile, Side, Total

_WIDTH = 256
"""More than all tokens of a box add up to: 226 rupees."""

_GOODS_TOKENS = tuple((good, value) for good in GOODS for value in SUPPLY[good])


def possible_total(rupees: int, bonus_tokens: int | None = None, goods_tokens: int | None = None) -> bool:
    """Tell exactly whether one pile of so many tokens from one box can add up to `rupees`; None is any number."""
    return rupees >= 0 and bool(_sums_of_one(bonus_tokens, goods_tokens) >> rupees & 1)


def fits_box(first: Side, second: Side) -> bool:
    """Tell exactly whether one box has tokens for both piles at once: those known, or some that add up."""
    return any(_fits(each, (first, second)) for each in PRINTS)


def _fits(print_: Print, sides: tuple[Side, Side]) -> bool:
    goods, bonus = Counter(_GOODS_TOKENS), Counter(print_.bonus_tokens)
    for side in sides:
        if isinstance(side, Pile):
            goods.subtract((good, value) for good in GOODS for value in side.tokens(good))
            bonus.subtract(side.bonus)
    totals = [side for side in sides if isinstance(side, Total)]
    if min(*goods.values(), *bonus.values()) < 0 or any(not 0 <= each.rupees < _WIDTH for each in totals):
        return False
    sums = _sums((value for _, value in goods.elements()), [each.goods_tokens for each in totals])
    sums = _sums(bonus.elements(), [each.bonus_tokens for each in totals], sums)
    return bool(sums >> sum(each.rupees * _WIDTH**place for place, each in enumerate(totals)) & 1)


@cache
def _sums_of_one(bonus_tokens: int | None, goods_tokens: int | None) -> int:
    """Return the sums of one pile with so many tokens, in either print."""
    goods = _sums((value for _, value in _GOODS_TOKENS), [goods_tokens])
    either = 0
    for each in PRINTS:
        either |= _sums(each.bonus_tokens, [bonus_tokens], goods)
    return either


def _sums(tokens: Iterable[int], counts: Sequence[int | None], start: int = 1) -> int:
    """Return the sums that the piles can make if each takes as many of the tokens as `counts` says.

    A count of None is any number. `start` has the sums that they may have made before.
    """
    reached = {(0,) * len(counts): start}
    for value in tokens:
        for taken, sums in list(reached.items()):
            for player, count in enumerate(counts):
                more = taken
                if count is not None:
                    if taken[player] == count:
                        continue
                    more = (*taken[:player], taken[player] + 1, *taken[player + 1 :])
                reached[more] = reached.get(more, 0) | sums << value * _WIDTH**player
    return reached.get(tuple(count or 0 for count in counts), 0)
