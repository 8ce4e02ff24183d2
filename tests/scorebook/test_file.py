"""The file and its surroundings: links, modes, backups, damage, other programs, full disks."""

import errno
import os
import signal
import threading
import zlib
from functools import partial
from pathlib import Path

import pytest

from jaipur_score.match.book import Book
from jaipur_score.scorebook import file as scorebook
from jaipur_score.scorebook.codec import dumps
from jaipur_score.scorebook.file import BACKUPS, Scorebook
from jaipur_score.scorebook.trouble import What
from tests.helpers.books import sample
from tests.helpers.places import contents, open_to_nobody, prepared, read, status_of, troubled
from tests.helpers.program import COMMANDS, RECORD, main
from tests.helpers.surroundings import needs_place, needs_posix, needs_root

NEW = partial(COMMANDS["new"], "")


def test_a_missing_file_is_an_empty_book_and_reading_creates_nothing(tmp_path: Path) -> None:
    book = Scorebook(str(tmp_path / "deep" / "down" / "scorebook.json"))
    assert book.read() == Book()
    assert book.copies() == []
    assert list(tmp_path.iterdir()) == []


def test_reading_changes_nothing(tmp_path: Path) -> None:
    path = prepared(tmp_path / "place")
    before = {each: each.stat() for each in [path.parent, *path.parent.iterdir()]}
    Scorebook(str(path)).read()
    after = {each: each.stat() for each in [path.parent, *path.parent.iterdir()]}
    assert {each: (it.st_ino, it.st_mtime_ns, it.st_size) for each, it in before.items()} == {
        each: (it.st_ino, it.st_mtime_ns, it.st_size) for each, it in after.items()
    }


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


def test_a_link_to_nothing_is_no_empty_book(tmp_path: Path) -> None:
    link, target = tmp_path / "link.json", tmp_path / "there" / "book.json"
    link.symlink_to(target)
    for attempt in (Scorebook(str(link)).read, partial(Scorebook(str(link)).change, NEW)):
        trouble = troubled(attempt, "dangling link")
        assert (trouble.path, trouble.reason) == (str(link), str(target))
    assert [each.name for each in tmp_path.iterdir()] == ["link.json"]


def test_a_missing_book_with_backups_is_no_empty_book(tmp_path: Path) -> None:
    path = prepared(tmp_path)
    path.unlink()
    before = contents(path)
    for attempt in (Scorebook(str(path)).read, partial(Scorebook(str(path)).change, NEW)):
        trouble = troubled(attempt, "missing")
        assert (trouble.path, trouble.file, trouble.backup) == (str(path), str(path), f"{path}.backup-000014")
    assert contents(path) == before


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
    what: What = "newer" if b"2" in data[:12] else "damaged"
    for attempt in (Scorebook(str(path)).read, partial(Scorebook(str(path)).change, NEW)):
        assert troubled(attempt, what).path == str(path)
    assert contents(path) == before


def test_damage_names_the_newest_readable_backup(tmp_path: Path) -> None:
    path = prepared(tmp_path / "an evening's book")
    backups = sorted(path.parent.glob("*.backup-*"))
    backups[-1].write_bytes(b"")
    path.write_bytes(b"{}")
    trouble = troubled(Scorebook(str(path)).read, "damaged")
    assert trouble.reason == "schema: the schema must be 1, and there is none"
    assert (trouble.backup, trouble.file) == (str(backups[-2]), str(path))


def test_without_a_readable_backup_none_is_named(tmp_path: Path) -> None:
    path = tmp_path / "scorebook.json"
    path.write_bytes(b"{}")
    (tmp_path / "scorebook.json.backup-000001").write_bytes(b"{}")
    assert troubled(Scorebook(str(path)).read, "damaged").backup is None


def test_a_match_that_is_damaged_inside_names_the_book_when_it_is_read(tmp_path: Path) -> None:
    path = prepared(tmp_path)
    body = path.read_bytes().rpartition(b',"checksum":')[0].replace(b'"Anna":1', b'"Anna":2')
    path.write_bytes(b'%b,"checksum":%d}\n' % (body, zlib.crc32(body)))
    book = Scorebook(str(path)).read()
    trouble = troubled(partial(book.match, 1), "damaged")
    assert trouble.path == str(path)
    assert "the seals do not follow from the rounds: Anna has 2 in the file, but the rounds give 1" in trouble.reason
    assert trouble.backup == f"{path}.backup-000014"


def test_a_newer_schema_asks_for_the_newer_program(tmp_path: Path) -> None:
    path = prepared(tmp_path)
    path.write_bytes(b'{"schema": 2, "games": []}')
    trouble = troubled(partial(Scorebook(str(path)).change, RECORD), "newer")
    assert trouble.reason == "schema: a newer version of jaipur-score wrote it (schema 2)"


@pytest.mark.parametrize("place", [".", "/dev/full", "/dev/null", "/dev/zero"])
def test_what_is_no_file_is_named(tmp_path: Path, place: str) -> None:
    target = tmp_path if place == "." else Path(place)
    needs_place(str(target))
    (tmp_path / "link").symlink_to(target)
    for path in (str(target), str(tmp_path / "link")):
        assert troubled(Scorebook(path).read, "not a file").path == path
    troubled(partial(Scorebook(str(tmp_path / "link")).change, NEW), "not a file")
    assert (tmp_path / "link").is_symlink()


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    needs_posix()
    os.mkfifo(tmp_path / "pipe")
    troubled(Scorebook(str(tmp_path / "pipe")).read, "not a file")


def test_a_loop_of_links_and_a_file_for_a_folder_are_named(tmp_path: Path) -> None:
    (tmp_path / "one").symlink_to("two")
    (tmp_path / "two").symlink_to("one")
    (tmp_path / "file").write_bytes(b"")
    for path in (tmp_path / "one", tmp_path / "file" / "scorebook.json"):
        for attempt in (Scorebook(str(path)).read, partial(Scorebook(str(path)).change, NEW)):
            assert troubled(attempt, "unopenable").path == str(path)


def test_a_busy_book_says_so_after_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = prepared(tmp_path)
    monkeypatch.setattr(scorebook, "PATIENCE", 0.0)
    before = contents(path)

    def meanwhile(book: Book) -> tuple[Book, int]:
        return book, status_of(partial(main, [str(path), "record"]))

    def inside(book: Book) -> tuple[Book, object]:
        return book, Scorebook(str(path)).change(RECORD)

    assert troubled(partial(Scorebook(str(path)).change, inside), "busy").path == str(path)
    assert contents(path) == before
    assert Scorebook(str(path)).change(meanwhile) == 1


def test_a_book_that_may_not_be_written_is_not_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = prepared(tmp_path)
    before = contents(path)
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert troubled(partial(Scorebook(str(path)).change, RECORD), "not saved").reason == "permission denied"
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
    troubled(partial(Scorebook(str(path)).change, RECORD), "not as meant")
    assert contents(path) == before


def test_a_byte_order_mark_is_accepted(tmp_path: Path) -> None:
    path = prepared(tmp_path)
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    Scorebook(str(path)).change(RECORD)
    assert read(path).match(1).rounds[-1].note == "a round"


def test_the_home_directory_may_be_written_as_a_tilde(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    Scorebook("~/deep/scorebook.json").change(NEW)
    assert [match.players for match in read(tmp_path / "deep" / "scorebook.json").matches] == [("Cleo", "Dana")]
    assert len(Scorebook("~/deep/scorebook.json").read().matches) == 1


def test_a_deleted_working_directory_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    assert troubled(partial(Scorebook, "scorebook.json"), "no folder").path == "scorebook.json"
    assert Scorebook(str(tmp_path / "scorebook.json")).read() == Book()


def test_a_change_without_a_backup_leaves_the_backups_as_they_were(tmp_path: Path) -> None:
    path = prepared(tmp_path)
    before = contents(path)
    Scorebook(str(path)).change(RECORD, backup=False)
    after = contents(path)
    assert after.pop("scorebook.json") != before.pop("scorebook.json")
    assert after == before
    assert read(path).match(1).rounds[-1].note == "a round"


def test_a_scorebook_leaves_the_signals_alone(tmp_path: Path) -> None:
    before = signal.getsignal(signal.SIGINT)
    Scorebook(str(tmp_path / "scorebook.json")).change(NEW)
    assert signal.getsignal(signal.SIGINT) is before


def test_a_folder_that_cannot_be_listed_still_shows_the_damage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = prepared(tmp_path)
    path.write_bytes(b"{}")

    def denied(folder: str) -> list[str]:
        raise PermissionError(folder)

    monkeypatch.setattr(os, "listdir", denied)
    assert "the schema must be 1" in troubled(Scorebook(str(path)).read, "damaged").reason


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
    troubled(partial(Scorebook(str(path)).change, RECORD), "not saved")
    after = contents(path)
    assert after.pop(max(after)) == b"somebody else's"
    assert after == before
