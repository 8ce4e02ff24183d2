"""Limits, full disks and the order of system calls, as the operating system has them."""

import re
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from jaipur_score.scorebook.codec import dumps
from jaipur_score.scorebook.file import Scorebook
from jaipur_score.scorebook.trouble import Trouble
from tests.helpers.books import sample
from tests.helpers.places import contents, prepared, status_of
from tests.helpers.program import RECORD, command_line, main
from tests.helpers.surroundings import needs_program, needs_root


def limited(size: int, path: Path) -> int:
    import resource  # Windows has none

    sys.dont_write_bytecode = True  # Python would leave a cut module behind
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
    return main([str(path), "record", "after"])


def test_a_limit_of_file_size_leaves_file_and_backups_as_they_were(tmp_path: Path) -> None:
    path = prepared(tmp_path)
    before = contents(path)
    whole = len(before["scorebook.json"])
    for size in range(0, whole + 1, 97):
        assert status_of(partial(limited, size, path)) == 1, size
        assert contents(path) == before, size
    assert status_of(partial(limited, whole + 1_000, path)) == 0


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    place = tmp_path / "small"
    place.mkdir()
    needs_program("mount")
    needs_root()
    command = ["mount", "-t", "tmpfs", "-o", "size=16k", "tmpfs", str(place)]
    mounted = subprocess.run(command, capture_output=True, check=False)
    if mounted.returncode:
        pytest.skip(f"no file system can be mounted here: {mounted.stderr.decode().strip()}")
    yield place
    # Lazily: something else may be looking into the place, and nothing may be left mounted.
    subprocess.run(["umount", "-l", place], check=True)


def test_a_full_disk_leaves_file_and_backups_as_they_were(small_disk: Path) -> None:
    path = small_disk / "scorebook.json"
    path.write_bytes(dumps(sample("A")))
    saved = -1
    error = None
    while error is None and saved < 200:
        before = contents(path)
        saved += 1
        error = refusal(path)
    assert saved > 0
    assert (error and error.what, error and error.reason) == ("not saved", "no space left on device")
    assert contents(path) == before
    Scorebook(str(path)).read()


def refusal(path: Path) -> Trouble | None:
    try:
        Scorebook(str(path)).change(RECORD)
    except Trouble as error:
        return error
    return None


def test_the_system_calls_of_a_save_come_in_the_order_that_survives_a_power_loss(tmp_path: Path) -> None:
    needs_program("strace")
    path = prepared(tmp_path)
    trace = tmp_path / "trace"
    traced = "trace=open,openat,write,fsync,fdatasync,link,linkat,rename,renameat,renameat2,flock,unlink,unlinkat"
    typed, given = command_line([str(path), "record", "after"])
    command = ["strace", "-f", "-y", "-e", traced, "-o", str(trace), *typed]
    ran = subprocess.run(command, input=given.encode(), capture_output=True, check=False)
    if ran.returncode and not ran.stdout:
        pytest.skip(f"strace cannot trace here: {ran.stderr.decode().strip()}")
    assert save_steps(trace.read_text(), path) == [
        "lock",
        "create temporary",
        "write temporary",
        "flush temporary",
        "back up",
        "rename",
        "flush folder",
        "remove backup",
        "unlock",
        "say so",
    ]


def save_steps(trace: str, path: Path) -> list[str]:
    """Name the system calls on the book's files, repeated ones once."""
    book, folder = re.escape(str(path)), re.escape(str(path.parent))
    kinds = {
        rf"flock\(\d+<{book}\.lock>, LOCK_EX": "lock",
        rf"open(at)?\(.*{book}\.tmp-.*O_CREAT\|O_EXCL": "create temporary",
        rf"write\(\d+<{book}\.tmp-": "write temporary",
        rf"f(data)?sync\(\d+<{book}\.tmp-": "flush temporary",
        rf"link(at)?\(.*{book}\.backup-": "back up",
        rf"rename.*{book}\.tmp-.*{book}\"": "rename",
        rf"fsync\(\d+<{folder}>": "flush folder",
        rf"unlink.*{book}\.backup-": "remove backup",
        rf"flock\(\d+<{book}\.lock>, LOCK_UN": "unlock",
        r"write\(1<.*\"{\\\"players": "say so",
    }
    steps: list[str] = []
    for line in trace.splitlines():
        call = line.partition(" ")[2].strip()
        step = next((name for pattern, name in kinds.items() if re.match(pattern, call)), "")
        if step and (not steps or steps[-1] != step):
            steps.append(step)
    return steps
