"""Recorded rounds with exact answers."""

import json
from dataclasses import dataclass
from typing import Any

from jaipur_score.rules.box import Good
from jaipur_score.rules.pile import Pile
from tests.helpers.running import ROOT

FOLDER = ROOT / "tests" / "data" / "rounds"


@dataclass(frozen=True)
class Recorded:
    """Two piles and what is known of them."""

    piles: tuple[Pile, Pile]
    expect: dict[str, Any]


def recorded(name: str) -> list[Recorded]:
    """Return the rounds of `legal` or `slips`."""
    text = (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8")
    return [_read(json.loads(line)) for line in text.splitlines()]


def _read(line: dict[str, Any]) -> Recorded:
    first, second = (
        Pile.of({Good(good): values for good, values in pile["goods"].items()}, pile["bonus"], pile["camels"])
        for pile in line["players"]
    )
    return Recorded((first, second), line["expect"])
