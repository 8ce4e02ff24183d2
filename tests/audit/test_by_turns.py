"""Rounds that are proven by their turns: no warnings but that they are not over, and what is easily missed."""

from random import Random

from jaipur_score.audit.findings import DeckOut, FewerTokens, NoBonusLeft, RoundNotOver, SmallHerds, TurnsNotOver
from jaipur_score.audit.phrasing import message
from jaipur_score.audit.verdict import Audit, judge
from jaipur_score.rules.box import GOODS, STACKS
from jaipur_score.rules.pile import Round
from jaipur_score.rules.progress import Progress
from jaipur_score.rules.replay import herds, replay
from jaipur_score.rules.settling import Unsettled, piles, settle
from jaipur_score.rules.turns import Move, NoBonus, Sale, TurnRecord
from tests.helpers.turn_rounds import NAMES, as_sales, as_turns, round_by_turns
from tests.helpers.written import written, written_rounds

D, G, SI, CL, SP, L = GOODS


def stopped(record: TurnRecord, camels: tuple[int, int] = (0, 0)) -> Round:
    """Return the round that a record leaves, over or not."""
    progress: Progress = replay(record).progress
    bonus = settle(progress.tokens)
    assert not isinstance(bonus, Unsettled)
    return Round(NAMES, piles(progress.tokens, bonus, herds(progress, camels)), turns=record)


def by_sales(*sales: Sale, camels: tuple[int, int] = (0, 0)) -> Audit:
    record = TurnRecord(tuple(Move(number % 2, sale) for number, sale in enumerate(sales)))
    judged = judge(stopped(record, camels))
    assert judged.slips() == ()
    return judged.audit


def test_a_round_that_was_played_has_no_warnings() -> None:
    seen = set()
    for played in written_rounds(60, seed=4):
        for record in (as_turns(played), as_sales(played)):
            audit = judge(round_by_turns(played, record)).audit
            assert (audit.warnings, audit.audited) == ((), True)
            assert played.deck_ran_out == any(isinstance(note, DeckOut) for note in audit.notes)
            seen |= {note.code for note in audit.notes}
    assert seen == {"deck_out", "fewer_tokens", "no_bonus"}


def test_turns_that_stop_before_the_end_are_not_over() -> None:
    record = as_turns(written(Random(1)))
    for length in range(len(record.moves)):
        cut = record._replace(moves=record.moves[:length])
        (warning,) = judge(stopped(cut)).audit.warnings
        assert isinstance(warning, TurnsNotOver)
        assert (warning.turns, warning.code) == (length, "round_not_over")
    assert message(TurnsNotOver(12, 30, 1), NAMES) == (
        "The turns stop after 12, but the round goes on: 30 cards are in the deck, the market is full, and only one"
        " supply is empty."
    )


def test_sales_with_cards_left_in_the_deck_are_not_over() -> None:
    audit = by_sales(Sale(L, 2), Sale(D, 2), camels=(5, 3))
    assert audit.warnings == (RoundNotOver(4, False, 8, 25),)


def test_sales_after_which_the_deck_ran_out_leave_most_camels_in_the_herds() -> None:
    sales = [Sale(good, 2) for good in (D, D, G, G, SI, SI, CL, CL, CL, SP, SP, SP, L, L, L, L)]
    assert by_sales(*sales, camels=(4, 2)).warnings == (SmallHerds(0, 6),)
    assert by_sales(*sales, camels=(4, 3)) == Audit(notes=(DeckOut(0),))


def test_fewer_tokens_than_cards_and_no_bonus_token_are_notes() -> None:
    audit = by_sales(Sale(D, 6, 8), Sale(G, 5, 9), Sale(SI, 5, 10))
    assert audit == Audit(notes=(FewerTokens(0, D, 6, 5),))
    threes = [Sale(good, 3, value) for good, value in zip((L, L, L, CL, CL, SP), (1, 1, 2, 2, 3, 3), strict=True)]
    audit = by_sales(*threes, Sale(SP, 3, NoBonus.EMPTY), camels=(6, 5))
    assert audit.notes == (NoBonusLeft(0, STACKS[0]),)
    assert message(audit.notes[0], NAMES).startswith("Asha got no bonus token for three cards")
