import pytest

from jaipur_score.audit.findings import (
    Combination,
    DeckOut,
    Finding,
    FourEmpty,
    LoneSale,
    MissingBonus,
    RoundNotOver,
    SmallHerds,
    SupplyGap,
    UnearnedBonus,
)
from jaipur_score.audit.verdict import audit
from jaipur_score.rules.box import GOODS, BonusStack, Good
from tests.helpers.short_piles import pile


@pytest.mark.parametrize(
    ("anna", "ben", "findings"),
    [
        ("d775 g55 si55 sp211 l432 b113 ca5", "d55 g665 si55 cl533 sp5332 b25 ca1", []),
        (
            "d775 g55 si55 sp211 l432 b113 ca5",
            "d55 g665 si55 cl532 sp5332 b25 ca1",
            [SupplyGap(1, Good.CLOTH, (3,), 2)],
        ),
        (
            "d775 g55 si55 sp211 l432 b113 ca5",
            "d55 g665 si55 cl52 sp5332 b25 ca1",
            [SupplyGap(1, Good.CLOTH, (3, 3), 2)],
        ),
        ("d775 g55 si55 sp211 l432 b113 ca5", "d55 g665 si55 cl33 sp5332 b25 ca1", [SupplyGap(1, Good.CLOTH, (5,), 3)]),
        (
            "d775 g55 si55 sp211 l1 b113 ca5",
            "d55 g665 si55 cl533 sp5332 b25 ca1",
            [SupplyGap(0, Good.LEATHER, (4, 3, 2), 1)],
        ),
        (
            "d755 g55 si55 sp211 l432 b113 ca5",
            "d75 g665 si55 cl533 sp5332 b25 ca1",
            [LoneSale(None, Good.DIAMONDS, 7, split_pair=True)],
        ),
        ("d775 g55 si5 sp211 l432 b113 ca5", "d55 g665  cl533 sp5332 b25 ca1", [LoneSale(0, Good.SILVER, 5)]),
        ("d775 g55 si5 sp211 l432 b113 ca5", "d55 g665 si5 cl533 sp5332 b25 ca1", [LoneSale(None, Good.SILVER, 5)]),
        (
            "d77 g55 si55 sp211 l432 b113 ca5",
            "d5 g665 si55 cl533 sp5332 b25 ca1",
            [LoneSale(1, Good.DIAMONDS, 5), RoundNotOver(27, True, 6, 4)],
        ),
        ("d7 ca5", "ca6", [LoneSale(0, Good.DIAMONDS, 7), RoundNotOver(1, False, 11, 25)]),
        (
            "d775 g55 si55 sp211 l432 b113 ca5",
            "d55 g665 si55 cl533 sp5332 b255 ca1",
            [UnearnedBonus(1, BonusStack.FOUR, (5, 5), 1)],
        ),
        (
            "d775 g55 si55 sp211 l432 b113 ca5",
            "d55 g665 si55 cl533 sp5332 b28 ca1",
            [UnearnedBonus(1, BonusStack.FIVE, (8,), 0)],
        ),
        ("d775 g66555 si55555 cl5332211", "", [MissingBonus(0, BonusStack.THREE, 0, 1, (Good.DIAMONDS,))]),
        (
            "d775 g665 si55 cl5332211 sp5332211 b1",
            "g55 si555 b1 ca5",
            [FourEmpty((Good.GOLD, Good.SILVER, Good.CLOTH, Good.SPICE))],
        ),
        ("d77555 g66555 cl533221 sp533221 ca7", "l432111", [DeckOut(2)]),
        ("d77555 g66555 cl533221 sp533221 ca6", "l43211111", [SmallHerds(2, 6)]),
        ("d77555 g66555 cl533221 sp533221 ca7", "l43211", [RoundNotOver(29, True, 7, 1)]),
        ("d775 g665 b11 ca7", "d55 g55 cl533221 sp533221 l432111", [RoundNotOver(28, False, 7, 2)]),
        ("d7 ca5", "d7 ca5", [LoneSale(None, Good.DIAMONDS, 7, split_pair=True), RoundNotOver(2, False, 10, 25)]),
        (
            "d775 g665 cl52 ca3",
            "sp533 si5 ca7",
            [
                SupplyGap(0, Good.CLOTH, (3, 3), 2),
                LoneSale(1, Good.SILVER, 5),
                MissingBonus(0, BonusStack.THREE, 0, 2, (Good.DIAMONDS, Good.GOLD)),
                RoundNotOver(12, False, 10, 15),
            ],
        ),
        (
            "g665 cl332 sp53322 l43111 b8622 ca2",
            "d7755 g55 si5555 cl5211 l2 ca9",
            [Combination(0, (Good.SPICE,), ((8, 6, 2, 2), ()))],
        ),
        (
            "g66 cl5332211 sp53321 l11 b4331 ca3",
            "d775 si5555 sp2 l4321 b21 ca8",
            [Combination(0, (Good.CLOTH, Good.SPICE), ((4, 3, 3, 1), (2, 1)))],
        ),
        (
            "d555 si55 cl533 sp53211 l211 b5321 ca5",
            "d77 g66555 si55 cl2 sp32 l43 bx2 ca2",
            [Combination(1, (Good.GOLD,), ((5, 3, 2, 1), (10, 2)))],
        ),
        (
            "d555 si55 cl533 sp53211 l211 b53211 ca5",
            "d77 g66555 si55 cl2 sp32 l43 b2 ca2",
            [Combination(0, (Good.DIAMONDS, Good.SPICE), ((5, 3, 2, 1, 1), (2,)))],
        ),
        (
            "d55 g665 cl1 sp53 l21 b21 ca10",
            "d775 g55 si55 cl53322 sp32 l43 ca1",
            [Combination(None, (Good.DIAMONDS,), ((2, 1), ()))],
        ),
        # A last card may be unsold.
        (
            "d77 g665 si55555 cl5 sp52 l431 b31 ca5",
            "d55 cl33221 sp332 l2 b921 ca6",
            [Combination(1, (Good.CLOTH,), ((3, 1), (9, 2, 1)))],
        ),
        # Seven camels are enough, and no card need be in the deck.
        (
            "d77 g66 si55 cl511 sp52 l4321 ca6",
            "g55 si555 cl3322 sp33 l111 b3221 ca1",
            [UnearnedBonus(1, BonusStack.THREE, (3, 2, 2, 1), 3)],
        ),
        (
            "g55 cl332 sp5 l11111 b3 ca2",
            "d75 g665 si55 cl5 sp332 l432 b532221 ca9",
            [SupplyGap(1, Good.DIAMONDS, (7,), 5)],
        ),
        # Any five goods could have brought these bonus tokens, the six cannot.
        (
            "g66 si555 sp5 l1 ca4",
            "d77555 g555 si55 cl533221 sp33221 l4321111 b8655431 ca4",
            [Combination(None, GOODS, ((), (8, 6, 5, 5, 4, 3, 1)))],
        ),
    ],
)
def test_findings_have_their_facts_player_and_part(anna: str, ben: str, findings: list[Finding]) -> None:
    found = audit((pile(anna), pile(ben)))
    assert [*found.warnings, *found.notes] == findings
