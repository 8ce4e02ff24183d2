"""A round as it was entered, every value with its place, and the checks against the box."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from jaipur_score.reading.problem import Place, Problem
from jaipur_score.rules import names
from jaipur_score.rules.box import (
    BONUS_TOKENS,
    BONUS_VALUES,
    CAMELS,
    GOODS,
    PRINTS,
    STACK_OF,
    STACKS,
    SUPPLY,
    BonusStack,
    Good,
    holds,
    most_bonus,
    prints_with,
)
from jaipur_score.rules.phrases import counted
from jaipur_score.rules.pile import Pile, Round

Entered = tuple[int, Place]
"""A value in rupees (or a count of camels) and the place where it was entered."""


@dataclass(slots=True, eq=False, repr=False)
class PileDraft:
    """One player's pile as entered.

    `camels` is empty if the herd was not stated. `herd_unclear` tells that something may have stated it that
    was reported as unreadable: it is not missing as well.
    """

    name: str
    place: Place
    goods: dict[Good, list[Entered]] = field(default_factory=dict)
    bonus: list[Entered] = field(default_factory=list)
    camels: list[Entered] = field(default_factory=list)
    herd_unclear: bool = False

    def owner(self, otherwise: str) -> str:
        """Return the name as it is shown; `otherwise` if it is none that can be."""
        return otherwise if names.fault(self.name) else names.tidy(self.name)

    def pile(self) -> Pile:
        """Return the pile. Only a draft without problems has one."""
        goods = {good: [value for value, _ in entered] for good, entered in self.goods.items()}
        return Pile.of(goods, [value for value, _ in self.bonus], self.camels[0][0])


class RoundRead(NamedTuple):
    """What one entry of a round gave: the round, or None and all that is wrong with it.

    `place` is where the round begins, and `source` the line that stands there.
    """

    round: Round | None
    problems: tuple[Problem, ...] = ()
    place: Place = (1, 1)
    source: str = ""


def round_of(
    drafts: list[PileDraft], started: str | None = None, practice: bool | None = None, note: str | None = None
) -> Round:
    """Return the round of two drafts without problems; `started` is matched to the name it means."""
    first, second = (names.tidy(draft.name) for draft in drafts)
    starter = next((name for name in (first, second) if started and names.same_player(name, started)), None)
    return Round((first, second), (drafts[0].pile(), drafts[1].pile()), starter, practice, note)


def check(drafts: list[PileDraft]) -> list[Problem]:
    """Return what is wrong with the piles of one round: names, herds, and tokens the box does not hold.

    More than two piles are no round of one box: each is looked at by itself.
    """
    together = [drafts] if len(drafts) == 2 else [[draft] for draft in drafts]
    return [*_check_names(drafts), *(problem for piles in together for problem in _check_box(piles))]


def _supply_text(good: Good) -> str:
    """Return the supply of a good as people read it: `cloth 5 3 3 2 2 1 1`."""
    return f"{good.value} {_run(SUPPLY[good])}"


def _bonus_text() -> str:
    """Return what bonus tokens there are, as people read it."""
    three, four, five = (", ".join(map(str, BONUS_VALUES[stack])) for stack in STACKS)
    return f"three cards bring {three}; four {four}; five or more {five}"


def _check_names(drafts: list[PileDraft]) -> Iterator[Problem]:
    faulty = False
    for draft in drafts:
        if fault := names.fault(draft.name):
            faulty = True
            yield Problem("name", fault, draft.place, f"a name has 1 to {names.LONGEST_NAME} visible characters")
    if len(drafts) == 2 and not faulty and names.same_player(drafts[0].name, drafts[1].name):
        yield Problem(
            "same_player",
            f"both piles belong to {names.tidy(drafts[1].name)}",
            drafts[1].place,
            "a round has two different players; capitals and spaces make no difference",
        )


def _check_box(drafts: list[PileDraft]) -> Iterator[Problem]:
    for good in GOODS:
        yield from _check_good(drafts, good)
    yield from _check_bonus(drafts)
    yield from _check_camels(drafts)


def _check_good(drafts: list[PileDraft], good: Good) -> Iterator[Problem]:
    if holds(good, [value for draft in drafts for value, _ in draft.goods.get(good, ())]):
        return
    supply = SUPPLY[good]
    seen: dict[int, int] = {}
    for draft in drafts:
        for value, place in draft.goods.get(good, ()):
            seen[value] = seen.get(value, 0) + 1
            held = supply.count(value)
            if not held:
                message = f"the box has no {good.value} token of {value}"
                yield Problem("no_such_token", message, place, f"the tokens are {_supply_text(good)}")
            elif seen[value] == held + 1:
                total = _count(drafts, good, value)
                message = f"the box has only {_tokens(held, good.value, value)}, and here are {total}"
                yield Problem("too_many_tokens", message, place, f"the tokens are {_supply_text(good)}")


def _check_bonus(drafts: list[PileDraft]) -> Iterator[Problem]:
    entered = [item for draft in drafts for item in draft.bonus]
    known = [(value, place) for value, place in entered if value in STACK_OF]
    for value, place in entered:
        if value not in STACK_OF:
            yield Problem("no_such_bonus", f"no bonus token is worth {value}", place, _bonus_text())
    if len(entered) > BONUS_TOKENS:
        message = f"the box has {BONUS_TOKENS} bonus tokens, and here are {len(entered)}"
        yield Problem("too_many_bonus", message, entered[BONUS_TOKENS][1], "count the bonus tokens again")
    else:
        yield from _check_prints(known)


def _check_prints(known: list[Entered]) -> Iterator[Problem]:
    if prints_with([value for value, _ in known]):
        return
    counts: dict[int, int] = {}
    last: dict[int, Place] = {}
    for value, place in known:
        counts[value] = counts.get(value, 0) + 1
        last[value] = place
    over = {value: most_bonus(value) for value in counts}
    over = {value: most for value, most in over.items() if counts[value] > most}
    prints = "a box has " + "; or ".join(_stacks(each.bonus) for each in PRINTS)
    for value, most in over.items():
        message = f"the box has only {_tokens(most, 'bonus', value)}, and here are {counts[value]}"
        yield Problem("too_many_bonus", message, last[value], prints)
    if over:
        return
    beyond = [value for value in counts if any(counts[value] > each.tokens(value) for each in PRINTS)]
    message = f"no print of the game has all of these bonus tokens: {_several(counts, beyond)}"
    yield Problem("no_such_print", message, max(last[value] for value in beyond), prints)


def _check_camels(drafts: list[PileDraft]) -> Iterator[Problem]:
    for draft in drafts:
        if not draft.camels and not draft.herd_unclear:
            message = f"{draft.owner('this player')}'s camels are missing"
            yield Problem("no_camels", message, draft.place, "count the herd, or write ca0 if there are none")
        for _, place in draft.camels[1:]:
            yield Problem("camels_twice", "the camels are counted twice", place, "give the whole herd once")
    herds = [draft.camels[0] for draft in drafts if len(draft.camels) == 1]
    for count, place in herds:
        if count < 0:
            yield Problem("camels", "a herd cannot have fewer than 0 camels", place, "write ca0 for none")
    counted = [(count, place) for count, place in herds if count > 0]
    total = sum(count for count, _ in counted)
    if total > CAMELS:
        adds = " + ".join(str(count) for count, _ in counted)
        made = f"{adds} = {total}" if len(counted) > 1 else adds
        message = f"the box has {CAMELS} camels, and here are {made}"
        yield Problem("camels", message, counted[-1][1], f"both herds together have at most {CAMELS}")


def _count(drafts: list[PileDraft], good: Good, value: int) -> int:
    return sum(each == value for draft in drafts for each, _ in draft.goods.get(good, ()))


def _run(values: tuple[int, ...]) -> str:
    return " ".join(map(str, values))


def _tokens(count: int, word: str, value: int) -> str:
    return f"{counted(count, f'{word} token')} of {value}"


def _several(counts: dict[int, int], values: list[int]) -> str:
    return " and ".join(f"{counts[value]} of {value}" for value in sorted(values))


def _stacks(bonus: dict[BonusStack, tuple[int, ...]]) -> str:
    return ", ".join(_run(bonus[stack]) for stack in STACKS)
