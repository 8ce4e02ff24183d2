"""What the documents of rounds have in common: keys, numbers, and the facts about a round."""

from collections.abc import Iterator, Mapping, Sequence

from jaipur_score.reading.notation import At, read_number
from jaipur_score.reading.problem import Problem, short
from jaipur_score.reading.yaml_nodes import (
    MAPPING,
    SCALAR,
    SEQUENCE,
    Alias,
    Document,
    Node,
    is_nothing,
    is_plain,
    overlooked,
)
from jaipur_score.rules import names
from jaipur_score.rules.box import CAMELS
from jaipur_score.rules.pile import Facts

FORMS = ("turns", "sales")
"""The keys of the two forms: all turns, or only the sales."""

TURN_KEYS = (*FORMS, "hands", "camels", "bonus")
"""The keys that only a round given by turns has."""

_NUMBERS = {str(number): number for number in range(CAMELS + 1)}
"""The numbers of the game as they are mostly written."""

_FOUND: dict[type[Node], str] = {SCALAR: "a single value", MAPPING: "a group of keys", SEQUENCE: "a list"}


def are_names(players: Node | None) -> bool:
    """Tell whether the players of a round are a list of names: then it is given by its turns."""
    return isinstance(players, SEQUENCE) and all(isinstance(each, SCALAR) for each in players.value)


def pairs(document: Document, node: Node) -> Iterator[tuple[Node, Node]]:
    """Yield the keys and values of a mapping, and report keys that are not text. The alias of a merge was reported."""
    for key, value in node.value:
        if isinstance(key, SCALAR) and not (key.value == "<<" and isinstance(value, Alias)):
            yield key, value
        elif not isinstance(key, SCALAR | Alias):
            message = f"{_FOUND[type(key)]} cannot be a key"
            document.report("bad_key", message, document.span(key), "a key is a word or a name")


def expect(document: Document, node: Node, kind: type[Node], should: str, hint: str) -> bool:
    """Tell whether `node` is of `kind`, and report if not what it `should` be. An alias was reported before."""
    if not isinstance(node, kind | Alias):
        found = "nothing" if is_nothing(node) else _FOUND[type(node)]
        document.report("shape", f"{should}, not {found}", document.span(node), hint)
    return isinstance(node, kind)


def is_overlooked(document: Document, node: Node) -> bool:
    """Tell whether a text looks like more than it is to YAML, and report why."""
    first = document.first_line + node.start_mark.line
    last = document.first_line + node.end_mark.line
    problem = overlooked(document, "shape", first, last) if isinstance(node, SCALAR) and is_plain(node) else None
    document.problems += [problem] if problem else []
    return problem is not None


def read_count(document: Document, node: Node) -> int | None:
    """Return the whole number that a node is, or report what is wrong with it."""
    if isinstance(node, SCALAR) and is_plain(node) and node.value in _NUMBERS:
        return _NUMBERS[node.value]
    if not expect(document, node, SCALAR, "this must be a single number", "write it in digits, as in 5"):
        return None
    text: str = node.value
    digits = text.removeprefix("-")
    if not (is_plain(node) and digits.isascii() and digits.isdecimal()):
        message = f"{short(text)!r} is not a whole number in plain digits" if text else "a number is missing"
        hint = "write it in plain digits, as in 5"
        if text and not is_plain(node):
            message, hint = f"{short(text)!r} is text, not a number", "write it without quotes, as in 5"
        elif text.replace(" ", "").isdecimal() and " " in text:
            hint = "put commas between numbers, as in [5, 3]"
        document.report("bad_number", message, document.span(node), hint)
        return None
    number = read_number(text, document.span(node))
    if isinstance(number, Problem):
        document.problems.append(number)
        return None
    return number


def read_facts(document: Document, found: Mapping[str, Node], players: Sequence[str]) -> Facts:
    """Return what the keys of a round state besides its piles, and report what is wrong with them.

    `players` are the names as they are written. Who started is one of them, as it is written under `started`.
    """
    return Facts(
        _read_started(document, found.get("started"), players),
        _read_practice(document, found.get("practice")),
        _read_note(document, found.get("note")),
        _read_played(document, found.get("played")),
    )


def _read_started(document: Document, node: Node | None, players: Sequence[str]) -> str | None:
    if node is None or not expect(
        document, node, SCALAR, "started must be a single name", "write it like started: Anna"
    ):
        return None
    if len(players) == 2 and not any(names.same_player(node.value, player) for player in players):
        known = " or ".join("the one without a name" if names.fault(each) else names.tidy(each) for each in players)
        message = f"{short(node.value)!r} is not one of the players" if node.value else "the starter's name is missing"
        document.report("unknown_starter", message, document.span(node), f"the starter is {known}")
    name: str = node.value
    return name


def _read_practice(document: Document, node: Node | None) -> bool | None:
    hint = "write practice: true, or leave it out"
    if node is None or not expect(document, node, SCALAR, "practice must be true or false", hint):
        return None
    if not is_plain(node) or node.value not in ("true", "false"):
        found = repr(short(node.value)) if node.value else "nothing"
        document.report("unclear_practice", f"practice must be true or false, not {found}", document.span(node), hint)
    return bool(node.value == "true")


def _read_note(document: Document, node: Node | None) -> str | None:
    hint = "write it like note: on the train"
    if node is None or not expect(document, node, SCALAR, "a note must be plain text", hint):
        return None
    text: str = node.value
    spaced = text.replace("\n", " ").replace("\t", " ")
    if refused := names.refused_in(spaced):
        document.report("bad_note", f"a note cannot contain {refused}", document.span(node), "take it out")
    return text.strip()


def _read_played(document: Document, node: Node | None) -> str | None:
    if node is None:
        return None
    from jaipur_score.reading.dates import LIKE_WHEN, read_when  # most rounds state no date

    hint = f"write it like played: {LIKE_WHEN}"
    if not expect(document, node, SCALAR, "played must be a single date", hint):
        return None
    when = read_when(node.value)
    if when is None:
        message = f"{short(node.value)!r} is not a date" if node.value else "the date is missing"
        document.report("bad_date", message, document.span(node), hint)
    return when


def within(document: Document, node: Node) -> At:
    """Return what turns an index and a length in a scalar's text into a span of the file.

    Where quotes, escapes or folding make the file's text differ, every span is the whole scalar.
    """
    line, column, length = document.span(node)
    column += 0 if is_plain(node) else 1
    if document.line(line).startswith(node.value, column - 1):
        return lambda index, length: (line, column + index, length)
    whole = (line, column if is_plain(node) else column - 1, length)
    return lambda index, length: whole
