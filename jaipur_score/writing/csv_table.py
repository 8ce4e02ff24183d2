"""Rounds as a table for spreadsheets: CSV with one row per player and round."""

import csv
from collections.abc import Iterable
from io import StringIO
from typing import NamedTuple

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""How a text begins that a spreadsheet would run as a formula (OWASP ASVS 5.0, 1.2.10)."""

_BYTE_ORDER_MARK = "\ufeff"


class TableRow(NamedTuple):
    """One player's part of a round, in the columns of the table; None where something is unknown.

    Goods and what is named so are rupees; `started`, `practice` and `won` are written as 1 or 0.
    """

    match: int
    round: int
    played: str | None
    player: str
    opponent: str
    started: bool | None
    practice: bool
    remark: str | None
    diamonds: int | None
    gold: int | None
    silver: int | None
    cloth: int | None
    spice: int | None
    leather: int | None
    goods_rupees: int | None
    goods_tokens: int | None
    bonus_rupees: int | None
    bonus_tokens: int | None
    camels: int
    camel_rupees: int
    rupees: int
    won: bool | None
    decided_by: str | None
    note: str | None


def table(rows: Iterable[TableRow]) -> str:
    """Return the rows under their headings as RFC 4180 has it: commas, and lines that end in CR LF."""
    return _table(rows, ",")


def excel_table(rows: Iterable[TableRow]) -> str:
    """Return the rows as Excel opens them wherever the comma is for decimals: a byte order mark, and semicolons."""
    return _BYTE_ORDER_MARK + _table(rows, ";")


def _table(rows: Iterable[TableRow], delimiter: str) -> str:
    file = StringIO(newline="")
    writer = csv.writer(file, delimiter=delimiter, lineterminator="\r\n")
    writer.writerow(TableRow._fields)
    for row in rows:
        safe = row._replace(player=_text(row.player), opponent=_text(row.opponent), note=row.note and _text(row.note))
        writer.writerow(int(cell) if isinstance(cell, bool) else cell for cell in safe)
    return file.getvalue()


def _text(text: str) -> str:
    return f"'{text}" if text.startswith(_FORMULA) else text
