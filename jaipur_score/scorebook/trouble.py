"""What can be wrong with the scorebook on disk. The command line words it."""

from typing import Literal

What = Literal[
    "damaged",
    "newer",
    "missing",  # there is no file, but there are backups of it
    "dangling link",
    "not a file",
    "unopenable",
    "no folder",
    "busy",
    "not saved",
    "not as meant",
]
"""What is wrong with the file, or with saving it."""


class Trouble(Exception):
    """Why the scorebook at `path` (as given) cannot be read or saved.

    `reason` is the system's or the codec's words, `backup` the newest readable backup, and `file` the path of the
    file itself.
    """

    def __init__(self, path: str, what: What, reason: str = "", backup: str | None = None, file: str = "") -> None:
        super().__init__(f"{path}: {what}: {reason}")
        self.path = path
        self.what = what
        self.reason = reason
        self.backup = backup
        self.file = file or path
