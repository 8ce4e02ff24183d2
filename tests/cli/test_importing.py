"""`jaipur import`: what is said, what is saved, and what is refused."""

import shutil
from pathlib import Path

import pytest

from jaipur_score.match.book import Book
from jaipur_score.match.changes import begin
from tests.helpers.books import granted, played, recording, sample
from tests.helpers.many_books import evenings
from tests.helpers.places import contents, read
from tests.helpers.running import Jaipur
from tests.helpers.typed_rounds import kept

UNDO = "jaipur undo takes the import back.\n"


@pytest.fixture
def other(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a place for another book, in a folder of its own."""
    return tmp_path_factory.mktemp("other") / "book.json"


def imported(jaipur: Jaipur, *arguments: str | Path) -> str:
    result = jaipur("import", *map(str, arguments), columns=200)
    assert (result.status, result.err) == (0, "")
    return str(result.out)


def test_an_empty_book_gets_everything_and_loses_it_by_one_undo(jaipur: Jaipur, book: Path, other: Path) -> None:
    kept(other, evenings())
    assert imported(jaipur, other) == f"Imported 9 matches (1 to 9).\n{UNDO}"
    assert list(read(book).matches) == list(read(other).matches)
    assert imported(jaipur, other) == f"Nothing new: everything in {other} is here already.\n"
    assert jaipur("undo").out == "Took back the import of 9 matches; jaipur redo restores it.\n"
    assert len(read(book).matches) == 0


def test_a_dry_run_says_it_all_and_saves_nothing(jaipur: Jaipur, open_book: Path, other: Path) -> None:
    kept(other, evenings())
    before = contents(open_book)
    said = imported(jaipur, other, "--dry-run")
    assert said == "Would import 9 matches (2 to 10).\nNothing is saved.\n"
    assert contents(open_book) == before
    assert imported(jaipur, other).startswith("Imported 9 matches (2 to 10).\n")


def test_every_thing_that_can_come_of_a_match_is_said(jaipur: Jaipur, book: Path, other: Path) -> None:
    shared = granted(begin(sample("A"), ("Cleo", "Dana")))[0]
    shared = recording(shared, played("A", ("Cleo", "Dana")))
    kept(book, recording(shared, played("B"), played("=")))
    went_on = recording(shared, played("=", played="2026-12-02"), played("B", ("Cleo", "Dana")))
    went_on = recording(granted(begin(went_on, ("Emil", "Fay")))[0], played("A", ("Emil", "Fay")))
    kept(other, went_on)
    assert imported(jaipur, other) == (
        "Imported 2 matches (3 to 4) and 1 more round of match 2.\n"
        f"Match 1 there went on differently from match 1 here: it becomes match 3.\n{UNDO}"
    )
    assert imported(jaipur, other).startswith("Nothing new")


def test_a_conflict_copy_beside_the_book_is_taken(jaipur: Jaipur, open_book: Path) -> None:
    copy = open_book.with_name("scorebook (Konflikt).json")
    shutil.copy(open_book, copy)
    assert jaipur("record", "examples/round.yaml", "--book", str(copy)).status == 0
    result = jaipur("import", str(copy))
    assert (result.status, result.out) == (0, f"Imported 1 more round of match 1.\n{UNDO}")
    assert "is a copy of this scorebook" in result.err
    assert read(open_book).match(1).rounds == read(copy).match(1).rounds


def test_an_export_goes_home_without_a_trace_and_elsewhere_in_full(
    jaipur: Jaipur, book: Path, tmp_path: Path, other: Path
) -> None:
    kept(book, evenings())
    part, whole = tmp_path / "part.jsonl", tmp_path / "whole.jsonl"
    assert jaipur("export", "--from", "2026-01-11", "-o", str(part)).status == 0
    assert jaipur("export", "-o", str(whole)).status == 0
    assert imported(jaipur, part) == f"Nothing new: everything in {part} is here already.\n"
    assert imported(jaipur, whole) == f"Nothing new: everything in {whole} is here already.\n"
    assert "Imported 9 matches (1 to 9)." in imported(jaipur, whole, "--book", other)
    assert [match.rounds for match in read(other).matches] == [match.rounds for match in read(book).matches]
    assert "Nothing new" in imported(jaipur, part, "--book", other)


NEITHER = "error: PATH: this is neither a scorebook nor an export of rounds\nhelp: "
BAD = {
    "rounds.csv": (b"match,round\r\n", 2, f"{NEITHER}import a scorebook, or"),
    "rounds.yaml": (b"players:\n", 2, f"{NEITHER}to record YAML: jaipur record --new FILE"),
    "empty.json": (b"", 2, NEITHER),
    "book.json": (b'{"schema": 1, "matches": [{}]}', 1, "error: PATH: cannot be read: "),
    "newer.json": (b'{"schema": 2}', 1, "error: PATH: cannot be read: schema: a newer version"),
    "score.jsonl": (b'{"players": []}\n', 2, "PATH:1:1: error: this round belongs to no match\nhelp: lines of jaipur"),
    "other.jsonl": (b'\n{"a": 1}\n', 2, "PATH:2:1: error: this is not a round\nhelp: export the rounds again"),
    "many.jsonl": (b'{"a": 1}\n' * 12, 2, "PATH:1:1: error: this is not a round\n"),
}


@pytest.mark.parametrize("name", BAD)
def test_what_cannot_be_imported_is_said_and_nothing_saved(
    jaipur: Jaipur, open_book: Path, other: Path, name: str
) -> None:
    data, status, said = BAD[name]
    before = contents(open_book)
    path = other.with_name(name)
    path.write_bytes(data)
    result = jaipur("import", str(path))
    assert (result.status, result.out) == (status, "")
    assert result.err.replace(str(path), "PATH").startswith(said)
    assert ("2 more lines are wrong" in result.err) == (name == "many.jsonl")
    assert contents(open_book) == before


def test_a_file_that_is_not_there_is_said(jaipur: Jaipur, open_book: Path) -> None:
    for path in ("nowhere.json", str(open_book.parent)):
        result = jaipur("import", path)
        assert (result.status, result.out) == (1, "")
        assert result.err.startswith(f"error: {path}: this cannot be read: ")


def test_many_further_rounds_are_counted(jaipur: Jaipur, book: Path, other: Path) -> None:
    pairs = [("Anna", f"Player {number}") for number in range(7)]
    shared = Book(id="many")
    for pair in pairs:
        shared = recording(granted(begin(shared, pair))[0], played("A", pair))
    kept(book, shared)
    kept(other, recording(shared, *[played("B", pair) for pair in pairs]))
    assert imported(jaipur, other).startswith("Imported 7 more rounds of 7 matches.\n")
