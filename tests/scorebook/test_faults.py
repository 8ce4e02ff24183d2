"""Stopped at each step of saving, a command leaves exactly the old or exactly the new book."""

import errno
import os
import shutil
from pathlib import Path

import pytest

from jaipur_score.scorebook.codec import loads
from jaipur_score.scorebook.file import BACKUPS
from tests.helpers.faults import Faults
from tests.helpers.places import KILLED, contents, prepared, status_of
from tests.helpers.program import COMMANDS, main

NO_SUCH_STEP = 42


def run_with(faults: Faults, arguments: list[str]) -> int:
    """Run the program in this process, or in a child that may die; tell when it did not come to the faulty step."""

    def task() -> int:
        with faults:
            status = main(arguments)
        return status if faults.hit else NO_SUCH_STEP

    return status_of(task) if faults.fault == KILLED else task()


@pytest.mark.parametrize("fault", [KILLED, errno.EIO, errno.ENOSPC], ids=["kill", "EIO", "ENOSPC"])
@pytest.mark.parametrize("command", COMMANDS)
def test_every_step_leaves_the_old_book_or_the_new_one(tmp_path: Path, command: str, fault: int) -> None:
    before = contents(prepared(tmp_path / "before"))
    whole = shutil.copytree(tmp_path / "before", tmp_path / "whole") / "scorebook.json"
    assert main([str(whole), command, "after"]) == 0
    old, new = before["scorebook.json"], whole.read_bytes()
    assert old != new
    seen = set()
    for step in range(1, 200):
        path = shutil.copytree(tmp_path / "before", tmp_path / f"{step}", copy_function=os.link) / "scorebook.json"
        status = run_with(Faults(step, fault), [str(path), command, "after"])
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
        check_backups(after, old)
        check_next_command(path)
        seen.add(after["scorebook.json"])
    assert step > 15
    assert seen == {old, new}


def check_backups(after: dict[str, bytes], old: bytes) -> None:
    backups = {name: data for name, data in after.items() if ".backup-" in name}
    assert len(backups) >= min(BACKUPS, 10)
    for data in backups.values():
        loads(data)
    if after["scorebook.json"] != old:
        assert backups[max(backups)] == old


def check_next_command(path: Path) -> None:
    assert main([str(path), "undo"]) == 0
    stray = [name for name in contents(path) if name != "scorebook.json" and ".backup-" not in name]
    assert stray == []


@pytest.mark.parametrize("fault", [KILLED, errno.EIO, errno.ENOSPC], ids=["kill", "EIO", "ENOSPC"])
def test_the_first_book_in_a_new_folder_is_there_or_not(tmp_path: Path, fault: int) -> None:
    for step in range(1, 200):
        path = tmp_path / f"{step}" / "new" / "scorebook.json"
        status = run_with(Faults(step, fault), [str(path), "new"])
        if status == NO_SUCH_STEP:
            break
        assert status in (0, 1, KILLED)
        assert status != 1 or not path.exists()
        if path.exists():
            assert len(loads(path.read_bytes()).matches) == 1
        there = path.exists()
        assert main([str(path), "new"]) == (1 if there else 0)
    assert step > 12


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
