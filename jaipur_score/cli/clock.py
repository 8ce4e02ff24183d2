"""The one place that reads the clock."""

import os
from contextlib import suppress
from datetime import datetime

VARIABLE = "JAIPUR_NOW"
"""The environment variable that tests set instead: a time in ISO form with its UTC offset."""


def now() -> str:
    """Return the local time to the second, in ISO form with its UTC offset."""
    return os.environ.get(VARIABLE) or datetime.now().astimezone().isoformat(timespec="seconds")


def with_offset(played: str) -> str:
    """Return a time with the UTC offset that this machine had then; a date, or a time with one, is left as is.

    So is a time on the first and the last day of the calendar, as other time zones may have no such day.
    """
    if "T" not in played:
        return played
    moment = datetime.fromisoformat(played)
    with suppress(ValueError, OverflowError):
        moment = moment if moment.tzinfo else moment.astimezone()
    return moment.isoformat()
