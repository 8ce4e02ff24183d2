"""No kill at any moment loses an acknowledged round or leaves an unreadable book."""

from pathlib import Path

import pytest

from tests.helpers.extent import times
from tests.tools.kill_loop import InPlace, run

pytestmark = pytest.mark.usefixtures("flushed")
KILLS = times(500, 120)


def test_no_kill_loses_a_round(tmp_path: Path) -> None:
    for batch in range(10):  # more than one only on a busy machine, where most kills come before the first save
        place = tmp_path / f"{batch}"
        place.mkdir()
        tally = run(KILLS, place)
        assert tally.failures == 0
        if tally.acknowledged and tally.inside:
            return
    pytest.fail("the kills do not come inside a save, or before any")


def test_no_kill_of_the_installed_program_loses_a_round(tmp_path: Path) -> None:
    assert run(12, tmp_path, kind=None).failures == 0


def test_the_same_kills_break_a_book_that_is_written_in_place(tmp_path: Path) -> None:
    for batch in range(20):
        place = tmp_path / f"{batch}"
        place.mkdir()
        if run(50, place, kind=InPlace).unreadable:
            return
    pytest.fail("1,000 kills broke no book: they do not come inside a save")
