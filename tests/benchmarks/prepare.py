"""Write a book or a file of rounds for the benchmarks: `python -m tests.benchmarks.prepare book|file NUMBER PATH`.

A process of its own: what it takes of memory must not count for the programs that are measured after it.
"""

import sys
from collections.abc import Iterator
from itertools import chain, combinations, cycle
from pathlib import Path

from jaipur_score.match.book import Book, Change, Splice, Whole
from jaipur_score.match.lazy import Lazy
from jaipur_score.match.match import Match, Played, finished
from jaipur_score.rules.box import GOODS
from jaipur_score.rules.pile import Pile
from jaipur_score.scorebook.codec import dumps
from tests.helpers.books import NOW
from tests.helpers.random_player import rounds

PLAYERS = ("Anna", "Ben", "Cleo", "Dana", "Eve", "Finn", "Gus", "Hana", "Ida", "Jan", "Kim", "Lea")
"""Who plays the matches of a book."""


def book(number: int) -> bytes:
    """Return a book of about so many rounds: an open match of Anna and Ben, and finished ones of two to four rounds."""
    deals = cycle([played.piles for played in rounds(500, seed=1)])
    matches = [Match(1, ("Anna", "Ben"), rounds=(Played(next(deals), 0, practice=True, played=NOW),))]
    pairs = cycle(combinations(PLAYERS, 2))
    written = 1
    while written < number:
        match = Match(len(matches) + 1, next(pairs))
        while not finished(match):
            played = Played(next(deals), 0, practice=written % 6 == 0, played=NOW)
            match = match._replace(rounds=(*match.rounds, played))
            written += 1
        matches.append(match)
    return dumps(Book(Lazy(matches), Lazy(chain.from_iterable(map(log, matches))), id="benchmark"))


def log(match: Match) -> Iterator[Change]:
    """Give the changes that lead to a match, one for each round."""
    yield Change("new", (Whole(match.number, None),))
    for at in range(len(match.rounds)):
        yield Change("record", (Splice(match.number, at, 1, ()),))


def file(number: int) -> bytes:
    """Return so many different played rounds as YAML, each with lists."""
    return "---\n".join(as_yaml(played.piles) for played in rounds(number, seed=7)).encode()


def as_yaml(piles: tuple[Pile, Pile]) -> str:
    """Return two piles as a YAML round of lists."""
    lines = ["players:"]
    for name, pile in zip(("Anna", "Ben"), piles, strict=True):
        goods = [f"{good.value}: {list(tokens)}" for good, tokens in zip(GOODS, pile.goods, strict=True) if tokens]
        lines.append(f"  {name}: {{{', '.join([*goods, f'bonus: {list(pile.bonus)}', f'camels: {pile.camels}'])}}}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    kind, size, path = sys.argv[1:]
    Path(path).write_bytes((book if kind == "book" else file)(int(size)))
