"""What counts and camels alone prove of a round in which a player has added up the pile."""

from collections.abc import Iterator

from jaipur_score.audit.findings import Finding, ManyBonusTokens, ManyTokens, RoundNotOver
from jaipur_score.audit.possible import FEWEST_GONE
from jaipur_score.rules.box import EMPTY_SUPPLIES_END, GOODS, SUPPLY, BonusStack
from jaipur_score.rules.pile import Sides

_SUPPLIES = sorted(len(SUPPLY[good]) for good in GOODS)

FEWEST_AT_END = sum(_SUPPLIES[:EMPTY_SUPPLIES_END])
"""The fewest goods tokens that are out when a round ends, with three empty supplies. The deck needs more to run out."""

MOST_AT_END = sum(_SUPPLIES) - (len(GOODS) - EMPTY_SUPPLIES_END)
"""The most goods tokens that can be out: every other supply has one left."""


def by_counts(sides: Sides) -> Iterator[Finding]:
    """Find counts and camels that no legal round could have left, whatever the tokens; unknown counts prove nothing."""
    goods = _sum(sides[0].goods_tokens, sides[1].goods_tokens)
    bonus = _sum(sides[0].bonus_tokens, sides[1].bonus_tokens)
    extra = EMPTY_SUPPLIES_END if goods is None else _most_empty(goods)
    of_one = [_bonus_tokens(player, side.goods_tokens, side.bonus_tokens, extra) for player, side in enumerate(sides)]
    yield from filter(None, of_one if any(of_one) else [_bonus_tokens(None, goods, bonus, extra)])
    if goods is not None and goods > MOST_AT_END:
        yield ManyTokens(goods)
    if goods is not None and goods < FEWEST_AT_END:
        camels = sides[0].camels + sides[1].camels
        yield RoundNotOver(goods + extra, bool(extra), camels, FEWEST_GONE - goods - extra - camels)


def _bonus_tokens(player: int | None, goods: int | None, bonus: int | None, extra: int) -> ManyBonusTokens | None:
    """Find more bonus tokens than sales of three cards: `extra` cards at most were sold without a goods token."""
    if goods is None or bonus is None:
        return None
    most = (goods + extra) // BonusStack.THREE
    return ManyBonusTokens(player, bonus, most) if bonus > most else None


def _most_empty(goods: int) -> int:
    """Return how many supplies can be empty with this many goods tokens out, but no more than end a round."""
    return sum(sum(_SUPPLIES[:count]) <= goods for count in range(1, EMPTY_SUPPLIES_END + 1))


def _sum(one: int | None, other: int | None) -> int | None:
    return None if one is None or other is None else one + other
