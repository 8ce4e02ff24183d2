"""Lines of JSON back to matches: what is written reads back as the same, and what is wrong is said line by line."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given

from jaipur_score.audit.verdict import judge
from jaipur_score.match.book import Book
from jaipur_score.match.changes import begin
from jaipur_score.match.match import Match, accounts
from jaipur_score.reading.json_rounds import Read, read_lines
from jaipur_score.rules.pile import Round
from jaipur_score.writing.json_lines import line, recorded_report
from tests.helpers import many_books
from tests.helpers.books import NOW, granted, recording, sample
from tests.helpers.turn_rounds import as_sales, as_turns, round_by_turns, turn_rounds
from tests.helpers.written import written


def lines(book: Book) -> list[bytes]:
    """The lines of all rounds of a book, as they are exported."""
    return [
        line(recorded_report(judge(account.round._replace(started=account.starter)), account)).encode()
        for match in book.matches
        for account in accounts(match)
    ]


def stated(match: Match) -> Match:
    """A match with everything that its lines say: who started each round, and by that the first one."""
    starters = [match.players.index(account.starter) for account in accounts(match)]
    rounds = tuple(each._replace(started=began) for each, began in zip(match.rounds, starters, strict=True))
    return match._replace(rounds=rounds, first=starters[0])


@given(many_books.books())
def test_what_is_exported_reads_back_as_the_same_matches(book: Book) -> None:
    read = read_lines(lines(book))
    assert read == Read(tuple(stated(match) for match in book.matches if match.rounds))


@given(many_books.books(), many_books.seeds())
def test_in_any_order_and_twice_lines_are_the_same_matches(book: Book, random: Any) -> None:
    written = lines(book)
    shuffled = [*written, *written[:3], b"", b"  \n"]
    random.shuffle(shuffled)
    assert read_lines(shuffled) == read_lines(written)


def test_a_match_that_lacks_rounds_before_its_last_is_a_part() -> None:
    written = lines(sample("AB="))
    assert read_lines(written[:2]).parts == frozenset()
    assert read_lines(written[1:]).parts == frozenset({1})
    assert read_lines([written[0], written[2]]).parts == frozenset({1})


def changed(path: str, value: Any) -> Callable[[dict[str, Any]], None]:
    """Return what sets a value somewhere in a line, or with ... takes it away."""

    def change(report: dict[str, Any]) -> None:
        *keys, last = [int(each) if each.isdecimal() else each for each in path.split(".")]
        place: Any = report
        for each in keys:
            place = place[each]
        if value is ...:
            del place[last]
        else:
            place[last] = value

    return change


WRONG = [
    ("players", ..., "this is not a round"),
    ("match", ..., "this round belongs to no match"),
    ("match", 3, "this round belongs to no match"),
    ("round", ..., '"round" is missing'),
    ("round", "1", '"round" is not what it should be'),
    ("round", True, '"round" is not what it should be'),
    ("round", -1, '"round" is out of range'),
    ("round", 10**30, '"round" is out of range'),
    ("match.match", None, '"match" is not what it should be'),
    ("match.players", ["Anna"], "a match has two players"),
    ("match.players", ["Anna", 3], "a match has two players"),
    ("match.players", ["Anna", "ANNA "], "both players of the match are the same"),
    ("match.players", ["Anna", "a\nb"], "a name cannot contain a control character (U+000A)"),
    ("match.players", ["Anna", "Cleo"], "the round has other players than its match"),
    ("match.contest", 1, '"contest" is not what it should be'),
    ("players", [{}, {}], '"name" is missing'),
    ("players", ["Anna", "Ben"], "a round has two players"),
    ("players.0.camels", ..., '"camels" is missing'),
    ("players.0.camels", 9, "the box has 11 camels, but 9 + 4 = 13 were entered"),
    ("players.0.goods", {"gold": [7]}, "there is no gold token worth 7"),
    ("players.0.goods", {"silk": [5]}, "'silk' is not a good"),
    ("players.0.goods", {"gold": 5}, "tokens must be a list of small numbers"),
    ("players.0.goods", {"gold": [5.0]}, "tokens must be a list of small numbers"),
    ("players.0.goods", {"gold": [10**400]}, "tokens must be a list of small numbers"),
    ("players.0.goods", None, '"total" is missing'),
    ("players.0.bonus", [7], "there is no bonus token worth 7"),
    ("started", "Cleo", "the starter is not one of the players"),
    ("started", 0, "the starter is not one of the players"),
    ("played", "yesterday", "'yesterday' is not a time"),
    ("played", "2026-12-01 20:15", "'2026-12-01 20:15' is not a time"),
    ("note", 5, "the note cannot be kept"),
    ("note", "\u202eupside down", "the note cannot be kept"),
]


@pytest.mark.parametrize(("path", "value", "message"), WRONG, ids=[f"{path} {value!r:.20}" for path, value, _ in WRONG])
def test_what_is_wrong_with_a_line_is_said(path: str, value: Any, message: str) -> None:
    report = json.loads(lines(sample("A"))[0])
    changed(path, value)(report)
    read = read_lines([b"", json.dumps(report).encode()])
    assert [(each.span[0], each.message) for each in read.problems] == [(2, message)]
    assert read.problems[0].hint
    assert read.matches == ()


@pytest.mark.parametrize(
    ("total", "message"),
    [
        ({"total": 100, "bonus_tokens": 0, "goods_tokens": 4}, "no tokens that one box holds add up to these totals"),
        ({"total": 21, "bonus_tokens": None, "goods_tokens": None}, None),
        (
            {"total": 11, "bonus_tokens": None, "goods_tokens": None},
            "this round cannot be decided without bonus_tokens",
        ),
    ],
)
def test_a_total_is_checked_as_far_as_it_can_be(total: dict[str, Any], message: str | None) -> None:
    report = json.loads(lines(sample("A"))[0])
    report["players"][0].update({"goods": None, "bonus": None, **total})
    assert [each.message for each in read_lines([json.dumps(report).encode()]).problems] == [message] * bool(message)


@pytest.mark.parametrize(
    "raw", [b"{", b"[]", b"3", b"\xff\xfe", b"[" * 100_000, b'{"players": ' + b"9" * 10_000 + b"}"]
)
def test_a_line_that_is_no_round_is_said_to_be_none(raw: bytes) -> None:
    assert len(read_lines([raw]).problems) == 1


def test_lines_that_contradict_each_other_are_wrong() -> None:
    one, other = lines(sample("A"))[0], json.loads(lines(sample("B"))[0])
    assert [each.message for each in read_lines([one, json.dumps(other).encode()]).problems] == [
        "round 1 of match 1 is a different one in the lines before"
    ]
    other["match"]["contest"] = True
    assert [each.message for each in read_lines([one, json.dumps(other).encode()]).problems] == [
        "match 1 is a different one in the lines before"
    ]


def by_turns(*rounds: Round) -> list[dict[str, Any]]:
    """The lines of a match of practice rounds given by their turns."""
    book = granted(begin(Book(id="turns"), rounds[0].names))[0]
    book = recording(book, *(each._replace(practice=True, played=NOW) for each in rounds))
    return [json.loads(each) for each in lines(book)]


@given(turn_rounds())
def test_turns_read_back_with_their_round(round_: Round) -> None:
    (report,) = by_turns(round_)
    (match,) = read_lines([line(report).encode()]).matches
    (played,) = match.rounds
    assert played.turns == round_.turns
    assert played.piles == round_.piles


GAME = written(Random(5))
ALL, SOLD = (round_by_turns(GAME, form(GAME)) for form in (as_turns, as_sales))
BAD_TURNS = [
    (ALL, "turns", None, "cannot be read"),
    (ALL, "turns", {}, "cannot be read"),
    (ALL, "turns", ["l"], "cannot be read"),
    (ALL, "turns", [{"Asha": "l", "Bruno": "g"}], "cannot be read"),
    (ALL, "turns", [{"Cleo": "l"}], "cannot be read"),
    (ALL, "turns", [{"Asha": 3}], "cannot be read"),
    (ALL, "turns", [{"Asha": "3s"}], "cannot be read"),
    (ALL, "turns", [], "do not leave these piles"),
    (ALL, "turns", [{"Asha": "8l"}], "do not leave these piles"),
    (ALL, "hands", [5, 5], "cannot be read"),
    (ALL, "hands", {"Asha": 5}, "cannot be read"),
    (ALL, "hands", {"Asha": 5, "Cleo": 5}, "cannot be read"),
    (ALL, "hands", {"Asha": "5", "Bruno": 5}, "cannot be read"),
    (ALL, "hands", {"Asha": 0, "Bruno": 0}, "do not leave these piles"),
    (ALL, "hands", None, "do not leave these piles"),
    (ALL, "started", "Bruno", "the other player started"),
    (SOLD, "turns", [{"Asha": "l"}], "do not leave these piles"),
]


@pytest.mark.parametrize(("round_", "key", "value", "message"), BAD_TURNS)
def test_turns_that_cannot_be_are_said(round_: Round, key: str, value: object, message: str) -> None:
    (report,) = by_turns(round_)
    assert not read_lines([line(report).encode()]).problems
    (problem,) = read_lines([line({**report, key: value}).encode()]).problems
    assert message in problem.message
