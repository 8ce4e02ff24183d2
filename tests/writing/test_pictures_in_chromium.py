"""Pictures as a browser lays them out: names in all writings keep their columns, even in a font that has none."""

import html
import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

import pytest
from rich.cells import cell_len

from jaipur_score.writing.cells import Kind, Piece, pieces
from jaipur_score.writing.pictures import as_html, as_svg
from tests.helpers.screens import NAMES, named_screen

BROWSER = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--window-size=900,1000",
    "--force-device-scale-factor=1",
    "--dump-dom",
]

MEASURE = """
<script>
function edges(element) {
  // The ink of a letter may hang over its edges; what counts is where letters begin and end.
  const letters = element.getNumberOfChars ? [...Array(element.getNumberOfChars()).keys()] : [];
  const extents = letters.map(at => element.getExtentOfChar(at));
  if (extents.length) return [Math.min(...extents.map(e => e.x)), Math.max(...extents.map(e => e.x + e.width))];
  const box = element.getBoundingClientRect();
  return [box.left, box.right];
}
const boxes = [...document.querySelectorAll("svg > text, svg > path, pre > i")].map(element => {
  const box = element.getBoundingClientRect();
  return [element.textContent, ...edges(element), box.top, box.bottom];
});
const ruler = document.createRange();
const pre = document.querySelector("pre");
if (pre) ruler.selectNodeContents(pre.lastChild);
const last = [...ruler.getClientRects()].pop() || {left: 0, right: 0};
const cell = pre ? (last.right - last.left) / 80 : 9;
const answer = document.createElement("output");
answer.textContent = JSON.stringify([cell, boxes]);
document.body.append(answer);
</script>
"""

pytestmark = pytest.mark.skipif(BROWSER is None, reason="needs Chromium to lay pictures out (Debian: chromium)")


class Laid(NamedTuple):
    text: str
    left: float
    right: float
    top: float
    bottom: float


def lay_out(page: str, folder: Path) -> tuple[float, list[Laid]]:
    """Return the width of a cell and where every element of a picture is, in pixels."""
    file = folder / "page.html"
    file.write_text(page, encoding="utf-8")
    command = [str(BROWSER), *FLAGS, f"--user-data-dir={folder / 'profile'}", file.as_uri()]
    done = subprocess.run(command, capture_output=True, timeout=120, check=True)
    found = re.search("<output>(.*)</output>", done.stdout.decode(), re.DOTALL)
    assert found, done.stderr.decode()
    cell, boxes = json.loads(html.unescape(found[1]))
    return cell, [Laid(*box) for box in boxes]


def expected(*, plain: bool) -> list[tuple[int, Piece]]:
    """Return the rows and pieces that are elements of a picture; those in ASCII are none in a page."""
    rows = enumerate(named_screen().rows)
    found = [(at, piece) for at, row in rows for piece in pieces(row, cell_len)]
    return [(at, piece) for at, piece in found if plain or not piece.text.isascii()]


@pytest.mark.parametrize("font", ["monospace", "serif"])
def test_an_svg_keeps_its_columns_in_any_font(font: str, tmp_path: Path) -> None:
    picture = as_svg(named_screen(), cell_len).replace("monospace", font)
    page = f'<!DOCTYPE html><html><meta charset="utf-8"><body style="margin: 0">{picture}{MEASURE}</body></html>'
    _, laid = lay_out(page, tmp_path)
    wanted = expected(plain=True)
    assert len(laid) == len(wanted) > len(NAMES) * 5
    for (row, piece), box in zip(wanted, laid, strict=True):
        left, right, top = 18 + piece.column * 9, 18 + (piece.column + piece.width) * 9, 18 + row * 18
        assert box.text == piece.text or piece.kind is Kind.SHAPE
        if piece.kind is Kind.SHAPE:
            assert box.left >= left
            assert box.right <= right
            assert (box.top, box.bottom) == (top, top + 18)
        elif piece.kind is Kind.WIDE and len(piece.text) == 1:
            assert (box.left + box.right) / 2 == pytest.approx((left + right) / 2, abs=0.5), piece
            assert box.right - box.left <= 20
        else:
            assert box.left == pytest.approx(left, abs=0.5), piece
            assert box.right == pytest.approx(right, abs=0.5), piece


def test_a_page_keeps_its_columns_and_rows(tmp_path: Path) -> None:
    picture = as_html(named_screen(), cell_len).replace("</body>", f"{MEASURE}</body>")
    cell, laid = lay_out(picture, tmp_path)
    assert 8 < cell < 10
    wanted = expected(plain=False)
    assert len(laid) == len(wanted) > len(NAMES) * 4
    for (row, piece), box in zip(wanted, laid, strict=True):
        assert box.text == piece.text
        assert box.left == pytest.approx(18 + piece.column * cell, abs=0.5), piece
        assert box.right == pytest.approx(18 + (piece.column + piece.width) * cell, abs=0.5), piece
        assert (box.top, box.bottom) == (18 + row * 18, 36 + row * 18), piece
