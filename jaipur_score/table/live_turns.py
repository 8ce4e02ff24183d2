"""What an answer does while a round is played: a turn, one taken back, the end, or help. Pure, no terminal."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from jaipur_score.match.live_state import BANK, Live
from jaipur_score.rules.box import BonusStack
from jaipur_score.rules.phrases import counted
from jaipur_score.rules.progress import play
from jaipur_score.rules.selling import Tokens
from jaipur_score.rules.turns import Bonus, Forbidden, Move, NoBonus, Sale
from jaipur_score.table.following import Following, move_in
from jaipur_score.table.live_words import help_for, refused, stack_empty, taken_back

UNSURE = "In some boxes that stack is empty now: if yours is, type < and the sale with b-."
FIRST = "There is nothing to take back."

Choose = Callable[[Sequence[int]], int]
"""Draws one of several bonus tokens, all as likely."""


class Reply(NamedTuple):
    """What an answer leads to: the round after it, None if it is discarded, and what to say.

    With a `question`, it does only if that is answered with yes.
    """

    live: Live | None
    says: tuple[str, ...] = ()
    question: str = ""


def reply(following: Following, typed: str, choose: Choose) -> Reply:
    """Return what an answer to the question for the next turn leads to; a wrong one leaves the round as it is."""
    live, typed = following.live, typed.strip()
    match typed.casefold():
        case "" | "?":
            return Reply(live, help_for(following))
        case "<" | "undo":
            return Reply(live.taken_back(), (taken_back(following),)) if live.moves else Reply(live, (FIRST,))
        case "end":
            return _end(following)
        case "drop":
            return Reply(None, (f"The round and its {_count(following)} would be lost.",), "Discard it?")
    move = move_in(following, typed)
    if isinstance(move, str):
        return Reply(live, (move,))
    return _moved(following, move, choose)


def drawn(tokens: Tokens, stack: BonusStack, choose: Choose) -> Bonus:
    """Return a bonus token that the bank draws from what is left of a stack, or that nothing is left."""
    gone = Counter([sold.bonus for sold in tokens.draws(stack) if isinstance(sold.bonus, int)])
    left = sorted((Counter(BANK[0].bonus[stack]) - gone).elements())
    return choose(left) if left else NoBonus.EMPTY


def _end(following: Following) -> Reply:
    """Take the word of the players that the deck has run out; where all turns are known, they know better."""
    over = following.live._replace(out=True)
    layout = following.course.now.layout
    if layout is None:
        return Reply(over)
    says = f"The deck has {counted(layout.deck, 'card')} by these turns, so the round goes on by the rules."
    return Reply(over, (says,), "End it here anyway?")


def _moved(following: Following, move: Move, choose: Choose) -> Reply:
    """Play a turn. The bank draws for a sale; a sale that will earn no bonus token is asked about first."""
    live, now = following.live, following.course.now
    sale = move.turn if isinstance(move.turn, Sale) else None
    played = play(now, move.player, move.turn)
    if isinstance(played, Forbidden):
        return Reply(live, (refused(played, move.player, following.names),))
    if sale is None or sale.stack is None:
        return Reply(live.after(move))
    left = now.tokens.bonus_left(sale.stack)
    if live.bank:
        if sale.bonus is not None:
            return Reply(live, ("The program draws the bonus tokens: type only the sale.",))
        move = move._replace(turn=sale._replace(bonus=drawn(now.tokens, sale.stack, choose)))
    if not max(left) and sale.bonus is None:
        return Reply(live.after(move), (stack_empty(sale),), f"Sell {sale.cards} {sale.good} anyway?")
    is_unsure = not min(left) and sale.bonus is None
    return Reply(live.after(move), (UNSURE,) if is_unsure else ())


def _count(following: Following) -> str:
    return counted(len(following.live.moves), "turn" if following.every_turn else "sale")
