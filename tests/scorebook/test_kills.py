"""No kill at any moment loses an acknowledged round or leaves an unreadable book."""

from pathlib import Path

import pytest

from tests.helpers.extent import times
from tests.tools.kill_loop import InPlace, run

KILLS = times(500, 120)


def test_no_kill_loses_a_round(tmp_path: Path) -> None:
    tally = run(KILLS, tmp_path)
    assert tally.failures == 0
    assert tally.acknowledged > 0
    assert tally.inside > 0


def test_no_kill_of_the_installed_program_loses_a_round(tmp_path: Path) -> None:
    assert run(12, tmp_path, kind=None).failures == 0


def test_the_same_kills_break_a_book_that_is_written_in_place(tmp_path: Path) -> None:
    for batch in range(20):
        place = tmp_path / f"{batch}"
        place.mkdir()
        if run(50, place, kind=InPlace).unreadable:
            return
    pytest.fail("1,000 kills broke no book: they do not come inside a save")
