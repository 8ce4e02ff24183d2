"""Rounds in a YAML file: one a document, read one at a time, every error with its line and column."""

import json
from collections.abc import Callable, Iterable, Iterator

from jaipur_score.formats.draft import PileDraft, RoundRead, check, round_of
from jaipur_score.formats.notation import Other, Word, read_items, read_number, read_word, write_pile
from jaipur_score.formats.problem import Place, Problem, closest
from jaipur_score.formats.yamltree import (
    ALIAS,
    MAPPING,
    SCALAR,
    SEQUENCE,
    Document,
    Node,
    documents,
    parse,
    short,
)
from jaipur_score.rules import names
from jaipur_score.rules.box import Good
from jaipur_score.rules.pile import Round

KEYS = ("players", "started", "practice", "note")
"""The keys of a round."""

_LIKE_PLAYERS = "players: {Anna: d775 ca5, Ben: g66 ca3}"


def read_rounds(lines: Iterable[bytes]) -> Iterator[RoundRead]:
    """Read the rounds of a file from its lines, one document in memory at a time.

    Empty documents are passed over; a file without any round has that as its one problem.
    """
    empty = True
    for first_line, raw in documents(lines):
        document, root = parse(raw, first_line)
        if root is None and not document.problems:
            continue
        empty = False
        round_ = _read_round(document, root) if root else None
        yield RoundRead(round_, document.located())
    if empty:
        hint = "write players: with two names and their piles under it"
        yield RoundRead(None, (Problem("no_round", "there is no round in this file", (1, 1), hint),))


def write_round(round_: Round) -> str:
    """Return `round_` as a YAML document that reads back as the same round."""
    lines = ["players:"]
    for name, pile in zip(round_.names, round_.piles, strict=True):
        lines.append(f"  {_quoted(name)}: {write_pile(pile)}")
    if round_.started:
        lines.append(f"started: {_quoted(round_.started)}")
    if round_.practice:
        lines.append("practice: true")
    if round_.note:
        lines.append(f"note: {_quoted(round_.note)}")
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    # A JSON string is a YAML string, except that YAML does not join escaped surrogates.
    return json.dumps(text, ensure_ascii=False).replace("\x85", "\\N").replace("\ufeff", "\\uFEFF")


def _pairs(document: Document, node: Node) -> Iterator[tuple[Node, Node]]:
    """Give the keys and values of a mapping, reporting keys that are no text."""
    for key, value in zip(node.children[::2], node.children[1::2], strict=True):
        if key.kind is SCALAR:
            yield key, value
        elif key.kind is not ALIAS:
            document.report("key", f"{key.kind} cannot be a key", key.place, "a key is a word or a name")


def _expect(document: Document, node: Node, kind: str, what: str, like: str) -> bool:
    """Tell whether `node` is of `kind`, reporting it if not. An alias was reported before."""
    if node.kind not in (kind, ALIAS):
        found = "nothing" if node.kind is SCALAR and not node.text and node.plain else node.kind
        document.report("shape", f"{what} should be {kind}, not {found}", node.place, f"write it like {like}")
    return node.kind is kind


def _read_round(document: Document, root: Node) -> Round | None:
    if not _expect(document, root, MAPPING, "a round", _LIKE_PLAYERS):
        return None
    found: dict[str, Node] = {}
    for key, value in _pairs(document, root):
        if key.text in found:
            document.report("duplicate_key", f"{key.text} stands here twice", key.place, "keep one of them")
        elif key.text in KEYS:
            found[key.text] = value
        else:
            near = closest(key.text, list(KEYS))
            hint = f"did you mean {near}?" if near else f"the keys of a round are {', '.join(KEYS)}"
            document.report("unknown_key", f"{short(key.text)!r} is no part of a round", key.place, hint)
    drafts = _read_players(document, found.get("players"), root.place)
    started = _read_started(document, found.get("started"), drafts)
    practice = _read_practice(document, found.get("practice"))
    note = _read_note(document, found.get("note"))
    document.problems += check(drafts)
    return None if document.problems else round_of(drafts, started, practice, note)


def _read_players(document: Document, players: Node | None, start: Place) -> list[PileDraft]:
    if players is None:
        document.report("no_players", "the players are missing", start, f"write them like {_LIKE_PLAYERS}")
        return []
    if not _expect(document, players, MAPPING, "players", _LIKE_PLAYERS):
        return []
    drafts: list[PileDraft] = []
    for key, value in _pairs(document, players):
        draft = PileDraft(key.text, key.place)
        _read_pile(document, draft, value)
        drafts.append(draft)
    count = len(players.children) // 2
    if count != 2:
        told = f"a round has exactly 2 players, and here {'is' if count == 1 else 'are'} {count}"
        document.report("players", told, players.place, "write one pile for each of the two")
    seen: dict[str, str] = {}
    for draft in drafts if count > 2 else ():
        twin = seen.setdefault(names.key(draft.name), draft.name)
        if twin is not draft.name:
            message = f"{names.tidy(draft.name)} stands here twice"
            document.report("same_player", message, draft.place, "keep one of them")
    return drafts


def _read_pile(document: Document, draft: PileDraft, node: Node) -> None:
    if node.kind is SCALAR:
        document.problems += read_items(draft, node.text, _within(document, node))
        return
    if not _expect(document, node, MAPPING, f"{names.tidy(draft.name)}'s pile", "d775 b3 ca5"):
        # What could not be read is not missing as well.
        draft.camels.append((0, node.place))
        return
    seen: set[Word] = set()
    for key, value in _pairs(document, node):
        word = read_word(key.text, key.place)
        if isinstance(word, Problem):
            document.problems.append(word)
        elif word in seen:
            document.report("duplicate_key", f"{word.value} stands here twice", key.place, "keep one of them")
        else:
            seen.add(word)
            _read_values(document, draft, word, value)


def _read_values(document: Document, draft: PileDraft, word: Word, node: Node) -> None:
    if word is Other.CAMELS:
        count = _read_count(document, node) if _expect(document, node, SCALAR, "camels", "camels: 5") else None
        draft.camels.append((0 if count is None else count, node.place))
    elif _expect(document, node, SEQUENCE, word.value, f"{word.value}: [5, 3], or [] for none"):
        values = ((_read_count(document, item), item.place) for item in node.children)
        entered = [(value, place) for value, place in values if value is not None]
        if isinstance(word, Good):
            draft.goods[word] = entered
        else:
            draft.bonus = entered


def _read_count(document: Document, node: Node) -> int | None:
    if not _expect(document, node, SCALAR, "a value", "5"):
        return None
    digits = node.text.removeprefix("-")
    if not (node.plain and digits.isascii() and digits.isdecimal()):
        shown = short(node.text) or "nothing"
        hint = "write it in plain digits, without quotes, as in 5"
        document.report("number", f"{shown!r} is not a plain whole number", node.place, hint)
        return None
    number = read_number(node.text, node.place)
    if isinstance(number, Problem):
        document.problems.append(number)
        return None
    return number


def _read_started(document: Document, node: Node | None, drafts: list[PileDraft]) -> str:
    if node is None or not _expect(document, node, SCALAR, "started", "started: Anna"):
        return ""
    if len(drafts) == 2 and not any(names.same_player(node.text, draft.name) for draft in drafts):
        players = " or ".join(names.tidy(draft.name) for draft in drafts)
        message = f"{short(node.text)!r} is not one of the players"
        document.report("started", message, node.place, f"the starter is {players}")
    return node.text


def _read_practice(document: Document, node: Node | None) -> bool:
    if node is None or not _expect(document, node, SCALAR, "practice", "practice: true"):
        return False
    if not node.plain or node.text not in ("true", "false"):
        message = f"practice is true or false, not {short(node.text) or 'nothing'!r}"
        document.report("practice", message, node.place, "write practice: true, or leave it out")
    return node.text == "true"


def _read_note(document: Document, node: Node | None) -> str:
    if node is None or not _expect(document, node, SCALAR, "note", "note: on the train"):
        return ""
    spaced = node.text.replace("\n", " ").replace("\t", " ")
    if refused := next(filter(None, map(names.refused, spaced)), ""):
        message = f"a note cannot hold {refused}"
        document.report("note", message, node.place, "take it out")
    return node.text.strip()


def _within(document: Document, node: Node) -> Callable[[int], Place]:
    """Return what turns an index into a scalar's text into its place in the file.

    Where quotes, escapes or folding make the file's text differ, every place is the scalar's start.
    """
    line, column = node.place
    column += 0 if node.plain else 1
    if document.source((line, column)).startswith(node.text, column - 1):
        return lambda index: (line, column + index)
    return lambda index: node.place
