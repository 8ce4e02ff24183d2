"""Generated books: whole histories of matches, with everything that can happen to a round."""

from itertools import combinations
from random import Random

from hypothesis import strategies as st

from jaipur_score.match.book import Book
from jaipur_score.match.changes import Changed, Into, Which, amend, begin, close, record, remove
from jaipur_score.match.lazy import Lazy
from jaipur_score.match.match import Match, Played
from jaipur_score.match.refusal import Refusal
from jaipur_score.rules.box import Good
from jaipur_score.rules.pile import Pile, Round, Side, Total
from tests.helpers.books import EVEN, NOW, POOR, RICH, granted

TOKEN_WINS = (Pile.of({Good.GOLD: [6, 6, 5]}, [], 3), Pile.of({Good.DIAMONDS: [7, 7]}, [], 6))
ON_BONUS = (
    Pile.of({Good.LEATHER: [4, 3, 2, 1, 1]}, [10], 3),
    Pile.of({Good.CLOTH: [5, 3, 3], Good.SPICE: [5]}, [2, 2, 1], 3),
)
ON_GOODS = (Pile.of({Good.SILVER: [5, 5]}, [2], 4), Pile.of({Good.GOLD: [6], Good.SPICE: [2, 1, 1]}, [2], 4))
TIED_BY_TOKEN = (Pile.of({Good.GOLD: [5]}, [3], 5), Pile.of({Good.SILVER: [5]}, [3], 4))

TOKENS: tuple[tuple[Pile, Pile], ...] = ((RICH, POOR), (EVEN, EVEN), TOKEN_WINS, ON_BONUS, ON_GOODS, TIED_BY_TOKEN)
"""Pairs of piles: decided by each step, by the camel token, tied."""

TOTALS: tuple[tuple[Side, Side], ...] = (
    (Total(57, 3, None, 5), Total(60, None, None, 2)),
    (Total(40, None, None, 6), Total(41, None, None, 2)),
    (Total(30, None, None, 6), Total(30, None, None, 2)),
    (Total(30, 2, None, 6), Total(30, 3, None, 2)),
    (RICH, Total(30, 2, 5, 3)),
)
"""Such pairs in which somebody has given a total."""

PAIRS = (("Anna", "Ben"), ("ben", "Cleo"), ("Dana", "ANNA"))
DAYS = (None, "2026-01-01", "2026-01-01T09:00:00+01:00", "2026-03-05", "2026-03-05T23:30:00-08:00", "2026-07-09T20:15")
NOTES = ("", "on the train", "=1+1", 'a "b"; c,\nd')


class Author:
    """Writes a book by random changes; those that are refused leave it as it is."""

    def __init__(self, book: Book, random: Random, totals: bool) -> None:
        self.book = book
        self.random = random
        self.pairs = TOKENS + TOTALS if totals else TOKENS

    def goes_on(self, changes: int) -> Book:
        """Return the book after so many more changes."""
        for _ in range(changes):
            changed = self._changed()
            if not isinstance(changed, Refusal):
                self.book = changed[0]
        return self.book

    def forgets(self) -> Book:
        """Return the book as older versions left some: of some rounds nobody knows who started, or when."""
        matches = list(map(self._blurred, self.book.matches))
        return self.book._replace(matches=Lazy(matches, look=self.book.matches.look), done=Lazy(), undone=Lazy())

    def _blurred(self, match: Match) -> Match:
        rounds = tuple(map(self._without_facts, match.rounds))
        return match._replace(rounds=rounds, closed=match.closed or self.random.random() < 0.1)

    def _without_facts(self, played: Played) -> Played:
        return played._replace(played=None, started=None) if self.random.random() < 0.2 else played

    def _changed(self) -> "Changed[object]":
        book, random = self.book, self.random
        if not len(book.matches) or random.random() < 0.2:
            return begin(book, random.choice(PAIRS), contest=random.random() < 0.3, another=True)
        match = book.match(random.randint(1, len(book.matches)))
        which = Which(random.randint(1, max(1, len(match.rounds))), match.number)
        what = random.random()
        if what < 0.04:
            return close(book, match.number)
        if what < 0.1:
            return remove(book, which)
        if what < 0.25:
            return amend(book, which, self._round(match.players), match)
        before = which.number if what < 0.4 and match.rounds else None
        return record(book, [self._round(match.players)], Into(match.number, before=before), NOW)

    def _round(self, pair: tuple[str, str]) -> Round:
        random = self.random
        one, other = random.choice(self.pairs)
        sides = random.choice([(one, other), (other, one)])
        started = random.choice((None, *pair))
        facts = (started, random.random() < 0.15, random.choice(NOTES), random.choice(DAYS))
        return Round(pair, sides, *facts)


def seeds() -> st.SearchStrategy[Random]:
    """Give sources of random numbers."""
    return st.integers(0, 2**32).map(Random)


def evenings(players: tuple[str, ...] = ("Anna", "Ben", "Cleo"), matches: int = 9) -> Book:
    """Return the same book every time: matches of these players in turn, ten days apart, with ties and totals."""
    random = Random(11)
    pairs = list(combinations(players, 2))
    book = Book(id="evenings")
    for at in range(matches):
        pair = pairs[at % len(pairs)]
        book = granted(begin(book, pair, contest=at % 4 == 3, another=True))[0]
        for number in range(3):
            one, other = random.choice(TOKENS + TOTALS)
            sides = random.choice([(one, other), (other, one)])
            played = f"2026-{1 + at // 3 % 12:02}-{1 + at % 3 * 10:02}T20:{number}5:00+01:00"
            changed = record(book, [Round(pair, sides, played=played)], Into(at + 1), NOW)
            book = book if isinstance(changed, Refusal) else changed[0]
    return book


@st.composite
def books(draw: st.DrawFn, totals: bool = True, forgetful: bool = True, book_id: str = "many") -> Book:
    """Give a book after up to 40 changes; a forgetful one also lacks facts of some rounds."""
    author = Author(Book(id=book_id), draw(seeds()), totals)
    book = author.goes_on(draw(st.integers(0, 40)))
    return author.forgets() if forgetful else book
