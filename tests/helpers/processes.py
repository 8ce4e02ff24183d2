"""Processes that tests start: the program, forked from one that has imported it already, or any other command."""

import atexit
import functools
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from tests.helpers.running import PROGRAM, ROOT, Result

_SERVER = Path(__file__).with_name("fork_server.py")
_SETTLED = {"LC_ALL": "C.UTF-8", "PYTHONPATH": str(ROOT)}
"""What decides about modules and encodings when Python starts, and cannot be decided again in a fork."""


class Process(NamedTuple):
    """A process by its number."""

    number: int

    def wait(self) -> int:
        """Wait for its end, and return its status, negative for a signal."""
        return _server().ask({"wait": self.number})

    def kill(self) -> None:
        """Kill it at once."""
        os.kill(self.number, signal.SIGKILL)
        self.wait()


def start(
    arguments: Sequence[str],
    streams: Sequence[int],
    environment: Mapping[str, str],
    *,
    command: Sequence[str] = (),
    terminal: bool = False,
) -> Process:
    """Start the program, or another `command`, with its three standard streams, in the checkout.

    The program is forked: its encoding, and what else Python settles at its start, cannot be chosen. The streams may
    be a `terminal`, which will be its own.
    """
    if not command:
        chosen = {each for each in environment.items() if each[0].startswith(("PYTHON", "LC_", "LANG"))}
        assert chosen <= {*os.environ.items(), *_SETTLED.items()}, "a fork cannot choose these"
        environment = {**environment, **_SETTLED}
    request = {
        "name": str(PROGRAM),
        "command": command,
        "arguments": arguments,
        "environment": environment,
        "terminal": terminal,
    }
    return Process(_server().ask(request, streams))


def finished(
    arguments: Sequence[str],
    stdin: str,
    environment: Mapping[str, str],
    *,
    stdout: int | None = None,
    stderr: int | None = None,
) -> Result:
    """Run the program, forked where that is possible, and return what it has written and its status.

    What goes to another `stdout` or `stderr`, which is closed then, is not returned.
    """
    with tempfile.TemporaryFile() as given, tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        given.write(stdin.encode())
        given.seek(0)
        streams = [
            each.fileno() if other is None else other for each, other in ((given, None), (out, stdout), (err, stderr))
        ]
        if hasattr(os, "fork"):
            status = start(arguments, streams, environment).wait()
        else:
            status = subprocess.run(
                [PROGRAM, *arguments],
                stdin=streams[0],
                stdout=streams[1],
                stderr=streams[2],
                cwd=ROOT,
                env=environment,
                check=False,
            ).returncode
        for other in filter(None, (stdout, stderr)):
            os.close(other)
        texts = []
        for stream in (out, err):
            stream.seek(0)
            texts.append(stream.read().decode("utf-8", "replace"))
    return Result(status, *texts)


class _Server:
    """The other program, which forks, for as long as this one runs."""

    def __init__(self) -> None:
        self._connection, theirs = socket.socketpair()
        around = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        with theirs:
            self._process = subprocess.Popen(
                # With -P the folder of the helpers is not one that modules come from.
                [sys.executable, "-P", _SERVER, str(theirs.fileno())],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                cwd=ROOT,
                env={**around, **_SETTLED},
                pass_fds=[theirs.fileno()],
                start_new_session=True,  # a Ctrl-C for the tests is not one for the programs that they test
            )
        atexit.register(self._end)

    def _end(self) -> None:
        self._connection.close()
        self._process.wait()

    def ask(self, request: dict[str, Any], files: Sequence[int] = ()) -> int:
        """Send a request, with files that it needs, and return the answer."""
        message = f"{json.dumps(request)}\n".encode()
        if files:
            sent = socket.send_fds(self._connection, [message], files)
            self._connection.sendall(message[sent:])
        else:
            self._connection.sendall(message)
        answer = self._connection.recv(32)
        assert answer.endswith(b"\n"), "the fork server has died"
        return int(answer)


_server = functools.cache(_Server)
