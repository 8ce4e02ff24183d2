"""Play random rounds by the rules: market, hands, herds and deck. Knows nothing of the audit."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from random import Random

from jaipur_score.rules.box import (
    CAMELS,
    EMPTY_SUPPLIES_END,
    GOODS,
    HAND_LIMIT,
    MARKET,
    PRINTS,
    SMALLEST_SALE,
    SUPPLY,
    BonusStack,
    Good,
    Print,
    cards_of,
)
from jaipur_score.rules.pile import Pile, Piles

CAMEL = None
Card = Good | None
TURNS = 300
"""After so many turns the players stop exchanging cards, so that the round ends."""


@dataclass(frozen=True)
class Style:
    """How a player plays: the sales wanted, and how likely each kind of turn is."""

    sizes: tuple[int, ...]
    sells: float
    camels: float
    exchanges: float


STYLES = (
    Style((1, 2, 3, 4, 5, 6, 7), 0.5, 0.3, 0.3),
    Style((1, 2, 3), 0.9, 0.2, 0.2),
    Style((3,), 1.0, 0.3, 0.6),
    Style((4,), 1.0, 0.3, 0.7),
    Style((5, 6, 7), 1.0, 0.4, 0.7),
    Style((3, 4, 5, 6, 7), 0.8, 0.9, 0.4),
    Style((2,), 1.0, 0.9, 0.1),
    Style((7,), 0.9, 0.1, 0.2),
)


@dataclass(frozen=True)
class Played:
    """A round as it was played: the piles it left, the print of the game, and every sale in order."""

    piles: tuple[Pile, Pile]
    box: Print
    sales: tuple[tuple[int, Good, int], ...]
    deck_ran_out: bool


@dataclass
class Player:
    hand: list[Good] = field(default_factory=list)
    herd: int = 0
    goods: dict[Good, list[int]] = field(default_factory=lambda: {good: [] for good in GOODS})
    bonus: list[int] = field(default_factory=list)


class Table:
    def __init__(self, rng: Random, box: Print) -> None:
        self.rng, self.box = rng, box
        self.supply = {good: list(SUPPLY[good]) for good in GOODS}
        self.bonus = {stack: rng.sample(values, len(values)) for stack, values in box.bonus.items()}
        self.market: list[Card] = [CAMEL] * 3
        self.deck: list[Card] = [good for good in GOODS for _ in range(cards_of(good))]
        self.deck += [CAMEL] * (CAMELS - len(self.market))
        rng.shuffle(self.deck)
        self.players = (Player(), Player())
        self.sales: list[tuple[int, Good, int]] = []
        self.three_empty = False
        for player in self.players:
            for _ in range(5):
                card = self.deck.pop()
                if card is None:
                    player.herd += 1
                else:
                    player.hand.append(card)
        self.refill()

    def refill(self) -> None:
        while len(self.market) < MARKET and self.deck:
            self.market.append(self.deck.pop())

    @property
    def over(self) -> bool:
        return len(self.market) < MARKET or self.three_empty

    def sell(self, index: int, good: Good, cards: int) -> None:
        player = self.players[index]
        for _ in range(cards):
            player.hand.remove(good)
        player.goods[good] += self.supply[good][:cards]
        del self.supply[good][:cards]
        self.three_empty = sum(not tokens for tokens in self.supply.values()) >= EMPTY_SUPPLIES_END
        stack = next((s for s in reversed(BonusStack) if cards >= s.value), None)
        if stack and self.bonus[stack]:
            player.bonus.append(self.bonus[stack].pop())
        self.sales.append((index, good, cards))

    def take_camels(self, index: int) -> None:
        self.players[index].herd += self.market.count(CAMEL)
        self.market = [card for card in self.market if card is not CAMEL]
        self.refill()

    def take_one(self, index: int) -> None:
        good = self.rng.choice([card for card in self.market if card is not None])
        self.market.remove(good)
        self.players[index].hand.append(good)
        self.refill()

    def exchange(self, index: int) -> bool:
        """Swap two or more cards for goods of the market, if the first cards thought of allow it."""
        player, rng = self.players[index], self.rng
        goods = [card for card in self.market if card is not None]
        if len(goods) < 2:
            return False
        taken = rng.sample(goods, rng.randint(2, len(goods)))
        offered: list[Card] = [card for card in player.hand if card not in taken]
        offered += [CAMEL] * player.herd
        if len(offered) < len(taken):
            return False
        given = rng.sample(offered, len(taken))
        if len(player.hand) + given.count(CAMEL) > HAND_LIMIT:
            return False
        for good in taken:
            self.market.remove(good)
        for card in given:
            if card is None:
                player.herd -= 1
            else:
                player.hand.remove(card)
        player.hand += taken
        self.market += given
        return True

    def turn(self, index: int, style: Style, patient: bool) -> None:
        player, rng = self.players[index], self.rng
        sales = [(good, n) for good, least in SMALLEST_SALE.items() for n in range(least, player.hand.count(good) + 1)]
        wanted = [sale for sale in sales if sale[1] in style.sizes]
        if wanted and rng.random() < style.sells:
            self.sell(index, *rng.choice(wanted))
        elif CAMEL in self.market and rng.random() < style.camels:
            self.take_camels(index)
        elif patient and rng.random() < style.exchanges and self.exchange(index):
            pass
        elif len(player.hand) < HAND_LIMIT and any(card is not CAMEL for card in self.market):
            self.take_one(index)
        elif sales:
            self.sell(index, *rng.choice(sales))
        else:
            self.take_camels(index)

    def play(self) -> None:
        """Play until the round is over, in two styles or in one."""
        styles = (self.rng.choice(STYLES), self.rng.choice(STYLES))
        if self.rng.random() < 0.3:
            styles = (styles[0], styles[0])
        for turn in count():
            self.turn(turn % 2, styles[turn % 2], turn < TURNS)
            if self.over:
                break

    @property
    def piles(self) -> Piles:
        first, second = (Pile.of(player.goods, player.bonus, player.herd) for player in self.players)
        return first, second


def play(rng: Random) -> Played:
    """Play one round."""
    table = Table(rng, rng.choice(PRINTS))
    table.play()
    return Played(table.piles, table.box, tuple(table.sales), not table.three_empty)


def rounds(number: int, seed: int = 0) -> Iterator[Played]:
    """Play many rounds."""
    rng = Random(seed)
    return (play(rng) for _ in range(number))
