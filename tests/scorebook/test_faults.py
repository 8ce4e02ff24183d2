"""Stopped at each step of saving, a command leaves exactly the old or exactly the new book."""

import errno
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from jaipur_score.scorebook.codec import loads
from jaipur_score.scorebook.file import BACKUPS, Scorebook
from jaipur_score.scorebook.trouble import Trouble
from tests.helpers.faults import KILL, every_stop
from tests.helpers.places import contents, prepared
from tests.helpers.program import COMMANDS, RECORD, main

FAULTS = pytest.mark.parametrize("fault", [KILL, errno.EIO, errno.ENOSPC], ids=["kill", "EIO", "ENOSPC"])
MEMORY = "/dev/shm"


@pytest.fixture
def place() -> Iterator[Path]:
    """Give a folder for thousands of files, in memory where that is possible: nothing is flushed here or kept."""
    with tempfile.TemporaryDirectory(dir=MEMORY if os.access(MEMORY, os.W_OK) else None) as folder:
        yield Path(folder)


@FAULTS
@pytest.mark.parametrize("command", COMMANDS)
def test_every_step_leaves_the_old_book_or_the_new_one(place: Path, command: str, fault: int) -> None:
    for before, after in checked_stops(place, fault, lambda path: main([str(path), command, "after"])):
        check_backups(after, before)


@FAULTS
def test_every_step_of_a_change_without_a_backup_leaves_the_old_book_or_the_new_one(place: Path, fault: int) -> None:
    for before, after in checked_stops(place, fault, without_backup):
        assert backups_in(after) == backups_in(before)


def without_backup(path: Path) -> int:
    """Record a round without a backup, and return the exit status that a command would have."""
    try:
        Scorebook(str(path)).change(RECORD, backup=False)
    except Trouble:
        return 1
    return 0


def checked_stops(
    folder: Path, fault: int, task: Callable[[Path], int]
) -> Iterator[tuple[dict[str, bytes], dict[str, bytes]]]:
    """Stop `task` at every step; check the book, and give what was in its folder before and what is there after."""
    before = contents(prepared(folder / "before"))
    whole = shutil.copytree(folder / "before", folder / "whole") / "scorebook.json"
    assert task(whole) == 0
    old, new = before["scorebook.json"], whole.read_bytes()
    assert old != new
    books = []
    for stop in every_stop(folder / "before", fault, lambda copy: task(copy / "scorebook.json")):
        path = stop.folder / "scorebook.json"
        after = contents(path)
        assert after["scorebook.json"] in (old, new), stop
        if stop.status == 1:
            assert after == before, f"{stop} left something"
        elif stop.status is not None:
            assert (stop.status, after["scorebook.json"]) == (0, new), stop
        yield before, after
        check_next_command(path)
        books.append(after["scorebook.json"])
    assert len(books) >= 15
    assert set(books) == {old, new}


def check_backups(after: dict[str, bytes], before: dict[str, bytes]) -> None:
    backups, old = backups_in(after), before["scorebook.json"]
    assert len(backups) >= min(BACKUPS, 10)
    # Those of before are books: commands have written them.
    assert set(backups.values()) <= {*backups_in(before).values(), old}
    if after["scorebook.json"] != old:
        assert backups[max(backups)] == old


def backups_in(folder: dict[str, bytes]) -> dict[str, bytes]:
    return {name: data for name, data in folder.items() if ".backup-" in name}


def check_next_command(path: Path) -> None:
    Scorebook(str(path)).change(partial(COMMANDS["undo"], ""))
    beside = {each.name for each in path.parent.iterdir()} - {path.name, f"{path.name}.lock"}
    stray = [name for name in beside if ".backup-" not in name]
    assert stray == []


@FAULTS
def test_the_first_book_in_a_new_folder_is_there_or_not(place: Path, fault: int) -> None:
    (place / "before").mkdir()
    first = Path("deep", "new", "scorebook.json")
    steps = 0
    for stop in every_stop(place / "before", fault, lambda folder: main([str(folder / first), "new"])):
        if stop.status == 1:
            # A lock that could not be taken may be somebody else's by now.
            lock = {"deep", "new", "scorebook.json.lock"} if stop.while_locking else set()
            assert {each.name for each in stop.folder.rglob("*")} <= lock, f"{stop} left something"
        path = stop.folder / first
        there = path.exists()
        if there:
            assert len(loads(path.read_bytes()).matches) == 1
        assert main([str(path), "new"]) == (1 if there else 0)
        steps += 1
    assert steps >= 12


@pytest.mark.parametrize("command", ["undo", "redo", "record", "amend", "rename"])
def test_a_refused_command_in_an_empty_place_leaves_nothing(tmp_path: Path, command: str) -> None:
    assert main([str(tmp_path / "deep" / "new" / "scorebook.json"), command]) == 1
    assert list(tmp_path.iterdir()) == []


def test_a_system_without_hard_links_gets_copies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = prepared(tmp_path)
    before = contents(path)

    def no_link(source: str, target: str) -> None:
        raise OSError(errno.EPERM, os.strerror(errno.EPERM))

    monkeypatch.setattr(os, "link", no_link)
    assert main([str(path), "record", "after"]) == 0
    after = contents(path)
    assert after[max(after)] == before["scorebook.json"]
    assert not any(".tmp-" in name for name in after)


def test_a_folder_that_cannot_be_flushed_is_no_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = prepared(tmp_path)
    real = os.fsync

    def fsync(descriptor: int) -> None:
        if os.path.isdir(f"/proc/self/fd/{descriptor}"):
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
        real(descriptor)

    monkeypatch.setattr(os, "fsync", fsync)
    assert main([str(path), "record", "after"]) == 0
