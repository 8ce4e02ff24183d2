"""The file and its surroundings: links, modes, backups, damage, other programs, full disks."""

import errno
import os
import re
import shlex
import subprocess
import threading
from functools import partial
from pathlib import Path

import pytest

from jaipur_score.match.book import Book
from jaipur_score.scorebook import file as scorebook
from jaipur_score.scorebook.codec import dumps, loads
from jaipur_score.scorebook.file import BACKUPS, Busy, NotSaved, Scorebook, Trouble, Unreadable, default_path
from tests.helpers.books import sample
from tests.helpers.places import contents, open_to_nobody, prepared, read, status_of
from tests.helpers.program import COMMANDS, RECORD, main
from tests.helpers.surroundings import needs_place, needs_posix, needs_root

NEW = partial(COMMANDS["new"], "")


def test_a_missing_file_is_an_empty_book_and_reading_creates_nothing(tmp_path: Path) -> None:
    book = Scorebook(str(tmp_path / "deep" / "down" / "scorebook.json"))
    assert book.read() == Book()
    assert book.conflict_copies() == []
    assert list(tmp_path.iterdir()) == []


def test_reading_changes_nothing(tmp_path: Path) -> None:
    path = prepared(tmp_path / "place")
    before = {each: each.stat() for each in [path.parent, *path.parent.iterdir()]}
    Scorebook(str(path)).read()
    after = {each: each.stat() for each in [path.parent, *path.parent.iterdir()]}
    assert {each: (it.st_ino, it.st_mtime_ns, it.st_size) for each, it in before.items()} == {
        each: (it.st_ino, it.st_mtime_ns, it.st_size) for each, it in after.items()
    }


def test_the_first_change_makes_the_folder(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "down" / "scorebook.json"
    Scorebook(str(path)).change(NEW)
    assert sorted(contents(path)) == ["scorebook.json"]
    assert len(read(path).matches) == 1


def test_a_change_returns_what_it_made(tmp_path: Path) -> None:
    assert Scorebook(str(tmp_path / "b.json")).change(lambda book: (book, "said")) == "said"


def test_a_symbolic_link_stays_one_and_its_target_changes(tmp_path: Path) -> None:
    path = prepared(tmp_path / "real")
    (tmp_path / "link.json").symlink_to(path)
    (tmp_path / "again.json").symlink_to("link.json")
    before = path.read_bytes()
    Scorebook(str(tmp_path / "again.json")).change(RECORD)
    assert (tmp_path / "again.json").is_symlink()
    assert (tmp_path / "link.json").is_symlink()
    assert not path.is_symlink()
    assert path.read_bytes() != before
    assert sorted(each.name for each in tmp_path.iterdir()) == ["again.json", "link.json", "real"]


def test_a_link_to_nothing_yet_makes_its_target(tmp_path: Path) -> None:
    (tmp_path / "link.json").symlink_to(tmp_path / "there" / "book.json")
    Scorebook(str(tmp_path / "link.json")).change(NEW)
    assert len(read(tmp_path / "there" / "book.json").matches) == 1


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664])
def test_the_mode_is_kept(tmp_path: Path, mode: int) -> None:
    needs_posix()
    path = prepared(tmp_path)
    path.chmod(mode)
    Scorebook(str(path)).change(RECORD)
    assert path.stat().st_mode & 0o777 == mode


def test_backups_are_numbered_kept_and_the_oldest_go(tmp_path: Path) -> None:
    path = tmp_path / "scorebook.json"
    Scorebook(str(path)).change(NEW)
    states = [path.read_bytes()]
    for number in range(BACKUPS + 5):
        main([str(path), "undo" if number % 2 == 0 else "redo"])
        states.append(path.read_bytes())
    kept = sorted(name for name in contents(path) if ".backup-" in name)
    last = BACKUPS + 5
    assert kept == [f"scorebook.json.backup-{each:06}" for each in range(last - BACKUPS + 1, last + 1)]
    assert [contents(path)[name] for name in kept] == states[-BACKUPS - 1 : -1]
    assert BACKUPS >= 10


def test_numbers_go_on_behind_the_last_and_other_names_are_left_alone(tmp_path: Path) -> None:
    path = prepared(tmp_path)
    for each in tmp_path.glob("*.backup-*"):
        each.unlink()
    for name in ("scorebook.json.backup-999999", "scorebook.json.backup-mine", "scorebook.json.orig"):
        (tmp_path / name).write_bytes(b"kept")
    Scorebook(str(path)).change(RECORD)
    Scorebook(str(path)).change(RECORD)
    assert {name.partition("backup-")[2] for name in contents(path)} == {
        "", "999999", "1000000", "1000001", "mine"
    }  # fmt: skip


def test_stale_files_of_ours_go_with_the_next_change(tmp_path: Path) -> None:
    path = prepared(tmp_path)
    for name in ("scorebook.json.tmp-1", "scorebook.json.tmp-2-backup", "other.json.tmp-1"):
        (tmp_path / name).write_bytes(b"half")
    Scorebook(str(path)).change(RECORD)
    assert [name for name in contents(path) if ".tmp-" in name] == ["other.json.tmp-1"]


DAMAGE = [b"", b"\0" * 100, b"{", b"[]", b'{"schema": 2}', dumps(sample())[:-40], b"\xff\xfe"]


@pytest.mark.parametrize("data", DAMAGE, ids=range(len(DAMAGE)))
def test_a_damaged_book_is_refused_and_nothing_is_touched(tmp_path: Path, data: bytes) -> None:
    path = prepared(tmp_path)
    path.write_bytes(data)
    before = contents(path)
    with pytest.raises(Unreadable, match=re.escape(str(path))):
        Scorebook(str(path)).read()
    with pytest.raises(Unreadable, match=re.escape(str(path))):
        Scorebook(str(path)).change(NEW)
    assert contents(path) == before


def test_damage_names_the_newest_backup_that_reads_well_and_the_way_back(tmp_path: Path) -> None:
    path = prepared(tmp_path / "an evening's book")
    backups = sorted(path.parent.glob("*.backup-*"))
    backups[-1].write_bytes(b"")
    path.write_bytes(b"{}")
    with pytest.raises(Unreadable) as caught:
        Scorebook(str(path)).read()
    assert str(caught.value) == f"{path}: cannot be read: schema: the schema must be 1, and there is none"
    words = shlex.split(caught.value.advice.partition(": ")[2])
    assert words == ["cp", "-p", str(backups[-2]), str(path)]
    subprocess.run(words, check=True)
    assert Scorebook(str(path)).read() == loads(backups[-2].read_bytes())


def test_without_a_good_backup_there_is_no_way_back(tmp_path: Path) -> None:
    path = tmp_path / "scorebook.json"
    path.write_bytes(b"{}")
    with pytest.raises(Unreadable) as caught:
        Scorebook(str(path)).read()
    assert caught.value.advice == "no backup beside it reads well; the file is left as it is"


def test_a_newer_schema_asks_for_the_newer_program(tmp_path: Path) -> None:
    path = prepared(tmp_path)
    path.write_bytes(b'{"schema": 2, "games": []}')
    with pytest.raises(Unreadable, match="a newer version of jaipur-score wrote it") as caught:
        Scorebook(str(path)).change(RECORD)
    assert caught.value.advice == "install the newer jaipur-score"


@pytest.mark.parametrize("place", [".", "/dev/full", "/dev/null", "/dev/zero"])
def test_what_is_no_file_is_named(tmp_path: Path, place: str) -> None:
    target = tmp_path if place == "." else Path(place)
    needs_place(str(target))
    (tmp_path / "link").symlink_to(target)
    for path in (str(target), str(tmp_path / "link")):
        with pytest.raises(Unreadable, match=f"^{re.escape(path)}: it is not a file"):
            Scorebook(path).read()
    with pytest.raises(Unreadable):
        Scorebook(str(tmp_path / "link")).change(NEW)
    assert (tmp_path / "link").is_symlink()


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    needs_posix()
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(Unreadable, match="it is not a file"):
        Scorebook(str(tmp_path / "pipe")).read()


def test_a_loop_of_links_and_a_file_for_a_folder_are_named(tmp_path: Path) -> None:
    (tmp_path / "one").symlink_to("two")
    (tmp_path / "two").symlink_to("one")
    (tmp_path / "file").write_bytes(b"")
    for path in (tmp_path / "one", tmp_path / "file" / "scorebook.json"):
        with pytest.raises(Unreadable, match=re.escape(str(path))):
            Scorebook(str(path)).read()
        with pytest.raises(Trouble, match=re.escape(str(path))):
            Scorebook(str(path)).change(NEW)


def test_a_busy_book_says_so_after_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = prepared(tmp_path)
    monkeypatch.setattr(scorebook, "PATIENCE", 0.0)
    before = contents(path)

    def meanwhile(book: Book) -> tuple[Book, int]:
        return book, status_of(partial(main, [str(path), "record"]))

    with pytest.raises(Busy, match=re.escape(f"{path}: another jaipur")):
        Scorebook(str(path)).change(lambda book: Scorebook(str(path)).change(RECORD))  # type: ignore[arg-type,return-value]
    assert contents(path) == before
    assert Scorebook(str(path)).change(meanwhile) == 1


def test_a_book_that_may_not_be_written_is_not_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = prepared(tmp_path)
    before = contents(path)
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(NotSaved, match="nothing was saved: permission denied"):
        Scorebook(str(path)).change(RECORD)
    assert contents(path) == before


def test_a_read_only_folder_is_named_at_once(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    needs_root()
    path = prepared(tmp_path)
    before = contents(path)
    main([str(prepared(tmp_path_factory.mktemp("imported"))), "record"])  # nobody may not read the checkout
    main([str(path), "status"])
    open_to_nobody(tmp_path)

    def as_nobody() -> int:
        os.setuid(65534)
        statuses = [main([str(path), command]) for command in ("status", "record")]
        return 7 if statuses == [0, 1] else 0

    assert status_of(as_nobody) == 7
    assert contents(path) == before


def test_interrupts_wait_while_a_book_is_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = prepared(tmp_path)
    real = os.replace

    def interrupted(source: str, target: str) -> None:
        os.kill(os.getpid(), 2)
        real(source, target)

    monkeypatch.setattr(os, "replace", interrupted)
    assert main([str(path), "record", "saved"]) == 0
    assert read(path).match(1).rounds[-1].note == "saved"


def test_a_book_that_does_not_read_back_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = prepared(tmp_path)
    before = contents(path)
    monkeypatch.setattr(scorebook, "dumps", lambda book: dumps(sample("B")))
    with pytest.raises(NotSaved, match="does not read back"):
        Scorebook(str(path)).change(RECORD)
    assert contents(path) == before


@pytest.mark.parametrize(
    ("name", "is_one"),
    [
        ("scorebook (Anna's conflicted copy 2026-01-31).json", True),
        ("scorebook (conflicted copy 2026-01-31 120000).json", True),
        ("scorebook.sync-conflict-20260131-120000-ABCDEFG.json", True),
        ("scorebook (SFConflict anna@example.org 2026-01-31).json", True),
        ("scorebook (1).json", True),
        ("scorebook(2).json", True),
        ("scorebook 2.json", True),
        ("scorebook-LAPTOP.json", True),
        ("scorebook-notes.json", False),
        ("scorebook.json", False),
        ("scorebook2.json", False),
        ("scorebook (old).json", False),
        ("scorebook.json.backup-000001", False),
        ("other (1).json", False),
        ("scorebook (1).txt", False),
    ],
)
def test_a_conflict_copy_beside_the_book_is_found(tmp_path: Path, name: str, is_one: bool) -> None:
    path = tmp_path / "scorebook.json"
    path.write_bytes(dumps(sample()))
    if not (tmp_path / name).exists():
        (tmp_path / name).write_bytes(b"notes" if "notes" in name else dumps(sample()))
    assert Scorebook(str(path)).conflict_copies() == ([str(tmp_path / name)] if is_one else [])


def test_the_book_is_where_the_environment_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JAIPUR_BOOK", "/somewhere/book.json")
    assert default_path() == "/somewhere/book.json"
    monkeypatch.setenv("JAIPUR_BOOK", "")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert default_path().endswith(os.path.join("jaipur-score", "scorebook.json"))


def test_a_folder_that_cannot_be_listed_still_shows_the_damage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = prepared(tmp_path)
    path.write_bytes(b"{}")

    def denied(folder: str) -> list[str]:
        raise PermissionError(folder)

    monkeypatch.setattr(os, "listdir", denied)
    with pytest.raises(Unreadable, match="the schema must be 1"):
        Scorebook(str(path)).read()


def test_another_thread_may_save_too(tmp_path: Path) -> None:
    path = prepared(tmp_path)
    thread = threading.Thread(target=Scorebook(str(path)).change, args=(RECORD,))
    thread.start()
    thread.join()
    assert read(path).match(1).rounds[-1].note == "a round"


def test_a_backup_that_is_there_already_is_never_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = prepared(tmp_path)
    before = contents(path)

    def there(source: str, target: str) -> None:
        Path(target).write_bytes(b"somebody else's")
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))

    monkeypatch.setattr(os, "link", there)
    with pytest.raises(NotSaved):
        Scorebook(str(path)).change(RECORD)
    after = contents(path)
    assert after.pop(max(after)) == b"somebody else's"
    assert after == before
