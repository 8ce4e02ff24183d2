"""The one file on disk that holds the book: read, change, back up, and never lose anything.

Every change is made under a lock next to the file (`scorebook.json.lock`), written to a new file (`.tmp-`),
flushed to the disk and moved into place; the previous file stays as a numbered backup (`.backup-`). Whatever
stops this at any point leaves either the old book or the new one. Reading neither locks nor writes.
"""

import errno
import os
import re
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TypeVar

from jaipur_score.match.book import Book, Misfit
from jaipur_score.match.lazy import Lazy
from jaipur_score.match.refusal import Refusal
from jaipur_score.scorebook.codec import Damage, Newer, dumps, loads
from jaipur_score.scorebook.disk import flush_folder, make_folder, remove_folders, siblings, write_new
from jaipur_score.scorebook.trouble import Trouble, What

BACKUPS = 12
"""How many numbered backups are kept."""

PATIENCE = 5.0
"""How long a change waits for another one to end, in seconds."""

T = TypeVar("T")
Make = Callable[[Book], tuple[Book, T] | Refusal]
"""A change: the next book with its result, or why it is refused. It may be made twice."""

_OURS = r"\.backup-\d+$|\.tmp-\d+(-\w+)?$|\.lock$"
"""The names of files next to a book that are no books of their own."""

_ID = rb'"id"\s*:\s*"([^"\\]+)"'
_HEAD = 4096
"""How many bytes of a file are searched for the id of a book."""


class Scorebook:
    """The book at `path`, which may be a symbolic link, and may not exist yet. Raises `Trouble`."""

    def __init__(self, path: str) -> None:
        self.path = os.path.expanduser(path)
        try:
            self._file = os.path.realpath(self.path)
        except OSError as error:  # the working directory is gone
            raise Trouble(path, "no folder", _reason(error)) from error

    def read(self) -> Book:
        """Return the book. A missing file is an empty one, unless backups or a dangling link speak against it.

        A damaged match raises `Trouble` when it is read.
        """
        data = self._bytes()
        return Book() if data is None else self._book(data)

    def change(self, make: "Make[T]", backup: bool = True) -> T | Refusal:
        """Apply `make` to the book, save the book it returns, and return the rest once it is on the disk.

        If `make` refuses, nothing is saved and the refusal is returned. Without `backup`, the previous file
        is not kept: for what is saved at every key press.
        """
        data = self._bytes()
        lock = f"{self._file}.lock"
        if is_first := not os.path.exists(lock):
            # A refused change leaves nothing behind, not even a folder or a lock.
            made = self._made(make, data)
            if isinstance(made, Refusal):
                return made
        try:
            folders = make_folder(os.path.dirname(self._file))
        except OSError as error:
            raise self._not_saved(error) from error
        try:
            with self._locked(lock, is_first):
                return self._change(make, backup)
        except BaseException:
            remove_folders(folders)
            raise

    def _change(self, make: "Make[T]", backup: bool) -> T | Refusal:
        old = self._bytes()
        if old is not None and not os.access(self._file, os.W_OK):
            raise self._not_saved(PermissionError(errno.EACCES, os.strerror(errno.EACCES)))
        made = self._made(make, old)
        if isinstance(made, Refusal):
            return made
        book, answer = made
        if not book.id:
            import secrets  # once in the life of a book

            book = book._replace(id=secrets.token_hex(8))
        data = dumps(book)
        if loads(data) != book:
            raise Trouble(self.path, "not as meant")
        try:
            self._replace(old, data, backup)
        except OSError as error:
            raise self._not_saved(error) from error
        return answer

    def _made(self, make: "Make[T]", data: bytes | None) -> tuple[Book, T] | Refusal:
        try:
            return make(Book() if data is None else self._book(data))
        except Misfit as misfit:
            raise self._unreadable(Damage(f"its log does not fit: {misfit}")) from misfit

    def copies(self) -> list[str]:
        """Return the paths of the copies of this book next to it, in order of name: files with the same id."""
        folder, name = os.path.split(self._file)
        stem, extension = os.path.splitext(name)

        def may_be_copy(other: str) -> bool:
            related = other.endswith(extension) or stem in other
            return related and other != name and not other.startswith(f".{name}.") and not re.search(_OURS, other)

        try:
            near = [os.path.join(folder, other) for other in sorted(filter(may_be_copy, os.listdir(folder)))]
        except OSError:
            return []
        own = _id_of(self._file) if near else None
        return [path for path in near if own and _id_of(path) == own]

    def backups(self) -> list[str]:
        """Return the paths of the numbered backups, the newest first."""
        with suppress(OSError):
            return [self._backup(number) for number in sorted(self._numbers(), reverse=True)]
        return []

    def newest_backup(self) -> str | None:
        """Return the path of the newest backup that can be read."""
        return next(filter(is_readable, self.backups()), None)

    @property
    def file(self) -> str:
        """The path of the file itself, at the end of all links."""
        return self._file

    def _bytes(self) -> bytes | None:
        """Return what is in the file, or None if there is none and never was."""
        try:
            if not stat.S_ISREG(os.stat(self._file).st_mode):
                raise Trouble(self.path, "not a file")
            with open(self._file, "rb") as file:
                return file.read()
        except FileNotFoundError:
            if os.path.islink(self.path):
                raise Trouble(self.path, "dangling link", self._file) from None
            if self.backups():
                raise Trouble(self.path, "missing", self._file, self.newest_backup()) from None
            return None
        except OSError as error:
            raise Trouble(self.path, "unopenable", _reason(error)) from error

    def _book(self, data: bytes) -> Book:
        try:
            book = loads(data)
        except Damage as damage:
            raise self._unreadable(damage) from damage
        return book._replace(
            matches=self._guarded(book.matches), done=self._guarded(book.done), undone=self._guarded(book.undone)
        )

    def _guarded(self, lazy: "Lazy[T]") -> "Lazy[T]":
        """Return a sequence whose damage names this book and the way back."""

        def read(item: object) -> T:
            try:
                return lazy.read(item)
            except Damage as damage:
                raise self._unreadable(damage) from damage

        return Lazy(lazy.items, read, lazy.look)

    def _unreadable(self, damage: Damage) -> Trouble:
        what: What = "newer" if isinstance(damage, Newer) else "damaged"
        return Trouble(self.path, what, str(damage), self.newest_backup(), self._file)

    @contextmanager
    def _locked(self, path: str, is_new: bool) -> Iterator[None]:
        """Hold the lock at `path`; a new one is removed again if what it was for fails."""
        from filelock import FileLock, Timeout  # reading needs no lock

        lock = FileLock(path)
        try:
            while True:
                # A place that takes no file is an error at once: filelock would wait for some as for a busy one.
                seen = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
                try:
                    lock.acquire(timeout=PATIENCE, poll_interval=0.02)
                    if _is_at(seen, path):
                        break
                    lock.release()  # a failed first change has removed the lock that was waited for
                finally:
                    with suppress(OSError):
                        os.close(seen)
        except Timeout as error:
            raise Trouble(self.path, "busy", f"{PATIENCE:.0f}") from error
        except (OSError, NotImplementedError) as error:
            raise self._not_saved(error, path) from error
        try:
            yield
        except BaseException:
            if is_new:
                with suppress(OSError):
                    os.unlink(path)  # while it is held: whoever waits for it then makes another one
            raise
        finally:
            with suppress(OSError):
                lock.release()

    def _replace(self, old: bytes | None, data: bytes, backup: bool) -> None:
        """Put `data` in place of `old`, or raise `OSError` with everything as it was; `old` becomes a backup."""
        for stale in siblings(self._file, ".tmp-"):
            os.unlink(stale)
        numbers = sorted(self._numbers())
        temporary = f"{self._file}.tmp-{os.getpid()}"
        previous = self._backup(numbers[-1] + 1 if numbers else 1) if backup else f"{temporary}-previous"
        made = [temporary, f"{temporary}-backup"]
        try:
            write_new(temporary, data, _mode(self._file))
            if old is not None:
                self._keep(old, previous, f"{temporary}-backup")
                made.append(previous)
            os.replace(temporary, self._file)
            made.append(self._file)
            flush_folder(os.path.dirname(self._file))
        except BaseException:
            if old is not None and made[-1] == self._file:
                os.replace(previous, made.pop())
            for path in made:
                with suppress(OSError):
                    os.unlink(path)
            raise
        if backup:
            self._rotate(numbers)
        else:
            with suppress(OSError):
                os.unlink(previous)

    def _rotate(self, numbers: list[int]) -> None:
        """Delete the oldest backups of this book beyond those that are kept. Another book's backups stay."""
        if len(numbers) < BACKUPS:
            return
        own = _id_of(self._file)
        mine = [number for number in numbers if _id_of(self._backup(number)) == own]
        for number in mine[: max(0, len(mine) + 1 - BACKUPS)]:
            with suppress(OSError):
                os.unlink(self._backup(number))

    def _keep(self, old: bytes, previous: str, copy: str) -> None:
        try:
            os.link(self._file, previous)
        except FileExistsError:
            raise
        except OSError:  # a file system without hard links
            write_new(copy, old, _mode(self._file))
            os.replace(copy, previous)

    def _numbers(self) -> list[int]:
        start = len(self._backup(0)) - 6
        return [int(path[start:]) for path in siblings(self._file, ".backup-") if path[start:].isdecimal()]

    def _backup(self, number: int) -> str:
        return f"{self._file}.backup-{number:06}"

    def _not_saved(self, error: Exception, place: str = "") -> Trouble:
        return Trouble(self.path, "not saved", _reason(error), file=place or self._file)


def is_readable(path: str) -> bool:
    """Tell whether the file at `path` is a book without damage."""
    try:
        with open(path, "rb") as file:
            book = loads(file.read())
        return all(True for log in (book.matches, book.done, book.undone) for _ in log)
    except (OSError, Damage):
        return False


def _reason(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return error.strerror[:1].lower() + error.strerror[1:]
    return str(error)


def _id_of(path: str) -> bytes | None:
    """Return the id of the book at `path`, None if it has none or is not a book."""
    try:
        if not stat.S_ISREG(os.stat(path).st_mode):
            return None
        with open(path, "rb") as file:
            found = re.search(_ID, file.read(_HEAD))
    except OSError:
        return None
    return found[1] if found else None


def _mode(path: str) -> int | None:
    try:
        return stat.S_IMODE(os.stat(path).st_mode)
    except FileNotFoundError:
        return None


def _is_at(descriptor: int, path: str) -> bool:
    """Tell whether `path` is still the open file."""
    try:
        return os.path.samestat(os.fstat(descriptor), os.stat(path))
    except OSError:
        return False
