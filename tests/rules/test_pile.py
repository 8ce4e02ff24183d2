from jaipur_score.rules.pile import PARTS, Facts, Round, Total
from jaipur_score.rules.turns import TurnRecord
from tests.helpers.short_piles import ANNA, BEN, pile


def test_a_pile_has_values_for_every_part() -> None:
    values = [pile(ANNA).values(part) for part in PARTS]
    assert values == [(7, 7, 5), (5, 5), (5, 5), (), (2, 1, 1), (4, 3, 2), (3, 1, 1), (5,)]


def test_facts_that_are_not_stated_stay_as_they_are() -> None:
    round_ = Round(("Anna", "Ben"), (pile(ANNA), pile(BEN)), "Anna", True, "on the train", "2026-12-01")
    assert round_.facts == Facts("Anna", True, "on the train", "2026-12-01")
    assert round_.stating(Facts()) == round_
    assert round_.stating(Facts(practice=False, note="")) == round_._replace(practice=False, note="")


def test_other_piles_are_not_those_of_the_turns() -> None:
    turns = TurnRecord((), (5, 5))
    round_ = Round(("Anna", "Ben"), (pile(ANNA), pile(BEN)), turns=turns)
    assert round_.with_piles((pile(ANNA), pile(BEN))) == round_
    assert round_.with_piles((pile(BEN), pile(ANNA))) == round_._replace(piles=(pile(BEN), pile(ANNA)), turns=None)


def test_an_unknown_count_is_not_zero() -> None:
    assert Total(57, None, None, 5) != Total(57, 0, 0, 5)
    assert Total(57, None, None, 5).token_rupees == 57
