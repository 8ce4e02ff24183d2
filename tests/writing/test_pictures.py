import re
from collections.abc import Callable
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from syrupy.assertion import SnapshotAssertion

from jaipur_score.writing.cells import Picture, Run, WidthOf
from jaipur_score.writing.pictures import COLOURS, FAINT, INK, PAPER, as_html, as_svg, as_text
from tests.helpers.screens import BAR, NAMES, named_screen

SVG = "{http://www.w3.org/2000/svg}"

STYLES = Picture(
    "Anna & <Ben>",
    20,
    (
        (Run("rupees "), Run("68 >", bold=True), Run(" 62", dim=True)),
        (),
        (Run("█▌", colour="green"), Run("  "), Run("─┼─"), Run(" 李 "), Run("علي", bold=True, colour="red")),
    ),
)


def drawn(picture: Picture) -> ET.Element:
    return ET.fromstring(as_svg(picture, cell_len))


def page(picture: Picture) -> ET.Element:
    """Read the page with the strictest reader there is: it is XML as well."""
    return ET.fromstring(as_html(picture, cell_len))


def html_rows(picture: Picture) -> list[str]:
    (text,) = page(picture).iter("pre")
    first, *rows = "".join(text.itertext()).split("\n")
    assert first == ""  # which HTML leaves out
    return rows


def test_the_text_is_what_the_screen_shows_without_spaces_at_the_ends() -> None:
    assert as_text(STYLES) == "rupees 68 > 62\n\n█▌  ─┼─ 李 علي\n"


def test_a_small_svg(snapshot: SnapshotAssertion) -> None:
    assert as_svg(STYLES, cell_len) == snapshot


def test_a_small_html_page(snapshot: SnapshotAssertion) -> None:
    assert as_html(STYLES, cell_len) == snapshot


def test_both_have_the_title_and_the_svg_has_the_size_of_its_rows() -> None:
    assert drawn(STYLES).findtext(f"{SVG}title") == page(STYLES).findtext("head/title") == STYLES.title
    assert drawn(STYLES).attrib == {"width": "216", "height": "90", "viewBox": "0 0 216 90"}


def test_a_copied_page_is_the_text() -> None:
    screen = named_screen()
    assert [row.rstrip() for row in html_rows(screen)] == as_text(screen).splitlines()


@pytest.mark.parametrize("write", [as_svg, as_html])
def test_nothing_outside_the_file_is_referred_to(write: Callable[[Picture, WidthOf], str]) -> None:
    text = write(named_screen(), cell_len).replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert not re.search(r"https?:|//|url\(|@import|@font-face|href|src=|<script|<link", text)
    assert "monospace" in text


def test_names_and_bars_of_all_rows_begin_in_the_same_columns() -> None:
    rows: dict[int, list[ET.Element]] = {}
    for element in drawn(named_screen()):
        if element.tag == f"{SVG}text":
            rows.setdefault(int(element.attrib["y"]), []).append(element)
    bars = [element.attrib["d"] for element in drawn(named_screen()) if element.get("class") == "green"]
    assert {re.sub(r" \d+", "", bar) for bar in bars} == {f"M{18 + 43 * 9}h{BAR * 9}v18h-{BAR * 9}z"}
    assert len(bars) == len(NAMES)
    for name, row in zip(NAMES, rows.values(), strict=False):
        parts = row[len(row) // 2 :]
        assert edges(row[0])[0] == 18 + 9, name
        assert edges(parts[-1])[1] == 18 + 42 * 9, name
        assert edges(parts[0])[0] == 18 + (42 - cell_len(name)) * 9, name


def edges(element: ET.Element) -> tuple[float, float]:
    """Return where an SVG text begins and ends, by what it says of itself."""
    x = float(element.attrib["x"])
    if "textLength" in element.attrib:
        return x, x + float(element.attrib["textLength"])
    assert "wide" in element.attrib["class"].split()  # in the middle of two cells
    return x - 9, x + 9


def test_the_page_gives_wide_text_as_many_columns_as_the_screen() -> None:
    (text,) = page(named_screen()).iter("pre")
    for cell in text.iter("i"):
        found = re.fullmatch(r"width: (\d+)ch", cell.attrib["style"])
        assert found
        assert int(found[1]) == cell_len(cell.text or "")
    assert all(re.fullmatch(r"[\n -~]*", outside or "") for cell in text for outside in (cell.tail,))


@given(st.lists(st.text(max_size=20), max_size=3), st.text(max_size=5))
def test_any_text_gives_files_that_read_well(texts: list[str], title: str) -> None:
    picture = Picture(title, 80, tuple((Run(text),) for text in texts))
    for write in (as_svg, as_html):
        text = write(picture, cell_len)
        ET.fromstring(text)
        assert not re.search("[\0-\x08\x0b-\x1f\x7f-\x9f\ufffe\uffff]", text)


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


@pytest.mark.parametrize("shade", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("colours", [INK, FAINT, *COLOURS.values()])
def test_every_colour_is_readable_on_both_papers(colours: tuple[str, str], shade: int) -> None:
    """The contrast that WCAG 2.2 asks for, 1.4.3."""
    dark, light = sorted(map(luminance, (colours[shade], PAPER[shade])))
    assert (light + 0.05) / (dark + 0.05) >= 4.5
