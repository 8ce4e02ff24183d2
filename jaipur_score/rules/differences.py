"""How two pairs of piles differ, part by part."""

from typing import NamedTuple

from jaipur_score.rules.pile import PARTS, Part, Piles


class Difference(NamedTuple):
    """A part of a player's pile (0 or 1) with the values that it has `before` and `after` a change."""

    player: int
    part: Part
    before: tuple[int, ...]
    after: tuple[int, ...]


def differences(before: Piles, after: Piles) -> tuple[Difference, ...]:
    """Return the parts in which two pairs of piles differ, in the order used everywhere."""
    return tuple(
        Difference(player, part, old.values(part), new.values(part))
        for player, (old, new) in enumerate(zip(before, after, strict=True))
        for part in PARTS
        if old.values(part) != new.values(part)
    )
