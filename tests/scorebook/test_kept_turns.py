"""The turns of a round in the scorebook: kept next to its piles, which they must leave."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given

from jaipur_score.match.book import Book
from jaipur_score.match.changes import Which, amend, begin, remove
from jaipur_score.rules.pile import Round
from jaipur_score.scorebook.codec import Damage, dumps, loads
from jaipur_score.writing.typed_turns import write_turn
from tests.helpers.books import PILES, granted, recording
from tests.helpers.turn_rounds import NAMES, as_sales, as_turns, round_by_turns, turn_rounds, without_bonus
from tests.helpers.written import written

GAME = written(Random(2))
TURNS = round_by_turns(GAME, as_turns(GAME))
SALES = round_by_turns(GAME, without_bonus(as_sales(GAME)))


def book_of(*rounds: Round) -> Book:
    book = granted(begin(Book(id="turns"), rounds[0].names))[0]
    return recording(book, *(each._replace(practice=True) for each in rounds))


def loaded(book: Book) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(dumps(book))
    del document["checksum"]
    return document


@given(turn_rounds())
def test_a_book_gives_the_turns_back(round_: Round) -> None:
    book = book_of(round_)
    assert loads(dumps(book)) == book
    assert loads(dumps(book)).match(1) == book.match(1)
    assert loads(json.dumps(loaded(book)).encode()).match(1) == book.match(1)


def test_turns_are_short_texts_that_alternate_and_sales_say_who_sold() -> None:
    rounds = loaded(book_of(TURNS, SALES))["matches"][0]["rounds"]
    assert rounds[0]["turns"] == list(map(write_turn, GAME.turns))
    assert rounds[0]["hands"] == list(GAME.hands)
    assert rounds[0].get("started", 0) == 0
    assert {player for player, _ in rounds[1]["sales"]} == {0, 1}
    assert "hands" not in rounds[1]


def test_the_log_keeps_turns_too() -> None:
    book = book_of(TURNS, SALES)
    for number, piles in enumerate((PILES["A"], PILES["B"]), 1):
        book = granted(amend(book, Which(number), Round(NAMES, piles), book.match(1)))[0]
    book = granted(remove(book, Which(1)))[0]
    assert loads(dumps(book)).done == book.done


Spoil = Callable[[dict[str, Any]], None]


def put(key: str, value: object) -> Spoil:
    return lambda round_: round_.update({key: value})


def drop(key: str) -> Spoil:
    return lambda round_: round_.pop(key)


def _other_first_turn(round_: dict[str, Any]) -> None:
    round_["turns"][0] = "8l"


def _one_sale_less(round_: dict[str, Any]) -> None:
    round_["sales"].pop()


def _more_camels(round_: dict[str, Any]) -> None:
    first, second = round_["piles"]
    first["camels"], second["camels"] = second["camels"], first["camels"]


DAMAGE = [
    (TURNS, _other_first_turn, "turn 1 is against the rules: large_sale"),
    (TURNS, put("turns", ["3s"]), "the turn '3s' cannot be read"),
    (TURNS, put("turns", []), "the turns do not leave these piles"),
    (TURNS, put("turns", ["x" * 1000]), "cannot be read"),
    (TURNS, put("turns", [3]), "Expected `str`"),
    (TURNS, put("hands", [0, 0]), "turn 1 is against the rules: dealt_camels"),
    (TURNS, put("hands", [5]), "length 2"),
    (TURNS, drop("hands"), "go together"),
    (TURNS, drop("turns"), "go together"),
    (TURNS, put("started", None), "who started"),
    (TURNS, put("sales", []), "has no sales"),
    (TURNS, put("piles", [{"total": 50, "camels": 5}, {"total": 40, "camels": 5}]), "do not leave these piles"),
    (TURNS, _more_camels, "the turns do not leave these piles"),
    (SALES, _one_sale_less, "the turns do not leave these piles"),
    (SALES, put("sales", [[2, "3l"]]), "Invalid enum value 2"),
    (SALES, put("sales", [[0, "g"]]), "turn 1 is against the rules: not_a_sale"),
]


@pytest.mark.parametrize(("round_", "spoil", "message"), DAMAGE)
def test_turns_that_cannot_be_are_damage(round_: Round, spoil: Spoil, message: str) -> None:
    document = loaded(book_of(round_))
    spoil(document["matches"][0]["rounds"][0])
    with pytest.raises(Damage) as caught:
        loads(json.dumps(document).encode())
    assert message in caught.value.message
    assert caught.value.where.startswith("matches[0].rounds")
    assert len(str(caught.value)) < 200


def test_the_log_is_checked_as_well() -> None:
    book = book_of(TURNS)
    document = loaded(granted(remove(book, Which(1)))[0])
    (edit,) = document["done"][-1]["edits"]
    edit["rounds"][0]["turns"].pop()
    edit["rounds"][0]["turns"].append("8l")
    with pytest.raises(Damage) as caught:
        loads(json.dumps(document).encode())
    assert "large_sale" in caught.value.message
