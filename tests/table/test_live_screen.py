"""What is shown of a round in progress: the same places for the same numbers, on 40 columns."""

from random import Random

import pytest

from jaipur_score.match.live_state import Live
from jaipur_score.rules.turns import Sale, TurnRecord
from jaipur_score.table.following import Following
from jaipur_score.table.live_screen import board, prompt, short
from jaipur_score.table.live_words import account, ended
from tests.helpers.followed_rounds import SALES, TURNS, after, alternating
from tests.helpers.typed_rounds import NAMES
from tests.helpers.written import written


def test_a_board_of_sales() -> None:
    assert board(after("a 3l", "b 2d", "a 7sp", "b 5cl", "b 3cl")) == (
        "diamonds  . . 5 5 5         bonus 3  4-5",
        "gold      6 6 5 5 5         bonus 4    6",
        "silver    5 5 5 5 5         bonus 5+ 3-4",
        "cloth     . . . . . . .",
        "spice     . . . . . . .     empty    2/3",
        "leather   . . . 1 1 1 1 1 1",
    )


def test_a_board_of_all_turns() -> None:
    assert board(after("g", "3ca", "2d = l cl", live=TURNS)) == (
        "diamonds  7 7 5 5 5         bonus 3  6-7",
        "gold      6 6 5 5 5         bonus 4    6",
        "silver    5 5 5 5 5         bonus 5+ 5-6",
        "cloth     5 3 3 2 2 1 1",
        "spice     5 3 3 2 2 1 1     empty    0/3",
        "leather   4 3 2 1 1 1 1 1 1 deck      36",
        "  hand 6 of 7   0 camels  Anna",
        "> hand 5 of 7   3 camels  Ben",
    )


def numbers(line: str) -> list[int]:
    """Return where a line has its numbers; a sold token counts as one, and so does the end of a wider number."""
    return [
        at for at, each in enumerate(line) if (each.isdigit() or each == ".") and not line[at + 1 : at + 2].isdigit()
    ]


@pytest.mark.parametrize("seed", range(30))
def test_every_number_keeps_its_place_in_forty_columns(seed: int) -> None:
    played = written(Random(seed))
    following = Following.of(NAMES, Live(TurnRecord((), played.hands), bank=True))
    boards = []
    for move in alternating(played.turns):
        boards.append(board(following))
        following = following.then(following.live.after(move))
    assert {len(lines) for lines in boards} == {8}
    for lines in zip(*boards, strict=True):
        assert max(map(len, lines)) <= 40
        assert len({tuple(numbers(line)) for line in lines}) == 1


def test_the_question_says_whose_turn_it_is_and_what_can_be_taken() -> None:
    assert prompt(after("a 3l")) == "sale: "
    assert prompt(after(live=TURNS)) == "Anna, room for 2: "
    assert prompt(after("g", "3ca", "g", "d", live=TURNS)) == "Anna, hand full: "
    assert short("Bartholomew III of Rajasthan") == "Bartholomew."


# Turns, and the words for the last one.
ACCOUNTS = [
    (SALES, ("a 3l",), "Anna sold 3 leather for 4+3+2 = 9, and a three-card bonus."),
    (SALES, ("a 3l b2",), "Anna sold 3 leather for 4+3+2 = 9, bonus 2."),
    (SALES, ("a 7sp",), "Anna sold 7 spice for 5+3+3+2+2+1+1 = 17, and a five-card bonus."),
    (SALES, ("a 1cl",), "Anna sold 1 cloth for 5."),
    (SALES, ("a 4d", "b 2d"), "Ben sold 2 diamonds for 1 token: 5."),
    (SALES, ("a 7sp", "b 1sp"), "Ben sold 1 spice for no token."),
    (SALES, ("a 4cl", "b 4cl"), "Ben sold 4 cloth for 3 tokens: 2+1+1 = 4, and a four-card bonus."),
    (TURNS, ("g",), "Anna took gold."),
    (TURNS, ("3ca",), "Anna took 3 camels."),
    (TURNS, ("3ca", "1ca"), "Ben took 1 camel."),
    (TURNS, ("3ca", "g", "2d g = 2ca l"), "Anna took 2 diamonds and gold for leather and 2 camels."),
    (Live(bank=True), ("a 3l b2",), "Anna sold 3 leather for 4+3+2 = 9, and a three-card bonus."),
]


@pytest.mark.parametrize(("live", "typed", "said"), ACCOUNTS)
def test_what_a_turn_earned(live: Live, typed: tuple[str, ...], said: str) -> None:
    assert account(after(*typed, live=live), len(typed) - 1) == said


def test_no_bonus_token_left() -> None:
    sales = ("a 3d", "b 3d", "a 3g", "b 3g", "a 3si", "b 3cl", "a 3cl", "b 3l")
    assert account(after(*sales), 7) == "Ben sold 3 leather for 4+3+2 = 9, no bonus token left."
    assert account(after(*sales[:6], "b 3l b-"), 6) == "Ben sold 3 leather for 4+3+2 = 9, no bonus token left."


ENDS = [
    (after("a 5d", "a 5g", "b 7sp"), "The round is over: three supplies are empty, diamonds, gold and spice."),
    (after("a 5d", live=SALES._replace(out=True)), "The round is over: the deck has run out."),
    (after(live=TURNS._replace(out=True)), "The round ends here, as you say."),
]


@pytest.mark.parametrize(("following", "said"), ENDS)
def test_why_the_round_is_over(following: Following, said: str) -> None:
    assert ended(following) == said


def test_a_deck_that_cannot_refill_the_market() -> None:
    played = next(each for each in map(written, map(Random, range(50))) if each.deck_ran_out)
    following = Following.of(NAMES, Live(TurnRecord(alternating(played.turns), played.hands)))
    assert ended(following) == "The round is over: the deck cannot refill the market."
    assert any(isinstance(turn, Sale) for turn in played.turns)
