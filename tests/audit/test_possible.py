from itertools import combinations

import pytest

from jaipur_score.audit.possible import FEWEST_CAMELS, FEWEST_GONE, possible
from jaipur_score.rules.box import CAMELS, DECK, PRINTS, STACKS, BonusStack
from jaipur_score.rules.scoring import score
from tests.helpers.brute import brute, disagreements
from tests.helpers.random_player import Played
from tests.helpers.recorded import recorded
from tests.helpers.short_piles import ANNA, BEN, pile


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
