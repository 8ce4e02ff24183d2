"""`jaipur stats`: figures as JSON, screens that fit, sentences where there is too little, pictures."""

import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console, RenderableType
from syrupy.assertion import SnapshotAssertion

from jaipur_score.cli.screen import Space
from jaipur_score.cli.stats_screens import pair, player, players
from jaipur_score.cli.stats_sentences import share
from jaipur_score.match.book import Book
from jaipur_score.match.changes import begin
from jaipur_score.match.records import Span, records
from jaipur_score.match.statistics import figures, head_to_head, profile
from jaipur_score.rules.box import Good
from jaipur_score.rules.pile import Pile, Round, Total
from tests.helpers.books import granted, played, recording, sample
from tests.helpers.many_books import ON_GOODS, evenings
from tests.helpers.running import Jaipur
from tests.helpers.typed_rounds import kept

WIDE_NAMES = (
    "山田太郎山田太郎山田太郎山田太郎",
    "محمد علي بن عبد الله",
    "Wolfeschlegelsteinhausenbergerdorff jun.",
    "👩\u200d👩\u200d👧",
)
THIRDS = (
    (Pile.of({Good.LEATHER: [4, 3]}, [1], 2), Pile.of({Good.GOLD: [6]}, [], 1)),
    (Pile.of({Good.LEATHER: [4]}, [], 1), Pile.of({Good.GOLD: [6, 6]}, [2], 2)),
    (Total(8, None, None, 1), Total(3, 0, None, 1)),
)


def three_rounds() -> Book:
    """Three rounds: 13 to 6 by Anna with the token, 4 to 19 by Ben with it, 8 to 3 by Anna."""
    book = sample("")
    for at, sides in enumerate(THIRDS, 1):
        book = recording(book, Round(("Anna", "Ben"), sides, played=f"2026-05-0{at}"))  # type: ignore[arg-type]
    return book


def as_json(result: Any) -> list[dict[str, Any]]:
    assert (result.status, result.err) == (0, "")
    return [json.loads(line) for line in result.out.splitlines()]


def test_one_line_per_player(jaipur: Jaipur, book: Path) -> None:
    kept(book, three_rounds())
    ben = {
        "player": "Ben",
        "matches": 1,
        "matches_won": 0,
        "rounds": 3,
        "rounds_won": 1,
        "full_ties": 0,
        "rupees_average": 9.33,
        "rupees_best": 19,
        "rupees_worst": 3,
        "margin_average": 1.0,
        "camel_tokens": 1,
        "bonus_tokens_average": 0.33,
        "started": 1,
        "started_won": 1,
    }
    anna = {
        "player": "Anna",
        "matches": 1,
        "matches_won": 1,
        "rounds": 3,
        "rounds_won": 2,
        "full_ties": 0,
        "rupees_average": 8.33,
        "rupees_best": 13,
        "rupees_worst": 4,
        "margin_average": -1.0,
        "camel_tokens": 1,
        "bonus_tokens_average": 0.5,
        "started": 2,
        "started_won": 2,
    }
    assert as_json(jaipur("stats", "--json")) == [anna, ben]


def test_one_line_for_a_player(jaipur: Jaipur, book: Path) -> None:
    kept(book, three_rounds())
    (report,) = as_json(jaipur("stats", "--json", " anna"))
    assert report["player"] == "Anna"
    assert report["sources"] == {
        "rounds": 2,
        **dict.fromkeys(("diamonds", "gold", "silver", "cloth", "spice"), 0.0),
        "leather": 5.5,
        "bonus": 0.5,
        "camel_token": 2.5,
    }
    assert [(each["round"], each["won"], each["margin"]) for each in report["form"]] == [
        (1, True, 7),
        (2, False, -15),
        (3, True, 5),
    ]
    assert report["best"] == {
        "match": 1,
        "round": 1,
        "played": "2026-05-01",
        "opponent": "Ben",
        "rupees": 13,
        "margin": 7,
        "won": True,
    }
    assert (report["worst"]["round"], report["current_run"], report["longest_run"]) == (2, 1, 1)


def test_one_line_for_two(jaipur: Jaipur, book: Path) -> None:
    kept(book, three_rounds())
    assert as_json(jaipur("stats", "--json", "ben", "anna")) == [
        {
            "players": ["Ben", "Anna"],
            "matches": [0, 1],
            "shared": 0,
            "rounds": [1, 2],
            "full_ties": 0,
            "rupees_average": [9.33, 8.33],
            "decided_by": {"rupees": 3, "bonus_tokens": 0, "goods_tokens": 0, "tie": 0},
            "starter_won": 3,
            "camel_token_decided": 0,
            "biggest": {"winner": "Ben", "margin": 15, "match": 1, "round": 2},
            "closest": {"winner": "Anna", "margin": 5, "match": 1, "round": 3},
            "longest_run": {"player": "Anna", "rounds": 1},
            "current_run": {"player": "Anna", "rounds": 1},
        }
    ]


def test_days_and_kind_are_chosen(jaipur: Jaipur, book: Path) -> None:
    kept(book, three_rounds())

    def rounds(*options: str) -> list[int]:
        return [each["rounds"] for each in as_json(jaipur("stats", "--json", *options))]

    assert rounds("--from", "2026-05-02") == [2, 2]
    assert rounds("--to", "2026-05-02") == [2, 2]
    assert rounds("--from", "2026-05-02", "--to", "2026-05-02") == [1, 1]
    assert rounds("--contest") == []
    assert rounds("--no-contest") == [3, 3]


@pytest.mark.parametrize("columns", [80, 40])
@pytest.mark.parametrize("names", ["", "Cleo", "Anna Ben"])
def test_screens(jaipur: Jaipur, book: Path, names: str, columns: int, snapshot: SnapshotAssertion) -> None:
    kept(book, evenings())
    result = jaipur("stats", *names.split(), columns=columns)
    assert (result.status, result.err) == (0, "")
    assert result.out == snapshot


SENTENCES = {
    "an empty book": (Book(), "", "No rounds count yet."),
    "only practice": (recording(sample(""), played("A", practice=True)), "", "No rounds count yet."),
    "a player without rounds": (sample(""), "Anna", "No rounds for Anna count yet."),
    "a single round": (
        recording(sample(""), played("B", played="2026-05-01")),
        "",
        "One round counts: Ben beat Anna, 34 to 16 (match 1, round 1, 2026-05-01).",
    ),
    "a single tie": (
        recording(sample(""), played("=", played="2026-05-01")),
        "Anna Ben",
        "One round counts: a full tie between Anna and Ben (match 1, round 1,\n2026-05-01).",
    ),
    "nothing but ties": (
        recording(sample(""), *[played("=", played="2026-05-01")] * 3),
        "Ben",
        "3 rounds since 2026-05-01, and all of them are full ties: nobody has won yet.",
    ),
    "two who have not met": (
        granted(begin(sample("A"), ("Cleo", "Dana")))[0],
        "Cleo Anna",
        "Cleo and Anna have not played each other yet.",
    ),
    "a day without rounds": (
        sample("AB"),
        "--from 2026-01-01 --to 2026-01-01",
        "No rounds count on 2026-01-01.",
    ),
    "two in no contest": (sample("AB"), "Anna Ben --contest", "No rounds between Anna and Ben in contests count."),
}


@pytest.mark.parametrize("case", SENTENCES)
def test_a_sentence_where_there_is_too_little(jaipur: Jaipur, book: Path, case: str) -> None:
    content, typed, sentence = SENTENCES[case]
    if len(content.matches):
        kept(book, content)
    result = jaipur("stats", *typed.split())
    assert (result.status, result.err) == (0, "")
    assert result.out.startswith(sentence)
    assert as_json(jaipur("stats", "--json", *typed.split())) is not None


TROUBLES = [
    ("Zoe", 1, "there is no player Zoe"),
    ("Anna anna", 2, "both names are Anna"),
    ("Anna Ben Cleo", 2, "there are more than two names"),
    ("--from yesterday", 2, "'yesterday' is not a day"),
    ("--from 2026-02-30", 2, "'2026-02-30' is not a day"),
    ("--to 2026-02-03T10:00", 2, "'2026-02-03T10:00' is not a day"),
    ("--from 2026-05-02 --to 2026-05-01", 2, "2026-05-02 is after 2026-05-01"),
    ("-o figures.png", 2, "figures.png: this is not a name for a picture"),
    ("--json -o figures.txt", 2, "--json and -o do not go together"),
]


@pytest.mark.parametrize(("typed", "status", "message"), TROUBLES)
def test_what_cannot_be_shown_is_said(jaipur: Jaipur, open_book: Path, typed: str, status: int, message: str) -> None:
    del open_book
    result = jaipur("stats", *typed.split())
    assert (result.status, result.out) == (status, "")
    assert result.err.startswith(f"error: {message}\nhelp: ")


@pytest.mark.parametrize("names", ["", "Anna", "Anna Ben"])
def test_a_picture_shows_what_the_screen_shows(jaipur: Jaipur, book: Path, tmp_path: Path, names: str) -> None:
    kept(book, evenings())
    path = tmp_path / "figures.txt"
    assert jaipur("stats", *names.split(), "-o", str(path), columns=40).out.split() == ["Wrote", str(path)]
    shown = jaipur("stats", *names.split(), columns=80).out
    assert path.read_text(encoding="utf-8").split() == shown.split()
    assert jaipur("stats", *names.split(), "-o", str(path)).status == 1
    assert jaipur("stats", *names.split(), "-o", str(path), "--force").status == 0
    for kind in ("svg", "html"):
        assert jaipur("stats", *names.split(), "-o", str(tmp_path / f"figures.{kind}")).status == 0
        text = (tmp_path / f"figures.{kind}").read_text(encoding="utf-8")
        assert set(re.findall(r"https?:[^\"' ]*", text)) <= {"http://www.w3.org/2000/svg"}


def rows(renderable: RenderableType, space: Space) -> list[str]:
    """Return what Rich shows in a space."""
    console = Console(file=io.StringIO(), width=space.width, highlight=False, markup=False, emoji=False)
    lines = console.render_lines(renderable, pad=False)
    return ["".join(segment.text for segment in line) for line in lines]


@pytest.mark.parametrize("space", [Space(80, 24), Space(40, 30)])
@pytest.mark.parametrize("names", [("Anna", "Ben", "Cleo"), WIDE_NAMES])
@pytest.mark.parametrize("matches", [6, 60])
def test_every_screen_is_one_screenful(space: Space, names: tuple[str, ...], matches: int) -> None:
    book = evenings(names, matches)
    counted = records(book.matches, Span())
    shown = [players(figures(counted), "60 rounds.", space)]
    for name in names:
        about = profile(counted, name)
        assert about
        shown.append(player(about, f"{name}: 60 rounds since 2026-01-01", space))
    shown += [pair(head_to_head(counted, (names[0], name)), f"{names[0]} and {name}: 60", space) for name in names[1:]]
    for each in shown:
        lines = rows(each, space)
        assert len(lines) < space.rows  # type: ignore[operator]
        assert max(map(cell_len, lines)) <= space.width


def test_more_players_than_rows_are_counted() -> None:
    names = tuple(f"Player {number}" for number in range(40))
    book = evenings(names, 39)  # the first of them against each of the others
    found = figures(records(book.matches, Span()))
    lines = rows(players(found, "many", Space(80, 24)), Space(80, 24))
    assert len(lines) == 23
    assert lines[-1] == "and 22 more players: jaipur stats --json"
    assert len(rows(players(found, "many", Space(80)), Space(80))) > 40


def test_a_win_by_no_rupee_says_what_decided(jaipur: Jaipur, book: Path) -> None:
    kept(book, recording(sample("A"), played("A")._replace(piles=ON_GOODS)))
    assert "Closest: Ben on goods tokens (match 1, round 2, 2026-12-01)." in jaipur("stats", "Anna", "Ben").out


def test_colour_is_never_the_only_signal(jaipur: Jaipur, book: Path) -> None:
    kept(book, evenings())
    assert "W W" in jaipur("stats", "Cleo").out.replace("L", "W")


@pytest.mark.parametrize(
    ("hits", "of", "words"),
    [
        (5, 7, "5 of 7 (95 % interval: 36 to 92 %)"),
        (0, 3, "0 of 3 (95 % interval: 0 to 56 %)"),
        (10, 19, "10 of 19 (95 % interval: 32 to 73 %)"),
        (13, 20, "13 of 20 (65 %)"),
        (0, 0, "0 of 0"),
    ],
)
def test_a_percentage_of_few_comes_with_its_interval(hits: int, of: int, words: str) -> None:
    assert share(hits, of) == words


def test_an_ascii_terminal_gets_other_marks(program: Jaipur, book: Path) -> None:
    kept(book, evenings())
    for names in ((), ("Anna",), ("Anna", "Ben")):
        result = program("stats", *names, PYTHONIOENCODING="ascii")
        assert result.status == 0
        assert "?" not in result.out
        assert "#" in result.out
