"""When a round was played: a date, or a date and time, with or without a UTC offset."""

import re
from datetime import datetime

_WHEN = re.compile(r"(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?)\s?(Z|[+-]\d\d:\d\d)?)?", re.ASCII)


def read_when(text: str) -> str | None:
    """Return a date, or a date and time, in ISO form (`2026-12-01T20:15+01:00`); None if it is neither."""
    found = _WHEN.fullmatch(text.strip())
    if not found:
        return None
    day, time, offset = found.groups()
    written = day + (f"T{time}" if time else "") + (offset or "").replace("Z", "+00:00")
    try:
        datetime.fromisoformat(written)
    except ValueError:
        return None
    return written
