"""Write what the README shows again, to be read before it is committed: `python -m tests.tools.readme`."""

import tempfile
from pathlib import Path

from tests.helpers.readme import PATH, PICTURE, README, SESSIONS, TABLE, picture, table, transcript

if __name__ == "__main__":
    text = README.replace(PICTURE, picture())
    for session in SESSIONS:
        with tempfile.TemporaryDirectory() as place:
            text = text.replace(session, transcript(session, Path(place)))
    with tempfile.TemporaryDirectory() as place:
        text = text.replace(TABLE, table(Path(place) / "scorebook.json"))
    PATH.write_text(text, encoding="utf-8")
