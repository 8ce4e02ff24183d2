"""Entered rounds, scored and shown one by one: as sheets or as lines of JSON."""

import sys
from collections.abc import Iterator
from itertools import chain, islice

from jaipur_score.cli.entry import Entry, show_problems
from jaipur_score.rules.scoring import score


def show_as_json(entries: Iterator[Entry]) -> bool:
    """Print one line of JSON a round and the errors of the others; tell whether there were none."""
    from jaipur_score.formats.report import line, round_report

    clean = True
    for entry in entries:
        if round_ := entry.read.round:
            sys.stdout.write(line(round_report(round_, score(*round_.piles))) + "\n")
        else:
            clean = False
            _show_problems(entry)
    return clean


def show_as_sheets(entries: Iterator[Entry]) -> bool:
    """Print the score sheet of each round and the errors of the others; tell whether there were none."""
    from jaipur_score.cli.sheet import Screen, score_sheet

    console = Screen()
    clean = True
    first_two = list(islice(entries, 2))
    titled = len(first_two) > 1
    for shown, entry in enumerate(chain(first_two, entries)):
        if round_ := entry.read.round:
            if titled:
                gap = "\n" if shown else ""
                console.print(f"{gap}{entry.source}, round {entry.number}\n")
            console.print(score_sheet(round_, score(*round_.piles), console.width))
        else:
            clean = False
            _show_problems(entry)
    return clean


def _show_problems(entry: Entry) -> None:
    # Where both go to one terminal, an error stands where its round does.
    sys.stdout.flush()
    show_problems(entry)
