"""A terminal with the program in it: keys go in, and what a person sees comes out."""

import os
import re
import sys
import time
import weakref
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import pexpect  # type: ignore[import-untyped]
import pyte
from pexpect import fdpexpect

from tests.helpers.processes import start
from tests.helpers.running import ROOT
from tests.helpers.surroundings import needs_terminal

PROGRAM = (sys.executable, "-m", "jaipur_score")
ENTER, CTRL_C, CTRL_D, UP, LEFT, HOME, END, DELETE = (
    "\r",
    "\x03",
    "\x04",
    "\x1b[A",
    "\x1b[D",
    "\x1b[H",
    "\x1b[F",
    "\x1b[3~",
)

_WORDS = "diamonds|gold|silver|cloth|spice|leather|bonus|camels|total|bonus tokens|goods tokens"
QUESTION = re.compile(
    r"(?:first|second) player(?: \[[^\r\n]*\])?: |(?:starter|match or contest|match|what): "
    rf"| *\d+  (?:{_WORDS}) \([^)\r\n]*\): |(?:Record|Amend|played|continue|change)\? "
    r"|(?:started|practice|note|played): |y or Enter: "
    r"|sale: |[^\r\n]*(?:, room for \d|, hand full): |camels dealt: |[^\r\n]*'s (?:bonus|camels \(0-\d+\)): "
)
"""Every prompt."""


def _give_size(terminal: int, columns: int, rows: int) -> None:
    import termios  # Windows has none

    termios.tcsetwinsize(terminal, (rows, columns))


class Terminal:
    """A terminal of `columns` and `rows` that runs the program, or another `command`, on the book at `book`.

    The program is forked, see processes.py; PROGRAM is the command that starts it as users do.
    """

    def __init__(
        self,
        book: Path,
        *arguments: str,
        size: tuple[int, int] = (80, 24),
        command: Sequence[str] = (),
        environment: dict[str, str] | None = None,
    ) -> None:
        needs_terminal()
        columns, rows = size
        around = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "LINES")}
        here = {
            "JAIPUR_BOOK": str(book),
            "TERM": "xterm-256color",
            "LC_ALL": "C.UTF-8",
            "INPUTRC": os.devnull,
            "PYTHONPATH": str(ROOT),
        }
        self._screen = pyte.HistoryScreen(columns, rows, history=5000)
        self._stream = pyte.Stream(self._screen)
        self.raw = self._unseen = ""
        ours, theirs = os.openpty()
        self._close = weakref.finalize(self, os.close, ours)
        _give_size(ours, columns, rows)
        self._process = start(
            arguments, [theirs] * 3, {**around, **here, **(environment or {})}, command=command, terminal=True
        )
        os.close(theirs)
        self._child = fdpexpect.fdspawn(ours, timeout=30, encoding="utf-8", codec_errors="replace", logfile=self)
        self._child.delayafterread = None

    def write(self, text: str) -> None:
        """Keep what the program writes, until somebody looks at the screen."""
        self.raw += text
        self._unseen += text

    def flush(self) -> None:
        """Nothing waits."""

    def wait(self, for_what: str | re.Pattern[str] = QUESTION) -> str:
        """Wait for a question or for a text, and return it. The program can be given keys then."""
        if isinstance(for_what, str):
            self._child.expect_exact(for_what)
        else:
            self._child.expect(for_what)
        self._rest()
        return str(self._child.after)

    def _rest(self) -> None:
        """Wait until the program waits: a Ctrl-C or Ctrl-Z that comes right after it has written could be missed."""
        if sys.platform != "linux":
            time.sleep(0.01)  # as good as it gets where processes cannot be watched
            return
        with suppress(FileNotFoundError, ProcessLookupError):  # it has ended
            while Path(f"/proc/{os.tcgetpgrp(self._child.fileno())}/stat").read_text().rpartition(") ")[2][0] == "R":
                time.sleep(0.0005)

    def show(self, last: str) -> str:
        """Wait until what is shown ends with `last`, and return it. A resized line is drawn again, and in pieces."""
        while not self.seen().endswith(last):
            self._child.expect(re.compile(".+", re.DOTALL))
        return self.seen()

    def press(self, keys: str | bytes) -> None:
        """Press keys without waiting for anything; bytes need not be characters."""
        os.write(self._child.fileno(), keys if isinstance(keys, bytes) else keys.encode())

    def answer(self, *texts: str) -> None:
        """Wait for one question after the other, and answer each with a text and Enter."""
        for text in texts:
            self.wait()
            self.press(text + ENTER)

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size while the program runs."""
        _give_size(self._child.fileno(), columns, rows)
        self._look()
        self._screen.resize(rows, columns)

    def hang_up(self) -> int:
        """Close the terminal under the program, and return the program's status, negative for a signal."""
        self._close()
        return self._process.wait()

    def kill(self) -> None:
        """Kill the program at once."""
        self._process.kill()

    def end(self, key: str = "") -> int:
        """Wait for the program to end by itself, and return its status.

        `key` is the one that should end it, and is pressed again where nothing comes of it: Python's line editing
        can miss a Ctrl-C between the showing of a prompt and the waiting for keys.
        """
        for _ in range(5 if key else 0):
            if self._child.expect([pexpect.EOF, pexpect.TIMEOUT], timeout=5) == 0:
                break
            self.press(key)
        else:
            self._child.expect(pexpect.EOF)
        status = self._process.wait()
        self._close()
        return status

    def _look(self) -> None:
        """Show on the screen what the program has written since the last look."""
        self._stream.feed(self._unseen)
        self._unseen = ""

    def screen(self) -> str:
        """Return what is on the screen now."""
        self._look()
        return "\n".join(line.rstrip() for line in self._screen.display).rstrip() + "\n"

    def seen(self) -> str:
        """Return what has been shown, from the first line to the last."""
        self._look()
        columns = range(self._screen.columns)
        gone = ["".join(line[at].data for at in columns) for line in self._screen.history.top]
        lines = [line.rstrip() for line in (*gone, *self._screen.display)]
        return "\n".join(lines).rstrip() + "\n"


def session(
    book: Path,
    *arguments: str,
    answers: Sequence[str] = (),
    size: tuple[int, int] = (80, 24),
    status: int = 0,
    command: Sequence[str] = (),
) -> str:
    """Run the program, or a `command`, to its end with these answers, and return all that was shown."""
    terminal = Terminal(book, *arguments, size=size, command=command)
    terminal.answer(*answers)
    assert terminal.end() == status, terminal.seen()
    return terminal.seen()


def rescued(terminal: Terminal) -> str:
    """Return the YAML that was printed of a round that was not saved."""
    return terminal.raw.replace("\r", "").rpartition(" and type: jaipur ")[2].partition("\n")[2]
