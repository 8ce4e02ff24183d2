"""Starts programs for the tests: one that has been imported once is forked, which spares each start its imports.

This is a program of its own, with one thread: forking a process of several threads, such as pytest, is not safe. It is
told through a socket what to start, see tests/helpers/processes.py, and ends when nobody holds the other end.
"""

import fcntl
import functools
import gc
import io
import json
import os
import pkgutil
import signal
import socket
import sys
import termios
from contextlib import suppress
from importlib import import_module
from typing import Any, NoReturn

import typer.main

import jaipur_score


class NotYet(Exception):
    """What must be imported by each program for itself."""


class NoLineEditing:
    """Line editing sets itself up for the terminal, and the environment, in which it is imported."""

    def find_spec(self, name: str, *_: object) -> None:
        if name == "readline":
            raise NotYet


def import_program() -> None:
    """Import all of the program, except for what edits lines and what needs that, and build its commands."""
    obstacle: Any = NoLineEditing()
    sys.meta_path.insert(0, obstacle)
    for module in pkgutil.walk_packages(jaipur_score.__path__, "jaipur_score."):
        with suppress(NotYet):
            import_module(module.name)
    # As in running.py: the programs share the commands that Typer would build again for each.
    from jaipur_score.cli.app import app

    for name in ("filelock", "rich.markdown"):  # what changes a book needs, and what shows help
        import_module(name)
    sys.meta_path.remove(obstacle)
    typer.main.get_command = functools.cache(typer.main.get_command)
    commands: Any = typer.main.get_command(app)
    for name in commands.list_commands(None):
        commands.get_command(None, name)


def serve(connection: socket.socket) -> tuple[dict[str, Any], list[int]] | None:
    """Start a child for each request, in which this returns what it shall be; without requests any more, return None.

    A request is a line of JSON. It says what to start, which is answered with the number of the process, or names a
    process to wait for, which is answered with its status.
    """
    while True:
        data, files, _, _ = socket.recv_fds(connection, 1 << 20, 3)
        while data and not data.endswith(b"\n"):
            data += connection.recv(1 << 20)
        if not data:
            return None
        request = json.loads(data)
        if "wait" in request:
            answer = os.waitstatus_to_exitcode(os.waitpid(request["wait"], 0)[1])
        else:
            answer = os.fork()
            if answer == 0:
                connection.close()
                return request, files
            for each in files:
                os.close(each)
        connection.sendall(b"%d\n" % answer)


def become(request: dict[str, Any], files: list[int]) -> NoReturn:
    """Be what was asked for: the program, or another command."""
    for number, file in enumerate(files):
        os.dup2(file, number)
        os.close(file)
    if request["terminal"]:
        os.setsid()
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    os.environ.clear()
    os.environ.update(request["environment"])
    if request["command"]:
        os.execvp(request["command"][0], [*request["command"], *request["arguments"]])
    sys.argv = [request["name"], *request["arguments"]]
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        setattr(sys, name, stream(number, getattr(sys, name)))
    if request["terminal"]:
        from jaipur_score.cli import keys

        keys.QUIET = 0.002  # what tests press arrives at once
    from jaipur_score.__main__ import main

    status = main()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)  # what Python tears down at its end takes as long as the program


def stream(number: int, before: io.TextIOWrapper) -> io.TextIOWrapper:
    """Return a standard stream as Python opens it, with the encoding of the one before."""
    binary = open(number, "wb" if number else "rb", closefd=False)  # noqa: SIM115 - as long as the program runs
    return io.TextIOWrapper(
        binary,
        encoding=before.encoding,
        errors=before.errors,
        newline=None if number == 0 else "\n",
        line_buffering=number == 2 or binary.isatty(),
    )


def main() -> None:
    # Tests in the background, or under nohup, are deaf to the signals of a terminal; a program in one is not.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    os.fsync = os.fstat  # type: ignore[assignment] # as in conftest.py
    import_program()
    gc.freeze()
    started = serve(socket.socket(fileno=int(sys.argv[1])))
    if started:
        become(*started)


if __name__ == "__main__":
    main()
