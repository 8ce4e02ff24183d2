"""What the audit can find in two piles: each finding is a value, a code with its facts.

Every finding has a `code`, which is stable and for programs, and says where to look: `player` is an index or,
if it concerns both or neither, None; `part` is the part of the pile, or None. `phrasing` words it for players.
"""

from typing import NamedTuple

from jaipur_score.rules.box import BonusStack, Good
from jaipur_score.rules.pile import Other, Part


class SupplyGap(NamedTuple):
    """Tokens of a good, in rupees, are `missing`, although a token `below` them is out."""

    player: int | None
    part: Good
    missing: tuple[int, ...]
    below: int
    code: str = "supply_gap"


class LoneSale(NamedTuple):
    """A single token of `value` rupees (of both players if `player` is None) of a good sold by two or more.

    With `split_pair` each player has one of the two tokens that the first sale takes together.
    """

    player: int | None
    part: Good
    value: int
    split_pair: bool = False
    code: str = "lone_sale"


class FourEmpty(NamedTuple):
    """The supplies of these goods are empty: more than end a round."""

    goods: tuple[Good, ...]
    player: None = None
    part: None = None
    code: str = "four_empty"


class UnearnedBonus(NamedTuple):
    """A player has bonus `tokens` of a stack, in rupees, but can have made at most `most` sales for them."""

    player: int
    stack: BonusStack
    tokens: tuple[int, ...]
    most: int
    part: Part = Other.BONUS
    code: str = "unearned_bonus"


class MissingBonus(NamedTuple):
    """A player has only `held` bonus tokens of a stack, but must have made `sales` for one, of these goods."""

    player: int
    stack: BonusStack
    held: int
    sales: int
    goods: tuple[Good, ...]
    part: Part = Other.BONUS
    code: str = "missing_bonus"


class SmallHerds(NamedTuple):
    """The deck ran out with `empty` supplies empty, and yet both herds together have only `camels` camels."""

    empty: int
    camels: int
    player: None = None
    part: Part = Other.CAMELS
    code: str = "small_herds"


class RoundNotOver(NamedTuple):
    """With `goods` goods cards sold (or fewer, if `at_most`) and `camels` taken, the deck has `in_deck` cards left."""

    goods: int
    at_most: bool
    camels: int
    in_deck: int
    player: None = None
    part: None = None
    code: str = "round_not_over"


class Combination(NamedTuple):
    """No way of selling these goods earns the bonus tokens of `player`, or of both players if that is None.

    `bonus` has the bonus tokens of both players in rupees.
    """

    player: int | None
    goods: tuple[Good, ...]
    bonus: tuple[tuple[int, ...], tuple[int, ...]]
    part: Part = Other.BONUS
    code: str = "combination"


class ManyTokens(NamedTuple):
    """So many goods tokens are out that more than three supplies must be empty, whichever they are."""

    goods_tokens: int
    player: None = None
    part: None = None
    code: str = "four_empty"


class ManyBonusTokens(NamedTuple):
    """A player (both together if None) has more bonus tokens than the `most` that the goods tokens allow."""

    player: int | None
    bonus_tokens: int
    most: int
    part: Part = Other.BONUS
    code: str = "unearned_bonus"


class DeckOut(NamedTuple):
    """A note: the deck ran out and ended the round, with `empty` supplies empty."""

    empty: int
    player: None = None
    part: None = None
    code: str = "deck_out"


class TurnsNotOver(NamedTuple):
    """After `turns` turns, the round goes on: `in_deck` cards are in the deck, and `empty` supplies are empty."""

    turns: int
    in_deck: int
    empty: int
    player: None = None
    part: None = None
    code: str = "round_not_over"


class FewerTokens(NamedTuple):
    """A note: in a sale, a player got only `tokens` tokens for more `cards`."""

    player: int
    part: Good
    cards: int
    tokens: int
    code: str = "fewer_tokens"


class NoBonusLeft(NamedTuple):
    """A note: in a sale, a player got no bonus token because the stack was empty."""

    player: int
    stack: BonusStack
    part: Part = Other.BONUS
    code: str = "no_bonus"


Finding = (
    SupplyGap
    | LoneSale
    | FourEmpty
    | UnearnedBonus
    | MissingBonus
    | SmallHerds
    | RoundNotOver
    | Combination
    | ManyTokens
    | ManyBonusTokens
    | DeckOut
    | TurnsNotOver
    | FewerTokens
    | NoBonusLeft
)
