"""How far long work is: on standard error, on a terminal, after two seconds, and wiped off at the end."""

import io
import sys
from itertools import count

import pytest

from jaipur_score.cli.progress_bar import PATIENCE, unless_on_screen, watched


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def on_terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """Put a terminal in the place of standard error, and a clock that goes on by half a second per look."""
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setenv("TERM", "xterm")
    ticks = (0.5 * each for each in count())
    monkeypatch.setattr("jaipur_score.cli.progress_bar.monotonic", lambda: next(ticks))
    return terminal


def test_short_work_shows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = on_terminal(monkeypatch)
    assert list(watched(range(int(PATIENCE / 0.5)), None, "Reading")) == [0, 1, 2, 3]
    assert screen.getvalue() == ""


def test_long_work_shows_how_far_it_is_and_wipes_it_off(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = on_terminal(monkeypatch)
    assert list(watched(range(50), 50, "Reading")) == list(range(50))
    shown = screen.getvalue()
    assert "Reading" in shown
    assert "50/50" in shown
    assert shown.endswith("\x1b[2K")


def test_work_that_fails_wipes_it_off_too(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = on_terminal(monkeypatch)

    def failing() -> object:
        for each in watched(range(50), None, "Reading"):
            if each == 30:
                raise OSError("the disk is gone")
        return None

    with pytest.raises(OSError, match="disk"):
        failing()
    assert screen.getvalue().endswith("\x1b[2K")


def test_a_pipe_and_a_screen_of_results_show_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = on_terminal(monkeypatch)
    monkeypatch.setattr(sys, "stdout", Terminal())
    assert list(unless_on_screen(range(50), "Scoring")) == list(range(50))
    assert screen.getvalue() == ""
    pipe = io.StringIO()
    monkeypatch.setattr(sys, "stderr", pipe)
    assert list(watched(range(50), None, "Reading")) == list(range(50))
    assert pipe.getvalue() == ""
    monkeypatch.setattr(sys, "stderr", None)
    assert list(watched(range(50), None, "Reading")) == list(range(50))
