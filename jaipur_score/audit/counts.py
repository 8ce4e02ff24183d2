"""How many bonus tokens each player has of each stack: six small numbers packed into one, for speed.

Each number has five bits, of which the highest is always 0, a guard: no number exceeds 15, since the cards of
a box make at most 13 sales of three. Counts are added with `+`. Only this module knows about the bits.
"""

from collections.abc import Iterable

from jaipur_score.rules.box import STACKS, BonusStack

Counts = int
"""Six numbers, in the order of `SLOTS`."""

SLOTS: tuple[tuple[int, BonusStack], ...] = tuple((player, stack) for player in (0, 1) for stack in STACKS)
"""What each number counts: the bonus tokens that a player (0 or 1) has of a stack."""

_BITS = 5
_NUMBER = (1 << _BITS) - 1
_SHIFTS = {slot: _BITS * place for place, slot in enumerate(SLOTS)}
_GUARDS: Counts = sum(1 << shift + _BITS - 1 for shift in _SHIFTS.values())

ONE: dict[tuple[int, BonusStack], Counts] = {slot: 1 << shift for slot, shift in _SHIFTS.items()}
"""The counts of a single bonus token, by player and stack."""

OF_PLAYER: tuple[Counts, Counts] = ((1 << 3 * _BITS) - 1, (1 << 3 * _BITS) - 1 << 3 * _BITS)
"""All bits of a player's three numbers: `counts & OF_PLAYER[player]` leaves the other player's out."""


def pack(numbers: Iterable[int]) -> Counts:
    """Return six numbers, in the order of `SLOTS`, as counts."""
    return sum(number << shift for number, shift in zip(numbers, _SHIFTS.values(), strict=True))


def unpack(counts: Counts) -> tuple[int, ...]:
    """Return the six numbers of `counts`, in the order of `SLOTS`."""
    return tuple([counts >> shift & _NUMBER for shift in _SHIFTS.values()])


def number(counts: Counts, player: int, stack: BonusStack) -> int:
    """Return how many bonus tokens of `stack` the player has in `counts`."""
    return counts >> _SHIFTS[player, stack] & _NUMBER


def within(low: Counts, high: Counts) -> bool:
    """Tell whether every number of `low` is at most the same number of `high`."""
    # A number that is too large borrows from the guard above it.
    return ((high | _GUARDS) - low) & _GUARDS == _GUARDS


def between(low: Counts, each: Iterable[Counts], high: Counts) -> Iterable[Counts]:
    """Return those of `each` that are within `low` and `high`, number by number."""
    # `within` twice, without two calls for each: this is the innermost loop of the audit.
    high |= _GUARDS
    return [
        counts
        for counts in each
        if ((counts | _GUARDS) - low) & _GUARDS == _GUARDS and (high - counts) & _GUARDS == _GUARDS
    ]
