"""The history: matches in a line or two each, newest last, and how two players have done against each other."""

import sys
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import NamedTuple

from jaipur_score.cli.match_sentences import history_result, mark_of_round, marks_used, seal_marks
from jaipur_score.cli.opened import read, shown_path
from jaipur_score.cli.refusals import no_match_yet, stopped_by
from jaipur_score.cli.round_sentences import side_by_side
from jaipur_score.cli.screen import WINNER, cells, cut, painted, say, say_aside, width, wrapped
from jaipur_score.cli.stop import WRONG_INPUT, Stop
from jaipur_score.match.book import Book
from jaipur_score.match.match import Account, Standing, accounts, standing
from jaipur_score.match.refusal import Refusal
from jaipur_score.rules.names import key, tidy

_NO_DATE, _LEFT_OUT, _GAP = "-", "..", "  "
_DATE_CELLS = len("2026-12-01")
_ROUNDS_CELLS = len("68-62 61-70 70-60")
"""The cells that the rounds of a match need at least for a line of their own."""


_ONE_LINE_CELLS = 100
"""The cells beyond which a match has two lines on any screen: one long name would push the rounds of all far away."""

_TWO_LINES_CELLS = 36
"""The cells that a match on two lines needs at least, if its names are to be recognised."""


class Wanted(NamedTuple):
    """Which matches: the `last` N (all if None) of those that all `players` play in."""

    last: int | None = None
    players: tuple[str, ...] = ()


class _Row(NamedTuple):
    number: str
    date: str
    players: tuple[str, str]
    seals: tuple[str, str]
    result: str
    has_winner: bool
    rounds: list[str]


def as_text(path: str, wanted: Wanted) -> None:
    """Print the matches, and for two players how they stand against each other."""
    book = read(path)
    if not len(book.matches):
        message, advice = no_match_yet(shown_path(path))
        say(f"{message[0].upper()}{message[1:]}", f"{advice[0].upper()}{advice[1:]}")
        return
    numbers = _numbers(book, wanted)
    shown = [book.match(number) for number in _last(numbers, wanted)]
    given = [(match, accounts(match)) for match in shown]
    _print([_row(standing(match), entries) for match, entries in given])
    if legend := marks_used(entry.remark for entry in chain.from_iterable(entries for _, entries in given)):
        say_aside(legend)
    if len(set(map(key, wanted.players))) == 2:
        say(_head_to_head(wanted.players, [standing(book.match(number)) for number in numbers]))


def as_json(path: str, wanted: Wanted) -> None:
    """Print a line of JSON per match, with its standing."""
    from jaipur_score.cli.standings import standing_line

    book = read(path)
    if not len(book.matches):
        return
    for number in _last(_numbers(book, wanted), wanted):
        standing_line(book.match(number))


def _numbers(book: Book, wanted: Wanted) -> tuple[int, ...]:
    """Return the numbers of the matches that these people play in, or end the command if there are none."""
    names = tuple({key(name): tidy(name) for name in wanted.players}.values())
    if len(names) > 2:
        raise Stop("a match has two players", "give --player once or twice", WRONG_INPUT)
    for name in names:
        if not book.matches_of([name]):
            raise stopped_by(Refusal("unknown player", (name, *book.players())))
    numbers = book.matches_of(names)
    if not numbers:
        raise stopped_by(Refusal("not met", names))
    return numbers


def _last(numbers: Sequence[int], wanted: Wanted) -> Sequence[int]:
    return numbers if wanted.last is None else numbers[-wanted.last :]


def _row(now: Standing, entries: Iterable[Account]) -> _Row:
    names = (side_by_side(now.players[0]), side_by_side(now.players[1]))
    date = now.last_played[:_DATE_CELLS] if now.last_played else _NO_DATE
    rounds = [mark_of_round(each) for each in entries]
    return _Row(str(now.match), date, names, seal_marks(now), history_result(now), now.winner is not None, rounds)


class _Columns(NamedTuple):
    """The cells of the columns of matches that have a line of their own."""

    number: int
    players: tuple[int, int]
    result: int

    @property
    def rounds(self) -> int:
        """Where the rounds begin."""
        return sum((self.number, _DATE_CELLS, *self.players, self.result)) + 5 * len(_GAP)


def _print(rows: Sequence[_Row]) -> None:
    """Print each match on a line, or on two where that is too narrow for its names."""
    room = width()
    digits = max(len(row.number) for row in rows)
    most = min(room, _ONE_LINE_CELLS) - _ROUNDS_CELLS
    roomy = [row for row in rows if _columns([row], digits).rounds <= most]
    columns = _columns(roomy, digits)
    if columns.rounds + _ROUNDS_CELLS > room:
        roomy = []
    for row in rows:
        if row in roomy:
            lines = _one_line(row, columns, room)
        else:
            lines = _two_lines(row, digits, room) if room >= _TWO_LINES_CELLS else _many_lines(row, room)
        sys.stdout.write("".join(f"{line.rstrip()}\n" for line in lines))


def _columns(rows: Sequence[_Row], digits: int) -> _Columns:
    first, second = (max((cells(_side(row, player)) for row in rows), default=0) for player in (0, 1))
    return _Columns(digits, (first, second), max((cells(row.result) for row in rows), default=0))


def _one_line(row: _Row, columns: _Columns, room: int) -> list[str]:
    """Return a match on one line, or on more if its rounds do not fit."""
    players = (_padded(_side(row, player), columns.players[player]) for player in (0, 1))
    result = _highlighted(row) + " " * (columns.result - cells(row.result))
    first, *more = wrapped(" ".join(row.rounds), room - columns.rounds)
    head = _GAP.join((row.number.rjust(columns.number), f"{row.date:{_DATE_CELLS}}", *players, result, first))
    return [head, *(" " * columns.rounds + line for line in more)]


def _two_lines(row: _Row, digits: int, columns: int) -> list[str]:
    """Return a match on two lines: names cut where they are too long, and the first rounds left out."""
    head = f"{row.number.rjust(digits)}{_GAP}{row.date:{_DATE_CELLS}}{_GAP}"
    indent = " " * digits + _GAP
    room = columns - len(head) - len(_GAP) - sum(len(marks) + 1 for marks in row.seals)
    half = room // 2
    shorter = min(half, *map(cells, row.players))
    names = [cut(name, 2 * half - shorter) for name in row.players]
    players = _GAP.join(f"{name} {marks}" for name, marks in zip(names, row.seals, strict=True))
    result = cut(row.result, columns - len(indent) - _ROUNDS_CELLS - 1)
    rounds, left = row.rounds, columns - len(indent) - cells(result) - 1
    while cells(" ".join(rounds)) > left:
        rounds = [_LEFT_OUT, *rounds[2 if rounds[0] == _LEFT_OUT else 1 :]]
    shown = painted(result, WINNER) if row.has_winner else result
    return [head + players, f"{indent}{shown} {' '.join(rounds)}"]


def _many_lines(row: _Row, columns: int) -> list[str]:
    sides = (_side(row, player) for player in (0, 1))
    return wrapped(" ".join((row.number, row.date, *sides, row.result, *row.rounds)), columns, _GAP)


def _side(row: _Row, player: int) -> str:
    return f"{row.players[player]} {row.seals[player]}"


def _highlighted(row: _Row) -> str:
    return painted(row.result, WINNER) if row.has_winner else row.result


def _padded(text: str, room: int) -> str:
    return text + " " * (room - cells(text))


def _head_to_head(names: Sequence[str], theirs: Sequence[Standing]) -> str:
    """Return how many matches each of two players has won against the other, and how the rest ended."""
    first, second = theirs[-1].players
    if key(first) != key(names[0]):
        first, second = second, first
    won = [sum(now.winner is not None and key(now.winner) == key(name) for now in theirs) for name in (first, second)]
    shared = sum(now.shared for now in theirs)
    closed = sum(now.closed and not now.winner and not now.shared for now in theirs)
    others = ((shared, "shared"), (closed, "closed"), (len(theirs) - sum(won) - shared - closed, "open"))
    rest = "".join(f", {count} {what}" for count, what in others if count)
    return f"Matches won: {first} {won[0]}, {second} {won[1]}{rest.replace(',', ';', 1)}."
