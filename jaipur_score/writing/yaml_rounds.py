"""Rounds as YAML documents and typed piles that read back as the same rounds."""

import json
import re

from jaipur_score.rules.box import GOODS
from jaipur_score.rules.pile import SHORT, Other, Pile, Round

_NOT_RAW = re.compile("[\x7f-\x9f\ufeff\ufffe\uffff]")
"""Characters that JSON has in a string as they are, and YAML does not."""


def write_round(round_: Round) -> str:
    """Return `round_` as a YAML document that reads back as the same round."""
    lines = ["players:"]
    for name, pile in zip(round_.names, round_.piles, strict=True):
        lines.append(f"  {_quoted(name)}: {write_pile(pile)}")
    if round_.started is not None:
        lines.append(f"started: {_quoted(round_.started)}")
    if round_.practice:
        lines.append("practice: true")
    if round_.note:
        lines.append(f"note: {_quoted(round_.note)}")
    if round_.played is not None:
        lines.append(f"played: {round_.played}")
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    # A JSON string is a YAML string, except that YAML does not join escaped surrogates.
    return _NOT_RAW.sub(lambda found: f"\\u{ord(found[0]):04X}", json.dumps(text, ensure_ascii=False))


def write_pile(pile: Pile) -> str:
    """Return the items of `pile` in the typed form, shortest words, every pile with its camels."""
    goods = (
        f"{SHORT[good]}{''.join(map(str, tokens))}" for good, tokens in zip(GOODS, pile.goods, strict=True) if tokens
    )
    bonus = [f"{SHORT[Other.BONUS]}{','.join(map(str, pile.bonus))}"] if pile.bonus else []
    return " ".join([*goods, *bonus, f"{SHORT[Other.CAMELS]}{pile.camels}"])
