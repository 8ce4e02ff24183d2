"""Faults at a chosen step: the n-th call that a save makes to the system kills the program, or fails."""

import os
from collections.abc import Callable
from traceback import extract_stack
from typing import Any

from tests.helpers.places import KILLED

CALLS = ("open", "write", "fsync", "close", "link", "replace", "unlink", "mkdir", "rmdir", "chmod", "listdir", "stat")
"""The functions of `os` that are watched."""


class Faults:
    """Counts the watched calls; the one with the number `step` (from 1) fails.

    `fault` is an error number, which the call raises after half of its work where a write or a close can
    be half done, or `KILLED`: then the process ends there. `while_locking` tells whether the lock made that call.
    """

    def __init__(self, step: int, fault: int) -> None:
        self.step = step
        self.fault = fault
        self.count = 0
        self.hit = False
        self.while_locking = False

    def __enter__(self) -> None:
        self.real = {name: getattr(os, name) for name in CALLS}
        for name, call in self.real.items():
            setattr(os, name, self._watched(name, call))

    def __exit__(self, *_: object) -> None:
        for name, call in self.real.items():
            setattr(os, name, call)

    def _watched(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def watched(*arguments: Any, **options: Any) -> Any:
            self.count += 1
            if self.count != self.step:
                return real(*arguments, **options)
            self.hit = True
            self.while_locking = any(f"{os.sep}filelock{os.sep}" in frame.filename for frame in extract_stack())
            if name == "write":
                descriptor, data = arguments
                real(descriptor, data[: len(data) // 2])
            if name == "close":
                real(*arguments, **options)
            if self.fault == KILLED:
                os._exit(KILLED)
            raise OSError(self.fault, os.strerror(self.fault))

        return watched
