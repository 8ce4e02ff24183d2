"""What a test needs from the system: where that is missing, the test is skipped and says why."""

import os
import shutil
import sys
from pathlib import Path

import pytest


def needs_fork() -> None:
    """Skip the test where processes cannot fork, as on Windows."""
    if not hasattr(os, "fork"):
        pytest.skip("this system has no fork")


def needs_terminal() -> None:
    """Skip the test where pexpect has no terminal to give, as on Windows."""
    if sys.platform == "win32":
        pytest.skip("pexpect needs a POSIX terminal")


def needs_posix() -> None:
    """Skip the test where limits, signals and file descriptors are not POSIX's, as on Windows."""
    if os.name != "posix":
        pytest.skip("this system is not POSIX")


def needs_program(name: str) -> None:
    """Skip the test where a program is not installed."""
    if shutil.which(name) is None:
        pytest.skip(f"{name} is not installed")


def needs_place(path: str) -> None:
    """Skip the test where a file or folder of the system is missing: /proc and /dev/full are Linux's."""
    if not Path(path).exists():
        pytest.skip(f"this system has no {path}")


def needs_root() -> None:
    """Skip the test of users who cannot become somebody else."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        pytest.skip("only root can become somebody else")
