"""Entered rounds, scored and audited and shown one by one: as sheets or as lines of JSON."""

import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice

from jaipur_score.audit.phrasing import message
from jaipur_score.audit.verdict import judge
from jaipur_score.cli.sources import Entry, show_problems
from jaipur_score.cli.words import consequence, note
from jaipur_score.reading.problem import Problem
from jaipur_score.rules.pile import Round
from jaipur_score.rules.scoring import Outcome


def without_doubts(entries: Iterator[Entry]) -> Iterator[Entry]:
    """Give the entries, with an error in place of each round that no legal round can have left."""
    for entry in entries:
        read = entry.read
        names, warnings = (read.round.names, judge(read.round).audit.warnings) if read.round else (("", ""), ())
        problems = tuple(Problem(each.code, message(each, names), read.place, source=read.source) for each in warnings)
        yield entry._replace(read=read._replace(round=None, problems=problems)) if problems else entry


def show_as_json(entries: Iterator[Entry]) -> bool:
    """Print one line of JSON a round and the errors of the others; tell whether there were none."""
    from jaipur_score.writing.json_lines import line, round_report

    clean = True
    for entry in entries:
        if round_ := entry.read.round:
            sys.stdout.write(line(round_report(judge(round_))) + "\n")
        else:
            clean = False
            _show_problems(entry)
    return clean


def show_as_sheets(entries: Iterator[Entry]) -> bool:
    """Print the score sheet of each round and the errors of the others; tell whether there were none."""
    from jaipur_score.cli.sheet import Screen

    screen = Screen()
    clean = True
    first_two = list(islice(entries, 2))
    titled = len(first_two) > 1
    for shown, entry in enumerate(chain(first_two, entries)):
        if round_ := entry.read.round:
            if titled:
                gap = "\n" if shown else ""
                screen.print(f"{gap}{entry.source}, round {entry.number}\n")
            show_sheet(round_, consequence)
        else:
            clean = False
            _show_problems(entry)
    return clean


def show_sheet(round_: Round, told: Callable[[Round, Outcome], Iterable[str]]) -> None:
    """Print the score sheet of a round, with what is `told` of it, and to standard error what the audit doubts."""
    from jaipur_score.cli.sheet import Screen, doubts, score_sheet

    screen = Screen()
    judged = judge(round_)
    notes = (message(each, round_.names) for each in judged.audit.notes)
    remarks = (*notes, *told(round_, judged.outcome), *note(round_))
    screen.print(score_sheet(round_, judged.outcome, remarks, screen.width))
    if judged.audit.warnings:
        sys.stdout.flush()
        Screen(stderr=True).print(doubts(judged))


def _show_problems(entry: Entry) -> None:
    # Where both go to one terminal, an error stands where its round does.
    sys.stdout.flush()
    show_problems(entry)
