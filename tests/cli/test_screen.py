"""Screens of every width, real or nonsense, and colours only where they can be seen and are wanted."""

import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from jaipur_score.cli.screen import NARROWEST, cut, wrapped
from tests.helpers.books import sample
from tests.helpers.pseudo_terminal import Terminal
from tests.helpers.running import Jaipur
from tests.helpers.typed_rounds import kept

NONSENSE = ["0", "1", "5", "-5", "-80", "wide", "", "1e3", "\u0668\u0660", "9" * 30]
COMMANDS = (
    ["--help"],
    ["score", "--help"],
    ["score", "examples/round.yaml"],
    ["history"],
    ["status"],
    ["show"],
)
ESCAPE = "\x1b["
BOLD_GREEN, RED, YELLOW, DIM = "\x1b[1;32m", "\x1b[31m", "\x1b[33m", "\x1b[2m"


@pytest.fixture
def sample_book(tmp_path: Path) -> Path:
    """Give a book with a match of three rounds, where `jaipur` looks for it."""
    return kept(tmp_path / "scorebook.json", sample("AB="))


def screen(book: Path, *arguments: str, size: tuple[int, int] = (80, 40), around: dict[str, str] | None = None) -> str:
    """Return what a terminal is sent."""
    terminal = Terminal(book, *arguments, size=size, environment=around)
    terminal.end()
    return terminal.raw


@pytest.mark.parametrize("columns", NONSENSE)
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.usefixtures("sample_book")
def test_a_nonsensical_width_is_80(jaipur: Jaipur, command: list[str], columns: str) -> None:
    usual = jaipur(*command)
    assert usual.out
    assert jaipur(*command, columns=columns) == usual


@pytest.mark.parametrize("columns", NONSENSE)
def test_a_nonsensical_width_of_a_terminal_is_80(sample_book: Path, columns: str) -> None:
    usual = screen(sample_book, "show", size=(80, 60))
    assert "Anna" in usual
    assert screen(sample_book, "show", size=(80, 60), around={"COLUMNS": columns}) == usual


def test_a_terminal_without_a_size_has_80_columns(sample_book: Path) -> None:
    sized = screen(sample_book, "history", size=(80, 0))
    assert screen(sample_book, "history", size=(0, 0)) == sized
    assert "Anna" in sized


@pytest.mark.parametrize("columns", [NARROWEST, 30, 36, 40, 60, 132])
@pytest.mark.parametrize("command", [["history"], ["status"], ["show", "--round", "3"]], ids=" ".join)
@pytest.mark.usefixtures("sample_book")
def test_a_real_width_is_used(jaipur: Jaipur, command: list[str], columns: int) -> None:
    status, out, _ = jaipur(*command, columns=columns)
    assert status == 0
    assert max(map(cell_len, out.splitlines())) <= columns


@pytest.mark.parametrize("columns", [30, 40, 57])
def test_errors_are_broken_between_words_on_a_terminal(sample_book: Path, columns: int) -> None:
    shown = screen(sample_book, "show", "Mia", size=(columns, 40), around={"NO_COLOR": "1"}).replace("\r", "")
    *lines, _ = shown.split("\n")
    assert max(map(len, lines)) <= columns
    assert " ".join(shown.split()) == (
        "error: 'Mia' is not a match number help: matches are numbered from 1: jaipur history lists them; "
        "jaipur history --player Mia lists those of one player"
    )
    assert sum(line.startswith("help: ") for line in lines) == 1


@pytest.mark.usefixtures("sample_book")
def test_an_error_is_a_line_where_there_is_no_terminal(jaipur: Jaipur) -> None:
    assert len(jaipur("show", "Mia", columns=20).err.splitlines()) == 2


def test_errors_are_red_warnings_yellow_asides_dim_and_the_winner_stands_out(sample_book: Path) -> None:
    assert screen(sample_book, "show", "0").startswith(f"{RED}error:\x1b[0m '0' is")
    shown = screen(sample_book, "show", "--round", "1")
    assert f"{YELLOW}warning:\x1b[0m " in shown
    assert f"{BOLD_GREEN}Anna wins" in shown
    assert f"{DIM}Last played" in shown
    won = kept(sample_book.with_name("won.json"), sample("AA"))
    assert f"{BOLD_GREEN}Anna won\x1b[0m" in screen(won, "history")


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}], ids=str)
@pytest.mark.parametrize("command", [["history"], ["show"], ["show", "0"]], ids=" ".join)
def test_no_colour_where_it_is_not_wanted_or_cannot_be_shown(
    sample_book: Path, command: list[str], environment: dict[str, str]
) -> None:
    assert ESCAPE not in screen(sample_book, *command, around=environment)


@pytest.mark.parametrize("command", [["history"], ["show"], ["show", "0"], ["--help"]], ids=" ".join)
@pytest.mark.usefixtures("sample_book")
def test_no_colour_in_a_pipe(program: Jaipur, command: list[str]) -> None:
    done = program(*command, FORCE_COLOR="1", TERM="xterm-256color")
    assert ESCAPE not in done.out + done.err


@pytest.mark.parametrize("bright", ["\x1b[9", "\x1b[1;33", "\x1b[37", "\x1b[97", ";33", ";37"])
def test_nothing_is_bright_yellow_or_white(sample_book: Path, bright: str) -> None:
    shown = screen(sample_book, "show") + screen(sample_book, "history") + screen(sample_book, "show", "0")
    assert ESCAPE in shown
    assert bright not in shown


def test_a_dumb_terminal_has_its_own_width(sample_book: Path) -> None:
    shown = screen(sample_book, "show", size=(40, 60), around={"TERM": "dumb"})
    assert max(map(cell_len, shown.replace("\r", "").splitlines())) <= 40


@given(st.text("ab \u674e\u0301", max_size=80), st.integers(1, 30), st.sampled_from(["", "    "]))
def test_wrapped_lines_keep_every_word_whole_and_fit(text: str, columns: int, hanging: str) -> None:
    lines = wrapped(text, columns, hanging)
    assert " ".join(lines).split() == text.split()
    for at, line in enumerate(lines):
        alone = len(line.split()) <= 1
        assert cell_len(line) <= columns or alone or (not at and not line.split(" ")[0])
        assert not at or line.startswith(hanging) or not line.strip()


@given(st.text("ab\u674e\u0301 ", max_size=30), st.integers(2, 20))
def test_a_cut_text_fits_and_says_that_it_is_cut(text: str, room: int) -> None:
    shorter = cut(text, room)
    assert cell_len(shorter) <= room
    assert shorter == text or (shorter.endswith("..") and text.startswith(shorter[:-2].rstrip()))


def test_the_width_of_standard_error_is_its_own(sample_book: Path) -> None:
    shell = ("/bin/sh", "-c", f"{sys.executable} -m jaipur_score show Mia > /dev/null")
    terminal = Terminal(sample_book, command=shell, size=(40, 30))
    terminal.end()
    assert max(map(len, terminal.seen().splitlines())) <= 40
    assert len(terminal.seen().splitlines()) > 2
