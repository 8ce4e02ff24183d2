"""Half-entered rounds in the scorebook document: plain, read back, and checked like everything else."""

import json

import pytest

from jaipur_score.match.changes import keep_entry, undo
from jaipur_score.match.match import HalfEntered
from jaipur_score.scorebook.codec import Damage, dumps, loads
from tests.helpers.books import granted, sample

FULL = HalfEntered(("d775 cl0 b10,1 ca5", "d55"), 1, True, "late", "2026-12-01T20:15:05+01:00")


def kept(entry: HalfEntered) -> bytes:
    book = sample("A")
    return dumps(granted(keep_entry(book, book.match(1), entry))[0])


@pytest.mark.parametrize("entry", [FULL, HalfEntered(), HalfEntered(("", "ca0"))])
def test_an_entry_is_read_back(entry: HalfEntered) -> None:
    assert loads(kept(entry)).match(1).entry == entry


def test_an_entry_is_plain_json() -> None:
    match = json.loads(kept(FULL))["matches"][0]
    assert match["entry"] == {
        "piles": ["d775 cl0 b10,1 ca5", "d55"],
        "started": 1,
        "practice": True,
        "note": "late",
        "played": "2026-12-01T20:15:05+01:00",
    }
    assert json.loads(kept(HalfEntered(("d7", ""))))["matches"][0]["entry"] == {"piles": ["d7", ""]}


def test_an_entry_of_a_match_that_was_taken_back_is_in_the_log() -> None:
    book = sample("")
    book, _ = granted(keep_entry(book, book.match(1), FULL))
    book, _ = granted(undo(book))
    again = loads(dumps(book))
    assert again == book
    edit = again.undone[-1].edits[0]
    assert getattr(edit, "match", None) == sample("").match(1)._replace(entry=FULL)


# An entry, and what is wrong with it.
DAMAGED = [
    ({"piles": ["d776", ""]}, "matches[0].entry: there is no diamond token worth 6"),
    ({"piles": ["d77", "d7"]}, "matches[0].entry: the box does not hold these diamond tokens: 7 7 7"),
    ({"piles": ["b9,9", "b9"]}, "matches[0].entry: the box does not hold these bonus tokens: 9 9 9"),
    ({"piles": ["ca9", "ca9"]}, "matches[0].entry: the box has 11 camels, not 18"),
    ({"piles": ["", "ca5 ca5"]}, "matches[0].entry: the pile 'ca5 ca5' cannot be read: the camels are given twice"),
    ({"piles": ["x7", ""]}, "matches[0].entry: the pile 'x7' cannot be read: "),
    ({"piles": ["d"]}, "matches[0].entry"),
    ({"piles": ["", ""], "started": 2}, "matches[0].entry"),
    ({"piles": ["", ""], "played": "yesterday"}, "matches[0].entry"),
    ({"piles": ["", ""], "played": "2026-13-45"}, "matches[0].entry.played: there is no date '2026-13-45'"),
    ({"piles": ["", ""], "more": 1}, "matches[0].entry"),
    ({}, "matches[0].entry"),
]


@pytest.mark.parametrize(("entry", "message"), DAMAGED)
def test_a_damaged_entry_is_found(entry: dict[str, object], message: str) -> None:
    document = json.loads(kept(FULL))
    del document["checksum"]
    document["matches"][0]["entry"] = entry
    with pytest.raises(Damage) as found:
        loads(json.dumps(document).encode())
    shown = str(found.value)
    assert shown.startswith(message) or message in shown.replace("[...]", "[0]")
