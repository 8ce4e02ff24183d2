"""What a screen shows, as a picture in a file: the `-o` of the commands that print sheets and statistics."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from jaipur_score.cli.new_file import check_free, write_file, written
from jaipur_score.cli.screen import WIDTH, collected, say
from jaipur_score.cli.stop import WRONG_INPUT, Stop

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.segment import Segment

    from jaipur_score.writing.cells import Row, Run

EXTENSIONS = (".txt", ".svg", ".html")
"""The kinds of picture, by the end of the file's name."""

_ANSI = ("", "red", "green", "yellow", "blue", "magenta", "cyan", "")
"""The colours of a terminal by number; black and white are the ink of a picture, whatever its paper."""

_GREY = 8


def check_picture(path: str, force: bool) -> None:
    """Raise `Stop` if no picture can be written to `path`, before anything is asked for or scored."""
    if _extension(path) not in EXTENSIONS:
        kinds = f"{', '.join(EXTENSIONS[:-1])} or {EXTENSIONS[-1]}"
        raise Stop(f"{path}: this is not a name for a picture", f"end it in {kinds}", WRONG_INPUT)
    check_free(path, force)


@contextmanager
def pictured(path: str, title: str, force: bool) -> Iterator[None]:
    """Write what is shown meanwhile to a picture at `path` instead of the screen; "" leaves it on the screen.

    Raises `Stop` before anything else if no picture can be written there. If nothing is shown, none is written.
    """
    if not path:
        yield
        return
    check_picture(path, force)
    with collected() as shown:
        yield
    if shown:
        from rich.console import Group

        write_picture(path, title, Group(*shown), force)
        say(written(path))


def not_both(json: bool, path: str) -> None:
    """Raise `Stop` if lines of JSON and a picture are wanted at once."""
    if json and path:
        raise Stop("--json and -o do not go together", "use one or the other", WRONG_INPUT)


def write_picture(path: str, title: str, renderable: "RenderableType", force: bool) -> None:
    """Write what Rich shows of `renderable` on 80 columns to `path`, whose end says how; raise `Stop` if not.

    An existing file is only replaced with `force`.
    """
    check_picture(path, force)
    from rich.cells import cell_len

    from jaipur_score.writing.cells import Picture
    from jaipur_score.writing.pictures import as_html, as_svg, as_text

    picture = Picture(title, WIDTH, rendered(renderable))
    match _extension(path):
        case ".svg":
            text = as_svg(picture, cell_len)
        case ".html":
            text = as_html(picture, cell_len)
        case _:
            text = as_text(picture)
    write_file(path, text.encode(errors="replace"), force)


def rendered(renderable: "RenderableType") -> "tuple[Row, ...]":
    """Return the rows that Rich shows of `renderable` on a terminal of 80 columns, whatever the real one is."""
    import io

    from rich.console import Console

    console = Console(
        file=io.StringIO(),
        width=WIDTH,
        force_terminal=True,
        color_system="truecolor",
        legacy_windows=False,
        highlight=False,
        markup=False,
        emoji=False,
    )
    lines = console.render_lines(renderable, pad=False)
    return tuple(tuple(_run(segment) for segment in line if segment.text) for line in lines)


def _run(segment: "Segment") -> "Run":
    from rich.color import ColorSystem

    from jaipur_score.writing.cells import Run

    style = segment.style
    if style is None:
        return Run(segment.text)
    number = style.color.downgrade(ColorSystem.STANDARD).number if style.color else None
    colour = _ANSI[number % _GREY] if number is not None else ""
    return Run(segment.text, bool(style.bold), bool(style.dim) or number == _GREY, colour or None)


def _extension(path: str) -> str:
    return os.path.splitext(path)[1].lower()
