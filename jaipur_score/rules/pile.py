"""A player's pile at the end of a round, and the round that two of them make."""

from collections.abc import Mapping
from enum import StrEnum
from operator import add
from typing import TYPE_CHECKING, NamedTuple

from jaipur_score.rules.box import CAMELS, GOODS, STACK_OF, BonusStack, Good, holds_goods, prints_with

if TYPE_CHECKING:
    # Few rounds have turns.
    from jaipur_score.rules.turns import TurnRecord


class Other(StrEnum):
    """What a pile has besides goods. The value is its name in files and output."""

    BONUS = "bonus"
    CAMELS = "camels"


Part = Good | Other

PARTS: tuple[Part, ...] = (*GOODS, *Other)
"""Every word of a pile, in the order used everywhere."""

SHORT: dict[Part, str] = dict(zip(PARTS, ("d", "g", "si", "cl", "sp", "l", "b", "ca"), strict=True))
"""The shortest unambiguous abbreviation of each word."""


class Pile(NamedTuple):
    """What one player has at the end of a round: tokens in rupees and camels in cards.

    `goods` has the token values of each good in the order of `GOODS`, `bonus` those of the bonus tokens.
    Values are highest first, so that piles of the same tokens are equal: build piles with `Pile.of`.
    """

    goods: tuple[tuple[int, ...], ...]
    bonus: tuple[int, ...]
    camels: int

    @classmethod
    def of(cls, goods: Mapping[Good, list[int]], bonus: list[int], camels: int) -> "Pile":
        """Return the pile with these token values, in any order; a good without tokens may be left out."""
        return cls(
            tuple(tuple(sorted(goods.get(good, ()), reverse=True)) for good in GOODS),
            tuple(sorted(bonus, reverse=True)),
            camels,
        )

    def tokens(self, good: Good) -> tuple[int, ...]:
        """Return the values of the tokens of `good` in rupees, highest first."""
        return self.goods[GOODS.index(good)]

    def values(self, part: Part) -> tuple[int, ...]:
        """Return what the pile has of a part: tokens in rupees, highest first, or the one count of its camels."""
        if isinstance(part, Good):
            return self.tokens(part)
        return self.bonus if part is Other.BONUS else (self.camels,)

    def bonus_of(self, stack: BonusStack) -> tuple[int, ...]:
        """Return the values of the bonus tokens from `stack` in rupees, highest first."""
        return tuple(value for value in self.bonus if STACK_OF[value] is stack)

    @property
    def token_rupees(self) -> int:
        """The sum of all tokens in rupees, without the camel token."""
        return self.goods_rupees + self.bonus_rupees

    @property
    def goods_rupees(self) -> int:
        """The sum of the goods tokens in rupees."""
        return sum(map(sum, self.goods))

    @property
    def bonus_rupees(self) -> int:
        """The sum of the bonus tokens in rupees."""
        return sum(self.bonus)

    @property
    def goods_tokens(self) -> int:
        """The number of goods tokens."""
        return sum(map(len, self.goods))

    @property
    def bonus_tokens(self) -> int:
        """The number of bonus tokens."""
        return len(self.bonus)


Piles = tuple[Pile, Pile]
"""Both piles of a round, in the order of the players."""


class Summed(StrEnum):
    """What a pile given as a total states besides its camels. The value is its name in files and output."""

    TOTAL = "total"
    BONUS_TOKENS = "bonus_tokens"
    GOODS_TOKENS = "goods_tokens"


Word = Part | Summed
"""What can be stated of a pile."""


class Total(NamedTuple):
    """A pile that its player has already added up: the rupees of its tokens, its camels, and counts if known.

    `rupees` do not include the camel token. A count that is not known is None, which is not 0.
    """

    rupees: int
    bonus_tokens: int | None
    goods_tokens: int | None
    camels: int

    def values(self, word: Word) -> tuple[int, ...]:
        """Return the one number that is known of a word, or nothing."""
        if isinstance(word, Summed):
            count = self[list(Summed).index(word)]
            return () if count is None else (count,)
        return (self.camels,) if word is Other.CAMELS else ()

    @property
    def token_rupees(self) -> int:
        """The sum of all tokens in rupees, without the camel token, as in a `Pile`."""
        return self.rupees


Side = Pile | Total
"""What one player has at the end of a round, token by token or as a total."""


Sides = tuple[Side, Side]
"""What both players have, in the order of the players."""


def known(sides: Sides) -> Piles | None:
    """Return the two piles if both are known token by token, else None."""
    first, second = sides
    return None if isinstance(first, Total) or isinstance(second, Total) else (first, second)


def in_one_box(first: Side, second: Side) -> bool:
    """Tell whether one box holds two piles of known tokens, and their herds. `contents` says what it lacks, if not."""
    if isinstance(first, Total) or isinstance(second, Total) or min(first.camels, second.camels) < 0:
        return False
    fits = first.camels + second.camels <= CAMELS and holds_goods(map(add, first.goods, second.goods))
    return fits and bool(prints_with(first.bonus + second.bonus))


class Facts(NamedTuple):
    """What is stated about a round besides its piles: who started it, and so on. A fact that nobody stated is None.

    `started` is the name of the player who started. A `practice` round is an open-table teaching round and earns no
    seal. `played` is a date, or a date and time, in ISO form.
    """

    started: str | None = None
    practice: bool | None = None
    note: str | None = None
    played: str | None = None


class Round(NamedTuple):
    """One round as the players report it: two names, their piles in the same order, and the facts about it.

    The facts are those of `Facts`; `started` is a name as in `names`. A round that was given by its `turns` has the
    piles that these leave.
    """

    names: tuple[str, str]
    piles: Sides
    started: str | None = None
    practice: bool | None = None
    note: str | None = None
    played: str | None = None
    turns: "TurnRecord | None" = None

    @property
    def facts(self) -> Facts:
        """What is stated about the round besides its piles."""
        return Facts(self.started, self.practice, self.note, self.played)

    def stating(self, facts: Facts) -> "Round":
        """Return the round with these facts; what they do not state stays as it is."""
        return self._replace(**{name: fact for name, fact in facts._asdict().items() if fact is not None})

    def with_piles(self, piles: Sides) -> "Round":
        """Return the round with these piles. Turns that leave other piles are no longer those of the round."""
        return self._replace(piles=piles, turns=self.turns if piles == self.piles else None)
