"""What the README shows is what happens."""

from pathlib import Path

import pytest

from tests.helpers.readme import BLOCKS, PICTURE, SESSIONS, TABLE, picture, table, transcript


def test_the_first_two_commands_install_and_test() -> None:
    first, second = [text for kind, text in BLOCKS if kind in ("sh", "console")][:2]
    assert "pip install ." in first
    assert "jaipur score examples/round.yaml" in first
    assert ".[test]" in second
    assert second.rstrip().endswith("pytest")
    assert [kind for kind, _ in BLOCKS].count("sh") == 2


@pytest.mark.parametrize("session", SESSIONS)
def test_every_later_command_shows_what_the_readme_says(session: str, tmp_path: Path) -> None:
    assert transcript(session, tmp_path) == session


def test_the_picture_is_the_example() -> None:
    assert picture() == PICTURE


def test_the_table_is_a_real_screen(tmp_path: Path) -> None:
    assert table(tmp_path / "scorebook.json") == TABLE
