"""The questions about two piles and what their answers do, without a terminal."""

import pytest
from hypothesis import given

from jaipur_score.rules.box import Good
from jaipur_score.rules.pile import SHORT, Other, Part, Pile, Round
from jaipur_score.table.filling import (
    QUESTIONS,
    Answers,
    Filling,
    Question,
    answer,
    asked,
    corrected,
    left,
    offering,
    prompt,
    reopened,
    round_in,
    whom,
)
from tests.helpers import strategies
from tests.helpers.answers import after
from tests.helpers.books import POOR, RICH

NAMES = ("Anna", "Ben")
D, G, SI, CL, SP, LE = Good
B, CA = Other
NARROW = 40


def with_ben(**values: tuple[int, ...]) -> Filling:
    words: dict[str, Part] = {word.value: word for word in SHORT}
    return Filling(NAMES, {Question(1, words[name]): tokens for name, tokens in values.items()})


def test_the_questions_are_the_words_of_a_pile_for_each_player() -> None:
    words = ["diamonds", "gold", "silver", "cloth", "spice", "leather", "bonus", "camels"]
    assert [(part.player, part.word.value) for part in QUESTIONS] == [
        (player, word) for player in (0, 1) for word in words
    ]


# The word, what is typed, and the values that it means.
READINGS: list[tuple[Part, str, tuple[int, ...]]] = [
    (CL, "533", (5, 3, 3)),
    (CL, "5 3 3", (5, 3, 3)),
    (CL, "5,3, 3", (5, 3, 3)),
    (CL, " 3 53 ", (5, 3, 3)),
    (CL, "cl533", (5, 3, 3)),
    (CL, "Silk 5 33", (5, 3, 3)),
    (CL, "cl5 cl33", (5, 3, 3)),
    (CL, "rest", (5, 3, 3, 2, 2, 1, 1)),
    (LE, "REST", (4, 3, 2, 1, 1, 1, 1, 1, 1)),
    *((word, none, ()) for word in (D, SI, LE, B) for none in ("", "0", "none", "None", "-", "  ")),
    (B, "113", (3, 1, 1)),
    (B, "1,3,1", (3, 1, 1)),
    (B, "310", (10, 3)),
    (B, "10 10 9 8", (10, 10, 9, 8)),
    (CA, "5", (5,)),
    (CA, " 11 ", (11,)),
    (CA, "ca3", (3,)),
    *((CL, none, ()) for none in ("cl0", "cl-", "clnone", "silk none")),
    (CA, "ca none", (0,)),
    *((CA, none, (0,)) for none in ("0", "none", "-")),
]


@pytest.mark.parametrize(("word", "typed", "values"), READINGS)
@pytest.mark.parametrize("player", [0, 1])
def test_an_answer_is_read(word: Part, typed: str, values: tuple[int, ...], player: int) -> None:
    part = Question(player, word)
    assert answer(Filling(NAMES), part, typed) == (Filling(NAMES, {part: values}), "")


# What Ben has of it, what Anna answers, and what that is.
RESTS = [("533", "rest", (2, 2, 1, 1)), ("5332211", "rest", ()), ("", "rest", (5, 3, 3, 2, 2, 1, 1))]


@pytest.mark.parametrize(("bens", "typed", "values"), RESTS)
def test_the_rest_is_what_the_other_pile_has_left(bens: str, typed: str, values: tuple[int, ...]) -> None:
    filling = with_ben(cloth=tuple(map(int, bens)))
    assert left(filling, 0, CL) == values
    assert answer(filling, Question(0, CL), typed)[0].answers[Question(0, CL)] == values


# What Ben has, the word, Anna's wrong answer, and the one line that explains it.
SHORT_WRONGS: list[tuple[dict[str, tuple[int, ...]], Part, str, str]] = [
    ({}, D, "4", "No diamond 4: only 7 7 5 5 5."),
    ({}, LE, "5", "No leather 5: only 4 3 2 1 1 1 1 1 1."),
    ({}, CL, "10", "No cloth 10: only 5 3 3 2 2 1 1."),
    ({}, SP, "5333", "Only 2 spice 3s in the box."),
    ({}, CL, "55", "Only 1 cloth 5 in the box."),
    ({"cloth": (5, 3)}, CL, "5", "No cloth 5 left: Ben has 5 3."),
    ({"cloth": (5, 3)}, CL, "33", "Only 1 cloth 3 left: Ben has 5 3."),
    ({"leather": (1, 1)}, LE, "11111", "Only 4 leather 1s left: Ben has 1 1."),
    ({}, B, "7", "No bonus 7: only 1-6 and 8-10."),
    ({}, B, "1111", "Only 2 bonus 1s in the box."),
    ({"bonus": (3, 3)}, B, "3", "No bonus 3 left: Ben has 3 3."),
    ({}, CA, "12", "A herd here has 0 to 11 camels."),
    ({"camels": (4,)}, CA, "8", "A herd here has 0 to 7 camels."),
    ({}, CA, "-1", "A herd here has 0 to 11 camels."),
    ({}, CA, "five", "Type a number from 0 to 11."),
    ({"camels": (4,)}, CA, "Zero", "Type a number from 0 to 7."),
    ({}, CL, "five", "Type the values in digits."),
    ({}, B, "eleven", "Type the values in digits."),
    ({}, CA, "", "How many camels does Anna have? Type 0 for none."),
]


@pytest.mark.parametrize(("bens", "word", "typed", "says"), SHORT_WRONGS)
def test_a_wrong_answer_is_explained_and_changes_nothing(
    bens: dict[str, tuple[int, ...]], word: Part, typed: str, says: str
) -> None:
    filling = with_ben(**bens)
    assert answer(filling, Question(0, word), typed) == (filling, says)


def test_explanations_fit_one_line_of_a_narrow_screen() -> None:
    assert max(len(says) for *_, says in SHORT_WRONGS[:-1]) <= NARROW


# The word, a wrong answer, and where its explanation begins.
OTHER_WRONGS: list[tuple[Part, str, str]] = [
    (CL, "5.3", "'.3' does not belong in a pile; "),
    (CL, "x", "Unknown word 'x'; "),
    (CL, "s5", "'s' could be silver (si) or spice (sp); add another letter"),
    (CL, "d", "'d' has no number after it; "),
    (CL, "d6 ca0", "No diamond 6: only 7 7 5 5 5."),
    (CL, "1,2,8 ca0", "No cloth 8: only 5 3 3 2 2 1 1."),
    (CL, "d776 g9", "No diamond 6: only 7 7 5 5 5."),
    (CL, "-5", "No cloth -5: only 5 3 3 2 2 1 1."),
    (CL, "Cleo: cl5", "Cleo is neither Anna nor Ben."),
    (CL, ": cl5", " is neither Anna nor Ben."),
    (B, "999 88", "Only 2 bonus 9s in the box."),
    (B, "9,9,2,2,2", "No print of the game has all of these bonus tokens: three 2s and two 9s; "),
    (B, "rest", "`rest` works only for goods. Type the numbers."),
    (CA, "Rest", "How many camels does Anna have? Type 0 for none."),
    (CA, "5 3", "The camels are given twice; "),
    (CA, "05", "05 has a leading zero; write 5"),
    (CA, "1" * 5000, "A number of 5000 digits is too large for this game; "),
]


@pytest.mark.parametrize(("word", "typed", "says"), OTHER_WRONGS)
def test_what_is_no_answer_is_explained_and_changes_nothing(word: Part, typed: str, says: str) -> None:
    filling, reply = answer(Filling(NAMES), Question(0, word), typed)
    assert filling == Filling(NAMES)
    assert reply.startswith(says)
    assert "\n" not in reply


def whole(player: int, **values: tuple[int, ...]) -> Answers:
    """Return the answers of a whole pile, by the words that have any."""
    return {Question(player, word): values.get(word.value, ()) for word in SHORT}


# The answers before, the typed pile, and all answers after it.
PILES: list[tuple[list[str], str, Answers]] = [
    ([], "d775 b1,3 ca5", whole(0, diamonds=(7, 7, 5), bonus=(3, 1), camels=(5,))),
    ([], "ca5 b31 d577", whole(0, diamonds=(7, 7, 5), bonus=(3, 1), camels=(5,))),
    ([], "d775 g55", {Question(0, D): (7, 7, 5), Question(0, G): (5, 5)}),
    ([], "ca5", {Question(0, CA): (5,)}),
    (["", "66"], "d775 g0 b-", {Question(0, D): (7, 7, 5), Question(0, G): (), Question(0, B): ()}),
    (["77", "66"], "si55 ca0", whole(0, diamonds=(7, 7), gold=(6, 6), silver=(5, 5), camels=(0,))),
    (["77"], "d55 ca0", whole(0, diamonds=(5, 5), camels=(0,))),
    ([], "Anna: d77 ca5", whole(0, diamonds=(7, 7), camels=(5,))),
    ([], "Ben: d77 ca5", whole(1, diamonds=(7, 7), camels=(5,))),
    ([], "b: d77 ca5", whole(1, diamonds=(7, 7), camels=(5,))),
    ([], "  BEN : d77 ca5", whole(1, diamonds=(7, 7), camels=(5,))),
    ([], "2: d77 ca5", whole(1, diamonds=(7, 7), camels=(5,))),
    ([], "Ben: d77", {Question(1, D): (7, 7)}),
    (["d77 ca5"], "d55 ca6", {**whole(0, diamonds=(7, 7), camels=(5,)), **whole(1, diamonds=(5, 5), camels=(6,))}),
    (["d77 ca5"], "a: d5 ca4", whole(0, diamonds=(5,), camels=(4,))),
    (["77"], "Ben: d7", {Question(0, D): (7, 7)}),
]


@pytest.mark.parametrize(("before", "typed", "answers"), PILES)
def test_a_typed_pile_answers_what_it_mentions(before: list[str], typed: str, answers: Answers) -> None:
    assert after(*before, typed).answers == answers


def test_a_pile_that_is_whole_now_is_summed_up() -> None:
    assert answer(after("77"), Question(0, G), "b10 ca5")[1] == "Anna: 24 rupees before the camel token."
    assert answer(Filling(NAMES), Question(0, D), "d77 b10")[1] == ""


# Both names, what is typed, and whom it means.
WHOM = [
    (NAMES, "anna", 0),
    (NAMES, " BEN ", 1),
    (NAMES, "be", 1),
    (NAMES, "1", 0),
    (NAMES, "2", 1),
    (NAMES, "3", None),
    (NAMES, "", None),
    (NAMES, "Benno", None),
    (("Ann", "Anna"), "ann", 0),
    (("Ann", "Anna"), "an", None),
    (("Ann", "Anna"), "anna", 1),
    (("Zoë", "Zo"), "zoe\u0308", 0),
    (("2", "1"), "1", 1),
    (("12", "Ben"), "1", 0),
]


@pytest.mark.parametrize(("names", "typed", "meant"), WHOM)
def test_a_name_can_be_begun(names: tuple[str, str], typed: str, meant: int | None) -> None:
    assert whom(names, typed) == meant


def test_names_are_taken_with_piles_whatever_they_look_like() -> None:
    assert after("12: d77 ca1", names=("[bold]", "12")).answers == whole(1, diamonds=(7, 7), camels=(1,))
    assert after("[b: d77 ca1", names=("[bold]", "12")).answers == whole(0, diamonds=(7, 7), camels=(1,))


def test_help_changes_nothing_and_shows_forms_that_are_taken() -> None:
    for part in QUESTIONS:
        filling, says = answer(Filling(NAMES), part, " ? ")
        assert filling == Filling(NAMES)
        assert "<" in says
        assert "Ctrl-C" in says
        assert ("rest" in says) == isinstance(part.word, Good)
        if part.word is not CA:
            example = says.split(" as in ")[1].split(";")[0]
            one, other = example.split(" or ")
            assert answer(Filling(NAMES), part, one) == answer(Filling(NAMES), part, other)
            assert answer(Filling(NAMES), part, one)[0].answers
        pile = says.rpartition(": ")[2]
        assert len(answer(Filling(NAMES), part, pile)[0].answers) == len(SHORT)


def test_going_back_asks_the_last_answer_again_and_enter_keeps_it() -> None:
    filling = after("77", "66", "<")
    assert asked(filling) == Question(0, G)
    assert prompt(filling, Question(0, G)) == " 14  gold 66555 [66]: "
    assert answer(filling, Question(0, G), "")[0] == after("77", "66")
    assert answer(filling, Question(0, G), "0")[0] == after("77", "")
    assert answer(filling, Question(0, G), "65")[0] == after("77", "65")


def test_going_back_passes_over_what_a_pile_of_the_other_player_answered() -> None:
    filling = after("77", "Ben: d55 ca1", "<")
    assert asked(filling) == Question(0, D)
    assert answer(Filling(NAMES), Question(0, D), "<") == (Filling(NAMES), "This is the first question.")
    assert asked(after("d77 ca5", "<")) == Question(0, CA)


# The answers before, the part, and its prompt.
PROMPTS: list[tuple[list[str], Question, str]] = [
    ([], Question(0, D), "  0  diamonds 7 7 5 5 5: "),
    (["775"], Question(0, G), " 19  gold 6 6 5 5 5: "),
    (["d775 cl53 ca4"], Question(1, CL), "  0  cloth 3 2 2 1 1: "),
    (["d775 cl rest ca4"], Question(1, CL), "  0  cloth 5 3 3 2 2 1 1: "),
    (["", "", "", "rest"], Question(1, CL), "  0  cloth none left: "),
    (["d775 ca4"], Question(1, CA), "  0  camels 0-7: "),
    (["d775 ca4"], Question(0, B), " 19  bonus 1-3 4-6 8-10: "),
    (["d775 b10 ca4", "<"], Question(0, CA), " 29  camels 0-11 [4]: "),
    (["", "<"], Question(0, D), "  0  diamonds 77555 [none]: "),
    (["d7 b10,1 ca4", "<", "<"], Question(0, B), "  7  bonus 1-3 4-6 8-10 [10,1]: "),
]


@pytest.mark.parametrize(("before", "part", "text"), PROMPTS)
def test_a_prompt_has_the_total_the_word_what_there_is_and_the_offer(
    before: list[str], part: Question, text: str
) -> None:
    assert prompt(after(*before), part) == text


@given(strategies.piles())
def test_prompts_fit_a_narrow_screen_with_their_offers(piles: tuple[Pile, Pile]) -> None:
    filling = offering(Round(NAMES, piles))
    while part := asked(filling):
        assert part.word is B or len(prompt(filling, part)) <= NARROW
        filling, _ = answer(filling, part, "")
    for part in QUESTIONS:
        assert part.word is B or len(prompt(reopened(filling, part), part)) <= NARROW


@given(strategies.rounds())
def test_enter_keeps_an_offered_round(round_: Round) -> None:
    filling = offering(round_)
    for part in QUESTIONS:
        assert asked(filling) == part
        filling, _ = answer(filling, part, "")
    assert asked(filling) is None
    assert not filling.offered
    assert round_in(filling).piles == round_.piles


@given(strategies.piles(), strategies.piles())
def test_a_correction_asks_for_what_differs_and_enter_takes_it(
    entered: tuple[Pile, Pile], right: tuple[Pile, Pile]
) -> None:
    filling = offering(Round(NAMES, entered))
    filling = Filling(NAMES, filling.offered)
    mended = corrected(filling, Round(NAMES, right))
    wrong = offering(Round(NAMES, right)).offered
    questions = []
    while part := asked(mended):
        questions.append(part)
        # What is still wrong elsewhere may leave no room: what is typed for it first makes some.
        before = mended
        mended, _ = answer(mended, part, "")
        if mended == before:
            mended, _ = answer(mended, part, "0")
    assert questions == [part for part in QUESTIONS if filling.answers[part] != wrong[part]]


def test_a_correction_of_one_answer_is_one_enter() -> None:
    filling = after("d775 cl532 ca5", "g66 ca1")
    right = round_in(after("d775 cl533 ca5", "g66 ca1"))
    mended = corrected(filling, right)
    assert asked(mended) == Question(0, CL)
    assert prompt(mended, Question(0, CL)) == " 19  cloth 5332211 [533]: "
    assert round_in(answer(mended, Question(0, CL), "")[0]) == right


def test_a_round_of_the_books_is_entered_with_enter_where_there_is_nothing() -> None:
    filling = after("77", "", "", "", "", "432", "6", "5", "", "", "", "5", "53", "", "12", "4")
    assert round_in(filling) == Round(NAMES, (RICH, POOR))


def test_one_rupee_is_told_as_one() -> None:
    _, said = answer(Filling(("Anna", "Ben")), Question(0, Good.DIAMONDS), "l1 ca0")
    assert said == "Anna: 1 rupee before the camel token."
