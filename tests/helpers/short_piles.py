"""Piles for tables of cases, written short: `pile("d775 g55 b113 ca5")`; `x` is a bonus token of 10."""

from jaipur_score.rules.box import Good
from jaipur_score.rules.pile import Pile

ANNA = "d775 g55 si55 sp211 l432 b113 ca5"
BEN = "d55 g665 si55 cl533 sp5332 b25 ca1"
"""The piles of the examples in the documentation."""

_GOODS = {
    "d": Good.DIAMONDS,
    "g": Good.GOLD,
    "si": Good.SILVER,
    "cl": Good.CLOTH,
    "sp": Good.SPICE,
    "l": Good.LEATHER,
}


def pile(text: str) -> Pile:
    goods: dict[Good, list[int]] = {}
    bonus: list[int] = []
    camels = 0
    for item in text.split():
        word = item.rstrip("0123456789x")
        values = item.removeprefix(word)
        if word == "ca":
            camels = int(values)
        elif word == "b":
            bonus = [10 if value == "x" else int(value) for value in values]
        else:
            goods[_GOODS[word]] = [int(value) for value in values]
    return Pile.of(goods, bonus, camels)
