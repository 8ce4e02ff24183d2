"""Agreeing on who plays what at the table, without a terminal."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur_score.table.setting import Known, Open, Setting, names_in, setting, two_names
from tests.helpers import strategies
from tests.helpers.conversations import fed, last_says, talked, typed

NAMES = ("Anna", "Ben")
OPEN = Open(1, NAMES, "Anna ●○  Ben ○○  Ben starts")
OTHER = Open(7, ("Cleo", "Dana"), "Cleo ○○  Dana ○○  Dana starts")
THIRD = Open(9, ("Anna", "Cleo"), "Anna ○○  Cleo ○○  Anna starts")
PLAYERS = ("Anna", "Ben", "Cleo", "Dana")
ONE = Known((OPEN,), PLAYERS, 1)
TWO = Known((OPEN, OTHER), PLAYERS, 1)
THREE = Known((OPEN, OTHER, THIRD), PLAYERS, 7)

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
    (Known(players=("Anna",)), ["", "Ben", "", ""], Setting(NAMES)),
    # A number that was not offered is a name only if somebody says so.
    (Known(players=NAMES), ["3", "y", "anna", "", ""], Setting(("3", "anna"))),
    (Known(players=NAMES), ["3", "", "1", "", "", ""], Setting(NAMES)),
    (Known(), ["7", "n", "Anna", "Ben", "", ""], Setting(NAMES)),
    (Known(players=("12", "Ben")), ["12", "Ben", "", ""], Setting(("12", "Ben"))),
    # Two names in one answer.
    *(
        (Known(), [both, "", ""], Setting(("Mia", "Tom")))
        for both in (
            "Mia & Tom",
            "Mia, Tom",
            "Mia and Tom",
            "Mia vs Tom",
            "Mia VS. Tom",
            "Mia,Tom",
            "Mia&Tom",
            "Mia + Tom",
        )
    ),
    (Known(players=NAMES), ["2 & 1", "", ""], Setting(("Ben", "Anna"))),
    (Known(players=("Mia & Tom", "Ben")), ["mia & tom", "Ben", "", ""], Setting(("mia & tom", "Ben"))),
    (Known(), ["Alexander and Andy", "", ""], Setting(("Alexander", "Andy"))),
    (Known(), ["Anderson", "Sand", "", ""], Setting(("Anderson", "Sand"))),
    (Known(), ["Mia & Tom & Leo", "Mia", "Tom & Leo", "Tom", "", ""], Setting(("Mia", "Tom"))),
    (Known(), ["Mia & mia", "Mia &", "Tom", "", ""], Setting(("Mia", "Tom"))),
    # The open matches.
    (ONE, [], Setting(NAMES, 1)),
    (TWO, ["7"], Setting(("Cleo", "Dana"), 7)),
    (TWO, [" 1 "], Setting(NAMES, 1)),
    (TWO, [""], Setting(NAMES, 1)),
    (TWO._replace(latest=None), [""], Setting(("Cleo", "Dana"), 7)),
    (TWO, ["2", "?", "1"], Setting(NAMES, 1)),
    (TWO, ["dana"], Setting(("Cleo", "Dana"), 7)),
    (TWO, ["Ben & Anna"], Setting(NAMES, 1)),
    (THREE, ["Cleo", "9"], Setting(("Anna", "Cleo"), 9)),
    (THREE, ["cleo & anna"], Setting(("Anna", "Cleo"), 9)),
    (TWO, ["Anna & Dana", "", ""], Setting(("Anna", "Dana"))),
    (TWO, ["Zoe", "y", "Anna", "", ""], Setting(("Zoe", "Anna"))),
    (TWO, ["Zoe", "", "1"], Setting(NAMES, 1)),
    (TWO, ["Zoe & Anna", "", ""], Setting(("Zoe", "Anna"))),
    # A new match of two who have one open.
    (TWO, ["n", "", "", ""], Setting(NAMES, 1)),
    (TWO, ["n", "", "", "n", "", ""], Setting(NAMES)),
    (TWO, ["n", "", "", "x", "n", "", ""], Setting(NAMES)),
    (TWO, ["new", "a", "b", "", ""], Setting(("a", "b"))),
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
    assert talked(setting(known), *answers)[1] == [agreed]


# What the scorebook knows, what was typed elsewhere, the answers, and what is agreed on.
WANTED: list[tuple[Known, str, list[str], Setting]] = [
    (ONE, "", ["Cleo", "Dana", "", ""], Setting(("Cleo", "Dana"))),
    (TWO, "", ["7"], Setting(("Cleo", "Dana"), 7)),
    (TWO, "Dana", [], Setting(("Cleo", "Dana"), 7)),
    (ONE, "Cleo", ["Dana", "", ""], Setting(("Cleo", "Dana"))),
    (ONE, "Cleo & Dana", ["", ""], Setting(("Cleo", "Dana"))),
    (ONE, "Cleo & Dana & Ben", [""], Setting(NAMES, 1)),
]


@pytest.mark.parametrize(("known", "wanted", "answers", "agreed"), WANTED)
def test_another_match_can_be_wanted(known: Known, wanted: str, answers: list[str], agreed: Setting) -> None:
    assert talked(setting(known, wanted), *answers)[1] == [agreed]


# What the scorebook knows, the answers, and what is said before the next question.
SAID: list[tuple[Known, list[str], str]] = [
    (Known(), [], "Who is playing? Type a name, or both as in Mia & Tom."),
    (Known(players=NAMES), [], "Who is playing? Type names or numbers. 1 Anna, 2 Ben"),
    (Known(), [""], "A player needs a name; type one."),
    (Known(), ["Anna", " ANNA"], "ANNA is the first player; type another."),
    (Known(), ["?"], "Type a name. Ctrl-C leaves."),
    (Known(), ["<"], "This is the first question."),
    (Known(), ["A & B & C"], "A, B and C are 3 players; a match has two."),
    (Known(), ["12"], "There are no earlier players yet. Is 12 a player's name? y = yes, Enter = no"),
    (Known(players=NAMES), ["3"], "The list ends at 2. Is 3 a player's name? y = yes, Enter = no"),
    (Known(), ["Anna", "Ben"], "Who starts? Enter = Anna, r = random"),
    (Known(), ["Anna", "Ben", "Cleo"], "Type Anna or Ben, or r."),
    (Known(), ["Anna", "Ben", "b"], "Enter = two seals, c = one round"),
    (Known(), ["Anna", "Ben", "b", "x"], "Press Enter for a match to two seals, or type c for one round."),
    (
        TWO,
        [],
        "Which match?   1  Anna ●○  Ben ○○  Ben starts   7  Cleo ○○  Dana ○○  Dana starts"
        " Enter = 1, n = a new one; or type names.",
    ),
    (TWO, ["2"], "Type 1 or 7, names, or n."),
    (TWO, ["Zoe"], "Is Zoe a new player? y = yes, Enter = no"),
    (THREE, ["Anna"], "Anna has matches 1 and 9: type a number."),
    (
        TWO,
        ["n", "", ""],
        "Anna and Ben have an open match:   1  Anna ●○  Ben ○○  Ben starts Enter = continue it, n = start another",
    ),
]


@pytest.mark.parametrize(("known", "answers", "says"), SAID)
def test_what_to_do_is_said_before_each_question(known: Known, answers: list[str], says: str) -> None:
    assert last_says(setting(known), *answers) == says


def test_the_next_earlier_player_is_offered() -> None:
    asks, _ = talked(two_names(("Anna", "Ben", "Cleo")), "2")
    assert [ask.prompt for ask in asks] == ["first player [Anna]: ", "second player [Anna]: "]
    asks, _ = talked(two_names(("Anna", "Ben", "Cleo")), "Zoe")
    assert asks[1].prompt == "second player [Anna]: "


def test_players_of_a_round_that_is_only_scored_need_no_names() -> None:
    unnamed = ("Player 1", "Player 2")
    assert talked(two_names((), unnamed=unnamed), "", "")[1] == [unnamed]
    assert talked(two_names((), unnamed=unnamed), "Player 2", "", "Ben")[1] == [("Player 2", "Ben")]


# What is typed at the first question about a pile, and the names that it gives.
NAMES_IN = [
    ("Cleo", ("Cleo",)),
    (" cleo ", ("cleo",)),
    ("Cleo & Zoe", ("Cleo", "Zoe")),
    ("Zoe and Leo", ("Zoe", "Leo")),
    ("Zoe", ()),
    ("", ()),
    ("none", ()),
    ("gold", ()),
    ("cl, g", ()),
    ("s", ()),
    ("d775, g55", ()),
    ("Cleo: d5", ()),
    ("cloth and gold", ()),
    ("\x07 & \x07", ()),
]


@pytest.mark.parametrize(("text", "names"), NAMES_IN)
def test_names_are_told_from_piles(text: str, names: tuple[str, ...]) -> None:
    assert names_in(text, PLAYERS) == names


@given(st.sampled_from([Known(), ONE, TWO, THREE]), strategies.players(), st.lists(typed(), max_size=20))
def test_any_answers_lead_to_a_setting(known: Known, names: tuple[str, str], answers: list[str]) -> None:
    agreed = fed(setting(known._replace(players=names)), answers)
    assert agreed.first in (0, 1)
    assert agreed.match or agreed.names[0] != agreed.names[1]
