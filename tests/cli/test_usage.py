"""Command lines that cannot be understood are answered in the one voice of all errors, with status 2."""

from pathlib import Path

import pytest

from tests.helpers.running import Jaipur

EACH_PILE = "put -p before each pile: -p 'Anna: d77 ca5' -p 'Ben: g66 ca3'"
FROM_ONE = "matches are numbered from 1: jaipur history lists them"
PILE = "Mia: d77 ca1"


@pytest.mark.parametrize(
    ("typed", "message", "advice"),
    [
        (["recrod"], "there is no command 'recrod'", "did you mean jaipur record?"),
        (["Record"], "there is no command 'Record'", "did you mean jaipur record?"),
        (["xyzzy"], "there is no command 'xyzzy'", "jaipur --help lists the commands"),
        (
            ["help", "record"],
            "there is no command 'help'",
            "jaipur --help lists the commands; jaipur score --help explains one",
        ),
        (["pyproject.toml"], "there is no command 'pyproject.toml'", None),
        (["a\x1b[31mb"], "there is no command 'a\ufffd[31mb'", "jaipur --help lists the commands"),
        ([PILE], f"'{PILE}' is a pile, not a command", EACH_PILE),
        (["Mia:d77"], "'Mia:d77' is a pile, not a command", EACH_PILE),
        (["score", PILE], f"'{PILE}' is a pile, not a file", EACH_PILE),
        (["score", "-p", PILE, PILE], f"'{PILE}' is a pile, not a file", EACH_PILE),
        (["record", PILE, PILE], f"'{PILE}' is a pile, not a file", EACH_PILE),
        (["record", "--before", PILE], f"'{PILE}' is a pile, not a round number", EACH_PILE),
        (["show", PILE], f"'{PILE}' is a pile, not a match number", EACH_PILE),
        (["show", "1", PILE], f"'{PILE}' is a pile in the wrong place", EACH_PILE),
        (["undo", PILE], f"'{PILE}' is a pile in the wrong place", EACH_PILE),
        (
            ["show", "Mia"],
            "'Mia' is not a match number",
            f"{FROM_ONE}; jaipur history --player Mia lists those of one player",
        ),
        (["show", "0"], "'0' is not a match number", FROM_ONE),
        (["show", "1.5"], "'1.5' is not a match number", None),
        (["show", "\u0661"], "'\u0661' is not a match number", None),
        (["show", "9" * 5000], f"'{'9' * 37}...' is not a match number", None),
        (["show", "-1"], "jaipur show has no option '-1'", "matches and rounds are numbered from 1"),
        (["status", "--match", "-1"], "'-1' is not a match number", FROM_ONE),
        (["status", "--match=0"], "'0' is not a match number", FROM_ONE),
        (
            ["show", "--round", "x"],
            "'x' is not a round number",
            "the rounds of a match are numbered from 1: jaipur show lists them",
        ),
        (["remove", "0"], "'0' is not a round number", None),
        (["history", "--last", "0"], "'0' is not a number of matches", "give a whole number from 1"),
        (["new"], "jaipur new needs two names", "as in: jaipur new Anna Ben --first random"),
        (["new", "Anna"], "jaipur new needs two names", "as in: jaipur new Anna Ben --first random"),
        (
            ["new", "Anna", "Maria", "Ben"],
            "jaipur new takes two names: 'Ben' is too many",
            "put a name of several words in quotes: jaipur new 'Anna Maria' Ben",
        ),
        (["rename", "a", "b", "c", "d"], "jaipur rename takes two names: 'c' and 'd' are too many", None),
        (["rename", "Ana"], "jaipur rename needs two names, the old one and the new one", None),
        (["remove"], "jaipur remove needs the number of a round", "as in: jaipur remove 2 --match 3"),
        (["amend"], "jaipur amend needs the number of a round", None),
        (
            ["status", "3"],
            "jaipur status does not know what to do with '3'",
            "to name a match: jaipur status --match 3",
        ),
        (["show", "1", "2"], "jaipur show does not know what to do with '2'", "as in: jaipur show 3"),
        (["undo", "2"], "jaipur undo does not know what to do with '2'", "as in: jaipur undo"),
        (["status", "--jsn"], "jaipur status has no option '--jsn'", "did you mean --json?"),
        (["record", "--prac"], "jaipur record has no option '--prac'", "did you mean --practice?"),
        (["--json", "status"], "jaipur has no option '--json'", "write it after a command, as in: jaipur score --json"),
        (["-x"], "jaipur has no option '-x'", "jaipur --help lists the options"),
        (["status", "--match"], "--match needs a value", "write it as --match N"),
        (["status", "--json=1"], "--json takes no value", "write it on its own: --json"),
    ],
    ids=lambda typed: " ".join(typed)[:40] if isinstance(typed, list) else "",
)
def test_what_cannot_be_understood(jaipur: Jaipur, typed: list[str], message: str, advice: str | None) -> None:
    status, out, err = jaipur(*typed)
    first, *rest = err.splitlines()
    assert (status, out, first) == (2, "", f"error: {message}")
    assert rest == [f"help: {advice}"] if advice else len(rest) == 1


def test_a_file_given_as_a_command_is_to_be_scored(jaipur: Jaipur) -> None:
    assert "help: to score the rounds in this file: jaipur score README.md\n" in jaipur("README.md").err


def test_a_file_whose_name_reads_like_a_pile_is_a_file(jaipur: Jaipur, tmp_path: Path) -> None:
    file = tmp_path / "A: d7"
    file.write_text("players: {A: d77 ca5, B: g66 ca3}\n", "utf-8")
    assert jaipur("score", str(file)).status == 0


@pytest.mark.parametrize("typed", [["score"], ["recrod"], ["show", "0"], ["new", "Anna"], ["status", "--match"]])
def test_nothing_is_made_by_a_command_that_cannot_be_understood(
    jaipur: Jaipur, tmp_path: Path, typed: list[str]
) -> None:
    assert jaipur(*typed).status == 2
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("arguments", [["stats", "\x1b[2J"], ["record", "--match=\x1b1"]])
def test_a_control_character_that_is_typed_is_not_sent_to_the_terminal(jaipur: Jaipur, arguments: list[str]) -> None:
    result = jaipur(*arguments)
    assert result.status in (1, 2)
    assert "\x1b" not in result.out + result.err
    assert "\ufffd" in result.err
