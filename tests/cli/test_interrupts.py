"""Ctrl-C at any moment of a command: nothing is saved, and the status says so, or all is."""

import random
import re
import shutil
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import repeat
from pathlib import Path

import pytest

from jaipur_score.__main__ import main
from tests.helpers.extent import times
from tests.helpers.places import contents
from tests.helpers.running import PROGRAM, ROOT
from tests.helpers.surroundings import needs_posix

ROUND = (ROOT / "examples/round.yaml").read_text(encoding="utf-8")


def interrupted(folder: Path, times: int) -> set[int]:
    """Interrupt recording programs at random moments, compare the book after each, and return the statuses."""
    book, dice, statuses = folder / "scorebook.json", random.Random(folder.name), set()
    command = [str(PROGRAM), "record", "-", "--practice", "--book", str(book)]
    begun = time.perf_counter()
    subprocess.run(command, input=ROUND.encode(), capture_output=True, check=True)
    whole = time.perf_counter() - begun
    for _ in range(times):
        before = contents(book)
        recording = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        try:
            recording.communicate(ROUND.encode(), dice.uniform(0, whole))
        except subprocess.TimeoutExpired:
            recording.send_signal(signal.SIGINT)
        _, shown = recording.communicate()
        status, after = recording.returncode, contents(book)
        # Up to the entry of `main`, the program is the bare interpreter, which may show where it was itself.
        inside = re.findall(rb'__main__.py", line (\d+), in main', shown)
        assert set(map(int, inside)) <= {main.__code__.co_firstlineno}, shown
        assert (after == before) == (status != 0)
        assert status or after[max(after)] == before[book.name]
        statuses.add(status)
    return statuses


def test_an_interrupt_means_that_nothing_was_saved(used_book: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    needs_posix()
    places = [tmp_path_factory.mktemp(name) for name in "abc"]
    folders = [Path(shutil.copytree(used_book.parent, place, dirs_exist_ok=True)) for place in places]
    with ThreadPoolExecutor() as lanes:
        statuses = set().union(*lanes.map(interrupted, folders, repeat(times(20, 7))))
    assert 130 in statuses


INTERRUPTED = """
import os, signal, sys
from jaipur_score.__main__ import main
from jaipur_score.cli import sources

class Named:
    def __set_name__(self, *_):
        os.kill(os.getpid(), signal.SIGINT)

def while_waiting():
    os.kill(os.getpid(), signal.SIGINT)

def while_importing():
    class Record:
        field = Named()

sources._standard_input = MOMENT
sys.argv = ["jaipur", "record", "-"]
sys.exit(main())
"""


@pytest.mark.parametrize("moment", ["while_waiting", "while_importing"])
def test_an_interrupt_before_a_round_is_read_saves_nothing(used_book: Path, moment: str) -> None:
    needs_posix()
    before = contents(used_book)
    command = [sys.executable, "-c", INTERRUPTED.replace("MOMENT", moment)]
    done = subprocess.run(command, capture_output=True, cwd=ROOT, env={"JAIPUR_BOOK": str(used_book)}, check=False)
    assert (done.returncode, done.stdout, done.stderr.strip()) == (130, b"", b"")
    assert contents(used_book) == before
