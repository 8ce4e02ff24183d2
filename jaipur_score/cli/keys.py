"""Lines from the keyboard: editing, completion, function keys, Ctrl-Z, pastes, and what was typed ahead."""

import os
import select
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from jaipur_score.rules.names import key

try:
    import readline
except ImportError:  # pragma: no cover - Windows
    readline = None  # type: ignore[assignment]
try:
    import termios
except ImportError:  # pragma: no cover - Windows
    termios = None  # type: ignore[assignment]

QUIET = 0.05
"""How long nothing must arrive, in seconds, until all that was typed ahead is there: a paste comes in parts."""

_FUNCTION_KEYS = (*(f"\\eO{key}" for key in "PQRS"), *(f"\\e[[{key}" for key in "ABCDE"))
"""What terminals send for F1 to F5, as line editing writes it; the others it knows as keys without a meaning."""


class _Ahead:
    """What was typed ahead: whole lines, and the beginning of the next one."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.rest = ""


_ahead = _Ahead()


def prepare() -> None:
    """Give lines their arrow keys, history and completion, if the system has them."""
    if readline is None:
        return
    # A paste of several lines is several answers.
    readline.parse_and_bind("set enable-bracketed-paste off")
    if "libedit" in (readline.__doc__ or ""):
        readline.parse_and_bind("bind ^I rl_complete")
    else:
        readline.parse_and_bind("tab: complete")
        readline.parse_and_bind('"\\e[": skip-csi-sequence')
        for each in _FUNCTION_KEYS:
            readline.parse_and_bind(f'"{each}": redraw-current-line')
    readline.set_completer_delims("")


def line(prompt: str, words: Sequence[str] = ()) -> str:
    """Put a prompt and return the line typed after it; Tab completes `words`.

    Ctrl-C raises KeyboardInterrupt, the end of the terminal EOFError.
    """
    if _ahead.lines:
        typed = _ahead.lines.pop(0)
        sys.stdout.write(f"{prompt}{typed}\n")
        return typed
    _complete(words)
    with _Suspended(prompt):
        typed = input(prompt)
    _look_ahead()
    return typed


def forget_typed_ahead() -> None:
    """Drop what was typed before now, so that it answers no question that nobody has seen."""
    _ahead.lines, _ahead.rest = [], ""
    while _pending(QUIET):
        pass


def _complete(words: Sequence[str]) -> None:
    if readline is None:
        return

    def completer(text: str, state: int) -> str | None:
        fitting = [word for word in words if key(word).startswith(key(text))]
        return fitting[state] if state < len(fitting) else None

    def begin() -> None:
        readline.insert_text(_ahead.rest)
        _ahead.rest = ""

    readline.set_completer(completer)
    readline.set_startup_hook(begin if _ahead.rest else None)


def _look_ahead() -> None:
    """Take what was pasted behind a line: line editing would take the two ends of a line of CR LF for two lines."""
    pending = _pending(0)
    if not pending or readline is None:
        return
    text = pending.decode(sys.stdin.encoding or "utf-8", "surrogateescape")
    if text.replace("\r\n", "").count("\n") == 1:
        text = text.removeprefix("\n")  # the other half of the end of the line that was just read
    *lines, _ahead.rest = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    _ahead.lines += [_printable(each) for each in lines]
    _ahead.rest = _printable(_ahead.rest)


def _printable(text: str) -> str:
    return "".join(each for each in text if each.isprintable() or "\udc80" <= each <= "\udcff")


def _pending(patience: float) -> bytes:
    """Return what the terminal has in store, without waiting for longer than `patience` seconds."""
    if termios is None:  # pragma: no cover - Windows
        return b""
    try:
        terminal = sys.stdin.fileno()
        modes = termios.tcgetattr(terminal)
    except (OSError, ValueError, termios.error):
        return b""
    try:
        termios.tcsetattr(terminal, termios.TCSANOW, _raw(modes))
        if select.select([terminal], [], [], patience)[0]:
            return os.read(terminal, 1 << 16)
        return b""
    finally:
        termios.tcsetattr(terminal, termios.TCSANOW, modes)


def _raw(modes: list[Any]) -> list[Any]:
    """Return the modes of a terminal that gives every key at once, as it is; Ctrl-C stays an interrupt."""
    raw = [*modes]
    raw[0] &= ~(termios.ICRNL | termios.INLCR | termios.IGNCR)
    raw[3] &= ~(termios.ICANON | termios.ECHO)
    raw[6] = [*modes[6]]
    raw[6][termios.VMIN], raw[6][termios.VTIME] = 0, 0
    return raw


class _Suspended:
    """While a question is open: after Ctrl-Z and `fg` the terminal and the question are as they were."""

    def __init__(self, prompt: str) -> None:
        self._prompt = prompt
        self._before: Any = None
        self._modes: list[Any] | None = None

    def __enter__(self) -> None:
        if termios is not None:
            with suppress(OSError, ValueError, termios.error):
                self._modes = termios.tcgetattr(sys.stdin.fileno())
                self._before = signal.signal(signal.SIGTSTP, self._stop)

    def __exit__(self, *_: object) -> None:
        if self._before is not None:
            signal.signal(signal.SIGTSTP, self._before)

    def _stop(self, *_: object) -> None:
        terminal = sys.stdin.fileno()
        editing = termios.tcgetattr(terminal)
        termios.tcsetattr(terminal, termios.TCSADRAIN, self._modes or editing)
        sys.stdout.write("\n")
        sys.stdout.flush()
        os.kill(os.getpid(), signal.SIGSTOP)
        termios.tcsetattr(terminal, termios.TCSADRAIN, editing)
        typed = readline.get_line_buffer() if readline is not None else ""
        sys.stdout.write(f"{self._prompt}{typed}")
        sys.stdout.flush()
