"""What players want to know of a round in progress, on lines of 40 cells whose numbers stay where they are."""

from jaipur_score.rules.box import EMPTY_SUPPLIES_END, GOODS, HAND_LIMIT, STACKS, SUPPLY, Good
from jaipur_score.rules.layout import Layout
from jaipur_score.table.following import Following

GONE = "."
"""In the place of a token that was sold."""

_LABEL, _LEFT = 10, 28
"""The cells before the tokens, and before the second column."""

_LONGEST_NAME = 12


def board(following: Following) -> tuple[str, ...]:
    """Return what is left of each supply and bonus stack, how close the end is, and whose hands and herds are known."""
    rows = zip(GOODS, _beside(following), strict=True)
    lines = [f"{_supply(following, good):{_LEFT}}{beside}".rstrip() for good, beside in rows]
    layout = following.course.now.layout
    return (*lines, *_players(following, layout)) if layout else tuple(lines)


def prompt(following: Following) -> str:
    """Return the question for the next turn: whose it is, and how many goods they can take."""
    now = following.course.now
    if now.layout is None or now.player is None:
        return "sale: "
    room = HAND_LIMIT - now.layout.hands[now.player].goods
    return f"{short(following.names[now.player])}, {f'room for {room}' if room else 'hand full'}: "


def short(name: str) -> str:
    """Return a name that leaves room for an answer next to it."""
    return name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1].rstrip()}."


def _supply(following: Following, good: Good) -> str:
    left = following.course.now.tokens.supply(good)
    shown = [GONE] * (len(SUPPLY[good]) - len(left)) + [str(value) for value in left]
    return f"{good:{_LABEL}}{' '.join(shown)}"


def _beside(following: Following) -> tuple[str, ...]:
    """Return the second column: bonus tokens left, empty supplies, and the deck."""
    now = following.course.now
    stacks = [now.tokens.bonus_left(stack) for stack in STACKS]
    counts = [str(left.start) if len(left) == 1 else f"{left.start}-{left.stop - 1}" for left in stacks]
    bonus = [f"{label}{count:>4}" for label, count in zip(("bonus 3 ", "bonus 4 ", "bonus 5+"), counts, strict=True)]
    empty = sum(not tokens for tokens in now.tokens.supplies)
    deck = f"deck    {now.layout.deck:>4}" if now.layout else ""
    return (*bonus, "", f"empty   {f'{empty}/{EMPTY_SUPPLIES_END}':>4}", deck)


def _players(following: Following, layout: Layout) -> tuple[str, ...]:
    lines = []
    for player, hand in enumerate(layout.hands):
        mark = ">" if following.course.now.player == player else " "
        count = "camel " if hand.herd == 1 else "camels"
        lines.append(f"{mark} hand {hand.goods} of {HAND_LIMIT}  {hand.herd:>2} {count}  {following.names[player]}")
    return tuple(lines)
