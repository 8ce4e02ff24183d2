"""The rules of a turn in a player's words, for files and for a round at the table alike.

This is the one place that words which rule forbids a turn, bonus tokens that do not fit, and what is easily missed.
"""

from typing import NamedTuple

from jaipur_score.rules.box import BONUS_VALUES, CAMELS, SMALLEST_SALE, STACK_OF, BonusStack, Good, cards_of
from jaipur_score.rules.phrases import BONUS, CARDS, FEW, counted, listed, one
from jaipur_score.rules.settling import Mismatch, Unsettled
from jaipur_score.rules.turns import Forbidden, Rule

Names = tuple[str, str]


class Words(NamedTuple):
    """What is wrong, in one sentence, and what is possible instead."""

    message: str
    advice: str


def forbidden(fault: Forbidden, player: int, names: Names) -> Words:
    """Return in words the rule that forbids a turn of `player` (0 or 1)."""
    message, advice, otherwise = _RULES[fault.rule]
    facts = _facts(fault, names[player], names[1 - player])
    return Words(message.format_map(facts), (otherwise if otherwise and not fault.most else advice).format_map(facts))


def unsettled(fault: Unsettled, names: Names) -> Words:
    """Return in words why listed bonus tokens do not fit the sales."""
    name, sale = names[fault.player], CARDS[fault.stack or BonusStack.THREE]
    match fault.mismatch:
        case Mismatch.UNSAID:
            message = f"no value is given for the bonus token that {name} drew for {sale}"
            advice = "write its value after the sale, as in 3l b2, or list the player's values under bonus"
        case Mismatch.NO_SUCH_TOKEN:
            message = f"there is no bonus token worth {fault.value}"
            advice = f"bonus tokens are worth {listed(list(STACK_OF))}"
        case Mismatch.NOT_LISTED:
            message = f"{name} drew a bonus token worth {fault.value}, which is not in the list"
            advice = "list all bonus tokens of the player, or correct the value in the sale"
        case Mismatch.COUNT:
            earned = _up_to_tokens(fault.least, fault.most)
            message = f"{name} earned {earned} for {sale}, but the list has {fault.listed or 'none'}"
            advice = "list each bonus token once, or correct the sales"
        case Mismatch.NO_PRINT:  # pragma: no branch (there is no other)
            message = "no print of the game has all these bonus tokens"
            advice = "read their values again"
    return Words(message, advice)


def fewer_tokens(name: str, good: Good, cards: int, tokens: int) -> str:
    """Return that a sale earned fewer tokens than cards were sold."""
    earned = counted(tokens, "token") if tokens else "no token"
    return f"{name} sold {cards} {good.value} for {earned}: the supply had no more."


def no_bonus(name: str, stack: BonusStack) -> str:
    """Return that a sale earned no bonus token because its stack was empty (a house rule: no substitute)."""
    return f"{name} got no bonus token for {CARDS[stack]}: that stack was empty, and no other takes its place."


def _up_to_tokens(least: int, most: int) -> str:
    if least == most:
        return counted(most, "bonus token") if most else "no bonus token"
    return f"{least} to {most} bonus tokens"


def _facts(fault: Forbidden, name: str, other: str) -> dict[str, str | int | None]:
    """Return what the sentences of `_RULES` name."""
    good, stack, most = fault.good or Good.LEATHER, fault.stack or BonusStack.THREE, fault.most or 0
    costly = fault.least != 1
    return {
        "name": name,
        "other": other,
        "asked": fault.asked,
        "least": fault.least,
        "few": FEW[fault.least or 0],
        "most": most,
        "good": good.value,
        "sold": listed([each.value for each in Good if SMALLEST_SALE[each] > 1]) if costly else "goods",
        "move": "sell or return" if most >= SMALLEST_SALE[good] else "return",
        "cards": _up_to(most, f"{one(good)} card"),
        "camels": _up_to(most, "camel"),
        "herd": counted(most, "camel") if most else "no camel",
        "here": f"at most {most} can be here, not {fault.asked}" if most else "none can be here",
        "in_market": f"at most {most} can be in the market, not {fault.asked}" if most else "none can be in the market",
        "in_box": counted(cards_of(good), f"{one(good)} card"),
        "sale": CARDS[stack],
        "stack": BONUS[stack],
        "values": listed(BONUS_VALUES[stack], "or"),
    }


def _up_to(most: int, noun: str) -> str:
    return f"at most {counted(most, noun)}" if most else f"no {noun}"


class _Said(NamedTuple):
    """A rule as a sentence, and advice; `otherwise` is the advice where nothing of the kind is possible."""

    message: str
    advice: str
    otherwise: str = ""


_RULES = {
    Rule.ROUND_OVER: _Said("the round is over before this turn", "leave out what comes after the end"),
    Rule.WRONG_PLAYER: _Said(
        "it is {other}'s turn, not {name}'s", "write {other}'s turn before this one, or correct the name"
    ),
    Rule.NOT_A_SALE: _Said("this is not a sale, and only sales are listed here", "leave it out"),
    Rule.SMALL_SALE: _Said("{sold} are sold {few} or more at a time", "sell {few} or more, or another good"),
    Rule.LARGE_SALE: _Said("a hand has at most {most} cards, so no sale has {asked}", "sell at most {most}"),
    Rule.BONUS_UNEARNED: _Said("a sale of fewer than {few} cards earns no bonus token", "leave the bonus token out"),
    Rule.BONUS_STACK: _Said("no bonus token for {sale} is worth {asked}", "write {values}, or leave the value out"),
    Rule.NOT_IN_HAND: _Said(
        "{name} can have {cards}, not {asked}", "{move} at most {most}", "sell or return another good"
    ),
    Rule.NOT_IN_BOX: _Said(
        "of the {in_box} in the box, {here}: the others are known to be elsewhere",
        "name at most {most}",
        "name another good",
    ),
    Rule.BONUS_GONE: _Said(
        "the bonus tokens for {sale} have no {asked} left", "write another value, or b- if the stack was empty"
    ),
    Rule.BONUS_LEFT: _Said(
        "the {stack} bonus stack cannot be empty: every print of the game has a token left",
        "write the value of the token, as in b2, or leave it out",
    ),
    Rule.HAND_LIMIT: _Said(
        "{name} would end the turn with {asked} goods in hand, but the limit is {most}",
        "sell cards, take the camels, or exchange goods for goods",
    ),
    Rule.UNEQUAL_EXCHANGE: _Said(
        "an exchange returns as many cards as it takes, not {most} for {asked}", "write as many cards on both sides"
    ),
    Rule.SMALL_EXCHANGE: _Said(
        "an exchange needs {few} cards or more", "exchange {few} or more, or take one good and return nothing"
    ),
    Rule.CAMELS_EXCHANGED: _Said("an exchange takes no camels", "take goods only, or all the camels as in 3ca"),
    Rule.SAME_GOOD: _Said("an exchange does not return a good that it takes", "return another card"),
    Rule.NOT_IN_HERD: _Said("{name}'s herd has {herd}, not {asked}", "return at most {most}", "return goods"),
    Rule.NOT_IN_MARKET: _Said("the market can have {cards}, not {asked}", "take at most {most}", "take another good"),
    Rule.MANY_CAMELS: _Said("the market has {most} cards, so it never has {asked} camels", "take at most {most}"),
    Rule.CAMELS_NOT_IN_MARKET: _Said(
        "the market can have {camels}, not {asked}", "take at most {most}", "take goods, or sell"
    ),
    Rule.CAMELS_NOT_IN_BOX: _Said(
        f"of the {CAMELS} camels in the box, {{in_market}}",
        "take at most {most}",
        "take goods, or sell",
    ),
    Rule.ALL_CAMELS: _Said(
        "a player takes all the camels in the market, and there are at least {least}", "take {least} or more"
    ),
    Rule.DEALT_HAND: _Said(
        "{name} cannot have been dealt {asked} goods", "count the goods dealt ({least} to {most}), without camels"
    ),
    Rule.DEALT_CAMELS: _Said(
        "these hands mean that {asked} camels were dealt to the players, but only {most} can be",
        "count the goods dealt again, without camels",
    ),
}
