"""What is wrong in a scorebook document is named with its place, and no damage is ever taken for a book."""

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from jaipur_score.scorebook.codec import Damage, Newer, loads
from tests.helpers.documents import DATA, document, rich, sealed


def test_seals_that_do_not_follow_from_the_rounds_are_damage_whatever_the_checksum() -> None:
    changed = document()
    changed["matches"][0]["seals"]["Ben"] = 0
    book = loads(sealed(changed))
    with pytest.raises(Damage, match="Ben has 0 in the file, but the rounds give 1"):
        book.match(1)


def test_tokens_that_no_box_holds_are_damage_whatever_the_checksum() -> None:
    changed = document()
    changed["matches"][0]["rounds"][0]["piles"][0]["spice"] = [9]
    with pytest.raises(Damage, match="there is no spice token worth 9"):
        loads(sealed(changed)).match(1)


def test_a_checksum_that_does_not_fit_is_damage() -> None:
    with pytest.raises(Damage, match="checksum: it does not match the file"):
        loads(DATA.replace(b"on the train", b"on the plane"))


def test_a_match_is_found_by_its_stored_seals_without_reading_its_rounds() -> None:
    changed = document()
    changed["matches"][0]["rounds"] = "not a list"
    changed["matches"][0]["seals"]["Ben"] = 2
    book = loads(sealed(changed))
    assert book.open_matches() == ()
    with pytest.raises(Damage):
        book.match(1)


SCHEMAS = ["0", "-1", '"1"', "1.5", "2", "999", "null", "true", "[]", "1e300", "99999999999999999999999", ""]


@pytest.mark.parametrize("schema", SCHEMAS)
@pytest.mark.parametrize("rest", ['"matches": []', '"games": {}'])
def test_another_schema_is_refused_whatever_else_is_there(schema: str, rest: str) -> None:
    said = f'"schema": {schema}, ' if schema else ""
    newer = schema in {"2", "999", "99999999999999999999999"}
    with pytest.raises(Damage) as caught:
        loads(f"{{{said}{rest}}}".encode())
    assert isinstance(caught.value, Newer) == newer
    assert caught.value.where == "schema"


def at(path: str, value: object) -> Callable[[Any], None]:
    """Return a change that sets what `path` names; a value of ... takes it out."""

    def change(book: Any) -> None:
        *way, last = [int(step) if step.isdecimal() else step for step in path.split(".")]
        for step in way:
            book = book[step]
        if value is ...:
            del book[last]
        elif last == "+":
            book.append(value)
        else:
            book[last] = value

    return change


PILES = "matches.0.rounds.0.piles"
PILE = f"{PILES}.0"
PLACE = "matches[0].rounds[0]"
WRONG_VALUES = [
    ("matches", {}, "matches", "Expected `array`"),
    ("matches", None, "matches", "Expected `array`"),
    ("matches", ..., "", "missing required field `matches`"),
    ("matches.0", [], "matches[0]", "Expected `object`"),
    ("matches.0.match", 2, "matches[0]", "match 2 is where match 1 belongs"),
    ("matches.0.match", "1", "matches[0].match", "Expected `int`"),
    ("matches.0", ..., "matches[0]", "match 2 is where match 1 belongs"),
    ("matches.0.players", ["Ana"], "matches[0].players", "Expected `array` of length 2"),
    ("matches.0.players", ["Ana", "Ben", "Cleo"], "matches[0].players", "Expected `array` of length 2"),
    ("matches.0.players", ["Ana", 3], "matches[0].players[1]", "Expected `str`"),
    ("matches.0.players", ["Ana", "Dan"], "matches[0]", "the seals are not those of the two players"),
    ("matches.0.players", ["Ana", "ANA"], "matches[0].players", "both names belong to one player"),
    ("matches.0.players", ["Ana", ""], "matches[0].players", "a name needs at least one visible character"),
    ("matches.0.players", ["Ana", "a\tb"], "matches[0].players", "a name cannot contain a control character"),
    ("matches.0.players", ["Ana", "Ben "], "matches[0].players", "the name 'Ben ' must be 'Ben'"),
    ("matches.0.players", ["Ana", "x" * 41], "matches[0].players", "a name has at most 40 characters"),
    ("matches.0.seals", {}, "matches[0]", "the seals are not those of the two players"),
    (
        "matches.0.seals.Ana",
        1,
        "matches[0]",
        "the seals do not follow from the rounds: Ana has 1 in the file",
    ),
    (
        "matches.0.seals.Ben",
        2,
        "matches[0]",
        "the seals do not follow from the rounds: Ben has 2 in the file",
    ),
    ("matches.0.seals.Ben", None, "matches[0].seals[...]", "Expected `int`"),
    ("matches.0.seals.Cleo", 0, "matches[0]", "the seals are not those of the two players"),
    ("matches.0.seals", ..., "matches[0]", "missing required field `seals`"),
    ("matches.0.first", 2, "matches[0].first", "Invalid enum value 2"),
    ("matches.0.first", "Ben", "matches[0].first", "Expected `int`"),
    ("matches.0.contest", 1, "matches[0].contest", "Expected `bool`"),
    ("matches.0.rounds.0.practice", True, "matches[0]", "the seals do not follow from the rounds"),
    ("matches.0.winner", "Ana", "matches[0]", "unknown field `winner`"),
    ("matches.0.rounds", ..., "matches[0]", "missing required field `rounds`"),
    ("matches.0.rounds", {}, "matches[0].rounds", "Expected `array`"),
    ("matches.0.rounds.1", 5, "matches[0].rounds[1]", "Expected `object`"),
    ("matches.0.rounds.0.piles", [], "matches[0].rounds[0].piles", "Expected `array` of length 2"),
    ("matches.0.rounds.0.piles", ..., "matches[0].rounds[0]", "missing required field `piles`"),
    ("matches.0.rounds.0.started", 2, "matches[0].rounds[0].started", "Invalid enum value 2"),
    ("matches.0.rounds.0.started", "Ana", "matches[0].rounds[0].started", "Expected `int | null`"),
    ("matches.0.rounds.0.played", "yesterday", "matches[0].rounds[0].played", "Expected `str` matching regex"),
    ("matches.0.rounds.0.played", "2026-02-29", "matches[0].rounds[0].played", "there is no date '2026-02-29'"),
    ("matches.0.rounds.0.played", "2026-12-01T24:15", "matches[0].rounds[0].played", "there is no date"),
    ("matches.0.rounds.0.played", "2026-12-01T20:15+25:00", "matches[0].rounds[0].played", "there is no date"),
    ("matches.0.rounds.0.played", 2026, "matches[0].rounds[0].played", "Expected `str | null`"),
    ("matches.0.closed", 1, "matches[0].closed", "Expected `bool`"),
    ("matches.0.rounds.0.practice", "no", "matches[0].rounds[0].practice", "Expected `bool`"),
    ("matches.0.rounds.0.note", 3, "matches[0].rounds[0].note", "Expected `str`"),
    ("matches.0.rounds.0.score", 3, "matches[0].rounds[0]", "unknown field `score`"),
    (f"{PILE}.camels", ..., "matches[0].rounds[0].piles[0]", "missing required field `camels`"),
    (f"{PILE}.camels", -1, "matches[0].rounds[0].piles[0].camels", "Expected `int` >= 0"),
    (f"{PILE}.camels", 12, "matches[0].rounds[0].piles[0].camels", "Expected `int` <= 11"),
    (f"{PILE}.camels", 8, "matches[0].rounds[0]", "the box has 11 camels, not 13"),
    (f"{PILE}.camels", 5.5, "matches[0].rounds[0].piles[0].camels", "Expected `int`"),
    (f"{PILE}.camels", "5", "matches[0].rounds[0].piles[0].camels", "Expected `int`"),
    (f"{PILE}.camels", True, "matches[0].rounds[0].piles[0].camels", "Expected `int`"),
    (f"{PILE}.camels", 10**30, "matches[0].rounds[0].piles[0].camels", "Expected `int`"),
    (f"{PILE}.spice", [9], "matches[0].rounds[0]", "there is no spice token worth 9"),
    (f"{PILE}.spice", [0], "matches[0].rounds[0]", "there is no spice token worth 0"),
    (f"{PILE}.spice", [-1], "matches[0].rounds[0]", "there is no spice token worth -1"),
    (f"{PILE}.spice", [5] * 30, "matches[0].rounds[0]", "... (30 in all)"),
    (
        f"{PILE}.diamonds",
        [7, 7, 7],
        "matches[0].rounds[0]",
        "the box does not hold these diamond tokens: 7 7 7",
    ),
    (f"{PILE}.diamonds", 775, "matches[0].rounds[0].piles[0].diamonds", "Expected `array`"),
    (f"{PILE}.diamonds", ["7"], "matches[0].rounds[0].piles[0].diamonds[0]", "Expected `int`"),
    (f"{PILE}.diamonds", [7, None], "matches[0].rounds[0].piles[0].diamonds[1]", "Expected `int`"),
    (f"{PILE}.diamond", [7], "matches[0].rounds[0].piles[0]", "unknown field `diamond`"),
    (f"{PILE}.total", 57, f"{PLACE}.piles[0]", "a pile has tokens or a total, not both"),
    (f"{PILE}.bonus_tokens", 3, f"{PLACE}.piles[0]", "only a pile given as a total has counts of tokens"),
    (f"{PILE}.goods_tokens", 0, f"{PLACE}.piles[0]", "only a pile given as a total has counts of tokens"),
    (PILE, {"total": "57", "camels": 5}, f"{PLACE}.piles[0].total", "Expected `int | null`"),
    (PILE, {"total": -1, "camels": 5}, PLACE, "no tokens that one box holds add up to -1"),
    (PILE, {"total": 57, "bonus_tokens": 0, "goods_tokens": 0, "camels": 5}, PLACE, "no tokens that one box holds"),
    (PILE, {"total": 57, "goods_tokens": -1, "camels": 5}, PLACE, "no tokens that one box holds add up to 57"),
    (PILE, {"total": 57, "camels": 7}, PLACE, "the box has 11 camels, not 12"),
    (PILE, {"total": 29, "camels": 5}, PLACE, "this round cannot be decided without bonus_tokens"),
    (PILE, {"total": 29, "bonus_tokens": 1, "camels": 5}, PLACE, "this round cannot be decided without goods_tokens"),
    (
        PILES,
        [{"total": 114, "camels": 5}, {"total": 113, "camels": 4}],
        PLACE,
        "one box holds add up to 114 and 113",
    ),
    (f"{PILE}.bonus", [7], "matches[0].rounds[0]", "there is no bonus token worth 7"),
    (
        f"{PILE}.bonus",
        [9, 9, 2, 2, 2],
        "matches[0].rounds[0]",
        "no print of the game has these bonus tokens: 2 2 2 9 9",
    ),
    ("done", {}, "done", "Expected `array`"),
    ("done.0", 1, "done[0]", "Expected `object`"),
    ("done.0", None, "done[0]", "Expected `object`"),
    ("done.0.change", "newer", "done[0].change", "Invalid enum value 'newer'"),
    ("done.0.change", ..., "done[0]", "missing required field `change`"),
    ("done.0.edits", [], "done[0]", "the change has no edits"),
    ("done.0.edits.0.edit", "sort", "done[0].edits[0].edit", "Invalid value 'sort'"),
    ("done.0.edits.0.match", 2, "done[0]", "match 2 is not the last match, nor the next"),
    ("done.0.edits.0.winner", 2, "done[0].edits[0]", "unknown field `winner`"),
    ("done.1.edits.0.match", 9, "done[1]", "there is no match 9"),
    ("done.1.edits.0.length", 9, "done[1]", "match 1 has no rounds 1 to 9"),
    ("done.1.edits.0.length", 0, "done[1]", "match 1 has no rounds 1 to 0"),
    ("done.1.edits.0.length", -1, "done[1]", "match 1 has no rounds 1 to -1"),
    ("done.1.edits.0.at", -1, "done[1]", "match 1 has no rounds 0 to 0"),
    ("done.6.edits.0.at", 9, "done[6]", "match 1 has no rounds 10 to 10"),
    ("done.6.edits.0.rounds.0.piles.0.camels", 9, "done[6].edits[0].rounds[0]", "the box has 11 camels, not 13"),
    ("done.6.edits.0.rounds.0.piles.0.camels", "9", "done[6].edits[0].rounds[0].piles[0].camels", "Expected `int`"),
    ("done.8.edits.0.players", ["Ben", "BEN"], "done[8]", "match 1 cannot have had these players: Ben and BEN"),
    ("done.8.edits.0.players", ["Ana", " "], "done[8]", "match 1 cannot have had these players"),
    ("done.8.edits.0.players", ["Ana", " B"], "done[8]", "match 1 cannot have had these players"),
    ("done.8.edits.0.players", ["Ana"], "done[8].edits[0].players", "Expected `array` of length 2"),
    ("done.9.edits.0.closed", 1, "done[9].edits[0].closed", "Expected `bool`"),
    (
        "done.+",
        {"change": "record", "edits": [{"edit": "rounds", "match": 1, "at": 0, "length": 5}]},
        "done[10]",
        "match 1 has no rounds 1 to 5",
    ),
    ("undone.3.edits.0.match", 2, "undone[3]", "match 2 is not the last match, nor the next"),
    ("undone.3.edits.0.was.match", 4, "undone[3]", "match 3 is not the last match, nor the next"),
    (
        "undone.3.edits.0.was.players",
        ["Cleo", "CLEO"],
        "undone[3].edits[0].was.players",
        "both names belong to one player",
    ),
    ("undone.3.edits.0.was.seals.Cleo", 1, "undone[3].edits[0].was", "the seals do not follow from the rounds"),
    ("undone.2.edits.0.match", 5, "undone[2]", "there is no match 5"),
    ("undone.2.edits.0.rounds", [], "undone[2]", "match 3 has no rounds 1 to 0"),
    (
        "undone.2.edits.0.rounds.0.piles.0.bonus",
        [7],
        "undone[2].edits[0].rounds[0]",
        "there is no bonus token worth 7",
    ),
    ("undone.1.edits.0.at", 2, "undone[1]", "match 3 has no rounds 3 to 3"),
    ("undone.0.edits.0.players", ["Dana", "dana"], "undone[0]", "match 3 cannot have had these players: Dana and dana"),
    ("undone.0", None, "undone[0]", "Expected `object`"),
    ("extra", 1, "", "unknown field `extra`"),
    ("id", 1, "id", "Expected `str`"),
    ("checksum", "1", "checksum", "Expected `int | null`"),
    ("checksum", 1, "checksum", "it does not match the file"),
]


@pytest.mark.parametrize(("path", "value", "where", "message"), WRONG_VALUES)
def test_a_wrong_value_is_named_with_its_place(path: str, value: object, where: str, message: str) -> None:
    changed = document()
    at(path, value)(changed)
    with pytest.raises(Damage) as caught:
        loads(json.dumps(changed).encode())
    assert message in caught.value.message
    assert caught.value.where == where


WRONG_TEXTS = [
    b"",
    b" \n",
    b"\0",
    b"\0" * 4096,
    DATA[:-3] + b"\0\0\0",
    b"\0" * 10 + DATA[10:],
    DATA.decode().encode("utf-16"),
    DATA.decode().encode("latin-1"),
    DATA + DATA,
    DATA + b"x",
    DATA.replace(b'"schema":1', b'"schema":1,"schema":1', 1),
    DATA.replace(b'"camels":5', b'"camels":4,"camels":5', 1),
    DATA.replace(b'"Ana":0', b'"Ana":1,"Ana":0', 1),
    DATA.replace(b'"camels":5', b'"camels":NaN', 1),
    DATA.replace(b'"camels":5', b'"camels":Infinity', 1),
    DATA.replace(b'"camels":5', b'"camels":' + b"9" * 10_000, 1),
    DATA.replace(b'"camels":5', b'"camels":05', 1),
    DATA.replace(b'"camels":5', b'"camels":5,', 1),
    DATA.replace(b'"note":"on', b'"note":"\\ud800', 1),
    DATA.replace(b'"note":"on', b'"note":"\xff', 1),
    DATA.replace(b'"note":"on', b'"note":"\n', 1),
    DATA.replace(b'"Ben"', b'"\\ud800"'),
    DATA.replace(b'"', b"'"),
    b"[" * 100_000,
    b'{"schema":1,"matches":' + b"[" * 100_000,
    b'{"schema":1,"matches":[{"rounds":' + b'{"a":' * 100_000,
    b'{"schema":1,"matches":[],"done":[' + b"[" * 100_000 + b"]" * 100_000 + b"]}",
    b"9" * 100_000,
    b"null",
    b"[]",
    b"{}",
    b'"book"',
    b"schema: 1\nmatches: []\n",
    b"<<<<<<< mine\n" + DATA + b"=======\n" + DATA + b">>>>>>> theirs\n",
]


@pytest.mark.parametrize("data", WRONG_TEXTS, ids=range(len(WRONG_TEXTS)))
def test_a_text_that_is_no_book_is_damage(data: bytes) -> None:
    assert data != DATA
    with pytest.raises(Damage) as caught:
        loads(data)
    assert caught.value.message
    assert len(str(caught.value)) < 300


def test_a_book_cut_at_any_byte_is_damage() -> None:
    loads(DATA[:-1])  # only the last line break is missing
    for length in range(len(DATA) - 1):
        with pytest.raises(Damage):
            loads(DATA[:length])


def test_a_flipped_bit_is_damage() -> None:
    """The checksum catches it, unless the flip is in the checksum's own key or in white space at the end."""
    dice = random.Random(4)
    kept = 0
    for _ in range(2_000):
        place = dice.randrange(len(DATA) * 8)
        data = bytearray(DATA)
        data[place // 8] ^= 1 << place % 8
        try:
            book = loads(bytes(data))
        except Damage:
            continue
        assert book == rich()
        kept += 1
    assert kept < 10
