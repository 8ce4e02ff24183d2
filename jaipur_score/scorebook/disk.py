"""Files and folders, written so that a power cut loses nothing."""

import errno
import os
from collections.abc import Sequence
from contextlib import suppress


def make_folder(folder: str) -> list[str]:
    """Make `folder` and what is missing above it, each flushed to the disk; return the folders that are new."""
    missing = []
    while not os.path.isdir(folder):
        missing.append(folder)
        folder = os.path.dirname(folder)
    made: list[str] = []
    try:
        for each in reversed(missing):
            with suppress(FileExistsError):
                os.mkdir(each)
                made.append(each)
            flush_folder(os.path.dirname(each))
    except BaseException:
        remove_folders(made)
        raise
    return made


def remove_folders(folders: Sequence[str]) -> None:
    """Remove folders that `make_folder` has made, unless they hold anything by now."""
    for folder in reversed(folders):
        with suppress(OSError):
            os.rmdir(folder)


def write_new(path: str, data: bytes, mode: int | None) -> None:
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


def flush_folder(folder: str) -> None:
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


def siblings(path: str, ending: str) -> list[str]:
    """Return the paths in the folder of `path` that begin with it and `ending`."""
    folder, name = os.path.split(path)
    return [os.path.join(folder, each) for each in os.listdir(folder) if each.startswith(name + ending)]
