"""Copies of a book next to it, and other books, which have another id."""

import os
import shutil
from pathlib import Path

import pytest

from jaipur_score.scorebook.codec import dumps
from jaipur_score.scorebook.file import BACKUPS, Scorebook
from tests.helpers.books import sample
from tests.helpers.places import contents, prepared
from tests.helpers.program import RECORD, main
from tests.helpers.surroundings import needs_posix

COPIES = [
    "scorebook (Anna's conflicted copy 2026-01-31).json",
    "scorebook.sync-conflict-20260131-120000-ABCDEFG.json",
    "scorebook (1).json",
    "scorebook-LAPTOP.json",
    "Kopie von scorebook.json",
    "the book of last year.json",
    "old scorebook",
]


@pytest.mark.parametrize("name", COPIES)
def test_a_copy_next_to_the_book_is_found_whatever_its_name(tmp_path: Path, name: str) -> None:
    path = prepared(tmp_path)
    shutil.copy(path, tmp_path / name)
    assert Scorebook(str(path)).copies() == [str(tmp_path / name)]
    main([str(tmp_path / name), "record"])
    assert Scorebook(str(path)).copies() == [str(tmp_path / name)]


@pytest.mark.parametrize("name", COPIES)
def test_another_book_is_no_copy_whatever_its_name(tmp_path: Path, name: str) -> None:
    path = prepared(tmp_path)
    for other in (dumps(sample()._replace(id="another")), b"notes", dumps(sample()._replace(id=""))):
        (tmp_path / name).write_bytes(other)
        assert Scorebook(str(path)).copies() == []


def test_neither_backups_nor_links_nor_folders_are_copies(tmp_path: Path) -> None:
    needs_posix()
    path = prepared(tmp_path)
    (tmp_path / "folder.json").mkdir()
    os.mkfifo(tmp_path / "pipe.json")
    (tmp_path / "nowhere.json").symlink_to("nothing")
    assert Scorebook(str(path)).copies() == []


def test_backups_of_another_book_are_not_rotated_out(tmp_path: Path) -> None:
    path = prepared(tmp_path)
    theirs = {name: data for name, data in contents(path).items() if ".backup-" in name}
    path.write_bytes(dumps(sample("B")._replace(id="another")))
    for _ in range(BACKUPS + 3):
        Scorebook(str(path)).change(RECORD)
    after = {name: data for name, data in contents(path).items() if ".backup-" in name}
    assert {name: after.get(name) for name in theirs} == theirs
    own = sorted(set(after) - set(theirs))
    assert [int(name[-6:]) for name in own] == list(range(int(own[-1][-6:]) - BACKUPS + 1, int(own[-1][-6:]) + 1))
