"""Killed at random moments, a round that is followed goes on and ends as if nothing had happened."""

from pathlib import Path

import pytest

from jaipur_score.scorebook.file import Scorebook
from tests.helpers.extent import times
from tests.tools.live_kills import run

pytestmark = pytest.mark.usefixtures("flushed")
KILLS = times(100, 40)


class Forgetful(Scorebook):
    """The control: it says that all is saved, and saves nothing."""

    def _replace(self, old: bytes | None, data: bytes, backup: bool) -> None:
        del old, data, backup


def test_a_round_survives_many_kills(tmp_path: Path) -> None:
    tally = run(KILLS, tmp_path)
    assert tally.wrong == []
    assert tally.kills == KILLS
    assert tally.rounds >= times(3, 1)
    assert tally.inside > 0


def test_a_book_that_saves_nothing_is_found_out(tmp_path: Path) -> None:
    assert run(20, tmp_path, Forgetful).wrong
