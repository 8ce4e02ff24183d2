"""The one file on disk that holds the book: read, change, back up, and never lose anything.

Every change is made under a lock beside the file (`scorebook.json.lock`, which stays), written to a new
file (`.tmp-`), flushed to the disk and moved into place; what was there before stays as a numbered backup
(`.backup-`). Whatever stops this at any point leaves either the old book or the new one. Reading neither
locks nor writes.
"""

import errno
import os
import signal
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TypeVar

from jaipur_score.match.book import Book
from jaipur_score.scorebook.codec import Damage, Newer, dumps, loads

BACKUPS = 12
"""The numbered backups that are kept."""

PATIENCE = 5.0
"""How long a change waits for another one to end, in seconds."""

T = TypeVar("T")


class Trouble(Exception):
    """Why the scorebook at `path` cannot be read or saved, and what to do; its text names the path."""

    def __init__(self, path: str, message: str, advice: str = "") -> None:
        super().__init__(f"{path}: {message}")
        self.path = path
        self.message = message
        self.advice = advice


class Unreadable(Trouble):
    """The file is there and is not a book: damaged, of a newer schema, or not to be opened."""


class Busy(Trouble):
    """Another change holds the lock."""


class NotSaved(Trouble):
    """The change could not be written; the file and its backups are as they were."""


def default_path() -> str:
    """Return where the book is if nobody says: `$JAIPUR_BOOK`, else in the user's data folder."""
    if chosen := os.environ.get("JAIPUR_BOOK"):
        return chosen
    from platformdirs import user_data_dir  # not needed where the path is given

    return os.path.join(user_data_dir("jaipur-score", appauthor=False), "scorebook.json")


class Scorebook:
    """The book at `path`, which may be a symbolic link, and may not exist yet."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._file = os.path.realpath(path)

    def read(self) -> Book:
        """Return the book; a missing file is an empty one. Raises `Unreadable`."""
        data = self._bytes()
        return Book() if data is None else self._book(data)

    def change(self, make: Callable[[Book], tuple[Book, T]]) -> T:
        """Apply `make` to the book, save what it returns first, and return the rest once it is on the disk.

        What `make` raises passes through and nothing is saved. Raises `Trouble`.
        """
        self._check_is_file()
        try:
            _make_folder(os.path.dirname(self._file))
        except OSError as error:
            raise self._not_saved(error) from error
        with self._locked():
            old = self._bytes()
            if old is not None and not os.access(self._file, os.W_OK):
                raise self._not_saved(PermissionError(errno.EACCES, os.strerror(errno.EACCES)))
            book, answer = make(Book() if old is None else self._book(old))
            data = dumps(book)
            if loads(data) != book:
                raise NotSaved(self.path, "the new book does not read back as it was meant", "report this")
            with _undisturbed():
                try:
                    self._replace(old, data)
                except OSError as error:
                    raise self._not_saved(error) from error
        return answer

    def conflict_copies(self) -> list[str]:
        """Return the paths of copies that a sync service has put beside the file, in order of name."""
        folder, name = os.path.split(self._file)
        stem, extension = os.path.splitext(name)
        copies = []
        with suppress(OSError):
            for other in sorted(os.listdir(folder)):
                middle = other[len(stem) : len(other) - len(extension)]
                if other == name or other != f"{stem}{middle}{extension}":
                    continue
                path = os.path.join(folder, other)
                if _is_conflict(middle) or (middle.startswith("-") and _reads_well(path)):
                    copies.append(path)
        return copies

    def _check_is_file(self) -> None:
        """Raise `Unreadable` if a folder, a device or a pipe is there; a missing file is none of these."""
        with suppress(OSError):
            if not stat.S_ISREG(os.stat(self._file).st_mode):
                raise Unreadable(self.path, "it is not a file", "name another with --book")

    def _bytes(self) -> bytes | None:
        self._check_is_file()
        try:
            with open(self._file, "rb") as file:
                return file.read()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise Unreadable(self.path, _reason(error), "name another file with --book") from error

    def _book(self, data: bytes) -> Book:
        try:
            return loads(data)
        except Damage as damage:
            raise Unreadable(self.path, f"cannot be read: {damage}", self._way_back(damage)) from damage

    def _way_back(self, damage: Damage) -> str:
        if isinstance(damage, Newer):
            return "install the newer jaipur-score"
        with suppress(OSError):
            for number in sorted(self._backups(), reverse=True):
                backup = self._backup(number)
                if _reads_well(backup):
                    from shlex import join  # only an error needs it

                    command = join(["cp", "-p", backup, self._file])
                    return f"bring back the newest backup that reads well: {command}"
        return "no backup beside it reads well; the file is left as it is"

    @contextmanager
    def _locked(self) -> Iterator[None]:
        from filelock import FileLock, Timeout  # reading needs no lock

        path = f"{self._file}.lock"
        lock = FileLock(path)
        try:
            # A place that takes no file is told at once: filelock would wait for some of them as for a busy one.
            os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o666))
            lock.acquire(timeout=PATIENCE, poll_interval=0.02)
        except Timeout as error:
            waited = f"another jaipur has been saving for {PATIENCE:.0f} seconds"
            raise Busy(self.path, waited, "wait for it to end, or close it, and try again") from error
        except (OSError, NotImplementedError) as error:
            raise self._not_saved(error) from error
        try:
            yield
        finally:
            with suppress(OSError):
                lock.release()

    def _replace(self, old: bytes | None, data: bytes) -> None:
        """Put `data` in place of `old`, with `old` as a new backup, or raise `OSError` with all as it was."""
        for stale in self._siblings(".tmp-"):
            os.unlink(stale)
        numbers = sorted(self._backups())
        backup = self._backup(numbers[-1] + 1 if numbers else 1)
        temporary = f"{self._file}.tmp-{os.getpid()}"
        mode = None if old is None else stat.S_IMODE(os.stat(self._file).st_mode)
        made = [temporary, f"{temporary}-backup"]
        try:
            _write(temporary, data, mode)
            if old is not None:
                self._back_up(old, backup, f"{temporary}-backup")
                made.append(backup)
            os.replace(temporary, self._file)
            made.append(self._file)
            _flush_folder(os.path.dirname(self._file))
        except BaseException:
            if old is not None and made[-1] == self._file:
                os.replace(backup, made.pop())
            for path in made:
                with suppress(OSError):
                    os.unlink(path)
            raise
        for number in numbers[: max(0, len(numbers) + 1 - BACKUPS)]:
            with suppress(OSError):
                os.unlink(self._backup(number))

    def _back_up(self, old: bytes, backup: str, copy: str) -> None:
        try:
            os.link(self._file, backup)
        except FileExistsError:
            raise
        except OSError:  # a file system without hard links
            _write(copy, old, stat.S_IMODE(os.stat(self._file).st_mode))
            os.replace(copy, backup)

    def _backups(self) -> list[int]:
        start = len(self._backup(0)) - 6
        return [int(path[start:]) for path in self._siblings(".backup-") if path[start:].isdecimal()]

    def _backup(self, number: int) -> str:
        return f"{self._file}.backup-{number:06}"

    def _siblings(self, ending: str) -> list[str]:
        folder, name = os.path.split(self._file)
        return [os.path.join(folder, each) for each in os.listdir(folder) if each.startswith(name + ending)]

    def _not_saved(self, error: Exception) -> NotSaved:
        return NotSaved(self.path, f"nothing was saved: {_reason(error)}", "the book is as it was")


def _reason(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return error.strerror[:1].lower() + error.strerror[1:]
    return str(error)


def _is_conflict(middle: str) -> bool:
    """Tell whether a name with `middle` between stem and extension is a sync service's copy.

    Dropbox, Nextcloud, Syncthing and Seafile say "conflict"; others count: "scorebook (1)", "scorebook 2".
    """
    if "conflict" in middle.casefold():
        return True
    counted = middle.strip()
    if counted.startswith("(") and counted.endswith(")"):
        return counted[1:-1].isdecimal()
    return middle.startswith(" ") and counted.isdecimal()


def _reads_well(path: str) -> bool:
    try:
        with open(path, "rb") as file:
            loads(file.read())
    except (OSError, Damage):
        return False
    return True


def _make_folder(folder: str) -> None:
    """Make `folder` and what is missing above it, each flushed to the disk."""
    missing = []
    while not os.path.isdir(folder):
        missing.append(folder)
        folder = os.path.dirname(folder)
    for each in reversed(missing):
        with suppress(FileExistsError):
            os.mkdir(each)
        _flush_folder(os.path.dirname(each))


def _write(path: str, data: bytes, mode: int | None) -> None:
    """Write `data` to a new file at `path` and flush it to the disk."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    try:
        if mode is not None:
            os.chmod(path, mode)
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(descriptor, rest) :]
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _flush_folder(folder: str) -> None:
    """Flush the entries of `folder` to the disk, where the system can."""
    if os.name == "nt":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):
            raise
    finally:
        os.close(descriptor)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Let Ctrl-C wait until what is being saved is saved: it means that nothing was."""
    try:
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    except ValueError:  # another thread than the main one gets no Ctrl-C
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
