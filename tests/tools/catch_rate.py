"""Make one slip of entry in each of many rounds and count what is caught: `python -m tests.tools.catch_rate`.

A slip is caught by the box (no such token, or more of it than there are) or by the audit. A caught slip is
named if one of the slips that the audit lists corrects the piles exactly (a bonus token: in its stack).
"""

import sys
from collections import Counter
from collections.abc import Callable
from random import Random

from jaipur_score.audit.verdict import judge
from jaipur_score.rules.box import CAMELS, GOODS, STACK_OF, SUPPLY, prints_with
from jaipur_score.rules.pile import Pile, Piles, Round
from tests.helpers.random_player import rounds

Heap = list[list[int]]
"""A pile to change: six goods, then the bonus tokens."""

BONUS = len(GOODS)


def _wrong_value(rng: Random, heaps: list[Heap], place: int, who: int, value: int) -> None:
    values = STACK_OF if place == BONUS else SUPPLY[GOODS[place]]
    others = sorted(set(values) - {value})
    if others:
        heaps[who][place].remove(value)
        heaps[who][place].append(rng.choice(others))


def _left_out(rng: Random, heaps: list[Heap], place: int, who: int, value: int) -> None:
    del rng
    heaps[who][place].remove(value)


def _wrong_player(rng: Random, heaps: list[Heap], place: int, who: int, value: int) -> None:
    del rng
    heaps[who][place].remove(value)
    heaps[1 - who][place].append(value)


def _twice(rng: Random, heaps: list[Heap], place: int, who: int, value: int) -> None:
    del rng
    heaps[who][place].append(value)


def _wrong_goods(rng: Random, heaps: list[Heap], place: int, who: int, value: int) -> None:
    heaps[who][place].remove(value)
    heaps[who][rng.choice([other for other in range(BONUS) if other != place])].append(value)


Kind = Callable[[Random, list[Heap], int, int, int], None]
TOKEN_SLIPS: dict[str, tuple[bool, Kind]] = {
    "wrong value": (False, _wrong_value),
    "token left out": (False, _left_out),
    "wrong player": (False, _wrong_player),
    "token twice": (False, _twice),
    "wrong goods": (False, _wrong_goods),
    "bonus wrong value": (True, _wrong_value),
    "bonus left out": (True, _left_out),
    "bonus wrong player": (True, _wrong_player),
    "bonus twice": (True, _twice),
}
CAMEL_SLIPS = {"camel too many": 1, "camel too few": -1}
KINDS = (*TOKEN_SLIPS, *CAMEL_SLIPS)


def slipped(rng: Random, piles: Piles, kind: str) -> Piles:
    """Return the piles with one slip of this kind, or the same piles if there is nothing to slip on."""
    if kind in CAMEL_SLIPS:
        who = rng.randrange(2)
        wrong = piles[who]._replace(camels=max(0, piles[who].camels + CAMEL_SLIPS[kind]))
        return (wrong, piles[1]) if who == 0 else (piles[0], wrong)
    bonus, slip = TOKEN_SLIPS[kind]
    heaps = [[list(row) for row in (*pile.goods, pile.bonus)] for pile in piles]
    tokens = [
        (place, who, value)
        for who in (0, 1)
        for place, row in enumerate(heaps[who])
        for value in row
        if (place == BONUS) == bonus
    ]
    if tokens:
        slip(rng, heaps, *rng.choice(tokens))
    first, second = (
        Pile.of(dict(zip(GOODS, heap, strict=False)), heap[BONUS], pile.camels)
        for heap, pile in zip(heaps, piles, strict=True)
    )
    return first, second


def in_box(piles: Piles) -> bool:
    """Tell whether the box holds both piles."""
    return (
        all(
            (a + b).count(value) <= SUPPLY[good].count(value)
            for good, a, b in zip(GOODS, *(pile.goods for pile in piles), strict=True)
            for value in a + b
        )
        and bool(prints_with(piles[0].bonus + piles[1].bonus))
        and sum(pile.camels for pile in piles) <= CAMELS
    )


def _likeness(piles: Piles) -> object:
    return [(pile.goods, [STACK_OF[value] for value in pile.bonus], pile.camels) for pile in piles]


def measure(number: int, seed: int) -> Counter[tuple[str, str]]:
    """Return how many slips of each kind were made, and how many caught, by what, and named."""
    rng, seen = Random(seed), Counter[tuple[str, str]]()
    for played in rounds(number, seed):
        for kind in KINDS:
            piles = slipped(rng, played.piles, kind)
            if piles == played.piles:
                continue
            seen[kind, "made"] += 1
            if not in_box(piles):
                seen[kind, "by the box"] += 1
                continue
            result = judge(Round(("Anna", "Ben"), piles))
            if result.audit.warnings:
                named = [_likeness(slip.corrected) == _likeness(played.piles) for slip in result.slips()]
                seen[kind, "by the audit"] += 1
                seen[kind, "named"] += any(named)
                seen[kind, "named first"] += any(named[:1])
    return seen


def table(seen: Counter[tuple[str, str]]) -> str:
    """Return the shares as a table for the README, with sums for the goods tokens and for everything."""
    rows = [(kind, [kind]) for kind in KINDS]
    rows += [("all with goods tokens", list(KINDS[:5])), ("all", list(KINDS))]
    lines = [
        "| slip | by the box | by the audit | caught | named, if by the audit | named first |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    for name, kinds in rows:
        made, box, audited, named, first = (
            sum(seen[kind, what] for kind in kinds)
            for what in ("made", "by the box", "by the audit", "named", "named first")
        )
        shares = [box / made, audited / made, (box + audited) / made]
        shares += [named / max(1, audited), first / max(1, audited)]
        lines.append(f"| {name} | " + " | ".join(f"{share:.0%}" for share in shares) + " |")
    return "\n".join(lines)


if __name__ == "__main__":
    total = int(sys.argv[1]) if len(sys.argv) > 1 else 5_000
    print(table(measure(total, seed=3)))
