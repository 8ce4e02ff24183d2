"""The first save in an empty place: folders, lock and id; and what a failed one leaves behind: nothing."""

import errno
import os
from functools import partial
from pathlib import Path
from typing import Any

import filelock
import pytest

from jaipur_score.match.book import Book
from jaipur_score.match.refusal import Refusal
from jaipur_score.scorebook.file import Scorebook
from tests.helpers.places import contents, read, started, troubled, waited_for
from tests.helpers.program import COMMANDS, main

NEW = partial(COMMANDS["new"], "")


def test_the_first_change_makes_the_folder(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "down" / "scorebook.json"
    Scorebook(str(path)).change(NEW)
    assert sorted(contents(path)) == ["scorebook.json"]
    assert len(read(path).matches) == 1


def test_every_new_book_has_an_id_of_its_own_and_keeps_it(tmp_path: Path) -> None:
    ids = []
    for name in ("one.json", "other.json"):
        Scorebook(str(tmp_path / name)).change(NEW)
        ids.append(read(tmp_path / name).id)
        Scorebook(str(tmp_path / name)).change(partial(COMMANDS["undo"], ""))
        assert read(tmp_path / name).id == ids[-1]
    assert len(set(ids)) == 2
    assert Scorebook(str(tmp_path / "one.json")).copies() == []


def test_a_refused_first_change_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "down" / "scorebook.json"
    assert Scorebook(str(path)).change(lambda _: Refusal("nothing to undo")) == Refusal("nothing to undo")
    assert list(tmp_path.iterdir()) == []


def test_a_writer_that_waits_for_a_lock_that_is_removed_takes_the_next_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "scorebook.json"
    real = filelock.FileLock.acquire
    acquired: list[object] = []

    def acquire(lock: filelock.FileLock, **options: Any) -> object:
        acquired.append(real(lock, **options))
        if not acquired[1:]:
            os.unlink(lock.lock_file)  # as a failed first change does that has held it until now
        return acquired[-1]

    def while_locked(book: Book) -> tuple[Book, object]:
        if acquired:
            with pytest.raises(filelock.Timeout):
                real(filelock.FileLock(f"{path}.lock"), timeout=0)
        return NEW(book)  # type: ignore[return-value]

    monkeypatch.setattr(filelock.FileLock, "acquire", acquire)
    Scorebook(str(path)).change(while_locked)
    assert len(acquired) == 2
    assert len(read(path).matches) == 1


def test_a_second_writer_saves_after_the_first_has_failed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "scorebook.json"
    begin, waits = os.pipe(), os.pipe()
    real_open, real_write = os.open, os.write

    def second_writer() -> int:
        os.read(begin[0], 1)

        def opening(name: str, *options: int) -> int:
            descriptor = real_open(name, *options)
            if name == f"{path}.lock":
                real_write(waits[1], b"!")
            return descriptor

        monkeypatch.setattr(os, "open", opening)
        return main([str(path), "new"])

    def full(descriptor: int, data: bytes) -> int:
        real_write(begin[1], b"!")
        os.read(waits[0], 1)
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    second = started(second_writer)
    with monkeypatch.context() as patched:
        patched.setattr(os, "write", full)
        troubled(partial(Scorebook(str(path)).change, NEW), "not saved")
    assert waited_for(second) == 0
    assert [match.players for match in read(path).matches] == [("Cleo", "Dana")]


def test_the_parents_of_new_folders_are_flushed_and_the_folder_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "deep" / "down" / "scorebook.json"
    opened: dict[int, Path] = {}
    flushed: list[Path] = []
    real_open, real_fsync = os.open, os.fsync

    def opening(name: str, flags: int, mode: int = 0o777) -> int:
        descriptor = real_open(name, flags, mode)
        opened[descriptor] = Path(name)
        return descriptor

    def fsync(descriptor: int) -> None:
        flushed.append(opened[descriptor])
        real_fsync(descriptor)

    monkeypatch.setattr(os, "open", opening)
    monkeypatch.setattr(os, "fsync", fsync)
    Scorebook(str(path)).change(NEW)
    temporary = Path(f"{path}.tmp-{os.getpid()}")
    assert flushed == [tmp_path, tmp_path / "deep", temporary, path.parent]


def test_folders_are_kept_if_somebody_has_put_something_there_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "deep" / "down" / "scorebook.json"

    def full(descriptor: int, data: bytes) -> int:
        (tmp_path / "deep" / "other").touch()
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "write", full)
    troubled(partial(Scorebook(str(path)).change, NEW), "not saved")
    assert [each.name for each in (tmp_path / "deep").iterdir()] == ["other"]
