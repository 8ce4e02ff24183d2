"""What the README shows is what happens. `python -m tests.test_readme` writes the outputs anew, to be read."""

import os
import re
import subprocess
import tempfile
from pathlib import Path

import pytest

from tests.cli.test_guided import table_in_readme
from tests.helpers.running import PROGRAM, ROOT

PATH = ROOT / "README.md"
README = PATH.read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", README, re.M | re.S)
SESSIONS = [text for kind, text in BLOCKS if kind == "console"]


def transcript(session: str, folder: Path) -> str:
    """Run the commands of a session in one shell, which gives $? its meaning, and return what a reader sees."""
    environment = {
        **os.environ,
        "PATH": f"{PROGRAM.parent}{os.pathsep}{os.environ['PATH']}",
        "COLUMNS": "80",
        "JAIPUR_BOOK": str(folder / "scorebook.json"),
    }
    script = "exec 2>&1\n"
    for command in re.findall(r"^\$ (.*)$", session, re.M):
        script += f"status=$?; cat <<'END'\n$ {command}\nEND\n(exit $status)\n{command}\n"
    done = subprocess.run(["sh"], input=script, capture_output=True, text=True, env=environment, cwd=ROOT, check=False)
    return done.stdout


def picture() -> str:
    done = subprocess.run(
        [PROGRAM, "score", "examples/round.yaml"], capture_output=True, text=True, cwd=ROOT, check=True
    )
    return done.stdout


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
    assert picture() == next(text for kind, text in BLOCKS if kind == "text")


if __name__ == "__main__":
    text = README.replace(next(text for kind, text in BLOCKS if kind == "text"), picture())
    for each in SESSIONS:
        with tempfile.TemporaryDirectory() as name:
            text = text.replace(each, transcript(each, Path(name)))
    with tempfile.TemporaryDirectory() as name:
        screen = next(text for _, text in BLOCKS if text.startswith("$ jaipur\n"))
        text = text.replace(screen, table_in_readme(Path(name) / "scorebook.json"))
    PATH.write_text(text, encoding="utf-8")
