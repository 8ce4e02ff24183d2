"""Refusals in words: a type checker does not notice a kind that is not worded, or is misspelled there."""

from typing import get_args

import pytest

from jaipur_score.cli.refusals import stopped_by
from jaipur_score.match.refusal import Refusal, Why
from tests.helpers.books import sample


@pytest.mark.parametrize("why", get_args(Why))
def test_every_refusal_has_its_own_words(why: Why) -> None:
    said = stopped_by(Refusal(why, ("Anna", "Ben"), (sample("A").match(1),), 7, "9"))
    is_the_last_resort = str(said) == "there is no round to record"
    assert is_the_last_resort == (why in ("no round", "nothing new"))  # nothing new is no error to import
