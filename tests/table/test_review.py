"""Looking at a round before it is saved, and correcting it, without a terminal."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur_score.rules.pile import Facts, Round
from jaipur_score.table.asking import Ask, confirmed
from jaipur_score.table.filling import Filling, asked, filled, round_in, swapped
from jaipur_score.table.review import End, Reviewed, amendment, review
from tests.helpers import strategies
from tests.helpers.conversations import after, fed, last_says, talked, typed

ANNA = "d775 g55 si55 sp211 l432 b113 ca5"
BEN = "d55 g665 si55 cl533 sp5332 b25 ca1"
SLIP = "d55 g665 si55 cl532 sp5332 b25 ca1"


def whole_round(anna: str = ANNA, ben: str = BEN, **facts: object) -> Filling:
    return after(anna, ben)._replace(facts=Facts(**facts))  # type: ignore[arg-type]


RIGHT, WRONG = whole_round(), whole_round(ben=SLIP)
LESS = whole_round(ben="d55 g665 si55 cl533 sp5332 b25 ca2")
# The piles, the answers, and what comes of it.
REVIEWS: list[tuple[Filling, list[str], Reviewed]] = [
    (RIGHT, [""], Reviewed(RIGHT, End.KEEP)),
    (RIGHT, ["y"], Reviewed(RIGHT, End.KEEP)),
    (RIGHT, [" YES "], Reviewed(RIGHT, End.KEEP)),
    (RIGHT, [" n"], Reviewed(RIGHT, End.LEAVE)),
    (RIGHT, ["No"], Reviewed(RIGHT, End.LEAVE)),
    (RIGHT, ["x", "m", ""], Reviewed(RIGHT, End.KEEP)),
    (WRONG, [""], Reviewed(WRONG, End.KEEP)),
    # A suggested fix.
    (WRONG, ["m", "", ""], Reviewed(RIGHT, End.KEEP)),
    (WRONG, ["M", "533", ""], Reviewed(RIGHT, End.KEEP)),
    (WRONG, ["fix", "y", ""], Reviewed(RIGHT, End.KEEP)),
    (WRONG, ["m", "n", "n"], Reviewed(WRONG, End.LEAVE)),
    (WRONG, ["m", "<", ""], Reviewed(WRONG, End.KEEP)),
    (WRONG, ["m", "x", "", ""], Reviewed(RIGHT, End.KEEP)),
    # One answer, by a question or at once.
    (WRONG, ["e", "Ben cloth", "533", ""], Reviewed(RIGHT, End.KEEP)),
    (WRONG, ["?", "b cl", "533", ""], Reviewed(RIGHT, End.KEEP)),
    (WRONG, ["b cl", "533", ""], Reviewed(RIGHT, End.KEEP)),
    (WRONG, ["edit b cl", "533", ""], Reviewed(RIGHT, End.KEEP)),
    (WRONG, ["e 2 silk", "", ""], Reviewed(WRONG, End.KEEP)),
    (WRONG, ["e Ben: cl533", ""], Reviewed(RIGHT, End.KEEP)),
    (WRONG, ["Ben: cl533", ""], Reviewed(RIGHT, End.KEEP)),
    (WRONG, ["e", "b: cl533", ""], Reviewed(RIGHT, End.KEEP)),
    (RIGHT, ["e", "", ""], Reviewed(RIGHT, End.KEEP)),
    (RIGHT, ["e", "<", ""], Reviewed(RIGHT, End.KEEP)),
    (RIGHT, ["e", "cl", "Cleo cl", "Anna x", "Ben: d9", "Ben camels", "2", ""], Reviewed(LESS, End.KEEP)),
    # A whole pile, typed or asked for, and both swapped.
    (WRONG, [f"Ben: {BEN}", ""], Reviewed(RIGHT, End.KEEP)),
    (WRONG, ["Ben", "", "", "", "533", "", "", "", "", ""], Reviewed(RIGHT, End.KEEP)),
    (RIGHT, ["s", ""], Reviewed(swapped(RIGHT), End.KEEP)),
    (RIGHT, ["e", "swap", "s", ""], Reviewed(RIGHT, End.KEEP)),
    # Facts.
    (RIGHT, ["starter ben", ""], Reviewed(whole_round(started="Ben"), End.KEEP)),
    (RIGHT, ["starter", "x", "b", ""], Reviewed(whole_round(started="Ben"), End.KEEP)),
    (RIGHT, ["starter", "", ""], Reviewed(RIGHT, End.KEEP)),
    (RIGHT, ["e", "practice", "y", ""], Reviewed(whole_round(practice=True), End.KEEP)),
    (RIGHT, ["note late", "date 2026-01-31", ""], Reviewed(whole_round(note="late", played="2026-01-31"), End.KEEP)),
    (RIGHT, ['note: "late"', ""], Reviewed(whole_round(note="late"), End.KEEP)),
    # Back is the last answer.
    (RIGHT, ["<", "2", ""], Reviewed(LESS, End.KEEP)),
    (RIGHT, ["<", "<", "25", "2", ""], Reviewed(LESS, End.KEEP)),
]


@pytest.mark.parametrize(("filling", "answers", "reviewed"), REVIEWS)
def test_a_round_is_looked_at_before_it_is_kept(filling: Filling, answers: list[str], reviewed: Reviewed) -> None:
    assert talked(review(filling, "Record?"), *answers)[1] == [reviewed]


# The piles, the answers, and what is said.
REVIEW_SAID: list[tuple[Filling, list[str], str]] = [
    (RIGHT, [], "Enter = yes, e = correct, n = not now"),
    (RIGHT, ["x"], "Type the player and the word, as in Ben bonus; or ? for help."),
    (RIGHT, ["m"], "Nothing suspicious is left to fix."),
    (WRONG, ["m"], "Ben's cloth 532 -> 533? Enter = yes"),
    (WRONG, ["m", "x"], "Press Enter, or type n."),
    (RIGHT, ["cloth"], "Type the player and the word, as in Ben bonus; or ? for help."),
    (RIGHT, ["Cleo: d5"], "Cleo is neither Anna nor Ben."),
    (RIGHT, ["e Ben: cl4"], "No cloth 4: only 5332211."),
    (RIGHT, ["s"], "Swapped: Anna now has Ben's pile, and Ben has Anna's. Enter = yes, e = correct, n = not now"),
    (RIGHT, ["note late"], "Note: late"),
    (RIGHT, ["practice"], "A practice round? y or n, Enter = leave it"),
    (WRONG, ["b cl"], "Ben's tokens. Enter = keep, ? = help Ben's cloth: 532. Enter = keep, 0 = none"),
]


@pytest.mark.parametrize(("filling", "answers", "says"), REVIEW_SAID)
def test_what_can_be_done_with_a_round_is_said(filling: Filling, answers: list[str], says: str) -> None:
    assert last_says(review(filling, "Record?"), *answers) == says


def test_help_lists_again_what_can_be_wrong() -> None:
    for talk, before in ((review(RIGHT, "Record?"), ["e"]), (amendment(RIGHT), [])):
        asks, _ = talked(talk, *before, "x", "?")
        assert asks[-1].says == asks[-3].says
        assert asks[-1].says[0] == "What is wrong? Type"
        assert asks[-2].says[-1].endswith("or ? for help.")


def test_the_round_is_shown_again_only_when_its_piles_have_changed() -> None:
    asks, _ = talked(review(WRONG, "Record?"), "x", "note late", "m", "")
    shown = [None if ask.shows is None else ask.shows.piles for ask in asks]
    assert shown == [round_in(WRONG).piles, None, None, None, round_in(RIGHT).piles]
    assert [ask.fresh for ask in asks] == [True, False, False, False, True]


def test_a_round_is_kept_with_every_correction() -> None:
    asks, _ = talked(review(WRONG, "Record?"), "starter b", "m", "")
    assert [ask.entered for ask in asks] == [
        WRONG,
        whole_round(ben=SLIP, started="Ben"),
        whole_round(ben=SLIP, started="Ben"),
        whole_round(started="Ben"),
    ]


# Piles with a likely slip, and what is suggested.
SLIPS = [
    (
        "d75 g6655 si55 cl2 sp22 l43211 b8 ca0",
        "si55 cl533211 sp533 l111 b3,2,2,1 ca11",
        "Anna's diamonds 75 -> 77? Enter = yes",
    ),
    (
        "d77 g6655 si55 cl2 sp22 l43211 ca0",
        "si55 cl533211 sp533 l111 b8,3,2,2,1 ca11",
        "Anna's bonus none -> 8, Ben's bonus 8,3,2,2,1 -> 3,2,2,1? Enter = yes",
    ),
    (
        "d555 g665 si55 cl53 sp221 l1111 b6,1,1 ca2",
        "d77 g55 cl32 sp533 l4321 b2 ca4",
        "Anna's camels 2 -> 3? Enter = yes",
    ),
]


@pytest.mark.parametrize(("anna", "ben", "suggested"), SLIPS)
def test_a_suggestion_looks_like_one(anna: str, ben: str, suggested: str) -> None:
    asks, _ = talked(review(whole_round(anna, ben), "Record?"), "m", "")
    assert asks[1].says == (suggested,)
    assert asks[2].says == ("Enter = yes, e = correct, n = not now",)


# The answers to what is wrong with a recorded round, and what comes of it.
AMENDMENTS: list[tuple[list[str], Reviewed]] = [
    ([""], Reviewed(WRONG, End.LEAVE)),
    (["<"], Reviewed(WRONG, End.LEAVE)),
    (["x", "?", ""], Reviewed(WRONG, End.LEAVE)),
    (["Ben cloth", "533", ""], Reviewed(RIGHT, End.KEEP)),
    (["Ben: cl533", ""], Reviewed(RIGHT, End.KEEP)),
    (["Ben: cl533", "n"], Reviewed(RIGHT, End.LEAVE)),
    (["m", "", ""], Reviewed(RIGHT, End.KEEP)),
    (["s", ""], Reviewed(swapped(WRONG), End.KEEP)),
    (["starter b", "note late", ""], Reviewed(whole_round(ben=SLIP, started="Ben", note="late"), End.KEEP)),
    (["Ben: cl532", ""], Reviewed(WRONG, End.LEAVE)),
    (["remove", "y"], Reviewed(WRONG, End.REMOVE)),
    (["r", "yes"], Reviewed(WRONG, End.REMOVE)),
    (["remove", "", ""], Reviewed(WRONG, End.LEAVE)),
]


@pytest.mark.parametrize(("answers", "reviewed"), AMENDMENTS)
def test_a_recorded_round_is_shown_and_what_is_wrong_is_asked(answers: list[str], reviewed: Reviewed) -> None:
    asks, ended = talked(amendment(WRONG), *answers)
    assert asks[0].shows == round_in(WRONG)
    assert asks[0].says[0] == "What is wrong? Type"
    assert ended == [reviewed]


def test_only_yes_is_yes_where_enter_is_no() -> None:
    for text, meant in {"y": True, " YES ": True, "": False, "n": False, "x": False, "<": False}.items():
        asks, ended = talked(confirmed("Record yours?", ("It has changed.",)), text)
        assert ended == [meant]
        assert asks == [Ask("y or Enter: ", ("It has changed.", "Record yours? y = yes, Enter = no"), fresh=True)]


@given(strategies.rounds(), st.lists(typed(), max_size=20))
def test_any_answers_lead_through_a_review(round_: Round, answers: list[str]) -> None:
    assert asked(fed(review(filled(round_), "Record?"), answers).filling) is None


@given(strategies.rounds(), st.lists(typed(), max_size=20))
def test_any_answers_lead_through_an_amendment(round_: Round, answers: list[str]) -> None:
    assert asked(fed(amendment(filled(round_)), answers).filling) is None
