"""Turns in their short form."""

import pytest

from jaipur_score.rules.box import GOODS
from jaipur_score.rules.turns import Cards, Exchange, NoBonus, Sale, Take, TakeCamels, Turn
from jaipur_score.writing.typed_turns import write_turn

D, G, SI, CL, SP, L = GOODS


@pytest.mark.parametrize(
    ("turn", "text"),
    [
        (Sale(L, 3), "3l"),
        (Sale(SP, 1), "1sp"),
        (Sale(CL, 5, 10), "5cl b10"),
        (Sale(SI, 4, NoBonus.EMPTY), "4si b-"),
        (Take(G), "g"),
        (TakeCamels(1), "1ca"),
        (Exchange(Cards.of({G: 1, D: 2}), Cards.of({L: 1}, 2)), "2d g = l 2ca"),
    ],
)
def test_the_short_form(turn: Turn, text: str) -> None:
    assert write_turn(turn) == text
