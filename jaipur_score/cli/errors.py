"""How an error is shown: place and message, the line with the wrong piece underlined, and what to do."""

from jaipur_score.reading.problem import Problem

PIPE_CELLS = 400
"""The most cells of a source line where there is no screen. Messages are not wrapped there: a line is one message."""

_HANGING, _BEFORE = "    ", "  "
_TAB = " " * 4


def error_lines(where: str, problem: Problem, width: int | None) -> list[str]:
    """Return the lines that show a problem in `where` on a screen of `width` cells, or None for a pipe.

    `where` is the position as people read it: `round.yaml:3:9`, or `Ben's pile:9`.
    """
    lines = _wrapped(f"{where}: error: {problem.message}", width)
    if problem.source.strip():
        lines += _underlined(problem, PIPE_CELLS if width is None else width)
    return lines + (_wrapped(f"help: {problem.hint}", width) if problem.hint else [])


def _wrapped(text: str, width: int | None) -> list[str]:
    """Split a text between words into lines; a word longer than a line is split too."""
    from rich.cells import cell_len, chop_cells

    if width is None:
        return [text]
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        room = max(2, width - (len(_HANGING) if lines else 0))
        if line and cell_len(line) + 1 + cell_len(word) <= room:
            line += f" {word}"
            continue
        if line:
            lines.append(line)
            room = max(2, width - len(_HANGING))
        *whole, line = chop_cells(word, room) or [""]
        lines += whole
    return [f"{_HANGING if at and width > len(_HANGING) + 1 else ''}{each}" for at, each in enumerate([*lines, line])]


def _underlined(problem: Problem, width: int) -> list[str]:
    """Return the source line and the line under it that marks the wrong piece, cut around it if it is too long."""
    from rich.cells import cell_len, set_cell_size

    room = max(2, width - 2 * len(_BEFORE))
    # A long line may have thousands of errors: nothing is done here that takes time with its length.
    at = problem.span[1] - 1
    first = max(0, at - width)
    near = [_shown(each) for each in problem.source[first : at + width]]
    at -= first
    to = at + problem.span[2]
    if cell_len("".join(near[:to])) > room:
        start = max(0, at - width // 4)
        near, at, to = near[start:], at - start, to - start
    text = "".join(near)
    if cell_len(text) > room:
        text = set_cell_size(text, room).rstrip()
    before = cell_len("".join(near[:at]))
    marks = min(cell_len("".join(near[at:to])), room - before)
    return [f"{_BEFORE}{text}".rstrip(), f"{_BEFORE}{' ' * before}{'^' * max(1, marks)}"]


def _shown(character: str) -> str:
    if character == "\t":
        return _TAB
    return character if character.isprintable() else "\ufffd"
