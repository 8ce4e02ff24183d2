import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur_score.writing.plot import ASCII, BLOCKS, GUTTER, plot

FEW = """\
 +40 ┤        ███
 +30 ┤        ███
 +20 ┤        ███         ▄▄▄
 +10 ┤▄▄▄     ███         ███
   0 ┼────────────────────────
 -10 ┤    ███     ▀▀▀
 -20 ┤    ███
 -30 ┤    ▀▀▀
      1   2   3   4   5   6"""

FEW_IN_ASCII = """\
 +40 |        ###
 +30 |        ###
 +20 |        ###         ...
 +10 |...     ###         ###
   0 +------------------------
 -10 |    ###     '''
 -20 |    ###
 -30 |    '''
      1   2   3   4   5   6"""

THE_LAST_TEN = """\
 +20 ┤▄
 +10 ┤█
   0 ┼──────────
 -10 ┤ ▀█▀█▀█▀█▀
 -20 ┤    █ █ █
 -30 ┤    ▀ █ █
 -40 ┤      ▀ █
 -50 ┤        █
        95   100"""

TIES = """\
   0 ┼────────
      1   2"""

ONE_SIDE = """\
   0 ┼────────
  -1 ┤███ ███
  -2 ┤███ ███
  -3 ┤    ███
      1   2"""


@pytest.mark.parametrize(
    ("margins", "width", "expected"),
    [
        ([6, -23, 41, -2, 0, 17], 40, FEW),
        ([0, 0], 40, TIES),
        ([-2, -3], 80, ONE_SIDE),
        ([99] * 92 + [15, -1, -12, -3, -24, -5, -36, -7, -48, -1], 16, THE_LAST_TEN),
    ],
)
def test_a_bar_a_round_goes_up_or_down_from_zero(margins: list[int], width: int, expected: str) -> None:
    assert "\n".join(plot(margins, width, 12).rows) == expected


def test_plain_characters_do_where_blocks_are_missing() -> None:
    assert "\n".join(plot([6, -23, 41, -2, 0, 17], 40, 12, ASCII).rows) == FEW_IN_ASCII


@given(st.lists(st.integers(-250, 250), min_size=1, max_size=150), st.integers(12, 100), st.integers(4, 20))
def test_every_round_that_fits_shows_who_won_it_and_how_its_margin_compares(
    margins: list[int], width: int, height: int
) -> None:
    rows, zero = plot(margins, width, height)
    assert len(rows) <= height
    assert max(map(len, rows)) <= width
    shown = margins[-(width - GUTTER) :]
    level = rows[zero][GUTTER:]
    cells = len(level) // len(shown)
    drawn = [row.ljust(GUTTER + len(level))[GUTTER::cells][: len(shown)] for row in rows[:-1]]
    heights = []
    for column in zip(*drawn, strict=True):
        up = column[:zero].count(BLOCKS.full) * 2 + column[:zero].count(BLOCKS.up)
        down = column[zero + 1 :].count(BLOCKS.full) * 2 + column[zero + 1 :].count(BLOCKS.down)
        assert not (up and down)
        heights.append(up - down)
    assert [(margin > 0) - (margin < 0) for margin in shown] == [(bar > 0) - (bar < 0) for bar in heights]
    assert [bar for _, bar in sorted(zip(shown, heights, strict=True))] == sorted(heights)


@given(st.lists(st.integers(-250, 250), min_size=1, max_size=1500), st.integers(12, 100))
def test_numbers_of_rounds_are_below_their_bars(margins: list[int], width: int) -> None:
    rows, zero = plot(margins, width, 12)
    shown = min(len(margins), width - GUTTER)
    cells = (len(rows[zero]) - GUTTER) // shown
    for number in rows[-1].split():
        column = rows[-1].index(f" {number}") + 1
        assert (column - GUTTER) / cells == int(number) - 1 - (len(margins) - shown)
