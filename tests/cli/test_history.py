"""The history: a line per match, the newest last, in full at 80 columns and in two lines at 40."""

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest
from rich.cells import cell_len
from syrupy.assertion import SnapshotAssertion

from jaipur_score.match.book import Book
from jaipur_score.match.changes import Into, begin, close
from tests.helpers.books import granted, played, recording
from tests.helpers.running import Jaipur
from tests.helpers.typed_rounds import kept

ANNA_BEN, LONG = ("Anna", "Ben"), ("Maximiliane-Charlotte von Hohenstein", "\u674e\u5c0f\u9f8d")


def on(day: int) -> str:
    return f"2026-11-{day:02}T20:15:00+01:00"


def with_match(
    book: Book, rounds: str, day: int, names: tuple[str, str] = ANNA_BEN, *, contest: bool = False, ended: bool = False
) -> Book:
    """Return the book with one more match: its rounds by who wins, `p` in front of a practice round."""
    book, match = granted(begin(book, names, contest=contest))
    for practice, winner in re.findall("(p?)([AB=])", rounds):
        round_ = played(winner, names, practice=bool(practice), played=on(day))
        book = recording(book, round_, into=Into(match.number))
    return granted(close(book, match.number))[0] if ended else book


@pytest.fixture
def evenings(tmp_path: Path) -> Path:
    """Give a book with matches that ended in every way, where `jaipur` looks for it."""
    book = with_match(Book(id="evenings"), "ApB=BA", 1)
    book = with_match(book, "BB", 2)
    book = with_match(book, "=", 3, contest=True)
    book = with_match(book, "A", 4, ("Ben", "Cleo"), contest=True)
    book = with_match(book, "A", 5, ended=True)
    book = with_match(book, "AA", 6, LONG)
    book = with_match(book, "AA", 7)
    return kept(tmp_path / "scorebook.json", with_match(book, "", 8))


@pytest.mark.parametrize("columns", [30, 40, 80, 132])
@pytest.mark.usefixtures("evenings")
def test_all_matches(jaipur: Jaipur, snapshot: SnapshotAssertion, columns: int) -> None:
    status, out, err = jaipur("history", columns=columns)
    assert (status, err) == (0, "")
    assert out == snapshot
    assert max(map(cell_len, out.splitlines())) <= columns


@pytest.mark.usefixtures("evenings")
def test_at_40_columns_a_match_has_two_lines(jaipur: Jaipur) -> None:
    lines = jaipur("history", columns=40).out.splitlines()
    begun = [at for at, line in enumerate(lines) if line[0].isdigit()]
    assert [following - at for at, following in pairwise(begun)] == [2] * 7


def test_ten_matches_keep_their_columns(jaipur: Jaipur, tmp_path: Path) -> None:
    book = Book(id="ten")
    for day in range(1, 12):
        book = with_match(book, "AA", day)
    kept(tmp_path / "scorebook.json", book)
    assert len({line.index("Anna") for line in jaipur("history").out.splitlines()}) == 1


@pytest.mark.parametrize("columns", [40, 80])
def test_many_rounds_wrap_or_leave_out_the_first(jaipur: Jaipur, tmp_path: Path, columns: int) -> None:
    kept(tmp_path / "scorebook.json", with_match(Book(id="ties"), "=" * 12 + "AA", 1))
    _, second, *more = jaipur("history", columns=columns).out.splitlines()
    assert second.endswith("34-16 34-16" if columns == 40 else second.split()[-1])
    assert (columns == 40) == (".." in second)
    assert (columns == 40) == (more == ["= full tie"])


@pytest.mark.parametrize(
    ("options", "numbers"),
    [
        ([], [1, 2, 3, 4, 5, 6, 7, 8]),
        (["--last", "2"], [7, 8]),
        (["--last", "99"], [1, 2, 3, 4, 5, 6, 7, 8]),
        (["--player", "anna"], [1, 2, 3, 5, 7, 8]),
        (["--player", " CLEO "], [4]),
        (["--player", "Ben", "--last", "3"], [5, 7, 8]),
        (["--player", "Cleo", "--player", "Ben"], [4]),
        (["--player", "Anna", "--player", "anna"], [1, 2, 3, 5, 7, 8]),
    ],
)
@pytest.mark.usefixtures("evenings")
def test_which_matches(jaipur: Jaipur, options: list[str], numbers: list[int]) -> None:
    out = jaipur("history", *options).out
    assert [int(number) for number in re.findall(r"^(\d+) ", out, re.MULTILINE)] == numbers
    lines = jaipur("history", "--json", *options).out.splitlines()
    assert [json.loads(line)["match"] for line in lines] == numbers
    assert lines == [jaipur("status", "--json", "--match", str(number)).out.strip() for number in numbers]


@pytest.mark.parametrize(
    ("names", "line"),
    [
        (("Anna", "Ben"), "Matches won: Anna 2, Ben 1; 1 shared, 1 closed, 1 open."),
        (("ben", "anna"), "Matches won: Ben 1, Anna 2; 1 shared, 1 closed, 1 open."),
        (("Cleo", "Ben"), "Matches won: Cleo 0, Ben 1."),
    ],
)
@pytest.mark.usefixtures("evenings")
def test_head_to_head(jaipur: Jaipur, names: tuple[str, str], line: str) -> None:
    players = [word for name in names for word in ("--player", name)]
    assert jaipur("history", *players).out.splitlines()[-1] == line
    assert jaipur("history", "--last", "1", *players).out.splitlines()[-1] == line, "however few are listed"


@pytest.mark.parametrize(
    ("players", "status", "err"),
    [
        (["Ana"], 1, "error: there is no player Ana\nhelp: did you mean Anna?\n"),
        (["Anna", "Cleo"], 1, "error: Anna and Cleo have no match\nhelp: start one: jaipur new Anna Cleo\n"),
        (["Anna", "Ben", "Cleo"], 2, "error: a match has two players\nhelp: give --player once or twice\n"),
    ],
)
@pytest.mark.parametrize("json_too", [[], ["--json"]])
@pytest.mark.usefixtures("evenings")
def test_no_such_matches(jaipur: Jaipur, players: list[str], status: int, err: str, json_too: list[str]) -> None:
    given = [word for name in players for word in ("--player", name)]
    assert jaipur("history", *given, *json_too) == (status, "", err)


def test_an_empty_book_is_said_in_the_same_words_everywhere(jaipur: Jaipur, tmp_path: Path) -> None:
    path = tmp_path / "scorebook.json"
    message, advice = f"there is no match yet in {path}", "to start one, type: jaipur"
    assert jaipur("history", columns=1000) == (0, f"T{message[1:]}\nT{advice[1:]}\n", "")
    assert jaipur("history", "--json") == (0, "", "")
    for command in ("status", "show", "close"):
        assert jaipur(command) == (1, "", f"error: {message}\nhelp: {advice}\n")


@pytest.mark.usefixtures("evenings")
def test_status_shows_all_open_matches(jaipur: Jaipur, snapshot: SnapshotAssertion, evenings: Path) -> None:
    assert jaipur("status").out == snapshot(name="the open match")
    assert jaipur("new", "Cleo", "Dan").status == 0
    assert jaipur("status").out == snapshot(name="both open matches")
    assert [json.loads(line)["match"] for line in jaipur("status", "--json").out.splitlines()] == [8, 9]
    assert jaipur("status", "--match", "1").out == snapshot(name="one match")


@pytest.mark.parametrize(
    ("rounds", "contest", "words"),
    [
        ("A", False, "1 round;"),
        ("AB", False, "2 rounds;"),
        ("AB=", False, "3 rounds: 2 decided, 1 full tie;"),
        ("==", False, "2 rounds: 2 full ties;"),
        ("pA", False, "1 round: 1 practice;"),
        ("ApA=BA", False, "5 rounds: 3 decided, 1 full tie, 1 practice;"),
        ("=", True, "1 round: 1 full tie; Anna and Ben share the contest."),
        ("", False, "No rounds yet; Anna starts."),
    ],
)
def test_rounds_are_counted_in_one_way(jaipur: Jaipur, tmp_path: Path, rounds: str, contest: bool, words: str) -> None:
    kept(tmp_path / "scorebook.json", with_match(Book(id="counts"), rounds, 1, contest=contest))
    assert words in jaipur("status").out
    assert words in jaipur("show").out


def test_rounds_that_do_not_count_are_counted_and_marked(jaipur: Jaipur, tmp_path: Path) -> None:
    kept(tmp_path / "scorebook.json", with_match(Book(id="counts"), "ABA", 1))
    assert jaipur("amend", "2", "-p", "Anna: d77 l432 b6 ca5", "-p", "Ben: cl5 sp53 b2,1 ca4").status == 0
    assert "3 rounds: 2 decided, 1 not counted; Anna has won." in jaipur("status").out
    assert "34-16 34-16 [34-16]\n[ ] does not count\n" in jaipur("history").out
    assert "\nRound 3, does not count (2026-11-01 20:15): Anna started.\n" in jaipur("show").out


@pytest.mark.usefixtures("evenings")
def test_rounds_are_headed_by_number_meaning_date_and_starter(jaipur: Jaipur) -> None:
    headings = [line for line in jaipur("show", "1").out.splitlines() if line.startswith("Round ")]
    assert headings == [
        "Round 1 (2026-11-01 20:15): Anna started.",
        "Round 2, practice (2026-11-01 20:15): Ben started.",
        "Round 3, full tie, replayed (2026-11-01 20:15): Ben started.",
        "Round 4 (2026-11-01 20:15): Anna started.",
        "Round 5 (2026-11-01 20:15): Anna started.",
    ]
