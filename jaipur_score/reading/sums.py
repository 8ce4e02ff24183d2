"""A total as it was entered: what no tokens add up to, what disagrees with tokens, and what is not counted.

Numbers of tokens are only needed where they decide the round. Where they are missing, only what is certain is wrong.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from jaipur_score.reading.problem import Entered, Problem, Span
from jaipur_score.rules.box import BONUS_TOKENS, GOODS, SUPPLY
from jaipur_score.rules.phrases import counted
from jaipur_score.rules.pile import Other, Pile, Sides, Summed, Total
from jaipur_score.rules.scoring import DecidedBy, counts_needed
from jaipur_score.rules.totals import fits_box, makes

if TYPE_CHECKING:
    from jaipur_score.reading.draft import PileDraft

GOODS_TOKENS = sum(len(SUPPLY[good]) for good in GOODS)
"""The goods tokens of a box."""

_NO_CAMEL_TOKEN = "the camel token is not part of a total"  # noqa: S105 - a token of the game


class TotalDraft(NamedTuple):
    """A total as entered, in rupees, and the counts that were entered with it; `span` is all of it."""

    span: Span
    rupees: Entered
    bonus_tokens: Entered | None = None
    goods_tokens: Entered | None = None

    def total(self, camels: int) -> Total:
        """Return the total with its herd. No token is worth 0 rupees: a total of 0 has no tokens."""
        rupees, _ = self.rupees
        bonus, goods = (
            entered[0] if entered else None if rupees else 0 for entered in (self.bonus_tokens, self.goods_tokens)
        )
        return Total(rupees, bonus, goods, camels)

    def where(self, word: Summed) -> Span:
        """Return the span of one of its numbers."""
        entered = {Summed.BONUS_TOKENS: self.bonus_tokens, Summed.GOODS_TOKENS: self.goods_tokens}.get(word)
        return (entered or self.rupees)[1]


def check_totals(drafts: "list[PileDraft]") -> Iterator[Problem]:
    """Yield what is wrong with the totals of piles that the box holds as far as their tokens are known."""
    problems = [problem for draft in drafts if draft.total for problem in _check_total(draft, draft.total)]
    yield from problems
    readable = not problems and all(len(draft.camels) == 1 and not draft.unread for draft in drafts)
    totals = [draft for draft in drafts if not draft.by_tokens]
    if not readable or not totals or len(drafts) < 2:
        return
    sides = drafts[0].pile(), drafts[1].pile()
    if not fits_box(*sides):
        message, hint = beyond_box(sides)
        yield Problem("totals_together", message, totals[-1].where(Other.BONUS), hint)
    elif needed := counts_needed(*sides):
        asked = [drafts[player] for player in needed.players]
        yield from (_uncounted(each.total, needed.step, each.by_key) for each in asked if each.total)


def _check_total(draft: "PileDraft", entered: TotalDraft) -> Iterator[Problem]:
    """Yield what is wrong with a total by itself, or next to the tokens if these could be read."""
    total = entered.total(0)
    if not draft.by_tokens:
        wrong = impossible(total)
        if wrong:
            yield Problem("no_such_total", wrong.message, entered.where(wrong.word), wrong.hint)
    elif not draft.unread:
        for each in disagreements(total, draft.by_token()):
            yield Problem("total_differs", each.message, entered.where(each.word), each.hint)


class Wrong(NamedTuple):
    """What is wrong with a total: which of its numbers, in words, and what to do."""

    word: Summed
    message: str
    hint: str


def impossible(total: Total) -> Wrong | None:
    """Return what is wrong with a total if no tokens of a box add up to it."""
    for word, token, held in (
        (Summed.BONUS_TOKENS, "bonus token", BONUS_TOKENS),
        (Summed.GOODS_TOKENS, "goods token", GOODS_TOKENS),
    ):
        for count in total.values(word):
            if not 0 <= count <= held:
                below = f"there cannot be fewer than 0 {token}s"
                message = below if count < 0 else f"a box has {held} {token}s, not {count}"
                return Wrong(word, message, f"count the {token}s again")
    made = makes(total.bonus_tokens, total.goods_tokens)
    if total.rupees in made:
        return None
    message = f"{_tokens(total)} cannot add up to {counted(total.rupees, 'rupee')}"
    return Wrong(Summed.TOTAL, message, _nearest(total.rupees, made))


def _tokens(total: Total) -> str:
    """Return the tokens that a total may have, in words."""
    if total.bonus_tokens is None and total.goods_tokens is None:
        return "the tokens of a box"
    goods, bonus = (
        f"any {word}s" if count is None else counted(count, word)
        for count, word in ((total.goods_tokens, "goods token"), (total.bonus_tokens, "bonus token"))
    )
    return f"{goods} and {bonus}"


def _nearest(rupees: int, made: tuple[int, ...]) -> str:
    below = [each for each in made if each < rupees]
    above = [each for each in made if each > rupees]
    if not above:
        return f"they make at most {counted(below[-1], 'rupee')}; {_NO_CAMEL_TOKEN}"
    if not below:
        return f"they make at least {counted(above[0], 'rupee')}"
    return f"the nearest they can make is {below[-1]} or {above[0]} rupees"


def disagreements(total: Total, pile: Pile) -> Iterator[Wrong]:
    """Yield whatever of a total and its counts differs from the tokens that were entered next to it."""
    if total.rupees != pile.token_rupees:
        message = f"the tokens add up to {counted(pile.token_rupees, 'rupee')}, not {total.rupees}"
        yield Wrong(Summed.TOTAL, message, f"check both; {_NO_CAMEL_TOKEN}")
    for word, token, here in (
        (Summed.BONUS_TOKENS, "bonus token", pile.bonus_tokens),
        (Summed.GOODS_TOKENS, "goods token", pile.goods_tokens),
    ):
        for count in total.values(word):
            if count != here:
                message = f"{counted(here, token)} {'is' if here == 1 else 'are'} entered, not {count}"
                yield Wrong(word, message, f"count the {token}s again")


def beyond_box(sides: Sides) -> tuple[str, str]:
    """Return in words what is wrong with two piles that no box holds together, and what to do."""
    for held, word, counts in (
        (GOODS_TOKENS, "goods token", [side.goods_tokens for side in sides]),
        (BONUS_TOKENS, "bonus token", [side.bonus_tokens for side in sides]),
    ):
        known = [count for count in counts if count is not None]
        if sum(known) > held:
            added = " + ".join(map(str, known))
            return f"the box has {held} {word}s, but {added} = {sum(known)} were entered", f"count the {word}s again"
    one, other = sides
    first, second = one.token_rupees, other.token_rupees
    bonus, goods = _sum(one.bonus_tokens, other.bonus_tokens), _sum(one.goods_tokens, other.goods_tokens)
    both = Total(first + second, bonus, goods, 0)
    made = makes(both.bonus_tokens, both.goods_tokens)
    if both.rupees not in made:
        message = f"{_tokens(both)} cannot add up to {first} + {second} = {both.rupees} rupees"
        return message, _nearest(both.rupees, made)
    message = f"no box has tokens for both piles, of {first} and {counted(second, 'rupee')}"
    return message, f"add both up again; {_NO_CAMEL_TOKEN}"


def _sum(one: int | None, other: int | None) -> int | None:
    return None if one is None or other is None else one + other


def _uncounted(draft: TotalDraft, step: DecidedBy, by_key: bool) -> Problem:
    """Return that a count which decides the round is missing from a total; `by_key` is how this form has counts."""
    equal, word, typed, keyed = _STEPS[step]
    message = f"{equal} equal, so the number of {word} decides, and it is missing"
    return Problem("counts_needed", message, draft.span, f"add it, as in {keyed if by_key else typed}")


_STEPS = {
    DecidedBy.BONUS_TOKENS: ("the rupees are", "bonus tokens", "t57/3", "bonus_tokens: 3"),
    DecidedBy.GOODS_TOKENS: ("rupees and bonus tokens are", "goods tokens", "t57/3/16", "goods_tokens: 16"),
}
"""By what is compared: what is equal before, what is counted, and examples of a count."""
