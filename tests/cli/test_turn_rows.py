"""The list of turns that `show` prints below the sheet of a round."""

from random import Random

import pytest
from rich.cells import cell_len

from jaipur_score.cli.turn_rows import turn_lines
from jaipur_score.rules.box import GOODS
from jaipur_score.rules.turns import Move, NoBonus, Sale, TurnRecord
from tests.helpers.turn_rounds import NAMES, as_sales, as_turns
from tests.helpers.written import written

D, G, SI, CL, SP, L = GOODS
GAME = written(Random(1007))


def test_a_turn_has_its_number_its_player_and_what_a_sale_earned() -> None:
    lines = list(turn_lines(NAMES, as_turns(GAME), 40))
    assert lines[:7] == [
        "Turns:",
        " 1 Asha  4ca",
        " 2 Bruno si",
        " 3 Asha  cl",
        " 4 Bruno d l = g si",
        " 5 Asha  1sp      5",
        " 6 Bruno 3l b3    4 3 2 +3",
    ]
    assert len(lines) == 1 + len(GAME.turns)


def test_a_wide_screen_has_columns_to_read_downwards() -> None:
    lines = list(turn_lines(NAMES, as_turns(GAME), 80))
    assert len(lines) == 1 + 20
    assert lines[1] == " 1 Asha  4ca                21 Asha  2si      5 5"


@pytest.mark.parametrize("width", [1, 20, 40, 79, 80, 200])
@pytest.mark.parametrize("record", [as_turns(GAME), as_sales(GAME)], ids=["turns", "sales"])
def test_no_turn_is_lost_at_any_width(record: TurnRecord, width: int) -> None:
    head, *lines = turn_lines(NAMES, record, width)
    assert head in ("Turns:", "Sales:")
    room = max(width, 1 + max(map(len, turn_lines(NAMES, record, 1))))
    assert max(map(cell_len, lines)) <= room
    numbers = [word for line in lines for word in line.split() if word in map(str, range(1, len(record.moves) + 1))]
    assert set(map(str, range(1, len(record.moves) + 1))) <= set(numbers)


def test_names_are_cut_and_wide_ones_keep_their_columns() -> None:
    lines = list(turn_lines(("山田太郎一二三", "Maximiliane-Luise"), as_turns(GAME), 40))
    assert lines[1:3] == [" 1 山田太郎.. 4ca", " 2 Maximili.. si"]


def test_bonus_tokens_are_named_missing_or_unknown() -> None:
    values = (1, 1, 2, 2, 3, 3)
    sales = [Sale(good, 3, value) for good, value in zip((L, L, L, CL, CL, SP), values, strict=True)]
    sales += [Sale(SP, 3, NoBonus.EMPTY), Sale(G, 3), Sale(SP, 1)]
    lines = list(turn_lines(NAMES, TurnRecord(tuple(Move(0, sale) for sale in sales)), 30))
    assert lines[7:] == ["7 Asha  3sp b-   2 2 1 +0", "8 Asha  3g       6 6 5 +0", "9 Asha  1sp      1"]
    assert list(turn_lines(NAMES, TurnRecord((Move(1, Sale(D, 3)),)), 30))[1:] == [
        "1 Bruno 3d       7 7 5 +?",
        "+? = a bonus token of unknown value",
    ]


def test_no_turns_are_no_lines() -> None:
    assert list(turn_lines(NAMES, TurnRecord((), (5, 5)), 40)) == ["Turns:"]
