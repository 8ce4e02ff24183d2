"""Turns as text, in the short form of the turn notation."""

from jaipur_score.rules.box import GOODS
from jaipur_score.rules.pile import SHORT, Other, Part
from jaipur_score.rules.turns import Cards, NoBonus, Sale, Take, TakeCamels, Turn


def write_turn(turn: Turn) -> str:
    """Return a turn in its short form."""
    if isinstance(turn, Sale):
        bonus = "-" if turn.bonus is NoBonus.EMPTY else turn.bonus
        return f"{turn.cards}{SHORT[turn.good]}" + (f" {SHORT[Other.BONUS]}{bonus}" if bonus is not None else "")
    if isinstance(turn, Take):
        return SHORT[turn.good]
    if isinstance(turn, TakeCamels):
        return f"{turn.camels}{SHORT[Other.CAMELS]}"
    return f"{_write_cards(turn.taken)} = {_write_cards(turn.returned)}"


def _write_cards(cards: Cards) -> str:
    words: tuple[Part, ...] = (*GOODS, Other.CAMELS)
    counts = zip(words, (*cards.goods, cards.camels), strict=True)
    return " ".join(f"{number if number > 1 else ''}{SHORT[word]}" for word, number in counts if number)
