"""Rounds in a YAML file: one per document, read one at a time, every error with its line and column."""

from collections.abc import Iterable, Iterator

from jaipur_score.reading.dates import LIKE_WHEN, read_when
from jaipur_score.reading.draft import NO_FACTS, PileDraft, RoundRead, check, round_of
from jaipur_score.reading.notation import At, is_total, might_be_camels, read_items, read_number, read_word
from jaipur_score.reading.problem import Entered, Problem, closest, short
from jaipur_score.reading.sums import Summed, TotalDraft
from jaipur_score.reading.yaml_nodes import (
    MAPPING,
    SCALAR,
    SEQUENCE,
    Alias,
    Document,
    Node,
    documents,
    is_nothing,
    is_plain,
    overlooked,
    parse,
)
from jaipur_score.rules import names
from jaipur_score.rules.box import CAMELS
from jaipur_score.rules.pile import Facts, Other, Part

KEYS = ("players", "started", "practice", "note", "played")
"""The keys of a round."""

_NUMBERS = {str(number): number for number in range(CAMELS + 1)}
"""The numbers of the game as they are mostly written."""

_LIKE_SUMMED = {Summed.TOTAL: 57, Summed.BONUS_TOKENS: 3, Summed.GOODS_TOKENS: 16}
_COUNTS = {word.value: word for word in (Summed.BONUS_TOKENS, Summed.GOODS_TOKENS)}

_FOUND: dict[type[Node], str] = {SCALAR: "a single value", MAPPING: "a group of keys", SEQUENCE: "a list"}
_LIKE_PILE = "write it like {diamonds: [7, 5], camels: 5}, or d75 ca5"
_BETWEEN_ROUNDS = "write players: for each round, and a line --- between two rounds"
_SEVERAL = ("round", "rounds", "game", "games", "matches")
_LIKE_PLAYERS = "write it like players: {Anna: d775 ca5, Ben: g66 ca3}"


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
        yield _read_document(document, root)
    if empty:
        hint = "write players: with two names and their piles under it"
        yield RoundRead(None, (Problem("no_round", "there is no round in this file", (1, 1, 1), hint),))


def _read_document(document: Document, root: Node | None) -> RoundRead:
    drafts, facts = _read_round(document, root) if root else ([], NO_FACTS)
    if root is None or document.problems:
        return RoundRead(None, document.located())
    start = document.span(root.value[0][0])
    return RoundRead(round_of(drafts, facts), (), (), tuple(drafts), start, document.line)


def _pairs(document: Document, node: Node) -> Iterator[tuple[Node, Node]]:
    """Give the keys and values of a mapping, and report keys that are not text. The alias of a merge was reported."""
    for key, value in node.value:
        if isinstance(key, SCALAR) and not (key.value == "<<" and isinstance(value, Alias)):
            yield key, value
        elif not isinstance(key, SCALAR | Alias):
            message = f"{_FOUND[type(key)]} cannot be a key"
            document.report("bad_key", message, document.span(key), "a key is a word or a name")


def _expect(document: Document, node: Node, kind: type[Node], should: str, hint: str) -> bool:
    """Tell whether `node` is of `kind`, and report if not what it `should` be. An alias was reported before."""
    if not isinstance(node, kind | Alias):
        found = "nothing" if is_nothing(node) else _FOUND[type(node)]
        document.report("shape", f"{should}, not {found}", document.span(node), hint)
    return isinstance(node, kind)


def _read_round(document: Document, root: Node) -> tuple[list[PileDraft], Facts]:
    if _is_overlooked(document, root):
        return [], NO_FACTS
    hint = _BETWEEN_ROUNDS if isinstance(root, SEQUENCE) else _LIKE_PLAYERS
    if not _expect(document, root, MAPPING, "a round must be a group of keys", hint):
        return [], NO_FACTS
    found = _read_keys(document, root)
    drafts = _read_players(document, found["players"]) if "players" in found else []
    facts = Facts(
        _read_started(document, found.get("started"), drafts),
        _read_practice(document, found.get("practice")),
        _read_note(document, found.get("note")),
        _read_played(document, found.get("played")),
    )
    document.problems += check(drafts)
    return drafts, facts


def _read_keys(document: Document, root: Node) -> dict[str, Node]:
    """Return the values of a round's keys; report unknown keys, and keys that are missing or there twice."""
    found: dict[str, Node] = {}
    unknown: list[Node] = []
    pairs = list(_pairs(document, root))
    for key, value in pairs:
        if key.value in found:
            document.report("duplicate_key", f"{key.value} appears twice", document.span(key), "keep one of them")
        elif key.value in KEYS:
            found[key.value] = value
        else:
            unknown.append(key)
    if unknown and "players" in found and is_nothing(found["players"]):
        del found["players"]
        if not _is_overlooked(document, unknown[0]):
            hint = "begin their lines with two spaces"
            document.report(
                "not_two_players", "the names below players are not indented", document.span(unknown[0]), hint
            )
        return found
    # A key that cannot be read may be what is missing.
    meant = {_report_unknown(document, key) for key in unknown}
    if not {"players"} & (found.keys() | meant) and len(pairs) == len(root.value):
        document.report(
            "no_players", "the players are missing", document.span(root), _LIKE_PLAYERS.replace("it", "them", 1)
        )
    return found


def _report_unknown(document: Document, key: Node) -> str:
    """Report a key that a round does not have, and return the key that was likely meant, or ""."""
    near = closest(key.value, KEYS)
    hint = f"did you mean {near}?" if near else f"the keys of a round are {', '.join(KEYS)}"
    if key.value.casefold() in _SEVERAL:
        near, hint = "players", _BETWEEN_ROUNDS
    document.report("unknown_key", f"{short(key.value)!r} is not a valid key", document.span(key), hint)
    return near


def _is_overlooked(document: Document, node: Node) -> bool:
    """Tell whether a text looks like more than it is to YAML, and report why."""
    first = document.first_line + node.start_mark.line
    last = document.first_line + node.end_mark.line
    problem = overlooked(document, "shape", first, last) if isinstance(node, SCALAR) and is_plain(node) else None
    document.problems += [problem] if problem else []
    return problem is not None


def _read_players(document: Document, players: Node) -> list[PileDraft]:
    if _is_overlooked(document, players):
        return []
    if not _expect(document, players, MAPPING, "players must be two names with their piles", _LIKE_PLAYERS):
        return []
    drafts: list[PileDraft] = []
    for key, value in _pairs(document, players):
        draft = PileDraft(key.value, document.span(key))
        _read_pile(document, draft, value)
        # `Anna:d775` is one word to YAML: its herd is not missing as well.
        draft.herd_unclear = draft.herd_unclear or (":" in key.value and is_nothing(value))
        drafts.append(draft)
    _count_players(document, players, drafts)
    return drafts


def _count_players(document: Document, players: Node, drafts: list[PileDraft]) -> None:
    count = len(players.value)
    seen: set[str] = set()
    for draft in drafts if count > 2 else ():
        key = names.key(draft.name)
        if key in seen and not names.fault(draft.name):
            count -= 1
            message = f"{names.tidy(draft.name)} appears twice"
            document.report("same_player", message, draft.span, "keep one of them")
        seen.add(key)
    if count == 2:
        return
    hint = "write one pile for each of the two"
    if count > 2 and any(is_nothing(value) for _, value in players.value):
        # Between braces a comma ends a pile, and what follows it is read as a name without one.
        hint = "put a typed pile with commas in quotes"
        for draft in drafts:
            draft.herd_unclear = True
    there_are = "there is 1" if count == 1 else f"there are {count}"
    document.report("not_two_players", f"a round has exactly 2 players, but {there_are}", document.span(players), hint)


def _read_pile(document: Document, draft: PileDraft, node: Node) -> None:
    if isinstance(node, SCALAR):
        document.problems += read_items(draft, node.value, _within(document, node))
        return
    draft.no_camels, draft.by_key = "camels: 0", True
    should = f"{draft.owner('this player')}'s pile must be typed, or a group of keys"
    if not _expect(document, node, MAPPING, should, _LIKE_PILE):
        draft.herd_unclear = True
        return
    before = len(document.problems)
    _read_words(document, draft, node)
    draft.unread = len(document.problems) > before


def _read_words(document: Document, draft: PileDraft, node: Node) -> None:
    pairs = list(_pairs(document, node))
    draft.herd_unclear = len(pairs) < len(node.value)
    seen: set[Part | Summed] = set()
    summed: dict[Summed, tuple[Node, Node]] = {}
    for key, value in pairs:
        word = _read_key(document, key)
        if isinstance(word, Problem):
            document.problems.append(word)
            draft.herd_unclear = draft.herd_unclear or might_be_camels(key.value)
            continue
        if word in seen:
            _report_again(document, key, word)
        elif isinstance(word, Summed):
            summed[word] = key, value
        else:
            draft.parts[word] = document.between(key, value)
            _read_values(document, draft, word, value)
        seen.add(word)
    _read_total(document, draft, summed)


def _read_key(document: Document, key: Node) -> Part | Summed | Problem:
    if is_total(key.value):
        return Summed.TOTAL
    word = key.value.casefold()
    if word in _COUNTS:
        return Summed(word)
    read = read_word(key.value, document.span(key))
    near = closest(word, tuple(_COUNTS))
    return read._replace(hint=f"did you mean {near}?") if near and isinstance(read, Problem) else read


def _read_total(document: Document, draft: PileDraft, summed: dict[Summed, tuple[Node, Node]]) -> None:
    entered: dict[Summed, Entered] = {}
    for word, (_, value) in summed.items():
        hint = f"write it like {word.value}: {_LIKE_SUMMED[word]}"
        is_one = _expect(document, value, SCALAR, f"{word.value} must be one number", hint)
        count = _read_count(document, value) if is_one else None
        if count is not None:
            entered[word] = count, document.span(value)
    if Summed.TOTAL in entered:
        counts = [entered.get(word) for word in _COUNTS.values()]
        draft.total = TotalDraft(document.between(*summed[Summed.TOTAL]), entered[Summed.TOTAL], *counts)
    elif Summed.TOTAL not in summed:
        for word, (key, _) in summed.items():
            hint = "add the total, as in total: 57, or leave this out"
            document.report("no_total", f"{word.value} belongs to a total", document.span(key), hint)


def _report_again(document: Document, key: Node, part: Part | Summed) -> None:
    message, hint = f"{part.value} appears twice", "keep one of them"
    if key.value.casefold() != part.value:
        message += f": {key.value!r} means {part.value} too"
    if part is Other.CAMELS:
        hint = "keep one of them; the camel token is not entered, the larger herd gets it"
    document.report("duplicate_key", message, document.span(key), hint)


def _read_values(document: Document, draft: PileDraft, part: Part, node: Node) -> None:
    if part is Other.CAMELS:
        is_one = _expect(document, node, SCALAR, "camels must be one number", "write it like camels: 5")
        count = _read_count(document, node) if is_one else None
        draft.camels += [] if count is None else [(count, document.span(node))]
        draft.herd_unclear = True
        return
    hint = f"write it like {part.value}: [5, 3], or [] for none"
    if _expect(document, node, SEQUENCE, f"{part.value} must be a list of values", hint):
        values = ((_read_count(document, item), item) for item in node.value)
        draft.entered(part).extend((value, document.span(item)) for value, item in values if value is not None)


def _read_count(document: Document, node: Node) -> int | None:
    if isinstance(node, SCALAR) and is_plain(node) and node.value in _NUMBERS:
        return _NUMBERS[node.value]
    if not _expect(document, node, SCALAR, "this must be one number", "write it in digits, as in 5"):
        return None
    text: str = node.value
    digits = text.removeprefix("-")
    if not (is_plain(node) and digits.isascii() and digits.isdecimal()):
        message = f"{short(text)!r} is not a whole number in plain digits" if text else "a number is missing"
        hint = "write it in plain digits, as in 5"
        if text and not is_plain(node):
            message, hint = f"{short(text)!r} is a text and not a number", "write it without quotes, as in 5"
        elif text.replace(" ", "").isdecimal() and " " in text:
            hint = "put commas between numbers, as in [5, 3]"
        document.report("bad_number", message, document.span(node), hint)
        return None
    number = read_number(text, document.span(node))
    if isinstance(number, Problem):
        document.problems.append(number)
        return None
    return number


def _read_started(document: Document, node: Node | None, drafts: list[PileDraft]) -> str | None:
    if node is None or not _expect(document, node, SCALAR, "started must be one name", "write it like started: Anna"):
        return None
    if len(drafts) == 2 and not any(names.same_player(node.value, draft.name) for draft in drafts):
        players = " or ".join(draft.owner("the one without a name") for draft in drafts)
        message = f"{short(node.value)!r} is not one of the players" if node.value else "the starter's name is missing"
        document.report("unknown_starter", message, document.span(node), f"the starter is {players}")
    name: str = node.value
    return name


def _read_practice(document: Document, node: Node | None) -> bool | None:
    hint = "write practice: true, or leave it out"
    if node is None or not _expect(document, node, SCALAR, "practice must be true or false", hint):
        return None
    if not is_plain(node) or node.value not in ("true", "false"):
        found = repr(short(node.value)) if node.value else "nothing"
        document.report("unclear_practice", f"practice must be true or false, not {found}", document.span(node), hint)
    return bool(node.value == "true")


def _read_note(document: Document, node: Node | None) -> str | None:
    hint = "write it like note: on the train"
    if node is None or not _expect(document, node, SCALAR, "a note must be one text", hint):
        return None
    text: str = node.value
    spaced = text.replace("\n", " ").replace("\t", " ")
    if refused := next(filter(None, map(names.refused, spaced)), ""):
        document.report("bad_note", f"a note cannot contain {refused}", document.span(node), "take it out")
    return text.strip()


def _read_played(document: Document, node: Node | None) -> str | None:
    hint = f"write it like played: {LIKE_WHEN}"
    if node is None or not _expect(document, node, SCALAR, "played must be one date", hint):
        return None
    when = read_when(node.value)
    if when is None:
        message = f"{short(node.value)!r} is not a date" if node.value else "the date is missing"
        document.report("bad_date", message, document.span(node), hint)
    return when


def _within(document: Document, node: Node) -> At:
    """Return what turns an index and a length in a scalar's text into a span of the file.

    Where quotes, escapes or folding make the file's text differ, every span is the whole scalar.
    """
    line, column, length = document.span(node)
    column += 0 if is_plain(node) else 1
    if document.line(line).startswith(node.value, column - 1):
        return lambda index, length: (line, column + index, length)
    whole = (line, column if is_plain(node) else column - 1, length)
    return lambda index, length: whole
