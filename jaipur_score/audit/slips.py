"""Single slips of entry: which one, undone, makes two impossible piles possible."""

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from jaipur_score.audit.laws import Names, broken_goods
from jaipur_score.audit.possible import Piles, camels, deck_ran_out, possible
from jaipur_score.audit.sales import ways
from jaipur_score.rules.box import (
    BONUS_VALUES,
    CAMELS,
    GOODS,
    STACK_OF,
    STACKS,
    SUPPLY,
    BonusStack,
    Good,
    prints_with,
)
from jaipur_score.rules.phrases import BONUS, a, counted, listed, one
from jaipur_score.rules.pile import Pile

MOST_SLIPS = 5
"""How many explanations are worth reading."""


class Mistake(Enum):
    """What went wrong when a pile was entered, likeliest first. The value says it in words."""

    WRONG_VALUE = "wrong value"
    LEFT_OUT = "left out"
    WRONG_PLAYER = "wrong player"
    TWICE = "entered twice"
    WRONG_GOOD = "wrong good"


class Herd(Enum):
    """The part of a pile that is no token."""

    CAMELS = "camels"


_ORDER = tuple(Mistake)

Part = Good | BonusStack | Herd
"""A part of a pile: the tokens of a good, those of a bonus stack, or the camels."""


class Slip(NamedTuple):
    """One mistake of entry that explains two impossible piles.

    `player` is the index of the pile that was entered wrongly and `part` where in it. `entered` is the value
    as entered, in rupees (of a herd: its camels), and 0 for a token left out; `meant` is what it was to be,
    and 0 for a token that was to be in no or in the other pile. `mended` are both piles without the mistake.
    """

    mistake: Mistake
    player: int
    part: Part
    entered: int
    meant: int
    mended: Piles
    message: str


def _kind(part: Good | BonusStack) -> str:
    """Return what one token of a good or a bonus stack is called."""
    return one(part) if isinstance(part, Good) else f"{BONUS[part]} bonus token"


class _Token(NamedTuple):
    """A token in a player's pile."""

    player: int
    part: Good | BonusStack
    value: int

    def __str__(self) -> str:
        return f"{_kind(self.part) if isinstance(self.part, Good) else 'bonus token'} {self.value}"


class _Edit(NamedTuple):
    """A mistake of entry: `token` should be the `meant` one (itself, if it was left out or entered twice)."""

    mistake: Mistake
    token: _Token
    meant: _Token


def slips(names: Names, piles: Piles) -> tuple[Slip, ...]:
    """Return the likeliest single slips that explain `piles`, at most `MOST_SLIPS`; none for legal piles."""
    if possible(piles):
        return ()
    broken = broken_goods(piles)
    edits = list(_goods_edits(piles, broken))
    if not broken:
        edits += _bonus_edits(piles)
    found = [_slip(names, edit, mended) for edit in edits if possible(mended := _mended(piles, edit))]
    if not broken:
        found += _camel_slips(names, piles)
    return tuple(sorted(found, key=_rank)[:MOST_SLIPS])


def _rank(slip: Slip) -> tuple[int, int]:
    return _ORDER.index(slip.mistake), abs(slip.meant - slip.entered)


def _goods_edits(piles: Piles, broken: tuple[Good, ...]) -> Iterator[_Edit]:
    """Yield the slips with goods tokens that mend every good of `broken` and break none."""
    for player in (0, 1):
        for good in broken[:1] or GOODS:
            edits = [*_edits_in(piles[player], player, good)]
            # Every good has its turn, unless only one can be at fault: then its tokens may be with another.
            for other in GOODS if broken else ():
                edits += _wrong_goods(piles[player], player, other, good)
            for edit in edits:
                touched = [each for each in GOODS if each in (edit.token.part, edit.meant.part)]
                if set(broken) <= set(touched) and all(_can_be_sold(piles, edit, each) for each in touched):
                    yield edit


def _edits_in(pile: Pile, player: int, good: Good) -> Iterator[_Edit]:
    """Yield every slip with a token that was, or should have been, entered in this good."""
    values = sorted(set(SUPPLY[good]))
    for value in values:
        token = _Token(player, good, value)
        yield _Edit(Mistake.LEFT_OUT, token, token)
        if value in pile.tokens(good):
            yield from _moved(token, pile.tokens(good))
            for other in values:
                if other != value:
                    yield _Edit(Mistake.WRONG_VALUE, token, _Token(player, good, other))
    for elsewhere in GOODS:
        yield from _wrong_goods(pile, player, good, elsewhere)


def _wrong_goods(pile: Pile, player: int, entered: Good, meant: Good) -> Iterator[_Edit]:
    if entered is not meant:
        for value in sorted(set(pile.tokens(entered)) & set(SUPPLY[meant])):
            yield _Edit(Mistake.WRONG_GOOD, _Token(player, entered, value), _Token(player, meant, value))


def _moved(token: _Token, own: tuple[int, ...]) -> Iterator[_Edit]:
    yield _Edit(Mistake.WRONG_PLAYER, token, token._replace(player=1 - token.player))
    if own.count(token.value) > 1:
        yield _Edit(Mistake.TWICE, token, token)


def _bonus_edits(piles: Piles) -> Iterator[_Edit]:
    """Yield the slips with bonus tokens. A value read for another of its stack makes nothing possible."""
    bonus = piles[0].bonus + piles[1].bonus
    for player in (0, 1):
        own = piles[player].bonus
        for token in _one_each(player, bonus):
            yield _Edit(Mistake.LEFT_OUT, token, token)
        for value in sorted(set(own)):
            token = _Token(player, STACK_OF[value], value)
            yield from _moved(token, own)
            for other in _one_each(player, _without(bonus, value)):
                if other.part is not token.part:
                    yield _Edit(Mistake.WRONG_VALUE, token, other)


def _one_each(player: int, others: tuple[int, ...]) -> Iterator[_Token]:
    """Yield a token for the player from each bonus stack that some print has one of, besides `others`."""
    for stack in STACKS:
        for value in BONUS_VALUES[stack]:
            if prints_with((*others, value)):
                yield _Token(player, stack, value)
                break


def _camel_slips(names: Names, piles: Piles) -> Iterator[Slip]:
    """Yield how many camels each herd needs: there can be too few of them, but not too many."""
    in_box = CAMELS - camels(piles)
    for player in (0, 1) if deck_ran_out(piles) else ():
        entered = piles[player].camels
        for meant in range(entered + 1, entered + in_box + 1):
            counted_again = piles[player]._replace(camels=meant)
            mended = (counted_again, piles[1]) if player == 0 else (piles[0], counted_again)
            if possible(mended):
                what = f"If {names[player]} has {counted(meant, 'camel')} and not {entered}, all is legal"
                message = f"{what}: count that herd again."
                yield Slip(Mistake.WRONG_VALUE, player, Herd.CAMELS, entered, meant, mended, message)
                break


def _without(values: tuple[int, ...], value: int) -> tuple[int, ...]:
    place = values.index(value)
    return values[:place] + values[place + 1 :]


def _corrected(values: tuple[int, ...], edit: _Edit, player: int, parts: tuple[Part, ...]) -> tuple[int, ...]:
    """Return the values of these parts of a player's pile without the mistake, highest first."""
    token, meant = edit.token, edit.meant
    if edit.mistake is not Mistake.LEFT_OUT and token.player == player and token.part in parts:
        values = _without(values, token.value)
    if edit.mistake is not Mistake.TWICE and meant.player == player and meant.part in parts:
        values = tuple(sorted((*values, meant.value), reverse=True))
    return values


def _can_be_sold(piles: Piles, edit: _Edit, good: Good) -> bool:
    first, second = (_corrected(piles[player].tokens(good), edit, player, (good,)) for player in (0, 1))
    return bool(ways(good, first, second).counts)


def _mended(piles: Piles, edit: _Edit) -> Piles:
    first, second = (
        Pile(
            tuple(_corrected(pile.tokens(good), edit, player, (good,)) for good in GOODS),
            _corrected(pile.bonus, edit, player, STACKS),
            pile.camels,
        )
        for player, pile in enumerate(piles)
    )
    return first, second


def _slip(names: Names, edit: _Edit, mended: Piles) -> Slip:
    mistake, token, meant = edit.mistake, edit.token, edit.meant
    message = f"If {_what_if(names, edit)}"
    entered_value = 0 if mistake is Mistake.LEFT_OUT else token.value
    meant_value = 0 if mistake in (Mistake.TWICE, Mistake.WRONG_PLAYER) else meant.value
    return Slip(mistake, token.player, token.part, entered_value, meant_value, mended, message)


def _what_if(names: Names, edit: _Edit) -> str:
    """Return the sentence after "If": what the slip was, and what to look at."""
    token, meant = edit.token, edit.meant
    owner, other = names[token.player], names[1 - token.player]
    bonus = isinstance(token.part, BonusStack)
    match edit.mistake:
        case Mistake.LEFT_OUT:
            what = f"{_kind(token.part)} of {owner}'s" if bonus else f"{token} of {owner}'s"
            return f"a {what} was left out, all is legal: look for it."
        case Mistake.WRONG_PLAYER:
            return f"{owner}'s {token} is {other}'s, all is legal: ask whose it is."
        case Mistake.TWICE:
            return f"{owner}'s {token} was entered once too often, all is legal: count these tokens again."
        case Mistake.WRONG_GOOD:
            read = f"a {meant}"
        case Mistake.WRONG_VALUE if bonus:
            values = listed(BONUS_VALUES[STACK_OF[meant.value]], "or")
            read = f"a {_kind(meant.part)} ({values})"
        case _:
            read = a(meant.value)
    return f"{owner}'s {token} is {read}, all is legal: look at that token again."
