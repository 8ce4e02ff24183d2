"""What the README shows is what happens."""

import re
from pathlib import Path

import pytest

from tests.helpers.readme import BLOCKS, PICTURE, README, SESSIONS, TABLE, picture, table, transcript
from tests.helpers.readme_reference import commands, options, reference
from tests.helpers.running import ROOT


def test_the_first_two_commands_install_and_test() -> None:
    first, second = [text for kind, text in BLOCKS if kind == "sh"]
    assert "pip install ." in first
    assert "jaipur score examples/round.yaml" in first
    assert ".[test]" in second
    assert second.rstrip().endswith("pytest")


@pytest.mark.parametrize("session", SESSIONS)
def test_every_later_command_shows_what_the_readme_says(session: str, tmp_path: Path) -> None:
    assert transcript(session, tmp_path) == session


def test_the_picture_is_the_example() -> None:
    assert picture() == PICTURE


def test_the_table_is_a_real_screen(tmp_path: Path) -> None:
    assert table(tmp_path / "scorebook.json") == TABLE


def test_every_command_and_option_is_in_the_readme() -> None:
    assert reference() in README
    for name, command in commands().items():
        rows = [line for line in README.splitlines() if line.startswith(f"| `{name}") and command.help[:20] in line]
        assert len(rows) == 1
        assert all(f"`{each.opts[0]}`" in rows[0] for each in options(command))


@pytest.mark.parametrize("name", ["README.md", "tests/README.md", "CHANGELOG.md", ".github/CONTRIBUTING.md"])
def test_every_link_to_a_file_leads_somewhere(name: str) -> None:
    path = ROOT / name
    for link in re.findall(r"\]\((?!https?://)([^)\s]+)\)", path.read_text(encoding="utf-8")):
        file, _, heading = link.partition("#")
        target = path.parent / file if file else path
        assert target.exists(), link
        headings = re.findall(r"^#+ (.*)$", target.read_text(encoding="utf-8"), re.M) if heading else []
        assert not heading or heading in [each.lower().replace(" ", "-") for each in headings], link


def test_the_map_of_the_tests_has_every_place_and_tool() -> None:
    text = (ROOT / "tests" / "README.md").read_text(encoding="utf-8")
    folders = {path.parent.relative_to(ROOT / "tests").parts[0] for path in (ROOT / "tests").rglob("*/*.py")}
    assert [name for name in sorted(folders) if f"`{name}/`" not in text] == []
    tools = [path.stem for path in (ROOT / "tests" / "tools").glob("[!_]*.py")]
    assert [name for name in sorted(tools) if f"`python -m tests.tools.{name}" not in text] == []
