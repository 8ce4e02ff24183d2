"""Write a book or a file of rounds for the benchmarks: `python -m tests.benchmarks.prepare book|file NUMBER PATH`.

A process of its own: what it takes of memory must not count for the programs that are measured after it.
"""

import sys
from pathlib import Path

from jaipur_score.match.book import Book
from jaipur_score.match.changes import begin, record
from jaipur_score.rules.box import GOODS
from jaipur_score.rules.pile import Pile, Round
from jaipur_score.scorebook.codec import dumps
from tests.helpers.play import rounds


def book(number: int) -> bytes:
    """Return a book of one match with so many practice rounds."""
    first, second = next(rounds(1, seed=1)).piles
    begun, _ = begin(Book(), ("Anna", "Ben"))
    filled, _ = record(begun, [Round(("Anna", "Ben"), (first, second), practice=True)] * number)
    return dumps(filled)


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
