"""The turn notation: every form, and every error with its place and advice."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur_score.reading.problem import Span
from jaipur_score.reading.turn_notation import read_turn
from jaipur_score.rules.box import GOODS, Good
from jaipur_score.rules.turns import Cards, Exchange, NoBonus, Sale, Take, TakeCamels, Turn
from jaipur_score.writing.typed_turns import write_turn

D, G, SI, CL, SP, L = GOODS
EMPTY = NoBonus.EMPTY


def cards(*goods: Good, camels: int = 0) -> Cards:
    return Cards.of({good: goods.count(good) for good in goods}, camels)


def at(index: int, length: int) -> Span:
    return 1, index, length


@pytest.mark.parametrize(
    ("text", "turn"),
    [
        ("3l", Sale(L, 3)),
        ("3 l", Sale(L, 3)),
        ("sell 3 leather", Sale(L, 3)),
        ("SELL 3 LEATHER", Sale(L, 3)),
        ("se 3 lea", Sale(L, 3)),
        ("sold 3 hides", Sale(L, 3)),
        ("1g", Sale(G, 1)),
        ("3l b2", Sale(L, 3, 2)),
        ("3l B 2", Sale(L, 3, 2)),
        ("3l, b2", Sale(L, 3, 2)),
        ("sell 5 silk bonus 10", Sale(CL, 5, 10)),
        ("2l b2", Sale(L, 2, 2)),
        ("3l b-", Sale(L, 3, EMPTY)),
        ("3l b -", Sale(L, 3, EMPTY)),
        ("3l b\N{EN DASH}", Sale(L, 3, EMPTY)),
        ("3l bonus None", Sale(L, 3, EMPTY)),
        ("8l", Sale(L, 8)),
        ("g", Take(G)),
        ("take gold", Take(G)),
        ("Takes gold", Take(G)),
        ("t si", Take(SI)),
        ("take 1 spice", Take(SP)),
        ("3ca", TakeCamels(3)),
        ("3 camels", TakeCamels(3)),
        ("take 3 camels", TakeCamels(3)),
        ("took 1 camel", TakeCamels(1)),
        ("6ca", TakeCamels(6)),
        ("2d g = 2ca l", Exchange(cards(D, D, G), cards(L, camels=2))),
        ("2d g=2ca l", Exchange(cards(D, D, G), cards(L, camels=2))),
        ("2d1g=2ca1l", Exchange(cards(D, D, G), cards(L, camels=2))),
        ("take 2 diamonds, gold for 2 camels, leather", Exchange(cards(D, D, G), cards(L, camels=2))),
        ("take 2 diamonds and gold for 2 camels and leather", Exchange(cards(D, D, G), cards(L, camels=2))),
        ("d g d f ca l ca", Exchange(cards(D, D, G), cards(L, camels=2))),
        ("l = cl", Exchange(cards(L), cards(CL))),
        ("2ca = 2l", Exchange(cards(camels=2), cards(L, L))),
        ("999999999l = ca", Exchange(Cards.of({L: 999_999_999}), cards(camels=1))),
    ],
)
def test_turns(text: str, turn: Turn) -> None:
    assert read_turn(text, at) == turn


# The text, the whole wrong piece, the code, and a part of the advice.
WRONG = [
    ("", "", "no_turn", "write 3l to sell"),
    ("take", "take", "no_turn", "l to take"),
    ("=", "=", "no_turn", "2d g = 2ca l to exchange"),
    ("b2", "b2", "no_turn", "write 3l to sell"),
    ("take 2 gold", "2 gold", "bad_exchange", "2g = 2ca l, or sell 2 gold"),
    ("2g l", "2g l", "bad_exchange", "say what is returned"),
    ("g l", "g l", "bad_exchange", "say what is returned"),
    ("2d g =", "=", "bad_exchange", "as in 2d g = 2ca l"),
    ("= 2ca", "=", "bad_exchange", "as in 2d g = 2ca l"),
    ("2d = g = l", "=", "bad_exchange", "one ="),
    ("2d = 2ca b2", "b2", "bad_bonus", "leave it out"),
    ("sell 2d = 2ca", "=", "mixed_turn", "write take"),
    ("3l take g", "take", "mixed_turn", "each turn by itself"),
    ("take take g", "take", "mixed_turn", "each turn by itself"),
    ("sell 2 d, g", "g", "one_good", "another turn"),
    ("sell leather", "leather", "bad_count", "as in 3l"),
    ("sell 3 camels", "3 camels", "camels_sold", "return them in an exchange"),
    ("ca", "ca", "bad_count", "as in 3ca"),
    ("take camels", "camels", "bad_count", "as in 3ca"),
    ("l b2", "b2", "bad_bonus", "how many cards were sold"),
    ("3ca b2", "b2", "bad_bonus", "leave it out"),
    ("take gold b2", "b2", "bad_bonus", "how many cards were sold"),
    ("b2 3l", "b2", "bad_bonus", "last, as in 3l b2"),
    ("3l b2 b3", "b3", "bad_bonus", "write it once"),
    ("3l b", "b", "bad_bonus", "b- if the stack was empty"),
    ("3l 2b", "2", "bad_bonus", "write b2"),
    ("3l b0", "0", "bad_bonus", "write b-"),
    ("3l b-2", "-2", "bad_bonus", "write b-"),
    ("3l b02", "02", "bad_number", "write 2"),
    ("g2", "2", "unexpected", "put the number first: 2g"),
    ("camels 3", "3", "unexpected", "put the number first: 3ca"),
    ("3l 2", "2", "unexpected", "write b2"),
    ("3l -", "-", "unexpected", "write b-"),
    ("take 3", "3", "unexpected", "as in take 3 leather"),
    ("3", "3", "no_word", "write 3l to sell"),
    ("3 sell l", "3", "no_word", "write 3l to sell"),
    ("3l b2, 3", "3", "no_word", "write b3"),
    ("-3l", "-3", "bad_count", "at least 1"),
    ("0l", "0", "bad_count", "at least 1"),
    ("03l", "03", "bad_number", "write 3"),
    ("9999999999l", "9999999999", "bad_number", ""),
    ("+3l", "+3", "unexpected", "write 3l to sell"),
    ("3l!", "!", "unexpected", "write 3l to sell"),
    ("3s", "s", "ambiguous_word", ""),
    ("c", "c", "ambiguous_word", ""),
    ("3lb2", "lb", "unknown_word", "l b"),
    ("seel 3 leather", "seel", "unknown_word", "did you mean sell?"),
    ("3 lether", "lether", "unknown_word", "did you mean leather?"),
    ("3 qqq", "qqq", "unknown_word", "the words are"),
]


@pytest.mark.parametrize(("text", "piece", "code", "advice"), WRONG)
def test_errors_name_the_whole_wrong_piece_and_what_to_do(text: str, piece: str, code: str, advice: str) -> None:
    problems = read_turn(text, at)
    assert isinstance(problems, list)
    (problem,) = problems
    _, start, length = problem.span
    assert (text[start : start + length], problem.code) == (piece, code)
    assert advice in problem.hint
    assert problem.hint


def test_all_errors_of_a_turn_are_found_at_once() -> None:
    problems = read_turn("2dg = 03ca x, !", at)
    assert isinstance(problems, list)
    assert [each.span for each in problems] == [(1, 1, 2), (1, 6, 2), (1, 11, 1), (1, 14, 1)]


def turns() -> st.SearchStrategy[Turn]:
    good, count = st.sampled_from(GOODS), st.integers(1, 12)
    side = st.builds(lambda goods, camels: cards(*goods, camels=camels), st.lists(good, max_size=8), st.integers(0, 5))
    side = side.filter(lambda cards: cards.all > 0)
    bonus = st.none() | st.just(EMPTY) | st.integers(1, 12)
    return st.one_of(
        st.builds(Sale, good, count, bonus),
        st.builds(Take, good),
        st.builds(Exchange, side, side),
        st.builds(TakeCamels, count),
    )


@given(turns())
def test_a_written_turn_is_read_as_the_same_turn(turn: Turn) -> None:
    assert read_turn(write_turn(turn), at) == turn


PIECES = (*"dgl3b=,- !+", "ca", "si", "10", "0", "take", "sell", "for", "and", "none", "\n", "é", "x", "b2")


@given(st.lists(st.sampled_from(PIECES)).map("".join) | st.text(max_size=30))
def test_any_text_is_a_turn_or_errors_inside_it(text: str) -> None:
    read = read_turn(text, at)
    if isinstance(read, list):
        assert read
        assert all(0 <= each.span[1] <= len(text) and each.span[2] >= 1 for each in read)
        assert all(each.message and each.hint for each in read)
    else:
        assert read_turn(write_turn(read), at) == read
