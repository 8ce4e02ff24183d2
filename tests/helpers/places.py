"""What the tests of the file share: a prepared folder, what is in it, and a child process."""

import functools
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

from jaipur_score.match.book import Book
from jaipur_score.scorebook.codec import dumps, loads
from jaipur_score.scorebook.trouble import Trouble, What
from tests.helpers.books import sample
from tests.helpers.program import main
from tests.helpers.surroundings import needs_fork


def prepared(folder: Path) -> Path:
    """Fill `folder` with a book that any command can change, with backups, and return its path."""
    folder.mkdir(exist_ok=True)
    for name, data in _prepared().items():
        (folder / name).write_bytes(data)
    return folder / "scorebook.json"


@functools.cache
def _prepared() -> dict[str, bytes]:
    """Return the files of that folder, which commands have made once."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "scorebook.json")
        path.write_bytes(dumps(sample("A")))
        for _ in range(12):
            assert main([str(path), "record", "before"]) == 0
        for command in ("new", "undo"):
            assert main([str(path), command]) == 0
        return {each.name: each.read_bytes() for each in path.parent.iterdir()}


def contents(path: Path) -> dict[str, bytes]:
    """Return the files of the book's folder by name, without the lock."""
    return {each.name: each.read_bytes() for each in path.parent.iterdir() if not each.name.endswith(".lock")}


def open_to_nobody(folder: Path) -> None:
    """Let other users into `folder`, read only, through the folders that pytest has made for it."""
    folder.chmod(0o555)
    for parent in folder.parents:
        if parent.name.startswith(("pytest-", "popen-")):
            parent.chmod(0o755)


def status_of(task: Callable[[], int]) -> int:
    """Run `task` in a child process and return its exit status; a signal is 128 and its number."""
    return waited_for(started(task))


def started(task: Callable[[], int]) -> int:
    """Start `task` in a child process, without its output, and return its number."""
    needs_fork()
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        status = 99
        try:
            with open(os.devnull, "w") as silence:
                sys.stdout = sys.stderr = silence
                status = task()
        finally:  # whatever happened, it must not go on in the child
            os._exit(status)
    return child


def waited_for(child: int) -> int:
    """Wait for a child process and return its exit status; a signal is 128 and its number."""
    _, status = os.waitpid(child, 0)
    return 128 + os.WTERMSIG(status) if os.WIFSIGNALED(status) else os.WEXITSTATUS(status)


def read(path: Path) -> Book:
    return loads(path.read_bytes())


def troubled(attempt: Callable[[], object], what: What) -> Trouble:
    """Return the trouble that `attempt` must raise, which must be of this kind."""
    with pytest.raises(Trouble) as caught:
        attempt()
    assert caught.value.what == what, caught.value
    return caught.value
