"""Bonus tokens listed at the end: settled exactly if some order of the stacks deals them so."""

from collections import Counter
from itertools import permutations, product
from random import Random

import pytest

from jaipur_score.rules.box import GOODS, PRINTS, STACKS, BonusStack
from jaipur_score.rules.progress import Ended, Played, Progress, only_sales, play, run_out
from jaipur_score.rules.selling import Sold, Tokens
from jaipur_score.rules.settling import Listed, Mismatch, Unsettled, can_be_over, drawn, piles, settle, unsaid
from jaipur_score.rules.turns import Bonus, NoBonus, Sale
from tests.helpers.short_piles import pile

D, G, SI, CL, SP, L = GOODS
EMPTY = NoBonus.EMPTY
THREE, FOUR, FIVE = STACKS


def sold(*sales: tuple[int, Sale]) -> Progress:
    progress = only_sales()
    for player, sale in sales:
        played = play(progress, player, sale)
        assert isinstance(played, Played), played
        progress = played.progress
    return progress


MIXED = [(0, Sale(L, 3, 2)), (1, Sale(D, 3)), (0, Sale(CL, 4)), (1, Sale(SP, 1))]


@pytest.mark.parametrize(
    ("sales", "listed", "settled"),
    [
        (MIXED, ((2, 5), (1,)), ((2, 5), (1,))),
        (MIXED, ((5, 2), (3,)), ((5, 2), (3,))),
        (MIXED, (None, (1,)), Unsettled(Mismatch.UNSAID, 0, FOUR, least=1, most=1)),
        (MIXED, ((2, 5), None), Unsettled(Mismatch.UNSAID, 1, THREE, least=1, most=1)),
        (MIXED, ((1, 5), (1,)), Unsettled(Mismatch.NOT_LISTED, 0, THREE, 2)),
        (MIXED, ((2,), (1,)), Unsettled(Mismatch.COUNT, 0, FOUR, listed=0, least=1, most=1)),
        (MIXED, ((2, 2, 5), (1,)), Unsettled(Mismatch.COUNT, 0, THREE, listed=2, least=1, most=1)),
        (MIXED, ((2, 5), (7,)), Unsettled(Mismatch.NO_SUCH_TOKEN, 1, value=7)),
        (MIXED, ((2, 5, 8), (1,)), Unsettled(Mismatch.COUNT, 0, FIVE, listed=1, least=0, most=0)),
        (MIXED[:1], (None, None), ((2,), ())),
        (MIXED[:1], (None, ()), ((2,), ())),
        ([(0, Sale(L, 3)), (0, Sale(D, 3)), (1, Sale(G, 3))], ((1, 1), (1,)), Unsettled(Mismatch.NO_PRINT, 0)),
        ([(0, Sale(L, 3, 1)), (0, Sale(D, 3, 1)), (1, Sale(G, 3))], (None, (1,)), Unsettled(Mismatch.NO_PRINT, 1)),
    ],
)
def test_lists_of_bonus_tokens(
    sales: list[tuple[int, Sale]], listed: Listed, settled: tuple[tuple[int, ...], tuple[int, ...]] | Unsettled
) -> None:
    assert settle(sold(*sales).tokens, listed) == settled


def test_a_seventh_sale_of_three_has_a_token_in_one_print_only() -> None:
    goods = (D, D, G, G, SI, CL, SP)
    tokens = sold(*[(0, Sale(good, 3, value)) for good, value in zip(goods, (1, 1, 2, 2, 3, 3), strict=False)]).tokens
    seventh = tokens._replace(sales=(*tokens.sales, Sold(1, SP, 3, (), None)))
    assert drawn(seventh, 1, THREE) == range(2)
    assert unsaid(seventh, 1, THREE) == range(2)
    assert unsaid(seventh, 0, THREE) == range(1)
    assert settle(seventh) == Unsettled(Mismatch.UNSAID, 1, THREE, least=0, most=1)
    assert settle(seventh, (None, ())) == ((1, 1, 2, 2, 3, 3), ())
    assert settle(seventh, (None, (2,))) == ((1, 1, 2, 2, 3, 3), (2,))
    assert settle(seventh, (None, (3,))) == Unsettled(Mismatch.NO_PRINT, 1)


def test_piles_have_what_the_sales_brought() -> None:
    progress = sold(*MIXED)
    assert piles(progress.tokens, ((2, 5), (1,)), (3, 8)) == (pile("l432 cl5332 b25 ca3"), pile("d775 sp5 b1 ca8"))


@pytest.mark.parametrize(
    ("sales", "camels", "over"),
    [
        ([(0, Sale(L, 1))], 11, False),
        ([(0, Sale(L, 7)), (0, Sale(L, 3)), (0, Sale(SP, 7)), (0, Sale(CL, 6)), (0, Sale(D, 3))], 11, True),
        ([(0, Sale(L, 7)), (0, Sale(L, 3)), (0, Sale(SP, 7)), (0, Sale(CL, 6)), (0, Sale(D, 3))], 10, False),
        (
            [(0, Sale(L, 7)), (0, Sale(L, 3)), (0, Sale(SP, 7)), (0, Sale(CL, 6)), (0, Sale(D, 4)), (1, Sale(G, 4))],
            7,
            True,
        ),
        (
            [(0, Sale(L, 7)), (0, Sale(L, 3)), (0, Sale(SP, 7)), (0, Sale(CL, 6)), (0, Sale(D, 4)), (1, Sale(G, 4))],
            6,
            False,
        ),
        ([(0, Sale(D, 5)), (0, Sale(G, 5)), (0, Sale(SI, 5))], 0, True),
    ],
)
def test_when_a_round_of_sales_can_be_over(sales: list[tuple[int, Sale]], camels: int, over: bool) -> None:
    assert can_be_over(sold(*sales), camels) is over


def test_the_deck_ends_a_round_of_sales_when_somebody_says_so() -> None:
    assert run_out(sold(*MIXED)).ended is Ended.DECK
    supplies = sold((0, Sale(D, 5)), (0, Sale(G, 5)), (0, Sale(SI, 5)))
    assert run_out(supplies).ended is Ended.SUPPLIES


ANY_BONUS: list[Bonus] = [EMPTY, 1, 2, 3, 8, 9, 10]
Dealt = tuple[tuple[int, ...], tuple[int, ...]]


def dealt_so(players: list[int], stack: tuple[int, ...], said: list[Bonus]) -> Dealt | None:
    """Return who gets which tokens of a stack that lies in this order, sorted; None if something else was said."""
    shares: tuple[list[int], list[int]] = ([], [])
    for place, (player, bonus) in enumerate(zip(players, said, strict=True)):
        token = stack[place] if place < len(stack) else None
        if bonus is not None and bonus != (EMPTY if token is None else token):
            return None
        if token is not None:
            shares[player].append(token)
    return tuple(sorted(shares[0])), tuple(sorted(shares[1]))


def every_deal(sales: list[tuple[int, BonusStack, Bonus]]) -> set[Dealt]:
    """Return all that the players can have of the stacks of three and five, by every order of every print."""
    found = set()
    for box in PRINTS:
        shares = []
        for stack in (THREE, FIVE):
            own = [(player, bonus) for player, drawn_from, bonus in sales if drawn_from is stack]
            players, said = [player for player, _ in own], [bonus for _, bonus in own]
            shares.append({dealt_so(players, order, said) for order in set(permutations(box.bonus[stack]))} - {None})
        for threes, fives in product(*shares):
            assert threes
            assert fives
            found.add((threes[0] + fives[0], threes[1] + fives[1]))
    return found


def test_lists_settle_exactly_if_some_order_of_the_stacks_deals_them() -> None:
    rng = Random(5)
    refused = Counter[Mismatch]()
    for _ in range(40):
        sales = [(rng.randrange(2), rng.choice((THREE, THREE, FIVE)), None) for _ in range(rng.randint(1, 14))]
        truth = every_deal([(player, stack, None) for player, stack, _ in sales])
        said: list[tuple[int, BonusStack, Bonus]] = list(sales)
        for place in rng.sample(range(len(sales)), len(sales) // 2):
            player, stack, _ = sales[place]
            for bonus in rng.sample(ANY_BONUS, len(ANY_BONUS)):
                now = [*said[:place], (player, stack, bonus), *said[place + 1 :]]
                if every_deal(now):
                    said = now
                    break
        exact = every_deal(said)
        tokens = Tokens(sales=tuple([Sold(player, D, int(stack), (), bonus) for player, stack, bonus in said]))
        tokens = tokens._replace(prints=tuple([box for box in PRINTS if fits(box.name, said)]))
        samples = [*rng.sample(sorted(truth), min(20, len(truth))), *rng.sample(sorted(exact), min(20, len(exact)))]
        samples += [(rng.choice(samples)[0], rng.choice(samples)[1]) for _ in range(20)]
        for first, second in samples:
            settled = settle(tokens, (first, second))
            assert (settled == (first, second)) is ((first, second) in exact)
            if isinstance(settled, Unsettled):
                refused[settled.mismatch] += 1
    assert set(refused) >= {Mismatch.NOT_LISTED, Mismatch.COUNT, Mismatch.NO_PRINT}


def fits(name: str, sales: list[tuple[int, BonusStack, Bonus]]) -> bool:
    """Tell whether a print can have brought what was said."""
    box = next(each for each in PRINTS if each.name == name)
    for stack in (THREE, FIVE):
        own = [(player, bonus) for player, drawn_from, bonus in sales if drawn_from is stack]
        players, said = [player for player, _ in own], [bonus for _, bonus in own]
        if not any(dealt_so(players, order, said) for order in set(permutations(box.bonus[stack]))):
            return False
    return True
