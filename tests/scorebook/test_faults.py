"""Stopped at each step of saving, a command leaves exactly the old or exactly the new book."""

import errno
import os
import shutil
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from jaipur_score.scorebook.codec import loads
from jaipur_score.scorebook.file import BACKUPS, Scorebook
from jaipur_score.scorebook.trouble import Trouble
from tests.helpers.faults import Faults
from tests.helpers.places import KILLED, contents, prepared, status_of
from tests.helpers.program import COMMANDS, RECORD, main

NO_SUCH_STEP = 42


def run_with(faults: Faults, task: Callable[[], int]) -> int:
    """Run `task` in this process, or in a child that may die; tell when it did not come to the faulty step."""

    def with_faults() -> int:
        with faults:
            status = task()
        return status if faults.hit else NO_SUCH_STEP

    return status_of(with_faults) if faults.fault == KILLED else with_faults()


FAULTS = pytest.mark.parametrize("fault", [KILLED, errno.EIO, errno.ENOSPC], ids=["kill", "EIO", "ENOSPC"])


@FAULTS
@pytest.mark.parametrize("command", COMMANDS)
def test_every_step_leaves_the_old_book_or_the_new_one(tmp_path: Path, command: str, fault: int) -> None:
    for before, after in every_step(tmp_path, fault, lambda path: main([str(path), command, "after"])):
        check_backups(after, before)


@FAULTS
def test_every_step_of_a_change_without_a_backup_leaves_the_old_book_or_the_new_one(tmp_path: Path, fault: int) -> None:
    for before, after in every_step(tmp_path, fault, without_backup):
        assert backups_in(after) == backups_in(before)


def without_backup(path: Path) -> int:
    """Record a round without a backup, and return the exit status that a command would have."""
    try:
        Scorebook(str(path)).change(RECORD, backup=False)
    except Trouble:
        return 1
    return 0


def every_step(
    folder: Path, fault: int, task: Callable[[Path], int]
) -> Iterator[tuple[dict[str, bytes], dict[str, bytes]]]:
    """Stop `task` at every step; check the book, and give what was in its folder before and what is there after."""
    before = contents(prepared(folder / "before"))
    whole = shutil.copytree(folder / "before", folder / "whole") / "scorebook.json"
    assert task(whole) == 0
    old, new = before["scorebook.json"], whole.read_bytes()
    assert old != new
    seen = set()
    for step in range(1, 200):
        path = shutil.copytree(folder / "before", folder / f"{step}", copy_function=os.link) / "scorebook.json"
        status = run_with(Faults(step, fault), partial(task, path))
        if status == NO_SUCH_STEP:
            break
        after = contents(path)
        assert after["scorebook.json"] in (old, new), f"step {step}"
        if status == 1:
            assert after == before, f"step {step} failed and left something"
        elif status == 0:
            assert after["scorebook.json"] == new, f"step {step}"
        else:
            assert status == KILLED, f"step {step}"
        yield before, after
        check_next_command(path)
        seen.add(after["scorebook.json"])
    assert step > 15
    assert seen == {old, new}


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
    assert main([str(path), "undo"]) == 0
    beside = {each.name for each in path.parent.iterdir()} - {path.name, f"{path.name}.lock"}
    stray = [name for name in beside if ".backup-" not in name]
    assert stray == []


@FAULTS
def test_the_first_book_in_a_new_folder_is_there_or_not(tmp_path: Path, fault: int) -> None:
    for step in range(1, 200):
        place = tmp_path / f"{step}"
        place.mkdir()
        path = place / "deep" / "new" / "scorebook.json"
        faults = Faults(step, fault)
        status = run_with(faults, partial(main, [str(path), "new"]))
        if status == NO_SUCH_STEP:
            break
        assert status in (0, 1, KILLED)
        if status == 1:
            # A lock that could not be taken may be somebody else's by now.
            lock = {"deep", "new", "scorebook.json.lock"} if faults.while_locking else set()
            assert {each.name for each in place.rglob("*")} <= lock, f"step {step} failed and left something"
        there = path.exists()
        if there:
            assert len(loads(path.read_bytes()).matches) == 1
        assert main([str(path), "new"]) == (1 if there else 0)
    assert step > 12


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
