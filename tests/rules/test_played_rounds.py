"""500 rounds played by the rules, with the right answers, through every form of entry."""

import json
from pathlib import Path
from typing import Any

from jaipur_score.reading.notation import read_typed_round
from jaipur_score.reading.round_file import read_rounds
from jaipur_score.rules.box import Good
from jaipur_score.rules.pile import Pile, Round
from jaipur_score.rules.scoring import score
from jaipur_score.writing.yaml_rounds import write_pile

ROUNDS = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "data/rounds/legal.jsonl").read_text(encoding="utf-8").splitlines()
]
NAMES = ("Anna", "Ben")


def pile_of(player: dict[str, Any]) -> Pile:
    goods = {Good(name): values for name, values in player["goods"].items()}
    return Pile.of(goods, player["bonus"], player["camels"])


def answer(round_: Round | None) -> dict[str, Any]:
    assert round_
    outcome = score(*round_.piles)
    return {
        "rupees": [each.rupees for each in outcome.scores],
        "bonus_tokens": [each.pile.bonus_tokens for each in outcome.scores],
        "goods_tokens": [each.pile.goods_tokens for each in outcome.scores],
        "winner": outcome.winner,
        "decided_by": outcome.decided_by.value,
        "possible": True,
    }


def test_every_played_round_has_the_right_answer_in_every_form() -> None:
    assert len(ROUNDS) == 500
    for played in ROUNDS:
        piles = [pile_of(player) for player in played["players"]]
        typed = read_typed_round([f"{name}: {write_pile(pile)}" for name, pile in zip(NAMES, piles, strict=True)])
        entered = {
            name: {**player["goods"], "bonus": player["bonus"], "camels": player["camels"]}
            for name, player in zip(NAMES, played["players"], strict=True)
        }
        (from_json,) = read_rounds([json.dumps({"players": entered}).encode()])
        assert typed.round == from_json.round
        assert typed.round == Round(NAMES, (piles[0], piles[1]))
        assert answer(typed.round) == played["expect"]
