import csv
import io

import pyexcel  # type: ignore[import-untyped]
import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur_score.writing.csv_table import TableRow, excel_table, table

ANNA = TableRow(
    match=3,
    round=2,
    played="2026-12-01T20:15:05+01:00",
    player="Anna",
    opponent="Zoë; the 2nd",
    started=True,
    practice=False,
    remark="decided",
    diamonds=19,
    gold=10,
    silver=10,
    cloth=0,
    spice=4,
    leather=9,
    goods_rupees=52,
    goods_tokens=13,
    bonus_rupees=5,
    bonus_tokens=3,
    camels=5,
    camel_rupees=5,
    rupees=62,
    won=False,
    decided_by="rupees",
    note='on the "train",\nhome',
)
BY_TOTAL = ANNA._replace(
    player="Zoë; the 2nd",
    opponent="Anna",
    played=None,
    started=None,
    diamonds=None,
    gold=None,
    silver=None,
    cloth=None,
    spice=None,
    leather=None,
    goods_rupees=None,
    goods_tokens=None,
    bonus_rupees=None,
    bonus_tokens=None,
    camels=0,
    camel_rupees=0,
    rupees=68,
    won=True,
    note=None,
)
HEADINGS = (
    "match,round,played,player,opponent,started,practice,remark,diamonds,gold,silver,cloth,spice,leather,goods_rupees,"
    "goods_tokens,bonus_rupees,bonus_tokens,camels,camel_rupees,rupees,won,decided_by,note"
)
EXPECTED = (
    HEADINGS + "\r\n"
    "3,2,2026-12-01T20:15:05+01:00,Anna,Zoë; the 2nd,1,0,decided,19,10,10,0,4,9,52,13,5,3,5,5,62,0,rupees,"
    '"on the ""train"",\nhome"\r\n'
    "3,2,,Zoë; the 2nd,Anna,,0,decided,,,,,,,,,,,0,0,68,1,rupees,\r\n"
)
EXPECTED_BY_EXCEL = (
    "\ufeff" + HEADINGS.replace(",", ";") + "\r\n"
    '3;2;2026-12-01T20:15:05+01:00;Anna;"Zoë; the 2nd";1;0;decided;19;10;10;0;4;9;52;13;5;3;5;5;62;0;rupees;'
    '"on the ""train"",\nhome"\r\n'
    '3;2;;"Zoë; the 2nd";Anna;;0;decided;;;;;;;;;;;0;0;68;1;rupees;\r\n'
)


def test_a_table_has_a_row_a_player_and_round() -> None:
    assert table([ANNA, BY_TOTAL]) == EXPECTED


def test_excel_gets_a_byte_order_mark_and_semicolons() -> None:
    assert excel_table([ANNA, BY_TOTAL]) == EXPECTED_BY_EXCEL


def test_no_rounds_are_a_table_of_headings() -> None:
    assert table([]) == HEADINGS + "\r\n"


def test_a_spreadsheet_reads_numbers_as_numbers_and_unknown_ones_as_empty_cells() -> None:
    anna, by_total = pyexcel.get_records(file_content=table([ANNA, BY_TOTAL]), file_type="csv")
    assert (anna["rupees"], anna["started"], anna["won"], anna["diamonds"]) == (62, 1, 0, 19)
    assert (by_total["rupees"], by_total["started"], by_total["diamonds"], by_total["played"]) == (68, "", "", "")
    assert anna["note"] == ANNA.note


@pytest.mark.parametrize("first", ["=", "+", "-", "@", "\t", "\r"])
def test_what_would_be_a_formula_is_text(first: str) -> None:
    text = f"{first}1+1"
    row = ANNA._replace(player=text, opponent=text, note=text)
    (read,) = csv.DictReader(io.StringIO(table([row]), newline=""))
    assert read["player"] == read["opponent"] == read["note"] == f"'{text}"
    (cells,) = pyexcel.get_records(file_content=table([row]), file_type="csv")
    assert isinstance(cells["player"], str)


@pytest.mark.parametrize("text", ["'=1", " =1", "1=1", "Anna-Lena", ""])
def test_other_text_stays_as_it_is(text: str) -> None:
    (read,) = csv.DictReader(io.StringIO(table([ANNA._replace(player=text)]), newline=""))
    assert read["player"] == text


def test_numbers_are_never_quoted() -> None:
    (read,) = csv.DictReader(io.StringIO(table([ANNA._replace(rupees=-5)]), newline=""))
    assert read["rupees"] == "-5"


TEXTS = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=30)


@given(st.lists(st.builds(ANNA._replace, player=TEXTS, opponent=TEXTS, note=st.none() | TEXTS), max_size=5))
def test_any_text_reads_back(rows: list[TableRow]) -> None:
    for text, delimiter in ((table(rows), ","), (excel_table(rows).removeprefix("\ufeff"), ";")):
        for row, read in zip(rows, csv.DictReader(io.StringIO(text, newline=""), delimiter=delimiter), strict=True):
            for wrote, got in (
                (row.player, read["player"]),
                (row.opponent, read["opponent"]),
                (row.note, read["note"]),
            ):
                assert got == ("'" if (wrote or "").startswith(tuple("=+-@\t\r")) else "") + (wrote or "")
