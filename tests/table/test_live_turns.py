"""What an answer does while a round is played, as tables."""

from collections import Counter
from itertools import permutations

import pytest

from jaipur_score.match.live_state import BANK, Live, course
from jaipur_score.rules.box import GOODS, STACKS, BonusStack
from jaipur_score.rules.progress import only_sales
from jaipur_score.rules.selling import Sold, Tokens
from jaipur_score.rules.turns import NoBonus, TurnRecord
from jaipur_score.table.live_turns import FIRST, UNSURE, drawn, reply
from jaipur_score.writing.typed_turns import write_turn
from tests.helpers.followed_rounds import SALES, TURNS, after, first

BANKED = Live(bank=True)
SIX_OF_THREE = ("a 3d", "b 3d", "a 3g", "b 3g", "a 3si", "b 3cl")
SEVEN_OF_THREE = (*SIX_OF_THREE, "a 3cl")


def turns_after(typed: str, *before: str, live: Live = SALES) -> list[str]:
    after_it = reply(after(*before, live=live), typed, first).live
    assert after_it
    return [write_turn(move.turn) for move in after_it.moves]


# Turns before, what is typed, the turns after it.
MADE: list[tuple[Live, tuple[str, ...], str, list[str]]] = [
    (SALES, (), "a 3l", ["3l"]),
    (SALES, (), " a 3l b2 ", ["3l b2"]),
    (SALES, ("a 3l",), "<", []),
    (SALES, ("a 3l",), "undo", []),
    (SALES, ("a 3l", "b 2d"), "<", ["3l"]),
    (SALES, ("a 3l",), "a 2l", ["3l", "2l"]),
    (TURNS, ("g",), "3ca", ["g", "3ca"]),
    (TURNS, (), "a 2si = l cl", ["2si = cl l"]),
    (BANKED, (), "a 3l", ["3l b1"]),
    (BANKED, ("a 3l b1",), "b 3cl", ["3l b1", "3cl b1"]),
    (BANKED, ("a 3l b1", "b 3cl b1"), "b 3sp", ["3l b1", "3cl b1", "3sp b2"]),
    (BANKED, (), "a 2l", ["2l"]),
    (BANKED, (), "a 7l", ["7l b8"]),
]


@pytest.mark.parametrize(("live", "before", "typed", "turns"), MADE)
def test_a_turn_is_made(live: Live, before: tuple[str, ...], typed: str, turns: list[str]) -> None:
    said = reply(after(*before, live=live), typed, first)
    assert turns_after(typed, *before, live=live) == turns
    assert not said.question


# Turns before, what is typed, what is said; the round stays as it is.
REFUSED: list[tuple[Live, tuple[str, ...], str, str]] = [
    (SALES, (), "<", FIRST),
    (SALES, (), "a l", "This is not a sale, and only sales are "),
    (SALES, (), "a 1d", "Diamonds, gold and silver are sold two or more at a time; sell two or more, or another good"),
    (SALES, (), "a 8l", "A hand has at most 7 cards, so no sale has 8; sell at most 7 (jaipur rules large_sale)."),
    (TURNS, (), "b g", "It is Anna's turn, not Ben's; type Anna's turn, or < to take one back"),
    (TURNS, ("3ca",), "4ca", "The market can have at most 3 camels, not 4; take at most 3"),
    (TURNS, (), "2d = 2ca", "Anna's herd has no camel, not 2; return goods (jaipur rules not_in_herd)."),
    (
        TURNS,
        (),
        "d l = 2l",
        "An exchange does not return a good that it takes; return another card",
    ),
    (BANKED, (), "a 3l b2", "The program draws the bonus tokens: type only the sale."),
]


@pytest.mark.parametrize(("live", "before", "typed", "said"), REFUSED)
def test_a_turn_is_refused(live: Live, before: tuple[str, ...], typed: str, said: str) -> None:
    following = after(*before, live=live)
    given = reply(following, typed, first)
    assert given.live == following.live
    assert said in " ".join(given.says)
    assert not given.question


def test_a_full_hand_takes_nothing_more() -> None:
    following = after("g", "3ca", "g", "d", live=TURNS)
    given = reply(following, "si", first)
    assert given.says == (
        "Anna would end the turn with 8 goods in hand, but the limit is 7; sell cards, take the camels, or exchange "
        "goods for goods (jaipur rules hand_limit).",
    )


def test_a_sale_whose_stack_is_empty_is_asked_about_first() -> None:
    following = after(*SEVEN_OF_THREE)
    given = reply(following, "b 3l", first)
    assert given.says == (
        "No bonus token is left for three cards. The designer's advice: sell one card fewer if you can.",
    )
    assert given.question == "Sell 3 leather anyway?"
    assert given.live == after(*SEVEN_OF_THREE, "b 3l").live
    assert not reply(following, "b 3l b-", first).question
    assert not reply(following, "b 2l", first).question


def test_a_stack_that_may_be_empty_is_pointed_out() -> None:
    assert reply(after(*SIX_OF_THREE), "a 3l", first).says == (UNSURE,)
    assert reply(after(*SIX_OF_THREE), "a 3l b2", first).says == ()
    assert reply(after(*SIX_OF_THREE[:5]), "a 3l", first).says == ()


def test_a_bank_has_nothing_left_at_the_end_of_a_stack() -> None:
    live = BANKED
    for typed in SEVEN_OF_THREE:
        given = reply(after(live=live), typed, first)
        assert given.live
        live = given.live
    assert [sold.bonus for sold in course(live).now.tokens.sales] == list(BANK[0].bonus[BonusStack.THREE])
    last = reply(after(live=live), "b 3l", first)
    assert last.question
    assert last.live
    assert course(last.live).now.tokens.sales[-1].bonus is NoBonus.EMPTY


def test_the_end_is_the_word_of_the_players_where_only_sales_are_known() -> None:
    given = reply(after("a 3l"), "end", first)
    assert given.live == after("a 3l").live._replace(out=True)
    assert not given.question
    asked = reply(after("g", live=TURNS), "END", first)
    assert asked.says == ("The deck has 39 cards by these turns, so the round goes on by the rules.",)
    assert asked.question == "End it here anyway?"


def test_nothing_is_discarded_without_asking() -> None:
    given = reply(after("a 3l"), "drop", first)
    assert given == (None, ("The round and its 1 sale would be lost.",), "Discard it?")


@pytest.mark.parametrize("typed", ["", "?"])
@pytest.mark.parametrize("live", [SALES, TURNS, BANKED])
def test_help(live: Live, typed: str) -> None:
    given = reply(after(live=live), typed, first)
    assert given.live == live
    text = " ".join(given.says)
    assert "< takes back" in text
    assert "drop discards" in text
    assert ("b2" in text) is not live.bank


@pytest.mark.parametrize("stack", STACKS)
def test_the_bank_can_draw_a_stack_in_every_order_and_no_token_too_many(stack: BonusStack) -> None:
    """The choice is uniform, and every choice leads on to what is left: so all orders of the tokens are as likely."""
    values = BANK[0].bonus[stack]
    orders: Counter[tuple[int, ...]] = Counter()

    def draw_all(tokens: Tokens, order: tuple[int, ...]) -> None:
        offered: list[int] = []
        value = drawn(tokens, stack, lambda left: offered.extend(left) or left[0])  # type: ignore[func-returns-value]
        if value is NoBonus.EMPTY:
            assert not offered
            orders[order] += 1
            return
        for each in offered:
            sold = Sold(0, GOODS[0], stack, (), each)
            draw_all(tokens._replace(sales=(*tokens.sales, sold)), (*order, each))

    draw_all(only_sales(BANK).tokens, ())
    assert orders == Counter(permutations(values))


def test_a_sale_that_is_taken_back_returns_its_token() -> None:
    live = reply(after(live=BANKED), "a 3l", first).live
    assert live
    back = reply(after(live=live), "<", first).live
    assert back == BANKED == Live(TurnRecord(()), bank=True)
