"""Every code has a page, and every page an example that produces its code."""

import shlex
from pathlib import Path

import pytest

from jaipur_score.audit.verdict import audit
from jaipur_score.cli.reference import lines
from jaipur_score.cli.sources import entries
from jaipur_score.rulebook.code_page import CodePage, Form, Severity, shown
from jaipur_score.rulebook.codes import CODES
from jaipur_score.rulebook.page import Kind
from jaipur_score.rulebook.topics import TOPICS
from tests.helpers.source_codes import codes_in_source

PAGES = list(CODES.values())


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
    assert len(found) > 30
    assert CODES.keys() == found.keys()


@pytest.mark.parametrize("page", PAGES, ids=_name)
def test_the_example_produces_the_code(page: CodePage, tmp_path: Path) -> None:
    (entry,) = entries(*_given(page, tmp_path))
    if page.severity is Severity.ERROR:
        assert [each.code for each in entry.read.problems] == [page.code]
        return
    assert entry.read.round
    found = audit(entry.read.round.names, entry.read.round.piles)
    codes = {Severity.WARNING: found.warnings, Severity.NOTE: found.notes}[page.severity]
    assert [each.code for each in codes] == [page.code]


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
