"""The corpus of bad input: what people type and write, and all errors that it brings.

The folder `bad/` has text files of cases: a title after `===`, the input, `>>>` and the codes of the expected
errors, and the errors as the command line prints them, without the name of the file. In `piles.txt` the input is two
typed piles, elsewhere a YAML file. Where the title ends in `(escaped)`, the input is written with Python's escapes (of
bytes in a file, of characters in a pile; a backslash at the end of the input takes the line feed away).

    python -m tests.helpers.corpus

writes the expected errors again; read each against the contract before you keep it.
"""

import contextlib
import io
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from jaipur_score.cli.sources import TYPED, Entry, given, show_problems

FOLDER = Path(__file__).parents[1] / "reading/bad"
TYPED_FILE = "piles.txt"
_TITLE, _ESCAPED = "=== ", " (escaped)"
_EXPECTED = re.compile("^>>>(.*)\n", re.MULTILINE)


class Case(NamedTuple):
    """A bad input as its file has it, and the errors that are expected."""

    file: str
    title: str
    written: str
    expected: str
    codes: tuple[str, ...] = ()

    @property
    def typed(self) -> bool:
        """Whether the input is typed piles."""
        return self.file == TYPED_FILE

    @property
    def piles(self) -> list[str]:
        """The typed piles."""
        escaped = self.title.endswith(_ESCAPED)
        lines = self.written.removesuffix("\n").split("\n")
        return [line.encode("ascii").decode("unicode_escape") if escaped else line for line in lines]

    @property
    def content(self) -> bytes:
        """The bytes of the file."""
        if self.title.endswith(_ESCAPED):
            return self.written.encode("ascii").decode("unicode_escape").encode("latin-1")
        return self.written.encode()

    def arguments(self, folder: Path) -> list[str]:
        """Return what the command line takes after `score`; a file is written into `folder`."""
        if self.typed:
            return [argument for pile in self.piles for argument in (TYPED, pile)]
        path = folder / "bad.yaml"
        path.write_bytes(self.content)
        return [str(path)]

    def without_file(self, errors: str, folder: Path) -> str:
        """Return printed `errors` without the name of the file before each place."""
        return errors if self.typed else errors.replace(f"{folder / 'bad.yaml'}:", "")


def cases() -> Iterator[Case]:
    """Give the cases of all files, in order."""
    for path in sorted(FOLDER.glob("*.txt")):
        yield from _cases(path)


def _cases(path: Path) -> Iterator[Case]:
    _, *blocks = path.read_bytes().decode().split("\n" + _TITLE)
    for block in blocks:
        title, _, rest = block.partition("\n")
        written, codes, expected = _EXPECTED.split(f"{rest}\n", maxsplit=1)
        yield Case(path.name, title, written, expected.strip("\n") + "\n", tuple(codes.split()))


def _entered(case: Case, folder: Path) -> Iterator[Entry]:
    arguments = case.arguments(folder)
    files, piles = ([], case.piles) if case.typed else (arguments, [])
    return given(files, piles, strict=False)


def codes_of(case: Case, folder: Path) -> tuple[str, ...]:
    """Return the codes of the errors of a case, through the library."""
    return tuple(problem.code for entry in _entered(case, folder) for problem in entry.problems)


def errors_of(case: Case, folder: Path) -> str:
    """Return the errors of a case, through the library."""
    with contextlib.redirect_stderr(io.StringIO()) as errors:
        for entry in _entered(case, folder):
            show_problems(entry)
    return case.without_file(errors.getvalue(), folder)


def _regenerate() -> None:
    with tempfile.TemporaryDirectory() as folder:
        for path in sorted(FOLDER.glob("*.txt")):
            head = path.read_text().partition(f"\n{_TITLE}")[0]
            blocks = (_block(case, Path(folder)) for case in _cases(path))
            path.write_text(head.rstrip("\n") + "\n" + "".join(blocks))


def _block(case: Case, folder: Path) -> str:
    expected = " ".join((">>>", *codes_of(case, folder)))
    return f"\n{_TITLE}{case.title}\n{case.written}{expected}\n{errors_of(case, folder)}"


if __name__ == "__main__":
    _regenerate()
