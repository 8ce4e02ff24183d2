"""Whose turn was typed: names in front, as short as they can be, and what is said where nobody is meant."""

import pytest

from jaipur_score.match.live_state import Live
from jaipur_score.rules.box import Good
from jaipur_score.rules.turns import Move, Sale, Take, Turn, TurnRecord
from jaipur_score.table.following import Following, abbreviations, move_in
from tests.helpers.followed_rounds import SALES, TURNS, alternating
from tests.helpers.turn_rounds import as_sales
from tests.helpers.written import written_rounds

L3 = Sale(Good.LEATHER, 3)

# Names, what is typed where only sales are followed, who and what is meant.
SOLD = [
    (("Anna", "Ben"), "a 3l", 0, L3),
    (("Anna", "Ben"), "a3l", 0, L3),
    (("Anna", "Ben"), "B: 3 leather", 1, L3),
    (("Anna", "Ben"), "2 3l", 1, L3),
    (("Anna", "Ben"), "anna sell 3l b2", 0, Sale(Good.LEATHER, 3, 2)),
    (("Anna", "Andy"), "and3l", 1, L3),
    (("Ann", "Anna"), "ann 3l", 0, L3),
    (("Ann", "Anna"), "anna 3l", 1, L3),
    (("Leo", "Dana"), "l3l", 0, L3),
    (("Leo", "Dana"), "d 2d", 1, Sale(Good.DIAMONDS, 2)),
    (("Player 1", "Player 2"), "player 2 3l", 1, L3),
    (("Player 1", "Player 2"), "2 3l", 1, L3),
    (("Mia B", "Mia C"), "mia c 3l", 1, L3),
    (("山田", "אנה"), "山 3l", 0, L3),
    (("山田", "אנה"), "א3l", 1, L3),
    (("Anna", "Ben"), "a l", 0, Take(Good.LEATHER)),
]


@pytest.mark.parametrize(("names", "typed", "player", "turn"), SOLD)
def test_a_sale_with_its_seller(names: tuple[str, str], typed: str, player: int, turn: Turn) -> None:
    assert move_in(Following.of(names, SALES), typed) == Move(player, turn)


# Names, what is typed, what is said.
NOBODY = [
    (("Anna", "Ben"), "3l", "Who sold? Put the name in front, as in a 3l or b 3l."),
    (("Anna", "Andy"), "an 3l", "an can be Anna or Andy: type ann or and."),
    (("Anna", "Andy"), "an3l", "an can be Anna or Andy: type ann or and."),
    (("Anna", "Ben"), "cleo 3l", "Type who sold and what, as in a 3l or b 3l; ? = help."),
    (("Anna", "Ben"), "bg", "Type who sold and what, as in a 3l or b 3l; ? = help."),
    (("Anna", "Ben"), "bernd 3l", "Type who sold and what, as in a 3l or b 3l; ? = help."),
    (("Player 1", "Player 2"), "player 13l", "player can be Player 1 or Player 2: type player 1 or player 2."),
    (("Anna", "Ben"), "???", "Type who sold and what, as in a 3l or b 3l; ? = help."),
    (("Anna", "Ben"), "a", "What did Anna do? As in 3l."),
    (("Anna", "Ben"), "a 3x", "Unknown word 'x'; the words are"),
    (("Anna", "Ben"), "a 3l b", "'b' has no value; end the sale with the value, as in 3l b2, or with b-"),
    (("Anna", "Ben"), "3" * 5000 + "l", ""),
]


@pytest.mark.parametrize(("names", "typed", "said"), NOBODY)
def test_where_nobody_is_meant(names: tuple[str, str], typed: str, said: str) -> None:
    move = move_in(Following.of(names, SALES), typed)
    assert isinstance(move, str)
    assert move.startswith(said)


# Names, what is typed where all turns are followed and the first player's is next, who and what is meant.
TURNED = [
    (("Anna", "Ben"), "3l", 0, L3),
    (("Anna", "Ben"), "g", 0, Take(Good.GOLD)),
    (("Anna", "Ben"), "a g", 0, Take(Good.GOLD)),
    (("Anna", "Ben"), "b g", 1, Take(Good.GOLD)),
    (("Gus", "Leo"), "g", 0, Take(Good.GOLD)),
    (("Gus", "Leo"), "leo g", 1, Take(Good.GOLD)),
    (("Tara", "Ben"), "take g", 0, Take(Good.GOLD)),
]


@pytest.mark.parametrize(("names", "typed", "player", "turn"), TURNED)
def test_a_turn_needs_no_name(names: tuple[str, str], typed: str, player: int, turn: Turn) -> None:
    assert move_in(Following.of(names, TURNS), typed) == Move(player, turn)


def test_a_turn_that_is_none() -> None:
    assert str(move_in(Following.of(("Anna", "Ben"), TURNS), "5")).startswith(
        "There is no word after 5 to say what it counts"
    )
    assert "3l" in str(move_in(Following.of(("Anna", "Ben"), TURNS), "!"))


@pytest.mark.parametrize(
    ("names", "short"),
    [
        (("Anna", "Ben"), ("a", "b")),
        (("Anna", "Andy"), ("ann", "and")),
        (("Ann", "Anna"), ("ann", "anna")),
        (("Mia", "MIB"), ("mia", "mib")),
        (("1", "Anna"), ("1", "a")),
    ],
)
def test_what_players_can_be_called(names: tuple[str, str], short: tuple[str, str]) -> None:
    assert abbreviations(names) == short


def test_one_turn_after_the_other_leads_where_all_of_them_lead() -> None:
    for played in written_rounds(8, seed=5):
        for start, moves in ((SALES, as_sales(played).moves), (TURNS, alternating(played.turns))):
            live = start._replace(record=TurnRecord((), start.record.hands and played.hands))
            following = Following.of(("Anna", "Ben"), live)
            for move in moves:
                following = following.then(following.live.after(move))
                assert following == Following.of(("Anna", "Ben"), following.live)
            assert following.then(following.live) == following
            before = following.live.taken_back()
            assert following.then(before) == Following.of(("Anna", "Ben"), before)


def test_a_turn_that_is_forbidden_leads_nowhere() -> None:
    following = Following.of(("Anna", "Ben"), SALES)
    wrong: Live = SALES.after(Move(0, Sale(Good.GOLD, 9)))
    assert following.then(wrong) == Following.of(("Anna", "Ben"), wrong)
