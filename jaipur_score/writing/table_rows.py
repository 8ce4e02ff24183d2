"""Recorded rounds as rows of the table for spreadsheets."""

from jaipur_score.match.match import Account
from jaipur_score.rules.box import GOODS
from jaipur_score.rules.names import same_player
from jaipur_score.rules.pile import Pile, Side
from jaipur_score.writing.csv_table import TableRow


def table_rows(account: Account) -> tuple[TableRow, TableRow]:
    """Return both players' rows of a recorded round."""
    return _row(account, 0), _row(account, 1)


def _row(account: Account, side: int) -> TableRow:
    round_, score = account.round, account.outcome.scores[side]
    pile = score.pile
    by_good = _by_good(pile)
    return TableRow(
        match=account.standing.match,
        round=account.number,
        played=round_.played,
        player=round_.names[side],
        opponent=round_.names[1 - side],
        started=same_player(account.starter, round_.names[side]),
        practice=bool(round_.practice),
        remark=account.remark,
        **dict(zip((good.value for good in GOODS), by_good, strict=True)),
        goods_rupees=pile.goods_rupees if isinstance(pile, Pile) else None,
        goods_tokens=pile.goods_tokens,
        bonus_rupees=pile.bonus_rupees if isinstance(pile, Pile) else None,
        bonus_tokens=pile.bonus_tokens,
        camels=pile.camels,
        camel_rupees=score.camel_rupees,
        rupees=score.rupees,
        won=account.outcome.winner == side,
        decided_by=account.outcome.decided_by.value,
        note=round_.note or None,
    )


def _by_good(pile: Side) -> tuple[int | None, ...]:
    return tuple(map(sum, pile.goods)) if isinstance(pile, Pile) else (None,) * len(GOODS)
