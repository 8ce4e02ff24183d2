"""When a round was played."""

import pytest
from hypothesis import given

from jaipur_score.reading.dates import LIKE_WHEN, read_day, read_when
from tests.helpers.strategies import moments

# What people write, and how it is kept.
WHENS = [
    ("2026-12-01", "2026-12-01"),
    ("  2026-12-01 ", "2026-12-01"),
    ("2026-12-01 20:15", "2026-12-01T20:15"),
    ("2026-12-01  20:15", "2026-12-01T20:15"),
    ("2026-12-01T20:15", "2026-12-01T20:15"),
    ("2026-12-01t20:15:00", "2026-12-01T20:15:00"),
    ("2026-12-01 20:15+01:00", "2026-12-01T20:15+01:00"),
    ("2026-12-01 20:15:07 +0100", "2026-12-01T20:15:07+01:00"),
    ("2026-12-01T20:15:00+01:00", "2026-12-01T20:15:00+01:00"),
    ("2026-12-01T20:15Z", "2026-12-01T20:15+00:00"),
    ("2026-12-01 20:15 z", "2026-12-01T20:15+00:00"),
    ("2024-02-29", "2024-02-29"),
]

NO_WHENS = """
yesterday|2026-12|20261201|1.12.2026|12/1/2026|2026-13-01|2026-02-29|0000-01-01|2026-12-01 24:15|2026-12-01 20:60|
2026-12-01 8:15|2026-12-01 20|2026-12-01 20:15:61|2026-12-01 20:15:00.5|2026-12-01 20:15 CET|2026-12-01+01:00|
2026-12-01 20:15+25:00|2026-12-01T|2026-12-01\t20:15|\u0662026-12-01|2026-W49-2|-2026-12-01|2026-12-01 20:15-1
"""


@pytest.mark.parametrize(("text", "when"), WHENS)
def test_a_date_is_kept_in_one_form(text: str, when: str) -> None:
    assert read_when(text) == when
    assert read_when(when) == when


@pytest.mark.parametrize(
    ("text", "day"),
    [("2026-12-01", "2026-12-01"), (" 2026-12-01 ", "2026-12-01"), ("2026-12-01 20:15", None), ("soon", None)],
)
def test_a_day_has_no_time(text: str, day: str | None) -> None:
    assert read_day(text) == day


@pytest.mark.parametrize("text", NO_WHENS.replace("\n", "").split("|"))
def test_what_is_not_a_date_is_refused(text: str) -> None:
    assert read_when(text) is None


def test_the_forms_that_errors_show_are_read() -> None:
    assert all(map(read_when, LIKE_WHEN.split(" or ")))


@given(moments())
def test_what_is_kept_reads_back_the_same(when: str) -> None:
    assert read_when(when) == when
