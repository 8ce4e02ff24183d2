"""The files that commands write with `-o`: all of a file or nothing, and never over another unless asked to."""

import os
from contextlib import suppress

from jaipur_score.cli.stop import Stop


def check_free(path: str, force: bool) -> None:
    """Raise `Stop` if a folder is at `path`, or a file without `force`."""
    if os.path.isdir(path):
        raise Stop(f"{path}: this is a folder", "name a file in it")
    if not force and os.path.lexists(path):
        raise Stop(f"{path}: this file already exists", "overwrite it with --force, or name another")


def write_file(path: str, data: bytes, force: bool) -> None:
    """Write a new file, or with `force` replace one; raise `Stop`, with everything as it was, if that fails.

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
        reason, advice = _reason(error, folder)
        raise Stop(f"{path}: nothing was written: {reason}", advice) from error


def _reason(error: OSError, folder: str) -> tuple[str, str]:
    if isinstance(error, FileNotFoundError):
        return f"there is no folder {folder}", "create it first, or choose another place"
    return (error.strerror or str(error)).lower(), "choose another place"


def written(path: str) -> str:
    """Return the sentence that a file is written."""
    return f"Wrote {path}"
