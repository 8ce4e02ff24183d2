"""Faults at each step of a command: each call that it makes to the system fails, or is the last before a kill."""

import os
import shutil
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from traceback import walk_stack
from typing import Any, NamedTuple

CALLS = ("open", "write", "fsync", "close", "link", "replace", "unlink", "mkdir", "rmdir", "chmod", "listdir", "stat")
"""The functions of `os` that are watched."""

KILL = 0
"""The fault that is no error number."""


class Stop(NamedTuple):
    """What a command leaves that was stopped at one step.

    `status` is its exit status, None after a kill; `while_locking` tells whether the lock made the call that failed.
    """

    folder: Path
    status: int | None
    while_locking: bool = False


def every_stop(before: Path, fault: int, task: Callable[[Path], int]) -> Iterator[Stop]:
    """Run `task` on copies of the folder `before`, and stop it at every step, by an error number or `KILL`."""
    yield from kills(before, task) if fault == KILL else errors(before, fault, task)


def errors(before: Path, fault: int, task: Callable[[Path], int]) -> Iterator[Stop]:
    """Let one call after the other fail, each in a new copy of the folder."""
    for step in count(1):
        folder = shutil.copytree(before, before.with_name(f"{step}"), copy_function=os.link)
        with _Failing(step, fault) as failing:
            status = task(folder)
        if not failing.hit:
            return
        yield Stop(folder, status, failing.while_locking)


def kills(before: Path, task: Callable[[Path], int]) -> Iterator[Stop]:
    """Let no call fail, but keep what is in the folder at each: it is what a kill would leave."""
    folder = shutil.copytree(before, before.with_name("killed"))
    with _Copying(folder) as copying:
        assert task(folder) == 0
    yield from (Stop(copy, None) for copy in copying.copies)


class _Watching:
    """Counts the watched calls and lets `reached` do something about each."""

    def __init__(self) -> None:
        self.count = 0

    def __enter__(self) -> Any:
        self.real = {name: getattr(os, name) for name in CALLS}
        for name, call in self.real.items():
            setattr(os, name, self._watched(name, call))
        return self

    def __exit__(self, *_: object) -> None:
        for name, call in self.real.items():
            setattr(os, name, call)

    def _watched(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def watched(*arguments: Any, **options: Any) -> Any:
            self.count += 1
            return self.reached(name, real, *arguments, **options)

        return watched

    def reached(self, name: str, real: Callable[..., Any], *arguments: Any, **options: Any) -> Any:
        raise NotImplementedError


class _Failing(_Watching):
    """Lets the call with the number `step`, from 1, fail: after half of its work where a call can be half done."""

    def __init__(self, step: int, fault: int) -> None:
        super().__init__()
        self.step = step
        self.fault = fault
        self.hit = False
        self.while_locking = False

    def reached(self, name: str, real: Callable[..., Any], *arguments: Any, **options: Any) -> Any:
        if self.count != self.step:
            return real(*arguments, **options)
        self.hit = True
        self.while_locking = any(
            f"{os.sep}filelock{os.sep}" in frame.f_code.co_filename for frame, _ in walk_stack(None)
        )
        if name == "write":
            descriptor, data = arguments
            real(descriptor, data[: len(data) // 2])
        if name == "close":
            real(*arguments, **options)
        raise OSError(self.fault, os.strerror(self.fault))


class _Copying(_Watching):
    """Copies the folder at each call, and in the middle of a call that can be half done."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.folder = folder
        self.copies: list[Path] = []

    def reached(self, name: str, real: Callable[..., Any], *arguments: Any, **options: Any) -> Any:
        if name == "write":
            descriptor, data = arguments
            half = len(data) // 2
            written = real(descriptor, data[:half])
            self._copy()
            return written + real(descriptor, data[half:])
        if name == "close":
            real(*arguments, **options)
            return self._copy()
        self._copy()
        return real(*arguments, **options)

    def _copy(self) -> None:
        self.__exit__()
        self.copies.append(shutil.copytree(self.folder, self.folder.with_name(f"{self.count}")))
        self.__enter__()
