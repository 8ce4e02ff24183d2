"""The book of matches and the log of its changes, as values.

A change is a list of edits, and every edit holds what is needed to take it back. Applying a change returns the
book without it and the change that restores it: undo and redo are the same step.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal, NamedTuple

from jaipur_score.match.lazy import Lazy
from jaipur_score.match.match import Match, Played, finished
from jaipur_score.rules.names import fault, key, same_player, tidy


class Splice(NamedTuple):
    """An edit of a match's rounds: where `length` rounds are now, from index `at`, there were `rounds`."""

    match: int
    at: int
    length: int
    rounds: tuple[Played, ...]


class Header(NamedTuple):
    """An edit of what a match says of itself: its `players` and whether it was `closed`, as they were."""

    match: int
    players: tuple[str, str]
    closed: bool


class Whole(NamedTuple):
    """An edit that added or removed a whole match: `match` is what was there, None if nothing was."""

    number: int
    match: Match | None


Edit = Splice | Header | Whole


Kind = Literal["new", "record", "amend", "remove", "rename", "close", "import"]
"""What a change was: its name in the file."""


class Change(NamedTuple):
    """One change of a book, as a list of edits in the order in which they are taken back."""

    kind: Kind
    edits: tuple[Edit, ...]


Glimpse = tuple[tuple[str, str], bool]
"""What can be seen of a match without reading its rounds: who plays, and whether it may be open."""


def glimpse(match: Match) -> Glimpse:
    """Return what a match shows at a glance."""
    return match.players, not finished(match)


class Book(NamedTuple):
    """All matches in order of their numbers, the changes that led here, and those taken back.

    The last of `done` is the next to undo, the last of `undone` the next to redo. `id` tells this book and its
    copies from any other, "" if it has none yet. A look at `matches` gives glimpses.
    """

    matches: Lazy[Match] = Lazy(look=glimpse)
    done: Lazy[Change] = Lazy()
    undone: Lazy[Change] = Lazy()
    id: str = ""

    def match(self, number: int) -> Match:
        """Return match `number`, which the book must have."""
        return self.matches[number - 1]

    def has(self, number: int) -> bool:
        """Tell whether there is a match `number`."""
        return 1 <= number <= len(self.matches)

    def open_matches(self) -> tuple[Match, ...]:
        """Return the matches that take more rounds, in order of their numbers."""
        perhaps = (index for index, (_, may_be_open) in enumerate(self._looks()) if may_be_open)
        return tuple(match for match in map(self.matches.__getitem__, perhaps) if not finished(match))

    def matches_of(self, names: Iterable[str]) -> tuple[int, ...]:
        """Return the numbers of the matches in which all of these people play."""
        keys = {key(name) for name in names}
        looks = enumerate(self._looks(), 1)
        return tuple(number for number, (players, _) in looks if keys <= set(map(key, players)))

    def players(self) -> Iterator[str]:
        """Yield every player's name once, those of the latest matches first."""
        seen: set[str] = set()
        for item in reversed(self.matches.items):
            players, _ = self.matches.look(item)
            for name in players:
                if key(name) not in seen:
                    seen.add(key(name))
                    yield name

    def _looks(self) -> Iterator[Glimpse]:
        return map(self.matches.look, self.matches.items)

    def holding(self, matches: Iterable[Match]) -> "Book":
        """Return the book with these matches in the places of their numbers; the next number adds one."""
        changed = {match.number - 1: match for match in matches}
        grown = self.matches.plus(*(changed[at] for at in sorted(changed) if at >= len(self.matches)))
        return self._replace(matches=grown.replaced(changed))

    def logged(self, kind: Kind, *edits: Edit) -> "Book":
        """Return the book with a change in its log. What was undone before can no longer be redone."""
        return self._replace(done=self.done.plus(Change(kind, edits)), undone=self.undone.first(0))


def step_back(book: Book) -> Book:
    """Return the book without its last change, which `undone` then holds. There must be one."""
    before, restoring = _taken_back(book, book.done[-1])
    return before._replace(done=book.done.first(len(book.done) - 1), undone=book.undone.plus(restoring))


def step_forward(book: Book) -> Book:
    """Return the book with the change that was taken back last. There must be one."""
    after, change = _taken_back(book, book.undone[-1])
    return after._replace(done=book.done.plus(change), undone=book.undone.first(len(book.undone) - 1))


def misfit(book: Book) -> tuple[str, str]:
    """Return where the log does not fit the matches (`done[3]`) and why; two empty strings if it fits."""
    for name, log in (("done", book.done), ("undone", book.undone)):
        past = book
        for index in range(len(log) - 1, -1, -1):
            change = log[index]
            if not change.edits:
                return f"{name}[{index}]", "the change has no edits"
            for edit in change.edits:
                if wrong := _misfit(past, edit):
                    return f"{name}[{index}]", wrong
                past, _ = _reverted(past, edit)
    return "", ""


def _taken_back(book: Book, change: Change) -> tuple[Book, Change]:
    restoring: list[Edit] = []
    for edit in change.edits:
        if wrong := _misfit(book, edit):
            raise Misfit(wrong)
        book, inverse = _reverted(book, edit)
        restoring.insert(0, inverse)
    return book, Change(change.kind, tuple(restoring))


class Misfit(Exception):
    """The log does not fit the matches: whoever wrote the book damaged it."""


def _misfit(book: Book, edit: Edit) -> str:
    """Return why an edit cannot be taken back in this book, "" if it can."""
    if isinstance(edit, Whole):
        place, last = (edit.number, edit.match and edit.match.number), len(book.matches)
        fits = place in ((last, None), (last + 1, last + 1))
        return "" if fits else f"match {edit.number} is not the last match, nor the next"
    if not book.has(edit.match):
        return f"there is no match {edit.match}"
    if isinstance(edit, Header):
        bad = any(fault(name) or name != tidy(name) for name in edit.players) or same_player(*edit.players)
        return f"match {edit.match} cannot have had these players: {' and '.join(edit.players)}" if bad else ""
    end, there = edit.at + edit.length, len(book.match(edit.match).rounds)
    fits = 0 <= edit.at <= end <= there and (edit.length > 0 or bool(edit.rounds))
    return "" if fits else f"match {edit.match} has no rounds {edit.at + 1} to {end}"


def _reverted(book: Book, edit: Edit) -> tuple[Book, Edit]:
    """Return the book with an edit taken back, and the edit that makes it again."""
    if isinstance(edit, Whole):
        if edit.match is not None:
            return book.holding([edit.match]), Whole(edit.number, None)
        removed = book.matches[-1]
        return book._replace(matches=book.matches.first(edit.number - 1)), Whole(edit.number, removed)
    match = book.match(edit.match)
    if isinstance(edit, Header):
        changed = match._replace(players=edit.players, closed=edit.closed)
        return book.holding([changed]), Header(match.number, match.players, match.closed)
    end = edit.at + edit.length
    rounds = (*match.rounds[: edit.at], *edit.rounds, *match.rounds[end:])
    again = Splice(match.number, edit.at, len(edit.rounds), match.rounds[edit.at : end])
    return book.holding([match._replace(rounds=rounds)]), again


def renamed(match: Match, names: Mapping[str, str]) -> Match:
    """Return the match with new names by the keys of the old ones."""
    first, second = (names.get(key(name), name) for name in match.players)
    return match._replace(players=(first, second))
