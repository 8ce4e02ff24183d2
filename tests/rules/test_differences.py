from jaipur_score.rules.box import Good
from jaipur_score.rules.differences import Difference, differences
from jaipur_score.rules.pile import Other
from tests.helpers.short_piles import ANNA, BEN, pile


def test_piles_differ_part_by_part() -> None:
    before = pile(ANNA), pile(BEN)
    after = pile(ANNA.replace("ca5", "ca6")), pile(BEN.replace("cl533", "").replace("b25", "b2"))
    assert differences(before, before) == ()
    assert differences(before, after) == (
        Difference(0, Other.CAMELS, (5,), (6,)),
        Difference(1, Good.CLOTH, (5, 3, 3), ()),
        Difference(1, Other.BONUS, (5, 2), (2,)),
    )
