"""The book of matches and its log of changes, as values, and how a match is found in it."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from jaipur_score.match.match import Match, Played
from jaipur_score.match.row import Row
from jaipur_score.rules.names import key
from jaipur_score.rules.phrases import listed


class NewMatch(NamedTuple):
    """In the log: match `match` was begun."""

    match: int


class TakenMatch(NamedTuple):
    """In the log of what was taken back: the match, still without rounds."""

    match: Match


class NewRounds(NamedTuple):
    """In the log: how many rounds were recorded into which matches, as pairs of match and number."""

    counts: tuple[tuple[int, int], ...]


class TakenRounds(NamedTuple):
    """In the log of what was taken back: pairs of match and round, in the order of recording."""

    rounds: tuple[tuple[int, Played], ...]


class Amendment(NamedTuple):
    """In either log: a round of a match (both from 1) was changed; `other` is the round it is not now."""

    match: int
    round: int
    other: Played


class Renaming(NamedTuple):
    """In either log: players were renamed; by match and player's index, the name that is not theirs now."""

    names: tuple[tuple[int, int, str], ...]


Done = NewMatch | NewRounds | Amendment | Renaming
Undone = TakenMatch | TakenRounds | Amendment | Renaming


class Book(NamedTuple):
    """All matches in order of their numbers, the changes that led here, and those taken back.

    The last of `done` is the next to undo, the last of `undone` the next to redo. `unfinished` has the
    numbers of the matches that are not over, in order: it always follows from `matches`.
    """

    matches: Row[Match] = Row()
    done: Row[Done] = Row()
    undone: Row[Undone] = Row()
    unfinished: tuple[int, ...] = ()

    def match(self, number: int) -> Match:
        """Return match `number`, or raise `Refused`."""
        if 1 <= number <= len(self.matches):
            return self.matches[number - 1]
        last = len(self.matches)
        if not last:
            raise Refused("there is no match yet", "begin one: jaipur new NAME NAME")
        known = "the only one is match 1" if last == 1 else f"the matches are 1 to {last}"
        raise Refused(f"there is no match {number}", known)

    def adding(self, match: Match) -> "Book":
        """Return the book with a new match, which has the next number."""
        return self._replace(matches=self.matches.plus(match), unfinished=(*self.unfinished, match.number))

    def holding(self, changed: Iterable[Match]) -> "Book":
        """Return the book with `changed` matches in the places of their numbers."""
        by_number = {match.number: match for match in changed}
        unfinished = {number for number in self.unfinished if number not in by_number}
        unfinished.update(number for number, match in by_number.items() if not match.finished)
        matches = self.matches.replaced({number - 1: match for number, match in by_number.items()})
        return self._replace(matches=matches, unfinished=tuple(sorted(unfinished)))

    def without_last(self) -> "Book":
        """Return the book without its last match."""
        last = len(self.matches)
        left = tuple(number for number in self.unfinished if number != last)
        return self._replace(matches=self.matches.upto(last - 1), unfinished=left)

    def open_matches(self) -> tuple[Match, ...]:
        """Return the matches that are not over, in order of their numbers."""
        return tuple(self.matches[number - 1] for number in self.unfinished)


class Refused(Exception):
    """A change that cannot be made now: what is in the way, and what to do about it."""

    def __init__(self, message: str, advice: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.advice = advice


class Mistyped(Refused):
    """A change that could never be made, because what was typed is wrong."""


def are_players(match: Match, names: tuple[str, str]) -> bool:
    """Tell whether `names` are the two players of `match`, in either order."""
    return _keys(match.players) == _keys(names)


def open_match_of(book: Book, names: tuple[str, str]) -> Match:
    """Return the one open match of these two players, or raise `Refused`."""
    keys = _keys(names)
    fitting = [match for match in book.open_matches() if _keys(match.players) == keys]
    if len(fitting) == 1:
        return fitting[0]
    pair = f"{names[0]} and {names[1]}"
    if fitting:
        raise Refused(f"{pair} have {len(fitting)} open matches: {_numbers(fitting)}", _say_which(fitting))
    over = [match for match in book.matches if are_players(match, names)]
    if over:
        begin = f"begin the next: {new_command(names)}"
        raise Refused(f"{pair} have no open match: match {over[-1].number} is over", begin)
    others = book.open_matches()
    others_open = f"open: {told(others)}; or " if others else ""
    raise Refused(f"{pair} have no match", f"{others_open}begin theirs: {new_command(names)}")


def match_meant(book: Book, number: int) -> Match:
    """Return match `number`, or where it is 0 the open one, or the last if none is open, or raise `Refused`."""
    unfinished = book.open_matches()
    if number or not unfinished:
        return book.match(number or len(book.matches))
    if unfinished[1:]:
        lines = "".join(f"\n  {told([match])}" for match in unfinished)
        raise Refused(f"{len(unfinished)} matches are open; say which by its number:{lines}")
    return unfinished[0]


def match_to_amend(book: Book, names: tuple[str, str]) -> Match:
    """Return the one open match of these two, or else their only finished one, or raise `Refused`."""
    theirs = [match for match in book.matches if are_players(match, names)]
    fitting = [match for match in theirs if not match.finished] or theirs
    if len(fitting) == 1:
        return fitting[0]
    pair = f"{names[0]} and {names[1]}"
    if not fitting:
        raise Refused(f"{pair} have no match", "see: jaipur history")
    kind = "finished" if fitting[0].finished else "open"
    raise Refused(f"{pair} have {len(fitting)} {kind} matches: {_numbers(fitting)}", _say_which(fitting))


def _numbers(matches: Sequence[Match]) -> str:
    return listed([match.number for match in matches])


def _say_which(matches: Sequence[Match]) -> str:
    return f"say which, as in: --match {matches[-1].number}"


def _keys(names: tuple[str, str]) -> set[str]:
    return {key(names[0]), key(names[1])}


def told(matches: Iterable[Match]) -> str:
    """Return the matches in a few words: `match 1 (Anna and Ben), match 3 (Ben and Cleo)`."""
    return ", ".join(f"match {each.number} ({each.players[0]} and {each.players[1]})" for each in matches)


def new_command(names: tuple[str, str], *options: str) -> str:
    """Return the command that begins a match of these two, ready for a shell."""
    from shlex import join  # only an error needs it

    return join(["jaipur", "new", *names, *options])
