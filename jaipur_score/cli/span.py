"""The days that options give, as a span of rounds."""

from jaipur_score.cli.stop import WRONG_INPUT, Stop
from jaipur_score.match.records import Span
from jaipur_score.reading.dates import read_day


def span(first: str, last: str, contest: bool | None) -> Span:
    """Return the span of options as typed, "" for one that is not given, or end the command if one is wrong."""
    days = []
    for text in (first, last):
        day = read_day(text) if text else None
        if text and day is None:
            raise Stop(f"{text!r} is not a day", "write it like 2026-12-01", WRONG_INPUT)
        days.append(day)
    if days[0] and days[1] and days[0] > days[1]:
        raise Stop(f"{days[0]} is after {days[1]}", "--from is the first day, --to the last", WRONG_INPUT)
    return Span(days[0], days[1], contest)
