"""Every help page fits its screen, breaks between words, speaks plainly and has an example that works."""

import shlex

import pytest
from syrupy.assertion import SnapshotAssertion

from jaipur_score.cli.help_pages import examples
from tests.helpers.readme_reference import commands
from tests.helpers.running import Jaipur

COMMANDS = {name.removeprefix("jaipur").strip(): command for name, command in commands().items()}
PAGES = tuple(COMMANDS)
NARROWEST_FOR_EXAMPLES = 34
"""The columns that a pile and its option need on a line of their own."""


def page(jaipur: Jaipur, command: str, columns: int) -> str:
    status, out, err = jaipur(*command.split(), "--help", columns=columns)
    assert (status, err) == (0, "")
    return out


@pytest.mark.parametrize("columns", [40, 80])
@pytest.mark.parametrize("command", PAGES)
def test_a_help_page(jaipur: Jaipur, snapshot: SnapshotAssertion, command: str, columns: int) -> None:
    assert page(jaipur, command, columns) == snapshot


@pytest.mark.parametrize("command", PAGES)
def test_no_line_is_wider_than_the_screen(jaipur: Jaipur, command: str) -> None:
    for columns in range(NARROWEST_FOR_EXAMPLES, 90):
        assert max(map(len, page(jaipur, command, columns).splitlines())) <= columns


@pytest.mark.parametrize("command", PAGES)
def test_no_word_is_split_or_left_out(jaipur: Jaipur, command: str) -> None:
    words = sorted(set(page(jaipur, command, 1000).split()))
    for columns in (30, 40, 50, 60):
        assert sorted(set(page(jaipur, command, columns).split()) - {"\\"}) == words


@pytest.mark.parametrize("command", PAGES)
def test_no_word_is_of_the_option_parser(jaipur: Jaipur, command: str) -> None:
    text = page(jaipur, command, 80)
    for jargon in ("x>=", "{", "required", "default", "INTEGER", "..." if command in ("", "history") else "(s)"):
        assert jargon not in text


@pytest.mark.parametrize("command", PAGES)
def test_every_command_has_an_example_that_a_shell_takes(jaipur: Jaipur, command: str) -> None:
    given = examples(COMMANDS[command].epilog)
    assert given
    for example in given:
        called, *words = shlex.split(example)
        assert called == "jaipur"
        assert words[:1] == [command] if command else True
    wrapped = page(jaipur, command, 40).partition("Example")[2]
    joined = shlex.split(wrapped.partition(":\n")[2].partition("\n\n")[0].replace("\\\n", ""))
    assert joined == shlex.split(" ".join(given))


@pytest.mark.parametrize("command", PAGES)
def test_every_argument_and_option_is_explained(command: str) -> None:
    parameters = COMMANDS[command].params
    assert [each.name for each in parameters if not getattr(each, "help", "")] == []


@pytest.mark.parametrize("command", ["score", "record", "amend"])
def test_help_says_that_a_command_asks(jaipur: Jaipur, command: str) -> None:
    assert "it asks" in page(jaipur, command, 80)
