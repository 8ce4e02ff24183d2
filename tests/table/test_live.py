"""A round followed from its first turn to the question whether to record it, as conversations."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur_score.match.live_state import Live, course
from jaipur_score.rules.pile import Round
from jaipur_score.rules.turns import Sale, TurnRecord
from jaipur_score.table.live import End, Kept, Step, dealt, follow
from jaipur_score.writing.typed_turns import write_turn
from tests.helpers.conversations import talked as talked_asks
from tests.helpers.followed_rounds import SALES, TURNS, after, alternating, first, followed, talked
from tests.helpers.typed_rounds import NAMES
from tests.helpers.written import written

OVER = ("a 5d b8", "b 5g b8", "a 7sp b9")
"""Sales that end a round at once."""


def says(step: Step) -> str:
    return " ".join(step.ask.says)


def test_a_round_of_sales_from_the_first_to_the_question() -> None:
    steps, done = followed("a 2d", "b 3l b1", "a 7sp", "end", "8", "4", "3", "")
    assert [step.ask.prompt for step in steps] == [
        *["sale: "] * 4,
        "Anna's bonus: ",
        "Anna's camels (0-11): ",
        "Ben's camels (0-7): ",
        "Record? ",
    ]
    assert says(steps[0]) == "Type each sale, as in a 3l: Anna sold 3 leather. ? = help, < = take back"
    assert says(steps[4]).startswith("The round is over: the deck has run out. Anna drew one five-card token (8-10).")
    assert steps[3].turns == (
        "Anna sold 2 diamonds for 7+7 = 14.",
        "Ben sold 3 leather for 4+3+2 = 9, bonus 1.",
        "Anna sold 7 spice for 5+3+3+2+2+1+1 = 17, and a five-card bonus.",
    )
    last = steps[-1]
    assert last.ask.shows == done
    assert last.ask.fresh
    assert not last.board
    assert isinstance(done, Round)
    assert [pile.token_rupees for pile in done.piles if hasattr(pile, "token_rupees")] == [39, 10]


def test_every_step_has_the_round_as_it_is_by_now() -> None:
    steps, _ = followed("a 2d", "x", "b 3l", "<", "end", "5", "3")
    counts = [len(step.live.moves) for step in steps]
    assert counts == [0, 1, 1, 2, 1, 1, 1, 1]
    assert [step.live.out for step in steps] == [False] * 5 + [True] * 3
    assert steps[-1].live.camels == (5, 3)


def test_supplies_end_the_round_by_themselves() -> None:
    steps, _ = followed(*OVER)
    assert says(steps[-1]) == "The round is over: three supplies are empty, diamonds, gold and spice."
    assert steps[-1].ask.prompt == "Anna's camels (0-11): "
    steps, done = followed(*OVER, "5", "6", "n")
    assert done is End.LATER
    assert says(steps[-1]).startswith("The round is over: three supplies are empty")


def test_the_end_is_taken_back_answer_by_answer() -> None:
    steps, _ = followed(*OVER, "5", "6", "<", "<", "<")
    assert [step.ask.prompt for step in steps[-4:]] == [
        "Record? ",
        "Ben's camels (0-6): ",
        "Anna's camels (0-11): ",
        "sale: ",
    ]
    assert len(steps[-1].live.moves) == 2


def test_a_wrong_answer_at_the_end_is_asked_again() -> None:
    steps, _ = followed(*OVER, "12")
    assert says(steps[-1]).endswith("Type a number from 0 to 11.")
    steps, _ = followed(*OVER, "5", "6", "maybe")
    assert steps[-1].ask == steps[-2].ask


@pytest.mark.parametrize(("answers", "discarded"), [(("y",), True), (("",), False), (("n",), False)])
def test_a_round_is_discarded_only_if_that_is_meant(answers: tuple[str, ...], discarded: bool) -> None:
    steps, done = followed("a 3l", "drop", *answers)
    assert (done is End.DISCARDED) is discarded
    if not discarded:
        assert steps[-1].live == after("a 3l").live
        assert says(steps[-1]) == "The round goes on."


def test_a_sale_without_a_bonus_token_is_made_only_if_that_is_meant() -> None:
    live = after("a 3d", "b 3d", "a 3g", "b 3g", "a 3si", "b 3cl", "a 3cl").live
    for answer, sales in (("y", 8), ("", 7)):
        steps, _ = followed("b 3l", answer, live=live)
        assert says(steps[1]).endswith("Sell 3 leather anyway? y = yes, Enter = no")
        assert steps[1].live == live
        assert len(steps[2].live.moves) == sales


def test_another_turn_can_be_typed_where_a_sale_is_asked_about() -> None:
    live = after("a 3d", "b 3d", "a 3g", "b 3g", "a 3si", "b 3cl", "a 3cl").live
    steps, _ = followed("b 3l", "b 2l", live=live)
    assert steps[2].turns[-1] == "Ben sold 2 leather for 4+3 = 7."
    steps, _ = followed("b 3l", "b 3l", "x", "drop", "<", live=live)
    assert [step.ask.prompt for step in steps] == [
        "sale: ",
        "y or Enter: ",
        "y or Enter: ",
        "sale: ",
        "y or Enter: ",
        "sale: ",
    ]
    assert steps[-1].live == live


def test_a_round_goes_on_where_it_was_without_a_question() -> None:
    steps, _ = talked(follow(NAMES, after("g", "3ca", live=TURNS).live, first))
    assert says(steps[0]) == "Continuing after 2 turns. ? = help, < = take back"
    assert steps[0].ask.prompt == "Anna, room for 1: "
    over = after(*OVER).live._replace(camels=(5, None))
    steps, _ = followed(live=over)
    assert steps[0].ask.prompt == "Ben's camels (0-6): "


def test_what_another_window_has_played_takes_the_place_of_an_answer() -> None:
    other = after("a 3l", "b 2d").live
    steps, _ = followed("a 3l", Kept(("Ana", "Ben"), other, ("Look.",)), "an 2g")
    assert says(steps[2]) == "Look."
    assert steps[2].live == other
    assert steps[3].turns[-1] == "Ana sold 2 gold for 6+6 = 12."
    steps, _ = followed(*OVER, Kept(NAMES, other, ("Look.",)))
    assert steps[-1].ask.prompt == "sale: "


def test_a_bank_is_secret_until_the_round_is_over() -> None:
    live = Live(bank=True)
    steps, done = followed("a 5d", "b 5g", "a 7sp", "5", "3", live=live)
    assert done is None
    before = [line for step in steps[:-1] for line in (*step.turns, *step.ask.says)]
    assert not [line for line in before if "bonus 8" in line or "bonus 9" in line or "token worth" in line]
    assert [course(steps[3].live).now.tokens.sales[at].bonus for at in range(3)] == [8, 8, 9]
    assert "Anna's bonus tokens: 8 9. Ben's bonus tokens: 8." in says(steps[-1])


@pytest.mark.parametrize("seed", range(25))
def test_nothing_that_is_shown_before_the_end_depends_on_what_the_bank_has_drawn(seed: int) -> None:
    played = written(Random(seed))
    turns = [turn._replace(bonus=None) if isinstance(turn, Sale) else turn for turn in played.turns]
    typed = [text for turn in turns for text in (write_turn(turn), "<", write_turn(turn))]
    live = Live(TurnRecord((), played.hands), bank=True)
    shown = []
    for choose in (min, max):
        talk = follow(NAMES, live, choose)
        step = next(talk)
        screens = []
        for text in typed:
            screens.append((step.ask, step.board, step.turns))
            step = talk.send(text)
            if step.ask.prompt.startswith("y or"):
                screens.append((step.ask, step.board, step.turns))
                step = talk.send("y")
            if step.ask.prompt == "Record? ":
                break
        assert step.ask.prompt == "Record? "
        shown.append(screens)
    assert shown[0] == shown[1]


DEALT = [
    ("", (5, 5)),
    ("0", (5, 5)),
    ("0 0", (5, 5)),
    ("1 0", (4, 5)),
    ("03", (5, 2)),
    ("2, 1", (3, 4)),
    ("4 4", (1, 1)),
]


@pytest.mark.parametrize(("typed", "hands"), DEALT)
def test_the_cards_dealt(typed: str, hands: tuple[int, int]) -> None:
    assert talked_asks(dealt(NAMES), typed)[1] == [hands]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("6 0", "Type two numbers from 0 to 5: Anna's camels and Ben's."),
        ("1", "Type two numbers from 0 to 5: Anna's camels and Ben's."),
        ("x", "Type two numbers from 0 to 5: Anna's camels and Ben's."),
        ("5 5", "These hands mean that 10 camels were dealt"),
    ],
)
def test_cards_that_cannot_have_been_dealt(typed: str, said: str) -> None:
    asks, done = talked_asks(dealt(NAMES), typed, "1 1")
    assert " ".join(asks[1].says).startswith(said)
    assert done == [(4, 4)]


@pytest.mark.parametrize("seed", range(40))
def test_whole_rounds_typed_turn_by_turn(seed: int) -> None:
    played = written(Random(seed))
    steps, done = followed(*map(write_turn, played.turns), "", live=Live(TurnRecord((), played.hands)))
    assert done == Round(
        NAMES, played.piles, "Anna", practice=False, turns=TurnRecord(alternating(played.turns), played.hands)
    )
    assert len(steps) == len(played.turns) + 1
    assert all(step.board for step in steps[:-1])


_WORDS = (
    "a 3l",
    "b 2d",
    "a3cl",
    "b 7sp",
    "end",
    "<",
    "drop",
    "y",
    "",
    "5",
    "0",
    "2",
    "?",
    "3l",
    "g",
    "3ca",
    "2d = 2ca",
)


@given(st.lists(st.one_of(st.sampled_from(_WORDS), st.text(max_size=8)), max_size=40), st.sampled_from([SALES, TURNS]))
def test_nothing_that_is_typed_breaks_the_talk(answers: list[str], live: Live) -> None:
    talk = follow(NAMES, live, first)
    step = next(talk)
    try:
        for text in answers:
            step = talk.send(text)
            assert course(step.live).forbidden is None
            assert step.ask.prompt
    except StopIteration as ended:
        result = ended.value
    else:
        return
    assert isinstance(result, Round | End)
