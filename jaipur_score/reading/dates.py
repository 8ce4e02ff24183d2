"""When a round was played, as people write it."""

import re

LIKE_WHEN = "2026-12-01 or 2026-12-01 20:15"
"""How a date, or a date and a time of day, is written."""

_TIME = r"(?P<time>[0-9]{2}:[0-9]{2}(?P<seconds>:[0-9]{2})?)"
_OFFSET = r"(?:[ ]?(?P<offset>[Zz]|[+-][0-9]{2}:?[0-9]{2}))?"
_WHEN = re.compile(rf"(?P<date>[0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}})(?:(?:[Tt]|[ ]+){_TIME}{_OFFSET})?")


def read_when(text: str) -> str | None:
    """Return a date, or a date and a time of day, as ISO 8601 text (`2026-12-01T20:15+01:00`); None if it is neither.

    Date and time are split by a space or a T; seconds and the offset from UTC may be left out, and stay left out.
    """
    from datetime import date, datetime

    found = _WHEN.fullmatch(text.strip())
    if not found:
        return None
    try:
        if not found["time"]:
            return date.fromisoformat(found["date"]).isoformat()
        offset = (found["offset"] or "").upper().replace("Z", "+00:00")
        moment = datetime.fromisoformat(f"{found['date']}T{found['time']}{offset}")
    except ValueError:
        return None
    return moment.isoformat(timespec="seconds" if found["seconds"] else "minutes")


def read_day(text: str) -> str | None:
    """Return a date in ISO form (`2026-12-01`); None if it is none."""
    when = read_when(text)
    return when if when and len(when) == len("2026-12-01") else None
