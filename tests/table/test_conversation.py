"""Which question follows which answer at the table, without a terminal."""

from collections.abc import Generator, Sequence
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur_score.match.changes import begin
from jaipur_score.match.match import Match, standing
from jaipur_score.rules.pile import Round
from jaipur_score.table.conversation import (
    Ask,
    Known,
    Reviewed,
    Setting,
    confirmed,
    piles,
    review,
    setting,
    two_names,
)
from jaipur_score.table.filling import QUESTIONS, Filling, asked, offering, round_in
from tests.helpers import strategies
from tests.helpers.answers import after, typed
from tests.helpers.books import granted, played, recording, sample

T = TypeVar("T")
NAMES = ("Anna", "Ben")
ANNA = "d775 g55 si55 sp211 l432 b113 ca5"
BEN = "d55 g665 si55 cl533 sp5332 b25 ca1"
SLIP = "d55 g665 si55 cl532 sp5332 b25 ca1"
OPEN = standing(sample("A").match(1))
OTHER = standing(Match(7, ("Cleo", "Dana"), first=1))


def hold(talk: Generator[Ask, str, T], *answers: str) -> tuple[list[Ask], list[T]]:
    """Give answers, and return the questions that were asked and, if the talk has ended, its result."""
    asks: list[Ask] = []
    given = iter(answers)
    try:
        asks.append(next(talk))
        for text in given:
            asks.append(talk.send(text))  # noqa: PERF401 - the end of the talk would end the list without a word
    except StopIteration as ended:
        assert list(given) == []
        return asks, [ended.value]
    return asks, []


def last_says(talk: Generator[Ask, str, T], *answers: str) -> str:
    asks, ended = hold(talk, *answers)
    assert not ended
    return " ".join(asks[-1].says)


def whole_round(anna: str = ANNA, ben: str = BEN) -> Filling:
    return after(anna, ben)


# What the scorebook knows, the answers, and what is agreed on.
SETTINGS: list[tuple[Known, list[str], Setting]] = [
    (Known(), ["Anna", "Ben", "", ""], Setting(NAMES)),
    (Known(), ["  Anna ", "Be  n", "b", "c"], Setting(("Anna", "Be n"), None, 1, contest=True)),
    (Known(chance=1), ["Anna", "Ben", "r", "m"], Setting(NAMES, None, 1)),
    (Known(chance=0), ["Anna", "Ben", "random", "match"], Setting(NAMES, None, 0)),
    (Known(chance=1), ["Rita", "Ben", "r", ""], Setting(("Rita", "Ben"), None, 1)),
    (Known(chance=1), ["R", "Ben", "r", ""], Setting(("R", "Ben"))),
    (Known(chance=0), ["Anna", "Ben", "2", ""], Setting(NAMES, None, 1)),
    (Known(players=NAMES), ["", "", "", ""], Setting(NAMES)),
    (Known(players=NAMES), ["2", "", "", ""], Setting(("Ben", "Anna"))),
    (Known(players=("Anna", "Ben", "Cleo")), ["3", "1", "", "contest"], Setting(("Cleo", "Anna"), contest=True)),
    (Known(players=NAMES), ["3", "anna", "", ""], Setting(("3", "anna"))),
    (Known(players=("Anna",)), ["", "Ben", "", ""], Setting(NAMES)),
    # The open matches.
    (Known((OPEN,)), [], Setting(NAMES, 1)),
    (Known((OPEN, OTHER)), ["7"], Setting(("Cleo", "Dana"), 7)),
    (Known((OPEN, OTHER)), [" 1 "], Setting(NAMES, 1)),
    (Known((OPEN, OTHER)), ["", "x", "2", "1"], Setting(NAMES, 1)),
    (Known((OPEN, OTHER), NAMES), ["n", "", "", "", ""], Setting(NAMES)),
    (Known((OPEN, OTHER)), ["new", "a", "b", "", ""], Setting(("a", "b"))),
    # Back.
    (Known(), ["Ana", "<", "Anna", "Ben", "", ""], Setting(NAMES)),
    (Known(), ["Anna", "Bn", "<", "Ben", "", ""], Setting(NAMES)),
    (Known(), ["Ana", "Bn", "<", "<", "Anna", "Ben", "", ""], Setting(NAMES)),
    (Known(), ["Anna", "Ben", "b", "<", "a", ""], Setting(NAMES)),
    (Known(), ["Anna", "Bn", "b", "<", "<", "Ben", "", ""], Setting(NAMES)),
    (Known(), ["<", "Anna", "Ben", "", ""], Setting(NAMES)),
    # Wrong answers and help.
    (Known(), ["", "?", "\x07", "x" * 41, "Anna", "anna", "Ben", "Cleo", "?", "", "x", "?", ""], Setting(NAMES)),
]


@pytest.mark.parametrize(("known", "answers", "agreed"), SETTINGS)
def test_what_is_played_is_agreed_on(known: Known, answers: list[str], agreed: Setting) -> None:
    assert hold(setting(known), *answers)[1] == [agreed]


# What the scorebook knows, the answers, and what is said before the next question.
SAID: list[tuple[Known, list[str], str]] = [
    (Known(), [], "Who is playing?"),
    (Known(players=NAMES), [], "Who is playing? By name or number: 1 Anna, 2 Ben"),
    (Known(), [""], "A player needs a name; type one."),
    (Known(), ["\x07"], "A name cannot contain a control character (U+0007); type another."),
    (Known(), ["Anna", " ANNA"], "Anna is the first player; type another."),
    (Known(), ["?"], "Type a name. Ctrl-C leaves, and nothing is saved."),
    (Known(), ["<"], "This is the first question."),
    (Known(), ["Anna", "Ben"], "Who starts? Enter = Anna, r = by chance"),
    (Known(), ["Anna", "Ben", "Cleo"], "Type Anna or Ben, or r."),
    (Known(), ["Anna", "Ben", "b"], "Ben starts. Enter = match, c = one-round contest"),
    (Known(), ["Anna", "Ben", "b", "x"], "Press Enter for a match to two seals, or type c."),
    (
        Known((OPEN, OTHER)),
        [],
        "Which match?   1  Anna 1, Ben 0; Ben starts   7  Cleo 0, Dana 0; Dana starts",
    ),
    (Known((OPEN, OTHER)), ["2"], "Type one of 1, 7, or n."),
]


@pytest.mark.parametrize(("known", "answers", "says"), SAID)
def test_what_to_do_is_said_before_each_question(known: Known, answers: list[str], says: str) -> None:
    assert last_says(setting(known), *answers) == says


def test_the_next_earlier_player_is_offered() -> None:
    asks, _ = hold(two_names(("Anna", "Ben", "Cleo")), "2")
    assert [ask.prompt for ask in asks] == ["first player [Anna]: ", "second player [Anna]: "]
    asks, _ = hold(two_names(("Anna", "Ben", "Cleo")), "Zoe")
    assert asks[1].prompt == "second player [Anna]: "


def test_players_of_a_round_that_is_only_scored_need_no_names() -> None:
    unnamed = ("Player 1", "Player 2")
    assert hold(two_names((), unnamed=unnamed), "", "")[1] == [unnamed]
    assert hold(two_names((), unnamed=unnamed), "Player 2", "", "Ben")[1] == [("Player 2", "Ben")]


def test_the_piles_are_asked_for_player_by_player() -> None:
    asks, ended = hold(piles(Filling(NAMES)), *["", "", "", "", "", "", "", "3"] * 2)
    assert [round_in(each) for each in ended] == [round_in(after("ca3", *[""] * 7, "ca3", *[""] * 7))]
    assert len(asks) == len(QUESTIONS)
    said = {at: ask.says for at, ask in enumerate(asks) if ask.says}
    header = "{}'s tokens. Enter = none, ? = help"
    assert said == {
        0: (header.format("Anna"),),
        8: ("Anna: 0 rupees before the camel token.", header.format("Ben")),
    }


def test_going_back_to_the_other_player_says_whose_pile_it_is() -> None:
    assert last_says(piles(Filling(NAMES)), ANNA, "<") == "Anna's tokens. Enter = keep, ? = help"


def test_a_wrong_answer_is_explained_before_the_same_question() -> None:
    asks, _ = hold(piles(Filling(NAMES)), "776")
    assert asks[1] == Ask(asks[0].prompt, ("No diamond 6: only 7 7 5 5 5.",))


MENDED = whole_round()
LESS = whole_round(ben="d55 g665 si55 cl533 sp5332 b25 ca2")
# The piles, the answers, and what comes of it.
REVIEWS: list[tuple[Filling, list[str], Reviewed]] = [
    (whole_round(), [""], Reviewed(whole_round(), kept=True)),
    (whole_round(), ["y"], Reviewed(whole_round(), kept=True)),
    (whole_round(), [" YES "], Reviewed(whole_round(), kept=True)),
    (whole_round(), ["n"], Reviewed(whole_round(), kept=False)),
    (whole_round(), ["No"], Reviewed(whole_round(), kept=False)),
    (whole_round(), ["x", "?", "m", ""], Reviewed(whole_round(), kept=True)),
    (whole_round(ben=SLIP), [""], Reviewed(whole_round(ben=SLIP), kept=True)),
    # Mending: Enter takes what is offered.
    (whole_round(ben=SLIP), ["m", "", ""], Reviewed(MENDED, kept=True)),
    (whole_round(ben=SLIP), ["M", "533", ""], Reviewed(MENDED, kept=True)),
    (whole_round(ben=SLIP), ["mend", "532", "n"], Reviewed(whole_round(ben=SLIP), kept=False)),
    # One answer, by a question or at once.
    (whole_round(ben=SLIP), ["e", "Ben cloth", "533", ""], Reviewed(MENDED, kept=True)),
    (whole_round(ben=SLIP), ["edit b cl", "533", ""], Reviewed(MENDED, kept=True)),
    (whole_round(ben=SLIP), ["e 2 silk", "", ""], Reviewed(whole_round(ben=SLIP), kept=True)),
    (whole_round(ben=SLIP), ["e Ben: cl533", ""], Reviewed(MENDED, kept=True)),
    (whole_round(ben=SLIP), ["Ben: cl533", ""], Reviewed(MENDED, kept=True)),
    (whole_round(ben=SLIP), ["e", "b: cl533", ""], Reviewed(MENDED, kept=True)),
    (whole_round(), ["e", "", ""], Reviewed(whole_round(), kept=True)),
    (whole_round(), ["e", "<", ""], Reviewed(whole_round(), kept=True)),
    (whole_round(), ["e", "cl", "Cleo cl", "Anna x", "Ben: d9", "Ben camels", "2", ""], Reviewed(LESS, kept=True)),
    # Back is the last answer.
    (whole_round(), ["<", "2", ""], Reviewed(LESS, kept=True)),
    (whole_round(), ["<", "<", "25", "2", ""], Reviewed(LESS, kept=True)),
]


@pytest.mark.parametrize(("filling", "answers", "reviewed"), REVIEWS)
def test_a_round_is_looked_at_before_it_is_kept(filling: Filling, answers: list[str], reviewed: Reviewed) -> None:
    _, ended = hold(review(filling, "Record?"), *answers)
    assert [(round_in(each.filling), each.kept) for each in ended] == [(round_in(reviewed.filling), reviewed.kept)]


# The piles, the answers, and what is said.
REVIEW_SAID: list[tuple[Filling, list[str], str]] = [
    (whole_round(), [], "Enter = yes, e = edit one answer, n = no"),
    (whole_round(ben=SLIP), [], "Enter = yes, m = mend Ben's cloth, e = edit one answer, n = no"),
    (whole_round(), ["x"], "Press Enter, or type e or n."),
    (whole_round(), ["m"], "Press Enter, or type e or n."),
    (whole_round(ben=SLIP), ["x"], "Press Enter, or type e, m or n."),
    (whole_round(), ["e"], "Which answer? As in Anna cloth"),
    (whole_round(), ["e", "cloth"], "Type the player and the word, as in Ben bonus."),
    (whole_round(), ["e cloth"], "Type the player and the word, as in Ben bonus."),
    (whole_round(), ["e", "Ben s"], "'s' could be silver (si) or spice (sp); add another letter."),
    (whole_round(), ["e", "Cleo: d5"], "Cleo is neither Anna nor Ben."),
    (whole_round(), ["e Ben: cl4"], "No cloth 4: only 5 3 3 2 2 1 1."),
    (whole_round(), ["e Ben cl"], "Ben's tokens. Enter = keep, ? = help"),
    (whole_round(ben="d55 g665 si55 cl533 sp5332 ca1"), ["e"], "Which answer? As in Anna cloth"),
]


@pytest.mark.parametrize(("filling", "answers", "says"), REVIEW_SAID)
def test_what_can_be_done_with_a_round_is_said(filling: Filling, answers: list[str], says: str) -> None:
    assert last_says(review(filling, "Record?"), *answers) == says


def test_the_round_is_shown_again_only_when_it_may_have_changed() -> None:
    asks, _ = hold(review(whole_round(ben=SLIP), "Record?"), "x", "m", "")
    slip, mended = round_in(whole_round(ben=SLIP)), round_in(MENDED)
    assert [ask.shows for ask in asks] == [slip, None, None, mended]


# Piles with a likely slip, what m mends, and the prompts that it leads to.
SLIPS = [
    (
        "d75 g6655 si55 cl2 sp22 l43211 b8 ca0",
        "si55 cl533211 sp533 l111 b3,2,2,1 ca11",
        "Anna's diamonds",
        [" 57  diamonds 77555 [77]: "],
    ),
    (
        "d77 g6655 si55 cl2 sp22 l43211 ca0",
        "si55 cl533211 sp533 l111 b8,3,2,2,1 ca11",
        "Ben's bonus",
        [" 63  bonus 1-3 4-6 8-10 [8]: ", " 39  bonus 1-3 4-6 8-10 [3,2,2,1]: "],
    ),
    (
        "d555 g665 si55 cl53 sp221 l1111 b6,1,1 ca2",
        "d77 g55 cl32 sp533 l4321 b2 ca4",
        "Anna's camels",
        [" 67  camels 0-7 [3]: "],
    ),
]


@pytest.mark.parametrize(("anna", "ben", "whose", "prompts"), SLIPS)
def test_mending_asks_just_for_what_the_slip_touches(anna: str, ben: str, whose: str, prompts: list[str]) -> None:
    enters = [""] * len(prompts)
    asks, _ = hold(review(whole_round(anna, ben), "Record?"), "m", *enters)
    assert asks[0].says == (f"Enter = yes, m = mend {whose}, e = edit one answer, n = no",)
    assert [ask.prompt for ask in asks[1:-1]] == prompts
    assert asks[-1].says == ("Enter = yes, e = edit one answer, n = no",)


def test_only_yes_is_yes_where_enter_is_no() -> None:
    for text, meant in {"y": True, " YES ": True, "": False, "n": False, "x": False, "<": False}.items():
        asks, ended = hold(confirmed("Record yours?", ("It has moved on.",)), text)
        assert ended == [meant]
        assert asks == [Ask("y or Enter: ", ("It has moved on.", "Record yours? y = yes, Enter = no"))]


def standings(count: int) -> Known:
    book = sample("A")
    for at in range(count):
        book, _ = granted(begin(book, (f"P{at}", "Q")))
    book = recording(book, played("A"))
    return Known(tuple(map(standing, book.open_matches())), NAMES)


def fed(talk: Generator[Ask, str, T], answers: Sequence[str]) -> T:
    """Give answers, then only sensible ones, to the end of the talk."""
    try:
        ask = next(talk)
        for text in answers:
            ask = talk.send(text)
        for _ in range(40):
            ask = talk.send(sensible(ask))
    except StopIteration as ended:
        result: T = ended.value
        return result
    raise AssertionError("the talk does not end")


def sensible(ask: Ask) -> str:
    """Return an answer that always is one: none to a question of a pile, n where matches are listed, else Enter."""
    if ask.prompt.startswith("number"):
        return "n"
    return "0" if ask.prompt.lstrip()[0].isdigit() else ""


@given(st.sampled_from([0, 1, 2, 3]), strategies.players(), st.lists(typed(), max_size=20))
def test_any_answers_lead_to_a_setting(count: int, names: tuple[str, str], answers: list[str]) -> None:
    agreed = fed(setting(standings(count)._replace(players=names)), answers)
    assert agreed.first in (0, 1)
    assert agreed.match or agreed.names[0] != agreed.names[1]


@given(strategies.rounds(), st.lists(st.one_of(typed(), st.sampled_from(["e", "m", "e 1 cl", "1: cl5"])), max_size=20))
def test_any_answers_lead_through_a_review(round_: Round, answers: list[str]) -> None:
    filling = Filling(round_.names, offering(round_).offered)
    reviewed = fed(review(filling, "Record?"), answers)
    assert asked(reviewed.filling) is None


@given(strategies.players(), st.lists(typed(), max_size=30))
def test_any_answers_lead_to_piles(names: tuple[str, str], answers: list[str]) -> None:
    assert asked(fed(piles(Filling(names)), answers)) is None
