"""What the README shows, and how to make it again."""

import os
import re
import subprocess
from pathlib import Path

from jaipur_score.cli import clock
from tests.helpers.books import NOW, sample
from tests.helpers.pseudo_terminal import session
from tests.helpers.running import PROGRAM, ROOT
from tests.helpers.surroundings import needs_program
from tests.helpers.typed_rounds import ANNA, BEN, kept

PATH = ROOT / "README.md"
README = PATH.read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", README, re.M | re.S)
SESSIONS = [text for kind, text in BLOCKS if kind == "console"]
PICTURE = next(text for kind, text in BLOCKS if kind == "text")
TABLE = next(text for _, text in BLOCKS if text.startswith("$ jaipur\n"))


def transcript(session: str, folder: Path) -> str:
    """Run the commands of a session in one shell, which gives $? its meaning, and return what a reader sees."""
    needs_program("sh")
    environment = {
        **os.environ,
        "PATH": f"{PROGRAM.parent}{os.pathsep}{os.environ['PATH']}",
        "COLUMNS": "80",
        clock.VARIABLE: NOW,
        "JAIPUR_BOOK": str(folder / "scorebook.json"),
    }
    script = "exec 2>&1\n"
    for command in re.findall(r"^\$ (.*)$", session, re.M):
        script += f"status=$?; cat <<'END'\n$ {command}\nEND\n(exit $status)\n{command}\n"
    done = subprocess.run(["sh"], input=script, capture_output=True, text=True, env=environment, cwd=ROOT, check=False)
    return done.stdout


def picture() -> str:
    """Return the score sheet of the example."""
    done = subprocess.run(
        [PROGRAM, "score", "examples/round.yaml"], capture_output=True, text=True, cwd=ROOT, check=True
    )
    return done.stdout


def table(book: Path) -> str:
    """Return the screen of a round that is entered at the table, with one wrong answer."""
    kept(book, sample("A"))
    return "$ jaipur\n" + session(book, answers=[*ANNA, *BEN[:3], "534", *BEN[3:], ""], command=[str(PROGRAM)])
