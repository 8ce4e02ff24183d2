"""Writers and readers at once: every acknowledged round is kept, and no reader sees an error."""

from pathlib import Path

import pytest

from jaipur_score import scorebook
from jaipur_score.formats.book import dumps
from jaipur_score.scorebook import Scorebook
from tests.books import sample
from tests.scorebook.crowd import Unlocked, acknowledged, crowd
from tests.scorebook.places import read
from tests.scorebook.program import notes

WRITERS, ROUNDS, READERS = 16, 25, 4


def book_in(folder: Path) -> Path:
    path = folder / "scorebook.json"
    path.write_bytes(dumps(sample("A")))
    return path


def test_all_rounds_of_all_writers_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scorebook, "PATIENCE", 60.0)  # these writers never pause, as people do
    path = book_in(tmp_path)
    wrote, reading = crowd(path, Scorebook, WRITERS, ROUNDS, READERS)
    assert wrote == [0] * WRITERS
    assert reading == [0] * READERS
    kept = notes(read(path))[1:]
    assert len(kept) == WRITERS * ROUNDS
    assert set(kept) == acknowledged(tmp_path)


def test_without_the_lock_rounds_are_lost(tmp_path: Path) -> None:
    path = book_in(tmp_path)
    crowd(path, Unlocked, WRITERS, ROUNDS, readers=0)
    assert acknowledged(tmp_path) - set(notes(read(path)))
