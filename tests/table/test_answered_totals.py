"""Totals at the questions: they answer a pile, check one, and are asked for counts only where these decide."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from jaipur_score.rules.pile import Other, Pile, Round, Sides, Summed, Total
from jaipur_score.rules.scoring import counts_needed
from jaipur_score.rules.totals import fits_box
from jaipur_score.table.answers import answer
from jaipur_score.table.filling import (
    EVERY_QUESTION,
    TOKENS,
    Filling,
    Question,
    asked,
    filled,
    is_complete,
    piles_in,
    reopened,
    resumed,
    round_in,
    typed_form,
)
from jaipur_score.table.piles import piles
from jaipur_score.table.review import review
from jaipur_score.table.wording import prompt
from jaipur_score.writing.yaml_rounds import write_pile
from tests.helpers import strategies
from tests.helpers.as_totals import total_of
from tests.helpers.conversations import after, fed, last_says, talked, typed
from tests.helpers.short_piles import pile
from tests.helpers.typed_rounds import NAMES

NARROW = 40
TOKENS_OF_57 = "d775 g55 si55 cl0 sp211 l432 b1,1,3"
TOTAL, BONUS, GOODS = Summed


def sides(*typed: str) -> Sides:
    """Return the piles that answers lead to."""
    return piles_in(after(*typed))


@pytest.mark.parametrize("total", ["t57", "total 57", "T57", "tot 57", "Anna: t57", "jaipur score -p 'Anna: t57'"])
@pytest.mark.parametrize("before", [(), ("775",), ("775", "55", "")])
def test_a_total_answers_all_of_a_pile_but_the_camels(total: str, before: tuple[str, ...]) -> None:
    filling = after(*before, total)
    assert asked(filling) == Question(0, Other.CAMELS)
    assert sides(*before, total, "5", "t60", "1") == (Total(57, None, None, 5), Total(60, None, None, 1))


def test_a_total_with_camels_answers_all_of_a_pile() -> None:
    assert sides("t57/3/16 ca5", "t57//14 ca6") == (Total(57, 3, 16, 5), Total(57, None, 14, 6))


def test_a_round_can_have_one_pile_of_each_kind() -> None:
    assert sides("t57", "5", "d77 ca1") == (Total(57, None, None, 5), pile("d77 ca1"))
    assert sides("d77 ca1", "t57", "5") == (pile("d77 ca1"), Total(57, None, None, 5))
    assert sides("Ben: t57 ca5", "d77 ca1") == (pile("d77 ca1"), Total(57, None, None, 5))


# Answers up to the last question about camels, and the counts that are asked for then, with the answer.
COUNTS: list[tuple[tuple[str, ...], list[tuple[int, Summed, str]]]] = [
    (("t57", "5", "t60", "1"), []),
    (("t57", "5", "t62", "1"), [(0, BONUS, "3"), (1, BONUS, "2")]),
    (("t57", "5", "t62", "1"), [(0, BONUS, "3"), (1, BONUS, "3"), (0, GOODS, "15"), (1, GOODS, "16")]),
    (("t57/3", "5", "t62", "1"), [(1, BONUS, "4")]),
    (("t57/3", "5", "t62/2", "1"), []),
    (("t57/3", "5", "t62/3", "1"), [(0, GOODS, "16"), (1, GOODS, "16")]),
    (("t57/3/16", "5", "t62/3", "1"), [(1, GOODS, "16")]),
    (("t57/3/16", "5", "t62", "1"), [(1, BONUS, "3"), (1, GOODS, "14")]),
    (("t14", "5", "d55 sp22 ca5"), [(0, BONUS, "0"), (0, GOODS, "3")]),
    (("t0 ca5", "t0 ca5"), []),
]


@pytest.mark.parametrize(("typed", "wanted"), COUNTS)
def test_only_counts_that_decide_are_asked_for(typed: tuple[str, ...], wanted: list[tuple[int, Summed, str]]) -> None:
    filling = after(*typed)
    for player, word, count in wanted:
        assert asked(filling) == Question(player, word)
        filling, reply = answer(filling, Question(player, word), count)
        assert reply.removeprefix(f"{NAMES[player]}: ") == ""
    assert asked(filling) is None


def test_a_count_that_differs_ends_the_questions() -> None:
    assert sides("t57", "5", "t62", "1", "3", "2") == (Total(57, 3, None, 5), Total(62, 2, None, 1))


def test_it_is_said_why_a_count_is_asked_for_and_of_whom() -> None:
    asks, _ = talked(piles(Filling(NAMES)), "t57 ca5", "t62 ca1", "3", "3")
    assert [ask.says[-1] for ask in asks[-3:]] == [
        "Rupees are equal. How many bonus tokens does Anna have?",
        "Rupees are equal. How many bonus tokens does Ben have?",
        "Rupees and bonus tokens are equal. How many goods tokens does Anna have?",
    ]


# What was answered before, a wrong answer, and how what is said begins.
WRONG = [
    ((), "t100/0/4", "4 goods tokens and 0 bonus tokens cannot add up to 100 rupees; they make at most 26"),
    ((), "t57/0/0", "0 goods tokens and 0 bonus tokens cannot add up to 57 rupees"),
    ((), "t300 ca5", "The tokens of a box cannot add up to 300 rupees"),
    ((), "t57/", "A number is missing after /"),
    ((), "d77 t14", "A total can only check a whole pile"),
    ((), "d77 t15 ca5", "Anna: the tokens add up to 14 rupees, not 15; check both"),
    ((), "d77 t14/1/3 ca5", "Anna: 0 bonus tokens are entered, not 1; count the bonus tokens again. Anna: 2 goods"),
    ((), "d78 t15 ca5", "No diamond 8: only 77555."),
    ((TOKENS_OF_57,), "t58", "Anna: the tokens add up to 57 rupees, not 58"),
    (("t114 ca5",), "t113 ca1", "The tokens of a box cannot add up to 114 + 113 = 227 rupees"),
    (("l4 ca5",), "t4/0/1 ca1", "No box has tokens for both piles"),
    (("t57 ca5",), "t60 ca7", "Type a number from 0 to 6."),
    (("t57", "5", "t62", "1"), "x", "Unknown word"),
    (("t57", "5", "t62", "1"), "", "Type how many bonus tokens there are"),
    (("t57", "5", "t62", "1"), "1,3", "Type how many bonus tokens there are"),
    (("t57", "5", "t62", "1"), "19", "A box has 18 bonus tokens, not 19"),
    (("t57", "5", "t62", "1"), "9" * 50, "A box has 18 bonus tokens, not 999999999"),
    (("t2", "5", "t7", "1"), "3", "Any goods tokens and 3 bonus tokens cannot add up to 2 rupees"),
]


def test_help_with_a_count_names_no_brackets_where_there_are_none() -> None:
    filling = after("t57", "5", "t62", "1")
    part = asked(filling)
    assert part is not None
    reply = answer(filling, part, "?")[1]
    assert reply.startswith(
        "Type how many bonus tokens there are, without the camel token. The number in front is the total so far. <"
    )


@pytest.mark.parametrize(("before", "typed", "said"), WRONG)
def test_a_wrong_total_or_count_is_explained_and_changes_nothing(
    before: tuple[str, ...], typed: str, said: str
) -> None:
    filling = after(*before)
    part = asked(filling)
    assert part is not None
    unchanged, reply = answer(filling, part, typed)
    assert unchanged == filling
    assert reply.startswith(said)


@pytest.mark.parametrize("total", ["t57", "t57/3", "t57/3/13"])
def test_a_total_after_all_tokens_of_a_pile_checks_them(total: str) -> None:
    filling = after(TOKENS_OF_57)
    checked, reply = answer(filling, Question(0, Other.CAMELS), total)
    assert (checked, reply) == (filling, "Anna's tokens add up to 57 rupees: the total is right.")
    whole = after(f"{TOKENS_OF_57} ca5 {total}")
    assert is_complete(whole, 0)
    assert whole == after(f"{TOKENS_OF_57} ca5")


def test_a_complete_pile_is_checked_at_the_other_ones_questions_and_at_the_end() -> None:
    filling = after(f"{TOKENS_OF_57} ca5")
    assert answer(filling, Question(1, TOKENS[0]), "Anna: t57") == (
        filling,
        "Anna's tokens add up to 57 rupees: the total is right.",
    )
    whole = after(f"{TOKENS_OF_57} ca5", "g66 ca1")
    assert "57 rupees: the total is right" in last_says(review(whole, "Record?"), "Anna: t57")
    assert "Ben's tokens add up to 12 rupees: the total is right." in last_says(review(whole, "Record?"), "t12")
    assert "Ben: the tokens add up to 12 rupees, not 15" in last_says(review(whole, "Record?"), "t15")


def test_a_total_with_camels_takes_the_place_of_tokens_and_tokens_that_of_a_total() -> None:
    assert sides("d77 ca5", "Anna: t57 ca5", "t60 ca1") == (Total(57, None, None, 5), Total(60, None, None, 1))
    assert sides("t57/3 ca5", "Anna: d77 ca5", "t60 ca1") == (pile("d77 ca5"), Total(60, None, None, 1))
    filling = after("t57/3/16", "d775")
    assert asked(filling) == Question(0, TOKENS[1])
    assert not any(isinstance(part.word, Summed) for part in filling.answers)


@pytest.mark.parametrize(("kept", "rupees"), [("", 57), ("58", 58), ("58/2", 58), ("t58", 58)])
def test_back_asks_for_the_total_again(kept: str, rupees: int) -> None:
    filling, reply = answer(after("t57"), Question(0, Other.CAMELS), "<")
    assert (asked(filling), reply) == (Question(0, TOTAL), "")
    assert after("t57", "<", kept).answers[Question(0, TOTAL)] == (rupees,)
    assert after("t57", "5", "t62", "1", "3", "<", "4", "5").answers[Question(0, BONUS)] == (4,)


def test_a_recorded_total_can_be_corrected() -> None:
    filling = after("t57 ca5", "t60 ca1")
    for answers in (("Ben total", "70", ""), ("Ben: t70", ""), ("Ben", "70", "1", ""), ("Ben: t70 ca1", "")):
        _, [reviewed] = talked(review(filling, "Record?"), *answers)
        assert piles_in(reviewed.filling)[1] == Total(70, None, None, 1), answers
    assert "Type the whole pile, as in Ben: d775 b3 ca5." in last_says(review(filling, "Record?"), "Ben cloth")


def test_questions_about_totals_fit_a_narrow_screen() -> None:
    for part in EVERY_QUESTION:
        assert len(prompt(filled(Round(NAMES, (Total(57, 3, 16, 5), pile("d77 ca1")))), part)) + 8 <= NARROW


@given(strategies.rounds(strategies.sides()))
def test_a_round_of_any_piles_can_be_entered_offered_again_and_kept(round_: Round) -> None:
    assume(all(each.token_rupees for each in round_.piles))  # camels alone are the answer to one question
    filling = filled(round_)
    assert round_in(filling) == round_
    assert resumed(round_.names, typed_form(filling), filling.facts) == filling
    entered = Filling(round_.names, facts=round_.facts)
    for each in round_.piles:
        part = asked(entered)
        assert part is not None
        entered, _ = answer(entered, part, write_pile(each))
    assert round_in(entered) == round_
    again = reopened(filling, filling.answers)
    while part := asked(again):
        again, reply = answer(again, part, "")
        assert reply == "" or reply.startswith(round_.names)
    assert again == filling


def either() -> st.SearchStrategy[str]:
    totals = st.sampled_from(
        ["t57", "t57/3", "t60/2/14 ca1", "Ben: t62", "Anna: t14 ca5", "t0", "t", "t999", "d77 t14 ca5"]
    )
    return st.one_of(totals, typed())


@given(st.lists(either(), max_size=25))
def test_any_answers_with_totals_keep_the_piles_in_the_box_and_can_be_completed(texts: list[str]) -> None:
    filling = Filling(NAMES)
    for text in texts:
        part = asked(filling)
        if part is None:
            break
        filling, reply = answer(filling, part, text)
        assert "\n" not in reply
        assert filling.again <= set(filling.answers)
        assert resumed(NAMES, typed_form(filling), filling.facts).answers == filling.answers
    for number in range(60):
        part = asked(filling)
        if part is None:
            break
        filling, _ = answer(filling, part, "0" if part.word not in (BONUS, GOODS) else str(number % 39))
    assert counts_needed(*piles_in(filling)) is None
    assert fits_box(*piles_in(filling))


@given(strategies.piles())
def test_a_total_checks_the_tokens_that_were_answered(pair: tuple[Pile, Pile]) -> None:
    filling = after(write_pile(pair[0]))
    total = write_pile(total_of(pair[0])).split()[0]
    part = asked(filling)
    assert part is not None
    if part.player == 1:
        assert answer(filling, part, f"Anna: {total}")[0] == filling


def test_the_talk_ends_with_totals() -> None:
    assert piles_in(fed(piles(Filling(NAMES)), ["t57 ca5", "t60 ca1"])) == (
        Total(57, None, None, 5),
        Total(60, None, None, 1),
    )
