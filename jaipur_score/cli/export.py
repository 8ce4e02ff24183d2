"""The export: recorded rounds as a table for spreadsheets, as lines of JSON, or as YAML to record again."""

import os
import sys
from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple

from jaipur_score.audit.verdict import judge
from jaipur_score.cli.new_file import check_free, write_file, written
from jaipur_score.cli.opened import found, read
from jaipur_score.cli.progress_bar import watched
from jaipur_score.cli.screen import say, warn_of
from jaipur_score.cli.stop import WRONG_INPUT, Stop
from jaipur_score.match import lookup
from jaipur_score.match.book import Book
from jaipur_score.match.match import accounts
from jaipur_score.match.recordable import Recordable, Rounds, recordable
from jaipur_score.match.records import Span
from jaipur_score.match.refusal import Refusal
from jaipur_score.rules.phrases import counted, listed


class Format(StrEnum):
    """What an export is written as. The value is what people type."""

    CSV = "csv"
    JSONL = "jsonl"
    YAML = "yaml"


_BY_EXTENSION = {".csv": Format.CSV, ".jsonl": Format.JSONL, ".yaml": Format.YAML, ".yml": Format.YAML}


class Wanted(NamedTuple):
    """Which rounds: of match number `match`, of matches in which `player` plays, within a span of days."""

    match: int | None
    player: str
    span: Span


STANDARD_OUTPUT = "-"


class To(NamedTuple):
    """Where an export goes: into `file` ("" for standard output), in a format as typed, for Excel or for others."""

    file: str = ""
    format: str = ""
    excel: bool = False
    force: bool = False


def export(path: str, wanted: Wanted, to: To) -> None:
    """Write the rounds that are wanted, as the extension of the file or the format says; `-` is standard output."""
    to = to._replace(file="") if to.file == STANDARD_OUTPUT else to
    format_ = _format(to)
    if to.file:
        check_free(to.file, to.force)
    chosen = list(_chosen(read(path), wanted, path))
    rounds, text = _text(format_, chosen, to.excel)
    if not to.file:
        _print(text)
    else:
        write_file(to.file, text.encode(), to.force)
        say(f"{written(to.file)} ({counted(rounds, 'round')})")


def _format(to: To) -> Format:
    extension = os.path.splitext(to.file)[1].lower()
    if to.format:
        if to.format.lower() not in tuple(Format):
            raise Stop(f"{to.format!r} is not a format", f"the formats are {listed(tuple(Format))}", WRONG_INPUT)
        chosen = Format(to.format.lower())
    elif to.file and extension not in _BY_EXTENSION:
        named = "end it in .csv, .jsonl or .yaml, or say which: --format csv"
        raise Stop(f"{to.file}: this name does not say which format to write", named, WRONG_INPUT)
    else:
        chosen = _BY_EXTENSION.get(extension, Format.CSV)
    if to.excel and chosen is not Format.CSV:
        raise Stop(f"--excel and {chosen} do not go together", "use one or the other", WRONG_INPUT)
    return chosen


def _chosen(book: Book, wanted: Wanted, path: str) -> Iterator[Rounds]:
    if not len(book.matches):
        found(Refusal("no match yet"), path)
    numbers: Sequence[int] = range(1, len(book.matches) + 1)
    if wanted.player:
        numbers = book.matches_of([found(lookup.known_as(book, wanted.player), path)])
    if wanted.match is not None:
        found(lookup.numbered(book, wanted.match), path)
        numbers = [number for number in numbers if number == wanted.match]
    for number in watched(numbers, len(numbers), "Reading matches"):
        match = book.match(number)
        inside = tuple(account for account in accounts(match) if wanted.span.has(account.round.played))
        yield Rounds(match, inside)


def _text(format_: Format, chosen: Sequence[Rounds], excel: bool) -> tuple[int, str]:
    """Return how many rounds are written, and as what."""
    if format_ is Format.YAML:
        from jaipur_score.writing.yaml_rounds import write_round

        again = recordable(chosen)
        _warn_of_changes(again)
        return len(again.rounds), "---\n".join(map(write_round, again.rounds))
    every = [account for each in chosen for account in each.wanted]
    if format_ is Format.JSONL:
        from jaipur_score.writing.json_lines import line, recorded_report

        lines = (
            f"{line(recorded_report(judge(account.round._replace(started=account.starter)), account))}\n"
            for account in watched(every, len(every), "Judging rounds")
        )
        return len(every), "".join(lines)
    from jaipur_score.writing.csv_table import excel_table, table
    from jaipur_score.writing.table_rows import table_rows

    rows = [row for account in every for row in table_rows(account)]
    return len(every), (excel_table if excel else table)(rows)


def _warn_of_changes(again: Recordable) -> None:
    """Say what does not come back from YAML as it was."""
    if again.left_out:
        what = f"rounds after the end of {_matches(again.left_out)} do not count and are left out"
        warn_of("warning", what, "export them as csv or jsonl")
    if again.changed:
        why = "closed, a contest, or not the only open match"
        what = f"{_matches(again.changed)} cannot be recorded as before: {why}"
        warn_of("warning", what, "to move to another machine, copy the scorebook, or export as jsonl and import that")
    if again.without_rounds:
        warn_of("warning", f"nothing is written for {_matches(again.without_rounds)}: no round was played")


def _matches(numbers: Sequence[int]) -> str:
    return f"{'matches' if numbers[1:] else 'match'} {listed(numbers)}"


def _print(text: str) -> None:
    """Write text as it is: lines that end in CR LF stay so, and every character is UTF-8."""
    sys.stdout.flush()
    sys.stdout.buffer.write(text.encode())
    sys.stdout.buffer.flush()
