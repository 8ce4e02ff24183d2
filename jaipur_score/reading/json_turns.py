"""The turns of a recorded round from a line of JSON."""

from typing import Any

from jaipur_score.reading.draft import NOWHERE
from jaipur_score.reading.turn_notation import read_turn
from jaipur_score.rules.names import same_player
from jaipur_score.rules.pile import Round, known
from jaipur_score.rules.replay import leaves, replay
from jaipur_score.rules.turns import Move, TurnRecord


def read_record(round_: Round, turns: Any, hands: Any) -> TurnRecord | str:
    """Return the turns of a round without them, as `json_lines` writes them, or what is wrong with them."""
    moves = [_move(round_, each) for each in turns] if isinstance(turns, list) else [None]
    dealt = _hands(round_, hands)
    if None in moves or dealt == ():
        return "the turns cannot be read"
    record = TurnRecord(tuple([move for move in moves if move]), dealt or None)
    piles = known(round_.piles)
    if piles is None or not leaves(replay(record), piles):
        return "the turns do not leave these piles"
    if record.starter is not None and round_.started not in (None, round_.names[record.starter]):
        return "the turns say that the other player started"
    return record


def _move(round_: Round, entry: Any) -> Move | None:
    if not isinstance(entry, dict) or len(entry) != 1:
        return None
    [(name, typed)] = entry.items()
    player = _player(round_, name)
    turn = read_turn(typed, lambda _, __: NOWHERE) if isinstance(typed, str) else []
    return None if player is None or isinstance(turn, list) else Move(player, turn)


def _hands(round_: Round, hands: Any) -> tuple[int, int] | tuple[()] | None:
    """Return how many goods were dealt; None if only the sales are there, and nothing if it cannot be read."""
    if hands is None:
        return None
    if not isinstance(hands, dict) or len(hands) != 2 or not all(type(each) is int for each in hands.values()):
        return ()
    dealt = {_player(round_, name): goods for name, goods in hands.items()}
    return (dealt[0], dealt[1]) if dealt.keys() == {0, 1} else ()


def _player(round_: Round, name: str) -> int | None:
    return next((player for player, each in enumerate(round_.names) if same_player(each, name)), None)
