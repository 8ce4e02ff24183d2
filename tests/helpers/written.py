"""Rounds of the random player, written down turn by turn."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from jaipur_score.rules.box import PRINTS, Good, Print
from jaipur_score.rules.pile import Pile
from jaipur_score.rules.turns import Cards, Exchange, NoBonus, Sale, Take, TakeCamels, Turn
from tests.helpers.random_player import Style, Table


class View(NamedTuple):
    """The cards as they lay before a turn: hands and herds of both players, and the market (None is a camel)."""

    hands: tuple[tuple[Good, ...], tuple[Good, ...]]
    herds: tuple[int, int]
    market: tuple[Good | None, ...]


class Written(NamedTuple):
    """A round as it was played: all turns with their bonus tokens, the cards before each, and what was left."""

    hands: tuple[int, int]
    views: tuple[View, ...]
    turns: tuple[Turn, ...]
    piles: tuple[Pile, Pile]
    box: Print
    deck_ran_out: bool
    goods_left: tuple[int, int]


class WritingTable(Table):
    """A table at which somebody writes down every turn."""

    def __init__(self, rng: Random, box: Print) -> None:
        super().__init__(rng, box)
        self.turns: list[Turn] = []
        self.views: list[View] = []

    def turn(self, index: int, style: Style, patient: bool) -> None:
        first, second = self.players
        hands = (tuple(first.hand), tuple(second.hand))
        self.views.append(View(hands, (first.herd, second.herd), tuple(self.market)))
        super().turn(index, style, patient)

    def sell(self, index: int, good: Good, cards: int) -> None:
        before = len(self.players[index].bonus)
        super().sell(index, good, cards)
        drawn = self.players[index].bonus[before:]
        bonus = None if cards < 3 else drawn[0] if drawn else NoBonus.EMPTY
        self.turns.append(Sale(good, cards, bonus))

    def take_camels(self, index: int) -> None:
        before = self.players[index].herd
        super().take_camels(index)
        self.turns.append(TakeCamels(self.players[index].herd - before))

    def take_one(self, index: int) -> None:
        super().take_one(index)
        self.turns.append(Take(self.players[index].hand[-1]))

    def exchange(self, index: int) -> bool:
        player = self.players[index]
        before, herd = Counter(player.hand), player.herd
        done = super().exchange(index)
        if done:
            after = Counter(player.hand)
            self.turns.append(Exchange(Cards.of(after - before), Cards.of(before - after, herd - player.herd)))
        return done


def written(rng: Random) -> Written:
    """Play one round, and write it down."""
    table = WritingTable(rng, rng.choice(PRINTS))
    hands = (len(table.players[0].hand), len(table.players[1].hand))
    table.play()
    left = (len(table.players[0].hand), len(table.players[1].hand))
    return Written(hands, tuple(table.views), tuple(table.turns), table.piles, table.box, not table.three_empty, left)


def written_rounds(number: int, seed: int = 0) -> Iterator[Written]:
    """Play many rounds, and write them down."""
    rng = Random(seed)
    return (written(rng) for _ in range(number))
