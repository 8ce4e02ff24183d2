import os
from collections import Counter
from itertools import combinations

import pytest

from jaipur_score.audit import laws
from jaipur_score.audit.counts import number
from jaipur_score.audit.possible import FEWEST_CAMELS, FEWEST_GONE
from jaipur_score.audit.sales import Terms, ways
from jaipur_score.audit.slips import MOST_SLIPS, Herd, Mistake, slips
from jaipur_score.audit.verdict import audit, possible
from jaipur_score.rules.box import (
    CAMELS,
    DECK,
    GOODS,
    PRINTS,
    STACKS,
    BonusStack,
    Good,
    cards_of,
)
from jaipur_score.rules.pile import Pile
from jaipur_score.rules.scoring import score
from tests.data import recorded
from tests.helpers.brute import brute, disagreements, outcomes, random_pairs, splits
from tests.helpers.piles import pile
from tests.helpers.play import Played, rounds
from tests.tools import catch_rate

NAMES = ("Anna", "Ben")
ROUNDS = int(os.environ.get("AUDIT_ROUNDS", "2000"))
"""How many rounds are played; `python -m tests.tools.play_many` plays 100,000."""

ANNA = "d775 g55 si55 sp211 l432 b113 ca5"
BEN = "d55 g665 si55 cl533 sp5332 b25 ca1"

Piles = tuple[Pile, Pile]


@pytest.fixture(scope="module")
def played() -> list[Played]:
    return list(rounds(ROUNDS, seed=4))


@pytest.fixture(scope="module")
def impossible() -> list[Piles]:
    wrong = [each.piles for each in recorded("slips") if not each.expect["possible"]]
    wrong.append((pile("d77555 g66555 cl533221 sp533221 ca6"), pile("l43211111")))
    return wrong + [piles for piles in random_pairs(200, seed=5) if not brute(piles)]


# No false alarm, no miss.


def test_played_rounds_are_possible(played: list[Played]) -> None:
    assert [each for each in played if not possible(each.piles)] == []


def test_the_players_end_rounds_both_ways_and_use_up_a_bonus_stack(played: list[Played]) -> None:
    three = BonusStack.THREE
    threes = [sum(n == 3 for *_, n in each.sales) > len(each.box.bonus[three]) for each in played]
    assert {each.deck_ran_out for each in played} == {True, False}
    assert {each.box.name for each in played} == {box.name for box in PRINTS}
    assert any(threes)
    sold = [sum(n for *_, n in each.sales) for each in played]
    tokens = [sum(own.goods_tokens for own in each.piles) for each in played]
    assert {0, 1, 2} <= {cards - out for cards, out in zip(sold, tokens, strict=True)}


def test_recorded_legal_rounds_are_possible_and_score_as_recorded() -> None:
    legal = recorded("legal")
    assert len(legal) == 500
    for each in legal:
        outcome = score(*each.piles)
        found = {
            "rupees": [own.rupees for own in outcome.scores],
            "bonus_tokens": [own.bonus_tokens for own in each.piles],
            "goods_tokens": [own.goods_tokens for own in each.piles],
            "winner": outcome.winner,
            "decided_by": outcome.decided_by.value,
            "possible": possible(each.piles),
        }
        assert found == each.expect


def test_recorded_slips_are_possible_just_as_recorded() -> None:
    slipped = recorded("slips")
    assert len(slipped) == 502
    assert [possible(each.piles) for each in slipped] == [each.expect["possible"] for each in slipped]


@pytest.mark.parametrize("good", GOODS, ids=lambda good: good.value)
@pytest.mark.parametrize("used_up", [None, *STACKS], ids=lambda stack: stack.name if stack else "NONE")
def test_the_ways_to_sell_a_good_are_those_of_the_brute_force(good: Good, used_up: BonusStack | None) -> None:
    allowed = {used_up.value} if used_up else set()
    for first, second in splits(good):
        sales = [each for each in outcomes(good).get((first, second), ()) if each[1] <= allowed]
        for sold_out in (False, True):
            wanted = {bonus for bonus, _, sold in sales if sold == cards_of(good) or not sold_out}
            found = ways(good, first, second, Terms(used_up, sold_out))
            vectors = {
                tuple(number(counts, player, stack) for player in (0, 1) for stack in STACKS) for counts in found.counts
            }
            assert vectors == wanted, (first, second, sold_out)


def test_random_pairs_are_possible_just_as_the_brute_force_says() -> None:
    legal, different = disagreements(500, seed=6)
    assert different == []
    assert 100 < legal < 400


def test_no_two_bonus_stacks_are_used_up_by_the_cards_of_a_box() -> None:
    goods_cards = DECK - CAMELS
    for box in PRINTS:
        for one, other in combinations(STACKS, 2):
            assert sum((len(box.bonus[stack]) + 1) * stack.value for stack in (one, other)) > goods_cards


def test_a_deck_that_ran_out_leaves_at_most_18_cards_and_4_camels_elsewhere() -> None:
    assert (FEWEST_GONE, FEWEST_CAMELS) == (37, 7)


# Edges of the rules.


@pytest.mark.parametrize(
    ("anna", "ben", "expected"),
    [
        pytest.param(ANNA, BEN, True, id="the example of the documentation"),
        pytest.param("d77555 g66555 si55555 b89x", "", True, id="five cards at once, three times"),
        pytest.param("d77555 g66555 si55555", "", True, id="two, two and the last one with two cards"),
        pytest.param("d7755 g6655 si5555", "d5 g5 si5", True, id="the last token alone, with two cards"),
        pytest.param("d7755 g6655 si5555", "d5 g5 si5 b1", False, id="two cards bring no bonus token"),
        pytest.param("d77 g66555 si55555", "d555 b1", True, id="three tokens at once"),
        pytest.param("d77 g66555 si55555", "d555 b4", True, id="the last three tokens with four cards"),
        pytest.param("d775 g66555 si55555 cl5332211", "", False, id="the first three alone are sold at once"),
        pytest.param("d775 g66555 si55555 cl5332211 b1", "", True, id="and bring a bonus token"),
        pytest.param("d775 ca3", "g66555 si55555 cl5332211 b112233", True, id="unless six of six are out"),
        pytest.param("d775 ca3", "g66555 si55555 cl5332211 b112223", False, id="six of seven are not all"),
        pytest.param("d775 ca3", "g66555 si55555 cl5332211 b11223", False, id="nor are five"),
        pytest.param("g66555 si55555 l432111111 b88", "", True, id="two of five cards: gold or leather"),
        pytest.param("g66555 si55555 l432111 b88", "l111 b5", True, id="the last three with four cards"),
        pytest.param("g66555 si55555 l432111 b88", "l111 b8", False, id="no print has three eights"),
        pytest.param("g66555 si55555 l432111 b88", "l111 b9", False, id="five cards are too many for three"),
        pytest.param("d77555 g66555 si55555 cl5332211 ca11", "", False, id="four empty supplies"),
        pytest.param("d77555 g66555 cl533221 sp533221 ca7", "l432111", True, id="28 tokens and 2 more cards"),
        pytest.param("d77555 g66555 cl533221 sp533221 ca7", "l43211", False, id="a card is in the deck"),
        pytest.param("d77555 g66555 cl533221 sp533221 ca6", "l43211111", False, id="six camels are too few"),
        pytest.param("d775 g665 b11 ca7", "d55 g55 cl533221 sp533221 l432111", False, id="three twice: two cards stay"),
        pytest.param(
            "d775 g665 b11 ca7", "d55 g55 cl533221 sp533221 l432111 b22", True, id="but not if Ben did so too"
        ),
    ],
)
def test_edges(anna: str, ben: str, expected: bool) -> None:
    piles = pile(anna), pile(ben)
    assert brute(piles) is expected
    assert possible(piles) is expected


# Laws.


def test_swapped_players_get_the_mirrored_answer(impossible: list[Piles], played: list[Played]) -> None:
    for first, second in [*impossible, *(each.piles for each in played[:200])]:
        assert possible((first, second)) == possible((second, first))
        found, mirrored = audit(NAMES, (first, second)), audit(NAMES[::-1], (second, first))
        assert sorted(each.code for each in found.warnings) == sorted(each.code for each in mirrored.warnings)


def test_impossible_piles_have_warnings_and_every_kind_occurs(impossible: list[Piles]) -> None:
    seen = Counter[str]()
    for piles in impossible:
        found = audit(NAMES, piles)
        assert found.warnings
        assert found.notes == ()
        seen.update(warning.code for warning in found.warnings)
    assert seen.keys() == {
        "supply_gap",
        "lone_sale",
        "four_empty",
        "unearned_bonus",
        "missing_bonus",
        "small_herds",
        "round_not_over",
        "combination",
    }


def test_possible_piles_break_no_law(played: list[Played]) -> None:
    every = (
        laws.supply_gap,
        laws.lone_sale,
        laws.four_empty,
        laws.unearned_bonus,
        laws.missing_bonus,
        laws.small_herds,
        laws.round_not_over,
    )
    for each in played[:500]:
        assert [finding for law in every for finding in law(NAMES, each.piles)] == []
        found = audit(NAMES, each.piles)
        assert (found.warnings, found.slips) == ((), ())
        assert [note.code for note in found.notes] == (["deck_out"] if each.deck_ran_out else [])


def test_messages_fit_two_lines_of_80(impossible: list[Piles]) -> None:
    for piles in impossible:
        found = audit(NAMES, piles)
        messages = [each.message for each in found.warnings] + [each.message for each in found.slips]
        assert max(map(len, messages)) <= 160, messages


def test_slips_are_mended_by_one_change_to_possible_piles_in_the_box(impossible: list[Piles]) -> None:
    seen = set()
    for piles in impossible:
        found = audit(NAMES, piles).slips
        assert len(found) <= MOST_SLIPS
        assert len({slip.message for slip in found}) == len(found)
        for slip in found:
            assert brute(slip.mended), slip
            assert catch_rate.in_box(slip.mended), slip
            assert (
                _changes(piles, slip.mended)
                == {
                    Mistake.WRONG_VALUE: 2 - (slip.part is Herd.CAMELS),
                    Mistake.LEFT_OUT: 1,
                    Mistake.WRONG_PLAYER: 2,
                    Mistake.TWICE: 1,
                    Mistake.WRONG_GOOD: 2,
                }[slip.mistake]
            ), slip
            seen.add((slip.mistake, type(slip.part)))
    goods_and_bonus = {(mistake, part) for mistake in Mistake for part in (Good, BonusStack)}
    assert seen == goods_and_bonus - {(Mistake.WRONG_GOOD, BonusStack)} | {(Mistake.WRONG_VALUE, Herd)}


def _changes(before: Piles, after: Piles) -> int:
    """Count the tokens put in and taken out, and the herds that differ."""
    changes = sum(one.camels != other.camels for one, other in zip(before, after, strict=True))
    for one, other in zip(before, after, strict=True):
        for old, new in zip((*one.goods, one.bonus), (*other.goods, other.bonus), strict=True):
            assert list(new) == sorted(new, reverse=True)
            changes += ((Counter(old) - Counter(new)) + (Counter(new) - Counter(old))).total()
    return changes


@pytest.mark.parametrize("kind", ["token left out", "wrong player"])
def test_most_slips_that_the_audit_catches_are_named(kind: str) -> None:
    seen = catch_rate.measure(100, seed=7)
    assert seen[kind, "named"] > 0.8 * seen[kind, "by the audit"] > 0


# What players read.


@pytest.mark.parametrize(
    ("anna", "ben", "messages"),
    [
        (
            "d775 g55 si55 sp211 l432 b113 ca5",
            "d55 g665 si55 cl533 sp5332 b25 ca1",
            [],
        ),
        (
            "d775 g55 si55 sp211 l432 b113 ca5",
            "d55 g665 si55 cl532 sp5332 b25 ca1",
            [
                "supply_gap: Cloth: a 3 is missing between the 5 and the 2. Tokens leave their supply from "
                "the top: look for it, or for a token read wrongly.",
            ],
        ),
        (
            "d775 g55 si55 sp211 l432 b113 ca5",
            "d55 g665 si55 cl52 sp5332 b25 ca1",
            [
                "supply_gap: Cloth: two 3s are missing between the 5 and the 2. Tokens leave their supply "
                "from the top: look for them, or for a token read wrongly.",
            ],
        ),
        (
            "d775 g55 si55 sp211 l432 b113 ca5",
            "d55 g665 si55 cl33 sp5332 b25 ca1",
            [
                "supply_gap: Cloth: a 5 is missing above the 3. Tokens leave their supply from the top: look "
                "for it, or for a token read wrongly.",
            ],
        ),
        (
            "d775 g55 si55 sp211 l1 b113 ca5",
            "d55 g665 si55 cl533 sp5332 b25 ca1",
            [
                "supply_gap: Leather: a 4, a 3 and a 2 are missing above the 1. Tokens leave their supply "
                "from the top: look for them, or for a token read wrongly.",
            ],
        ),
        (
            "d755 g55 si55 sp211 l432 b113 ca5",
            "d75 g665 si55 cl533 sp5332 b25 ca1",
            [
                "lone_sale: Diamonds: Anna and Ben have a 7 each, but the first sale of diamonds takes both "
                "7s. Is one of them on the wrong pile?",
            ],
        ),
        (
            "d775 g55 si5 sp211 l432 b113 ca5",
            "d55 g665  cl533 sp5332 b25 ca1",
            [
                "lone_sale: Silver: Anna has a single 5, but silver must be sold by two or more until one is "
                "left. Look for another.",
            ],
        ),
        (
            "d775 g55 si5 sp211 l432 b113 ca5",
            "d55 g665 si5 cl533 sp5332 b25 ca1",
            [
                "lone_sale: Silver: Anna and Ben have a single 5 each, but silver must be sold by two or more"
                " until one is left. Look for another.",
            ],
        ),
        (
            "d77 g55 si55 sp211 l432 b113 ca5",
            "d5 g665 si55 cl533 sp5332 b25 ca1",
            [
                "lone_sale: Diamonds: Ben has a single 5, but diamonds must be sold by two or more until one "
                "is left. Look for another.",
                "round_not_over: At most 27 goods sold and 6 camels, so at least 4 cards are still in the "
                "deck: is the round over?",
            ],
        ),
        (
            "d775 g55 si55 sp211 l432 b113 ca5",
            "d55 g665 si55 cl533 sp5332 b255 ca1",
            [
                "unearned_bonus: Ben has two four-card bonus tokens (5 and 5), but can have made only one "
                "sale of four cards. Is one on the wrong pile, or read wrongly?",
            ],
        ),
        (
            "d775 g55 si55 sp211 l432 b113 ca5",
            "d55 g665 si55 cl533 sp5332 b28 ca1",
            [
                "unearned_bonus: Ben has a five-card bonus token (8), but cannot have sold five or more cards"
                " of any good at once. Is it on the wrong pile, or read wrongly?",
            ],
        ),
        (
            "d775 g66555 si55555 cl5332211",
            "",
            [
                "missing_bonus: Anna must have made one sale of three cards (diamonds), but has no three-card"
                " bonus token. Look for one more.",
            ],
        ),
        (
            "d775 g665 si55 cl5332211 sp5332211 b1",
            "g55 si555 b1 ca5",
            [
                "four_empty: Four supplies are empty (gold, silver, cloth and spice), but a round ends at "
                "once when the third is. Is a token counted that nobody took?",
            ],
        ),
        (
            "d77555 g66555 cl533221 sp533221 ca7",
            "l432111",
            [
                "deck_out: Only two supplies are empty: the round ended with the deck.",
            ],
        ),
        (
            "d77555 g66555 cl533221 sp533221 ca6",
            "l43211111",
            [
                "small_herds: Only two supplies are empty, so the deck ran out; then at least 7 camels are in"
                " the herds, not 6. Count them once more.",
            ],
        ),
        (
            "d77555 g66555 cl533221 sp533221 ca7",
            "l43211",
            [
                "round_not_over: At most 29 goods sold and 7 camels, so at least 1 card is still in the deck:"
                " is the round over?",
            ],
        ),
        (
            "d775 g665 b11 ca7",
            "d55 g55 cl533221 sp533221 l432111",
            [
                "round_not_over: 28 goods sold and 7 camels, so at least 2 cards are still in the deck: is "
                "the round over?",
            ],
        ),
        (
            "d7 ca5",
            "d7 ca5",
            [
                "lone_sale: Diamonds: Anna and Ben have a 7 each, but the first sale of diamonds takes both "
                "7s. Is one of them on the wrong pile?",
                "round_not_over: 2 goods sold and 10 camels, so at least 25 cards are still in the deck: is "
                "the round over?",
            ],
        ),
        (
            "d775 g665 cl52 ca3",
            "sp533 si5 ca7",
            [
                "supply_gap: Cloth: two 3s are missing between the 5 and the 2. Tokens leave their supply "
                "from the top: look for them, or for a token read wrongly.",
                "lone_sale: Silver: Ben has a single 5, but silver must be sold by two or more until one is "
                "left. Look for another.",
                "missing_bonus: Anna must have made two sales of three cards (diamonds and gold), but has no "
                "three-card bonus token. Look for one more.",
                "round_not_over: 12 goods sold and 10 camels, so at least 15 cards are still in the deck: is "
                "the round over?",
            ],
        ),
        (
            "g665 cl332 sp53322 l43111 b8622 ca2",
            "d7755 g55 si5555 cl5211 l2 ca9",
            [
                "combination: However the spice was sold, the bonus tokens for it do not fit Anna's (8, 6, 2 "
                "and 2). Look at these again.",
            ],
        ),
        (
            "g66 cl5332211 sp53321 l11 b4331 ca3",
            "d775 si5555 sp2 l4321 b21 ca8",
            [
                "combination: However the cloth and spice were sold, the bonus tokens for them do not fit "
                "Anna's (4, 3, 3 and 1). Look at these again.",
            ],
        ),
        (
            "d555 si55 cl533 sp53211 l211 b5321 ca5",
            "d77 g66555 si55 cl2 sp32 l43 bx2 ca2",
            [
                "combination: However the gold was sold, the bonus tokens for it do not fit Ben's (10 and 2)."
                " Look at these again.",
            ],
        ),
        (
            "d555 si55 cl533 sp53211 l211 b53211 ca5",
            "d77 g66555 si55 cl2 sp32 l43 b2 ca2",
            [
                "combination: However the diamonds and spice were sold, the bonus tokens for them do not fit "
                "Anna's (5, 3, 2, 1 and 1). Look at these again.",
            ],
        ),
    ],
)
def test_findings(anna: str, ben: str, messages: list[str]) -> None:
    found = audit(NAMES, (pile(anna), pile(ben)))
    assert [f"{each.code}: {each.message}" for each in (*found.warnings, *found.notes)] == messages


@pytest.mark.parametrize(
    ("anna", "ben", "messages"),
    [
        (
            "d775 g55 si55 sp211 l432 b113 ca5",
            "d55 g665 si55 cl532 sp5332 b25 ca1",
            [
                "If Ben's cloth 2 is a 3, all is legal: look at that token again.",
                "If a cloth 3 of Anna's was left out, all is legal: look for it.",
                "If a cloth 3 of Ben's was left out, all is legal: look for it.",
            ],
        ),
        (
            "d775 g55 si55 sp211 l432 b113 ca5",
            "d55 g665 si55 cl52 sp5332 b25 ca1",
            [
                "If Ben's cloth 2 is a 3, all is legal: look at that token again.",
            ],
        ),
        (
            "d755 g55 si55 sp211 l432 b113 ca5",
            "d75 g665 si55 cl533 sp5332 b25 ca1",
            [
                "If Anna's diamond 7 is Ben's, all is legal: ask whose it is.",
                "If Ben's diamond 7 is Anna's, all is legal: ask whose it is.",
            ],
        ),
        (
            "d775 g55 si5 sp211 l432 b113 ca5",
            "d55 g665 si5 cl533 sp5332 b25 ca1",
            [
                "If Anna's silver 5 is Ben's, all is legal: ask whose it is.",
                "If Ben's silver 5 is Anna's, all is legal: ask whose it is.",
            ],
        ),
        (
            "d775 g55 si55 sp211 l432 b113 ca5",
            "d55 g665 si55 cl533 sp5332 b255 ca1",
            [
                "If Ben's bonus token 5 is a three-card bonus token (1, 2 or 3), all is legal: look at that "
                "token again.",
                "If a cloth 2 of Ben's was left out, all is legal: look for it.",
                "If Anna's diamond 5 is Ben's, all is legal: ask whose it is.",
                "If Anna's gold 5 is Ben's, all is legal: ask whose it is.",
                "If Ben's bonus token 5 is Anna's, all is legal: ask whose it is.",
            ],
        ),
        (
            "d775 g55 si55 sp211 l432 b113 ca5",
            "d55 g665 si55 cl533 sp5332 b28 ca1",
            [
                "If Ben's bonus token 8 is a four-card bonus token (4, 5 or 6), all is legal: look at that "
                "token again.",
                "If Ben's bonus token 8 is a three-card bonus token (1, 2 or 3), all is legal: look at that "
                "token again.",
                "If Anna's spice 2 is Ben's, all is legal: ask whose it is.",
            ],
        ),
        (
            "d775 g66555 si55555 cl5332211",
            "",
            [
                "If a three-card bonus token of Anna's was left out, all is legal: look for it.",
                "If a diamond 5 of Anna's was left out, all is legal: look for it.",
                "If Anna's diamond 5 is a spice 5, all is legal: look at that token again.",
            ],
        ),
        (
            "d77555 g66555 cl533221 sp533221 ca6",
            "l43211111",
            [
                "If Anna has 7 camels and not 6, all is legal: count that herd again.",
                "If Ben has 1 camel and not 0, all is legal: count that herd again.",
                "If a cloth 1 of Anna's was left out, all is legal: look for it.",
                "If a spice 1 of Anna's was left out, all is legal: look for it.",
                "If a leather 1 of Anna's was left out, all is legal: look for it.",
            ],
        ),
        (
            "d77555 g66555 cl533221 sp533221 ca7",
            "l43211",
            [
                "If Anna has 8 camels and not 7, all is legal: count that herd again.",
                "If Ben has 1 camel and not 0, all is legal: count that herd again.",
                "If a cloth 1 of Anna's was left out, all is legal: look for it.",
                "If a spice 1 of Anna's was left out, all is legal: look for it.",
                "If a leather 1 of Anna's was left out, all is legal: look for it.",
            ],
        ),
        (
            "d775 g55 si55 sp211 l432 b113 ca5",
            "d55 g665 si555 cl533 sp5332 b25 ca1",
            [
                "If Anna's spice 1 was entered once too often, all is legal: count these tokens again.",
                "If Ben's silver 5 was entered once too often, all is legal: count these tokens again.",
                "If Anna's spice 1 is a leather 1, all is legal: look at that token again.",
            ],
        ),
        (
            "d7755 g6655 si55 b45 ca2",
            "sp53322 l432111 cl53322 si555 b1 ca4",
            [
                "If Anna has 3 camels and not 2, all is legal: count that herd again.",
                "If Ben has 5 camels and not 4, all is legal: count that herd again.",
            ],
        ),
        (
            "d775 g665 cl52 ca3",
            "sp533 si5 ca7",
            [],
        ),
    ],
)
def test_slips(anna: str, ben: str, messages: list[str]) -> None:
    assert [each.message for each in audit(NAMES, (pile(anna), pile(ben))).slips] == messages


def test_a_slip_says_where_it_was_made_and_how_to_mend_it() -> None:
    anna, ben, right = pile(ANNA), pile(BEN.replace("cl533", "cl532")), pile(BEN)
    slip = audit(NAMES, (anna, ben)).slips[0]
    assert (slip.mistake, slip.player, slip.part, slip.entered, slip.meant, slip.mended) == (
        Mistake.WRONG_VALUE,
        1,
        Good.CLOTH,
        2,
        3,
        (anna, right),
    )


def test_legal_piles_need_no_slip() -> None:
    assert slips(NAMES, (pile(ANNA), pile(BEN))) == ()


def test_names_stand_as_given() -> None:
    found = audit(("[b]Anna[/b]", ":smile:"), (pile(ANNA), pile(BEN.replace("b25", "b258"))))
    assert ":smile: has" in found.warnings[0].message
