"""What can be wrong with the scorebook on disk. The command line words it."""

from enum import Enum, auto


class What(Enum):
    """What is wrong with the file, or with saving it."""

    DAMAGED = auto()
    NEWER = auto()
    MISSING = auto()
    """There is no file, but there are backups of it."""
    DANGLING_LINK = auto()
    NOT_A_FILE = auto()
    UNOPENABLE = auto()
    NO_FOLDER = auto()
    BUSY = auto()
    NOT_SAVED = auto()
    NOT_AS_MEANT = auto()


class Trouble(Exception):
    """Why the scorebook at `path` (as given) cannot be read or saved.

    `reason` is the system's or the codec's words, `backup` the newest readable backup, and `file` the path of the
    file itself.
    """

    def __init__(self, path: str, what: What, reason: str = "", backup: str | None = None, file: str = "") -> None:
        super().__init__(f"{path}: {what.name}: {reason}")
        self.path = path
        self.what = what
        self.reason = reason
        self.backup = backup
        self.file = file or path
