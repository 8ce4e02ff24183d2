"""Pictures of a screen of text to share: plain text, SVG and HTML, complete in themselves.

Nothing is referred to outside the file, and the font is whatever monospaced one there is. Both pictures paint their own
background, dark where the reader prefers that.
"""

import re
from collections.abc import Iterator
from html import escape

from jaipur_score.writing.cells import SHAPES, Box, Kind, Picture, Piece, Row, Run, WidthOf, pieces

PAPER, INK, FAINT = ("#ffffff", "#1e1e1e"), ("#1f1f1f", "#e6e6e6"), ("#666666", "#a6a6a6")
"""Background, text, and dim text: on light and on dark."""

COLOURS = {
    "red": ("#b3261e", "#ff8a80"),
    "green": ("#1a6e2e", "#7ee08a"),
    "yellow": ("#7a5900", "#e5c453"),
    "blue": ("#1f55b5", "#8ab4ff"),
    "magenta": ("#8e2a8e", "#e59be5"),
    "cyan": ("#0b6670", "#67d4df"),
}
"""The colours of a run: on light and on dark."""

_FONT, _CELL, _LINE, _BASELINE, _MARGIN = 15, 9, 18, 14, 18
"""In pixels: the size of the font, a cell's width and height, where letters rest in it, and the edge around all."""

_UNWRITABLE = re.compile(
    "[\0-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufdd0-\ufdef"
    + "".join(chr(plane << 16 | last) for plane in range(17) for last in (0xFFFE, 0xFFFF))
    + "]"
)
"""What XML or HTML forbids in a text."""


def as_text(picture: Picture) -> str:
    """Return the rows as plain text, without spaces at their ends."""
    return "".join("".join(run.text for run in row).rstrip() + "\n" for row in picture.rows)


def as_svg(picture: Picture, width_of: WidthOf) -> str:
    """Return the picture as an SVG file, one text element per word; its height follows the rows."""
    width, height = picture.columns * _CELL + 2 * _MARGIN, len(picture.rows) * _LINE + 2 * _MARGIN
    elements = [
        _svg_element(piece, _MARGIN + at * _LINE)
        for at, row in enumerate(picture.rows)
        for piece in pieces(row, width_of)
    ]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
            f' viewBox="0 0 {width} {height}">',
            f"<title>{_safe(picture.title)}</title>",
            "<style>",
            f"text {{ font: {_FONT}px monospace; font-variant-ligatures: none }}",
            "text.wide { text-anchor: middle }",
            "text.bold { font-weight: bold }",
            "path { shape-rendering: crispEdges }",
            *_colours("rect { fill: %s }", "text, path { fill: %s }", ".%s { fill: %s }"),
            "</style>",
            f'<rect width="{width}" height="{height}"/>',
            *elements,
            "</svg>\n",
        ]
    )


def as_html(picture: Picture, width_of: WidthOf) -> str:
    """Return the picture as an HTML page, whose text can be selected and copied row by row."""
    used = {character for row in picture.rows for run in row for character in run.text} & SHAPES.keys()
    return "\n".join(
        [
            "<!DOCTYPE html>",
            '<html lang="en">',
            "<head>",
            '<meta charset="utf-8"/>',
            '<meta name="viewport" content="width=device-width"/>',
            f"<title>{_safe(picture.title)}</title>",
            "<style>",
            "body { margin: 0 }",
            f"pre {{ margin: {_MARGIN}px; width: {picture.columns}ch; font: {_FONT}px/{_LINE}px monospace;"
            " font-variant-ligatures: none }",
            "i { display: inline-block; vertical-align: top; font-style: normal; unicode-bidi: isolate }",
            "i.wide { text-align: center }",
            "i.shape { -webkit-text-fill-color: transparent }",
            ".bold { font-weight: bold }",
            *_colours("body { background: %s }", "body { color: %s }", ".%s { color: %s }"),
            *(f".{_code(shape)} {{ background: {_background(shape)} }}" for shape in sorted(used)),
            "</style>",
            "</head>",
            "<body>",
            "<pre>",  # whose first line end does not count
            "\n".join("".join(_html_row(row, width_of)) for row in picture.rows) + "</pre>",
            "</body>",
            "</html>\n",
        ]
    )


def _svg_element(piece: Piece, top: int) -> str:
    left, width = _MARGIN + piece.column * _CELL, piece.width * _CELL
    if piece.kind is Kind.SHAPE:
        outlines = (
            f"M{left + box.x * _CELL:g} {top + box.y * _LINE:g}"
            f"h{box.width * _CELL:g}v{box.height * _LINE:g}h{-box.width * _CELL:g}z"
            for box in _boxes(piece)
        )
        return f'<path{_class(piece.run)} d="{"".join(outlines)}"/>'
    y, text = top + _BASELINE, _safe(piece.text)
    if piece.kind is Kind.WIDE and len(piece.text) == 1:
        # In the middle of its cells, as terminals put it: stretched it looks odd.
        return f'<text{_class(piece.run, "wide")} x="{left + width / 2:g}" y="{y}">{text}</text>'
    fitted = f' textLength="{width}" lengthAdjust="spacingAndGlyphs"' if width else ""
    return f'<text{_class(piece.run)} x="{left}" y="{y}"{fitted}>{text}</text>'


def _boxes(piece: Piece) -> Iterator[Box]:
    """Yield what to fill for a stretch of one shape; what goes from cell to cell without a seam is one box."""
    for box in SHAPES[piece.text[0]]:
        if box.width == 1:
            yield box._replace(width=piece.width)
        else:
            yield from (box._replace(x=box.x + cell) for cell in range(piece.width))


def _html_row(row: Row, width_of: WidthOf) -> Iterator[str]:
    column = 0
    for piece in pieces(row, width_of):
        yield " " * (piece.column - column)
        column = piece.column + piece.width
        if piece.kind is Kind.SHAPE:
            yield from (_html_cells(part, "shape", _code(part.text[0])) for part in _seamless(piece))
        elif piece.text.isascii():
            style = _class(piece.run)
            yield f"<span{style}>{_safe(piece.text)}</span>" if style else _safe(piece.text)
        else:
            yield _html_cells(piece, *(("wide",) if piece.kind is Kind.WIDE else ()))


def _html_cells(piece: Piece, *classes: str) -> str:
    return f'<i{_class(piece.run, *classes)} style="width: {piece.width}ch">{_safe(piece.text)}</i>'


def _seamless(piece: Piece) -> Iterator[Piece]:
    """Yield the whole stretch where its shape fills cells from side to side, or else cell by cell."""
    if all(box.width == 1 for box in SHAPES[piece.text[0]]):
        yield piece
    else:
        yield from (piece._replace(width=1, text=character) for character in piece.text)


def _code(shape: str) -> str:
    return f"u{ord(shape):x}"


def _background(shape: str) -> str:
    """Return the CSS background that fills the boxes of a shape."""
    layers = []
    for box in SHAPES[shape]:
        # A percentage places that point of the layer on that point of the cell.
        x = 100 * box.x / (1 - box.width) if box.width < 1 else 0
        y = 100 * box.y / (1 - box.height) if box.height < 1 else 0
        size = f"{100 * box.width:g}% {100 * box.height:g}%"
        layers.append(f"linear-gradient(currentColor, currentColor) {x:g}% {y:g}% / {size} no-repeat")
    return ", ".join(layers)


def _class(run: Run, *more: str) -> str:
    names = [*more, *(("bold",) * run.bold), *(("dim",) * run.dim), *((run.colour,) if run.colour else ())]
    return f' class="{" ".join(names)}"' if names else ""


def _colours(paper: str, ink: str, named: str) -> Iterator[str]:
    """Yield the rules of CSS for light and for dark, from templates of one rule each."""
    for shade, (before, after) in enumerate((("", ""), ("@media (prefers-color-scheme: dark) {", "}"))):
        rules = [paper % PAPER[shade], ink % INK[shade], named % ("dim", FAINT[shade])]
        rules += [named % (colour, shades[shade]) for colour, shades in COLOURS.items()]
        yield from filter(None, (before, *rules, after))


def _safe(text: str) -> str:
    return escape(_UNWRITABLE.sub("\ufffd", text))
