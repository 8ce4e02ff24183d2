"""Any sequence of changes equals a plain recomputation, survives the file, and can be taken back exactly."""

import copy
import os
from dataclasses import dataclass, field

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from jaipur_score.match.book import Book, Refused
from jaipur_score.match.changes import amend, begin, record, redo, rename, undo
from jaipur_score.match.match import standing
from jaipur_score.match.row import Row
from jaipur_score.rules.pile import Round
from jaipur_score.scorebook.codec import dumps, loads
from tests.helpers.books import PILES

NAMES = st.sampled_from(["Anna", "anna ", "Ben", "Cleo", "CLEO", "Dana"])
WINNERS = st.sampled_from("AB=")
STARTED = st.sampled_from([None, 0, 1])


@dataclass
class Plain:
    """A match as a person would note it: names, and by round who won, who was said to start, practice."""

    players: list[str]
    first: int
    contest: bool
    rounds: list[tuple[str, int | None, bool]] = field(default_factory=list)

    def facts(self) -> tuple[object, ...]:
        """Seals, decided rounds, full ties, next starter, finished, winner, shared; by walking the rounds."""
        seals, decided, ties, starter, winner, shared = [0, 0], 0, 0, self.first, "", False
        for who, said, practice in self.rounds:
            if practice or winner or shared:
                continue
            if who == "=":
                ties += 1
                shared = self.contest
                starter = 1 - (starter if said is None else said)
            else:
                side = "AB".index(who)
                seals[side] += 1
                decided += 1
                starter = 1 - side
                if self.contest or seals[side] == 2:
                    winner = self.players[side]
        over = bool(winner or shared)
        return tuple(seals), decided, ties, "" if over else self.players[starter], over, winner, shared

    @property
    def finished(self) -> bool:
        return bool(self.facts()[4])


def state(book: Book) -> bytes:
    """The bytes of a book's matches, without its log."""
    return dumps(book._replace(done=Row(), undone=Row()))


class Evenings(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.book = Book()
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
        try:
            book, _ = begin(self.book, (one, two), two if starts_second else "", contest)
        except Refused:
            same = one.casefold() == two.casefold()
            pairs = [{name.casefold() for name in each.players} for each in self.plain if not each.finished]
            assert same or {one.casefold(), two.casefold()} in pairs
            return
        self.changed(book, [*self.plain, Plain([one, two], int(starts_second), contest)])

    @precondition(lambda self: self.plain)
    @rule(data=st.data(), winners=st.lists(WINNERS, min_size=1, max_size=2), said=STARTED)
    def record(self, data: st.DataObject, winners: list[str], said: int | None) -> None:
        at = data.draw(st.integers(0, len(self.plain) - 1))
        practice, turned = data.draw(st.booleans()), data.draw(st.booleans())
        plain = copy.deepcopy(self.plain)
        refused = False
        for winner in winners:
            refused = refused or plain[at].finished
            plain[at].rounds.append((winner, said, practice))
        rounds = [self.report(at, each, said, practice, turned) for each in winners]
        try:
            book, entries = record(self.book, rounds, at + 1)
        except Refused:
            assert refused
            return
        assert not refused
        self.changed(book, plain)
        assert entries[-1].standing == standing(self.book.match(at + 1))
        assert entries[-1].number == len(plain[at].rounds)

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
        plain[at].rounds[index] = (winner, said, practice)
        book, _ = amend(self.book, index + 1, self.report(at, winner, said, practice, False), at + 1)
        self.changed(book, plain)

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
        try:
            book, _ = rename(self.book, old, new)
        except Refused:
            assert met or not known or plain == self.plain
            return
        assert known
        assert not met
        self.changed(book, plain)

    @rule()
    def undo(self) -> None:
        try:
            book, _ = undo(self.book)
        except Refused:
            assert not self.past
            return
        self.future.append((self.plain, state(self.book)))
        self.plain, before = self.past.pop()
        assert state(book) == before
        self.book = book

    @rule()
    def redo(self) -> None:
        try:
            book, _ = redo(self.book)
        except Refused:
            assert not self.future
            return
        self.past.append((self.plain, state(self.book)))
        self.plain, after = self.future.pop()
        assert state(book) == after
        self.book = book

    @invariant()
    def equals_the_plain_notes(self) -> None:
        assert len(self.book.matches) == len(self.plain)
        for match, plain in zip(self.book.matches, self.plain, strict=True):
            now = standing(match)
            facts = now.seals, now.rounds, now.replays, now.next_starter, now.finished, now.winner, now.shared
            assert facts == plain.facts()
            assert list(match.players) == plain.players
            assert [each.piles for each in match.rounds] == [PILES[who] for who, _, _ in plain.rounds]
        unfinished = tuple(at for at, plain in enumerate(self.plain, 1) if not plain.finished)
        assert self.book.unfinished == unfinished

    @invariant()
    def survives_the_file(self) -> None:
        data = dumps(self.book)
        sealed = loads(data)
        assert sealed == self.book
        assert dumps(sealed) == data
        checked_in_full = loads(data + b"\n")
        assert checked_in_full == self.book
        assert dumps(checked_in_full) == data
        self.book = sealed


TestEvenings = Evenings.TestCase
TestEvenings.settings = settings(
    max_examples=int(os.environ.get("JAIPUR_TEST_EVENINGS", "500")),
    stateful_step_count=30,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
