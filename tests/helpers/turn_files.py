"""Reads the rounds of `tests/data/rounds/turns.jsonl` and plays them: enough YAML for that file, and no more."""

import json
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from jaipur_score.reading.problem import Span
from jaipur_score.reading.turn_notation import read_turn
from jaipur_score.rules.pile import Pile
from jaipur_score.rules.progress import Played, Progress, deal, only_sales, play
from jaipur_score.rules.settling import Unsettled, can_be_over, piles, settle
from jaipur_score.rules.turns import Forbidden, Turn

FILE = Path(__file__).parents[1] / "data" / "rounds" / "turns.jsonl"


class Line(NamedTuple):
    """A turn, who made it (None if nobody says so), and the line of the file, from 1."""

    player: int | None
    turn: Turn
    line: int


class Refused(NamedTuple):
    forbidden: Forbidden
    line: int


def documents() -> list[dict[str, Any]]:
    return [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]


def at(index: int, length: int) -> Span:
    return 1, index + 1, length


def lines(document: dict[str, Any], text: str) -> list[Line]:
    """Return the turns or sales of a document, which has each on a line of its own."""
    entries = document.get("turns") or document["sales"]
    numbers = [number for number, line in enumerate(text.splitlines(), 1) if line.startswith("- ")]
    found = []
    for entry, number in zip(entries, numbers, strict=True):
        (name, typed), *_ = entry.items() if isinstance(entry, dict) else [(None, entry)]
        turn = read_turn(typed, at)
        assert not isinstance(turn, list), turn
        found.append(Line(None if name is None else document["players"].index(name), turn, number))
    return found


def played(text: str) -> tuple[Progress, dict[str, Any]] | Refused:
    """Play a document as far as the rules allow it."""
    document = yaml.safe_load(text)
    names = document["players"]
    progress: Progress | Forbidden = only_sales()
    if "turns" in document:
        hands = document.get("hands", {})
        progress = deal(names.index(document["started"]), (hands.get(names[0], 5), hands.get(names[1], 5)))
    if isinstance(progress, Forbidden):
        return Refused(progress, 0)
    for player, turn, line in lines(document, text):
        # After the end it is nobody's turn, and a further turn is refused for that.
        mover = player if player is not None else progress.player or 0
        after = play(progress, mover, turn)
        if isinstance(after, Forbidden):
            return Refused(after, line)
        assert isinstance(after, Played)
        progress = after.progress
    return progress, document


def left(progress: Progress, document: dict[str, Any]) -> tuple[Pile, Pile]:
    """Return the piles that a document leaves."""
    names = document["players"]
    bonus = document.get("bonus")
    settled = settle(progress.tokens, (tuple(bonus[names[0]]), tuple(bonus[names[1]])) if bonus else (None, None))
    assert not isinstance(settled, Unsettled), settled
    if progress.layout:
        first, second = progress.layout.hands
        return piles(progress.tokens, settled, (first.herd, second.herd))
    camels = document["camels"]
    assert can_be_over(progress, sum(camels.values()))
    return piles(progress.tokens, settled, (camels[names[0]], camels[names[1]]))
