"""Facts about a round as they are typed at the table."""

import pytest

from jaipur_score.rules.pile import Facts
from jaipur_score.table.facts import WORDS, said, state

NAMES = ("Anna", "Ben")

# The word, what is typed after it, the facts, and how they are said.
STATED = [
    ("starter", "b", Facts(started="Ben"), "Ben started."),
    ("started", "ANNA", Facts(started="Anna"), "Anna started."),
    ("practice", "y", Facts(practice=True), "A practice round: no seal."),
    ("practice", "No", Facts(practice=False), "Not a practice round: it counts."),
    ("note", "on the train", Facts(note="on the train"), "Note: on the train"),
    ("note", "two\nlines\tof it", Facts(note="two\nlines\tof it"), "Note: two\nlines\tof it"),
    ("note", "-", Facts(note=""), "No note."),
    ("date", "2026-01-31", Facts(played="2026-01-31"), "Played 2026-01-31."),
    ("played", "2026-01-31 20:15", Facts(played="2026-01-31T20:15"), "Played 2026-01-31 20:15."),
]


@pytest.mark.parametrize(("word", "typed", "facts", "sentence"), STATED)
def test_a_fact_is_stated_and_said(word: str, typed: str, facts: Facts, sentence: str) -> None:
    assert state(NAMES, Facts(), WORDS[word], typed) == facts
    assert said(facts, WORDS[word]) == sentence


# The word, what is typed after it, and what would be right.
WRONG = [
    ("starter", "Cleo", "Type Anna or Ben."),
    ("starter", "", "Type Anna or Ben."),
    ("practice", "maybe", "Type y for a practice round, n for one that counts."),
    ("note", "\x07", "A note is plain text."),
    ("date", "yesterday", "Type a date, as in 2026-01-31 or 2026-01-31 20:15."),
    ("date", "2026-02-30", "Type a date, as in 2026-01-31 or 2026-01-31 20:15."),
]


@pytest.mark.parametrize(("word", "typed", "says"), WRONG)
def test_what_is_no_fact_says_what_would_be(word: str, typed: str, says: str) -> None:
    assert state(NAMES, Facts(), WORDS[word], typed) == says
