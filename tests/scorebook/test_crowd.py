"""Writers and readers at once: every acknowledged round is kept, and no reader sees an error."""

from functools import partial
from pathlib import Path

import pytest

from jaipur_score.scorebook import file as scorebook
from tests.helpers.extent import times
from tests.helpers.program import installed, main
from tests.tools.crowd import Program, Unlocked, acknowledged, crowd, kept

pytestmark = pytest.mark.usefixtures("flushed")

WRITERS, ROUNDS, READERS = times(16, 8), times(25, 6), times(4, 2)


@pytest.mark.parametrize(("program", "size"), [(main, (WRITERS, ROUNDS, READERS)), (installed, (4, 2, 1))])
def test_all_rounds_of_all_writers_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, program: Program, size: tuple[int, int, int]
) -> None:
    writers, rounds, readers = size
    monkeypatch.setattr(scorebook, "PATIENCE", 60.0)  # these writers never pause, as people do
    path = tmp_path / "scorebook.json"
    wrote, reading = crowd(path, program, writers, rounds, readers)
    assert wrote == [0] * writers
    assert reading == [0] * readers
    assert len(kept(path)) == writers * rounds
    assert set(kept(path)) == acknowledged(path)


def test_without_the_lock_rounds_are_lost(tmp_path: Path) -> None:
    path = tmp_path / "scorebook.json"
    crowd(path, partial(main, kind=Unlocked), WRITERS, ROUNDS, readers=0)
    assert acknowledged(path) - set(kept(path))
