"""Rounds given by their turns or by their sales, made from rounds of the random player."""

from jaipur_score.rules.pile import Round
from jaipur_score.rules.turns import Move, Sale, TurnRecord
from tests.helpers.written import Written

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
