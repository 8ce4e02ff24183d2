"""The files that commands write with `-o`: all of a file or nothing, and never over another unless asked to."""

import os
from contextlib import suppress

from jaipur_score.cli.refusal import CANNOT_NOW, Refusal


def check_free(path: str, force: bool) -> None:
    """Raise a `Refusal` if a folder is at `path`, or a file without `force`."""
    if os.path.isdir(path):
        raise Refusal(f"{path}: this is a folder; name a file in it", CANNOT_NOW)
    if not force and os.path.lexists(path):
        raise Refusal(f"{path}: this file exists; overwrite it with --force, or name another", CANNOT_NOW)


def write_file(path: str, data: bytes, force: bool) -> None:
    """Write a new file, or with `force` replace one; raise a `Refusal`, with everything as it was, if that fails.

    A symbolic link stays a link: what it points to is replaced.
    """
    check_free(path, force)
    place = os.path.realpath(path)
    folder, name = os.path.split(place)
    temporary = os.path.join(folder, f".{name}.tmp-{os.getpid()}")
    try:
        try:
            with open(temporary, "xb") as file:
                file.write(data)
            os.replace(temporary, place)
        except BaseException:
            with suppress(OSError):
                os.unlink(temporary)
            raise
    except OSError as error:
        raise Refusal(f"{path}: nothing was written: {_reason(error, folder)}", CANNOT_NOW) from error


def _reason(error: OSError, folder: str) -> str:
    if isinstance(error, FileNotFoundError):
        return f"there is no folder {folder}; make it first, or name another place"
    return (error.strerror or str(error)).lower()
