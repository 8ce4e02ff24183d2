"""Write what the README shows again, to be read before it is committed: `python -m tests.tools.readme_outputs`."""

import tempfile
from pathlib import Path

from tests.helpers.readme import PATH, PICTURE, README, SESSIONS, TABLE, picture, table, transcript
from tests.helpers.readme_reference import HEADING, reference

if __name__ == "__main__":
    text = README.replace(PICTURE, picture())
    for session in SESSIONS:
        with tempfile.TemporaryDirectory() as place:
            text = text.replace(session, transcript(session, Path(place)))
    with tempfile.TemporaryDirectory() as place:
        text = text.replace(TABLE, table(Path(place) / "scorebook.json"))
    before, _, rest = text.partition(HEADING)
    text = before + reference() + rest[rest.index("## ") :]
    PATH.write_text(text, encoding="utf-8")
