"""What shells complete: players, matches, rounds (nothing if there is no book) and rules, in the form of each shell."""

import re
from pathlib import Path

import pytest

from jaipur_score.match.book import Book
from jaipur_score.match.changes import begin
from jaipur_score.rulebook.topics import TOPICS
from tests.helpers.books import granted, played, recording, sample
from tests.helpers.running import Jaipur
from tests.helpers.typed_rounds import kept

SHELLS = ("bash", "zsh", "fish")
ANNA, BEN, SPACED = "Anna", "Ben", "Cleo de Luca"


@pytest.fixture
def players_book(tmp_path: Path) -> Path:
    """Give a book with a finished match of three rounds and an open one of two, where `jaipur` looks for it."""
    book, _ = granted(begin(sample("ABA"), (BEN, SPACED)))
    for winner in "A=":
        book = recording(book, played(winner, (BEN, SPACED)))
    return kept(tmp_path / "scorebook.json", book)


def completed(forked: Jaipur, shell: str, line: str, **environment: str) -> list[str]:
    """Return what `shell` offers for the last word of a command line."""
    words = line.split(" ")
    if shell == "bash":
        given = {"COMP_WORDS": line, "COMP_CWORD": str(len(words) - 1)}
    else:
        given = {"_TYPER_COMPLETE_ARGS": line, "_TYPER_COMPLETE_FISH_ACTION": "get-args"}
    status, out, err = forked(_JAIPUR_COMPLETE=f"complete_{shell}", **given, **environment)
    assert (status, err) == (0, "")
    if shell == "zsh":
        return re.findall(r'^(?:.*\(\()?"((?:[^":\\]|\\.)*)"', out, re.MULTILINE)
    return [each.partition("\t")[0] for each in out.splitlines() if each]


@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("rename ", [BEN, SPACED, ANNA]),
        ("rename A", [ANNA]),
        ("new ", [BEN, SPACED, ANNA]),
        ("new Ben A", [ANNA]),
        ("record --started B", [BEN]),
        ("history --player ", [BEN, SPACED, ANNA]),
        ("history --player Anna --player B", [BEN]),
        ("status --match ", ["2", "1"]),
        ("record --match ", ["2", "1"]),
        ("show ", ["2", "1"]),
        ("show --round ", ["1", "2"]),
        ("show 1 --round ", ["1", "2", "3"]),
        ("remove ", ["1", "2"]),
        ("remove --match 1 ", ["1", "2", "3"]),
        ("record --match 1 --before ", ["1", "2", "3"]),
        ("rename Zo", []),
    ],
)
@pytest.mark.usefixtures("players_book")
def test_players_matches_and_rounds(forked: Jaipur, shell: str, line: str, offered: list[str]) -> None:
    escaped = [each.replace(" ", "\\ ") if shell == "bash" else each for each in offered]
    assert completed(forked, shell, f"jaipur {line}") == escaped


@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("rules ", list(TOPICS)),
        (
            "rules ca",
            [
                "camels",
                "camels_twice",
                "camel_token",
                "camels_sold",
                "camels_exchanged",
                "camels_not_in_market",
                "camels_not_in_box",
            ],
        ),
        ("rules bonus em", []),
        ("rules x", []),
    ],
)
def test_topics_and_codes_of_the_rules(forked: Jaipur, shell: str, line: str, offered: list[str]) -> None:
    assert completed(forked, shell, f"jaipur {line}") == offered


@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.parametrize("line", ["rename ", "status --match ", "show ", "remove ", "history --player "])
@pytest.mark.parametrize("damage", ["missing", "empty", "damaged", "a folder", "newer"])
def test_silent_if_the_book_cannot_be_read(
    forked: Jaipur, players_book: Path, shell: str, line: str, damage: str
) -> None:
    text = players_book.read_text("utf-8")
    players_book.unlink()
    if damage == "a folder":
        players_book.mkdir()
    elif damage != "missing":
        changed = {"empty": "", "damaged": text[:-40], "newer": text.replace('"schema":1', '"schema":2', 1)}
        players_book.write_text(changed[damage], "utf-8")
    assert completed(forked, shell, f"jaipur {line}") == []


@pytest.mark.parametrize("shell", SHELLS)
def test_the_book_that_an_option_names(forked: Jaipur, players_book: Path, shell: str) -> None:
    elsewhere = players_book.rename(players_book.with_name("elsewhere.json"))
    assert completed(forked, shell, f"jaipur rename --book {elsewhere} A") == [ANNA]
    assert completed(forked, shell, "jaipur rename A", JAIPUR_BOOK=str(elsewhere)) == [ANNA]


@pytest.mark.parametrize("shell", SHELLS)
def test_commands_and_options_by_the_installed_program(program: Jaipur, shell: str) -> None:
    assert completed(program, shell, "jaipur his") == ["history"]
    assert completed(program, shell, "jaipur history --l") == ["--last"]


@pytest.mark.parametrize("columns", ["20", "80"])
def test_a_shell_that_explains_gets_one_line_for_each_however_narrow(
    forked: Jaipur, tmp_path: Path, columns: str
) -> None:
    fish = {"_JAIPUR_COMPLETE": "complete_fish", "_TYPER_COMPLETE_FISH_ACTION": "get-args", "COLUMNS": columns}
    history = "List the matches, newest last: date, seals, winner, and the scores of the rounds."
    assert forked(_TYPER_COMPLETE_ARGS="jaipur his", **fish).out == f"history\t{history}\n"
    names = ("[bold]Maximiliane-Charlotte[/]", "B" * 40)
    kept(tmp_path / "scorebook.json", granted(begin(Book(id="long"), names))[0])
    assert forked(_TYPER_COMPLETE_ARGS="jaipur show ", **fish).out == f"1\t{' and '.join(names)}\n"


@pytest.mark.usefixtures("players_book")
def test_completing_changes_nothing(forked: Jaipur, tmp_path: Path) -> None:
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    for line in ("jaipur rename ", "jaipur show ", "jaipur undo "):
        completed(forked, "bash", line)
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before
