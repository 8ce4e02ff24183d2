"""Rounds as YAML documents and typed piles that read back as the same rounds."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from jaipur_score.rules.box import DEALT_CARDS
from jaipur_score.rules.pile import PARTS, SHORT, Other, Round, Side, Summed, Total, Word

if TYPE_CHECKING:
    from jaipur_score.rules.turns import TurnRecord

_NOT_RAW = re.compile("[\x7f-\x9f\ufeff\ufffe\uffff]")
"""Characters that JSON has in a string as they are, and YAML does not."""


def write_round(round_: Round) -> str:
    """Return `round_` as a YAML document that reads back as the same round.

    Whoever pastes it at the questions of the table states the facts before the second pile ends the questions.
    """
    lines = []
    if round_.started is not None:
        lines.append(f"started: {_quoted(round_.started)}")
    if round_.practice:
        lines.append("practice: true")
    if round_.note:
        lines.append(f"note: {_quoted(round_.note)}")
    if round_.played is not None:
        lines.append(f"played: {round_.played}")
    lines += _turns(round_, round_.turns) if round_.turns else _piles(round_)
    return "\n".join(lines) + "\n"


def _piles(round_: Round) -> Iterator[str]:
    yield "players:"
    for name, pile in zip(round_.names, round_.piles, strict=True):
        yield f"  {_quoted(name)}: {write_pile(pile)}"


def _turns(round_: Round, record: "TurnRecord") -> Iterator[str]:
    # Few rounds have turns.
    from jaipur_score.rules.replay import replay
    from jaipur_score.rules.settling import Unsettled, settle
    from jaipur_score.writing.typed_turns import write_turn

    yield f"players: [{', '.join(map(_quoted, round_.names))}]"
    if record.hands is None:
        yield f"camels: {_of_each(round_, [str(side.camels) for side in round_.piles])}"
    elif record.hands != (DEALT_CARDS, DEALT_CARDS):
        yield f"hands: {_of_each(round_, list(map(str, record.hands)))}"
    if isinstance(settle(replay(record).progress.tokens), Unsettled):
        lists = [", ".join(map(str, side.values(Other.BONUS))) for side in round_.piles]
        yield f"bonus: {_of_each(round_, [f'[{values}]' for values in lists])}"
    key = "sales" if record.hands is None else "turns"
    yield f"{key}:" if record.moves else f"{key}: []"
    for player, turn in record.moves:
        seller = f"{_quoted(round_.names[player])}: " if record.hands is None else ""
        yield f"- {seller}{write_turn(turn)}"


def _of_each(round_: Round, values: Sequence[str]) -> str:
    pairs = zip(round_.names, values, strict=True)
    return f"{{{', '.join(f'{_quoted(name)}: {value}' for name, value in pairs)}}}"


def _quoted(text: str) -> str:
    # A JSON string is a YAML string, except that YAML does not join escaped surrogates.
    return _NOT_RAW.sub(lambda found: f"\\u{ord(found[0]):04X}", json.dumps(text, ensure_ascii=False))


def write_pile(pile: Side) -> str:
    """Return the items of `pile` in the typed form, shortest words, every pile with its camels."""
    words = (*Summed, Other.CAMELS) if isinstance(pile, Total) else PARTS
    return write_parts({word: pile.values(word) for word in words if pile.values(word)})


def write_parts(parts: Mapping[Word, Sequence[int]]) -> str:
    """Return parts of a pile in the typed form, in the usual order: `d775 cl0 b10,1 ca5`, where 0 is none.

    A total comes first, with the counts that are known, as in `t57/3`.
    """
    numbers = "/".join("".join(map(str, parts.get(word, ()))) for word in Summed).rstrip("/")
    items = (f"{SHORT[part]}{write_values(part, parts[part]) or 0}" for part in PARTS if part in parts)
    return " ".join([*([f"t{numbers}"] if Summed.TOTAL in parts else []), *items])


def write_values(part: Word, values: Sequence[int]) -> str:
    """Return the values of a part as they are typed: `775`, `10,1`, "" for none."""
    return ("," if part is Other.BONUS else "").join(map(str, values))
