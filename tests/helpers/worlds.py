"""A second answer to which turns are possible: every way the unseen cards can lie, in a box so small that it can be.

Cards are letters (`d`, `g`, `l` for goods, `c` for a camel), sorted, so that equal cards are equal text. Written from
the printed rules and from nothing in the program.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations, product
from typing import NamedTuple

CAMEL = "c"
COSTLY = "dg"
HAND_LIMIT = 3
MARKET = 3

Move = tuple[str, str, str]
"""What is done (`sell`, `take`, `exchange`, `camels`), the cards for it, and the cards returned."""


class World(NamedTuple):
    """One way the cards can lie: goods in hand, herds, market, deck (the top card first)."""

    hands: tuple[str, str]
    herds: tuple[int, int]
    market: str
    deck: str


def worlds(box: str, hands: tuple[int, int], herds: tuple[int, int], camels: int) -> set[World]:
    """Return every way to deal the box: so many goods and camels to each player, camels and others in the market."""
    rest = removed(box, CAMEL * (sum(herds) + camels))
    found = set()
    for first, left in drawn(rest, hands[0]):
        for second, left_then in drawn(left, hands[1]):
            if CAMEL in first + second:
                continue
            for market, deck in drawn(left_then, MARKET - camels):
                for order in orders(deck):
                    found.add(World((first, second), herds, ordered(market + CAMEL * camels), order))
    return found


def ordered(cards: Iterable[str]) -> str:
    return "".join(sorted(cards))


def drawn(cards: str, number: int) -> Iterator[tuple[str, str]]:
    """Give each way to draw so many cards, and the cards left."""
    for chosen in set(combinations(cards, number)):
        yield ordered(chosen), removed(cards, "".join(chosen))


def orders(cards: str) -> Iterator[str]:
    """Give each different order of the cards once."""
    if not cards:
        yield ""
    for card in set(cards):
        for rest in orders(cards.replace(card, "", 1)):
            yield card + rest


def removed(cards: str, gone: str) -> str:
    for card in gone:
        assert card in cards
        cards = cards.replace(card, "", 1)
    return cards


def moves(world: World, player: int) -> Iterator[Move]:
    """Give each turn that the player can make if the cards lie so."""
    hand = world.hands[player]
    for good in set(hand):
        for cards in range(2 if good in COSTLY else 1, hand.count(good) + 1):
            yield "sell", good * cards, ""
    goods = world.market.replace(CAMEL, "")
    if len(hand) < HAND_LIMIT:
        for good in set(goods):
            yield "take", good, ""
    if goods != world.market:
        yield "camels", CAMEL * world.market.count(CAMEL), ""
    for number in range(2, len(goods) + 1):
        mine = hand + CAMEL * world.herds[player]
        gains, losses = set(combinations(goods, number)), set(combinations(mine, number))
        for gain, loss in product(gains, losses):
            after = len(hand) + loss.count(CAMEL)
            if not set(gain) & set(loss) and after <= HAND_LIMIT:
                yield "exchange", ordered(gain), ordered(loss)


def moved(world: World, player: int, move: Move) -> World:
    """Return how the cards lie after a turn that the player can make. A market that is not full ends the round."""
    kind, cards, returned = move
    hand, herd, market, deck = world.hands[player], world.herds[player], world.market, world.deck
    if kind == "sell":
        hand = removed(hand, cards)
    elif kind == "camels":
        herd += len(cards)
        market = removed(market, cards)
    else:
        market = removed(market, cards) + returned
        hand = removed(hand, returned.replace(CAMEL, "")) + cards
        herd -= returned.count(CAMEL)
    missing = MARKET - len(market)
    market, deck = market + deck[:missing], deck[missing:]
    hands, herds = list(world.hands), list(world.herds)
    hands[player], herds[player] = ordered(hand), herd
    return World((hands[0], hands[1]), (herds[0], herds[1]), ordered(market), deck)
