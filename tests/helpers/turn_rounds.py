"""Rounds given by their turns or by their sales, made from rounds of the random player."""

from random import Random

from hypothesis import strategies as st

from jaipur_score.rules.pile import Facts, Round
from jaipur_score.rules.replay import herds, replay
from jaipur_score.rules.settling import Unsettled, piles, settle
from jaipur_score.rules.turns import Move, Sale, TurnRecord
from tests.helpers.strategies import moments_or_none, notes, players
from tests.helpers.written import Written, written

NAMES = ("Asha", "Bruno")


def as_turns(played: Written) -> TurnRecord:
    """Return all turns of a round that the first player began."""
    moves = [Move(number % 2, turn) for number, turn in enumerate(played.turns)]
    return TurnRecord(tuple(moves), played.hands)


def as_sales(played: Written) -> TurnRecord:
    """Return only the sales."""
    return TurnRecord(tuple([move for move in as_turns(played).moves if isinstance(move.turn, Sale)]))


def without_bonus(record: TurnRecord) -> TurnRecord:
    """Return the record of someone who does not write down what the bonus tokens are worth."""
    moves = [
        move._replace(turn=move.turn._replace(bonus=None)) if isinstance(move.turn, Sale) else move
        for move in record.moves
    ]
    return record._replace(moves=tuple(moves))


def round_by_turns(played: Written, record: TurnRecord, names: tuple[str, str] = NAMES) -> Round:
    """Return the round of a record; its starter is known where all turns are."""
    starter = record.starter
    return Round(names, played.piles, None if starter is None else names[starter], turns=record)


@st.composite
def turn_rounds(draw: st.DrawFn) -> Round:
    """Give a round by its turns or its sales, over or not, bonus tokens named on the way or at the end."""
    played = written(Random(draw(st.integers(0, 10_000))))
    record = as_turns(played)
    if not draw(st.booleans()):
        record = record._replace(moves=record.moves[: draw(st.integers(0, len(record.moves)))])
    # Whoever began is the first player here, and the second in half of the rounds.
    turned = draw(st.booleans())
    names = draw(players())
    progress = replay(record).progress
    bonus = settle(progress.tokens)
    assert not isinstance(bonus, Unsettled)
    left = piles(progress.tokens, bonus, herds(progress, (0, 0)))
    if draw(st.booleans()):
        record = TurnRecord(tuple([move for move in record.moves if isinstance(move.turn, Sale)]))
    if draw(st.booleans()):
        record = without_bonus(record)
    round_ = Round(names, left, names[0] if record.hands else None, turns=record)
    facts = Facts(None, draw(st.sampled_from((None, True))), draw(notes()) or None, draw(moments_or_none()))
    round_ = round_.stating(facts)
    if turned:
        first, second = names
        return round_._replace(names=(second, first), piles=(left[1], left[0]), turns=record.swapped())
    return round_
