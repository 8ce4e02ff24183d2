"""Another book's matches joined to this one: what is missing here is added, nothing comes twice, nothing is lost.

How a match is recognised: its two players are the same and it is of the same kind, and its rounds go together.
Two rounds are the same round if both have the same piles, were played at the same time, and are practice or not
alike; a note, or who started, may be corrected in one of two books, and this book's is kept. Then

- a match whose rounds are all here, in order, in one match of this book is known: there is nothing to add. (In the
  other book rounds may be missing: it is older, or an export of some days only.)
- if this book's version is the beginning of the other's, the further rounds are added to it;
- otherwise both went on differently, and the other's version becomes a match of its own. It is a rival if both have
  the same first round, or the same number in two copies of one book.

Every match of this book answers to one match of the other book at most, so two alike are two here as well. In two
copies of a book, a match of one number with the same first round is one match, whatever its players are called by
now: there this book's names are taken for the other's in everything that is added.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from jaipur_score.match.book import Book, Edit, Header, Splice, Whole, renamed
from jaipur_score.match.changes import Changed
from jaipur_score.match.match import Match, Played
from jaipur_score.match.refusal import Refusal
from jaipur_score.rules.names import key, same_player
from jaipur_score.rules.pile import Side


class Other(NamedTuple):
    """What is to be joined: matches in order, and the id of their book ("" if nobody knows, as in an export).

    `parts` are the numbers of matches of which only some rounds are there, not all from the first on.
    """

    matches: tuple[Match, ...]
    id: str = ""
    parts: frozenset[int] = frozenset()


class Joined(NamedTuple):
    """What happened to one match of the other book: its number there, the one here, and how many rounds were added.

    `rival` is the match here that went on differently, None if there is none.
    """

    there: int
    here: int
    is_new: bool
    added: int
    closes: bool = False
    rival: int | None = None

    @property
    def changes_nothing(self) -> bool:
        """Tell whether all of it was here already."""
        return not (self.is_new or self.added or self.closes)


def join(book: Book, other: Other) -> Changed[tuple[Joined, ...]]:
    """Add to a book what another one has and it lacks, as one change; refused if there is nothing."""
    homes = _Homes(tuple(book.matches), other, bool(book.id) and book.id == other.id)
    joined: list[Joined] = []
    changed: list[Match] = []
    edits: list[Edit] = []
    end = len(book.matches)
    for theirs in homes.theirs:
        home = homes.home_of(theirs)
        if home is None:
            end += 1
            changed.append(Match(end, theirs.players, theirs.first, theirs.contest, theirs.closed, theirs.rounds))
            edits.append(Whole(end, None))
            joined.append(Joined(theirs.number, end, True, len(theirs.rounds), rival=homes.rival_of(theirs)))
            continue
        further = homes.further(home, theirs)
        closes = homes.closes(home, theirs)
        joined.append(Joined(theirs.number, home.number, False, len(further), closes))
        if further:
            edits.append(Splice(home.number, len(home.rounds), len(further), ()))
        if closes:
            edits.append(Header(home.number, home.players, False))
        if further or closes:
            changed.append(home._replace(rounds=(*home.rounds, *further), closed=home.closed or closes))
    if not edits:
        return Refusal("nothing new")
    # Whole matches are taken back from the last one on.
    edits.sort(key=lambda edit: edit.number if isinstance(edit, Whole) else 0, reverse=True)
    return book.holding(changed).logged("import", *edits), tuple(joined)


_Kind = tuple[frozenset[str], bool]
"""Which matches can be one: the keys of the players' names, and whether it is a contest."""

_Mark = tuple[tuple[Side, ...], bool, str | None]
"""What a round is known by: its piles in the order of the players' keys, whether it is practice, when it was played."""


class _Homes:
    """Which match of ours each of theirs is, at most one each."""

    def __init__(self, ours: Sequence[Match], other: Other, is_copy: bool) -> None:
        self.ours = ours
        self.is_copy = is_copy
        self.parts = other.parts
        self.theirs = _named_as_here(ours, other.matches) if is_copy else other.matches
        self._marks = {match.number: _marks(match) for match in ours}
        self._by_mark: dict[tuple[_Kind, _Mark], list[Match]] = {}
        self._by_kind: dict[_Kind, list[Match]] = {}
        for match in ours:
            self._by_kind.setdefault(_kind(match), []).append(match)
            for mark in dict.fromkeys(self._marks[match.number]):
                self._by_mark.setdefault((_kind(match), mark), []).append(match)
        self._homes: dict[int, Match] = {}
        self._guests: dict[int, Match] = {}
        played = [match for match in self.theirs if match.rounds]
        for theirs in played:
            self._lodge(theirs, set())
        for theirs in sorted(played, key=lambda match: -len(match.rounds)):
            self._settle(theirs, self._beginning_of(theirs))
        # Without rounds a match is the beginning of any: it takes what is left.
        unplayed = [match for match in self.theirs if not match.rounds]
        for candidates in (self._namesakes, self._knowing):
            for theirs in unplayed:
                self._settle(theirs, next(iter(self._free(candidates(theirs))), None))

    def home_of(self, theirs: Match) -> Match | None:
        """Return the match of ours that one of theirs is."""
        return self._homes.get(theirs.number)

    def further(self, home: Match, theirs: Match) -> tuple[Played, ...]:
        """Return the rounds that theirs has after the end of ours, for the order of our players."""
        shared = self._shared(home, theirs)
        turned = not same_player(home.players[0], theirs.players[0])
        return tuple(played.turned() if turned else played for played in theirs.rounds[shared:])

    def closes(self, home: Match, theirs: Match) -> bool:
        """Tell whether a copy has closed this very match of ours, and no round is only here."""
        length = len(home.rounds) + len(self.further(home, theirs))
        return self._is_namesake(home, theirs) and theirs.closed and not home.closed and len(theirs.rounds) == length

    def rival_of(self, theirs: Match) -> int | None:
        """Return the number of our match that went on differently from one of theirs that has no home."""
        marks = _marks(theirs)
        alike = self._by_mark.get((_kind(theirs), marks[0]), []) if marks else []
        rivals = (match for match in (*self._namesakes(theirs), *alike) if self._differs(match, marks))
        return next((match.number for match in rivals), None)

    def _differs(self, match: Match, marks: Sequence[_Mark]) -> bool:
        ours = self._marks[match.number]
        return bool(ours) and bool(marks) and not _holds(ours, marks)

    def _settle(self, theirs: Match, home: Match | None) -> None:
        if home is not None and theirs.number not in self._homes:
            self._homes[theirs.number] = home
            self._guests[home.number] = theirs

    def _free(self, homes: Iterable[Match]) -> list[Match]:
        return [match for match in homes if match.number not in self._guests]

    def _lodge(self, theirs: Match, tried: set[int]) -> bool:
        """Find a home for theirs among ours that know it, if need be by moving another guest (Kuhn's algorithm)."""
        for home in self._knowing(theirs):
            if home.number in tried:
                continue
            tried.add(home.number)
            guest = self._guests.get(home.number)
            if guest is None or self._lodge(guest, tried):
                self._homes[theirs.number] = home
                self._guests[home.number] = theirs
                return True
        return False

    def _knowing(self, theirs: Match) -> list[Match]:
        """Return ours that have all of their rounds in order, the likeliest first."""
        marks = _marks(theirs)
        kind = _kind(theirs)
        candidates = self._by_mark.get((kind, marks[0]), []) if marks else self._by_kind.get(kind, [])
        knowing = [match for match in candidates if _holds(self._marks[match.number], marks)]
        return sorted(
            knowing,
            key=lambda match: (
                not self._is_namesake(match, theirs),
                len(match.rounds) - len(theirs.rounds),
                match.closed != theirs.closed,
            ),
        )

    def _beginning_of(self, theirs: Match) -> Match | None:
        """Return the free match of ours that theirs goes on from; an empty one only if it has the same number."""
        kind = _kind(theirs)
        marked = self._by_mark.get((kind, _marks(theirs)[0]), []) if theirs.rounds else []
        empty = [match for match in self._namesakes(theirs) if not match.rounds]
        free = [
            match
            for match in self._free((*marked, *empty))
            if not match.closed and self._shared(match, theirs) is not None
        ]
        return max(free, key=lambda match: len(match.rounds), default=None)

    def _shared(self, home: Match, theirs: Match) -> int | None:
        """Return how many rounds of theirs come before what is to be added to ours, None if they do not fit."""
        ours, other = self._marks[home.number], _marks(theirs)
        if _holds(ours, other):
            return len(other)
        if theirs.number not in self.parts:
            return len(ours) if other[: len(ours)] == ours else None
        sizes = range(min(len(ours), len(other)), 0, -1)
        return next((size for size in sizes if ours[-size:] == other[:size]), None)

    def _namesakes(self, theirs: Match) -> list[Match]:
        return [match for match in self._by_kind.get(_kind(theirs), []) if self._is_namesake(match, theirs)]

    def _is_namesake(self, match: Match, theirs: Match) -> bool:
        return self.is_copy and match.number == theirs.number


def _kind(match: Match) -> _Kind:
    return frozenset(map(key, match.players)), match.contest


def _marks(match: Match) -> list[_Mark]:
    turned = key(match.players[0]) > key(match.players[1])
    return [(played.piles[::-1] if turned else played.piles, played.practice, played.played) for played in match.rounds]


def _holds(ours: Sequence[_Mark], theirs: Iterable[_Mark]) -> bool:
    """Tell whether ours has all of theirs, in order."""
    rest = iter(ours)
    return all(mark in rest for mark in theirs)


def _named_as_here(ours: Sequence[Match], theirs: Sequence[Match]) -> tuple[Match, ...]:
    """Return a copy's matches with the names that its players have here, where one of both was renamed."""
    names: dict[str, str] = {}
    unclear: set[str] = set()
    for here, there in zip(ours, theirs, strict=False):
        if here.number != there.number or not (here.rounds and there.rounds):
            continue
        if _positions(here.rounds[0]) != _positions(there.rounds[0]):
            continue
        for name, other in zip(here.players, there.players, strict=True):
            if not same_player(names.setdefault(key(other), name), name):
                unclear.add(key(other))
    known = {each: name for each, name in names.items() if each not in unclear and each != key(name)}
    return tuple(_renamed(match, known) for match in theirs)


def _positions(played: Played) -> _Mark:
    return played.piles, played.practice, played.played


def _renamed(match: Match, names: Mapping[str, str]) -> Match:
    after = renamed(match, names)
    return match if same_player(*after.players) else after
