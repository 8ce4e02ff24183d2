"""The commands of a match: whole evenings, JSON, messages and statuses, and the book that they keep."""

import json
import re
import shlex
import unicodedata
from pathlib import Path
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.helpers.books import NOW
from tests.helpers.places import contents
from tests.helpers.running import ROOT, Jaipur

# What `< NAME` at the end of a command gives as standard input. All rounds are legal ones.
ANNA = "players: {Anna: d7755 si55 sp53322 l43211111 ca9, Ben: g6655 si555 cl533221 sp11 b6 2 2 1 1 ca2}\n"
BEN = (ROOT / "examples/round.yaml").read_text(encoding="utf-8")
TIE = (ROOT / "examples/full-tie.yaml").read_text(encoding="utf-8")
INPUTS = {
    "anna": ANNA,
    "ben": BEN,
    "tie": TIE,
    "practice": f"{BEN}started: Ben\npractice: true\nnote: open hands\n",
    "two": f"{BEN}---\n{BEN.replace('Anna', 'Dana').replace('Ben', 'Cleo')}---\n{ANNA}",
    "bad": f"{ANNA}---\n{BEN.replace('775', '776').replace('[7, 7, 5]', '[7, 7, 6]')}",
    "long": f"{ANNA}---\n{ANNA}---\n{BEN}",
    "wide": BEN.replace("Anna", "山田太郎").replace("Ben", "אנה בן דוד"),
}
PILES = '-p "Anna: d775 g55 si55 sp211 l432 b1,1,3 ca5" -p "Ben: d55 g665 si55 cl533 sp5332 b2,5 ca1"'

EVENINGS = {
    "a match with a replay": """
        history
        new Anna Ben --first Ben
        status
        record examples/round.yaml
        record examples/full-tie.yaml
        status
        record - < anna
        record - < anna
        status
        history
        show
        undo
        status
        redo
    """,
    "a mistake in round 2 seen in round 4": f"""
        new Anna Ben
        record - < practice
        record - < tie
        record - < anna
        record - < ben
        amend 2 {PILES}
        show
        undo
        redo
    """,
    "an amendment that ends the match before its last round": f"""
        new Anna Ben
        record - < anna
        record - < ben
        record - < anna
        amend 1 {PILES}
        show 1
        amend 3 - < ben
        amend 1 - --match 1 < anna
        status
    """,
    "typed piles keep who started, practice and note": f"""
        new Anna Ben
        record - < practice
        amend 1 {PILES}
        show
        amend 1 - < ben
    """,
    "a contest": """
        new Anna Ben --contest
        status
        record - < ben
        status
        history
    """,
    "a contest shared": """
        new Anna Ben --contest
        record - < tie
        status
        history
        show
    """,
    "practice": """
        new Anna Ben
        record - --practice < ben
        record - < practice
        status
    """,
    "two matches in one file": """
        new Anna Ben
        new Cleo Dana
        record - < two
        status
        undo
        history
        redo
    """,
    "all or none": """
        new Anna Ben
        record - < bad
        record - < long
        record -p "Anna: d7 ca5" -p "Ben: d7 ca5" --strict
        status
    """,
    "the same result entered twice": """
        new Anna Ben
        record - < ben
        record - < ben
        undo
        record - - < tie
    """,
    "undo across names and matches": """
        new Anna Ben
        record - < ben
        rename Anna Änne
        new Änne Cleo
        undo
        undo
        undo
        undo
        undo
        redo
        redo
        redo
        redo
        redo
        history
        undo
        new Dana Änne
        redo
    """,
    "one person spelt two ways": """
        new Anna Ben
        new Ana Cleo
        rename Ana "  ANNA "
        history
        rename anna Anna
        rename ANNA Cleo
    """,
    "a narrow screen": """
        new 山田太郎 "אנה בן דוד" --first "אנה בן דוד"
        new "[bold]x[/]" "smile \\\\"
        status
        record - < wide
        status --match 1
        history
        undo
    """,
}


def transcript(jaipur: Jaipur, evening: str, columns: int = 80) -> str:
    """Run the commands and return them with all that is shown: `!` marks standard error, brackets the status."""
    shown = ""
    for line in filter(None, map(str.strip, evening.splitlines())):
        command, _, given = line.partition(" < ")
        result = jaipur(*shlex.split(command), stdin=INPUTS.get(given, ""), columns=columns)
        status = f"[{result.status}]\n" if result.status else ""
        errors = "".join(f"! {each}\n" for each in result.err.splitlines())
        shown += f"$ jaipur {line}\n{result.out}{errors}{status}"
    return re.sub(r"/\S*/scorebook.json", "<scorebook>", shown.replace("\x1b", "<escape>"))


@pytest.mark.parametrize("name", EVENINGS)
def test_an_evening_is_shown_as_it_was(jaipur: Jaipur, snapshot: SnapshotAssertion, name: str) -> None:
    assert transcript(jaipur, EVENINGS[name], 40 if "narrow" in name else 80) == snapshot


def standing(**changed: Any) -> dict[str, Any]:
    """The standing of match 1 of Anna and Ben before its first round, and what is different."""
    return {
        "match": 1,
        "players": ["Anna", "Ben"],
        "contest": False,
        "seals": {"Anna": 0, "Ben": 0},
        "rounds": 0,
        "replays": 0,
        "next_starter": "Anna",
        "finished": False,
        "winner": None,
        "shared": False,
        "closed": False,
        "last_played": None,
        **changed,
    }


def lines(text: str) -> list[Any]:
    return [json.loads(line) for line in text.splitlines()]


def test_json_has_the_standing_after_every_round(jaipur: Jaipur) -> None:
    jaipur("new", "Anna", "Ben")
    assert lines(jaipur("status", "--json").out) == [standing()]
    result = jaipur("record", "--json", "-", stdin=f"{BEN}---\n{TIE}---\n{INPUTS['practice']}---\n{BEN}")
    assert (result.status, result.err) == (0, "")
    rounds = lines(result.out)
    ben, tie, both = (
        {"seals": {"Anna": 0, "Ben": 1}, "rounds": 1, "last_played": NOW},
        {"replays": 1, "next_starter": "Ben"},
        {"seals": {"Anna": 0, "Ben": 2}, "rounds": 2, "next_starter": None, "finished": True, "winner": "Ben"},
    )
    assert [each.pop("match") for each in rounds] == [
        standing(**ben),
        standing(**ben | tie),
        standing(**ben | tie),
        standing(**ben | tie | both),
    ]
    assert [each["started"] for each in rounds] == ["Anna", "Anna", "Ben", "Ben"]
    plain = lines(jaipur("score", "--json", "-", stdin=BEN).out)[0]
    assert rounds[3] == {**plain, "started": "Ben", "played": NOW, "round": 4}
    assert [each["round"] for each in rounds] == [1, 2, 3, 4]
    assert lines(jaipur("status", "--json").out) == [standing(**ben | tie | both)]


def test_json_of_a_shared_contest_and_of_all_matches(jaipur: Jaipur) -> None:
    jaipur("new", "Anna", "Ben", "--contest")
    jaipur("record", "examples/full-tie.yaml")
    jaipur("new", "Zoë", "Ben", "--first", "BEN")
    shared = standing(contest=True, replays=1, next_starter=None, finished=True, shared=True, last_played=NOW)
    zoe = standing(match=2, players=["Zoë", "Ben"], seals={"Zoë": 0, "Ben": 0}, next_starter="Ben")
    result = jaipur("history", "--json")
    assert lines(result.out) == [shared, zoe]
    assert result.out.isascii()
    assert lines(jaipur("status", "--json").out) == [zoe]
    assert lines(jaipur("status", "--json", "--match", "1").out) == [shared]


def test_a_random_starter_is_one_of_the_two(jaipur: Jaipur) -> None:
    starters: set[str] = set()
    while len(starters) < 2:
        starters.add(jaipur("new", "Anna", "Ben", "--first", "Random", "--another").out.splitlines()[1])
    assert starters == {"Anna starts.", "Ben starts."}
    assert jaipur("new", "Anna", "random", "--first", "random").out.splitlines()[1] == "random starts."


# By what was done before: what cannot be done then.
MISTAKES = {
    "": f"""
        status
        show
        status --match 1
        record - < ben
        amend 1 - < ben
        undo
        redo
        rename Anna Ana
        new Anna "anna "
        new Anna Ben --first Cleo
        new Anna {"x" * 41}
        new Anna ""
        new Anna \x1b[31mBen
    """,
    "new Anna Ben": """
        new ben Anna
        record - < wide
        record
        record -p "Anna: d77 ca5"
        amend 1
        record nowhere.yaml
    """,
    "new Anna Ben; record - < ben; record - < anna; record - < ben": """
        record - < ben
        record - --match 1 < ben
        record - --match 1 --practice < ben
        record - --match 2 < ben
        amend 4 - < ben
        amend 1 - --match 2 < ben
        amend 1 - < long
        redo
    """,
    "new Anna Ben; new Anna Ben --another; new Cleo Dana": """
        new Anna Ben
        show
        status --match 7
        show 7
        record - < ben
        amend 1 - < ben
        record - --match 3 < ben
        amend 1 - --match 3 < ben
        amend 1 - --match 1 < ben
        rename anna BEN
        rename Anan Nina
        rename anna Anna
        rename Anna " "
        rename An\x1bna Eve
    """,
}


@pytest.mark.parametrize("before", MISTAKES)
def test_what_cannot_be_done_is_said_and_changes_nothing(
    jaipur: Jaipur, snapshot: SnapshotAssertion, tmp_path: Path, before: str
) -> None:
    assert "!" not in transcript(jaipur, before.replace("; ", "\n"))
    kept = contents(tmp_path / "scorebook.json")
    said = transcript(jaipur, MISTAKES[before])
    assert said == snapshot
    assert contents(tmp_path / "scorebook.json") == kept
    asked = len(MISTAKES[before].split("\n")) - 2
    assert len(re.findall(r"^\$ .*\n(?:! .*\n)+\[[12]\]$", said, re.M)) == asked


@pytest.mark.parametrize("asked", ["amend 0 x", "amend x", "record --match 0 x", "show 0", "show x", "new Anna"])
def test_a_number_that_is_none_or_a_missing_name_is_misuse(jaipur: Jaipur, asked: str) -> None:
    result = jaipur(*asked.split())
    assert (result.status, result.out) == (2, "")
    assert re.fullmatch(r"error: .*\nhelp: .*\n", result.err)


NAMES = [
    ("Rene\u0301", "Ben", "RENÉ"),
    ("  Anna   Maria ", "Ben", "anna maria"),
    ("Straße", "Ben", "STRASSE"),
    ("İpek", "Ben", unicodedata.normalize("NFD", "İpek").upper()),
]


@pytest.mark.parametrize(("one", "other", "again"), NAMES)
def test_one_person_spelt_two_ways_is_one_player(jaipur: Jaipur, one: str, other: str, again: str) -> None:
    assert jaipur("new", one, other).status == 0
    assert jaipur("new", other, again).status == 1
    assert jaipur("record", "-p", f"{again}: d77 ca5", "-p", f"{other}: g66 ca6").status == 0
    assert jaipur("new", one, again).status == 2
    assert jaipur("rename", again, other).status == 1
    assert jaipur("rename", other, again).status == 1
    tidied = unicodedata.normalize("NFC", " ".join(one.split()))
    assert lines(jaipur("status", "--json").out)[0]["seals"] == {tidied: 0, other: 1}


def test_a_recorded_round_has_the_names_of_its_match(jaipur: Jaipur) -> None:
    jaipur("new", "Zoë", "Ben X")
    typed = ("-p", "ben  x: d77 ca5", "-p", "ZOË: ca2")
    report = json.loads(jaipur("record", "--json", *typed).out)
    assert [player["name"] for player in report["players"]] == ["Ben X", "Zoë"]
    assert report["match"]["seals"][report["winner"]] == 1
    assert "Ben X takes a seal." in jaipur("record", *typed).out
