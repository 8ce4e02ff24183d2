"""Rounds from where people give them: typed piles, files, standard input; and their errors, shown."""

import errno
import sys
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import BinaryIO, NamedTuple

from jaipur_score.audit.verdict import Judged, in_words, judge
from jaipur_score.cli.progress_bar import watched
from jaipur_score.cli.screen import RED, is_terminal, painted, warn, width
from jaipur_score.cli.stop import WRONG_INPUT, Stop
from jaipur_score.reading.draft import NOWHERE, RoundRead
from jaipur_score.reading.problem import Problem
from jaipur_score.rules.names import refused_in, same_player, tidy
from jaipur_score.rules.pile import Facts

STANDARD_INPUT = "-"
TYPED = "--pile"
"""The source of typed piles, as a file is the source of its rounds."""

_ERROR = "error:"

Read = tuple[str, int, RoundRead]
"""A source, the number of a round in it, and what was read."""


class Entry(NamedTuple):
    """A round as given: its source (a file as typed, or `TYPED`), its number there, and the judged round.

    `judged` is None if there are `problems`. Errors in typed piles call them by their `owners`.
    """

    source: str
    number: int
    judged: Judged | None
    problems: tuple[Problem, ...] = ()
    owners: tuple[str, ...] = ()


def is_to_be_asked(files: list[str] | None, piles: list[str] | None) -> bool:
    """Tell whether to ask for a round: none is given, and somebody is at the terminal."""
    return not files and not piles and is_terminal()


def given(files: list[str], piles: list[str], strict: bool) -> Iterator[Entry]:
    """Yield the rounds of two typed piles or of files, each judged once, one at a time.

    If neither or both are given, the command ends; a file that cannot be opened is an entry with a problem. With
    `strict` the audit's warnings are problems.
    """
    if piles:
        reads = iter([(TYPED, 1, _typed(files, piles))])
    elif "" in files:
        raise Stop("the name of a FILE is empty", status=WRONG_INPUT)
    elif files:
        reads = _from_files(files)
    else:
        advice = f"give two piles ({TYPED} 'Anna: d775 ca5' {TYPED} 'Ben: g66 ca3') or a FILE (- is standard input)"
        raise Stop("there is nothing to score", advice, WRONG_INPUT)
    for source, number, read in reads:
        judged = judge(read.round) if read.round else None
        problems = _doubts(judged, read) if judged and strict else read.problems
        yield Entry(source, number, None if problems else judged, problems, read.owners)


def rounds_of(entries: Iterable[Entry]) -> list[Judged]:
    """Return the rounds of all entries, or show every error and end the command: it is all or none."""
    every = list(watched(entries, None, "Reading rounds"))
    for entry in every:
        show_problems(entry)
    rounds = [entry.judged for entry in every if entry.judged]
    if len(rounds) < len(every):
        raise Stop("nothing was saved", status=WRONG_INPUT)
    return rounds


def facts(started: str | None, practice: bool | None, note: str | None, played: str | None) -> Facts:
    """Return the facts that options state about a round, or end the command if one is wrong."""
    if wrong := refused_in(note or ""):
        raise Stop(f"a note cannot contain {wrong}", "leave it out", WRONG_INPUT)
    if played is None:
        return Facts(started, practice, note)
    from jaipur_score.reading.dates import LIKE_WHEN, read_when  # most rounds state no date

    when = read_when(played)
    if when is None:
        raise Stop(f"{played!r} is not a date", f"write it like {LIKE_WHEN}", WRONG_INPUT)
    return Facts(started, practice, note, when)


def stating(judged: Judged, stated: Facts) -> Judged:
    """Return a judged round with the facts that options state, or end the command if its starter does not play."""
    if stated.started is not None:
        starter = next((name for name in judged.round.names if same_player(name, stated.started)), None)
        if starter is None:
            from jaipur_score.cli.refusals import stopped_by
            from jaipur_score.match.refusal import Refusal

            raise stopped_by(Refusal("not a player", (tidy(stated.started), *judged.round.names)))
        stated = stated._replace(started=starter)
    return judged._replace(round=judged.round.stating(stated))


def one_round(entries: Iterable[Entry]) -> Judged:
    """Return the one round of the entries, or end the command if there are more."""
    rounds = rounds_of(entries)
    if len(rounds) != 1:
        raise Stop(f"only one round can be amended at a time, but {len(rounds)} are given", "give one", WRONG_INPUT)
    return rounds[0]


def _doubts(judged: Judged, read: RoundRead) -> tuple[Problem, ...]:
    """Return the audit's warnings as problems where the tokens were entered."""
    problems = []
    messages = in_words(judged.audit.warnings, judged.round.names)
    for finding, message in zip(judged.audit.warnings, messages, strict=True):
        span, source = read.where(finding.player, finding.part)
        hint = f"jaipur rules {finding.code} says how this happens, and what to do"
        problems.append(Problem(finding.code, message, span, hint, source))
    return tuple(sorted(problems, key=lambda problem: problem.span))


def show_problems(entry: Entry) -> None:
    """Write the errors of an entry to standard error."""
    most = width() if sys.stderr.isatty() else None
    if not entry.problems:
        return
    from jaipur_score.cli.errors import error_lines  # only an error needs them
    from jaipur_score.rules.turns import Rule

    for problem in entry.problems:
        first, *more = error_lines(_place(entry, problem), problem, most)
        shown = first.replace(_ERROR, painted(_ERROR, RED, sys.stderr), 1)
        warn("\n".join([shown, *more, ""]))
        if problem.code in set(Rule):
            warn(f"more: jaipur rules {problem.code}\n")


def _place(entry: Entry, problem: Problem) -> str:
    line, column, _ = problem.span
    return f"{entry.owners[line - 1]}:{column}" if entry.owners else f"{entry.source}:{line}:{column}"


def _typed(files: list[str], piles: list[str]) -> RoundRead:
    from jaipur_score.reading.notation import read_typed_round

    if files:
        raise Stop(f"{TYPED} and a FILE do not go together", "use one or the other", WRONG_INPUT)
    if len(piles) != 2:
        count = "1 pile is" if len(piles) == 1 else f"{len(piles)} piles are"
        raise Stop(f"a round has exactly 2 piles, but {count} given", "give two, each with -p", WRONG_INPUT)
    return read_typed_round(piles)


def _from_files(files: list[str]) -> Iterator[Read]:
    for source in files:
        try:
            if source == STANDARD_INPUT:
                yield from _from_lines(source, _standard_input())
            else:
                with Path(source).open("rb") as lines:
                    yield from _from_lines(source, lines)
        except (OSError, ValueError) as error:
            message = f"this cannot be read: {getattr(error, 'strerror', None) or error}"
            is_misnamed = isinstance(error, FileNotFoundError | IsADirectoryError)
            advice = "check the name of the file" if is_misnamed else "check the file"
            problem = Problem("unreadable", message, NOWHERE, advice)
            yield source, 1, RoundRead(None, (problem,))


def _standard_input() -> BinaryIO:
    if sys.stdin is None:
        raise OSError(errno.EBADF, "standard input is closed")
    return sys.stdin.buffer


def _from_lines(source: str, lines: BinaryIO) -> Iterator[Read]:
    from jaipur_score.reading.round_file import read_rounds

    # A line without an end is read in parts, until the round is too large.
    for number, read in enumerate(read_rounds(iter(partial(lines.readline, _LONGEST_READ), b"")), 1):
        yield source, number, read


_LONGEST_READ = 1 << 24
