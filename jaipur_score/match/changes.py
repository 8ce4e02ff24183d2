"""The changes of a book: each takes a book and returns the next one, or raises `Refused`.

Every change but undo and redo leaves in the log what it takes to revert it, and forgets what was undone.
"""

from collections.abc import Iterable
from typing import NamedTuple

from jaipur_score.match.book import (
    Amendment,
    Book,
    Done,
    Mistyped,
    NewMatch,
    NewRounds,
    Refused,
    Renaming,
    TakenMatch,
    TakenRounds,
    Undone,
    are_players,
    match_to_amend,
    new_command,
    open_match_of,
)
from jaipur_score.match.match import Match, Played, Remark, Standing, standing
from jaipur_score.match.row import Row
from jaipur_score.rules.names import fault, key, same_player, tidy
from jaipur_score.rules.phrases import listed
from jaipur_score.rules.pile import Round


class Recorded(NamedTuple):
    """A round as recorded: its number in its match (from 1), what it is there, and the standing after it.

    `starter` is who began it, said or expected. `repeated` tells that it equals the round before it, as
    when a result is entered twice.
    """

    number: int
    remark: Remark
    starter: str
    standing: Standing
    repeated: bool


def begin(
    book: Book, names: tuple[str, str], starter: str = "", contest: bool = False, another: bool = False
) -> tuple[Book, Match]:
    """Begin a match of these two names; the first-named starts unless `starter` is the other.

    `another` allows a second open match of the same two.
    """
    players = _checked(names)
    first = 0
    if starter:
        if key(starter) not in map(key, players):
            raise Mistyped(f"{tidy(starter)} does not play", f"who starts is {players[0]} or {players[1]}")
        first = 0 if same_player(starter, players[0]) else 1
    hidden = [match for match in book.open_matches() if are_players(match, players)]
    if hidden and not another:
        have = "an open match: match" if len(hidden) == 1 else "open matches:"
        numbers = listed([match.number for match in hidden])
        advice = f"record into it, or begin one more: {new_command(players, '--another')}"
        raise Refused(f"{players[0]} and {players[1]} have {have} {numbers}", advice)
    match = Match.begin(len(book.matches) + 1, players, first, contest)
    return _logged(book.adding(match), NewMatch(match.number)), match


def record(book: Book, rounds: Iterable[Round], number: int = 0) -> tuple[Book, tuple[Recorded, ...]]:
    """Record rounds in order, all or none, into match `number`, or where it is 0 the match of their names."""
    pages: dict[int, _Page] = {}
    numbers: dict[tuple[str, str], int] = {}
    entries = []
    for reported in rounds:
        if reported.names not in numbers:
            names = _checked(reported.names)
            match = book.match(number) if number else open_match_of(book, names)
            _check_players(match, names)
            numbers[reported.names] = match.number
            pages.setdefault(match.number, _Page(match))
        entries.append(pages[numbers[reported.names]].enter(reported))
    if not entries:
        raise Mistyped("there is no round to record")
    after = book.holding(page.written() for page in pages.values())
    counts = tuple((match, len(page.added)) for match, page in sorted(pages.items()))
    return _logged(after, NewRounds(counts)), tuple(entries)


def amend(book: Book, number: int, reported: Round, match: int = 0) -> tuple[Book, Match]:
    """Put `reported` in place of round `number` of a match: the one given, or else that of the names.

    Everything after the round is recounted. A round that now comes after the end is kept and counts for
    nothing.
    """
    found, old = to_amend(book, number, reported.names, match)
    new = Played.of(reported, found.players)
    amended = found.holding(found.rounds.replaced({number - 1: new}))
    return _logged(book.holding([amended]), Amendment(found.number, number, old)), amended


def to_amend(book: Book, number: int, names: tuple[str, str], match: int = 0) -> tuple[Match, Played]:
    """Return round `number` of the match that `amend` would change, and the match."""
    names = _checked(names)
    found = book.match(match) if match else match_to_amend(book, names)
    _check_players(found, names)
    if not 1 <= number <= len(found.rounds):
        have = {0: "it has none yet", 1: "it has one round"}.get(len(found.rounds))
        raise Refused(f"match {found.number} has no round {number}", have or f"its rounds are 1 to {len(found.rounds)}")
    return found, found.rounds[number - 1]


def rename(book: Book, old: str, new: str) -> tuple[Book, tuple[int, ...]]:
    """Call player `old` `new` in all matches and return their numbers; only names change.

    One person in two spellings becomes one player, but never two who have met.
    """
    for typed in (old, new):
        if wrong := fault(typed):
            raise Mistyped(wrong, "give another name")
    name, before, after = tidy(new), key(old), key(new)
    spellings: list[tuple[int, int, str]] = []
    known = False
    for match in book.matches:
        keys = [key(player) for player in match.players]
        if before != after and before in keys and after in keys:
            raise Refused(
                f"{tidy(old)} and {name} have met in match {match.number}: they are two players",
                "choose a name that is free",
            )
        known = known or before in keys
        for side, player in enumerate(match.players):
            if keys[side] in (before, after) and player != name:
                spellings.append((match.number, side, player))
    if not known:
        raise Refused(f"nobody is called {tidy(old)}", _alike(book, old))
    if not spellings:
        raise Refused(f"{name} is already called so")
    renamed, change = _swapped_names(book, Renaming(tuple((number, side, name) for number, side, _ in spellings)))
    return _logged(renamed, change), tuple(number for number, _, _ in spellings)


def undo(book: Book) -> tuple[Book, Done]:
    """Take back the last change and return it."""
    if not len(book.done):
        raise Refused("there is nothing to undo")
    last = book.done[-1]
    before, taken = _undone(book, last)
    done, undone = book.done.upto(len(book.done) - 1), book.undone.plus(taken)
    return before._replace(done=done, undone=undone), last


def redo(book: Book) -> tuple[Book, Done]:
    """Bring back the change that was taken back last, and return it."""
    if not len(book.undone):
        raise Refused("there is nothing to redo")
    after, done = _redone(book, book.undone[-1])
    undone = book.undone.upto(len(book.undone) - 1)
    return after._replace(done=book.done.plus(done), undone=undone), done


def _logged(book: Book, change: Done) -> Book:
    return book._replace(done=book.done.plus(change), undone=Row((), book.undone.read))


def _checked(names: tuple[str, str]) -> tuple[str, str]:
    for name in names:
        if wrong := fault(name):
            raise Mistyped(wrong, "give each player a short name")
    if same_player(*names):
        advice = "a match has two different players; capitals and spaces make no difference"
        raise Mistyped(f"both names are {tidy(names[1])}", advice)
    return tidy(names[0]), tidy(names[1])


def _check_players(match: Match, names: tuple[str, str]) -> None:
    if not are_players(match, names):
        advice = f"match {match.number} is played by {match.players[0]} and {match.players[1]}"
        raise Mistyped(f"{names[0]} and {names[1]} do not play match {match.number}", advice)


class _Page:
    """A match and the rounds that one change adds to it."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.added: list[Played] = []
        self.last = match.rounds[-1] if len(match.rounds) else None

    def enter(self, reported: Round) -> Recorded:
        match = self.match
        if match.finished and self.added:
            last = len(match.rounds) + len(self.added)
            advice = "leave out what comes after it; nothing was saved"
            raise Refused(f"round {last} ends match {match.number}", advice)
        if match.finished:
            advice = f"take back the last change: jaipur undo; or begin the next: {new_command(match.players)}"
            raise Refused(f"match {match.number} is over", advice)
        played, before = Played.of(reported, match.players), self.last
        starter = match.players[match.tally.began(played)]
        tally, remark = match.tally.after(played, match.contest)
        repeated = before is not None and (before.piles, before.practice) == (played.piles, played.practice)
        self.match, self.last = match._replace(tally=tally), played
        self.added.append(played)
        number = len(match.rounds) + len(self.added)
        return Recorded(number, remark, starter, standing(self.match), repeated)

    def written(self) -> Match:
        return self.match._replace(rounds=self.match.rounds.plus(*self.added))


def _called(match: Match, side: int, name: str) -> Match:
    players = (name, match.players[1]) if side == 0 else (match.players[0], name)
    return match._replace(players=players)


def _alike(book: Book, name: str) -> str:
    from difflib import get_close_matches  # only an error needs it

    known = {key(player): player for match in book.matches for player in match.players}
    alike = get_close_matches(name, known.values(), 1) or [known[k] for k in get_close_matches(key(name), known, 1)]
    return f"did you mean {alike[0]}?" if alike else "see: jaipur history"


def _undone(book: Book, change: Done) -> tuple[Book, Undone]:
    match change:
        case NewMatch(number):
            return book.without_last(), TakenMatch(book.match(number))
        case NewRounds(counts):
            rounds: list[tuple[int, Played]] = []
            before = []
            for number, count in counts:
                found = book.match(number)
                kept = len(found.rounds) - count
                rounds += [(number, found.rounds[at]) for at in range(kept, len(found.rounds))]
                before.append(found.holding(found.rounds.upto(kept)))
            return book.holding(before), TakenRounds(tuple(rounds))
        case Amendment():
            return _swapped_round(book, change)
    return _swapped_names(book, change)


def _redone(book: Book, change: Undone) -> tuple[Book, Done]:
    match change:
        case TakenMatch(taken):
            return book.adding(taken), NewMatch(taken.number)
        case TakenRounds(rounds):
            by_match: dict[int, list[Played]] = {}
            for number, played in rounds:
                by_match.setdefault(number, []).append(played)
            after = book.holding(book.match(number).adding(added) for number, added in by_match.items())
            return after, NewRounds(tuple((number, len(added)) for number, added in by_match.items()))
        case Amendment():
            return _swapped_round(book, change)
    return _swapped_names(book, change)


def _swapped_round(book: Book, change: Amendment) -> tuple[Book, Amendment]:
    found, at = book.match(change.match), change.round - 1
    amended = found.holding(found.rounds.replaced({at: change.other}))
    return book.holding([amended]), change._replace(other=found.rounds[at])


def _swapped_names(book: Book, change: Renaming) -> tuple[Book, Renaming]:
    renamed: dict[int, Match] = {}
    swapped = []
    for number, side, name in change.names:
        found = book.match(number)
        swapped.append((number, side, found.players[side]))
        renamed[number] = _called(found, side, name)
    return book.holding(renamed.values()), Renaming(tuple(swapped))
