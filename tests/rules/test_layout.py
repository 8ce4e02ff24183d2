"""A turn is refused if and only if no cards can allow it: against every way the cards can lie, in small boxes."""

from functools import cache
from itertools import combinations_with_replacement
from random import Random

import pytest

from jaipur_score.rules import layout, progress, selling
from jaipur_score.rules.box import Good
from jaipur_score.rules.layout import Hand, Layout
from jaipur_score.rules.progress import Ended, Played, Progress, deal, play, possible
from jaipur_score.rules.selling import Tokens
from jaipur_score.rules.turns import Cards, Exchange, Sale, Take, TakeCamels, Turn
from tests.helpers.worlds import CAMEL, HAND_LIMIT, MARKET, Move, World, moved, moves, worlds

GOODS = {"d": Good.DIAMONDS, "g": Good.GOLD, "l": Good.LEATHER}

# The box, goods dealt to each, camels dealt to each, camels first in the market.
BOXES = [
    ("ddgglllcccc", (2, 2), (0, 1), 1),
    ("ddglllccccc", (1, 1), (1, 0), 2),
    ("dggllllcc", (2, 1), (0, 0), 0),
    ("ddglccccccc", (1, 0), (0, 2), 1),
    ("ddgglllllc", (2, 3), (0, 0), 1),
    ("dlllcccccc", (0, 1), (1, 0), 0),
]


def cards(letters: str) -> Cards:
    return Cards.of({good: letters.count(letter) for letter, good in GOODS.items()}, letters.count(CAMEL))


@cache
def turn(move: Move) -> Turn:
    kind, letters, returned = move
    if kind == "sell":
        return Sale(GOODS[letters[0]], len(letters))
    if kind == "take":
        return Take(GOODS[letters])
    if kind == "camels":
        return TakeCamels(len(letters))
    return Exchange(cards(letters), cards(returned))


def every_move() -> list[Move]:
    """Return all turns that can be said of these cards, possible or not."""
    found: list[Move] = [("camels", CAMEL * number, "") for number in range(1, MARKET + 2)]
    for letter in GOODS:
        found.append(("take", letter, ""))
        found += [("sell", letter * number, "") for number in range(1, HAND_LIMIT + 2)]
    for number in range(1, MARKET + 2):
        for gain in combinations_with_replacement("".join(GOODS), number):
            found += [
                ("exchange", "".join(gain), "".join(sorted(loss)))
                for loss in combinations_with_replacement("".join(GOODS) + CAMEL, number)
            ]
    return found


EVERY_MOVE = every_move()


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (layout, selling, progress):
        monkeypatch.setattr(module, "HAND_LIMIT", HAND_LIMIT)
    for module in (layout, progress):
        monkeypatch.setattr(module, "MARKET", MARKET)


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize(("box", "hands", "herds", "camels"), BOXES)
def test_what_is_refused_is_exactly_what_no_cards_allow(
    box: str, hands: tuple[int, int], herds: tuple[int, int], camels: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(layout, "BOX", cards(box))
    dealt = worlds(box, hands, herds, camels)
    first, second = (Hand(Cards(camels=herd), goods) for goods, herd in zip(hands, herds, strict=True))
    unknown = MARKET - camels
    deck = len(box) - sum(hands) - sum(herds) - MARKET
    start = Progress(Tokens(), Layout((first, second), Cards(camels=camels), unknown, unknown, deck), 0)
    for seed in range(10):
        follow(Random(seed), start, dealt)


def follow(rng: Random, now: Progress, lie: set[World]) -> None:
    """Play possible turns, and compare every turn that could be said in their place."""
    for number in range(14):
        player = number % 2
        allowed = {move for world in {each._replace(deck="") for each in lie} for move in moves(world, player)}
        accepted = {move for move in EVERY_MOVE if isinstance(play(now, player, turn(move)), Played)}
        assert accepted == allowed, (now, accepted ^ allowed)
        compare_what_is_possible(now, player, lie)
        if not allowed:
            return
        chosen = rng.choice(sorted(allowed))
        played = play(now, player, turn(chosen))
        assert isinstance(played, Played)
        now = played.progress
        lie = {moved(world, player, chosen) for world in lie if chosen in moves(world, player)}
        over = {len(world.market) < MARKET for world in lie}
        assert over == {now.ended is Ended.DECK}
        if over == {True}:
            return


def compare_what_is_possible(now: Progress, player: int, lie: set[World]) -> None:
    facts = possible(now, player)
    most = {good: max(world.hands[player].count(letter) for world in lie) for letter, good in GOODS.items()}
    assert facts.sell == {good: n for good, n in most.items() if n >= (1 if good is Good.LEATHER else 2)}
    market = {good: max(world.market.count(letter) for world in lie) for letter, good in GOODS.items()}
    assert facts.take == {good: n for good, n in market.items() if n}
    assert facts.camels is not None
    assert set(facts.camels) == {world.market.count(CAMEL) for world in lie}
    assert {facts.herd} == {world.herds[player] for world in lie}
    assert {facts.room} == {HAND_LIMIT - len(world.hands[player]) for world in lie}


def test_unknown_cards_are_always_as_many_as_the_unseen_ones() -> None:
    for seed in range(30):
        rng = Random(seed)
        now = deal(0, (rng.randint(2, 5), rng.randint(0, 5)))
        while isinstance(now, Progress) and not now.ended:
            assert now.layout
            assert now.player is not None
            first, second = now.layout.hands
            unseen = layout.unseen(now.layout)
            assert unseen.all == first.unknown + second.unknown + now.layout.unknown + now.layout.deck
            assert unseen.camels <= now.layout.unknown_camels + now.layout.deck
            now = any_turn(rng, now, now.player)


def any_turn(rng: Random, now: Progress, player: int) -> Progress:
    """Play the first of random turns that can be, however unlikely."""
    while True:
        good, other = rng.sample(tuple(Good), 2)
        number, camels = rng.randint(1, 7), rng.randint(0, 2)
        swap = Exchange(Cards.of({good: number}), Cards.of({other: number - camels}, camels))
        turns: list[Turn] = [Sale(good, number), Take(good), TakeCamels(number), swap]
        turn = rng.choice(turns)
        played = play(now, player, turn)
        if isinstance(played, Played):
            return played.progress
