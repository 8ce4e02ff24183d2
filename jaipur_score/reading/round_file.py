"""Rounds in a YAML file: one a document, read one at a time, every error with its line and column."""

from collections.abc import Callable, Iterable, Iterator

from jaipur_score.reading.draft import PileDraft, RoundRead, check, round_of
from jaipur_score.reading.notation import might_be_camels, read_items, read_number, read_word
from jaipur_score.reading.problem import Place, Problem, closest, short
from jaipur_score.reading.yaml_nodes import (
    ALIAS,
    MAPPING,
    SCALAR,
    SEQUENCE,
    Document,
    Node,
    documents,
    parse,
)
from jaipur_score.rules import names
from jaipur_score.rules.box import CAMELS, Good
from jaipur_score.rules.pile import Other, Part, Round

KEYS = ("players", "started", "practice", "note")
"""The keys of a round."""

_NUMBERS = {str(number): number for number in range(CAMELS + 1)}
"""The numbers of the game as they are mostly written."""

_LIKE_PILE = "{diamonds: [7, 5], camels: 5}, or d75 ca5"
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
        place = root.place if root else (first_line, 1)
        yield RoundRead(round_, document.located(), place, document.source(place))
    if empty:
        hint = "write players: with two names and their piles under it"
        yield RoundRead(None, (Problem("no_round", "there is no round in this file", (1, 1), hint),))


def _pairs(document: Document, node: Node) -> Iterator[tuple[Node, Node]]:
    """Give the keys and values of a mapping, reporting keys that are no text. Merging is an alias, reported before."""
    for key, value in zip(node.children[::2], node.children[1::2], strict=True):
        if key.kind is SCALAR and not (key.text == "<<" and value.kind is ALIAS):
            yield key, value
        elif key.kind not in (SCALAR, ALIAS):
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
    misspelt: set[str] = set()
    pairs = list(_pairs(document, root))
    for key, value in pairs:
        if key.text in found:
            document.report("duplicate_key", f"{key.text} stands here twice", key.place, "keep one of them")
        elif key.text in KEYS:
            found[key.text] = value
        else:
            near = closest(key.text, KEYS)
            misspelt.add(near)
            hint = f"did you mean {near}?" if near else f"the keys of a round are {', '.join(KEYS)}"
            document.report("unknown_key", f"{short(key.text)!r} is no part of a round", key.place, hint)
    if not {"players"} & (found.keys() | misspelt) and 2 * len(pairs) == len(root.children):
        document.report("no_players", "the players are missing", root.place, f"write them like {_LIKE_PLAYERS}")
    drafts = _read_players(document, found["players"]) if "players" in found else []
    started = _read_started(document, found.get("started"), drafts)
    practice = _read_practice(document, found.get("practice"))
    note = _read_note(document, found.get("note"))
    document.problems += check(drafts)
    return None if document.problems else round_of(drafts, started, practice, note)


def _read_players(document: Document, players: Node) -> list[PileDraft]:
    if not _expect(document, players, MAPPING, "players", _LIKE_PLAYERS):
        return []
    drafts: list[PileDraft] = []
    for key, value in _pairs(document, players):
        draft = PileDraft(key.text, key.place)
        _read_pile(document, draft, value)
        drafts.append(draft)
    _count_players(document, players, drafts)
    return drafts


def _count_players(document: Document, players: Node, drafts: list[PileDraft]) -> None:
    count = len(players.children) // 2
    seen: set[str] = set()
    for draft in drafts if count > 2 else ():
        key = names.key(draft.name)
        if key in seen and not names.fault(draft.name):
            count -= 1
            message = f"{names.tidy(draft.name)} stands here twice"
            document.report("same_player", message, draft.place, "keep one of them")
        seen.add(key)
    if count == 2:
        return
    hint = "write one pile for each of the two"
    if count > 2 and any(not node.text and node.plain for node in players.children[1::2]):
        # Between braces a comma ends a pile, and what follows it is read as a name without one.
        hint = "a typed pile with commas in it goes in quotes"
        for draft in drafts:
            draft.herd_unclear = True
    told = f"a round has exactly 2 players, and here {'is' if count == 1 else 'are'} {count}"
    document.report("players", told, players.place, hint)


def _read_pile(document: Document, draft: PileDraft, node: Node) -> None:
    if node.kind is SCALAR:
        document.problems += read_items(draft, node.text, _within(document, node))
        return
    if not _expect(document, node, MAPPING, f"{draft.owner('this player')}'s pile", _LIKE_PILE):
        draft.herd_unclear = True
        return
    seen: set[Part] = set()
    pairs = list(_pairs(document, node))
    draft.herd_unclear = 2 * len(pairs) < len(node.children)
    for key, value in pairs:
        word = read_word(key.text, key.place)
        if isinstance(word, Problem):
            document.problems.append(word)
            draft.herd_unclear = draft.herd_unclear or might_be_camels(key.text)
        elif word in seen:
            document.report("duplicate_key", f"{word.value} stands here twice", key.place, "keep one of them")
        else:
            seen.add(word)
            _read_values(document, draft, word, value)


def _read_values(document: Document, draft: PileDraft, word: Part, node: Node) -> None:
    if word is Other.CAMELS:
        count = _read_count(document, node) if _expect(document, node, SCALAR, "camels", "camels: 5") else None
        draft.camels += [] if count is None else [(count, node.place)]
        draft.herd_unclear = True
    elif _expect(document, node, SEQUENCE, word.value, f"{word.value}: [5, 3], or [] for none"):
        values = ((_read_count(document, item), item.place) for item in node.children)
        entered = [(value, place) for value, place in values if value is not None]
        if isinstance(word, Good):
            draft.goods[word] = entered
        else:
            draft.bonus = entered


def _read_count(document: Document, node: Node) -> int | None:
    if node.plain and node.text in _NUMBERS:
        return _NUMBERS[node.text]
    if not _expect(document, node, SCALAR, "a token", "5"):
        return None
    digits = node.text.removeprefix("-")
    if not (node.plain and digits.isascii() and digits.isdecimal()):
        message = f"{short(node.text)!r} is not a plain whole number" if node.text else "a number is missing"
        hint = "write it in plain digits, without quotes, as in 5"
        if node.plain and node.text.replace(" ", "").isdecimal() and " " in node.text:
            hint = "split numbers by commas, as in [5, 3]"
        document.report("number", message, node.place, hint)
        return None
    number = read_number(node.text, node.place)
    if isinstance(number, Problem):
        document.problems.append(number)
        return None
    return number


def _read_started(document: Document, node: Node | None, drafts: list[PileDraft]) -> str | None:
    if node is None or not _expect(document, node, SCALAR, "started", "started: Anna"):
        return None
    if len(drafts) == 2 and not any(names.same_player(node.text, draft.name) for draft in drafts):
        players = " or ".join(draft.owner("the one without a name") for draft in drafts)
        message = f"{short(node.text)!r} is not one of the players" if node.text else "nobody is named here"
        document.report("started", message, node.place, f"the starter is {players}")
    return node.text


def _read_practice(document: Document, node: Node | None) -> bool | None:
    if node is None or not _expect(document, node, SCALAR, "practice", "practice: true"):
        return None
    if not node.plain or node.text not in ("true", "false"):
        found = repr(short(node.text)) if node.text else "nothing"
        message = f"practice is true or false, not {found}"
        document.report("practice", message, node.place, "write practice: true, or leave it out")
    return node.text == "true"


def _read_note(document: Document, node: Node | None) -> str | None:
    if node is None or not _expect(document, node, SCALAR, "note", "note: on the train"):
        return None
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
