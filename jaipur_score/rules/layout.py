"""The cards of a round in progress: what is known of hands, herds, market and deck after each turn.

Cards dealt and drawn are face up at the layout, but nobody writes them down: a card is known from when a turn
names it. What is kept here is exactly what the turns tell, so a turn is refused only if no cards can allow it:

- A hand is a number of known goods and a number of unknown ones. Cards of a good are alike, so a card that leaves the
  hand may as well be a known one; it takes an unknown one only when no known one is left.
- The market is its known cards and a number of unknown ones, of which some may be camels. After all the camels were
  taken, the unknown cards that stayed are goods; a card drawn may be a camel. A good that is taken is a known one
  if there is one. Otherwise it was unknown, and the unknown cards have as many camels as before, at most.
- Of each kind, no more cards are known than the box has, and the camels not yet seen have room among the unknown
  cards of the market that may be camels, and in the deck.

With these, every unknown card can be given a kind: first the camels, then goods for all the rest.
"""

from functools import lru_cache
from typing import NamedTuple

from jaipur_score.rules.box import CAMELS, GOODS, HAND_LIMIT, MARKET, SMALLEST_EXCHANGE, Good, cards_of
from jaipur_score.rules.turns import Cards, Forbidden, Rule, Sale

BOX = Cards(tuple([cards_of(good) for good in GOODS]), CAMELS)
"""All the cards of the game."""


class Hand(NamedTuple):
    """A player's cards: the known goods in hand, the herd as its camels, and how many goods are unknown."""

    known: Cards
    unknown: int

    @property
    def goods(self) -> int:
        """The number of goods in hand."""
        return self.known.all_goods + self.unknown

    @property
    def herd(self) -> int:
        """The number of camels."""
        return self.known.camels


class Layout(NamedTuple):
    """All cards of a round: what is known of them.

    `market` has the known cards of the market. Of its `unknown` cards, at most `unknown_camels` are camels.
    `deck` is how many cards it has, `discard` the cards sold.
    """

    hands: tuple[Hand, Hand]
    market: Cards
    unknown: int
    unknown_camels: int
    deck: int
    discard: Cards = Cards()

    @property
    def market_size(self) -> int:
        """The number of cards in the market."""
        return self.market.all + self.unknown


# A turn asks several times.
@lru_cache(maxsize=4)
def unseen(layout: Layout) -> Cards:
    """Return the cards of the box that no turn has named yet."""
    one, other = layout.hands
    return BOX.without(layout.discard.plus(layout.market).plus(one.known).plus(other.known))


def most_in_hand(layout: Layout, player: int, good: Good) -> int:
    """Return how many cards of `good` the player can have in hand at most."""
    hand = layout.hands[player]
    return hand.known.number(good) + min(hand.unknown, unseen(layout).number(good))


def most_in_market(layout: Layout, good: Good) -> int:
    """Return how many cards of `good` the market can have at most."""
    left = unseen(layout)
    return layout.market.number(good) + min(_unknown_goods(layout, left), left.number(good))


def camels_in_market(layout: Layout) -> range:
    """Return how many camels the market can have."""
    left = unseen(layout).camels
    known = layout.market.camels
    return range(known + max(0, left - layout.deck), known + min(left, layout.unknown_camels) + 1)


def sell(layout: Layout, player: int, sale: Sale) -> Layout | Forbidden:
    """Return the table after a sale without a `sale_fault`, or the rule that forbids it."""
    sold = Cards.of({sale.good: sale.cards})
    hand = _hand_without(layout, player, sold)
    if isinstance(hand, Forbidden):
        return hand
    return layout._replace(hands=_with_hand(layout, player, hand), discard=layout.discard.plus(sold))


def take(layout: Layout, player: int, good: Good) -> Layout | Forbidden:
    """Return the table after a player took one card of `good`, the market refilled, or the rule that forbids it."""
    hand, taken = layout.hands[player], Cards.of({good: 1})
    if hand.goods >= HAND_LIMIT:
        return Forbidden(Rule.HAND_LIMIT, good, hand.goods + 1, most=HAND_LIMIT)
    after = _market_without(layout, taken)
    if isinstance(after, Forbidden):
        return after
    return _refilled(after._replace(hands=_with_hand(layout, player, hand._replace(known=hand.known.plus(taken)))), 1)


def take_camels(layout: Layout, player: int, count: int) -> Layout | Forbidden:
    """Return the table after a player took all `count` camels, the market refilled, or the rule that forbids it."""
    possible = camels_in_market(layout)
    if count > MARKET:
        return Forbidden(Rule.MANY_CAMELS, None, count, most=MARKET)
    if count > layout.market.camels + layout.unknown_camels:
        return Forbidden(Rule.CAMELS_NOT_IN_MARKET, None, count, most=layout.market.camels + layout.unknown_camels)
    if count >= possible.stop:
        return Forbidden(Rule.CAMELS_NOT_IN_BOX, None, count, most=possible.stop - 1)
    if count < max(1, possible.start):
        return Forbidden(Rule.ALL_CAMELS, None, count, least=max(1, possible.start), most=possible.stop - 1)
    hand = layout.hands[player]
    after = layout._replace(
        hands=_with_hand(layout, player, hand._replace(known=hand.known.plus(Cards(camels=count)))),
        market=layout.market._replace(camels=0),
        unknown=layout.unknown - (count - layout.market.camels),
        unknown_camels=0,
    )
    return _refilled(after, count)


def exchange(layout: Layout, player: int, taken: Cards, returned: Cards) -> Layout | Forbidden:
    """Return the table after an exchange, or the rule that forbids it. Nothing is drawn."""
    refused = _exchange_fault(taken, returned) or _herd_fault(layout.hands[player], returned.camels)
    if refused:
        return refused
    hand = _hand_without(layout, player, returned)
    if isinstance(hand, Forbidden):
        return hand
    after = _market_without(layout, taken)
    if isinstance(after, Forbidden):
        return after
    hands = _with_hand(layout, player, hand._replace(known=hand.known.plus(taken)))
    return after._replace(hands=hands, market=after.market.plus(returned))


def _exchange_fault(taken: Cards, returned: Cards) -> Forbidden | None:
    """Return the rule that forbids such an exchange, whatever the cards on the table."""
    if taken.all != returned.all:
        return Forbidden(Rule.UNEQUAL_EXCHANGE, None, taken.all, most=returned.all)
    if taken.all < SMALLEST_EXCHANGE:
        return Forbidden(Rule.SMALL_EXCHANGE, None, taken.all, least=SMALLEST_EXCHANGE)
    if taken.camels:
        return Forbidden(Rule.CAMELS_EXCHANGED, None, taken.camels, most=0)
    same = next((good for good in GOODS if taken.number(good) and returned.number(good)), None)
    return Forbidden(Rule.SAME_GOOD, same, returned.number(same), most=0) if same else None


def _herd_fault(hand: Hand, camels: int) -> Forbidden | None:
    """Return the rule against returning this many camels, each of which brings a good into the hand."""
    if camels > hand.herd:
        return Forbidden(Rule.NOT_IN_HERD, None, camels, most=hand.herd)
    if hand.goods + camels > HAND_LIMIT:
        return Forbidden(Rule.HAND_LIMIT, None, hand.goods + camels, most=HAND_LIMIT)
    return None


def _hand_without(layout: Layout, player: int, cards: Cards) -> Hand | Forbidden:
    """Return the player's hand without these cards, known ones first; the herd must have the camels."""
    hand = layout.hands[player]
    unknown = hand.unknown
    for good, known, asked, left in zip(GOODS, hand.known.goods, cards.goods, unseen(layout).goods, strict=True):
        if asked > known + unknown:
            return Forbidden(Rule.NOT_IN_HAND, good, asked, most=known + min(unknown, left))
        if asked > known + left:
            return Forbidden(Rule.NOT_IN_BOX, good, asked, most=known + left)
        unknown -= max(0, asked - known)
    return Hand(hand.known.without(cards), unknown)


def _market_without(layout: Layout, cards: Cards) -> Layout | Forbidden:
    """Return the table without these goods in the market: known ones first, then those that are no camels."""
    unknown, hidden = layout.unknown, unseen(layout)
    free = _unknown_goods(layout, hidden)
    for good, known, asked, left in zip(GOODS, layout.market.goods, cards.goods, hidden.goods, strict=True):
        if asked > known + free:
            return Forbidden(Rule.NOT_IN_MARKET, good, asked, most=known + min(free, left))
        if asked > known + left:
            return Forbidden(Rule.NOT_IN_BOX, good, asked, most=known + left)
        free -= max(0, asked - known)
        unknown -= max(0, asked - known)
    return layout._replace(
        market=layout.market.without(cards), unknown=unknown, unknown_camels=min(layout.unknown_camels, unknown)
    )


def _unknown_goods(layout: Layout, hidden: Cards) -> int:
    """Return how many of the market's unknown cards can be goods: the rest must be camels that fit nowhere else.

    `hidden` are the cards that no turn has named yet.
    """
    must_be_camels = max(0, hidden.camels - layout.deck)
    return layout.unknown - must_be_camels


def _refilled(layout: Layout, cards: int) -> Layout:
    drawn = min(cards, layout.deck)
    return layout._replace(
        unknown=layout.unknown + drawn, unknown_camels=layout.unknown_camels + drawn, deck=layout.deck - drawn
    )


def _with_hand(layout: Layout, player: int, hand: Hand) -> tuple[Hand, Hand]:
    return (layout.hands[0], hand) if player else (hand, layout.hands[1])
