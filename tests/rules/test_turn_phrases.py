"""Every rule of a turn in one sentence, with what is possible instead."""

import pytest

from jaipur_score.rules.box import BonusStack, Good
from jaipur_score.rules.settling import Mismatch, Unsettled
from jaipur_score.rules.turn_phrases import Words, fewer_tokens, forbidden, no_bonus, unsettled
from jaipur_score.rules.turns import Forbidden, Rule

NAMES = ("Asha", "Bruno")
THREE, FOUR, FIVE = BonusStack
L, D = Good.LEATHER, Good.DIAMONDS

SAID = [
    (Forbidden(Rule.ROUND_OVER), "the round is over before this turn", "leave out what comes after the end"),
    (
        Forbidden(Rule.WRONG_PLAYER),
        "it is Bruno's turn, not Asha's",
        "write Bruno's turn before this one, or correct the name",
    ),
    (Forbidden(Rule.NOT_A_SALE), "this is not a sale, and only sales are listed here", "leave it out"),
    (
        Forbidden(Rule.SMALL_SALE, D, 1, least=2),
        "diamonds, gold and silver are sold two or more at a time",
        "sell two or more, or another good",
    ),
    (
        Forbidden(Rule.SMALL_SALE, L, 0, least=1),
        "goods are sold one or more at a time",
        "sell one or more, or another good",
    ),
    (Forbidden(Rule.LARGE_SALE, L, 9, most=7), "a hand has at most 7 cards, so no sale has 9", "sell at most 7"),
    (
        Forbidden(Rule.BONUS_UNEARNED, L, 2, least=3),
        "a sale of fewer than three cards earns no bonus token",
        "leave the bonus token out",
    ),
    (
        Forbidden(Rule.BONUS_STACK, L, 7, stack=FOUR),
        "no bonus token for four cards is worth 7",
        "write 4, 5 or 6, or leave the value out",
    ),
    (
        Forbidden(Rule.NOT_IN_HAND, L, 5, most=2),
        "Asha can have at most 2 leather cards, not 5",
        "sell or return at most 2",
    ),
    (Forbidden(Rule.NOT_IN_HAND, D, 2, most=1), "Asha can have at most 1 diamond card, not 2", "return at most 1"),
    (Forbidden(Rule.NOT_IN_HAND, D, 2, most=0), "Asha can have no diamond card, not 2", "sell or return another good"),
    (
        Forbidden(Rule.NOT_IN_BOX, D, 3, most=2),
        "of the 6 diamond cards in the box, at most 2 can be here, not 3: the others are known to be elsewhere",
        "name at most 2",
    ),
    (
        Forbidden(Rule.NOT_IN_BOX, L, 1, most=0),
        "of the 10 leather cards in the box, none can be here: the others are known to be elsewhere",
        "name another good",
    ),
    (
        Forbidden(Rule.BONUS_GONE, L, 1, stack=THREE),
        "the bonus tokens for three cards have no 1 left",
        "write another value, or b- if the stack was empty",
    ),
    (
        Forbidden(Rule.BONUS_LEFT, L, stack=THREE),
        "the three-card bonus stack cannot be empty: every print of the game has a token left",
        "write the value of the token, as in b2, or leave it out",
    ),
    (
        Forbidden(Rule.HAND_LIMIT, L, 8, most=7),
        "Asha would end the turn with 8 goods in hand, but the limit is 7",
        "sell cards, take the camels, or exchange goods for goods",
    ),
    (
        Forbidden(Rule.UNEQUAL_EXCHANGE, None, 3, most=2),
        "an exchange returns as many cards as it takes, not 2 for 3",
        "write as many cards on both sides",
    ),
    (
        Forbidden(Rule.SMALL_EXCHANGE, None, 1, least=2),
        "an exchange needs two cards or more",
        "exchange two or more, or take one good and return nothing",
    ),
    (
        Forbidden(Rule.CAMELS_EXCHANGED, None, 2, most=0),
        "an exchange takes no camels",
        "take goods only, or all the camels as in 3ca",
    ),
    (
        Forbidden(Rule.SAME_GOOD, L, 1, most=0),
        "an exchange does not return a good that it takes",
        "return another card",
    ),
    (Forbidden(Rule.NOT_IN_HERD, None, 3, most=2), "Asha's herd has 2 camels, not 3", "return at most 2"),
    (Forbidden(Rule.NOT_IN_HERD, None, 3, most=0), "Asha's herd has no camel, not 3", "return goods"),
    (
        Forbidden(Rule.NOT_IN_MARKET, L, 3, most=1),
        "the market can have at most 1 leather card, not 3",
        "take at most 1",
    ),
    (Forbidden(Rule.NOT_IN_MARKET, L, 1, most=0), "the market can have no leather card, not 1", "take another good"),
    (
        Forbidden(Rule.MANY_CAMELS, None, 6, most=5),
        "the market has 5 cards, so it never has 6 camels",
        "take at most 5",
    ),
    (
        Forbidden(Rule.CAMELS_NOT_IN_MARKET, None, 4, most=2),
        "the market can have at most 2 camels, not 4",
        "take at most 2",
    ),
    (
        Forbidden(Rule.CAMELS_NOT_IN_BOX, None, 4, most=2),
        "of the 11 camels in the box, at most 2 can be in the market, not 4",
        "take at most 2",
    ),
    (
        Forbidden(Rule.CAMELS_NOT_IN_BOX, None, 4, most=0),
        "of the 11 camels in the box, none can be in the market",
        "take goods, or sell",
    ),
    (
        Forbidden(Rule.ALL_CAMELS, None, 1, least=2, most=4),
        "a player takes all the camels in the market, and there are at least 2",
        "take 2 or more",
    ),
    (
        Forbidden(Rule.DEALT_HAND, None, 6, least=0, most=5),
        "Asha cannot have been dealt 6 goods",
        "count the goods dealt (0 to 5), without camels",
    ),
    (
        Forbidden(Rule.DEALT_CAMELS, None, 10, least=0, most=8),
        "these hands mean that 10 camels were dealt to the players, but only 8 can be",
        "count the goods dealt again, without camels",
    ),
]


@pytest.mark.parametrize(("fault", "message", "advice"), SAID)
def test_a_rule_is_one_sentence_with_what_is_possible(fault: Forbidden, message: str, advice: str) -> None:
    assert forbidden(fault, 0, NAMES) == Words(message, advice)


def test_every_rule_is_here() -> None:
    assert {fault.rule for fault, _, _ in SAID} == set(Rule)


def test_the_player_is_named() -> None:
    assert forbidden(Forbidden(Rule.WRONG_PLAYER), 1, ("{name}", "Bruno")).message == "it is {name}'s turn, not Bruno's"


@pytest.mark.parametrize(
    ("fault", "message"),
    [
        (
            Unsettled(Mismatch.UNSAID, 1, THREE, least=1, most=1),
            "no value is given for the bonus token that Bruno drew for three cards",
        ),
        (Unsettled(Mismatch.NO_SUCH_TOKEN, 0, value=7), "there is no bonus token worth 7"),
        (Unsettled(Mismatch.NOT_LISTED, 0, THREE, 2), "Asha drew a bonus token worth 2, which is not in the list"),
        (
            Unsettled(Mismatch.COUNT, 0, FOUR, listed=1, least=2, most=2),
            "Asha earned 2 bonus tokens for four cards, but the list has 1",
        ),
        (
            Unsettled(Mismatch.COUNT, 0, FOUR, listed=0, least=1, most=2),
            "Asha earned 1 to 2 bonus tokens for four cards, but the list has none",
        ),
        (
            Unsettled(Mismatch.COUNT, 0, FOUR, listed=1),
            "Asha earned no bonus token for four cards, but the list has 1",
        ),
        (Unsettled(Mismatch.NO_PRINT, 1), "no print of the game has all these bonus tokens"),
    ],
)
def test_bonus_tokens_that_do_not_fit(fault: Unsettled, message: str) -> None:
    words = unsettled(fault, NAMES)
    assert words.message == message
    assert words.advice


def test_what_is_easily_missed() -> None:
    assert fewer_tokens("Asha", L, 3, 2) == "Asha sold 3 leather for 2 tokens: the supply had no more."
    assert fewer_tokens("Asha", D, 2, 0) == "Asha sold 2 diamonds for no token: the supply had no more."


@pytest.mark.parametrize(
    ("stack", "sale", "name"),
    [
        (THREE, "three cards", "three-card"),
        (FOUR, "four cards", "four-card"),
        (FIVE, "five or more cards", "five-card"),
    ],
)
def test_each_bonus_stack_has_its_words(stack: BonusStack, sale: str, name: str) -> None:
    said = f"Bruno got no bonus token for {sale}: that stack was empty, and no other takes its place."
    assert no_bonus("Bruno", stack) == said
    words = forbidden(Forbidden(Rule.BONUS_LEFT, L, stack=stack), 0, NAMES)
    assert words.message == f"the {name} bonus stack cannot be empty: every print of the game has a token left"
