"""`jaipur rules`: whole outputs, statuses and headings."""

import subprocess
import sys
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.helpers.pseudo_terminal import Terminal
from tests.helpers.running import ROOT, Jaipur


@pytest.mark.parametrize("columns", [40, 80])
@pytest.mark.parametrize("words", ["", "exchange", "supply_gap", "bonus empty", "deck_out", "encoding"])
def test_what_is_shown(jaipur: Jaipur, snapshot: SnapshotAssertion, words: str, columns: int) -> None:
    result = jaipur("rules", *words.split(), columns=columns)
    assert (result.status, result.err) == (0, "")
    assert max(map(len, result.out.splitlines())) <= columns
    assert result.out == snapshot


@pytest.mark.parametrize(
    ("words", "message", "advice"),
    [
        ("camles", "the rules say nothing about 'camles'", "did you mean camels or no_camels?"),
        ("flurble", "the rules say nothing about 'flurble'", "jaipur rules lists the topics"),
        ("s", "'s' could be setup, sell or score", "add another letter"),
    ],
)
def test_nothing_found_is_wrong_input(jaipur: Jaipur, words: str, message: str, advice: str) -> None:
    assert jaipur("rules", words) == (2, "", f"error: {message}\nhelp: {advice}\n")


def test_headings_are_bold_on_a_terminal_and_nothing_else_is(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path / "scorebook.json", "rules", "supply_gap", size=(40, 40))
    assert terminal.end() == 0
    assert terminal.raw.count("\x1b[") == 2
    assert terminal.raw.startswith("\x1b[1msupply_gap (warning)\x1b[0m\r\n")


def test_a_dumb_terminal_gets_plain_text(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path / "scorebook.json", "rules", "sell", environment={"TERM": "dumb"})
    assert terminal.end() == 0
    assert "\x1b" not in terminal.raw


def test_it_loads_nothing_that_help_does_not_need() -> None:
    code = (
        "import sys; from jaipur_score.cli.run import run; sys.argv = ['jaipur', *{}]; run();"
        "sys.stderr.write(' '.join(sorted({{name.partition('.')[0] for name in sys.modules}})))"
    )
    loaded = [
        set(
            subprocess.run(
                [sys.executable, "-c", code.format(arguments)], capture_output=True, text=True, cwd=ROOT, check=True
            ).stderr.split()
        )
        for arguments in (["--help"], ["rules", "hand", "limit"])
    ]
    assert loaded[1] - loaded[0] <= {"difflib", "math", "unicodedata"}
