"""What is asked when a round is over, as tables."""

from random import Random

import pytest

from jaipur_score.match.live_state import Live
from jaipur_score.rules.pile import Other, Pile, Round
from jaipur_score.rules.turns import Sale, TurnRecord
from jaipur_score.table.following import Following
from jaipur_score.table.live_end import Unknown, answer, answered, question, reopened, round_of, unknown
from tests.helpers.followed_rounds import SALES, TURNS, after, alternating
from tests.helpers.typed_rounds import NAMES
from tests.helpers.written import written

A_BONUS, B_BONUS = Unknown(0, Other.BONUS), Unknown(1, Other.BONUS)
A_CAMELS, B_CAMELS = Unknown(0, Other.CAMELS), Unknown(1, Other.CAMELS)
CAMELS = (A_CAMELS, B_CAMELS)

# Sales, and what they do not tell.
UNKNOWN = [
    ((), CAMELS),
    (("a 2l",), CAMELS),
    (("a 3l b2",), CAMELS),
    (("a 3l",), (A_BONUS, *CAMELS)),
    (("a 3l b2", "b 5cl"), (B_BONUS, *CAMELS)),
    (("a 3l", "b 5cl"), (A_BONUS, B_BONUS, *CAMELS)),
]


@pytest.mark.parametrize(("sales", "asked"), UNKNOWN)
def test_only_what_cannot_be_known_is_asked(sales: tuple[str, ...], asked: tuple[Unknown, ...]) -> None:
    assert tuple(unknown(after(*sales))) == asked


def test_herds_are_known_where_all_turns_are() -> None:
    assert tuple(unknown(after("g", "3ca", live=TURNS))) == ()


QUESTIONS = [
    (("a 3l",), A_BONUS, "Anna drew one three-card token (1-3). Type the values.", "Anna's bonus: "),
    (
        ("a 3l", "a 3g b2", "a 4d", "a 7sp", "a 5cl"),
        A_BONUS,
        "Anna drew one three-card token (1-3), one four-card token (4-6) and two five-card tokens (8-10). "
        "Type the values.",
        "Anna's bonus: ",
    ),
    (
        ("a 3d", "a 3d", "a 3g", "a 3g", "a 3si", "a 3cl", "b 3cl"),
        B_BONUS,
        "Ben drew no or one three-card token (1-3). Type the values.",
        "Ben's bonus: ",
    ),
    ((), A_CAMELS, "", "Anna's camels (0-11): "),
]


@pytest.mark.parametrize(("sales", "about", "says", "prompt"), QUESTIONS)
def test_a_question(sales: tuple[str, ...], about: Unknown, says: str, prompt: str) -> None:
    assert question(after(*sales), about) == (says, prompt)


# Sales, what is asked, what is typed, what is kept or said.
ANSWERS = [
    (("a 3l",), A_BONUS, "2", ((2,), None)),
    (("a 3l", "a 5cl"), A_BONUS, "2 10", ((10, 2), None)),
    (("a 3l", "a 5cl"), A_BONUS, "10,2", ((10, 2), None)),
    (("a 3l", "a 3d b3"), A_BONUS, "2", ((2,), None)),
    (("a 3l", "b 3d"), B_BONUS, "2", (None, (2,))),
    (("a 3l",), A_BONUS, "", "Anna drew one three-card token (1-3): type only these values."),
    (("a 3l",), A_BONUS, "4", "Anna drew one three-card token (1-3): type only these values."),
    (("a 3l",), A_BONUS, "7", "There is no bonus token worth 7; bonus tokens are worth 1, 2, 3, 4, 5, 6, 8, 9 and 10."),
    (("a 3l",), A_BONUS, "x", "Type only the values of the bonus tokens, as in 1 3; 0 = none."),
    (("a 3l",), A_BONUS, "2 ca5", "Type only the values of the bonus tokens, as in 1 3; 0 = none."),
    (("a 3l b1", "b 3d b1", "a 3g"), A_BONUS, "1", "No print of the game has all these bonus tokens"),
    ((), A_CAMELS, "5", (5, None)),
    ((), A_CAMELS, "0", (0, None)),
    ((), A_CAMELS, "12", "Type a number from 0 to 11."),
    ((), A_CAMELS, "", "Type a number from 0 to 11."),
    ((), A_CAMELS, "-1", "Type a number from 0 to 11."),
    ((), A_CAMELS, "\u0665", "Type a number from 0 to 11."),
    ((), A_CAMELS, "9" * 5000, "Type a number from 0 to 11."),
]


@pytest.mark.parametrize(("sales", "about", "typed", "kept"), ANSWERS)
def test_an_answer(sales: tuple[str, ...], about: Unknown, typed: str, kept: object) -> None:
    given = answer(after(*sales), about, typed)
    if isinstance(given, str):
        assert isinstance(kept, str)
        assert kept in given
    else:
        assert (given.bonus if about.word is Other.BONUS else given.camels) == kept
        assert answered(given, about)


def test_the_second_herd_has_what_the_first_leaves() -> None:
    following = after(live=SALES._replace(camels=(9, None)))
    assert answer(following, B_CAMELS, "3") == "Type a number from 0 to 2."
    assert question(following, B_CAMELS)[1] == "Ben's camels (0-2): "


def test_the_last_answer_is_taken_back_first() -> None:
    live = after("a 3l", "b 3d").live._replace(out=True, bonus=((2,), (1,)), camels=(5, 6))
    seen = []
    while live.out:
        seen.append((live.bonus, live.camels))
        live = reopened(Following.of(NAMES, live))
    assert seen == [
        (((2,), (1,)), (5, 6)),
        (((2,), (1,)), (5, None)),
        (((2,), (1,)), (None, None)),
        (((2,), None), (None, None)),
        ((None, None), (None, None)),
    ]
    assert live == after("a 3l", "b 3d").live
    assert reopened(Following.of(NAMES, live)) == after("a 3l").live


def silent(record: TurnRecord) -> TurnRecord:
    """Return the turns without a word on the bonus tokens."""
    moves = [
        move._replace(turn=move.turn._replace(bonus=None)) if isinstance(move.turn, Sale) else move
        for move in record.moves
    ]
    return record._replace(moves=tuple(moves))


@pytest.mark.parametrize("seed", range(60))
def test_rounds_end_with_the_piles_that_were_left(seed: int) -> None:
    played = written(Random(seed))
    every = TurnRecord(alternating(played.turns), played.hands)
    sales = TurnRecord(tuple(move for move in every.moves if isinstance(move.turn, Sale)))
    for record in (every, sales, silent(every), silent(sales)):
        following = Following.of(NAMES, Live(record, out=played.deck_ran_out and record.hands is None))
        assert following.course.is_over
        for about in list(unknown(following)):
            pile: Pile = played.piles[about.player]
            said = [sold.bonus for sold in following.course.now.tokens.sales if sold.player == about.player]
            values = list(pile.bonus)
            for value in said:
                if isinstance(value, int):
                    values.remove(value)
            typed = " ".join(map(str, values)) if about.word is Other.BONUS else str(pile.camels)
            live = answer(following, about, typed)
            assert not isinstance(live, str), live
            following = Following.of(NAMES, live)
        assert round_of(following) == Round(NAMES, played.piles, "Anna", practice=False, turns=record)


def test_what_does_not_fit_together_is_said() -> None:
    damaged = after("a 3l").live._replace(bonus=((1, 1), None), camels=(1, 1))
    assert round_of(Following.of(NAMES, damaged)) == "Anna drew one three-card token (1-3): type only these values."


def test_a_bank_leaves_nothing_to_ask_but_camels() -> None:
    live = Live(after("a 3d b1", "a 3d b1", "b 3g b2").live.record, bank=True)
    assert tuple(unknown(Following.of(NAMES, live))) == CAMELS
