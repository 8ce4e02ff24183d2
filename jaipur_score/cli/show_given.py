"""Rounds on the screen as they were given: their sheets or JSON lines, and the errors of those that are none."""

import sys
from collections.abc import Iterator
from itertools import chain, islice

from jaipur_score.cli.screen import say
from jaipur_score.cli.show import json_line, sheet
from jaipur_score.cli.sources import Entry, show_problems


def sheets(entries: Iterator[Entry]) -> bool:
    """Print the sheet of each round and the errors of the others; tell whether there were none."""
    clean = True
    first_two = list(islice(entries, 2))
    titled = len(first_two) > 1
    for shown, entry in enumerate(chain(first_two, entries)):
        if entry.judged:
            title = f"{entry.source}, round {entry.number}" if titled else ""
            if title:
                say(*([""] if shown else []), title, "")
            sheet(entry.judged, title=title)
        else:
            clean = False
            _errors(entry)
    return clean


def json_lines(entries: Iterator[Entry]) -> bool:
    """Print one line of JSON per round and the errors of the others; tell whether there were none."""
    clean = True
    for entry in entries:
        if entry.judged:
            json_line(entry.judged)
        else:
            clean = False
            _errors(entry)
    return clean


def _errors(entry: Entry) -> None:
    # If both streams go to one terminal, an error is where its round would be.
    sys.stdout.flush()
    show_problems(entry)
