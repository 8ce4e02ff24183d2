"""The topics: which there are, where their numbers come from, and how they read."""

import ast
import importlib
import re
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from syrupy.assertion import SnapshotAssertion

from jaipur_score.cli.reference import lines
from jaipur_score.rulebook import code_page, topics
from jaipur_score.rulebook.codes import CODES
from jaipur_score.rulebook.page import Kind, Paragraph, Source, Topic
from jaipur_score.rulebook.topics import TOPICS
from jaipur_score.rules import box
from tests.helpers.running import ROOT

NAMES = [
    *("setup", "turn", "take", "exchange", "camels", "hand", "sell", "bonus"),
    *("end", "score", "ties", "match", "house", "prints", "questions"),
]
RULEBOOK = ROOT / "jaipur_score" / "rulebook"
MODULES = sorted(path for path in RULEBOOK.glob("*.py") if path.name != "vocabulary.py")

NUMBER = re.compile(
    r"\d+|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|third|fourth|fifth|dozen)s?\b",
    re.IGNORECASE,
)
NOT_COUNTED = {
    "2009": "the year of a print",
    "2019": "the year of a print",
    "UTF-8": "the name of an encoding",
    "one good": "a singular: a sale is of one good by its nature",
    "one token per card": "a rate",
    "one for one": "an idiom",
    "one card fewer": "a difference",
    "above one": "a pronoun",
    "least one": "a lower bound that only means some",
    "Move or correct one": "a pronoun",
    "Keep one": "a pronoun",
    "Choose one": "a pronoun",
    "the last one": "a pronoun",
    "of one": "a pronoun",
}
PAGES = {
    "contents": list(topics.contents()),
    **{name: list(topics.page(topic)) for name, topic in TOPICS.items()},
    **{f"{code} (code)": list(code_page.shown(page)) for code, page in CODES.items()},
}
every_topic = pytest.mark.parametrize("topic", TOPICS.values(), ids=lambda topic: topic.name)


def _typed_by_hand(path: Path) -> Iterator[str]:
    """Give the texts in a module, without docstrings and the examples of codes."""
    skipped: set[int] = set()
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        example = (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in ("piles", "file", "command", "turn", "turns", "sales", "json")
        )
        docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        pile = isinstance(node, ast.Assign) and re.search(r" ca\d", ast.unparse(node.value))
        if example or docstring or pile:
            skipped |= {id(each) for each in ast.walk(node)}
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skipped:
            yield node.value


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_no_number_is_typed_by_hand(path: Path) -> None:
    for text in _typed_by_hand(path):
        counted = text
        for phrase in NOT_COUNTED:
            counted = counted.replace(phrase, "")
        assert NUMBER.findall(counted) == [], text


def test_every_exception_from_that_is_needed() -> None:
    texts = " ".join(text for path in MODULES for text in _typed_by_hand(path))
    assert [phrase for phrase in NOT_COUNTED if phrase not in texts] == []


@pytest.mark.parametrize(
    ("number", "other", "topic", "sentence"),
    [
        ("HAND_LIMIT", 6, "hand", "Hold at most six goods cards"),
        ("HAND_LIMIT", 6, "exchange", "With five goods in hand"),
        ("MARKET", 6, "camels", "A market of six camels is legal"),
        ("DEALT_CAMELS", 2, "setup", "Lay two camels face up"),
        ("DEALT_CAMELS", 2, "setup", "Add three cards from the deck"),
        ("DEALT_CARDS", 4, "setup", "deal four to each player"),
        ("FIRST_DECK", 42, "setup", "leaves 42 cards in the deck"),
        ("SEALS", 5, "setup", "five Seals of Excellence"),
        ("SEALS_TO_WIN", 3, "match", "The first player with three Seals"),
        ("CAMEL_TOKEN", 6, "camels", "worth 6 rupees"),
        ("CAMEL_TOKEN", 6, "questions", "It adds 6 rupees"),
        ("EMPTY_SUPPLIES_END", 4, "end", "when four supplies of goods tokens"),
        ("SMALLEST_EXCHANGE", 3, "exchange", "Take three or more goods"),
        ("BONUS_TOKENS", 21, "setup", "21 bonus tokens"),
    ],
)
def test_numbers_follow_the_box(
    monkeypatch: pytest.MonkeyPatch, number: str, other: int, topic: str, sentence: str
) -> None:
    monkeypatch.setattr(box, number, other)
    page = _afresh(monkeypatch)[topic]
    assert sentence in " ".join(each.text for each in page.statements)


def test_values_follow_the_box(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(box.BONUS_VALUES, box.BonusStack.THREE, (2, 3, 4))
    monkeypatch.setitem(box.SMALLEST_SALE, box.Good.CLOTH, 2)
    afresh = _afresh(monkeypatch)
    assert "Three cards bring 2, 3 or 4" in afresh["bonus"].statements[0].text
    assert "Diamonds, gold, silver and cloth: sell at least two" in afresh["sell"].statements[1].text


def _afresh(monkeypatch: pytest.MonkeyPatch) -> dict[str, Topic]:
    """Return the topics as they are with the box as it is now."""
    for name in [name for name in sys.modules if name.startswith("jaipur_score.rulebook")]:
        monkeypatch.delitem(sys.modules, name)
    found: Any = importlib.import_module("jaipur_score.rulebook.topics")
    topics_now: dict[str, Topic] = found.TOPICS
    return topics_now


def test_the_topics_are_these() -> None:
    assert list(TOPICS) == NAMES


@every_topic
def test_sources_are_kept_apart(topic: Topic) -> None:
    page = PAGES[topic.name]
    groups = [each.text for each in page if each.kind is Kind.SOURCE]
    assert groups == list(dict.fromkeys(groups)), "a source is named once"
    assert len([each for each in page if each.kind is Kind.POINT]) == len(topic.statements)


def test_house_rules_are_called_so_wherever_they_are() -> None:
    of_house = {name for name, topic in TOPICS.items() if any(each.source is Source.HOUSE for each in topic.statements)}
    of_designer = {
        name for name, topic in TOPICS.items() if any(each.source is Source.DESIGNER for each in topic.statements)
    }
    assert of_house == {"bonus", "ties", "house", "questions"}
    assert of_designer == {"turn", "exchange", "hand", "bonus", "questions"}
    assert {each.source for each in TOPICS["house"].statements} == {Source.HOUSE}


def test_every_question_has_an_answer_of_a_line() -> None:
    for each in TOPICS["questions"].statements:
        assert each.question.endswith("?")
        assert len(f"- {each.full}") <= 80, each.full


@every_topic
def test_a_topic_leads_on_to_others(topic: Topic) -> None:
    assert set(topic.see) <= TOPICS.keys() - {topic.name}


@pytest.mark.parametrize("name", PAGES)
def test_sentences_are_short_and_end(name: str) -> None:
    for text in [each.text for each in PAGES[name] if each.kind in (Kind.BODY, Kind.POINT)]:
        assert text[-1] in ".?", text
        for sentence in re.split(r"(?<=[.?!:;]) ", text):
            assert len(sentence.split()) <= 24, sentence


def test_the_list_of_topics_has_a_line_for_each_even_at_40_columns() -> None:
    assert len([kind for kind, _ in lines(PAGES["contents"], 40) if kind is Kind.ENTRY]) == len(TOPICS)


@pytest.mark.parametrize("name", ["contents", *NAMES])
def test_a_page_at_40_columns(snapshot: SnapshotAssertion, name: str) -> None:
    found = [line for _, line in lines(PAGES[name], 40)]
    assert max(map(len, found)) <= 40
    assert "\n".join(found) + "\n" == snapshot


@given(st.sampled_from(sorted(PAGES)), st.integers(40, 120))
def test_a_page_has_the_same_words_at_any_width(name: str, columns: int) -> None:
    page = PAGES[name]
    found = [line for _, line in lines(page, columns)]
    assert max(map(len, found)) <= columns
    assert [line for line in found if line != line.rstrip()] == []
    assert _words("".join(f"{line} " for line in found)) == _words(
        " ".join(f"{each.label} {each.text}" for each in page)
    )


def _words(text: str) -> list[str]:
    return re.findall(r"[\w,.:;?!']+", text)


def test_groups_are_set_apart_by_single_empty_lines() -> None:
    for page in PAGES.values():
        found = [line for _, line in lines(page, 40)]
        assert "" not in (found[0], found[-1])
        assert ("", "") not in pairwise(found)


def test_nothing_is_apart_from_its_source() -> None:
    page = [Paragraph(Kind.POINT, "A."), Paragraph(Kind.SOURCE, "printed rules"), Paragraph(Kind.POINT, "B.")]
    assert [line for _, line in lines(page, 40)] == ["- A.", "  (printed rules)", "", "- B."]
