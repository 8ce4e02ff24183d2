"""Small words for messages: lists, numbers and tokens as a player says them."""

from collections import Counter
from collections.abc import Sequence

from jaipur_score.rules.box import BonusStack, Good

CARDS = {
    BonusStack.THREE: "three cards",
    BonusStack.FOUR: "four cards",
    BonusStack.FIVE: "five or more cards",
}
"""How many cards a sale needs for a bonus token of each stack."""

BONUS = {BonusStack.THREE: "three-card", BonusStack.FOUR: "four-card", BonusStack.FIVE: "five-card"}
"""The bonus tokens of each stack."""

FEW = ("no", "one", "two", "three", "four", "five", "six", "seven")
"""Small numbers in words."""


def listed(items: Sequence[str | int], last: str = "and") -> str:
    """Return the items as a list in words: "cloth, spice and leather"; `last` comes before the last one."""
    words = [str(item) for item in items]
    return f" {last} ".join(([", ".join(words[:-1])] if words[1:] else []) + words[-1:])


def counted(count: int, noun: str) -> str:
    """Return a count and its noun: "1 token", "2 tokens"."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def one(good: Good) -> str:
    """Return what one token of a good is called: "diamond", "cloth"."""
    return good.value.removesuffix("s")


def tokens(values: Sequence[int]) -> str:
    """Return goods tokens by their values in rupees: "a 5 and two 3s"."""
    return listed([f"a {each}" if n == 1 else f"{FEW[n]} {each}s" for each, n in Counter(values).items()])
