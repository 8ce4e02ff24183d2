"""Which question about the piles follows which answer, without a terminal."""

from hypothesis import given
from hypothesis import strategies as st

from jaipur_score.rules.pile import PARTS
from jaipur_score.table.filling import QUESTIONS, Filling, Question, asked, reopened, round_in
from jaipur_score.table.piles import Elsewhere, piles, piles_or_elsewhere
from jaipur_score.table.setting import Known
from tests.helpers import strategies
from tests.helpers.conversations import after, fed, last_says, talked, typed

NAMES = ("Anna", "Ben")
ANNA = "d775 g55 si55 sp211 l432 b113 ca5"
KNOWN = Known(players=("Anna", "Ben", "Cleo"))


def test_the_piles_are_asked_for_player_by_player() -> None:
    asks, ended = talked(piles(Filling(NAMES)), *["", "", "", "", "", "", "", "3"] * 2)
    assert [round_in(each) for each in ended] == [round_in(after("ca3", *[""] * 7, "ca3", *[""] * 7))]
    assert len(asks) == len(QUESTIONS)
    header = "{}'s tokens. Enter = none, ? = help"
    assert {at: ask.says for at, ask in enumerate(asks) if ask.says} == {
        0: (header.format("Anna"),),
        8: ("Anna: 0 rupees before the camel token.", header.format("Ben")),
    }


def test_every_answer_is_there_to_be_kept_before_the_next_question() -> None:
    asks, _ = talked(piles(Filling(NAMES)), "77", "g66 si5", "x", "<")
    assert [ask.entered for ask in asks] == [
        Filling(NAMES),
        after("77"),
        after("77", "g66 si5"),
        after("77", "g66 si5"),
        reopened(after("77", "g66 si5"), [Question(0, PARTS[2])]),
    ]


def test_an_answer_may_be_typed_before_its_question() -> None:
    asks, _ = talked(piles(Filling(NAMES), "775"))
    assert asks[0].prompt == " 19  gold (66555 left): "
    asks, _ = talked(piles(Filling(NAMES), "776"))
    assert asks[0].says == ("No diamond 6: only 77555.", "Anna's tokens. Enter = none, ? = help")


def test_going_back_to_the_other_player_says_whose_pile_it_is_and_what_it_has() -> None:
    says = last_says(piles(Filling(NAMES)), ANNA, "<")
    assert says == "Anna's tokens. Enter = keep, ? = help Anna's camels: 5. Enter = keep, 0 = none"
    assert last_says(piles(Filling(NAMES)), "", "<").endswith("Anna's diamonds: none. Enter = keep")


def test_a_wrong_answer_is_explained_before_the_same_question() -> None:
    asks, _ = talked(piles(Filling(NAMES)), "776")
    assert asks[1] == asks[0]._replace(says=("No diamond 6: only 77555.",))


def test_the_first_question_can_lead_to_another_match() -> None:
    for text, names in {"n": "", " N ": "", "Cleo": "Cleo", "cleo & Zoe": "cleo & Zoe"}.items():
        assert talked(piles_or_elsewhere(Filling(NAMES), KNOWN), text)[1] == [Elsewhere(names)]
    for text in ("Zoe", "none", "d7", "x", "# Cleo, Anna", "jaipur score, Cleo"):
        assert talked(piles_or_elsewhere(Filling(NAMES), KNOWN), text)[1] == []
    # Once there is an answer, there is something to lose.
    for text in ("n", "Cleo"):
        assert talked(piles_or_elsewhere(Filling(NAMES), KNOWN), "77", text)[1] == []


def test_a_match_can_still_be_left_after_a_wrong_first_answer() -> None:
    assert talked(piles_or_elsewhere(Filling(NAMES), KNOWN), "x", "n")[1] == [Elsewhere("")]


def test_complete_piles_ask_nothing() -> None:
    filling = after(ANNA, "ca1 d5")
    assert talked(piles(filling))[1] == [filling]
    assert talked(piles_or_elsewhere(filling, KNOWN))[1] == [filling]


@given(strategies.players(), st.lists(typed(), max_size=30))
def test_any_answers_lead_to_piles(names: tuple[str, str], answers: list[str]) -> None:
    assert asked(fed(piles(Filling(names)), answers)) is None
