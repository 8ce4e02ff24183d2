"""The questions about two piles and what their answers do, without a terminal."""

import pytest
from hypothesis import given

from jaipur_score.rulebook.topics import TOPICS
from jaipur_score.rules.box import Good
from jaipur_score.rules.pile import SHORT, Facts, Other, Part, Pile, Round
from jaipur_score.table.answers import answer, typed_items, typed_pile
from jaipur_score.table.facts import player_meant
from jaipur_score.table.filling import (
    QUESTIONS,
    Answers,
    Filling,
    Question,
    asked,
    filled,
    left,
    reopened,
    round_in,
    swapped,
    with_piles,
)
from jaipur_score.table.wording import prompt
from tests.helpers import strategies
from tests.helpers.books import POOR, RICH
from tests.helpers.conversations import after

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
    assert answer(Filling(NAMES), part, typed)[0] == Filling(NAMES, {part: values})


# What Ben has of it, what Anna answers, and what that is.
RESTS = [("533", "rest", (2, 2, 1, 1)), ("5332211", "rest", ()), ("", "rest", (5, 3, 3, 2, 2, 1, 1))]


@pytest.mark.parametrize(("bens", "typed", "values"), RESTS)
def test_the_rest_is_what_the_other_pile_has_left(bens: str, typed: str, values: tuple[int, ...]) -> None:
    filling = with_ben(cloth=tuple(map(int, bens)))
    assert left(filling, 0, CL) == values
    assert answer(filling, Question(0, CL), typed)[0].answers[Question(0, CL)] == values


# What Ben has, the word, Anna's wrong answer, and the one line that explains it.
SHORT_WRONGS: list[tuple[dict[str, tuple[int, ...]], Part, str, str]] = [
    ({}, D, "4", "No diamond 4: only 77555."),
    ({}, LE, "5", "No leather 5: only 432111111."),
    ({}, CL, "10", "No cloth 10: only 5332211."),
    ({}, CL, "-5", "No cloth -5: only 5332211."),
    ({}, SP, "5333", "There are only two spice 3s."),
    ({}, LE, "44", "There is only one leather 4."),
    ({"cloth": (5, 3)}, CL, "5", "No cloth 5 left: Ben has 53."),
    ({"cloth": (5, 3)}, CL, "33", "Only one cloth 3 left: Ben has 53."),
    ({"leather": (1, 1)}, LE, "11111", "Only four leather 1s left: Ben has 11."),
    ({}, B, "7", "There is no bonus token 7, only 1-6 and 8-10."),
    ({}, B, "1111", "There are only two bonus token 1s."),
    ({"bonus": (3, 3)}, B, "3", "No bonus token 3 left: Ben has 3,3."),
    ({}, CA, "12", "Type a number from 0 to 11."),
    ({"camels": (4,)}, CA, "8", "Type a number from 0 to 7."),
    ({"camels": (5,)}, CA, "one", "Type a number from 0 to 6."),
    ({}, CA, "-1", "Type a number from 0 to 11."),
    ({}, CA, "", "Type a number from 0 to 11."),
    ({}, CA, "Rest", "Type a number from 0 to 11."),
    ({}, D, "five", "Type the values, as in 775; 0 for none."),
    ({}, CL, "cloth", "Type the values, as in 533; 0 for none."),
    ({}, B, "rest", "Type the values, as in 1,3; 0 for none."),
]


@pytest.mark.parametrize(("bens", "word", "typed", "says"), SHORT_WRONGS)
def test_a_wrong_answer_is_explained_and_changes_nothing(
    bens: dict[str, tuple[int, ...]], word: Part, typed: str, says: str
) -> None:
    filling = with_ben(**bens)
    assert answer(filling, Question(0, word), typed) == (filling, says)


def test_explanations_fit_one_line_of_a_narrow_screen() -> None:
    assert max(len(says) for *_, word, _, says in SHORT_WRONGS if word is not B) <= NARROW


# The word, a wrong answer, and where its explanation begins.
OTHER_WRONGS: list[tuple[Part, str, str]] = [
    (CL, "x5", "Unknown word 'x'; "),
    (CL, "s5", "'s' could be silver (si) or spice (sp); "),
    (CL, "d776 g9", "No diamond 6: only 77555."),
    (CL, "Cleo: cl5", "Cleo is neither Anna nor Ben."),
    (CL, ": cl5", " is neither Anna nor Ben."),
    (B, "9,9,2,2,2", "No print of the game has "),
    (CA, "5 3", "The camels are given twice; give the whole herd once."),
    (CA, "05", "05 has a leading zero; "),
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
    (["77", "66"], "si55 ca0", whole(0, diamonds=(7, 7), gold=(6, 6), silver=(5, 5), camels=(0,))),
    (["77"], "d55 ca0", whole(0, diamonds=(5, 5), camels=(0,))),
    (["77", "66"], "d55 ca0", whole(0, diamonds=(5, 5), camels=(0,))),
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


# A pile so far, what is typed over it, and the pile after it, in the typed form.
OVER: list[tuple[str, str, Answers]] = [
    ("d77 si55 cl5332 ca1", "d555 g6655 ca10", whole(0, diamonds=(5, 5, 5), gold=(6, 6, 5, 5), camels=(10,))),
    ("d77 si55 ca1", "cl53", whole(0, diamonds=(7, 7), silver=(5, 5), cloth=(5, 3), camels=(1,))),
    ("d77 si55 ca1", "d5", whole(0, diamonds=(5,), silver=(5, 5), camels=(1,))),
    ("d77 si55 ca1", "ca3", whole(0, diamonds=(7, 7), silver=(5, 5), camels=(3,))),
    ("d77 si55 ca1", "si0", whole(0, diamonds=(7, 7), camels=(1,))),
    ("d77 si55 b3 ca1", "si0 b0", whole(0, diamonds=(7, 7), camels=(1,))),
    ("d77 ca1", "g66 ca1", whole(0, gold=(6, 6), camels=(1,))),
]


@pytest.mark.parametrize(("before", "typed", "answers"), OVER)
def test_a_whole_pile_replaces_and_a_part_changes_only_that(before: str, typed: str, answers: Answers) -> None:
    filling, _ = typed_pile(after(before), f"Anna: {typed}")
    assert filling.answers == answers


# The answers before, what is typed, and what is said to it.
ECHOES = [
    ([], "d775 b10,1 ca5", "Anna: d775 b10,1 ca5. 30 rupees before the camel token."),
    ([], "g55 d775", "Anna: d775 g55."),
    ([], "Ben: cl0 d7", "Ben: d7 cl0."),
    (["77", "66"], "si55 ca0", "Anna: d77 g66 si55 ca0. 36 rupees before the camel token."),
    (["d77 si55 ca1"], "a: d5 ca4", "Anna: d5 ca4, nothing else."),
    (["d77 si55 ca1"], "a: cl53", "Anna: d77 si55 cl53 ca1."),
    (["77", "", "", "", "", "", ""], "5", "Anna: 14 rupees before the camel token."),
    ([], "77", ""),
    ([], "l1 ca0", "Anna: l1 ca0. 1 rupee before the camel token."),
    ([], "jaipur score -p 'Anna: d77' -p 'Ben: cl0 g6'", "Anna: d77. Ben: g6 cl0."),
    ([], "jaipur score --pile 'Anna: d77' -p Ben:", "Anna: d77."),
]


@pytest.mark.parametrize(("before", "typed", "says"), ECHOES)
def test_one_line_says_what_was_understood(before: list[str], typed: str, says: str) -> None:
    filling = after(*before)
    part = asked(filling)
    assert part is not None
    assert answer(filling, part, typed)[1] == says


# A pasted line, and the answers and facts that it gives.
PASTED: list[tuple[str, Filling]] = [
    ("# To save the round later", Filling(NAMES)),
    ("---", Filling(NAMES)),
    ("players:", Filling(NAMES)),
    ('  "Anna": d77 ca1', Filling(NAMES, whole(0, diamonds=(7, 7), camels=(1,)))),
    ("  Ben: ca1", Filling(NAMES, {Question(1, CA): (1,)})),
    ("started: Ben", Filling(NAMES, facts=Facts(started="Ben"))),
    ('started: "Ben"', Filling(NAMES, facts=Facts(started="Ben"))),
    ("practice: true", Filling(NAMES, facts=Facts(practice=True))),
    ('note: "on the\\ttrain"', Filling(NAMES, facts=Facts(note="on the\ttrain"))),
    ("played: 2026-12-01T20:15:05+01:00", Filling(NAMES, facts=Facts(played="2026-12-01T20:15:05+01:00"))),
    (
        "jaipur score -p 'Anna: d77' -p 'Ben: cl0 g6'",
        Filling(NAMES, {Question(0, D): (7, 7), Question(1, CL): (), Question(1, G): (6,)}),
    ),
    ("$ jaipur record -p 'Anna: d7' -p Ben: --match 1", Filling(NAMES, {Question(0, D): (7,)})),
    ("jaipur status", Filling(NAMES)),
    ("jaipur score -p 'Anna: d7", Filling(NAMES)),
    ("started: Cleo", Filling(NAMES)),
    ("practice: maybe", Filling(NAMES)),
    ("note: \x07", Filling(NAMES)),
    ("played: yesterday", Filling(NAMES)),
]


@pytest.mark.parametrize(("line", "filling"), PASTED)
def test_what_the_program_prints_is_understood_when_pasted(line: str, filling: Filling) -> None:
    assert answer(Filling(NAMES), Question(0, D), line)[0] == filling


def test_a_command_typed_at_a_question_is_recognised() -> None:
    reply = answer(Filling(NAMES), Question(0, D), "jaipur status")[1]
    assert reply == "This is a command: leave with Ctrl-C, then type it."


def test_a_player_may_be_called_like_a_fact() -> None:
    assert answer(Filling(("note", "Ben")), Question(0, D), "note: d7")[0].answers == {Question(0, D): (7,)}


# Both names, what is typed, and the player it means.
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
    assert player_meant(names, typed) == meant


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
        says, _, topic = says.partition(" More: jaipur rules ")
        assert topic in TOPICS
        pile = says.rpartition(": ")[2].removesuffix(".")
        assert len(answer(Filling(NAMES), part, pile)[0].answers) == len(SHORT)


def test_going_back_asks_the_last_answer_again_and_enter_keeps_it() -> None:
    filling = after("77", "66", "<")
    assert filling.answers == after("77", "66").answers  # until another one takes its place
    assert asked(filling) == Question(0, G)
    assert prompt(filling, Question(0, G)) == " 14  gold (66555 left): "
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
    ([], Question(0, D), "  0  diamonds (77555 left): "),
    (["775"], Question(0, G), " 19  gold (66555 left): "),
    (["d775 cl53 ca4"], Question(1, CL), "  0  cloth (32211 left): "),
    (["d775 cl0 ca4"], Question(1, CL), "  0  cloth (5332211 left): "),
    (["", "", "", "rest"], Question(1, CL), "  0  cloth (none left): "),
    (["d775 ca4"], Question(1, CA), "  0  camels (0-7): "),
    (["d775 ca4"], Question(0, B), " 19  bonus (1-3 4-6 8-10): "),
    (["d775 b10 ca4", "<"], Question(0, CA), " 29  camels (0-11): "),
    (["d7 b10,1 ca4", "<", "<"], Question(0, B), "  7  bonus (1-3 4-6 8-10): "),
]


@pytest.mark.parametrize(("before", "part", "text"), PROMPTS)
def test_a_prompt_has_the_total_the_word_and_apart_from_them_what_there_is(
    before: list[str], part: Question, text: str
) -> None:
    assert prompt(after(*before), part) == text


def test_prompts_leave_room_for_an_answer_on_a_narrow_screen() -> None:
    assert all(len(prompt(Filling(NAMES), part)) + 8 <= NARROW for part in QUESTIONS)


@given(strategies.rounds())
def test_enter_keeps_what_is_asked_again(round_: Round) -> None:
    filling = reopened(filled(round_), QUESTIONS)
    for part in QUESTIONS:
        assert asked(filling) == part
        filling, _ = answer(filling, part, "")
    assert asked(filling) is None
    assert filling == filled(round_)
    assert round_in(filling) == round_


@given(strategies.rounds(), strategies.piles())
def test_piles_are_swapped_and_replaced(round_: Round, others: tuple[Pile, Pile]) -> None:
    filling = filled(round_)
    assert round_in(swapped(filling)) == round_._replace(piles=round_.piles[::-1])
    assert swapped(swapped(filling)) == filling
    assert round_in(with_piles(filling, others)) == round_._replace(piles=others)


def test_an_earlier_answer_that_is_no_longer_possible_is_asked_afresh() -> None:
    filling = reopened(after("d775 cl53 ca5", "cl3 ca1"), QUESTIONS)
    for _ in range(3):
        filling, _ = answer(filling, asked(filling) or QUESTIONS[0], "")
    filling, says = answer(filling, Question(0, CL), "533")
    assert says == "Ben's cloth 3 is no longer possible; type it again."
    assert Question(1, CL) not in filling.answers
    filling, says = answer(filling, Question(0, SP), "")
    assert (filling.answers[Question(0, SP)], says) == ((), "")


def test_a_round_of_the_books_is_entered_with_enter_where_there_is_nothing() -> None:
    filling = after("77", "", "", "", "", "432", "6", "5", "", "", "", "5", "53", "", "12", "4")
    assert round_in(filling) == Round(NAMES, (RICH, POOR))


def test_a_pile_without_a_name_is_taken_for_either_player() -> None:
    assert typed_items(Filling(NAMES), 1, "d7")[0].answers == {Question(1, D): (7,)}
    assert typed_items(Filling(NAMES), 1, "")[0].answers == {}
