import pytest

from jaipur_score.audit.counts import unpack
from jaipur_score.audit.sales import Terms, ways
from jaipur_score.rules.box import GOODS, STACKS, BonusStack, Good, cards_of
from tests.helpers.brute import outcomes, splits


@pytest.mark.parametrize("good", GOODS, ids=lambda good: good.value)
@pytest.mark.parametrize("used_up", [None, *STACKS], ids=lambda stack: stack.name if stack else "NONE")
def test_the_ways_to_sell_a_good_are_those_of_the_brute_force(good: Good, used_up: BonusStack | None) -> None:
    allowed = {used_up.value} if used_up else set()
    for first, second in splits(good):
        sales = [each for each in outcomes(good).get((first, second), ()) if each[1] <= allowed]
        for sold_out in (False, True):
            wanted = {bonus for bonus, _, sold in sales if sold == cards_of(good) or not sold_out}
            found = ways(good, first, second, Terms(used_up, sold_out))
            assert set(map(unpack, found.counts)) == wanted, (first, second, sold_out)
