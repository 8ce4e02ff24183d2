"""The program under test: a few words of the command line, on the scorebook itself.

`main` is all that the drivers call, and `python -m tests.scorebook.program` all that they start.
"""

import sys
from collections.abc import Callable
from functools import partial

from jaipur_score.rules.book import Book, Refused
from jaipur_score.rules.changes import amend, begin, record, redo, rename, undo
from jaipur_score.scorebook import Scorebook, Trouble
from tests.books import played

COMMANDS: dict[str, Callable[[str, Book], tuple[Book, object]]] = {
    "new": lambda _, book: begin(book, ("Cleo", "Dana")),
    "record": lambda note, book: record(book, [played("A", practice=True, note=note)], 1),
    "undo": lambda _, book: undo(book),
    "redo": lambda _, book: redo(book),
    "amend": lambda note, book: amend(book, 1, played("B", note=note), 1),
    "rename": lambda _, book: rename(book, "Ben", "Benno"),
}


def main(arguments: list[str], kind: type[Scorebook] = Scorebook) -> int:
    """Run BOOK COMMAND [NOTE], say what was done, and return the exit status."""
    path, command, *note = arguments
    try:
        if command == "status":
            notes(kind(path).read())
        else:
            kind(path).change(partial(COMMANDS[command], "".join(note)))
    except (Refused, Trouble) as error:
        print(error, getattr(error, "advice", ""), file=sys.stderr)
        return 1
    print("done", command, *note, flush=True)
    return 0


def notes(book: Book) -> list[str]:
    """Return the notes of all rounds of the first match."""
    return [played.note for played in book.match(1).rounds] if len(book.matches) else []


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
