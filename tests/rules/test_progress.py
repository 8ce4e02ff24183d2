"""Whole rounds turn by turn: what was played by the rules is accepted, and every kind of forbidden turn refused."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from jaipur_score.rules.box import GOODS, STACKS
from jaipur_score.rules.layout import Hand, Layout
from jaipur_score.rules.pile import Pile
from jaipur_score.rules.progress import Ended, Note, Played, Progress, deal, only_sales, play, possible
from jaipur_score.rules.settling import Listed, Unsettled, can_be_over, piles, settle
from jaipur_score.rules.turns import Exchange, Forbidden, NoBonus, Rule, Sale, Take, TakeCamels, Turn
from tests.helpers.forbidden import FORBIDDEN, Moment, cards
from tests.helpers.written import Written, written_rounds

D, G, SI, CL, SP, L = GOODS
EMPTY = NoBonus.EMPTY


@pytest.fixture(scope="module")
def played() -> list[Written]:
    return list(written_rounds(600, seed=11))


def dealt(starter: int = 0, hands: tuple[int, int] = (5, 5)) -> Progress:
    progress = deal(starter, hands)
    assert isinstance(progress, Progress)
    return progress


def after(progress: Progress, *turns: Turn) -> Progress:
    """Return the round after these turns, the players alternating."""
    for turn in turns:
        assert progress.player is not None
        played = play(progress, progress.player, turn)
        assert isinstance(played, Played), (turn, played)
        progress = played.progress
    return progress


def sold(progress: Progress, *sales: tuple[int, Sale]) -> Progress:
    """Return a round after these sales, the only turns that are followed."""
    for player, sale in sales:
        played = play(progress, player, sale)
        assert isinstance(played, Played), (sale, played)
        progress = played.progress
    return progress


def forget(rng: Random, turn: Turn) -> Turn:
    """Leave out the bonus tokens of some sales."""
    return turn._replace(bonus=None) if isinstance(turn, Sale) and rng.random() < 0.5 else turn


def listed(written: Written) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return written.piles[0].bonus, written.piles[1].bonus


def left(progress: Progress, bonus: Listed, camels: tuple[int, int]) -> tuple[Pile, Pile]:
    settled = settle(progress.tokens, bonus)
    assert not isinstance(settled, Unsettled)
    return piles(progress.tokens, settled, camels)


def herds(progress: Progress) -> tuple[int, int]:
    assert progress.layout
    return progress.layout.hands[0].herd, progress.layout.hands[1].herd


def test_played_rounds_are_accepted_and_leave_the_same(played: list[Written]) -> None:
    ends = set()
    for written in played:
        progress = after(dealt(0, written.hands), *written.turns)
        assert progress.layout
        assert left(progress, (None, None), herds(progress)) == written.piles
        assert [hand.goods for hand in progress.layout.hands] == list(written.goods_left)
        assert progress.ended is (Ended.DECK if written.deck_ran_out else Ended.SUPPLIES)
        assert written.box in progress.tokens.prints
        ends.add(progress.ended)
    assert ends == set(Ended)


def test_played_rounds_leave_the_same_if_bonus_tokens_are_said_at_the_end(played: list[Written]) -> None:
    rng = Random(1)
    for written in played[:200]:
        progress = after(dealt(0, written.hands), *[forget(rng, turn) for turn in written.turns])
        assert left(progress, listed(written), herds(progress)) == written.piles
        everything = after(dealt(0, written.hands), *written.turns)
        assert left(everything, listed(written), herds(everything)) == written.piles


def test_who_starts_changes_only_whose_pile_it_is(played: list[Written]) -> None:
    for written in played[:100]:
        progress = after(dealt(1, written.hands[::-1]), *written.turns)
        assert left(progress, (None, None), herds(progress)) == written.piles[::-1]


def test_the_sales_alone_leave_the_same(played: list[Written]) -> None:
    for written in played[:300]:
        sales = [(number % 2, turn) for number, turn in enumerate(written.turns) if isinstance(turn, Sale)]
        camels = (written.piles[0].camels, written.piles[1].camels)
        progress = sold(only_sales(), *sales)
        assert left(progress, (None, None), camels) == written.piles
        assert progress.ended is (None if written.deck_ran_out else Ended.SUPPLIES)
        assert can_be_over(progress, sum(camels))
        partly = sold(only_sales(), *[(player, sale._replace(bonus=None)) for player, sale in sales])
        assert left(partly, listed(written), camels) == written.piles


def moments(written: Written, rng: Random) -> Iterator[Moment]:
    now, last, drawn = dealt(0, written.hands), None, Counter[int]()
    for number, turn in enumerate(written.turns):
        yield Moment(now, number % 2, written.views[number], last, drawn, rng)
        now, last = after(now, turn), turn
        if isinstance(turn, Sale) and isinstance(turn.bonus, int):
            drawn[turn.bonus] += 1


def test_every_kind_of_forbidden_turn_is_refused_wherever_it_comes(played: list[Written]) -> None:
    rng, seen = Random(3), Counter[Rule]()
    for written in played[:80]:
        for moment in moments(written, rng):
            for rule in rng.sample(sorted(FORBIDDEN), 6):
                for turn in FORBIDDEN[rule](moment):
                    refused = play(moment.now, moment.player, turn)
                    assert isinstance(refused, Forbidden), (rule, turn, moment)
                    assert refused.rule is rule, (refused, turn, moment)
                    seen[rule] += 1
            assert play(moment.now, 1 - moment.player, Take(D)) == Forbidden(Rule.WRONG_PLAYER)
    assert set(seen) == set(FORBIDDEN)


def test_every_turn_after_the_end_is_refused(played: list[Written]) -> None:
    for written in played[:100]:
        over = after(dealt(0, written.hands), *written.turns)
        for turn in written.turns[-10:]:
            for player in (0, 1):
                assert play(over, player, turn) == Forbidden(Rule.ROUND_OVER)


def test_only_sales_are_followed_where_only_sales_are() -> None:
    for turn in (Take(D), TakeCamels(3), Exchange(cards(D, G), cards(L, camels=1))):
        assert play(only_sales(), 0, turn) == Forbidden(Rule.NOT_A_SALE)


@pytest.mark.parametrize("hands", [(0, 2), (2, 0), (1, 1), (5, 5), (3, 4)])
def test_hands_that_can_be_dealt(hands: tuple[int, int]) -> None:
    progress = dealt(1, hands)
    assert progress.player == 1
    assert progress.layout
    assert [hand.goods for hand in progress.layout.hands] == list(hands)
    assert herds(progress) == (5 - hands[0], 5 - hands[1])
    assert progress.layout.deck == 40
    assert progress.layout.market_size == 5


@pytest.mark.parametrize(
    ("hands", "refused"),
    [
        ((6, 5), Forbidden(Rule.DEALT_HAND, None, 6, least=0, most=5)),
        ((5, -1), Forbidden(Rule.DEALT_HAND, None, -1, least=0, most=5)),
        ((0, 1), Forbidden(Rule.DEALT_CAMELS, None, 9, least=0, most=8)),
        ((0, 0), Forbidden(Rule.DEALT_CAMELS, None, 10, least=0, most=8)),
    ],
)
def test_hands_that_cannot_be_dealt(hands: tuple[int, int], refused: Forbidden) -> None:
    assert deal(0, hands) == refused


# After these turns (the first player starts), this turn is refused with these facts.
REFUSED: list[tuple[list[Turn], Turn, Forbidden]] = [
    ([], Sale(D, 1), Forbidden(Rule.SMALL_SALE, D, 1, least=2)),
    ([], Sale(L, 8), Forbidden(Rule.LARGE_SALE, L, 8, most=7)),
    ([], Sale(L, 6), Forbidden(Rule.NOT_IN_HAND, L, 6, most=5)),
    ([Take(G), Sale(L, 5)], Sale(L, 6), Forbidden(Rule.NOT_IN_HAND, L, 6, most=5)),
    ([Sale(D, 3), Sale(D, 2)], Sale(D, 2), Forbidden(Rule.NOT_IN_BOX, D, 2, most=1)),
    ([Sale(D, 3), Take(D), Take(L)], Sale(D, 4), Forbidden(Rule.NOT_IN_BOX, D, 4, most=3)),
    ([], Sale(L, 2, 2), Forbidden(Rule.BONUS_UNEARNED, L, 2, least=3)),
    ([], Sale(L, 3, 5), Forbidden(Rule.BONUS_STACK, L, 5, stack=STACKS[0])),
    ([], Sale(L, 3, EMPTY), Forbidden(Rule.BONUS_LEFT, L, stack=STACKS[0])),
    ([Take(D), Take(G), Take(D), Take(G)], Take(D), Forbidden(Rule.HAND_LIMIT, D, 8, most=7)),
    ([TakeCamels(3), Take(L)], Exchange(cards(L, L, L), cards(camels=3)), Forbidden(Rule.HAND_LIMIT, None, 8, most=7)),
    ([], Exchange(cards(D, G), cards(L)), Forbidden(Rule.UNEQUAL_EXCHANGE, None, 2, most=1)),
    ([], Exchange(cards(D), cards(L)), Forbidden(Rule.SMALL_EXCHANGE, None, 1, least=2)),
    ([], Exchange(cards(D, camels=1), cards(L, L)), Forbidden(Rule.CAMELS_EXCHANGED, None, 1, most=0)),
    ([], Exchange(cards(D, G), cards(G, L)), Forbidden(Rule.SAME_GOOD, G, 1, most=0)),
    ([], Exchange(cards(D, G), cards(camels=2)), Forbidden(Rule.NOT_IN_HERD, None, 2, most=0)),
    ([], Exchange(cards(D, D, D), cards(L, L, L)), Forbidden(Rule.NOT_IN_MARKET, D, 3, most=2)),
    ([], Exchange(cards(D, D, G), cards(L, L, L)), Forbidden(Rule.NOT_IN_MARKET, G, 1, most=0)),
    ([Exchange(cards(D, D), cards(G, G))], Take(L), Forbidden(Rule.NOT_IN_MARKET, L, 1, most=0)),
    ([Sale(D, 5)], Exchange(cards(D, D), cards(L, L)), Forbidden(Rule.NOT_IN_BOX, D, 2, most=1)),
    ([], TakeCamels(6), Forbidden(Rule.MANY_CAMELS, None, 6, most=5)),
    ([TakeCamels(3)], TakeCamels(4), Forbidden(Rule.CAMELS_NOT_IN_MARKET, None, 4, most=3)),
    ([TakeCamels(5), TakeCamels(5)], TakeCamels(2), Forbidden(Rule.CAMELS_NOT_IN_BOX, None, 2, most=1)),
    ([], TakeCamels(2), Forbidden(Rule.ALL_CAMELS, None, 2, least=3, most=5)),
    ([TakeCamels(3)], TakeCamels(0), Forbidden(Rule.ALL_CAMELS, None, 0, least=1, most=3)),
    (
        [TakeCamels(3), Sale(L, 1), Exchange(cards(D, G), cards(camels=2))],
        TakeCamels(1),
        Forbidden(Rule.ALL_CAMELS, None, 1, least=2, most=5),
    ),
]


@pytest.mark.parametrize(("turns", "turn", "refused"), REFUSED)
def test_a_refusal_says_what_is_possible_instead(turns: list[Turn], turn: Turn, refused: Forbidden) -> None:
    progress = after(dealt(), *turns)
    assert progress.player is not None
    assert play(progress, progress.player, turn) == refused


def test_what_is_possible_before_the_first_turn() -> None:
    facts = possible(dealt(0, (4, 5)), 0)
    assert facts.sell == dict.fromkeys(GOODS, 4)
    assert facts.take == dict.fromkeys(GOODS, 2)
    assert (facts.room, facts.camels, facts.herd) == (3, range(3, 6), 1)


def test_what_is_possible_in_a_round_of_sales() -> None:
    progress = sold(only_sales(), (0, Sale(D, 5)), (1, Sale(L, 5)), (1, Sale(CL, 7)))
    facts = possible(progress, 0)
    assert facts.sell == {G: 6, SI: 6, CL: 1, SP: 7, L: 5}
    assert (facts.take, facts.room, facts.camels, facts.herd) == (None, None, None, None)


def test_a_sale_says_what_it_brought() -> None:
    played = play(dealt(), 0, Sale(L, 3, 2))
    assert isinstance(played, Played)
    assert (played.tokens, played.stack, played.bonus, played.notes) == ((4, 3, 2), STACKS[0], 2, ())
    unsaid = play(dealt(), 0, Sale(L, 3))
    assert isinstance(unsaid, Played)
    assert (unsaid.stack, unsaid.bonus, unsaid.notes) == (STACKS[0], None, ())


def test_fewer_tokens_than_cards_are_noted() -> None:
    played = play(sold(only_sales(), (0, Sale(L, 7))), 1, Sale(L, 3, 1))
    assert isinstance(played, Played)
    assert (played.tokens, played.notes) == ((1, 1), (Note.FEWER_TOKENS,))


@pytest.mark.parametrize("bonus", [EMPTY, None])
def test_an_empty_stack_is_noted(bonus: NoBonus | None) -> None:
    stack = [(0, Sale(good, 4, value)) for good, value in zip((L, L, SP, SP, CL, CL), (4, 4, 5, 5, 6, 6), strict=True)]
    progress = only_sales()._replace(tokens=sold(only_sales(), *stack[:-1]).tokens)
    progress = sold(progress, stack[-1])._replace(ended=None)
    played = play(progress, 1, Sale(D, 4, bonus))
    assert isinstance(played, Played)
    assert (played.tokens, played.stack, played.bonus) == ((7, 7, 5, 5), None, EMPTY)
    assert played.notes == (Note.NO_BONUS,)


def test_a_stack_that_one_print_has_used_up_is_not_noted() -> None:
    goods = zip((D, G, SI, CL, SP, L), (1, 1, 2, 2, 3, 3), strict=True)
    progress = sold(only_sales(), *[(0, Sale(good, 3, value)) for good, value in goods])
    played = play(progress, 1, Sale(L, 3))
    assert isinstance(played, Played)
    assert (played.stack, played.bonus, played.notes) == (STACKS[0], None, ())


def test_the_third_empty_supply_ends_the_round_at_once() -> None:
    progress = sold(only_sales(), (0, Sale(D, 5)), (1, Sale(G, 5)), (0, Sale(SI, 4)))
    assert progress.ended is None
    played = play(progress, 1, Sale(SI, 2))
    assert isinstance(played, Played)
    assert played.progress.ended is Ended.SUPPLIES
    assert played.notes == (Note.FEWER_TOKENS,)


def test_the_last_card_drawn_does_not_end_the_round() -> None:
    hands = Hand(cards(L, camels=4), 4), Hand(cards(camels=4), 5)
    discard = cards(*[CL] * 8, *[SP] * 8, *[L] * 8, D, D)
    progress = dealt()._replace(layout=Layout(hands, cards(camels=3), 2, 0, 3, discard))
    full = after(progress, TakeCamels(3))
    assert full.layout
    assert (full.layout.deck, full.ended, full.player) == (0, None, 1)
    assert after(full, Sale(D, 2), Exchange(cards(D, G), cards(camels=2))).ended is None
    over = after(full, Take(G))
    assert (over.ended, over.player) == (Ended.DECK, None)


def test_what_was_said_at_one_moment_changes_no_other() -> None:
    start = dealt()
    one, other = after(start, Sale(L, 3, 1)), after(start, Sale(L, 3, 2))
    assert (one, start) != (other, one)
    assert start == dealt()
