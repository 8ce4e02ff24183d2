"""What is said of a round by itself: who won it, by what, and what follows."""

import unicodedata
from collections.abc import Iterator

from jaipur_score.rules.phrases import counted
from jaipur_score.rules.pile import Round, Total
from jaipur_score.rules.scoring import DecidedBy, Outcome


def verdict(round_: Round, outcome: Outcome) -> str:
    """Return the sentence that says who won the round and what decided it."""
    if outcome.winner is None:
        pile, rupees = round_.piles[0], counted(outcome.scores[0].rupees, "rupee")
        bonus, goods = _tokens(pile.bonus_tokens, "bonus token"), _tokens(pile.goods_tokens, "goods token")
        return f"A full tie: {rupees}, {bonus} and {goods} each."
    winner, loser = outcome.scores[outcome.winner], outcome.scores[1 - outcome.winner]
    name = round_.names[outcome.winner]
    rupees = counted(winner.rupees, "rupee")
    match outcome.decided_by:
        case DecidedBy.RUPEES:
            return f"{name} wins, {rupees} to {loser.rupees}."
        case DecidedBy.BONUS_TOKENS:
            lead = f"{winner.pile.bonus_tokens} to {loser.pile.bonus_tokens}"
            return f"{name} wins on bonus tokens, {lead}, after {rupees} each."
        case _:
            lead = f"{winner.pile.goods_tokens} to {loser.pile.goods_tokens}"
            bonus = _tokens(winner.pile.bonus_tokens, "bonus token")
            return f"{name} wins on goods tokens, {lead}, after {rupees} and {bonus} each."


def _tokens(count: int | None, word: str) -> str:
    """Return a count in words that was compared, and so is known."""
    return counted(count or 0, word)


def camel_sentence(round_: Round, outcome: Outcome) -> str:
    """Return the sentence that says who takes the camel token, and why."""
    herds = [score.pile.camels for score in outcome.scores]
    if outcome.scores[0].herd == "equal herds":
        return f"No camel token: {counted(herds[0], 'camel')} each."
    taker = 0 if outcome.scores[0].herd == "larger herd" else 1
    return f"{round_.names[taker]} takes the camel token, {herds[taker]} to {herds[1 - taker]}."


def unaudited(round_: Round) -> Iterator[str]:
    """Yield a sentence that says why a round with a total is not audited."""
    totals = [name for name, pile in zip(round_.names, round_.piles, strict=True) if isinstance(pile, Total)]
    if totals:
        yield "Totals only: not audited." if totals[1:] else f"Only a total for {totals[0]}: not audited."


def alone(round_: Round, outcome: Outcome) -> Iterator[str]:
    """Yield what follows from a round that is in no match."""
    if round_.practice:
        yield "A practice round earns no seal."
    elif outcome.winner is None:
        yield replay(round_)


def replay(round_: Round) -> str:
    """Return who starts the round again after a full tie."""
    if round_.started is None:
        return "The round is replayed with the other player starting."
    other = round_.names[1 - round_.names.index(round_.started)]
    return f"The round is replayed with {other} starting."


def note(round_: Round) -> Iterator[str]:
    """Yield the players' note on one line, if there is one."""
    if round_.note:
        yield f"Note: {' '.join(round_.note.split())}"


def side_by_side(name: str) -> str:
    """Return `name` for a place next to another name.

    Where terminals reorder right-to-left text, two such names next to each other would swap places: an
    invisible mark after the name keeps them apart.
    """
    reordered = any(unicodedata.bidirectional(character) in ("R", "AL") for character in name)
    return f"{name}\u200e" if reordered else name
