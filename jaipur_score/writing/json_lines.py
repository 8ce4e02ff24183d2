"""The JSON lines that other programs read."""

import json
from typing import TYPE_CHECKING, Any

from jaipur_score.audit.verdict import Judged, in_words
from jaipur_score.rules.box import GOODS
from jaipur_score.rules.pile import Pile, Round, Side, Total
from jaipur_score.rules.scoring import Score

if TYPE_CHECKING:
    # Most reports are of rounds alone.
    from jaipur_score.match.match import Account, Standing
    from jaipur_score.rules.turns import TurnRecord


def round_report(judged: Judged) -> dict[str, Any]:
    """Return a judged round as JSON values: amounts in rupees, tokens counted, `winner` None on a full tie.

    Of a pile given as a total, whatever is unknown is None. A round given by turns has its `sales`, too, why it
    `ended` (None if it is not over), and its `turns` as they were given, with the `hands` if these are all turns.
    """
    round_, outcome, audit = judged
    messages = in_words(audit.warnings, round_.names)
    return {
        "players": list(map(_player, round_.names, round_.piles, outcome.scores)),
        "winner": None if outcome.winner is None else round_.names[outcome.winner],
        "decided_by": outcome.decided_by.value,
        "warnings": [
            {"code": each.code, "message": message} for each, message in zip(audit.warnings, messages, strict=True)
        ],
        "audited": audit.audited,
        "started": round_.started,
        "practice": bool(round_.practice),
        "note": round_.note or "",
        "played": round_.played,
        **(_sales(round_, round_.turns) if round_.turns else {}),
    }


def _sales(round_: Round, record: "TurnRecord") -> dict[str, Any]:
    # Few rounds have turns.
    from jaipur_score.rules.replay import how_ended, replay
    from jaipur_score.writing.typed_turns import write_turn

    progress = replay(record).progress
    sales = [
        {
            "player": round_.names[sold.player],
            "good": sold.good.value,
            "cards": sold.cards,
            "tokens": sold.tokens,
            "bonus": sold.bonus if isinstance(sold.bonus, int) else None,
        }
        for sold in progress.tokens.sales
    ]
    return {
        "sales": sales,
        "ended": how_ended(progress, sum(side.camels for side in round_.piles)),
        "turns": [{round_.names[player]: write_turn(turn)} for player, turn in record.moves],
        "hands": record.hands and dict(zip(round_.names, record.hands, strict=True)),
    }


def recorded_report(judged: Judged, account: "Account") -> dict[str, Any]:
    """Return a recorded round as JSON values, with its number and the standing of its match after it."""
    repeated = {"repeated": True} if account.repeated else {}
    return {
        **round_report(judged),
        "round": account.number,
        **repeated,
        "match": standing_report(account.standing),
    }


def standing_report(standing: "Standing") -> dict[str, Any]:
    """Return the standing of a match as JSON values; `next_starter` and `winner` are None if there is none."""
    return {**standing._asdict(), "seals": dict(zip(standing.players, standing.seals, strict=True))}


def line(report: dict[str, Any]) -> str:
    """Return `report` as one line of JSON in ASCII, which no terminal encoding can damage."""
    return json.dumps(report)


def _player(name: str, pile: Side, score: Score) -> dict[str, Any]:
    return {
        "name": name,
        **(_by_total(pile) if isinstance(pile, Total) else _by_tokens(pile)),
        "camels": pile.camels,
        "camel_rupees": score.camel_rupees,
        "rupees": score.rupees,
        "goods_tokens": pile.goods_tokens,
        "bonus_tokens": pile.bonus_tokens,
    }


def _by_tokens(pile: Pile) -> dict[str, Any]:
    return {
        "goods": {good.value: tokens for good, tokens in zip(GOODS, pile.goods, strict=True) if tokens},
        "bonus": pile.bonus,
        "goods_rupees": pile.goods_rupees,
        "bonus_rupees": pile.bonus_rupees,
    }


def _by_total(pile: Total) -> dict[str, Any]:
    return {"goods": None, "bonus": None, "goods_rupees": None, "bonus_rupees": None, "total": pile.rupees}
