"""The audit in a player's words: the only place that words findings and slips."""

from collections.abc import Sequence
from typing import NamedTuple

from jaipur_score.audit.findings import (
    Combination,
    DeckOut,
    FewerTokens,
    Finding,
    FourEmpty,
    LoneSale,
    ManyBonusTokens,
    ManyTokens,
    MissingBonus,
    NoBonusLeft,
    RoundNotOver,
    SmallHerds,
    SupplyGap,
    TurnsNotOver,
    UnearnedBonus,
)
from jaipur_score.audit.possible import FEWEST_CAMELS
from jaipur_score.audit.slips import Mistake, Slip, Token
from jaipur_score.rules.box import BONUS_VALUES, STACK_OF, BonusStack, Good
from jaipur_score.rules.phrases import BONUS, CARDS, FEW, counted, listed, one, tokens
from jaipur_score.rules.pile import Other, Part

Names = tuple[str, str]

SHOWN = 3
"""How many slips a suggestion names: more are no help."""


def message(finding: Finding, names: Names) -> str:
    """Return what a finding says to the players with these names, in one or two sentences."""
    match finding:
        case SupplyGap():
            text = _supply_gap(finding)
        case LoneSale():
            text = _lone_sale(finding, names)
        case FourEmpty() | ManyTokens():
            text = _four_empty(finding)
        case UnearnedBonus():
            text = _unearned_bonus(finding, names)
        case MissingBonus():
            text = _missing_bonus(finding, names)
        case SmallHerds(empty, camels):
            text = (
                f"{_supplies(empty)} empty, so the deck ran out. Then at least {FEWEST_CAMELS} camels are in the"
                f" herds, not {camels}. Count them again."
            )
        case RoundNotOver():
            text = _round_not_over(finding)
        case Combination():
            text = _combination(finding, names)
        case ManyBonusTokens():
            text = _many_bonus_tokens(finding, names)
        case _:
            text = _of_turns(finding, names)
    return text


def _of_turns(finding: DeckOut | TurnsNotOver | FewerTokens | NoBonusLeft, names: Names) -> str:
    from jaipur_score.rules import turn_phrases  # only a round by its turns needs it

    match finding:
        case TurnsNotOver():
            return _turns_not_over(finding)
        case FewerTokens(player, good, cards, earned):
            return turn_phrases.fewer_tokens(names[player], good, cards, earned)
        case NoBonusLeft(player, stack):
            return turn_phrases.no_bonus(names[player], stack)
    return f"{_supplies(finding.empty)} empty: the deck ran out."


def _supply_gap(finding: SupplyGap) -> str:
    are, they = ("are", "They") if finding.missing[1:] else ("is", "It")
    return (
        f"{finding.part.capitalize()}: {tokens(finding.missing)} {are} missing."
        f" {they} must be taken before the {finding.below}."
    )


def _lone_sale(finding: LoneSale, names: Names) -> str:
    good, value = finding.part, finding.value
    who = f"{listed(names)} have" if finding.player is None else f"{names[finding.player]} has"
    if finding.split_pair:
        return (
            f"{good.capitalize()}: {who} a {value} each, but the first sale takes both {value}s."
            " Is one in the wrong pile?"
        )
    each = " each" if finding.player is None else ""
    return (
        f"{good.capitalize()}: {who} a single {value}{each}, but only the very last {one(good)} token can be taken"
        " alone. Is another one missing?"
    )


def _four_empty(finding: FourEmpty | ManyTokens) -> str:
    if isinstance(finding, ManyTokens):
        what = f"{finding.goods_tokens} goods tokens are out, so more than three supplies are empty"
    else:
        what = f"{FEW[len(finding.goods)].capitalize()} supplies are empty ({listed(finding.goods)})"
    return f"{what}, but a round ends with the third. Were tokens counted that nobody took?"


def _unearned_bonus(finding: UnearnedBonus, names: Names) -> str:
    owner, other = names[finding.player], names[1 - finding.player]
    held, most, cards = len(finding.tokens), finding.most, CARDS[finding.stack]
    has = f"a {BONUS[finding.stack]} bonus token" if held == 1 else f"{FEW[held]} {BONUS[finding.stack]} bonus tokens"
    can = f"can only have made {_sales(most)} of {cards}" if most else f"cannot have sold {cards} at once"
    it = "it" if held == 1 else "one"
    return f"{owner} has {has} ({listed(finding.tokens)}), but {can}. Is {it} {other}'s, or misread?"


def _missing_bonus(finding: MissingBonus, names: Names) -> str:
    few, kind = FEW[finding.held], f"{BONUS[finding.stack]} bonus token"
    has = f"only {few} {kind}{'s' if finding.held > 1 else ''}" if finding.held else f"no {kind}"
    return (
        f"{names[finding.player]} must have made {_sales(finding.sales)} of {CARDS[finding.stack]}"
        f" ({listed(finding.goods)}), but has {has}. Was one left out?"
    )


def _round_not_over(finding: RoundNotOver) -> str:
    only = "At most" if finding.at_most else "Only"
    was = "was" if finding.goods == 1 else "were"
    are = "is" if finding.in_deck == 1 else "are"
    return (
        f"{only} {counted(finding.goods, 'goods card')} {was} sold and {counted(finding.camels, 'camel')} taken, so at"
        f" least {counted(finding.in_deck, 'card')} {are} still in the deck. Is the round over?"
    )


def _combination(finding: Combination, names: Names) -> str:
    players = (0, 1) if finding.player is None else (finding.player,)
    held = [listed(finding.bonus[player]) or "none" for player in players]
    first, *others = (f"{names[player]}'s" for player in players)
    whose = listed([f"{first} bonus tokens ({held[0]})", *(f"{other} ({held[1]})" for other in others)])
    return f"No way of selling the {listed(finding.goods)} fits {whose}. Check them again."


def _many_bonus_tokens(finding: ManyBonusTokens, names: Names) -> str:
    who = f"{listed(names)} together have" if finding.player is None else f"{names[finding.player]} has"
    return (
        f"{who} {counted(finding.bonus_tokens, 'bonus token')}, but so few goods tokens allow only"
        f" {counted(finding.most, 'sale')} of {CARDS[BonusStack.THREE]} or more. Count both again."
    )


def _turns_not_over(finding: TurnsNotOver) -> str:
    left = counted(finding.in_deck, "card") if finding.in_deck else "no card"
    are = "is" if finding.in_deck < 2 else "are"
    return (
        f"The turns stop after {finding.turns}, but the round goes on: {left} {are} in the deck, the market is full,"
        f" and {_supplies(finding.empty).lower()} empty."
    )


def _supplies(empty: int) -> str:
    return ("No supply is", "Only one supply is", "Only two supplies are")[empty]


def _sales(count: int) -> str:
    return f"{FEW[count]} sale" if count == 1 else f"{FEW[count]} sales"


def suggestion(slips: Sequence[Slip], names: Names, aside: str = "") -> str:
    """Return in one sentence what may have gone wrong, the likeliest slip first; "" if there is none.

    `aside` comes right after the likeliest slip, for what a reader can do about it: " (m fixes it)".
    """
    if not slips:
        return ""
    likeliest, *others = slips[:SHOWN]
    clause = _clause([likeliest], names, None)
    if not others:
        return f"{clause.question()} Then everything fits{aside}."
    known = likeliest.part if isinstance(likeliest.part, Good) else None
    clauses = _merged([_clause(alike, names, known) for alike in _grouped(others)])
    return f"Perhaps {clause}{aside}; or {'; or '.join(each.after(clause) for each in clauses)}."


class _Clause(NamedTuple):
    """A clause in parts: `Ben`, `'s cloth 2`, `is`, `a 3`."""

    owner: str
    thing: str
    verb: str
    rest: str

    def __str__(self) -> str:
        return f"{self.owner}{self.thing} {self.verb} {self.rest}"

    def after(self, first: "_Clause") -> str:
        """Return what comes after `; or` where `first` came before it: what is the same is not said again."""
        return self.rest if self[:3] == first[:3] else str(self)

    def question(self) -> str:
        """Return the clause as a question: `Is Ben's cloth 2 a 3?`."""
        asks, verb = _QUESTIONS[self.verb]
        return f"{asks} {self.owner}{self.thing} {verb}{self.rest}?"


_QUESTIONS = {"left out": ("Did", "leave out "), "has": ("Does", "have "), "is": ("Is", ""), "was": ("Was", "")}
"""How a clause with this verb becomes a question: what comes first, and what is left in place of the verb."""


def _grouped(slips: Sequence[Slip]) -> list[list[Slip]]:
    """Return the slips in groups that one clause can name."""
    groups: dict[tuple[object, ...], list[Slip]] = {}
    for slip in slips:
        misread = slip.mistake in (Mistake.WRONG_VALUE, Mistake.WRONG_GOOD)
        groups.setdefault((slip.mistake, slip.token if misread else slip.player), []).append(slip)
    return list(groups.values())


def _clause(slips: Sequence[Slip], names: Names, known: Part | None) -> _Clause:
    """Return what a group of slips says; the good that is `known` is not named again."""
    owner, other = names[slips[0].player], names[1 - slips[0].player]
    thing = f"'s {listed([_entered(slip.token, known) for slip in slips], 'or')}"
    match slips[0]:
        case Slip(Mistake.LEFT_OUT):
            return _Clause(owner, "", "left out", listed([_left_out(slip.token, known) for slip in slips], "or"))
        case Slip(Mistake.WRONG_PLAYER):
            return _Clause(owner, thing, "is", f"{other}'s")
        case Slip(Mistake.TWICE):
            return _Clause(owner, thing, "was", "entered twice")
        case Slip(_, Token(_, Other.CAMELS, entered), Token(_, _, meant)):
            return _Clause(owner, "", "has", f"{counted(meant, 'camel')}, not {entered}")
        case Slip(Mistake.WRONG_GOOD):
            known = None
    thing = f"'s {_entered(slips[0].token, known)}"
    return _Clause(owner, thing, "is", listed([_meant(slip) for slip in slips], "or"))


def _merged(clauses: Sequence[_Clause]) -> list[_Clause]:
    """Return the clauses with those in one that say the same of both players' piles."""
    alike: dict[_Clause, list[_Clause]] = {}
    for each in clauses:
        alike.setdefault(each if each.thing else each._replace(owner=""), []).append(each)
    return [each[0]._replace(owner=listed([clause.owner for clause in each], "or")) for each in alike.values()]


def _entered(token: Token, known: Part | None) -> str:
    """Return a token as it was entered: `cloth 2`, `bonus token 8`, or `2` of a known good."""
    if token.part is known:
        return str(token.value)
    return f"{one(token.part) if isinstance(token.part, Good) else 'bonus token'} {token.value}"


def _left_out(token: Token, known: Part | None) -> str:
    """Return a token that was left out: `a cloth 3`, `a three-card bonus token`: any of its stack would fit."""
    if token.part is Other.BONUS:
        return f"a {BONUS[STACK_OF[token.value]]} bonus token"
    return f"a {_entered(token, known)}"


def _meant(slip: Slip) -> str:
    """Return what a misread token is: `a 3`, `a spice 5`, `a three-card one (1, 2 or 3)`."""
    meant = slip.meant or slip.token
    if meant.part is Other.BONUS:
        stack = STACK_OF[meant.value]
        return f"a {BONUS[stack]} one ({listed(BONUS_VALUES[stack], 'or')})"
    return f"a {_entered(meant, slip.part)}"
