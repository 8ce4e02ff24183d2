"""Any sequence of changes equals a plain recomputation, survives the file, and can be taken back exactly."""

import copy
from dataclasses import dataclass, field

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from jaipur_score.match.book import Book
from jaipur_score.match.changes import Into, Which, amend, begin, close, record, redo, remove, rename, undo
from jaipur_score.match.lazy import Lazy
from jaipur_score.match.match import standing
from jaipur_score.match.refusal import Refusal
from jaipur_score.rules.pile import Round
from jaipur_score.scorebook.codec import dumps, loads
from tests.helpers.books import NOW, PILES, granted
from tests.helpers.extent import times

NAMES = st.sampled_from(["Anna", "anna ", "Ben", "Cleo", "CLEO", "Dana"])
WINNERS = st.sampled_from("AB=")
STARTED = st.sampled_from([None, 0, 1])


@dataclass
class Plain:
    """A match as a person would note it: names, and by round who won, who started, practice."""

    players: list[str]
    first: int
    contest: bool
    closed: bool = False
    rounds: list[tuple[str, int, bool]] = field(default_factory=list)

    def walk(self, until: int) -> tuple[tuple[int, ...], int, int, int, str | None, bool]:
        """Seals, decided rounds, full ties, next starter, winner, shared; by walking the first rounds."""
        seals, decided, ties, starter, winner, shared = [0, 0], 0, 0, self.first, None, False
        for who, started, practice in self.rounds[:until]:
            if practice or winner or shared:
                continue
            if who == "=":
                ties += 1
                shared = self.contest
                starter = 1 - started
            else:
                side = "AB".index(who)
                seals[side] += 1
                decided += 1
                starter = 1 - side
                if self.contest or seals[side] == 2:
                    winner = self.players[side]
        return tuple(seals), decided, ties, starter, winner, shared

    def facts(self) -> tuple[object, ...]:
        """Seals, decided rounds, full ties, next starter, finished, winner, shared."""
        seals, decided, ties, starter, winner, shared = self.walk(len(self.rounds))
        over = bool(winner or shared or self.closed)
        return seals, decided, ties, None if over else self.players[starter], over, winner, shared

    @property
    def finished(self) -> bool:
        return bool(self.facts()[4])


def state(book: Book) -> bytes:
    """The bytes of a book's matches, without its log."""
    return dumps(book._replace(done=Lazy(), undone=Lazy()))


class Evenings(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.book = Book(id="evenings")
        self.plain: list[Plain] = []
        self.past: list[tuple[list[Plain], bytes]] = []
        self.future: list[tuple[list[Plain], bytes]] = []

    def changed(self, book: Book, plain: list[Plain]) -> None:
        self.past.append((self.plain, state(self.book)))
        self.future = []
        self.book, self.plain = book, plain

    @rule(one=NAMES, two=NAMES, starts_second=st.booleans(), contest=st.booleans())
    def new(self, one: str, two: str, starts_second: bool, contest: bool) -> None:
        one, two = one.strip(), two.strip()
        begun = begin(self.book, (one, two), two if starts_second else None, contest)
        if isinstance(begun, Refusal):
            same = one.casefold() == two.casefold()
            pairs = [{name.casefold() for name in each.players} for each in self.plain if not each.finished]
            assert same or {one.casefold(), two.casefold()} in pairs
            return
        self.changed(begun[0], [*self.plain, Plain([one, two], int(starts_second), contest)])

    @precondition(lambda self: self.plain)
    @rule(data=st.data(), winners=st.lists(WINNERS, min_size=1, max_size=2), said=STARTED)
    def record(self, data: st.DataObject, winners: list[str], said: int | None) -> None:
        at = data.draw(st.integers(0, len(self.plain) - 1))
        practice, turned = data.draw(st.booleans()), data.draw(st.booleans())
        plain = copy.deepcopy(self.plain)
        there = len(plain[at].rounds)
        before = data.draw(st.one_of(st.none(), st.integers(1, there + 1)))
        place = there if before is None else before - 1
        refused = False
        for offset, winner in enumerate(winners):
            refused = refused or (place == there and plain[at].finished)
            started = plain[at].walk(place + offset)[3] if said is None else said
            plain[at].rounds.insert(place + offset, (winner, started, practice))
        rounds = [self.report(at, each, said, practice, turned) for each in winners]
        recorded = record(self.book, rounds, Into(at + 1, before=before), NOW)
        assert isinstance(recorded, Refusal) == refused
        if isinstance(recorded, Refusal):
            return
        self.changed(recorded[0], plain)
        assert [each.number for each in recorded[1]] == [place + 1 + offset for offset in range(len(winners))]
        if place == there:
            assert recorded[1][-1].standing == standing(self.book.match(at + 1))

    def report(self, at: int, winner: str, said: int | None, practice: bool, turned: bool) -> Round:
        players, piles = self.plain[at].players, PILES[winner]
        started = None if said is None else players[said].upper()
        names = (players[1], players[0]) if turned else (players[0], players[1])
        return Round(names, (piles[1], piles[0]) if turned else piles, started, practice, "a note" * practice)

    @precondition(lambda self: any(each.rounds for each in self.plain))
    @rule(data=st.data(), winner=WINNERS, said=STARTED, practice=st.booleans())
    def amend(self, data: st.DataObject, winner: str, said: int | None, practice: bool) -> None:
        at = data.draw(st.sampled_from([at for at, each in enumerate(self.plain) if each.rounds]))
        index = data.draw(st.integers(0, len(self.plain[at].rounds) - 1))
        plain = copy.deepcopy(self.plain)
        plain[at].rounds[index] = (winner, plain[at].rounds[index][1] if said is None else said, practice)
        round_ = self.report(at, winner, said, practice, False)
        book, _ = granted(amend(self.book, Which(index + 1, at + 1), round_, self.book.match(at + 1)))
        self.changed(book, plain)

    @precondition(lambda self: any(each.rounds for each in self.plain))
    @rule(data=st.data())
    def remove(self, data: st.DataObject) -> None:
        at = data.draw(st.sampled_from([at for at, each in enumerate(self.plain) if each.rounds]))
        index = data.draw(st.integers(0, len(self.plain[at].rounds) - 1))
        plain = copy.deepcopy(self.plain)
        del plain[at].rounds[index]
        self.changed(granted(remove(self.book, Which(index + 1, at + 1)))[0], plain)

    @precondition(lambda self: self.plain)
    @rule(data=st.data())
    def close(self, data: st.DataObject) -> None:
        at = data.draw(st.integers(0, len(self.plain) - 1))
        closed = close(self.book, at + 1)
        assert isinstance(closed, Refusal) == self.plain[at].finished
        if not isinstance(closed, Refusal):
            plain = copy.deepcopy(self.plain)
            plain[at].closed = True
            self.changed(closed[0], plain)

    @rule(old=NAMES, new=NAMES)
    def rename(self, old: str, new: str) -> None:
        before, after = old.strip().casefold(), new.strip().casefold()
        plain = copy.deepcopy(self.plain)
        met = False
        for each in plain:
            keys = [player.casefold() for player in each.players]
            met = met or (before != after and {before, after} == set(keys))
            each.players = [
                new.strip() if key in (before, after) else player
                for key, player in zip(keys, each.players, strict=True)
            ]
        known = any(before == player.casefold() for each in self.plain for player in each.players)
        changed = rename(self.book, old, new)
        if isinstance(changed, Refusal):
            assert met or not known or plain == self.plain
            return
        assert known
        assert not met
        self.changed(changed[0], plain)

    @rule()
    def undo(self) -> None:
        taken = undo(self.book)
        if isinstance(taken, Refusal):
            assert not self.past
            return
        self.future.append((self.plain, state(self.book)))
        self.plain, before = self.past.pop()
        assert state(taken[0]) == before
        self.book = taken[0]

    @rule()
    def redo(self) -> None:
        restored = redo(self.book)
        if isinstance(restored, Refusal):
            assert not self.future
            return
        self.past.append((self.plain, state(self.book)))
        self.plain, after = self.future.pop()
        assert state(restored[0]) == after
        self.book = restored[0]

    @invariant()
    def equals_the_plain_notes(self) -> None:
        assert len(self.book.matches) == len(self.plain)
        for match, plain in zip(self.book.matches, self.plain, strict=True):
            now = standing(match)
            facts = now.seals, now.rounds, now.replays, now.next_starter, now.finished, now.winner, now.shared
            assert facts == plain.facts()
            assert list(match.players) == plain.players
            assert [each.piles for each in match.rounds] == [PILES[who] for who, _, _ in plain.rounds]
            assert [(each.started, each.practice) for each in match.rounds] == [each[1:] for each in plain.rounds]
        unfinished = [at for at, plain in enumerate(self.plain, 1) if not plain.finished]
        assert [match.number for match in self.book.open_matches()] == unfinished

    @invariant()
    def survives_the_file(self) -> None:
        data = dumps(self.book)
        loaded = loads(data)
        assert loaded == self.book
        assert dumps(loaded) == data
        without_checksum = data[: data.rfind(b',"checksum"')] + b"}"
        checked_in_full = loads(without_checksum)
        assert checked_in_full == self.book
        assert dumps(checked_in_full) == data
        self.book = loaded


TestEvenings = Evenings.TestCase
TestEvenings.settings = settings(
    max_examples=times(500, 100),
    stateful_step_count=30,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
