"""The totals of known piles, with more or fewer of their counts."""

from jaipur_score.rules.pile import Pile, Total


def total_of(pile: Pile) -> Total:
    """Return the pile as a total with both counts."""
    return Total(pile.token_rupees, pile.bonus_tokens, pile.goods_tokens, pile.camels)


def counted(pile: Pile, counts: int) -> Total:
    """Return the pile as a total with as many counts as people type: none, of bonus tokens, both, or (3) of goods.

    A pile without tokens has none of either, and nobody needs to count them.
    """
    total = total_of(pile)
    if not total.rupees:
        return total
    if counts < 2:
        total = total._replace(goods_tokens=None)
    return total if counts in (1, 2) else total._replace(bonus_tokens=None)
