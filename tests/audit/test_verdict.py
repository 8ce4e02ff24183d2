from collections import Counter

from jaipur_score.audit import laws
from jaipur_score.audit.findings import Combination, Finding
from jaipur_score.audit.possible import possible
from jaipur_score.audit.slips import slips
from jaipur_score.audit.verdict import Audit, audit, judge
from jaipur_score.rules.pile import Piles, Round
from jaipur_score.rules.scoring import score
from tests.helpers.random_player import Played
from tests.helpers.short_piles import ANNA, BEN, pile


def mirror(finding: Finding) -> Finding:
    """Return what the finding is when the players change places."""
    if isinstance(finding, Combination):
        finding = finding._replace(bonus=finding.bonus[::-1])
    return finding if finding.player is None else finding._replace(player=1 - finding.player)


def test_a_round_is_judged_once_by_outcome_and_audit() -> None:
    piles = pile(ANNA), pile(BEN.replace("cl533", "cl532"))
    round_ = Round(("Anna", "Ben"), piles, note="on the train")
    judged = judge(round_)
    assert judged == (round_, score(*round_.piles), audit(round_.piles))
    assert [each.code for each in judged.audit.warnings] == ["supply_gap"]
    assert judged.audit.audited
    assert judged.slips() == slips(piles) != ()


def test_a_legal_round_has_nothing_to_explain() -> None:
    judged = judge(Round(("Anna", "Ben"), (pile(ANNA), pile(BEN))))
    assert judged.audit == Audit()
    assert judged.slips() == ()


def test_swapped_players_get_the_mirrored_answer(impossible: list[Piles], played: list[Played]) -> None:
    for first, second in [*impossible, *(each.piles for each in played[:200])]:
        assert possible((first, second)) == possible((second, first))
        found, mirrored = audit((first, second)), audit((second, first))
        assert sorted(map(mirror, found.warnings), key=str) == sorted(mirrored.warnings, key=str)


def test_impossible_piles_have_warnings_and_every_kind_occurs(impossible: list[Piles]) -> None:
    seen = Counter[str]()
    for piles in impossible:
        found = audit(piles)
        assert found.warnings
        assert found.notes == ()
        seen.update(warning.code for warning in found.warnings)
    assert seen.keys() == {
        "supply_gap",
        "lone_sale",
        "four_empty",
        "unearned_bonus",
        "missing_bonus",
        "small_herds",
        "round_not_over",
        "combination",
    }


def test_possible_piles_break_no_law(played: list[Played]) -> None:
    every = (
        laws.supply_gap,
        laws.lone_sale,
        laws.four_empty,
        laws.unearned_bonus,
        laws.missing_bonus,
        laws.small_herds,
        laws.round_not_over,
    )
    for each in played[:500]:
        assert [finding for law in every for finding in law(each.piles)] == []
        found = audit(each.piles)
        assert found.warnings == ()
        assert [note.code for note in found.notes] == (["deck_out"] if each.deck_ran_out else [])
