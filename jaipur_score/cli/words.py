"""Scores in sentences: who won, what decided it, and who takes the camel token."""

import unicodedata
from collections.abc import Iterator

from jaipur_score.rules.phrases import counted
from jaipur_score.rules.pile import Round
from jaipur_score.rules.scoring import DecidedBy, HerdRank, Outcome


def verdict(round_: Round, outcome: Outcome) -> str:
    """Return the sentence that says who won the round and what decided it."""
    if outcome.winner is None:
        each = outcome.scores[0]
        bonus, goods = counted(each.pile.bonus_tokens, "bonus token"), counted(each.pile.goods_tokens, "goods token")
        return f"A full tie: {counted(each.rupees, 'rupee')}, {bonus} and {goods} each."
    winner, loser = outcome.scores[outcome.winner], outcome.scores[1 - outcome.winner]
    name = round_.names[outcome.winner]
    rupees, bonus = counted(winner.rupees, "rupee"), counted(winner.pile.bonus_tokens, "bonus token")
    match outcome.decided_by:
        case DecidedBy.RUPEES:
            return f"{name} wins, {rupees} to {loser.rupees}."
        case DecidedBy.BONUS_TOKENS:
            lead = f"{winner.pile.bonus_tokens} to {loser.pile.bonus_tokens}"
            return f"{name} wins on bonus tokens, {lead}, after {rupees} each."
        case _:
            lead = f"{winner.pile.goods_tokens} to {loser.pile.goods_tokens}"
            return f"{name} wins on goods tokens, {lead}, after {rupees} and {bonus} each."


def camel_sentence(round_: Round, outcome: Outcome) -> str:
    """Return the sentence that says who takes the camel token, and why."""
    herds = [score.pile.camels for score in outcome.scores]
    if outcome.scores[0].herd is HerdRank.EQUAL:
        return f"No camel token: {counted(herds[0], 'camel')} each."
    taker = 0 if outcome.scores[0].herd is HerdRank.LARGER else 1
    return f"{round_.names[taker]} takes the camel token, {herds[taker]} to {herds[1 - taker]}."


def consequence(round_: Round, outcome: Outcome) -> Iterator[str]:
    """Give the sentence that says what a round is that earns no seal, as far as the round itself tells."""
    if round_.practice:
        yield "A practice round earns no seal."
    elif outcome.decided_by is DecidedBy.FULL_TIE:
        yield replay(round_)


def note(round_: Round) -> Iterator[str]:
    """Give the players' note on one line, if there is one."""
    if round_.note:
        yield f"Note: {' '.join(round_.note.split())}"


def ended(name: str) -> str:
    """Return `name` for a place beside another one.

    Where terminals turn what is written from right to left, two such names side by side would change places:
    an invisible mark after the name keeps them apart.
    """
    turned = any(unicodedata.bidirectional(character) in ("R", "AL") for character in name)
    return f"{name}\u200e" if turned else name


def replay(round_: Round) -> str:
    """Return the sentence that says how a full tie is replayed."""
    if round_.started is None:
        return "The round is replayed with the other player starting."
    other = round_.names[1 - round_.names.index(round_.started)]
    return f"The round is replayed with {other} starting."
