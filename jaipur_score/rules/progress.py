"""A round in progress: one turn after the other, until the round is over.

A round is followed in one of two forms. With all its turns, the cards are known as far as the turns tell
(`layout`), the players alternate, and the end comes by itself. With only its sales, there are tokens and no
cards: anyone may sell next, and only the third empty supply ends the round by itself (`run_out` is for the deck).
Between two sales there may be any other turns. A player with two cards can wait as long as needed, by exchanging
them and exchanging them back, and nothing is drawn for that, so sales are held to the box and to nothing else.
"""

from enum import StrEnum
from typing import NamedTuple

from jaipur_score.rules import layout, selling
from jaipur_score.rules.box import (
    CAMELS,
    DEALT_CAMELS,
    DEALT_CARDS,
    FIRST_DECK,
    GOODS,
    HAND_LIMIT,
    MARKET,
    PRINTS,
    SMALLEST_SALE,
    BonusStack,
    Good,
    Print,
    cards_of,
)
from jaipur_score.rules.layout import Hand, Layout
from jaipur_score.rules.selling import Tokens
from jaipur_score.rules.turns import Bonus, Cards, Exchange, Forbidden, NoBonus, Rule, Sale, Take, TakeCamels, Turn


class Ended(StrEnum):
    """Why a round is over ("End of a round"). The value is its name in files and output."""

    SUPPLIES = "supplies"
    DECK = "deck"


class Progress(NamedTuple):
    """A round in progress. `layout` is None if only its sales are followed.

    `player` (0 or 1) is whose turn it is: None if anyone may sell, or the round is over. `ended` says why it is.
    """

    tokens: Tokens
    layout: Layout | None = None
    player: int | None = None
    ended: Ended | None = None


class Possible(NamedTuple):
    """What a player can do, as far as anyone can know.

    `sell` has the most cards of each good that can be sold at once: goods that cannot be sold are left out.
    The others are None if only sales are followed: `take` has the most cards of each good that the market can
    have, `room` is how many more goods the hand may hold, `camels` how many the market can have, `herd` the
    player's own.
    """

    sell: dict[Good, int]
    take: dict[Good, int] | None = None
    room: int | None = None
    camels: range | None = None
    herd: int | None = None


class Note(StrEnum):
    """What is legal, but easily missed. The value is a stable name."""

    FEWER_TOKENS = "fewer_tokens"
    """The supply had fewer tokens than cards were sold."""
    NO_BONUS = "no_bonus"
    """The stack for a sale of this size had no token left."""


class Played(NamedTuple):
    """A turn that was played: the round after it, and what the turn brought.

    `tokens` are the goods tokens earned, in rupees. `stack` is what a bonus token was drawn from: None if there
    was none to draw. `bonus` is its value, or what else was said of it.
    """

    progress: Progress
    tokens: tuple[int, ...] = ()
    stack: BonusStack | None = None
    bonus: Bonus = None
    notes: tuple[Note, ...] = ()


def deal(
    starter: int, hands: tuple[int, int] = (DEALT_CARDS, DEALT_CARDS), prints: tuple[Print, ...] = PRINTS
) -> Progress | Forbidden:
    """Return a round before its first turn, all turns of which will be followed.

    `hands` are how many goods were dealt to each player; the other cards dealt are camels, put into the herds.
    """
    for goods in hands:
        if not 0 <= goods <= DEALT_CARDS:
            return Forbidden(Rule.DEALT_HAND, None, goods, least=0, most=DEALT_CARDS)
    camels, left = 2 * DEALT_CARDS - sum(hands), CAMELS - DEALT_CAMELS
    if camels > left:
        return Forbidden(Rule.DEALT_CAMELS, None, camels, least=0, most=left)
    first, second = (Hand(Cards(camels=DEALT_CARDS - goods), goods) for goods in hands)
    unknown = MARKET - DEALT_CAMELS
    cards = Layout((first, second), Cards(camels=DEALT_CAMELS), unknown, unknown, FIRST_DECK)
    return Progress(Tokens(prints=prints), cards, starter)


def only_sales(prints: tuple[Print, ...] = PRINTS) -> Progress:
    """Return a round before its first turn, only the sales of which will be followed."""
    return Progress(Tokens(prints=prints))


def play(progress: Progress, player: int, turn: Turn) -> Played | Forbidden:
    """Return the result of a turn of `player` (0 or 1), or the rule that forbids it."""
    if progress.ended:
        return Forbidden(Rule.ROUND_OVER)
    if progress.player not in (None, player):
        return Forbidden(Rule.WRONG_PLAYER)
    if isinstance(turn, Sale):
        return _sell(progress, player, turn)
    return _take(progress, player, turn)


def run_out(progress: Progress) -> Progress:
    """Return a round of which only the sales are followed, after the deck has run out."""
    return progress._replace(ended=progress.ended or Ended.DECK)


def possible(progress: Progress, player: int) -> Possible:
    """Return what `player` can do in a round that is not over, no matter whose turn it is."""
    cards, tokens = progress.layout, progress.tokens
    sell = {
        good: min(
            HAND_LIMIT,
            layout.most_in_hand(cards, player, good) if cards else cards_of(good) - tokens.cards_sold(good),
        )
        for good in GOODS
    }
    sell = {good: most for good, most in sell.items() if most >= SMALLEST_SALE[good]}
    if cards is None:
        return Possible(sell)
    hand = cards.hands[player]
    take = {good: most for good in GOODS if (most := layout.most_in_market(cards, good))}
    return Possible(sell, take, HAND_LIMIT - hand.goods, layout.camels_in_market(cards), hand.herd)


def _take(progress: Progress, player: int, turn: Take | Exchange | TakeCamels) -> Played | Forbidden:
    if progress.layout is None:
        return Forbidden(Rule.NOT_A_SALE)
    after = _moved(progress.layout, player, turn)
    if isinstance(after, Forbidden):
        return after
    # A market that could not be refilled ends the round. An exchange draws nothing and leaves a full one.
    if after.market_size < MARKET:
        return Played(progress._replace(layout=after, player=None, ended=Ended.DECK))
    return Played(progress._replace(layout=after, player=1 - player))


def _moved(cards: Layout, player: int, turn: Take | Exchange | TakeCamels) -> Layout | Forbidden:
    if isinstance(turn, Take):
        return layout.take(cards, player, turn.good)
    if isinstance(turn, Exchange):
        return layout.exchange(cards, player, turn.taken, turn.returned)
    return layout.take_camels(cards, player, turn.camels)


def _sell(progress: Progress, player: int, sale: Sale) -> Played | Forbidden:
    refused = selling.sale_fault(sale)
    if refused:
        return refused
    cards = progress.layout and layout.sell(progress.layout, player, sale)
    if isinstance(cards, Forbidden):
        return cards
    tokens = selling.sell(progress.tokens, player, sale)
    if isinstance(tokens, Forbidden):
        return tokens
    ended = Ended.SUPPLIES if tokens.three_empty else None
    next_player = None if cards is None or ended else 1 - player
    return _account(progress, Progress(tokens, cards, next_player, ended), sale)


def _account(before: Progress, after: Progress, sale: Sale) -> Played:
    earned = after.tokens.sales[-1].tokens
    notes = [Note.FEWER_TOKENS] if len(earned) < sale.cards else []
    stack, bonus = sale.stack, sale.bonus
    if stack and (bonus is NoBonus.EMPTY or not max(before.tokens.bonus_left(stack))):
        notes.append(Note.NO_BONUS)
        stack, bonus = None, NoBonus.EMPTY
    return Played(after, earned, stack, bonus, tuple(notes))
