"""`jaipur export`: tables that spreadsheets read, lines that read back, YAML that records the same again."""

import csv
import io
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pyexcel  # type: ignore[import-untyped]
import pytest
from hypothesis import given

from jaipur_score.match.book import Book
from jaipur_score.match.changes import Into, Which, amend, begin, close, record
from jaipur_score.match.match import Account, accounts
from jaipur_score.match.recordable import Rounds, recordable
from jaipur_score.reading.round_file import read_rounds
from jaipur_score.rules.pile import Pile, Round
from jaipur_score.writing.table_rows import table_rows
from jaipur_score.writing.yaml_rounds import write_round
from tests.helpers import many_books
from tests.helpers.books import NOW, granted, played, recording, sample
from tests.helpers.many_books import evenings
from tests.helpers.running import Jaipur
from tests.helpers.typed_rounds import kept

COLUMNS = (
    "match,round,played,player,opponent,started,practice,remark,diamonds,gold,silver,cloth,spice,leather,goods_rupees,"
    "goods_tokens,bonus_rupees,bonus_tokens,camels,camel_rupees,rupees,won,decided_by,note"
)


def read(text: str, delimiter: str = ",") -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text, newline=""), delimiter=delimiter))


def expected(account: Account, side: int) -> dict[str, str]:
    """A row as a plain look at the round gives it."""
    round_ = account.round
    pile, herds = round_.piles[side], [each.camels for each in round_.piles]
    token = 5 if herds[side] > herds[1 - side] else 0
    known: dict[str, Any] = dict.fromkeys(COLUMNS.split(","), "")
    if isinstance(pile, Pile):
        known |= dict(zip(COLUMNS.split(",")[8:14], (sum(good) for good in pile.goods), strict=True))
        known |= {"goods_rupees": sum(map(sum, pile.goods)), "bonus_rupees": sum(pile.bonus)}
        known |= {"goods_tokens": sum(map(len, pile.goods)), "bonus_tokens": len(pile.bonus)}
        rupees = known["goods_rupees"] + known["bonus_rupees"]
    else:
        known |= {"goods_tokens": pile.goods_tokens, "bonus_tokens": pile.bonus_tokens}
        rupees = pile.rupees
    known |= {
        "match": account.standing.match,
        "round": account.number,
        "played": round_.played,
        "player": round_.names[side],
        "opponent": round_.names[1 - side],
        "started": int(round_.names[side] == account.starter),
        "practice": int(bool(round_.practice)),
        "remark": account.remark,
        "camels": pile.camels,
        "camel_rupees": token,
        "rupees": rupees + token,
        "won": int(account.outcome.winner == side),
        "decided_by": account.outcome.decided_by.value,
        "note": f"'{round_.note}" if (round_.note or "").startswith("=") else round_.note,
    }
    return {name: "" if value is None else str(value) for name, value in known.items()}


@given(many_books.books())
def test_every_cell_of_the_table_is_right(book: Book) -> None:
    from jaipur_score.writing.csv_table import table

    every = [account for match in book.matches for account in accounts(match)]
    text = table(row for account in every for row in table_rows(account))
    assert read(text) == [expected(account, side) for account in every for side in (0, 1)]


@given(many_books.books())
def test_yaml_reads_back_as_the_rounds_to_record(book: Book) -> None:
    again = recordable(Rounds(match, accounts(match)) for match in book.matches)
    text = "---\n".join(map(write_round, again.rounds))
    found = [each.round for each in read_rounds(text.encode().splitlines(keepends=True))] if again.rounds else []
    assert found == [_tidy(each) for each in again.rounds]


def _tidy(round_: Round) -> Round:
    """A round as it reads back: what a file does not say of it is not stated."""
    return round_._replace(practice=round_.practice or None, note=round_.note or None)


def exported(jaipur: Jaipur, *options: str) -> str:
    result = jaipur("export", *options)
    assert (result.status, result.err) == (0, "")
    return str(result.out)


def test_a_table_is_what_comes_without_a_format(jaipur: Jaipur, book: Path) -> None:
    kept(book, evenings())
    text = exported(jaipur)
    assert text.startswith(COLUMNS + "\r\n")
    assert text == exported(jaipur, "--format", "CSV")
    assert len(read(text)) == 2 * sum(len(match.rounds) for match in evenings().matches)


def test_a_spreadsheet_reads_the_table(jaipur: Jaipur, book: Path, tmp_path: Path) -> None:
    named = Round(("=Anna", "@Ben"), played("A").piles, None, False, "+1\n;", "2026-05-01")
    kept(book, granted(record(granted(begin(Book(), ("=Anna", "@Ben")))[0], [named], Into(), NOW))[0])
    path = tmp_path / "rounds.csv"
    assert exported(jaipur, "-o", str(path)).split() == ["Wrote", str(path), "(1", "round)"]
    rows = pyexcel.get_records(file_name=str(path))
    assert [(row["player"], row["opponent"], row["note"]) for row in rows] == [
        ("'=Anna", "'@Ben", "'+1\n;"),
        ("'@Ben", "'=Anna", "'+1\n;"),
    ]
    assert [(row["rupees"], row["won"], row["diamonds"]) for row in rows] == [(34, 1, 14), (16, 0, 0)]
    assert exported(jaipur, "-o", str(path), "--force", "--excel").startswith("Wrote")
    data = path.read_bytes()
    assert data.startswith(b"\xef\xbb\xbfmatch;round;")
    assert read(data.decode("utf-8-sig"), ";")[1]["note"] == "'+1\n;"


def test_lines_are_those_of_show(jaipur: Jaipur, book: Path) -> None:
    kept(book, evenings())
    shown = [jaipur("show", str(number), "--json").out for number in range(1, 10)]
    assert exported(jaipur, "--format", "jsonl") == "".join(shown)


def test_rounds_are_chosen_by_match_player_and_day(jaipur: Jaipur, book: Path) -> None:
    kept(book, evenings())

    def chosen(*options: str) -> Sequence[tuple[int, int]]:
        lines = exported(jaipur, "--format", "jsonl", *options).splitlines()
        return [(each["match"]["match"], each["round"]) for each in map(json.loads, lines)]

    every = [(match.number, at) for match in evenings().matches for at in range(1, len(match.rounds) + 1)]
    cleo = {match.number for match in evenings().matches if "Cleo" in match.players}
    assert chosen("--match", "2") == [each for each in every if each[0] == 2]
    assert chosen("--player", "cleo") == [each for each in every if each[0] in cleo]
    assert chosen("--from", "2026-01-11", "--to", "2026-02-01") == [each for each in every if each[0] in (2, 3, 4)]
    assert chosen("--match", "1", "--player", "Cleo") == []


def test_recorded_again_the_matches_are_the_same(jaipur: Jaipur, book: Path, tmp_path: Path) -> None:
    matches = recording(granted(begin(sample("AB="), ("Cleo", "Dana")))[0], *[played("A", ("Cleo", "Dana"))] * 2)
    kept(book, recording(matches, played("B", note="late")))
    path = tmp_path / "rounds.yaml"
    exported(jaipur, "-o", str(path))
    fresh = tmp_path / "fresh.json"
    assert jaipur("record", "--new", str(path), "--json", "--book", str(fresh)).status == 0
    for number in ("1", "2"):
        assert jaipur("show", number, "--json", "--book", str(fresh)).out == jaipur("show", number, "--json").out


def test_what_yaml_cannot_say_is_said(jaipur: Jaipur, book: Path) -> None:
    longer = recording(sample("AB"), played("A"))
    ended = granted(amend(longer, Which(2, 1), played("A"), longer.match(1)))[0]
    closed = granted(close(recording(granted(begin(ended, ("Anna", "Cleo")))[0], played("A", ("Anna", "Cleo"))), 2))[0]
    kept(book, granted(begin(closed, ("Dana", "Emil")))[0])
    result = jaipur("export", "--format", "yaml")
    assert result.status == 0
    assert len(list(read_rounds(result.out.encode().splitlines(keepends=True)))) == 3
    assert result.err == (
        "warning: rounds after the end of match 1 do not count and are left out\n"
        "help: export them as csv or jsonl\n"
        "warning: match 2 cannot be recorded as before: closed, a contest, or not the only open match\n"
        "help: to move to another machine, copy the scorebook, or export as jsonl and import that\n"
        "warning: nothing is written for match 3: no round was played\n"
    )


def test_a_dash_is_standard_output(jaipur: Jaipur, open_book: Path) -> None:
    del open_book
    for format_ in ((), ("--format", "jsonl"), ("--format", "yaml")):
        assert jaipur("export", *format_, "-o", "-") == jaipur("export", *format_)
    assert not Path("-").exists()


TROUBLES = [
    ("-o rounds.json", 2, "rounds.json: this name does not say which format to write"),
    ("--format xml", 2, "'xml' is not a format"),
    ("--format yaml --excel", 2, "--excel and yaml do not go together"),
    ("--player Zoe", 1, "there is no player Zoe"),
    ("--match 9", 1, "there is no match 9"),
    ("-o tests", 2, "tests: this name does not say which format to write"),
    ("-o tests --format csv", 1, "tests: this is a folder"),
    ("-o pyproject.toml --format csv", 1, "pyproject.toml: this file already exists"),
    ("--from 1.5.2026", 2, "'1.5.2026' is not a day"),
]


@pytest.mark.parametrize(("typed", "status", "message"), TROUBLES)
def test_what_cannot_be_written_is_said(jaipur: Jaipur, open_book: Path, typed: str, status: int, message: str) -> None:
    del open_book
    result = jaipur("export", *typed.split())
    assert (result.status, result.out) == (status, "")
    assert result.err.startswith(f"error: {message}\nhelp: ")


def test_an_empty_book_has_nothing_to_export(jaipur: Jaipur) -> None:
    result = jaipur("export")
    assert (result.status, result.out) == (1, "")
    assert "there is no match yet" in result.err
