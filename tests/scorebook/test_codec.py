"""The scorebook document: what it looks like, and that it is read as it was written."""

import json
import re

import pytest

from jaipur_score.match.book import Book
from jaipur_score.match.changes import begin
from jaipur_score.rules.pile import Round, Total
from jaipur_score.scorebook.codec import dumps, loads
from tests.helpers.books import NOW, POOR, RICH, granted, played, recording, sample
from tests.helpers.documents import DATA, document, rich, sealed


def test_the_document_is_plain_json() -> None:
    book, _ = granted(begin(Book(id="5f0c"), ("Anna", "Ben"), "Ben"))
    book = recording(book, played("A", note="late"))
    loaded = json.loads(dumps(book))
    assert isinstance(loaded.pop("checksum"), int)
    assert loaded == {
        "schema": 1,
        "id": "5f0c",
        "matches": [
            {
                "match": 1,
                "players": ["Anna", "Ben"],
                "first": 1,
                "seals": {"Anna": 1, "Ben": 0},
                "rounds": [
                    {
                        "piles": [
                            {"diamonds": [7, 7], "leather": [4, 3, 2], "bonus": [6], "camels": 5},
                            {"cloth": [5], "spice": [5, 3], "bonus": [2, 1], "camels": 4},
                        ],
                        "started": 1,
                        "note": "late",
                        "played": NOW,
                    }
                ],
            }
        ],
        "done": [
            {"change": "new", "edits": [{"edit": "match", "match": 1}]},
            {"change": "record", "edits": [{"edit": "rounds", "match": 1, "at": 0, "length": 1}]},
        ],
    }


TOTALS = [
    (Total(57, None, None, 5), {"total": 57, "camels": 5}),
    (Total(0, 0, None, 0), {"total": 0, "bonus_tokens": 0, "camels": 0}),
    (Total(57, 3, 16, 5), {"total": 57, "bonus_tokens": 3, "goods_tokens": 16, "camels": 5}),
    (Total(57, None, 16, 5), {"total": 57, "goods_tokens": 16, "camels": 5}),
]


@pytest.mark.parametrize(("total", "written"), TOTALS)
def test_a_pile_by_its_total_has_its_counts_as_far_as_they_are_known(total: Total, written: object) -> None:
    rounds = [Round(("Anna", "Ben"), piles, practice=True) for piles in ((total, RICH), (POOR, total))]
    book = recording(sample("A"), *rounds)
    data = dumps(book)
    stored = json.loads(data)["matches"][0]["rounds"]
    assert (stored[1]["piles"][0], stored[2]["piles"][1]) == (written, written)
    assert loads(data) == book
    assert loads(sealed(document(data))) == book


def test_an_empty_book_is_a_document_too() -> None:
    assert re.fullmatch(rb'\{"schema":1,"matches":\[\],"checksum":\d+\}\n', dumps(Book()))
    assert loads(dumps(Book())) == Book()
    assert loads(b'{"schema": 1, "matches": []}') == Book()


def test_what_is_written_is_read_and_written_alike() -> None:
    assert loads(DATA) == rich()
    assert dumps(loads(DATA)) == DATA


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_a_file_laid_out_by_another_program_is_checked_and_read(mark: bytes) -> None:
    pretty = json.dumps(document(), indent=2, ensure_ascii=True).encode()
    assert loads(mark + pretty) == rich()
    assert dumps(loads(mark + pretty)) == DATA
    assert loads(mark + DATA) == rich()
