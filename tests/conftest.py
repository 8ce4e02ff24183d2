"""What every test may use: hypothesis profiles and the program, run in this process or as users run it."""

import gc
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from jaipur_score.cli import clock
from jaipur_score.cli.run import run
from tests.helpers.books import NOW
from tests.helpers.processes import finished
from tests.helpers.running import PROGRAM, ROOT, Jaipur, Result, Stdin

settings.register_profile("quick", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("quick")

# Children that compile every module take a third longer; those that inherit an ignored Ctrl-C cannot be interrupted.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
signal.signal(signal.SIGINT, signal.default_int_handler)
# Nobody pulls the plug on a test, so none can tell what is on the disk from what the system still holds in memory, and
# each flush takes up to ten milliseconds. That a save flushes, and when, is tested with faults and under strace.
FLUSH = os.fsync
os.fsync = os.fstat  # type: ignore[assignment]
# The time, for every test and for every program that it starts.
os.environ[clock.VARIABLE] = NOW


def pytest_collection_finish() -> None:
    """Spare the garbage collector what stays to the end, thousands of tests and all modules, and let it come seldom."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000)


@pytest.fixture
def jaipur(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Jaipur:
    """Run the command line in this process, in the checkout, on a screen of so many columns."""

    def call(*arguments: str, stdin: str = "", columns: int = 80) -> Result:
        with monkeypatch.context() as patch:  # not to the end of the test: pytest minds COLUMNS, too
            patch.chdir(ROOT)
            patch.setenv("COLUMNS", str(columns))
            patch.setenv("JAIPUR_BOOK", str(tmp_path / "scorebook.json"))
            patch.setattr(sys, "argv", ["jaipur", *arguments])
            # Under python -m pytest, Click would take the program's name from there.
            patch.setattr(sys.modules["__main__"], "__package__", None, raising=False)
            patch.setattr(sys, "stdin", Stdin(stdin))
            capsys.readouterr()
            interrupts = signal.getsignal(signal.SIGINT)
            status = run()
            signal.signal(signal.SIGINT, interrupts)  # a command that has saved ignores Ctrl-C to its end
            return Result(status, *capsys.readouterr())

    return call


@pytest.fixture
def program(tmp_path: Path) -> Jaipur:
    """Run the installed program as users do."""

    def call(*arguments: str, stdin: str = "", **environment: str) -> Result:
        done = subprocess.run(
            [PROGRAM, *arguments],
            input=stdin.encode(),
            capture_output=True,
            cwd=ROOT,
            env={**os.environ, "COLUMNS": "80", "JAIPUR_BOOK": str(tmp_path / "scorebook.json"), **environment},
            check=False,
        )
        return Result(done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace"))

    return call


@pytest.fixture
def forked(tmp_path: Path) -> Jaipur:
    """Run the program as `program` does, but forked where that is possible, which is ten times as fast."""

    def call(*arguments: str, stdin: str = "", **environment: str) -> Result:
        around = {**os.environ, "COLUMNS": "80", "JAIPUR_BOOK": str(tmp_path / "scorebook.json"), **environment}
        return finished(arguments, stdin, around)

    return call


@pytest.fixture
def flushed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Flush to the disk in this test: a save takes the time then, and can be killed or overtaken, as for users."""
    monkeypatch.setattr(os, "fsync", FLUSH)
