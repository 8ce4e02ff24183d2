"""Single slips of entry: which one, corrected, makes two impossible piles possible."""

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from jaipur_score.audit.laws import broken_goods
from jaipur_score.audit.possible import camels, deck_ran_out, possible
from jaipur_score.audit.sales import ways
from jaipur_score.rules.box import BONUS_VALUES, CAMELS, GOODS, STACK_OF, STACKS, SUPPLY, Good, prints_with
from jaipur_score.rules.pile import Other, Part, Pile, Piles

MOST_SLIPS = 5
"""How many explanations are worth looking at."""


class Mistake(Enum):
    """What went wrong when a pile was entered, likeliest first. The value says it in words."""

    WRONG_VALUE = "wrong value"
    LEFT_OUT = "left out"
    WRONG_PLAYER = "wrong player"
    TWICE = "entered twice"
    WRONG_GOOD = "wrong good"


_ORDER = tuple(Mistake)


class Token(NamedTuple):
    """A token in a player's pile: a value in rupees in one part of it. Of camels, the value is their count."""

    player: int
    part: Part
    value: int


class Slip(NamedTuple):
    """One mistake of entry that explains two impossible piles.

    `entered` is the token as it was entered, None if it was left out. `meant` is the token that belongs in its
    place, None if nothing does because it was entered twice. `corrected` are both piles without the mistake.
    """

    mistake: Mistake
    entered: Token | None
    meant: Token | None
    corrected: Piles

    @property
    def token(self) -> Token:
        """The token that was entered wrongly or left out."""
        return next(token for token in (self.entered, self.meant) if token)

    @property
    def player(self) -> int:
        """The index of the player whose pile was entered wrongly."""
        return self.token.player

    @property
    def part(self) -> Part:
        """The part of that pile where the mistake is."""
        return self.token.part


class _Edit(NamedTuple):
    """A possible mistake of entry, as in `Slip`."""

    mistake: Mistake
    entered: Token | None
    meant: Token | None


def slips(piles: Piles) -> tuple[Slip, ...]:
    """Return the likeliest single slips that explain `piles`, at most `MOST_SLIPS`; none for possible piles."""
    if possible(piles):
        return ()
    broken = broken_goods(piles)
    edits = list(_goods_edits(piles, broken))
    if not broken:
        edits += _bonus_edits(piles)
    found = [Slip(*edit, after) for edit in edits if possible(after := _corrected(piles, edit))]
    if not broken:
        found += _camel_slips(piles)
    return tuple(sorted(found, key=_rank)[:MOST_SLIPS])


def _rank(slip: Slip) -> tuple[int, int]:
    """Order slips by their mistake, then similar values and cheap tokens first: those are missed more easily."""
    entered, meant = slip.entered, slip.meant
    if entered and meant and entered.player == meant.player:
        return _ORDER.index(slip.mistake), abs(meant.value - entered.value)
    return _ORDER.index(slip.mistake), slip.token.value


def _goods_edits(piles: Piles, broken: tuple[Good, ...]) -> Iterator[_Edit]:
    """Yield the slips with goods tokens that explain every good of `broken` and break none."""
    for player in (0, 1):
        for good in broken[:1] or GOODS:
            edits = [*_edits_in(piles[player], player, good)]
            # Every good has its turn, unless only one can be at fault: then its tokens may be with another.
            for other in GOODS if broken else ():
                edits += _wrong_goods(piles[player], player, other, good)
            for edit in edits:
                parts = [token.part for token in (edit.entered, edit.meant) if token]
                touched = [each for each in GOODS if each in parts]
                if set(broken) <= set(touched) and all(_can_be_sold(piles, edit, each) for each in touched):
                    yield edit


def _edits_in(pile: Pile, player: int, good: Good) -> Iterator[_Edit]:
    """Yield every slip with a token that was, or should have been, entered in this good."""
    values = sorted(set(SUPPLY[good]))
    for value in values:
        token = Token(player, good, value)
        yield _Edit(Mistake.LEFT_OUT, None, token)
        if value in pile.tokens(good):
            yield from _moved(token, pile.tokens(good))
            for other in values:
                if other != value:
                    yield _Edit(Mistake.WRONG_VALUE, token, Token(player, good, other))
    for elsewhere in GOODS:
        yield from _wrong_goods(pile, player, good, elsewhere)


def _wrong_goods(pile: Pile, player: int, entered: Good, meant: Good) -> Iterator[_Edit]:
    if entered is not meant:
        for value in sorted(set(pile.tokens(entered)) & set(SUPPLY[meant])):
            yield _Edit(Mistake.WRONG_GOOD, Token(player, entered, value), Token(player, meant, value))


def _moved(token: Token, own: tuple[int, ...]) -> Iterator[_Edit]:
    yield _Edit(Mistake.WRONG_PLAYER, token, token._replace(player=1 - token.player))
    if own.count(token.value) > 1:
        yield _Edit(Mistake.TWICE, token, None)


def _bonus_edits(piles: Piles) -> Iterator[_Edit]:
    """Yield the slips with bonus tokens. A value read for another of its stack makes nothing possible."""
    bonus = piles[0].bonus + piles[1].bonus
    for player in (0, 1):
        own = piles[player].bonus
        for token in _one_each(player, bonus):
            yield _Edit(Mistake.LEFT_OUT, None, token)
        for value in sorted(set(own)):
            token = Token(player, Other.BONUS, value)
            yield from _moved(token, own)
            for other in _one_each(player, _without(bonus, value)):
                if STACK_OF[other.value] is not STACK_OF[value]:
                    yield _Edit(Mistake.WRONG_VALUE, token, other)


def _one_each(player: int, others: tuple[int, ...]) -> Iterator[Token]:
    """Yield a token for the player from each bonus stack that some print has one of, besides `others`."""
    for stack in STACKS:
        for value in BONUS_VALUES[stack]:
            if prints_with((*others, value)):
                yield Token(player, Other.BONUS, value)
                break


def _camel_slips(piles: Piles) -> Iterator[Slip]:
    """Yield how many camels each herd needs: there can be too few of them, but not too many."""
    in_box = CAMELS - camels(piles)
    for player in (0, 1) if deck_ran_out(piles) else ():
        entered = Token(player, Other.CAMELS, piles[player].camels)
        for value in range(entered.value + 1, entered.value + in_box + 1):
            edit = _Edit(Mistake.WRONG_VALUE, entered, entered._replace(value=value))
            if possible(after := _corrected(piles, edit)):
                yield Slip(*edit, after)
                break


def _without(values: tuple[int, ...], value: int) -> tuple[int, ...]:
    place = values.index(value)
    return values[:place] + values[place + 1 :]


def _values(piles: Piles, edit: _Edit, player: int, part: Part) -> tuple[int, ...]:
    """Return the values in a part of a player's pile without the mistake, highest first."""
    values = piles[player].values(part)
    if edit.entered and edit.entered[:2] == (player, part):
        values = _without(values, edit.entered.value)
    if edit.meant and edit.meant[:2] == (player, part):
        values = tuple(sorted((*values, edit.meant.value), reverse=True))
    return values


def _can_be_sold(piles: Piles, edit: _Edit, good: Good) -> bool:
    return bool(ways(good, _values(piles, edit, 0, good), _values(piles, edit, 1, good)).counts)


def _corrected(piles: Piles, edit: _Edit) -> Piles:
    first, second = (
        Pile(
            tuple(_values(piles, edit, player, good) for good in GOODS),
            _values(piles, edit, player, Other.BONUS),
            _values(piles, edit, player, Other.CAMELS)[0],
        )
        for player in (0, 1)
    )
    return first, second
