"""How an error is shown, at any width."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from jaipur_score.cli.errors import PIPE_CELLS, error_lines
from jaipur_score.reading.notation import read_typed_round
from jaipur_score.reading.problem import Problem
from tests.helpers.corpus import cases

SOURCE = "Anna: d775 dimonds5 ca5"
WRONG = Problem("unknown_word", "unknown word 'dimonds'", (1, 12, 7), "did you mean diamonds?", SOURCE)
LONG = "x" * 1000


def test_a_pipe_gets_one_line_per_message() -> None:
    assert error_lines("round.yaml:1:12", WRONG, None) == [
        "round.yaml:1:12: error: unknown word 'dimonds'",
        "  Anna: d775 dimonds5 ca5",
        "             ^^^^^^^",
        "help: did you mean diamonds?",
    ]


def test_messages_are_wrapped_between_words_with_a_hanging_indent() -> None:
    assert error_lines("Anna's pile:12", WRONG, 20) == [
        "Anna's pile:12:",
        "    error: unknown",
        "    word 'dimonds'",
        "  d775 dimonds5 ca",
        "       ^^^^^^^",
        "help: did you mean",
        "    diamonds?",
    ]


# The source, the column and length of the wrong piece, the width, and both lines shown.
PIECES: list[tuple[str, int, int, int | None, list[str]]] = [
    ("a b c", 3, 1, None, ["  a b c", "    ^"]),
    ("a b c", 6, 1, None, ["  a b c", "       ^"]),
    ("a b c", 1, 99, None, ["  a b c", "  ^^^^^"]),
    ("\ta\tb", 2, 1, None, ["      a    b", "      ^"]),
    ("李小龙: ca1 x", 10, 1, None, ["  李小龙: ca1 x", "              ^"]),
    ("李小龙: ca1 x", 2, 2, None, ["  李小龙: ca1 x", "    ^^^^"]),
    ("e\u0301e\u0301 x", 2, 1, None, ["  e\u0301e\u0301 x", "   ^"]),
    ("a\x1b[2Jb", 2, 1, None, ["  a\ufffd[2Jb", "   ^"]),
    (LONG, 1, 2, 40, [f"  {LONG[:36]}", "  ^^"]),
    (LONG, 500, 2, 40, [f"  {LONG[:36]}", f"  {' ' * 10}^^"]),
    (LONG, 500, 200, 40, [f"  {LONG[:36]}", f"  {' ' * 10}{'^' * 26}"]),
    (LONG, 1001, 1, 40, [f"  {LONG[:10]}", f"  {' ' * 10}^"]),
    (LONG, 2, 1, None, [f"  {LONG[: PIPE_CELLS - 4]}", "   ^"]),
]


@pytest.mark.parametrize(("source", "column", "length", "width", "shown"), PIECES)
def test_the_whole_wrong_piece_is_underlined(
    source: str, column: int, length: int, width: int | None, shown: list[str]
) -> None:
    problem = Problem("code", "wrong", (1, column, length), "", source)
    assert error_lines("f:1:1", problem, width)[1:] == shown


@pytest.mark.parametrize("source", ["", "   "])
def test_an_error_without_text_has_no_source_line(source: str) -> None:
    assert error_lines("f:1:1", Problem("code", "wrong", (1, 1, 1), "do it", source), None) == [
        "f:1:1: error: wrong",
        "help: do it",
    ]


def problems() -> st.SearchStrategy[Problem]:
    """Give the errors of typed piles."""
    return st.sampled_from([each for case in cases() if case.typed for each in read_typed_round(case.piles).problems])


@given(st.deferred(problems), st.integers(1, 200))
def test_an_error_fits_any_screen_and_breaks_no_word_that_fits(problem: Problem, width: int) -> None:
    lines = error_lines("Anna's pile:1", problem, width)
    assert max(map(cell_len, lines)) <= max(width, 6)
    words = " ".join(error_lines("Anna's pile:1", problem._replace(source=""), width)).split()
    right = f"Anna's pile:1: error: {problem.message} help: {problem.hint}".split()
    assert "".join(words) == "".join(right)
    if width - 4 >= max(map(cell_len, right)):
        assert words == right


@given(st.text(min_size=1, max_size=60), st.data(), st.integers(10, 80))
def test_a_piece_is_underlined_as_wide_as_it_is(source: str, data: st.DataObject, width: int) -> None:
    start = data.draw(st.integers(0, len(source) - 1))
    length = data.draw(st.integers(1, len(source) - start))
    lines = error_lines("f", Problem("code", "wrong", (1, start + 1, length), "", source), width)
    if source.strip():
        text, marks = lines[-2:]
        assert max(cell_len(text), len(marks)) <= width
        assert set(marks.lstrip(" ")) == {"^"}
