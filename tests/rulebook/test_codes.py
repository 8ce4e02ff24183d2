"""Every code has a page, and every page an example that produces its code."""

import shlex
from pathlib import Path

import pytest

from jaipur_score.cli.reference import lines
from jaipur_score.cli.sources import given
from jaipur_score.reading.json_rounds import read_lines
from jaipur_score.reading.turn_notation import read_turn
from jaipur_score.rulebook.code_page import CodePage, Form, Severity, shown
from jaipur_score.rulebook.codes import CODES, PAGES, topic_of
from jaipur_score.rulebook.page import Kind
from jaipur_score.rulebook.topics import TOPICS
from jaipur_score.rules.turns import Rule
from tests.helpers.corpus import cases
from tests.helpers.source_codes import codes_in_source
from tests.reading.test_turn_notation import at


def _name(page: CodePage) -> str:
    return page.code


def _given(page: CodePage, folder: Path) -> tuple[list[str], list[str]]:
    """Return the files and the typed piles of an example."""
    example = page.example
    if example.form is Form.PILES:
        return [], list(example.lines)
    if example.form is Form.COMMAND:
        program, command, *files = shlex.split(example.lines[0])
        assert (program, command) == ("jaipur", "score")
        return files, []
    path = folder / "example.yaml"
    path.write_bytes(example.content)
    return [str(path)], []


def test_every_code_in_the_source_has_a_page_and_every_page_a_code() -> None:
    found = codes_in_source()
    assert len(found) > 45
    assert CODES.keys() == found


def test_every_code_of_the_bad_input_has_a_page() -> None:
    assert CODES.keys() >= {code for case in cases() for code in case.codes}


@pytest.mark.parametrize("page", PAGES, ids=_name)
def test_the_example_produces_the_code(page: CodePage, tmp_path: Path) -> None:
    assert _codes(page, tmp_path) == [page.code]


def _codes(page: CodePage, folder: Path) -> list[str]:
    """Return the codes that the example of a page produces, of its severity."""
    if page.example.form is Form.TURN:
        read = read_turn(page.example.lines[0], at)
        return [each.code for each in read] if isinstance(read, list) else []
    if page.example.form is Form.JSON:
        return [each.code for each in read_lines(page.example.content.splitlines()).problems]
    (entry,) = given(*_given(page, folder), strict=False)
    if page.severity is Severity.ERROR:
        return [each.code for each in entry.problems]
    assert entry.judged
    audit = entry.judged.audit
    findings = {Severity.WARNING: audit.warnings, Severity.NOTE: audit.notes}[page.severity]
    return [each.code for each in findings]


@pytest.mark.parametrize("rule", Rule)
def test_every_rule_of_a_turn_has_a_topic(rule: Rule) -> None:
    assert topic_of(rule) in TOPICS


def test_no_code_is_a_topic_or_the_beginning_of_one() -> None:
    assert [(code, topic) for code in CODES for topic in TOPICS if topic.startswith(code)] == []


@pytest.mark.parametrize("page", PAGES, ids=_name)
def test_an_example_is_shown_as_it_is_typed(page: CodePage) -> None:
    shown_lines = [line for kind, line in lines(shown(page), 40) if kind is Kind.EXAMPLE]
    if page.example.form is Form.PILES:
        assert " ".join(" ".join(shown_lines).split()) == " ".join(page.example.lines)
    else:
        assert [line.removeprefix("  ") for line in shown_lines] == list(page.example.shown())
    assert "".join(shown_lines).isprintable()


@pytest.mark.parametrize("page", PAGES, ids=_name)
def test_a_page_says_everything_in_sentences(page: CodePage) -> None:
    for text in (page.means, page.happens, page.advice):
        assert text[0].isupper()
        assert text.endswith(".")
    assert set(page.see) <= TOPICS.keys()


def test_every_code_has_one_page() -> None:
    assert len(PAGES) == len(CODES)
