"""Which match is meant: by its number, by its players, or as the open one."""

from collections.abc import Iterator
from itertools import chain

from jaipur_score.match.book import Book, Change, Whole
from jaipur_score.match.match import Match, finished
from jaipur_score.match.refusal import Refusal
from jaipur_score.rules.names import key, same_player, tidy


def are_players(match: Match, names: tuple[str, str]) -> bool:
    """Tell whether `names` are the two players of `match`, in either order."""
    return set(map(key, match.players)) == set(map(key, names))


def known_as(book: Book, name: str) -> str | Refusal:
    """Return a player's name as the latest of their matches has it."""
    others = []
    for known in book.players():
        if same_player(known, name):
            return known
        others.append(known)
    return Refusal("unknown player", (tidy(name), *others))


def numbered(book: Book, number: int) -> Match | Refusal:
    """Return match `number`."""
    if book.has(number):
        return book.match(number)
    if not len(book.matches):
        return Refusal("no match yet")
    return Refusal("no such match", number=number, detail=str(len(book.matches)))


def meant(book: Book, number: int | None) -> Match | Refusal:
    """Return match `number`, or without one the open match, or the last one if none is open."""
    if number is not None:
        return numbered(book, number)
    unfinished = book.open_matches()
    if unfinished[1:]:
        return Refusal("which match", matches=unfinished)
    return unfinished[0] if unfinished else numbered(book, len(book.matches))


def latest_first(book: Book) -> Iterator[Match]:
    """Yield every match once: those with a round begun, then those started or played last, going by the log."""
    given: set[int] = set()
    numbers = chain(
        (match.number for match in book.open_matches()[::-1] if match.entry or match.live),
        (_about(book.done[at]) for at in range(len(book.done) - 1, -1, -1)),
        range(len(book.matches), 0, -1),
    )
    for number in numbers:
        if number is not None and book.has(number) and number not in given:
            given.add(number)
            yield book.match(number)


def _about(change: Change) -> int | None:
    """Return the match that a change has started or added rounds to."""
    if change.kind not in ("new", "record"):
        return None
    edit = change.edits[0]
    return edit.number if isinstance(edit, Whole) else edit.match


def open_match_of(book: Book, names: tuple[str, str], unfinished: tuple[Match, ...] | None = None) -> Match | Refusal:
    """Return the one open match of these two players; `unfinished` are all open ones, if they are at hand."""
    unfinished = book.open_matches() if unfinished is None else unfinished
    fitting = tuple(match for match in unfinished if are_players(match, names))
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        return Refusal("several open", names, fitting)
    if over := book.matches_of(names):
        return Refusal("no open match", names, (book.match(over[-1]),))
    return Refusal("not met", names, unfinished)


def latest_of(book: Book, names: tuple[str, ...]) -> Match | Refusal:
    """Return the match to correct: the one open match of these players, or else their only finished one."""
    theirs = tuple(map(book.match, book.matches_of(names)))
    fitting = tuple(match for match in theirs if not finished(match)) or theirs
    if len(fitting) == 1:
        return fitting[0]
    if not fitting:
        players = (known_as(book, name) for name in names)
        return next((each for each in players if isinstance(each, Refusal)), Refusal("not met", names))
    return Refusal("several over" if finished(fitting[0]) else "several open", names, fitting)
