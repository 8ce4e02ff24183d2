"""What is asked when a round that was followed is over: bonus tokens that nobody named, and herds that nobody saw."""

from collections.abc import Iterator
from typing import NamedTuple

from jaipur_score.match.live_state import Live
from jaipur_score.reading.parts import read_parts
from jaipur_score.reading.problem import Problem
from jaipur_score.rules.box import BONUS_VALUES, CAMELS, STACKS, BonusStack
from jaipur_score.rules.phrases import BONUS, FEW, listed
from jaipur_score.rules.pile import Other, Round
from jaipur_score.rules.settling import Listed, Mismatch, Unsettled, piles, settle, unsaid
from jaipur_score.rules.turn_phrases import unsettled
from jaipur_score.table.following import Following
from jaipur_score.table.live_screen import short


class Unknown(NamedTuple):
    """What the turns do not tell: the bonus tokens or the camels of a player (0 or 1)."""

    player: int
    word: Other


def unknown(following: Following) -> Iterator[Unknown]:
    """Yield everything that the turns do not tell, answered or not, in the order in which it is asked."""
    tokens = following.course.now.tokens
    for player in (0, 1):
        if any(max(unsaid(tokens, player, stack)) for stack in STACKS):
            yield Unknown(player, Other.BONUS)
    if not following.every_turn:
        yield Unknown(0, Other.CAMELS)
        yield Unknown(1, Other.CAMELS)


def answered(live: Live, about: Unknown) -> bool:
    """Tell whether something that the turns do not tell was said."""
    return (live.bonus if about.word is Other.BONUS else live.camels)[about.player] is not None


def question(following: Following, about: Unknown) -> tuple[str, str]:
    """Return what to say before a question, and its prompt."""
    name = following.names[about.player]
    if about.word is Other.CAMELS:
        return "", f"{short(name)}'s camels (0-{_camels_left(following, about.player)}): "
    return f"{name} drew {_drawn(following, about.player)}. Type the values.", f"{short(name)}'s bonus: "


def answer(following: Following, about: Unknown, typed: str) -> Live | str:
    """Return the round with an answer about what the turns do not tell, or what is wrong with it."""
    if about.word is Other.CAMELS:
        return _camels(following, about.player, typed)
    read = read_parts(f"{Other.BONUS} {typed}") if typed not in ("", "0") else {Other.BONUS: ()}
    if isinstance(read, Problem) or read.keys() != {Other.BONUS}:
        return "Type only the values of the bonus tokens, as in 1 3; 0 = none."
    bonus = list(following.live.bonus)
    bonus[about.player] = read[Other.BONUS]
    after = following._replace(live=following.live._replace(bonus=(bonus[0], bonus[1])))
    settled = settle(following.course.now.tokens, _lists(after))
    if isinstance(settled, Unsettled) and not (settled.mismatch is Mismatch.UNSAID and settled.player != about.player):
        return _wrong(following, about.player, settled)
    return after.live


def reopened(following: Following) -> Live:
    """Return the round without the last answer, or if there is none without what ended it."""
    live = following.live
    last = [about for about in unknown(following) if answered(live, about)][-1:]
    for player, word in last:
        if word is Other.CAMELS:
            return live._replace(camels=(live.camels[0], None) if player else (None, live.camels[1]))
        return live._replace(bonus=(live.bonus[0], None) if player else (None, live.bonus[1]))
    return live.taken_back()


def round_of(following: Following) -> Round | str:
    """Return the round that is over, with everything known of it, or why that does not fit together."""
    live, now = following.live, following.course.now
    settled = settle(now.tokens, _lists(following))
    if isinstance(settled, Unsettled):
        return _wrong(following, settled.player, settled)
    first, second = [hand.herd for hand in now.layout.hands] if now.layout else [count or 0 for count in live.camels]
    names = following.names
    return Round(
        names, piles(now.tokens, settled, (first, second)), names[live.starter], live.practice, turns=live.record
    )


def _camels_left(following: Following, player: int) -> int:
    return CAMELS - (following.live.camels[1 - player] or 0)


def _camels(following: Following, player: int, typed: str) -> Live | str:
    most = _camels_left(following, player)
    if not (typed.isascii() and typed.isdecimal() and len(typed) <= 3 and int(typed) <= most):
        return f"Type a number from 0 to {most}."
    camels = list(following.live.camels)
    camels[player] = int(typed)
    return following.live._replace(camels=(camels[0], camels[1]))


def _lists(following: Following) -> Listed:
    """Return all bonus tokens of each player, None for a player who has none but those that sales name."""
    lists: list[tuple[int, ...] | None] = []
    for player, added in enumerate(following.live.bonus):
        said = [sold.bonus for sold in following.course.now.tokens.sales if sold.player == player]
        lists.append(None if added is None else (*(value for value in said if isinstance(value, int)), *added))
    return lists[0], lists[1]


def _wrong(following: Following, player: int, fault: Unsettled) -> str:
    if fault.mismatch is Mismatch.COUNT:
        return f"{following.names[player]} drew {_drawn(following, player)}: type only these values."
    words = unsettled(fault, following.names)
    return f"{words.message[:1].upper()}{words.message[1:]}; {words.advice}. < goes back"


def _drawn(following: Following, player: int) -> str:
    """Return in words which bonus tokens a player drew whose values nobody named."""
    tokens = following.course.now.tokens
    counts = [(stack, unsaid(tokens, player, stack)) for stack in STACKS]
    return listed([_tokens(stack, count) for stack, count in counts if max(count)])


def _tokens(stack: BonusStack, count: range) -> str:
    least, most = min(count), max(count)
    number = FEW[most] if least == most else f"{FEW[least]} or {FEW[most]}"
    values = BONUS_VALUES[stack]
    return f"{number} {BONUS[stack]} token{'s' if most > 1 else ''} ({values[0]}-{values[-1]})"
