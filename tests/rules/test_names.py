"""What is a name, and when two names are one player's."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur_score.rules.names import fault, key, same_player
from tests.helpers.strategies import players

INVISIBLE = "\u00ad\u200b\u200c\u200d\u200e\u2060\ufeff"

# Two names, and whether they are one player's.
PAIRS = [
    ("Anna", "ANNA", True),
    ("Anna", " anna ", True),
    ("Anna  Maria", "anna\u00a0maria", True),
    ("Zo\u00eb", "Zoe\u0308", True),
    ("Zo\u00eb", "Zoe\u200b\u0308", True),
    ("Anna", "An\u200bna", True),
    ("Anna", "Anna\u00ad", True),
    ("Anna Maria", "Anna \u2060 Maria", True),
    ("stra\u00dfe", "STRASSE", True),
    ("Anna", "Ann", False),
    ("Anna Maria", "AnnaMaria", False),
    ("Zo\u00eb", "Zoe", False),
]


@pytest.mark.parametrize(("one", "other", "same"), PAIRS)
def test_names_that_look_the_same_are_one_players(one: str, other: str, same: bool) -> None:
    assert same_player(one, other) is same
    assert same_player(other, one) is same


@given(players(), st.sampled_from(INVISIBLE), st.data())
def test_an_invisible_character_makes_no_other_player(
    pair: tuple[str, str], character: str, data: st.DataObject
) -> None:
    at = data.draw(st.integers(0, len(pair[0])))
    assert key(pair[0][:at] + character + pair[0][at:]) == key(pair[0])


@given(players())
def test_every_name_has_a_key_without_a_fault_of_its_own(pair: tuple[str, str]) -> None:
    for name in pair:
        assert key(name)
        assert key(key(name)) == key(name)


# A name, and how what is wrong with it begins.
FAULTS = [
    ("Anna", ""),
    ("Anna: Queen", "a name cannot contain a colon"),
    (":", "a name cannot contain a colon"),
    ("A\uff1aB", ""),
    ("\u200b", "a name needs at least one visible character"),
    ("  ", "a name needs at least one visible character"),
    ("\u0301", "a name needs at least one visible character"),
    ("\u20dd", "a name needs at least one visible character"),
    ("\u0301 \u0301", "a name needs at least one visible character"),
    ("x" * 40, ""),
    ("x" * 41, "a name has at most 40 characters, this one has 41"),
    ("a\tb", "a name cannot contain a control character (U+0009)"),
    ("a\u2028b", "a name cannot contain a line break (U+2028)"),
    ("a\u2029b", "a name cannot contain a line break (U+2029)"),
    ("a\u202eb", "a name cannot contain a mark that turns the writing direction (U+202E)"),
    ("a\udcffb", "a name cannot contain half a character (U+DCFF)"),
]


@pytest.mark.parametrize(("name", "wrong"), FAULTS)
def test_what_is_wrong_with_a_name_is_said(name: str, wrong: str) -> None:
    assert fault(name) == wrong
