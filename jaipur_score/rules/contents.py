"""What a box does not hold of two piles: which token is one too many. `in_one_box` only tells whether it holds them."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from jaipur_score.rules.box import (
    BONUS_TOKENS,
    CAMELS,
    GOODS,
    PRINTS,
    STACK_OF,
    SUPPLY,
    Good,
    holds,
    most_bonus,
    prints_with,
)
from jaipur_score.rules.pile import PARTS, Other, Part, Pile, Side, Word, in_one_box

Values = Mapping[Word, Sequence[int]]
"""One player's tokens in rupees by part, in the order of entry; under `CAMELS` the herd, if it is known."""


class Lack(StrEnum):
    """What the box lacks. The value is the code of the error."""

    NO_SUCH_TOKEN = "no_such_token"  # noqa: S105 - a token of the game
    TOO_MANY_TOKENS = "too_many_tokens"
    NO_SUCH_BONUS = "no_such_bonus"
    TOO_MANY_BONUS = "too_many_bonus"
    NO_SUCH_PRINT = "no_such_print"
    CAMELS = "no_such_herd"


class Fault(NamedTuple):
    """One thing that the box does not hold, and the entered value that goes too far.

    That `value` is number `at` of `part` of player `player`, both counted from 0. The box has `held` of what both
    players together entered as `entered`: tokens of this value, all bonus tokens (if there are more than 18), bonus
    tokens that no print has together, or the camels of each herd.
    """

    kind: Lack
    player: int
    part: Part
    at: int
    value: int
    held: int
    entered: tuple[int, ...]


def faults(piles: Sequence[Values]) -> Iterator[Fault]:
    """Yield everything that one box does not hold of these piles: goods in their order, bonus tokens, camels."""
    for good in GOODS:
        if not holds(good, [value for pile in piles for value in pile.get(good, ())]):
            yield from _good_faults(piles, good)
    if not prints_with([value for pile in piles for value in pile.get(Other.BONUS, ())]):
        yield from _bonus_faults(list(_entries(piles, Other.BONUS)))
    yield from _camel_faults(list(_entries(piles, Other.CAMELS)))


def faults_of(piles: tuple[Side, Side]) -> Iterator[Fault]:
    """Yield everything that one box does not hold of two finished piles; of a total, only its camels are known."""
    return iter(()) if in_one_box(*piles) else faults([_values(pile) for pile in piles])


def _values(side: Side) -> Values:
    if isinstance(side, Pile):
        return dict(zip(PARTS, (*side.goods, side.bonus, (side.camels,)), strict=True))
    return {Other.CAMELS: (side.camels,)}


class _Entry(NamedTuple):
    player: int
    at: int
    value: int


def _entries(piles: Sequence[Values], part: Part) -> Iterator[_Entry]:
    for player, pile in enumerate(piles):
        for at, value in enumerate(pile.get(part, ())):
            yield _Entry(player, at, value)


def _good_faults(piles: Sequence[Values], good: Good) -> Iterator[Fault]:
    entries = list(_entries(piles, good))
    counts = Counter(entry.value for entry in entries)
    seen: Counter[int] = Counter()
    for player, at, value in entries:
        seen[value] += 1
        held = SUPPLY[good].count(value)
        if not held:
            yield Fault(Lack.NO_SUCH_TOKEN, player, good, at, value, 0, (value,))
        elif seen[value] == held + 1:
            yield Fault(Lack.TOO_MANY_TOKENS, player, good, at, value, held, (value,) * counts[value])


def _bonus_faults(entries: list[_Entry]) -> Iterator[Fault]:
    for player, at, value in entries:
        if value not in STACK_OF:
            yield Fault(Lack.NO_SUCH_BONUS, player, Other.BONUS, at, value, 0, (value,))
    if len(entries) > BONUS_TOKENS:
        values = tuple(entry.value for entry in entries)
        yield _bonus_fault(Lack.TOO_MANY_BONUS, entries[BONUS_TOKENS], BONUS_TOKENS, values)
        return
    yield from _print_faults([entry for entry in entries if entry.value in STACK_OF])


def _print_faults(known: list[_Entry]) -> Iterator[Fault]:
    counts = Counter(entry.value for entry in known)
    last = {entry.value: entry for entry in known}
    over = {value: most_bonus(value) for value in counts if counts[value] > most_bonus(value)}
    for value, held in over.items():
        yield _bonus_fault(Lack.TOO_MANY_BONUS, last[value], held, (value,) * counts[value])
    if over or prints_with([entry.value for entry in known]):
        return
    # Some print holds each value by itself: the values to name are those that another print has fewer of.
    beyond = [value for value in sorted(counts) if any(counts[value] > each.tokens(value) for each in PRINTS)]
    latest = max(last[value] for value in beyond)
    yield _bonus_fault(Lack.NO_SUCH_PRINT, latest, 0, tuple(value for value in beyond for _ in range(counts[value])))


def _bonus_fault(kind: Lack, entry: _Entry, held: int, entered: tuple[int, ...]) -> Fault:
    return Fault(kind, entry.player, Other.BONUS, entry.at, entry.value, held, entered)


def _camel_faults(herds: list[_Entry]) -> Iterator[Fault]:
    for player, at, camels in herds:
        if camels < 0:
            yield Fault(Lack.CAMELS, player, Other.CAMELS, at, camels, CAMELS, (camels,))
    some = [herd for herd in herds if herd.value > 0]
    if sum(herd.value for herd in some) > CAMELS:
        player, at, camels = some[-1]
        yield Fault(Lack.CAMELS, player, Other.CAMELS, at, camels, CAMELS, tuple(herd.value for herd in some))
