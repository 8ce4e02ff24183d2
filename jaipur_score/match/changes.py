"""The changes of a book: each takes a book and returns the next one with a result, or a `Refusal`.

Every change but undo and redo is logged with what is needed to take it back. A half-entered round, or one in progress,
is not a change of this kind: it is kept outside the log, and no undo or redo touches it.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from jaipur_score.match import lookup
from jaipur_score.match.book import (
    Book,
    Change,
    Edit,
    Header,
    Splice,
    Whole,
    renamed,
    step_back,
    step_forward,
)
from jaipur_score.match.match import Account, HalfEntered, Match, Played, accounts, finished, tally
from jaipur_score.match.refusal import Refusal
from jaipur_score.rules.names import fault, key, same_player, tidy
from jaipur_score.rules.pile import Round

if TYPE_CHECKING:
    from jaipur_score.match.live_state import Live  # few matches have a round in progress

T = TypeVar("T")
Changed = tuple[Book, T] | Refusal
"""The book after a change with its result, or why it is refused."""


class Into(NamedTuple):
    """Where rounds go: into match `match`, or that of their players if it is None.

    With `new`, a match starts for players who have none open. `before` is the round that they go in front of.
    """

    match: int | None = None
    new: bool = False
    before: int | None = None


class Which(NamedTuple):
    """A recorded round: its number in its match (both from 1); without a match, the one its players mean."""

    number: int
    match: int | None = None


def begin(
    book: Book, names: tuple[str, str], starter: str | None = None, contest: bool = False, another: bool = False
) -> Changed[Match]:
    """Begin a match of these two. The first name starts unless `starter` is the other.

    `another` allows them a second open match.
    """
    players = _checked(names)
    if isinstance(players, Refusal):
        return players
    if starter is not None and key(starter) not in map(key, players):
        return Refusal("not a player", (tidy(starter), *players))
    unfinished = tuple(match for match in book.open_matches() if lookup.are_players(match, players))
    if unfinished and not another:
        return Refusal("have open match", players, unfinished)
    first = 1 if starter is not None and same_player(starter, players[1]) else 0
    match = Match(len(book.matches) + 1, players, first, contest)
    return book.holding([match]).logged("new", Whole(match.number, None)), match


def record(book: Book, rounds: Sequence[Round], into: Into, now: str) -> Changed[tuple[Account, ...]]:
    """Record rounds in order, all or none. What nobody stated is settled: who started, and that it was played `now`."""
    if not rounds:
        return Refusal("no round")
    so_far = _Recorded(book, {match.number: match for match in book.open_matches()}, {})
    places: list[tuple[int, int]] = []
    for reported in rounds:
        found = _match_for(so_far, reported.names, into)
        if isinstance(found, Refusal):
            return found
        added = len(so_far.placed.get(found.number, ()))
        at = len(found.rounds) if into.before is None else into.before - 1 + added
        if refusal := _refused(found, at, added) or _contradicted(reported):
            return refusal
        settled = _settled(found, at, reported, now)
        so_far = so_far.with_round(found._replace(rounds=(*found.rounds[:at], settled, *found.rounds[at:])), at)
        places.append((found.number, at))
    given = {number: accounts(so_far.book.match(number)) for number in so_far.placed}
    after = so_far.book.logged("record", *_recorded(book, so_far.placed))
    return after, tuple(given[number][at] for number, at in places)


def keep_entry(book: Book, match: Match, entry: HalfEntered | None) -> Changed[Match]:
    """Keep how far the next round of a match is entered; it is not logged. `match` is as the table saw it last.

    Refused if somebody else has entered, recorded or renamed anything there since then.
    """
    now = lookup.numbered(book, match.number)
    if isinstance(now, Refusal):
        return now
    if (now.players, now.entry) != (match.players, match.entry):
        return Refusal("moved on", matches=(now,))
    kept = now._replace(entry=entry)
    return book.holding([kept]), kept


def keep_live(book: Book, match: Match, live: "Live | None") -> Changed[Match]:
    """Keep how far a round in progress is; it is not logged. `match` is as the table saw it last.

    Refused if somebody else has played on, or renamed a player, since then.
    """
    now = lookup.numbered(book, match.number)
    if isinstance(now, Refusal):
        return now
    if (now.players, now.live) != (match.players, match.live):
        return Refusal("moved on", matches=(now,))
    kept = now._replace(live=live)
    return book.holding([kept]), kept


def amend(book: Book, which: Which, round_: Round, match: Match) -> Changed[Account]:
    """Put `round_` in place of a recorded round of `match`; everything after it is recounted.

    A fact that `round_` does not state stays as it was. Other piles, or other turns, take the place of the turns that
    the round was given by. A round that now comes after the end of its match is kept and does not count.
    """
    old = to_correct(match, which.number)
    if isinstance(old, Refusal):
        return old
    if not lookup.are_players(match, round_.names):
        return Refusal("not a player", round_.names, (match,))
    new = Played.of(round_.stating(old.reported(match.players).facts).stating(round_.facts), match.players)
    if not new.turns and new.piles == old.piles:
        new = new._replace(turns=old.turns)
    if refusal := _contradicted(new.reported(match.players)):
        return refusal
    at = which.number - 1
    after = book.holding([match._replace(rounds=(*match.rounds[:at], new, *match.rounds[at + 1 :]))])
    logged = after.logged("amend", Splice(match.number, at, 1, (old,)))
    return logged, accounts(after.match(match.number))[at]


def remove(book: Book, which: Which) -> Changed[Account]:
    """Remove a round from its match; everything after it is recounted. Returns the account of what was there."""
    match = lookup.meant(book, which.match)
    if isinstance(match, Refusal):
        return match
    old = to_correct(match, which.number)
    if isinstance(old, Refusal):
        return old
    at = which.number - 1
    after = book.holding([match._replace(rounds=(*match.rounds[:at], *match.rounds[at + 1 :]))])
    return after.logged("remove", Splice(match.number, at, 0, (old,))), accounts(match)[at]


def close(book: Book, number: int | None) -> Changed[Match]:
    """End a match that nobody will finish: it has no winner, and its seals stay as they are."""
    match = lookup.meant(book, number)
    if isinstance(match, Refusal):
        return match
    if finished(match):
        return Refusal("match over", matches=(match,))
    closed = match._replace(closed=True)
    return book.holding([closed]).logged("close", Header(match.number, match.players, False)), closed


def rename(book: Book, old: str, new: str) -> Changed[tuple[int, ...]]:
    """Call player `old` `new` in every match and return the numbers of those that change; only names change.

    One person in two spellings becomes one player, but two who have met never do.
    """
    for typed in (old, new):
        if wrong := fault(typed):
            return Refusal("bad name", (typed,), detail=wrong)
    name, theirs = tidy(new), book.matches_of([old])
    if not theirs:
        return Refusal("unknown player", (tidy(old), *book.players()))
    if not same_player(old, new) and (met := book.matches_of([old, new])):
        return Refusal("have met", (tidy(old), name), (book.match(met[0]),))
    names = {key(old): name, key(new): name}
    involved = sorted({*theirs, *book.matches_of([new])})
    pairs = [(match, renamed(match, names)) for match in map(book.match, involved)]
    changed = [(before, after) for before, after in pairs if before != after]
    if not changed:
        return Refusal("same name", (name,))
    edits = [Header(before.number, before.players, before.closed) for before, _ in changed]
    after = book.holding([after for _, after in changed])
    return after.logged("rename", *edits), tuple(before.number for before, _ in changed)


def undo(book: Book) -> Changed[Change]:
    """Take back the last change and return it."""
    if not len(book.done):
        return Refusal("nothing to undo")
    return step_back(book), book.done[-1]


def redo(book: Book) -> Changed[Change]:
    """Restore the change that was taken back last, and return it."""
    if not len(book.undone):
        return Refusal("nothing to redo")
    after = step_forward(book)
    return after, after.done[-1]


def entered(book: Book, number: int, kept: "HalfEntered | Live") -> Book:
    """Return the book after a round was recorded that its match had `kept`: that is cleared, another one is not."""
    match = book.match(number)
    if match.live == kept:
        return book.holding([match._replace(live=None)])
    return book.holding([match._replace(entry=None)]) if match.entry == kept else book


def to_record(match: Match, before: int | None = None) -> Match | Refusal:
    """Return the match if it takes another round, at its end or `before` another."""
    return _refused(match, len(match.rounds) if before is None else before - 1, 0) or match


def to_correct(match: Match, number: int) -> Played | Refusal:
    """Return round `number` of a match."""
    if 1 <= number <= len(match.rounds):
        return match.rounds[number - 1]
    return Refusal("no such round", matches=(match,), number=number)


def _checked(names: tuple[str, str]) -> tuple[str, str] | Refusal:
    for name in names:
        if wrong := fault(name):
            return Refusal("bad name", (name,), detail=wrong)
    if same_player(*names):
        return Refusal("same player", (tidy(names[1]),))
    return tidy(names[0]), tidy(names[1])


class _Recorded(NamedTuple):
    """How far a change is that records rounds: the book so far, and by number the matches that are open now.

    `placed` has the indices of the rounds in the matches they went into, the latest match last.
    """

    book: Book
    unfinished: dict[int, Match]
    placed: dict[int, list[int]]

    def with_round(self, match: Match, at: int) -> "_Recorded":
        """Go on with a match to which a round was added at an index."""
        number = match.number
        self.unfinished.pop(number, None)
        if not finished(match):
            self.unfinished[number] = match
        self.placed[number] = [*self.placed.pop(number, ()), at]
        return self._replace(book=self.book.holding([match]))


def _match_for(so_far: _Recorded, names: tuple[str, str], into: Into) -> Match | Refusal:
    """Return the match that a round of these two goes into; with `into.new` it may be one to begin.

    A match that this change has put rounds into stays theirs, even if it is over by now, unless the next may begin.
    """
    players, book = _checked(names), so_far.book
    if isinstance(players, Refusal):
        return players
    if into.match is not None:
        found = lookup.numbered(book, into.match)
        if isinstance(found, Match) and not lookup.are_players(found, players):
            return Refusal("not a player", players, (found,))
        return found
    if into.new:
        if not any(lookup.are_players(match, players) for match in so_far.unfinished.values()):
            return Match(len(book.matches) + 1, players)
    else:
        for number in reversed(so_far.placed):
            if lookup.are_players(book.match(number), players):
                return book.match(number)
    unfinished = tuple(so_far.unfinished[number] for number in sorted(so_far.unfinished))
    return lookup.open_match_of(book, players, unfinished)


def _refused(match: Match, at: int, added: int) -> Refusal | None:
    """Return why no round can be put at index `at` of a match to which this change has `added` rounds already."""
    if not 0 <= at <= len(match.rounds):
        return Refusal("no such round", matches=(match,), number=at + 1)
    if at < len(match.rounds):
        return None
    if added and tally(match).over(match.contest):
        return Refusal("ended by", matches=(match,), number=len(match.rounds))
    return Refusal("match over", matches=(match,)) if finished(match) else None


def _contradicted(round_: Round) -> Refusal | None:
    """Return why a round cannot be kept: it is said that one player started, and its turns say the other."""
    starter = round_.turns.starter if round_.turns else None
    if starter is None or round_.started is None or same_player(round_.started, round_.names[starter]):
        return None
    return Refusal("other starter", (round_.names[starter],))


def _settled(match: Match, at: int, reported: Round, now: str) -> Played:
    """Return a round for index `at` with what nobody stated filled in: the starter expected there, and the time."""
    expected = tally(match._replace(rounds=match.rounds[:at])).starter
    played = Played.of(reported, match.players)
    return played._replace(started=expected if played.started is None else played.started, played=played.played or now)


def _recorded(before: Book, placed: Mapping[int, Sequence[int]]) -> tuple[Edit, ...]:
    """Return the edits that take back rounds put at these indices of these matches, one edit per match."""
    edits: list[Edit] = []
    for number in sorted(placed, reverse=True):
        indices = placed[number]
        is_new = not before.has(number)
        edits.append(Whole(number, None) if is_new else Splice(number, min(indices), len(indices), ()))
    return tuple(edits)
