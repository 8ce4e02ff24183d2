from collections import Counter
from collections.abc import Iterator

import pytest

from jaipur_score.audit.slips import Mistake, Slip, Token, slips
from jaipur_score.rules.box import Good
from jaipur_score.rules.differences import Difference, differences
from jaipur_score.rules.pile import PARTS, Other, Piles
from tests.helpers.brute import brute
from tests.helpers.short_piles import ANNA, BEN, pile
from tests.tools import catch_rate


def test_slips_are_corrected_by_one_change_to_possible_piles_in_the_box(impossible: list[Piles]) -> None:
    seen = set()
    for piles in impossible:
        found = slips(piles)
        assert len(set(found)) == len(found)
        for slip in found:
            assert brute(slip.corrected), slip
            assert catch_rate.in_box(slip.corrected), slip
            assert (
                _changes(piles, slip.corrected)
                == {
                    Mistake.WRONG_VALUE: 2 - (slip.part is Other.CAMELS),
                    Mistake.LEFT_OUT: 1,
                    Mistake.WRONG_PLAYER: 2,
                    Mistake.TWICE: 1,
                    Mistake.WRONG_GOOD: 2,
                }[slip.mistake]
            ), slip
            assert differences(piles, slip.corrected) == tuple(_touched(slip, piles))
            seen.add((slip.mistake, slip.part if isinstance(slip.part, Other) else Good))
    goods_and_bonus = {(mistake, part) for mistake in Mistake for part in (Good, Other.BONUS)}
    assert seen == goods_and_bonus - {(Mistake.WRONG_GOOD, Other.BONUS)} | {(Mistake.WRONG_VALUE, Other.CAMELS)}


def test_at_most_five_slips_are_named(impossible: list[Piles]) -> None:
    assert max(len(slips(piles)) for piles in impossible) == 5


def _touched(slip: Slip, piles: Piles) -> Iterator[Difference]:
    """Yield the parts of the piles that a slip is about, player by player in the order used everywhere."""
    parts = {(token.player, PARTS.index(token.part)) for token in (slip.entered, slip.meant) if token}
    assert (slip.player, PARTS.index(slip.part)) in parts
    for player, place in sorted(parts):
        part = PARTS[place]
        yield Difference(player, part, piles[player].values(part), slip.corrected[player].values(part))


def _changes(before: Piles, after: Piles) -> int:
    """Count the tokens put in and taken out, and the herds that differ."""
    changes = sum(one.camels != other.camels for one, other in zip(before, after, strict=True))
    for one, other in zip(before, after, strict=True):
        for old, new in zip((*one.goods, one.bonus), (*other.goods, other.bonus), strict=True):
            assert list(new) == sorted(new, reverse=True)
            changes += ((Counter(old) - Counter(new)) + (Counter(new) - Counter(old))).total()
    return changes


@pytest.mark.parametrize("kind", ["token left out", "wrong player"])
def test_most_slips_that_the_audit_catches_are_named(kind: str) -> None:
    seen = catch_rate.measure(100, seed=7)
    assert seen[kind, "named"] > 0.8 * seen[kind, "by the audit"] > 0


def test_a_slip_says_where_it_was_made_and_how_to_correct_it() -> None:
    anna, ben, right = pile(ANNA), pile(BEN.replace("cl533", "cl532")), pile(BEN)
    slip = slips((anna, ben))[0]
    entered, meant = Token(1, Good.CLOTH, 2), Token(1, Good.CLOTH, 3)
    assert slip == Slip(Mistake.WRONG_VALUE, entered, meant, (anna, right))
    assert (slip.player, slip.part) == (1, Good.CLOTH)
    assert differences((anna, ben), slip.corrected) == (Difference(1, Good.CLOTH, (5, 3, 2), (5, 3, 3)),)


def test_a_token_left_out_was_not_entered() -> None:
    missing = slips((pile("d77555 g66555 si55555"), pile("b1")))
    assert {slip.entered for slip in missing if slip.mistake is Mistake.LEFT_OUT} <= {None}
    twice = slips((pile(ANNA), pile(BEN.replace("si55", "si555"))))
    assert [slip.token for slip in twice if slip.meant is None] == [Token(0, Good.SPICE, 1), Token(1, Good.SILVER, 5)]


def test_a_herd_may_need_the_last_camel_of_the_box() -> None:
    found = slips((pile("d77 g66 si55 cl53 l43211 ca5"), pile("d55 g55 si55 cl322 sp5332 ca5")))
    camels = [(slip.player, slip.entered, slip.meant) for slip in found if slip.part is Other.CAMELS]
    assert camels == [(who, Token(who, Other.CAMELS, 5), Token(who, Other.CAMELS, 6)) for who in (0, 1)]


def test_legal_piles_need_no_slip() -> None:
    assert slips((pile(ANNA), pile(BEN))) == ()
