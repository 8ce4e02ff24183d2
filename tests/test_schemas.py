"""The JSON Schemas: made from the code, and true of every example and of whatever the program writes."""

import json
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from jsonschema import Draft7Validator, Draft202012Validator

from jaipur_score.rules.pile import Round
from jaipur_score.scorebook.codec import dumps
from jaipur_score.writing.yaml_rounds import write_round
from tests.helpers import strategies
from tests.helpers.books import sample
from tests.helpers.running import ROOT
from tests.tools.schemas import FOLDER, files

ROUND = Draft7Validator(json.loads((FOLDER / "round.json").read_text(encoding="utf-8")))
SCOREBOOK = Draft202012Validator(json.loads((FOLDER / "scorebook.json").read_text(encoding="utf-8")))
EXAMPLES = sorted((ROOT / "examples").glob("*.yaml"))


class Editor(yaml.SafeLoader):
    """Reads YAML as editors do: a date is text to them."""

    yaml_implicit_resolvers = {  # noqa: RUF012 - as in the base class
        first: [(tag, pattern) for tag, pattern in resolvers if not tag.endswith(":timestamp")]
        for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
    }


def faults(text: str) -> list[str]:
    """Return what the schema finds wrong with the rounds in a YAML text."""
    documents = yaml.load_all(text, Editor)
    return [error.message for document in documents for error in ROUND.iter_errors(document)]


def test_the_committed_schemas_are_current() -> None:
    assert {path.name: path.read_text(encoding="utf-8") for path in FOLDER.iterdir()} == files()


@pytest.mark.parametrize("validator", [ROUND, SCOREBOOK], ids=["round", "scorebook"])
def test_the_schemas_are_schemas(validator: Any) -> None:
    validator.check_schema(validator.schema)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_every_example_names_the_schema_and_fits_it(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    named = text.splitlines()[0].removeprefix("# yaml-language-server: $schema=")
    assert (path.parent / named).resolve() == FOLDER / "round.json"
    assert faults(text) == []


@given(strategies.rounds(strategies.sides()))
def test_every_written_round_fits(round_: Round) -> None:
    assert faults(write_round(round_)) == []


@pytest.mark.parametrize(
    "pile",
    [
        "d75 ca5",
        "{diamonds: [7, 5], camels: 5}",
        "{d: [7], ca: 0}",
        "{leath: [], bon: [10, 1], came: 11}",
        "t57/3 ca5",
        "{total: 57, camels: 5}",
        "{t: 57, bonus_tokens: 3, goods_tokens: 16, ca: 5}",
    ],
)
def test_a_pile_is_typed_or_given_word_by_word(pile: str) -> None:
    assert faults(f"players: {{Anna: '{pile}', Ben: ca3}}") == []
    assert faults(f"players: {{Anna: {pile}, Ben: ca3}}") == []


SALES = "players: [Anna, Ben]\nsales: [{Anna: 3l b2}]\n"
BAD = {
    "names alone": "players: [Anna, Ben]",
    "turns and sales": f"{SALES}camels: {{Anna: 5, Ben: 3}}\nturns: [g]",
    "turns next to piles": "players: {Anna: ca5, Ben: ca3}\nturns: [g]",
    "turns and camels": "players: [Anna, Ben]\nturns: [g]\ncamels: {Anna: 5, Ben: 3}",
    "turns of three players": "players: [Anna, Ben, Cleo]\nturns: [g]",
    "turns that are a text": "players: [Anna, Ben]\nturns: g",
    "two turns in one": "players: [Anna, Ben]\nturns: [{Anna: g, Ben: l}]",
    "sales without camels": SALES,
    "sales and hands": f"{SALES}camels: {{Anna: 5, Ben: 3}}\nhands: {{Anna: 4}}",
    "the camels of one player": f"{SALES}camels: {{Anna: 5}}",
    "a sale without a name": "players: [Anna, Ben]\nsales: [3l b2]\ncamels: {Anna: 5, Ben: 3}",
    "six goods dealt": "players: [Anna, Ben]\nturns: [g]\nhands: {Anna: 6}",
    "a bonus token that there is not": f"{SALES}camels: {{Anna: 5, Ben: 3}}\nbonus: {{Anna: [7]}}",
    "no players": "note: on the train",
    "one player": "players: {Anna: ca5}",
    "three players": "players: {Anna: ca5, Ben: ca3, Cleo: ca0}",
    "a name with a colon": "players: {'Anna:': ca5, Ben: ca3}",
    "an unknown key": "players: {Anna: ca5, Ben: ca3}\nstarter: Anna",
    "an unknown word": "players: {Anna: {dimonds: [7], camels: 5}, Ben: ca3}",
    "an unclear word": "players: {Anna: {s: [5], camels: 5}, Ben: ca3}",
    "no camels": "players: {Anna: {diamonds: [7]}, Ben: ca3}",
    "too many camels": "players: {Anna: {camels: 12}, Ben: ca3}",
    "camels that are no number": "players: {Anna: {camels: many}, Ben: ca3}",
    "a total that is no number": "players: {Anna: {total: [57], camels: 5}, Ben: ca3}",
    "a total of more than all tokens": "players: {Anna: {total: 227, camels: 5}, Ben: ca3}",
    "more bonus tokens than the box has": "players: {Anna: {total: 57, bonus_tokens: 19, camels: 5}, Ben: ca3}",
    "no such token": "players: {Anna: {diamonds: [6], camels: 5}, Ben: ca3}",
    "no such bonus token": "players: {Anna: {bonus: [7], camels: 5}, Ben: ca3}",
    "more tokens than the box has": "players: {Anna: {gold: [6, 6, 5, 5, 5, 5], camels: 5}, Ben: ca3}",
    "a token outside a list": "players: {Anna: {gold: 6, camels: 5}, Ben: ca3}",
    "a pile that is a list": "players: {Anna: [7], Ben: ca3}",
    "practice that is neither true nor false": "players: {Anna: ca5, Ben: ca3}\npractice: 1",
}


@pytest.mark.parametrize("what", BAD)
def test_what_the_program_refuses_is_underlined(what: str) -> None:
    assert faults(BAD[what]) != []


@pytest.mark.parametrize("winners", ["", "A", "AB=", "AA"])
def test_a_scorebook_fits(winners: str) -> None:
    document = json.loads(dumps(sample(winners)))
    assert list(SCOREBOOK.iter_errors(document)) == []
    del document["checksum"]
    assert list(SCOREBOOK.iter_errors(document)) == []


@pytest.mark.parametrize("key", ["schema", "matches"])
def test_a_scorebook_without_a_needed_key_does_not_fit(key: str) -> None:
    document = json.loads(dumps(sample()))
    del document[key]
    assert list(SCOREBOOK.iter_errors(document)) != []
    assert list(SCOREBOOK.iter_errors({**document, key: "one"})) != []
