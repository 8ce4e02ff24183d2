"""Turns that the rules forbid, of every kind, made from how the cards really lie at some moment of a round."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from jaipur_score.rules.box import (
    CAMELS,
    GOODS,
    HAND_LIMIT,
    MARKET,
    PRINTS,
    STACK_OF,
    BonusStack,
    Good,
    cards_of,
    most_bonus,
)
from jaipur_score.rules.layout import Layout
from jaipur_score.rules.progress import Progress
from jaipur_score.rules.turns import Bonus, Cards, Exchange, NoBonus, Rule, Sale, Take, TakeCamels, Turn
from tests.helpers.written import View

COSTLY = GOODS[:3]
CAMEL = Cards(camels=1)
EMPTY = NoBonus.EMPTY


def cards(*goods: Good, camels: int = 0) -> Cards:
    return Cards.of({good: goods.count(good) for good in goods}, camels)


class Moment(NamedTuple):
    """A round before a turn: what the turns say, and how the cards really lie."""

    now: Progress
    player: int
    view: View
    last: Turn | None
    drawn: Counter[int]
    rng: Random

    @property
    def layout(self) -> Layout:
        assert self.now.layout
        return self.now.layout

    @property
    def hand(self) -> tuple[Good, ...]:
        return self.view.hands[self.player]

    @property
    def herd(self) -> int:
        return self.view.herds[self.player]

    @property
    def market(self) -> list[Good]:
        return [card for card in self.view.market if card]

    def sales(self, least: int, most: int) -> list[Sale]:
        """Return sales of such sizes that the player can make."""
        held = Counter(self.hand)
        return [
            Sale(good, number)
            for good in GOODS
            for number in range(max(least, 2 if good in COSTLY else 1), min(most, held[good]) + 1)
        ]


def large_sale(at: Moment) -> Iterator[Turn]:
    yield Sale(at.rng.choice(GOODS), at.rng.choice([8, 9, 11, 55, 10**9]))


def small_sale(at: Moment) -> Iterator[Turn]:
    yield Sale(at.rng.choice(COSTLY), 1)
    yield Sale(at.rng.choice(GOODS), 0)


def not_in_hand(at: Moment) -> Iterator[Turn]:
    for number in range(max(2, len(at.hand) + 1), HAND_LIMIT + 1):
        yield Sale(at.rng.choice(GOODS), number)
    missing = [good for good in GOODS if good not in at.hand]
    if not at.layout.hands[at.player].unknown:
        for good in missing:
            yield Sale(good, at.rng.randint(2, 7))
            others = [card for card in at.market if card != good]
            if len(others) >= 2:
                yield Exchange(cards(*others[:2]), cards(good, good))


def not_in_box(at: Moment) -> Iterator[Turn]:
    hand = at.layout.hands[at.player]
    for good in GOODS:
        elsewhere = at.now.tokens.cards_sold(good) + at.view.hands[1 - at.player].count(good)
        elsewhere += at.market.count(good)
        known = at.layout.hands[1 - at.player].known.number(good) + at.layout.market.number(good)
        if elsewhere == at.now.tokens.cards_sold(good) + known:
            number = cards_of(good) - elsewhere + 1
            if 2 <= number <= min(HAND_LIMIT, hand.known.number(good) + hand.unknown):
                yield Sale(good, number)


def bonus_unearned(at: Moment) -> Iterator[Turn]:
    for sale in at.sales(1, 2):
        bonus: list[Bonus] = [1, 2, 3, 7, EMPTY]
        yield sale._replace(bonus=at.rng.choice(bonus))


def bonus_stack(at: Moment) -> Iterator[Turn]:
    for sale in at.sales(3, 7):
        wrong = [value for value in (-1, 0, 7, 11, 10**9, *STACK_OF) if STACK_OF.get(value) != min(sale.cards, 5)]
        yield sale._replace(bonus=at.rng.choice(wrong))


def bonus_gone(at: Moment) -> Iterator[Turn]:
    for sale in at.sales(3, 7):
        for value, number in at.drawn.items():
            if STACK_OF[value] == min(sale.cards, 5) and number == most_bonus(value):
                yield sale._replace(bonus=value)


def bonus_left(at: Moment) -> Iterator[Turn]:
    for sale in at.sales(3, 7):
        stack = BonusStack(min(sale.cards, 5))
        drawn = sum(number for value, number in at.drawn.items() if STACK_OF[value] is stack)
        if drawn < min(len(each.bonus[stack]) for each in PRINTS):
            yield sale._replace(bonus=EMPTY)


def hand_limit(at: Moment) -> Iterator[Turn]:
    if len(at.hand) == HAND_LIMIT and at.market:
        yield Take(at.rng.choice(at.market))
    for number in range(2, len(at.market) + 1):
        if number <= at.herd and len(at.hand) + number > HAND_LIMIT:
            yield Exchange(cards(*at.market[:number]), cards(camels=number))


def unequal_exchange(at: Moment) -> Iterator[Turn]:
    for number in range(1, len(at.market) + 1):
        for camels in {at.herd, at.herd + 1, 10**9} - {number}:
            yield Exchange(cards(*at.market[:number]), cards(camels=camels))


def small_exchange(at: Moment) -> Iterator[Turn]:
    for good in at.market:
        for card in at.hand:
            yield Exchange(cards(good), cards(card))
        yield Exchange(cards(good), CAMEL)
    yield Exchange(CAMEL, cards(GOODS[-1]))
    yield Exchange(Cards(), Cards())


def camels_exchanged(at: Moment) -> Iterator[Turn]:
    if None in at.view.market and len(at.hand) >= 2:
        yield Exchange(cards(*at.market[:1], camels=2 - len(at.market[:1])), cards(*at.hand[:2]))


def same_good(at: Moment) -> Iterator[Turn]:
    for good in {*at.market} & {*at.hand}:
        for other in at.market:
            yield Exchange(cards(good, other), cards(good, camels=1))


def not_in_herd(at: Moment) -> Iterator[Turn]:
    for number in range(max(2, at.herd + 1), len(at.market) + 1):
        yield Exchange(cards(*at.market[:number]), cards(camels=number))


def not_in_market(at: Moment) -> Iterator[Turn]:
    room = len(at.hand) < HAND_LIMIT
    for good in GOODS:
        if not at.layout.unknown and good not in at.market and room:
            yield Take(good)
        if at.herd >= 6 and len(at.hand) == 1:
            yield Exchange(cards(*[good] * 6), cards(camels=6))


def many_camels(at: Moment) -> Iterator[Turn]:
    yield TakeCamels(at.rng.choice([6, 7, 11, 12, 10**9]))


def camels_not_in_market(at: Moment) -> Iterator[Turn]:
    if isinstance(at.last, TakeCamels) and at.last.camels < MARKET:
        yield TakeCamels(at.rng.randint(at.last.camels + 1, MARKET))


def camels_not_in_box(at: Moment) -> Iterator[Turn]:
    known = at.layout.market.camels
    number = CAMELS - sum(at.view.herds) + 1
    if number <= min(MARKET, known + at.layout.unknown_camels):
        yield TakeCamels(number)


def all_camels(at: Moment) -> Iterator[Turn]:
    yield TakeCamels(0)
    if isinstance(at.last, Exchange):
        for number in range(1, at.last.returned.camels):
            yield TakeCamels(number)


FORBIDDEN = {
    Rule.LARGE_SALE: large_sale,
    Rule.SMALL_SALE: small_sale,
    Rule.NOT_IN_HAND: not_in_hand,
    Rule.NOT_IN_BOX: not_in_box,
    Rule.BONUS_UNEARNED: bonus_unearned,
    Rule.BONUS_STACK: bonus_stack,
    Rule.BONUS_GONE: bonus_gone,
    Rule.BONUS_LEFT: bonus_left,
    Rule.HAND_LIMIT: hand_limit,
    Rule.UNEQUAL_EXCHANGE: unequal_exchange,
    Rule.SMALL_EXCHANGE: small_exchange,
    Rule.CAMELS_EXCHANGED: camels_exchanged,
    Rule.SAME_GOOD: same_good,
    Rule.NOT_IN_HERD: not_in_herd,
    Rule.NOT_IN_MARKET: not_in_market,
    Rule.MANY_CAMELS: many_camels,
    Rule.CAMELS_NOT_IN_MARKET: camels_not_in_market,
    Rule.CAMELS_NOT_IN_BOX: camels_not_in_box,
    Rule.ALL_CAMELS: all_camels,
}
