import pytest

from jaipur_score.audit.by_counts import FEWEST_AT_END, MOST_AT_END, by_counts
from jaipur_score.audit.findings import Finding, ManyBonusTokens, ManyTokens, RoundNotOver
from jaipur_score.audit.possible import FEWEST_GONE
from jaipur_score.audit.verdict import Audit, audit
from jaipur_score.rules.box import CAMELS
from jaipur_score.rules.pile import Side, Total
from tests.helpers.as_totals import counted, total_of
from tests.helpers.random_player import Played
from tests.helpers.short_piles import pile


def test_played_rounds_by_their_totals_have_no_warnings(played: list[Played]) -> None:
    for each in played:
        first, second = each.piles
        for counts in range(3):
            for sides in ((counted(first, counts), second), (first, counted(second, counts))):
                assert audit(sides) == Audit(audited=False)
        assert audit((total_of(first), total_of(second))) == Audit(audited=False)


def test_a_round_ends_with_15_to_35_goods_tokens_and_the_deck_needs_more_than_14() -> None:
    assert (FEWEST_AT_END, MOST_AT_END) == (5 + 5 + 5, 5 + 5 + 5 + 7 + 7 + 9 - 3)
    two_supplies = 2
    assert FEWEST_AT_END - 1 + two_supplies + CAMELS < FEWEST_GONE


@pytest.mark.parametrize(
    ("first", "second", "findings"),
    [
        (Total(57, None, None, 0), Total(60, None, None, 0), []),
        (Total(57, 3, None, 0), Total(60, 1, 2, 0), []),
        (Total(57, 3, None, 0), Total(60, 3, 2, 0), [ManyBonusTokens(1, 3, 1)]),
        (Total(30, 0, 8, 0), Total(30, 0, 7, 0), []),
        (Total(30, 0, 8, 0), Total(30, 0, 6, 0), [RoundNotOver(16, True, 0, 21)]),
        (Total(10, 0, 2, 6), Total(10, 0, 2, 5), [RoundNotOver(4, False, 11, 22)]),
        (Total(10, 0, 2, 6), pile("d77 ca5"), [RoundNotOver(4, False, 11, 22)]),
        (Total(10, 0, 4, 6), pile("d7 ca5"), [RoundNotOver(6, True, 11, 20)]),
        (Total(60, 0, 18, 0), Total(60, 0, 17, 0), []),
        (Total(60, 0, 18, 0), Total(60, 0, 18, 0), [ManyTokens(36)]),
        # 15 tokens and three cards more are 18 cards, six sales of three.
        (Total(60, 6, 15, 0), Total(0, 0, 0, 0), []),
        (Total(60, 7, 15, 0), Total(0, 0, 0, 0), [ManyBonusTokens(0, 7, 6)]),
        (Total(0, 1, 0, 0), Total(60, 6, 15, 0), [ManyBonusTokens(None, 7, 6)]),
        (Total(0, 2, 0, 0), Total(60, 6, 15, 0), [ManyBonusTokens(0, 2, 1)]),
        (Total(60, 7, 15, 0), Total(0, None, None, 0), [ManyBonusTokens(0, 7, 6)]),
        (Total(60, 7, 15, 0), Total(60, 8, 20, 0), [ManyBonusTokens(0, 7, 6), ManyBonusTokens(1, 8, 7)]),
    ],
)
def test_what_counts_and_camels_prove(first: Side, second: Side, findings: list[Finding]) -> None:
    assert list(by_counts((first, second))) == findings
    assert audit((first, second)) == Audit(tuple(findings), audited=False)
