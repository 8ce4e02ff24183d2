"""What sales bring, and which bonus tokens can be: against every order in which the stacks can lie."""

from collections.abc import Iterator
from itertools import permutations, product
from random import Random

import pytest

from jaipur_score.rules.box import GOODS, PRINTS, STACKS, BonusStack, Print
from jaipur_score.rules.selling import Tokens, sale_fault, sell
from jaipur_score.rules.turns import Bonus, Forbidden, NoBonus, Rule, Sale, stack_for

D, G, SI, CL, SP, L = GOODS
EMPTY = NoBonus.EMPTY
THREE, FOUR, FIVE = STACKS


def sold(*sales: tuple[int, Sale]) -> Tokens:
    tokens = Tokens()
    for player, sale in sales:
        after = sell(tokens, player, sale)
        assert isinstance(after, Tokens), after
        tokens = after
    return tokens


def three_cards(*bonus: Bonus) -> list[tuple[int, Sale]]:
    """Return sales of three cards each, as many as there are values."""
    goods = [D, D, G, G, SI, SI, CL, CL, SP, SP, L, L, L]
    return [(0, Sale(good, 3, value)) for good, value in zip(goods, bonus, strict=False)]


@pytest.mark.parametrize(
    ("cards", "stack"), [(1, None), (2, None), (3, THREE), (4, FOUR), (5, FIVE), (6, FIVE), (7, FIVE), (0, None)]
)
def test_the_number_of_cards_decides_the_stack(cards: int, stack: BonusStack | None) -> None:
    assert stack_for(cards) is stack
    assert Sale(L, cards).stack is stack


@pytest.mark.parametrize(
    ("sale", "refused"),
    [
        (Sale(D, 1), Forbidden(Rule.SMALL_SALE, D, 1, least=2)),
        (Sale(G, 1), Forbidden(Rule.SMALL_SALE, G, 1, least=2)),
        (Sale(SI, 1), Forbidden(Rule.SMALL_SALE, SI, 1, least=2)),
        (Sale(CL, 0), Forbidden(Rule.SMALL_SALE, CL, 0, least=1)),
        (Sale(L, 8), Forbidden(Rule.LARGE_SALE, L, 8, most=7)),
        (Sale(CL, 1), None),
        (Sale(SP, 1), None),
        (Sale(L, 1), None),
        (Sale(L, 7), None),
        (Sale(D, 2), None),
    ],
)
def test_the_size_of_a_sale(sale: Sale, refused: Forbidden | None) -> None:
    assert sale_fault(sale) == refused


def test_tokens_come_from_the_top_as_long_as_there_are_any() -> None:
    tokens = sold((0, Sale(D, 2)), (1, Sale(D, 4, 4)), (0, Sale(L, 1)))
    assert [each.tokens for each in tokens.sales] == [(7, 7), (5, 5, 5), (4,)]
    assert [each.player for each in tokens.sales] == [0, 1, 0]
    assert tokens.supply(D) == ()
    assert tokens.supply(L) == (3, 2, 1, 1, 1, 1, 1, 1)
    assert tokens.cards_sold(D) == 6
    assert sell(tokens, 0, Sale(D, 2)) == Forbidden(Rule.NOT_IN_BOX, D, 2, most=0)


def test_a_card_beyond_the_last_token_still_sells_for_nothing() -> None:
    tokens = sold((0, Sale(CL, 7, 8)), (1, Sale(CL, 1)))
    assert tokens.sales[-1].tokens == ()


@pytest.mark.parametrize(
    ("sale", "refused"),
    [
        (Sale(L, 2, 2), Forbidden(Rule.BONUS_UNEARNED, L, 2, least=3)),
        (Sale(L, 1, EMPTY), Forbidden(Rule.BONUS_UNEARNED, L, 0, least=3)),
        (Sale(L, 3, 4), Forbidden(Rule.BONUS_STACK, L, 4, stack=THREE)),
        (Sale(L, 4, 3), Forbidden(Rule.BONUS_STACK, L, 3, stack=FOUR)),
        (Sale(L, 5, 7), Forbidden(Rule.BONUS_STACK, L, 7, stack=FIVE)),
        (Sale(L, 3, 0), Forbidden(Rule.BONUS_STACK, L, 0, stack=THREE)),
        (Sale(L, 3, -1), Forbidden(Rule.BONUS_STACK, L, -1, stack=THREE)),
    ],
)
def test_bonus_tokens_that_no_sale_of_such_a_size_can_bring(sale: Sale, refused: Forbidden) -> None:
    assert sale_fault(sale) == refused


def test_a_stack_is_not_empty_at_the_first_sale() -> None:
    assert sell(Tokens(), 0, Sale(L, 3, EMPTY)) == Forbidden(Rule.BONUS_LEFT, L, stack=THREE)


def test_an_empty_stack_after_six_tokens_shows_the_print() -> None:
    tokens = sold(*three_cards(1, 1, 2, 2, 3, 3))
    assert tokens.prints == PRINTS
    assert tokens.bonus_left(THREE) == range(2)
    after = sell(tokens, 1, Sale(L, 3, EMPTY))
    assert isinstance(after, Tokens)
    assert after.prints == PRINTS[1:]
    assert after.bonus_left(THREE) == range(1)
    assert sell(after, 1, Sale(L, 3, 2)) == Forbidden(Rule.BONUS_GONE, L, 2, stack=THREE)
    third_two = sell(tokens, 1, Sale(L, 3, 2))
    assert isinstance(third_two, Tokens)
    assert third_two.prints == PRINTS[:1]
    assert sell(third_two, 1, Sale(L, 3, 2)) == Forbidden(Rule.BONUS_GONE, L, 2, stack=THREE)
    assert isinstance(sell(third_two, 1, Sale(L, 3, EMPTY)), Tokens)


def test_what_is_said_of_one_stack_holds_for_the_others() -> None:
    second_nine = sold((0, Sale(L, 5, 9)), (0, Sale(SP, 5, 9)))
    assert second_nine.prints == PRINTS[1:]
    twos = [(0, Sale(good, 3, 2)) for good in (D, G)]
    tokens = sold((0, Sale(L, 5, 9)), (0, Sale(SP, 5, 9)), *twos)
    assert sell(tokens, 0, Sale(SI, 3, 2)) == Forbidden(Rule.BONUS_GONE, SI, 2, stack=THREE)
    without_nines = sold(*twos)
    assert isinstance(sell(without_nines, 0, Sale(SI, 3, 2)), Tokens)


Worlds = list[tuple[Print, dict[BonusStack, tuple[int, ...]]]]


def worlds() -> Worlds:
    """Return every print with every order of two of its stacks; no sale here draws from the third."""
    found: Worlds = []
    for box in PRINTS:
        orders = [sorted(set(permutations(box.bonus[stack]))) for stack in (THREE, FIVE)]
        found += [(box, dict(zip((THREE, FIVE), order, strict=True))) for order in product(*orders)]
    return found


def fits(stack: tuple[int, ...], place: int, bonus: Bonus) -> bool:
    """Tell whether the sale that draws at this place of a stack can bring this."""
    return bonus is None or bonus == (stack[place] if place < len(stack) else EMPTY)


def test_bonus_tokens_are_refused_exactly_if_no_order_of_the_stacks_allows_them() -> None:
    every = worlds()
    for seed in range(50):
        rng = Random(seed)
        lie, tokens, places = every, Tokens(), {THREE: 0, FIVE: 0}
        for stack in draws(rng):
            # A box has too few cards for all these sales; only bonus tokens are looked at here.
            tokens = tokens._replace(sales=tuple([each._replace(good=D) for each in tokens.sales]))
            place = places[stack]
            said: list[Bonus] = [None, EMPTY, *((1, 2, 3) if stack is THREE else (8, 9, 10))]
            possible = {value for value in said if any(fits(each[stack], place, value) for _, each in lie)}
            accepted = {value for value in said if isinstance(sell(tokens, 0, Sale(L, stack, value)), Tokens)}
            assert accepted == possible
            left = {max(0, len(box.bonus[stack]) - place) for box, _ in lie}
            assert (min(left), max(left)) == (tokens.bonus_left(stack)[0], tokens.bonus_left(stack)[-1])
            value = rng.choice([each for each in said if each in possible])
            after = sell(tokens, 0, Sale(L, stack, value))
            assert isinstance(after, Tokens)
            tokens = after
            lie = [each for each in lie if fits(each[1][stack], place, value)]
            places[stack] += 1
            assert [box.name for box in tokens.prints] == sorted({box.name for box, _ in lie}, reverse=True)


def draws(rng: Random) -> Iterator[BonusStack]:
    """Give sales of three and of five cards in a random order, more than the stacks have tokens."""
    stacks = [THREE] * 8 + [FIVE] * 7
    rng.shuffle(stacks)
    yield from stacks
