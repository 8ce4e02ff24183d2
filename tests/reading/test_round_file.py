import io
import itertools
import json
import tracemalloc
from collections.abc import Iterator

import pytest

from jaipur_score.reading.problem import Problem
from jaipur_score.reading.round_file import read_rounds
from jaipur_score.reading.yaml_nodes import LARGEST
from jaipur_score.rules.box import Good
from jaipur_score.rules.pile import Other, Part, Pile, Round
from jaipur_score.writing.yaml_rounds import write_round
from tests.reading.test_dates import WHENS

ANNA = Pile.of({Good.DIAMONDS: [7, 7, 5], Good.SPICE: [2, 1, 1]}, [3, 1, 10], 5)
BEN = Pile.of({}, [], 3)
ROUND = Round(("Anna", "Ben"), (ANNA, BEN))
ONE = "players: {Anna: d775 sp211 b3 b1 b10 ca5, Ben: ca3}\n"
OTHER = "players: {Cleo: ca1, Dan: ca2}\n"
NAMES = ("Anna", "Ben")
PLAIN_NAMES = "No yes true null ~ 12 010 1e1 0x1F 5.0 2026-01-01 .inf << = d775 camels players"


def read_all(content: str | bytes) -> tuple[list[Round], list[Problem]]:
    lines = io.BytesIO(content.encode() if isinstance(content, str) else content)
    reads = list(read_rounds(lines))
    rounds = [each.round for each in reads if each.round is not None]
    return rounds, [problem for each in reads for problem in each.problems]


def read(content: str | bytes) -> list[Round]:
    rounds, problems = read_all(content)
    assert problems == []
    return rounds


@pytest.mark.parametrize(
    "pile",
    [
        "{diamonds: [7, 7, 5], spice: [2, 1, 1], bonus: [1, 3, 10], camels: 5}",
        "{camels: 5, bonus: [10, 3, 1], spice: [1, 2, 1], diamonds: [7, 5, 7]}",
        "{d: [7, 7, 5], SP: [2, 1, 1], B: [1, 3, 10], ca: 5}",
        "{gems: [7, 7, 5], spices: [2, 1, 1], bonuses: [1, 3, 10], herd: 5, gold: []}",
        '{"diamonds": [7,7,5], "spice": [2,1,1], "bonus": [1,3,10], "camels": 5}',
        "&pile {diamonds: &d [7, 7, 5], spice: [2, 1, 1], bonus: [1, 3, 10], camels: 5}",
        "\n    diamonds: [7, 7, 5]\n    spice: [2, 1, 1]\n    bonus: [1, 3, 10]\n    camels: 5",
        "\n    diamonds:\n    - 7\n    - 7\n    - 5\n    spice: [2, 1, 1]\n    bonus: [1, 3, 10]\n    camels: 5 # all",
        "{? diamonds : [7, 7, 5], ? spice : [2, 1, 1], bonus: [1, 3, 10,], camels: 5,}",
        "d775 sp211 b1,3,10 ca5",
        "'d775 sp211 b1,3,10 ca5'",
        '"d775 sp211 b1,3,10 ca5"',
        "d775 sp211\n    b1,3,10 ca5",
        "'d775 sp211\n    b1,3,10\n\n    ca5'",
        "|\n    d775 sp211\n    b1,3,10 ca5",
        ">-\n    d775 sp211\n    b1,3,10 ca5",
        '"d77\\\n    5 sp211 b1,3,10\\x20ca5"',
        "d775 sp211 b1,3,10 ca5 # and a comment",
        "\td775\tsp211\tb1,3,10\tca5\t# between tabs\t",
        "{diamonds:\t[7\t,\t7,5] , spice: [2, 1, 1],\tbonus\t: [1, 3, 10], camels: 5\t}\t",
        "d775, sp211, b1,3,10, ca5",
    ],
)
def test_every_form_of_a_pile_reads_alike(pile: str) -> None:
    assert read(f"players:\n  Anna: {pile}\n  Ben: ca3\n") == [ROUND]


@pytest.mark.parametrize(
    ("key", "name"),
    [(name, name) for name in PLAIN_NAMES.split()]
    + [
        ("'No'", "No"),
        ("''''", "'"),
        ('"A\\u0041"', "AA"),
        ('"[bold]"', "[bold]"),
        ('"\\U0001F42A"', "\U0001f42a"),
        ("Anna   Maria", "Anna Maria"),
        ("' Anna '", "Anna"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("A" * 40, "A" * 40),
        ("\u0645\u0631\u064a\u0645", "\u0645\u0631\u064a\u0645"),
    ],
)
def test_a_name_is_text_whatever_it_looks_like(key: str, name: str) -> None:
    assert [each.names for each in read(f"players:\n  {key}: ca1\n  Ben: ca0\nstarted: {key}\n")] == [(name, "Ben")]
    assert [each.started for each in read(f"players:\n  {key}: ca1\n  Ben: ca0\nstarted: {key}\n")] == [name]


@pytest.mark.parametrize(("written", "when"), WHENS)
def test_the_date_of_a_round_is_read_like_one_that_is_typed(written: str, when: str) -> None:
    for value in (written, f"'{written}'"):
        assert [each.played for each in read(f"{ONE}played: {value}\n")] == [when]


@pytest.mark.parametrize(
    ("more", "started", "practice", "note"),
    [
        ("", None, None, None),
        ("started: Ben", "Ben", None, None),
        ("started: ' BEN  '", "Ben", None, None),
        ("practice: true", None, True, None),
        ("practice: false", None, False, None),
        ("note: on the train", None, None, "on the train"),
        ("note: 12", None, None, "12"),
        ("note:", None, None, ""),
        ("note: |\n  on\n  the train", None, None, "on\nthe train"),
        ("note: >\n  on\n  the train", None, None, "on the train"),
        ('note: "\\U0001F42A [b]"\npractice: true\nstarted: Anna', "Anna", True, "\U0001f42a [b]"),
    ],
)
def test_the_circumstances_are_optional(
    more: str, started: str | None, practice: bool | None, note: str | None
) -> None:
    assert read(f"{ONE}{more}\n") == [Round(NAMES, (ANNA, BEN), started, practice, note)]


@pytest.mark.parametrize(
    "content",
    [
        f"{ONE}---\n{OTHER}",
        f"---\n{ONE}---\n{OTHER}---\n",
        f"---\n---\n{ONE}---\n\n---\n# nothing\n---\n{OTHER}",
        f"--- {ONE}--- # Cleo's\n{OTHER}".replace("--- players: ", "--- {players: ", 1).replace("ca3}\n", "ca3}}\n"),
        f"{ONE}...\n{OTHER}",
        f"{ONE}...\n...\n---\n{OTHER}...\n",
        f"# Anna's\n{ONE}---\n# Cleo's\n{OTHER}",
        f"%YAML 1.1\n---\n{ONE}...\n%YAML 1.2\n# Cleo's\n\n---\n{OTHER}",
        f"%ROUND 1\n---\n{ONE}---\n{OTHER}",
        f"%YAML 1.1\n  \n  # Anna's\n---\n{ONE}---\n{OTHER}",
        f"%TAG !x! tag:example.org,2026:\n---\n{ONE}---\n{OTHER}",
        f"\ufeff{ONE}---\n{OTHER}",
        f"\ufeff---\n{ONE}---\n{OTHER}",
        f"\ufeff# Anna's\n{ONE}---\n{OTHER}",
        f"\ufeff%YAML 1.1\n---\n{ONE}---\n{OTHER}",
        f"\ufeff{{players: {{Anna: d775 sp211 b3 b1 b10 ca5, Ben: ca3}}}}\n---\n{OTHER}",
        f"{ONE}\ufeff---\n{OTHER}",
        f"{ONE}---\n{OTHER}".replace("\n", "\r\n"),
        f"{ONE}---\n{OTHER}".replace("\n", "\r"),
        f"{ONE}---\n{OTHER}".replace("\n", "\u2028"),
        f"{ONE}---\n{OTHER}".replace("\n", "\u2029"),
        f"{ONE}---\n{OTHER}".replace("\n", "\x85"),
        f"\ufeff{ONE}---\r\n{OTHER}---\r",
        f"{ONE}---\n{OTHER}".removesuffix("\n"),
        f"{ONE}---\t\n{OTHER}",
    ],
)
def test_several_documents_are_several_rounds(content: str) -> None:
    assert [each.names for each in read(content)] == [NAMES, ("Cleo", "Dan")]


@pytest.mark.parametrize("note", ["a --- b", "--", "----", "'---'", "|\n  ---\n  ...", "---b", "....."])
def test_what_only_looks_like_a_marker_ends_no_document(note: str) -> None:
    assert len(read(f"note: {note}\n{ONE}")) == 1


def test_good_rounds_are_read_beside_bad_ones() -> None:
    bad = ["players: {Anna\n", "players: 5\n", "\x00\n", "players: {Anna: d8 ca1, Ben: ca0}\n"]
    rounds, problems = read_all("".join(f"{each}---\n{ONE}---\n" for each in bad))
    assert rounds == [ROUND] * 4
    assert [problem.code for problem in problems] == ["syntax", "shape", "bad_character", "no_such_token"]
    assert [problem.span[0] for problem in problems] == [1, 5, 9, 13]


def test_rounds_are_given_while_the_file_is_still_read() -> None:
    def lines() -> Iterator[bytes]:
        yield from [ONE.encode(), b"---\n"] * 3
        pytest.fail("a round was held back until more was read")

    rounds = read_rounds(lines())
    assert [next(rounds).round for _ in range(3)] == [ROUND] * 3


def test_memory_does_not_grow_with_the_number_of_rounds() -> None:
    document = f"{ONE}note: {'x' * 900}\n---\n".encode()
    file = io.BytesIO(document * (1_000_000 // len(document) + 1))
    tracemalloc.start()
    read = sum(each.round is not None for each in read_rounds(file))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert read > 1000
    assert peak < 500_000


@pytest.mark.parametrize("end", ["---", "..."])
def test_only_one_round_is_limited_in_size_and_not_the_file(end: str) -> None:
    document = f"{ONE}note: {'x' * (LARGEST // 2)}\n{end}\n".encode()
    assert [each.round is not None for each in read_rounds(io.BytesIO(document * 5))] == [True] * 5


@pytest.mark.parametrize(
    ("round_", "text"),
    [
        (ROUND, 'players:\n  "Anna": d775 sp211 b10,3,1 ca5\n  "Ben": ca3\n'),
        (
            Round(("No", 'a"\\'), (BEN, BEN), "No", True, "a\nb: \U0001f42a"),
            'started: "No"\npractice: true\nnote: "a\\nb: \U0001f42a"\nplayers:\n  "No": ca3\n  "a\\"\\\\": ca3\n',
        ),
        (
            Round(NAMES, (BEN, BEN), played="2026-12-01T20:15+01:00"),
            'played: 2026-12-01T20:15+01:00\nplayers:\n  "Anna": ca3\n  "Ben": ca3\n',
        ),
        (
            Round(("a\ufeff", "b\uffff"), (BEN, BEN)),
            'players:\n  "a\\uFEFF": ca3\n  "b\\uFFFF": ca3\n',
        ),
    ],
)
def test_a_round_is_written_as_a_document(round_: Round, text: str) -> None:
    assert write_round(round_) == text
    assert read(text) == [round_]


def test_json_may_escape_characters_in_its_own_way() -> None:
    text = json.dumps({"players": {"😀": "d77 ca1", "\\ud83d\\ude00": "ca2"}})
    assert "\\ud83d" in text
    (read,) = read_rounds([text.encode()])
    assert read.round is not None
    assert read.round.names == ("😀", "\\ud83d\\ude00")


def test_a_document_without_an_end_is_refused() -> None:
    with pytest.raises(ValueError, match="a round takes more than 1 MiB"):
        list(read_rounds(itertools.repeat(b"# on and on\n")))


MAPPINGS = """---
# The second line of a file
players:
  Anna: {diamonds: [7, 7], cloth: [5, 3], camels: 5}
  Ben:
    leather:
    - 4
    - 3
    camels: 1
"""


def test_a_round_knows_where_its_parts_were_written() -> None:
    (read,) = read_rounds(io.BytesIO(MAPPINGS.encode()))

    def written(player: int | None = None, part: Part | None = None) -> tuple[int, str]:
        (line, column, length), source = read.where(player, part)
        assert source == MAPPINGS.splitlines()[line - 1]
        return line, source[column - 1 :][:length]

    assert written() == (3, "players")
    assert written(0) == written(0, Good.SPICE) == (4, "Anna")
    assert [written(0, part) for part in (Good.DIAMONDS, Good.CLOTH, Other.CAMELS)] == [
        (4, "diamonds: [7, 7]"),
        (4, "cloth: [5, 3]"),
        (4, "camels: 5"),
    ]
    assert [written(1, part) for part in (Good.LEATHER, Other.CAMELS)] == [(6, "leather:"), (9, "camels: 1")]


# Players with more than two keys, and whether the advice is about commas.
MORE_PLAYERS = [
    ("{Anna: d775, ca5, Ben: g66 ca3}", True),
    ("{Anna: {camels: 1}, Ben: {camels: 1}, Cleo: {camels: 1}}", False),
    ("{Anna: ca1, Ben: ca2, Cleo: ''}", False),
]


@pytest.mark.parametrize(("players", "about_commas"), MORE_PLAYERS)
def test_a_comma_that_cuts_a_pile_is_explained(players: str, about_commas: bool) -> None:
    _, (problem, *_) = read_all(f"players: {players}\n")
    assert problem.code == "not_two_players"
    assert ("commas" in problem.hint) is about_commas
