from typing import get_args

import pytest

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
from jaipur_score.audit.phrasing import message, suggestion
from jaipur_score.audit.slips import Mistake, Slip, Token, slips
from jaipur_score.audit.verdict import audit
from jaipur_score.rules.box import BonusStack, Good
from jaipur_score.rules.pile import Other, Piles
from tests.helpers.short_piles import ANNA, BEN, pile

NAMES = ("Anna", "Ben")

# What players read of each finding.
MESSAGES: list[tuple[Finding, str]] = [
    (SupplyGap(1, Good.CLOTH, (3,), 2), "Cloth: a 3 is missing. It must be taken before the 2."),
    (SupplyGap(1, Good.CLOTH, (3, 3), 2), "Cloth: two 3s are missing. They must be taken before the 2."),
    (SupplyGap(1, Good.CLOTH, (5,), 3), "Cloth: a 5 is missing. It must be taken before the 3."),
    (
        SupplyGap(0, Good.LEATHER, (4, 3, 2), 1),
        "Leather: a 4, a 3 and a 2 are missing. They must be taken before the 1.",
    ),
    (
        LoneSale(None, Good.DIAMONDS, 7, split_pair=True),
        "Diamonds: Anna and Ben have a 7 each, but the first sale takes both 7s. Is one in the wrong pile?",
    ),
    (
        LoneSale(0, Good.SILVER, 5),
        "Silver: Anna has a single 5, but only the very last silver token can be taken alone. Is another one missing?",
    ),
    (
        LoneSale(None, Good.SILVER, 5),
        "Silver: Anna and Ben have a single 5 each, but only the very last silver token can be taken alone. "
        "Is another one missing?",
    ),
    (
        LoneSale(1, Good.DIAMONDS, 5),
        "Diamonds: Ben has a single 5, but only the very last diamond token can be taken alone. "
        "Is another one missing?",
    ),
    (
        RoundNotOver(27, True, 6, 4),
        "At most 27 goods cards were sold and 6 camels taken, so at least 4 cards are still in the deck. "
        "Is the round over?",
    ),
    (
        LoneSale(0, Good.DIAMONDS, 7),
        "Diamonds: Anna has a single 7, but only the very last diamond token can be taken alone. "
        "Is another one missing?",
    ),
    (
        RoundNotOver(1, False, 11, 25),
        "Only 1 goods card was sold and 11 camels taken, so at least 25 cards are still in the deck. "
        "Is the round over?",
    ),
    (
        UnearnedBonus(1, BonusStack.FOUR, (5, 5), 1),
        "Ben has two four-card bonus tokens (5 and 5), but can only have made one sale of four cards. "
        "Is one Anna's, or misread?",
    ),
    (
        UnearnedBonus(1, BonusStack.FIVE, (8,), 0),
        "Ben has a five-card bonus token (8), but cannot have sold five or more cards at once. "
        "Is it Anna's, or misread?",
    ),
    (
        MissingBonus(0, BonusStack.THREE, 0, 1, (Good.DIAMONDS,)),
        "Anna must have made one sale of three cards (diamonds), but has no three-card bonus token. Was one left out?",
    ),
    (
        FourEmpty((Good.GOLD, Good.SILVER, Good.CLOTH, Good.SPICE)),
        "Four supplies are empty (gold, silver, cloth and spice), but a round ends with the third. "
        "Were tokens counted that nobody took?",
    ),
    (DeckOut(2), "Only two supplies are empty: the deck ran out."),
    (
        SmallHerds(2, 6),
        "Only two supplies are empty, so the deck ran out. Then at least 7 camels are in the herds, not 6. "
        "Count them again.",
    ),
    (
        RoundNotOver(29, True, 7, 1),
        "At most 29 goods cards were sold and 7 camels taken, so at least 1 card is still in the deck. "
        "Is the round over?",
    ),
    (
        RoundNotOver(28, False, 7, 2),
        "Only 28 goods cards were sold and 7 camels taken, so at least 2 cards are still in the deck. "
        "Is the round over?",
    ),
    (
        RoundNotOver(2, False, 10, 25),
        "Only 2 goods cards were sold and 10 camels taken, so at least 25 cards are still in the deck. "
        "Is the round over?",
    ),
    (SupplyGap(0, Good.CLOTH, (3, 3), 2), "Cloth: two 3s are missing. They must be taken before the 2."),
    (
        LoneSale(1, Good.SILVER, 5),
        "Silver: Ben has a single 5, but only the very last silver token can be taken alone. Is another one missing?",
    ),
    (
        MissingBonus(0, BonusStack.THREE, 0, 2, (Good.DIAMONDS, Good.GOLD)),
        "Anna must have made two sales of three cards (diamonds and gold), but has no three-card bonus token. "
        "Was one left out?",
    ),
    (
        RoundNotOver(12, False, 10, 15),
        "Only 12 goods cards were sold and 10 camels taken, so at least 15 cards are still in the deck. "
        "Is the round over?",
    ),
    (
        Combination(0, (Good.SPICE,), ((8, 6, 2, 2), ())),
        "No way of selling the spice fits Anna's bonus tokens (8, 6, 2 and 2). Check them again.",
    ),
    (
        Combination(0, (Good.CLOTH, Good.SPICE), ((4, 3, 3, 1), (2, 1))),
        "No way of selling the cloth and spice fits Anna's bonus tokens (4, 3, 3 and 1). Check them again.",
    ),
    (
        Combination(1, (Good.GOLD,), ((5, 3, 2, 1), (10, 2))),
        "No way of selling the gold fits Ben's bonus tokens (10 and 2). Check them again.",
    ),
    (
        Combination(0, (Good.DIAMONDS, Good.SPICE), ((5, 3, 2, 1, 1), (2,))),
        "No way of selling the diamonds and spice fits Anna's bonus tokens (5, 3, 2, 1 and 1). Check them again.",
    ),
    (
        Combination(None, (Good.DIAMONDS,), ((2, 1), ())),
        "No way of selling the diamonds fits Anna's bonus tokens (2 and 1) and Ben's (none). Check them again.",
    ),
    (
        UnearnedBonus(0, BonusStack.THREE, (3, 3, 1), 2),
        "Anna has three three-card bonus tokens (3, 3 and 1), but can only have made two sales of three cards."
        " Is one Ben's, or misread?",
    ),
    (
        MissingBonus(1, BonusStack.FOUR, 1, 2, (Good.GOLD, Good.SILVER)),
        "Ben must have made two sales of four cards (gold and silver), but has only one four-card bonus token."
        " Was one left out?",
    ),
    (
        MissingBonus(1, BonusStack.FOUR, 2, 3, (Good.DIAMONDS, Good.GOLD, Good.SILVER)),
        "Ben must have made three sales of four cards (diamonds, gold and silver), but has only two four-card bonus"
        " tokens. Was one left out?",
    ),
    (
        ManyTokens(36),
        "36 goods tokens are out, so more than three supplies are empty, but a round ends with the third."
        " Were tokens counted that nobody took?",
    ),
    (
        ManyBonusTokens(0, 7, 6),
        "Anna has 7 bonus tokens, but so few goods tokens allow only 6 sales of three cards or more. Count both again.",
    ),
    (
        ManyBonusTokens(None, 2, 1),
        "Anna and Ben together have 2 bonus tokens, but so few goods tokens allow only 1 sale of three cards or more."
        " Count both again.",
    ),
    (DeckOut(0), "No supply is empty: the deck ran out."),
    (DeckOut(1), "Only one supply is empty: the deck ran out."),
    (
        TurnsNotOver(12, 1, 1),
        "The turns stop after 12, but the round goes on: 1 card is in the deck, the market is full, and only one supply"
        " is empty.",
    ),
    (
        TurnsNotOver(12, 7, 2),
        "The turns stop after 12, but the round goes on: 7 cards are in the deck, the market is full, and only two"
        " supplies are empty.",
    ),
    (FewerTokens(1, Good.CLOTH, 3, 1), "Ben sold 3 cloth for 1 token: the supply had no more."),
    (
        NoBonusLeft(0, BonusStack.THREE),
        "Anna got no bonus token for three cards: that stack was empty, and no other takes its place.",
    ),
]


@pytest.mark.parametrize(("finding", "text"), MESSAGES)
def test_findings_in_words(finding: Finding, text: str) -> None:
    assert message(finding, NAMES) == text


def test_every_kind_of_finding_has_its_words() -> None:
    assert {type(finding) for finding, _ in MESSAGES} == set(get_args(Finding))


@pytest.mark.parametrize(
    ("anna", "ben", "text"),
    [
        (
            "d775 g55 si55 sp211 l432 b113 ca5",
            "d55 g665 si55 cl532 sp5332 b25 ca1",
            "Perhaps Ben's cloth 2 is a 3; or Anna or Ben left out a 3.",
        ),
        (
            "d775 g55 si55 sp211 l432 b113 ca5",
            "d55 g665 si55 cl52 sp5332 b25 ca1",
            "Is Ben's cloth 2 a 3? Then everything fits.",
        ),
        (
            "d755 g55 si55 sp211 l432 b113 ca5",
            "d75 g665 si55 cl533 sp5332 b25 ca1",
            "Perhaps Anna's diamond 7 is Ben's; or Ben's 7 is Anna's.",
        ),
        (
            "d775 g55 si5 sp211 l432 b113 ca5",
            "d55 g665 si5 cl533 sp5332 b25 ca1",
            "Perhaps Anna's silver 5 is Ben's; or Ben's 5 is Anna's.",
        ),
        (
            "d775 g55 si55 sp211 l432 b113 ca5",
            "d55 g665 si55 cl533 sp5332 b255 ca1",
            "Perhaps Ben's bonus token 5 is a three-card one (1, 2 or 3); or Ben left out a cloth 2; or "
            "Anna's diamond 5 is Ben's.",
        ),
        (
            "d775 g55 si55 sp211 l432 b113 ca5",
            "d55 g665 si55 cl533 sp5332 b28 ca1",
            "Perhaps Ben's bonus token 8 is a four-card one (4, 5 or 6); or a three-card one (1, 2 or 3); or "
            "Anna's spice 2 is Ben's.",
        ),
        (
            "d775 g66555 si55555 cl5332211",
            "",
            "Perhaps Anna left out a three-card bonus token; or a diamond 5; or Anna's diamond 5 is a spice 5.",
        ),
        (
            "d77555 g66555 cl533221 sp533221 ca6",
            "l43211111",
            "Perhaps Anna has 7 camels, not 6; or Ben has 1 camel, not 0; or Anna left out a cloth 1.",
        ),
        (
            "d77555 g66555 cl533221 sp533221 ca7",
            "l43211",
            "Perhaps Anna has 8 camels, not 7; or Ben has 1 camel, not 0; or Anna left out a cloth 1.",
        ),
        (
            "d775 g55 si55 sp211 l432 b113 ca5",
            "d55 g665 si555 cl533 sp5332 b25 ca1",
            "Perhaps Anna's spice 1 was entered twice; or Ben's silver 5 was entered twice; or Anna's spice 1 "
            "is a leather 1.",
        ),
        (
            "d7755 g6655 si55 b45 ca2",
            "sp53322 l432111 cl53322 si555 b1 ca4",
            "Perhaps Anna has 3 camels, not 2; or Ben has 5 camels, not 4.",
        ),
        ("d775 g665 cl52 ca3", "sp533 si5 ca7", ""),
    ],
)
def test_the_likeliest_slip_comes_first_and_the_others_in_short(anna: str, ben: str, text: str) -> None:
    assert suggestion(slips((pile(anna), pile(ben))), NAMES) == text


ANNAS, BENS = Token(0, Good.SPICE, 1), Token(1, Good.SPICE, 1)
ONLY = [
    (Mistake.LEFT_OUT, None, ANNAS, "Did Anna leave out a spice 1?"),
    (Mistake.LEFT_OUT, None, Token(0, Other.BONUS, 9), "Did Anna leave out a five-card bonus token?"),
    (Mistake.WRONG_PLAYER, BENS, ANNAS, "Is Ben's spice 1 Anna's?"),
    (Mistake.TWICE, BENS, None, "Was Ben's spice 1 entered twice?"),
    (Mistake.WRONG_GOOD, ANNAS, Token(0, Good.LEATHER, 1), "Is Anna's spice 1 a leather 1?"),
    (Mistake.WRONG_VALUE, ANNAS, Token(0, Good.SPICE, 2), "Is Anna's spice 1 a 2?"),
    (
        Mistake.WRONG_VALUE,
        Token(0, Other.BONUS, 9),
        Token(0, Other.BONUS, 1),
        "Is Anna's bonus token 9 a three-card one (1, 2 or 3)?",
    ),
    (Mistake.WRONG_VALUE, Token(1, Other.CAMELS, 2), Token(1, Other.CAMELS, 3), "Does Ben have 3 camels, not 2?"),
]


@pytest.mark.parametrize(("mistake", "entered", "meant", "question"), ONLY)
def test_a_single_slip_is_a_question(
    mistake: Mistake, entered: Token | None, meant: Token | None, question: str
) -> None:
    only = Slip(mistake, entered, meant, (pile(ANNA), pile(BEN)))
    assert suggestion([only], NAMES) == f"{question} Then everything fits."


def test_what_several_slips_share_is_said_once() -> None:
    piles = pile(ANNA), pile(BEN)
    first = Slip(Mistake.LEFT_OUT, None, Token(0, Other.BONUS, 1), piles)
    left_out = [Slip(Mistake.LEFT_OUT, None, Token(1, Good.SPICE, value), piles) for value in (1, 2)]
    twice = [Slip(Mistake.TWICE, Token(player, Good.CLOTH, 1), None, piles) for player in (0, 1)]
    text = "Perhaps Anna left out a three-card bonus token; or "
    assert suggestion([first, *left_out], NAMES) == f"{text}Ben left out a spice 1 or a spice 2."
    assert (
        suggestion([first, *twice], NAMES)
        == f"{text}Anna's cloth 1 was entered twice; or Ben's cloth 1 was entered twice."
    )


@pytest.mark.parametrize(
    ("ben", "text"),
    [
        ("cl532", "Perhaps Ben's cloth 2 is a 3 (m fixes it); or Anna or Ben left out a 3."),
        ("cl52", "Is Ben's cloth 2 a 3? Then everything fits (m fixes it)."),
    ],
)
def test_an_aside_follows_the_likeliest_slip(ben: str, text: str) -> None:
    piles = pile(ANNA), pile(BEN.replace("cl533", ben))
    assert suggestion(slips(piles), NAMES, " (m fixes it)") == text


def test_messages_and_suggestions_are_short(impossible: list[Piles]) -> None:
    for piles in impossible:
        texts = [message(each, NAMES) for each in audit(piles).warnings]
        assert max(map(len, texts)) <= 160, texts
        assert len(suggestion(slips(piles), NAMES)) <= 180


def test_names_are_written_as_given() -> None:
    piles = pile(ANNA), pile(BEN.replace("b25", "b258"))
    names = ("[b]Anna[/b]", ":smile:")
    assert message(audit(piles).warnings[0], names).startswith(":smile: has")
    assert ":smile:'s bonus token 8" in suggestion(slips(piles), names)
