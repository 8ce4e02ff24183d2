import tracemalloc
from pathlib import Path

import pytest

from tests.helpers.corpus import Case, cases, codes_of, errors_of
from tests.helpers.running import Jaipur

CORPUS = list(cases())
FIRST_OF_FILE = list({case.file: case for case in reversed(CORPUS)}.values())


def _name(case: Case) -> str:
    return f"{case.file.removesuffix('.txt')}: {case.title}"


def test_the_corpus_has_over_two_hundred_cases_told_apart() -> None:
    assert len(CORPUS) > 200
    assert len({(case.written, case.title.endswith("(escaped)")) for case in CORPUS}) == len(CORPUS)
    assert len(set(map(_name, CORPUS))) == len(CORPUS)


@pytest.mark.parametrize("case", CORPUS, ids=_name)
def test_bad_input_brings_the_expected_errors(case: Case, tmp_path: Path) -> None:
    assert errors_of(case, tmp_path) == case.expected
    assert codes_of(case, tmp_path) == case.codes


@pytest.mark.parametrize("case", FIRST_OF_FILE, ids=_name)
def test_the_command_shows_them_and_ends_with_2(case: Case, jaipur: Jaipur, tmp_path: Path) -> None:
    result = jaipur("score", "--json", *case.arguments(tmp_path))
    assert (result.status, result.out, case.without_file(result.err, tmp_path)) == (2, "", case.expected)


@pytest.mark.parametrize("case", FIRST_OF_FILE[::2], ids=_name)
def test_the_installed_program_shows_them(case: Case, program: Jaipur, tmp_path: Path) -> None:
    result = program("score", *case.arguments(tmp_path))
    assert (result.status, result.out, case.without_file(result.err, tmp_path)) == (2, "", case.expected)


@pytest.mark.parametrize(
    ("content", "first_line", "errors"),
    [
        ("[" * 100_000, "1:101: error: this is nested too deeply", 1),
        ("{a: " * 100_000, "1:401: error: this is nested too deeply", 1),
        ("- " * 100_000, "1:201: error: this is nested too deeply", 1),
        (
            f"players: {{Anna: {{camels: {'9' * 5000}}}, Ben: ca1}}",
            "1:26: error: a number of 5000 digits is too large for this game",
            1,
        ),
        (
            f"players: {{Anna: {{camels: {'0' * 5000}}}, Ben: ca1}}",
            f"1:26: error: {'0' * 37}... has a leading zero",
            1,
        ),
        (
            f"players:\n  Anna: d{'7' * 5000} ca1\n  Ben: ca1",
            "2:12: error: the box has only 2 diamond tokens worth 7, but 5000 were entered",
            1,
        ),
        (
            f"players:\n  Anna: ca1 {'x' * 100_000}1\n  Ben: ca1",
            f"2:13: error: unknown word '{'x' * 37}...'",
            1,
        ),
        (
            f"players:\n  ? {'x' * 100_000}\n  : d7\n  Ben: ca1",
            "2:5: error: a name has at most 40 characters, this one has 100000",
            2,
        ),
        (
            "players:\n" + "".join(f"  P{number}: ca1\n" for number in range(1000)),
            "2:3: error: a round has exactly 2 players, but there are 1000",
            1,
        ),
        (
            "note: &a [x, x]\nplayers: {Anna: &b [*a, *a], Ben: &c [*b, *b]}",
            "1:7: error: a note must be plain text, not a list",
            7,
        ),
    ],
    ids=["brackets", "braces", "dashes", "nines", "zeros", "sevens", "word", "name", "players", "aliases"],
)
def test_errors_in_enormous_input_are_short(content: str, first_line: str, errors: int, tmp_path: Path) -> None:
    tracemalloc.start()
    errors_shown = errors_of(Case("huge", "huge", content, ""), tmp_path)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert errors_shown.partition("\n")[0] == first_line
    assert errors_shown.count(" error: ") == errors
    assert peak < 30_000_000
