"""The turns of a round as a list: number, player, turn, and the tokens that a sale earned."""

from collections.abc import Iterator
from math import ceil

from jaipur_score.cli.round_sentences import side_by_side
from jaipur_score.cli.screen import cells, cut
from jaipur_score.rules.progress import Played
from jaipur_score.rules.replay import replay
from jaipur_score.rules.turns import NoBonus, Sale, TurnRecord
from jaipur_score.writing.typed_turns import write_turn

_NAME_CELLS = 10
"""The most cells of a name: the players are known, and their turns matter more."""

_SALE_CELLS = len("3sp b10")
_GAP = "  "
_UNSAID = "+?"


def turn_lines(names: tuple[str, str], record: TurnRecord, width: int) -> Iterator[str]:
    """Yield the turns of a round, or its sales, one below the other, in as many columns as fit into `width` cells."""
    yield "Turns:" if record.hands else "Sales:"
    rows = list(_rows(names, record))
    room = max(map(cells, rows), default=1)
    columns = max(1, (width + len(_GAP)) // (room + len(_GAP)))
    height = ceil(len(rows) / columns)
    for at in range(height):
        yield _GAP.join(_filled(row, room) for row in rows[at::height]).rstrip()
    if any(row.endswith(_UNSAID) for row in rows):
        yield f"{_UNSAID} = a bonus token of unknown value"


def _rows(names: tuple[str, str], record: TurnRecord) -> Iterator[str]:
    short = [side_by_side(cut(name, _NAME_CELLS)) for name in names]
    room, digits = max(map(cells, short)), len(str(len(record.moves)))
    for number, (move, played) in enumerate(zip(record.moves, replay(record).played, strict=True), 1):
        turn = write_turn(move.turn)
        if isinstance(move.turn, Sale):
            turn = f"{turn:<{_SALE_CELLS}}{_GAP}{_earned(played)}"
        yield f"{number:>{digits}} {_filled(short[move.player], room)} {turn}"


def _earned(played: Played) -> str:
    """Return the tokens that a sale earned."""
    tokens = " ".join(map(str, played.tokens)) or "-"
    if played.bonus is NoBonus.EMPTY:
        return f"{tokens} +0"
    if not played.stack:
        return tokens
    return f"{tokens} {_UNSAID if played.bonus is None else f'+{played.bonus}'}"


def _filled(text: str, room: int) -> str:
    return text + " " * (room - cells(text))
