"""A round as it was entered, every value with its span, and the checks against the box."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from jaipur_score.reading.problem import Entered, Problem, Span
from jaipur_score.rules import names
from jaipur_score.rules.box import Good
from jaipur_score.rules.pile import Facts, Other, Part, Pile, Round, Side, Word, in_one_box

if TYPE_CHECKING:
    # Most piles have no total.
    from jaipur_score.reading.sums import TotalDraft
    from jaipur_score.rules.contents import Values

NOWHERE: Span = (1, 1, 1)
"""The span of what was not entered as a text."""


class PileDraft:
    """One player's pile as entered; `span` is the name's.

    `camels` is empty if the herd was not stated. `herd_unclear` says that something may have stated it that was
    reported as unreadable: it is not missing as well. `no_camels` is how this form of a pile writes a herd of none.
    `unread` says that something of the pile could not be read, so that its tokens need not agree with its total.
    `by_key` is how this form has the counts of a total.
    `parts` has the span of each part that was entered, from its word to its last value.
    """

    def __init__(self, name: str, span: Span, *, herd_unclear: bool = False) -> None:
        self.name = name
        self.span = span
        self.goods: dict[Good, list[Entered]] = {}
        self.bonus: list[Entered] = []
        self.camels: list[Entered] = []
        self.herd_unclear = herd_unclear
        self.no_camels = "ca0"
        self.total: TotalDraft | None = None
        self.unread = False
        self.by_key = False
        self.parts: dict[Part, Span] = {}

    def owner(self, otherwise: str) -> str:
        """Return the name as it is shown; `otherwise` if it cannot be a name."""
        return otherwise if names.fault(self.name) else names.tidy(self.name)

    def entered(self, part: Part) -> list[Entered]:
        """Return what was entered of a part, to read or to add to."""
        if isinstance(part, Good):
            return self.goods.setdefault(part, [])
        return self.bonus if part is Other.BONUS else self.camels

    def values(self) -> "Values":
        """Return the entered values by part, without a herd that is missing or stated twice."""
        values: dict[Word, list[int]] = {good: [value for value, _ in each] for good, each in self.goods.items()}
        values[Other.BONUS] = [value for value, _ in self.bonus]
        values[Other.CAMELS] = [count for count, _ in self.camels] if len(self.camels) == 1 else []
        return values

    def where(self, part: Part | None = None) -> Span:
        """Return the span of a part, or of the total that covers it; that of the name if nothing was entered of it."""
        whole = self.total.span if self.total and part and part is not Other.CAMELS else self.span
        return self.parts.get(part, whole) if part else self.span

    @property
    def by_tokens(self) -> bool:
        """Whether the pile is given by its tokens; a total next to them is only a check."""
        return not self.total or any(part is not Other.CAMELS for part in self.parts)

    def pile(self) -> Side:
        """Return the pile. Only a draft without problems has one."""
        if self.total and not self.by_tokens:
            return self.total.total(self.camels[0][0])
        return self.by_token()

    def by_token(self) -> Pile:
        """Return the tokens that were entered, with the herd or none."""
        goods = {good: [value for value, _ in entered] for good, entered in self.goods.items()}
        return Pile.of(goods, [value for value, _ in self.bonus], self.camels[0][0] if self.camels else 0)


def _no_line(_: int) -> str:
    return ""


class RoundRead(NamedTuple):
    """What one entry of a round gave: the round, or None and everything that is wrong with it.

    `start` is where the round begins, and `line` returns the text of a line by its number. `drafts` are the two piles
    as entered, none if they were not entered as text. Typed piles are called by `owners` (`Ben's pile`) in errors.
    """

    round: Round | None
    problems: tuple[Problem, ...] = ()
    owners: tuple[str, ...] = ()
    drafts: tuple[PileDraft, ...] = ()
    start: Span = NOWHERE
    line: Callable[[int], str] = _no_line

    def where(self, player: int | None = None, part: Part | None = None) -> tuple[Span, str]:
        """Return the span of a part of a player's pile and the text of its line.

        Where nothing was entered of the part, it is the span of the player's name; without a player, that of the
        beginning of the round.
        """
        span = self.start
        if player is not None and self.drafts:
            span = self.drafts[player].where(part)
        return span, self.line(span[0])


NO_FACTS = Facts()


def round_of(drafts: list[PileDraft], facts: Facts = NO_FACTS) -> Round:
    """Return the round of two drafts without problems; who started is matched to the name it means."""
    first, second = (names.tidy(draft.name) for draft in drafts)
    started = facts.started
    starter = next((name for name in (first, second) if started and names.same_player(name, started)), None)
    return Round((first, second), (drafts[0].pile(), drafts[1].pile()), *facts._replace(started=starter))


def check(drafts: list[PileDraft]) -> list[Problem]:
    """Return what is wrong with the piles of one round: names, herds, and tokens the box does not hold.

    More than two piles cannot be of one box: each is checked by itself.
    """
    together = [drafts] if len(drafts) == 2 else [[draft] for draft in drafts]
    return [
        *_check_names(drafts),
        *(problem for draft in drafts for problem in _check_herd(draft)),
        *(problem for piles in together for problem in _check_box(piles)),
    ]


def _check_box(drafts: list[PileDraft]) -> list[Problem]:
    """Return what the box does not hold of piles together, and what is wrong with totals if it holds all tokens."""
    if overdrawn := _overdrawn(drafts):
        return overdrawn
    if not any(draft.total for draft in drafts):
        return []
    from jaipur_score.reading.sums import check_totals  # most piles have no total

    return list(check_totals(drafts))


def _check_names(drafts: list[PileDraft]) -> Iterator[Problem]:
    faulty = False
    for draft in drafts:
        if fault := names.fault(draft.name):
            faulty = True
            hint = f"a name has 1 to {names.LONGEST_NAME} visible characters"
            if ":" in draft.name:
                hint = "take it out, or put a space after it if the pile begins there"
            yield Problem("bad_name", fault, draft.span, hint)
    if len(drafts) == 2 and not faulty and names.same_player(drafts[0].name, drafts[1].name):
        yield Problem(
            "same_player",
            f"both piles belong to {names.tidy(drafts[1].name)}",
            drafts[1].span,
            "name two different players; capitals, spaces and invisible characters make no difference",
        )


def _check_herd(draft: PileDraft) -> Iterator[Problem]:
    owner = draft.owner("this player")
    if not draft.camels and not draft.herd_unclear:
        hint = f"count the herd, or write {draft.no_camels} if there are none"
        yield Problem("no_camels", f"{owner}'s camels are missing", draft.span, hint)
    for _, span in draft.camels[1:]:
        yield Problem("camels_twice", f"{owner}'s camels are given twice", span, "give the whole herd once")


def _overdrawn(drafts: list[PileDraft]) -> list[Problem]:
    """Return what the box does not hold of piles together."""
    if len(drafts) == 2 and in_one_box(drafts[0].by_token(), drafts[1].by_token()):
        return []
    from jaipur_score.reading.box_phrases import explained  # nearly all piles are in order
    from jaipur_score.rules.contents import faults

    problems = []
    for fault in faults([draft.values() for draft in drafts]):
        draft = drafts[fault.player]
        message, hint = explained(fault, draft.no_camels)
        problems.append(Problem(fault.kind.value, message, draft.entered(fault.part)[fault.at][1], hint))
    return problems
