"""The score sheet: what fits on which screen, and rows that do not read like something to type."""

import re
from pathlib import Path

import pytest
from hypothesis import example, given
from rich.cells import cell_len
from rich.console import Console

from jaipur_score.audit.verdict import judge
from jaipur_score.cli.screen import Space
from jaipur_score.cli.sheet import score_sheet
from jaipur_score.reading.draft import NOWHERE
from jaipur_score.reading.notation import read_typed_round, read_word
from jaipur_score.reading.problem import Problem
from jaipur_score.rules.pile import Pile, Round
from tests.helpers.books import played, sample
from tests.helpers.pseudo_terminal import Terminal
from tests.helpers.running import Jaipur
from tests.helpers.strategies import rounds as any_round
from tests.helpers.typed_rounds import kept

ALL_ROWS = "diamonds gold silver cloth spice leather 3-card 4-card 5-card camels camel".split()  # noqa: SIM905
"""The first words of the labels."""

FULL = ("Anna: d775 g55 si55 cl3 sp211 l432 b3,6,10 ca5", "Ben: d5 g66 si5 cl5 sp5 l11 b1,4,8 ca1")


def typed(*piles: str) -> Round:
    read = read_typed_round(list(piles))
    assert read.round, read.problems
    return read.round


def sheet(round_: Round, space: Space) -> str:
    """Return a sheet as it is shown in so much space."""
    console = Console(width=space.width, height=99, color_system=None, highlight=False, markup=False)
    with console.capture() as captured:
        console.print(score_sheet(round_, judge(round_).outcome, (), space))
    return captured.get()


def labels(shown: str) -> list[str]:
    """Return the first word of the labels of the rows between the two rules."""
    body = re.split(r"^\u2500+$", shown, flags=re.MULTILINE)[1]
    return [line.split()[0] for line in body.strip("\n").splitlines()]


@pytest.mark.parametrize("space", [Space(80), Space(40), Space(80, 31), Space(60, 50)])
def test_every_row_where_there_is_room_or_no_screen(space: Space) -> None:
    assert labels(sheet(played("A"), space)) == ALL_ROWS


@pytest.mark.parametrize("space", [Space(80, 30), Space(80, 24), Space(59, 50), Space(40, 30)])
def test_rows_that_are_empty_for_both_are_dropped_on_a_small_screen(space: Space) -> None:
    left = [row for row in ALL_ROWS if row not in ("gold", "silver", "5-card")]
    assert labels(sheet(played("A"), space)) == left
    assert labels(sheet(typed(*FULL), space)) == ALL_ROWS
    assert labels(sheet(typed("A: ca5", "B: ca5"), space)) == ["camels"]


def test_the_program_drops_them_on_a_small_terminal_only(tmp_path: Path) -> None:
    book = kept(tmp_path / "scorebook.json", sample("A"))
    for size, shown in (((80, 24), False), ((40, 60), False), ((80, 60), True)):
        terminal = Terminal(book, "show", size=size)
        assert terminal.end() == 0
        assert ("gold " in terminal.seen()) is shown


def test_a_sheet_in_a_pipe_has_every_row(program: Jaipur, tmp_path: Path) -> None:
    kept(tmp_path / "scorebook.json", sample("A"))
    assert "gold " in program("show", COLUMNS="40", LINES="10").out


NOTHING = ((),) * 6
ALL_TENS = Pile(NOTHING, (10, 10, 9, 9, 8, 8), 0)


@given(any_round())
@example(Round(("A", "B"), (Pile(NOTHING, (), 10), ALL_TENS)))
@example(Round(("A", "B"), (ALL_TENS, Pile((*NOTHING[1:], (4, 3, 2, 1, 1, 1, 1, 1, 1)), (3, 3, 2, 2, 1, 1), 11))))
def test_at_40_columns_no_row_wraps_and_the_sums_are_aligned(round_: Round) -> None:
    shown = sheet(round_._replace(names=("A", "B")), Space(40, 30))
    assert max(map(cell_len, shown.splitlines())) <= 40
    assert set(labels(shown)) <= set(ALL_ROWS)
    sums = [line for line in shown.split("\nrupees")[0].splitlines() if re.search(r"= *\d+$", line)]
    assert len(set(map(cell_len, sums))) <= 1


@pytest.mark.parametrize("label", ["3-card bonus", "4-card bonus", "5-card bonus", "camel token"])
def test_no_row_of_bonus_tokens_reads_like_something_to_type(label: str) -> None:
    assert f"\n{label} " in sheet(typed(*FULL), Space(80))
    read = read_typed_round([f"Anna: d7 {label} ca5", "Ben: ca1"])
    assert read.problems


def test_goods_are_called_as_they_are_typed() -> None:
    for label in ALL_ROWS[:6]:
        assert not isinstance(read_word(label, NOWHERE), Problem)
