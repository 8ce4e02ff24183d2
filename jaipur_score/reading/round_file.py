"""Rounds in a YAML file: one per document, read one at a time, every error with its line and column."""

from collections.abc import Iterable, Iterator

from jaipur_score.reading.draft import NO_FACTS, PileDraft, RoundRead, check, round_of
from jaipur_score.reading.fields import (
    FORMS,
    TURN_KEYS,
    are_names,
    expect,
    is_overlooked,
    pairs,
    read_count,
    read_facts,
    within,
)
from jaipur_score.reading.notation import is_total, meant, might_be_camels, read_items, read_word
from jaipur_score.reading.problem import Entered, Problem, closest, short
from jaipur_score.reading.yaml_nodes import (
    MAPPING,
    SCALAR,
    SEQUENCE,
    Document,
    Node,
    documents,
    is_nothing,
    parse,
)
from jaipur_score.rules import names
from jaipur_score.rules.pile import Facts, Other, Part, Summed, Word

KEYS = ("players", "started", "practice", "note", "played")
"""The keys of a round given by its piles. One given by turns has `TURN_KEYS` too."""

_LIKE_SUMMED = {Summed.TOTAL: 57, Summed.BONUS_TOKENS: 3, Summed.GOODS_TOKENS: 16}
_COUNTS = {word.value: word for word in (Summed.BONUS_TOKENS, Summed.GOODS_TOKENS)}

_LIKE_PILE = "write it like {diamonds: [7, 5], camels: 5}, or d75 ca5"
_BETWEEN_ROUNDS = "write players: for each round, and a line --- between two rounds"
_SEVERAL = ("round", "rounds", "game", "games", "matches")
_LIKE_PLAYERS = "write it like players: {Anna: d775 ca5, Ben: g66 ca3}"
_LIKE_NAMES = "write it like players: [Anna, Ben]"


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
    found = _read_group(document, root) if root else None
    if found is not None and are_names(found.get("players")):
        # Most rounds are given by their piles.
        from jaipur_score.reading.turn_file import read_turn_round

        return read_turn_round(document, found)
    drafts, facts = _read_piles(document, found) if found is not None else ([], NO_FACTS)
    if root is None or document.problems:
        return RoundRead(None, document.located())
    start = document.span(root.value[0][0])
    return RoundRead(round_of(drafts, facts), (), (), tuple(drafts), start, document.line)


def _read_group(document: Document, root: Node) -> dict[str, Node] | None:
    """Return the values of a round's keys, or None if it has no keys."""
    if is_overlooked(document, root):
        return None
    hint = _BETWEEN_ROUNDS if isinstance(root, SEQUENCE) else _LIKE_PLAYERS
    if not expect(document, root, MAPPING, "a round must be a group of keys", hint):
        return None
    return _read_keys(document, root)


def _read_piles(document: Document, found: dict[str, Node]) -> tuple[list[PileDraft], Facts]:
    drafts = _read_players(document, found["players"]) if "players" in found else []
    facts = read_facts(document, found, [draft.name for draft in drafts])
    document.problems += check(drafts)
    return drafts, facts


def _read_keys(document: Document, root: Node) -> dict[str, Node]:
    """Return the values of a round's keys; report unknown keys, and keys that are missing or there twice."""
    found: dict[str, Node] = {}
    unknown: list[Node] = []
    given = list(pairs(document, root))
    by_turns = _is_by_turns(given)
    keys = (*KEYS, *TURN_KEYS) if by_turns else KEYS
    for key, value in given:
        if key.value in found:
            document.report("duplicate_key", f"{key.value} appears twice", document.span(key), "keep one of them")
        elif key.value in keys:
            found[key.value] = value
        else:
            unknown.append(key)
    if unknown and "players" in found and is_nothing(found["players"]):
        del found["players"]
        if not is_overlooked(document, unknown[0]):
            hint = "begin their lines with two spaces"
            document.report(
                "not_two_players", "the names below players are not indented", document.span(unknown[0]), hint
            )
        return found
    # A key that cannot be read may be what is missing.
    meant = {_report_unknown(document, key, keys) for key in unknown}
    if not {"players"} & (found.keys() | meant) and len(given) == len(root.value):
        hint = _LIKE_NAMES if by_turns else _LIKE_PLAYERS
        document.report("no_players", "the players are missing", document.span(root), hint.replace(" it ", " them ", 1))
    return found


def _is_by_turns(given: list[tuple[Node, Node]]) -> bool:
    """Tell whether a round with these keys and values is meant to be given by turns."""
    players = [value for key, value in given if key.value == "players"]
    if players:
        return any(map(are_names, players))
    return any(key.value in FORMS for key, _ in given)


def _report_unknown(document: Document, key: Node, keys: tuple[str, ...]) -> str:
    """Report a key that a round does not have, and return the key that was likely meant, or ""."""
    if key.value in FORMS:
        document.report("turns_with_piles", f"{key.value} need players without piles", document.span(key), _LIKE_NAMES)
        return ""
    near = closest(key.value, keys)
    hint = f"did you mean {near}?" if near else f"the keys of a round are {', '.join(keys)}"
    if key.value.casefold() in _SEVERAL:
        near, hint = "players", _BETWEEN_ROUNDS
    document.report("unknown_key", f"{short(key.value)!r} is not a valid key", document.span(key), hint)
    return near


def _read_players(document: Document, players: Node) -> list[PileDraft]:
    if is_overlooked(document, players):
        return []
    if not expect(document, players, MAPPING, "players must be two names with their piles", _LIKE_PLAYERS):
        return []
    drafts: list[PileDraft] = []
    for key, value in pairs(document, players):
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
        document.problems += read_items(draft, node.value, within(document, node))
        return
    draft.no_camels, draft.by_key = "camels: 0", True
    should = f"{draft.owner('this player')}'s pile must be typed, or a group of keys"
    if not expect(document, node, MAPPING, should, _LIKE_PILE):
        draft.herd_unclear = True
        return
    before = len(document.problems)
    _read_words(document, draft, node)
    draft.unread = len(document.problems) > before


def _read_words(document: Document, draft: PileDraft, node: Node) -> None:
    given = list(pairs(document, node))
    draft.herd_unclear = len(given) < len(node.value)
    seen: set[Word] = set()
    summed: dict[Summed, tuple[Node, Node]] = {}
    for key, value in given:
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


def _read_key(document: Document, key: Node) -> Word | Problem:
    if part := meant(key.value):
        return part
    if is_total(key.value):
        return Summed.TOTAL
    word = key.value.casefold()
    if word in _COUNTS:
        return Summed(word)
    read = read_word(key.value, document.span(key))
    near = closest(word, tuple(_COUNTS)) if isinstance(read, Problem) else ""
    return read._replace(hint=f"did you mean {near}?") if near and isinstance(read, Problem) else read


def _read_total(document: Document, draft: PileDraft, summed: dict[Summed, tuple[Node, Node]]) -> None:
    entered: dict[Summed, Entered] = {}
    for word, (_, value) in summed.items():
        hint = f"write it like {word.value}: {_LIKE_SUMMED[word]}"
        is_one = expect(document, value, SCALAR, f"{word.value} must be a single number", hint)
        count = read_count(document, value) if is_one else None
        if count is not None:
            entered[word] = count, document.span(value)
    if Summed.TOTAL in entered:
        from jaipur_score.reading.sums import TotalDraft  # most piles have no total

        counts = [entered.get(word) for word in _COUNTS.values()]
        draft.total = TotalDraft(document.between(*summed[Summed.TOTAL]), entered[Summed.TOTAL], *counts)
    elif Summed.TOTAL not in summed:
        for word, (key, _) in summed.items():
            hint = "add the total, as in total: 57, or leave this out"
            document.report("no_total", f"{word.value} belongs to a total", document.span(key), hint)


def _report_again(document: Document, key: Node, part: Word) -> None:
    message, hint = f"{part.value} appears twice", "keep one of them"
    if key.value.casefold() != part.value:
        message += f": {key.value!r} means {part.value} too"
    if part is Other.CAMELS:
        hint = "keep one of them; the camel token is not entered, the larger herd gets it"
    document.report("duplicate_key", message, document.span(key), hint)


def _read_values(document: Document, draft: PileDraft, part: Part, node: Node) -> None:
    if part is Other.CAMELS:
        is_one = expect(document, node, SCALAR, "camels must be a single number", "write it like camels: 5")
        count = read_count(document, node) if is_one else None
        draft.camels += [] if count is None else [(count, document.span(node))]
        draft.herd_unclear = True
        return
    if not isinstance(node, SEQUENCE):
        hint = f"write it like {part.value}: [5, 3], or [] for none"
        expect(document, node, SEQUENCE, f"{part.value} must be a list of values", hint)
        return
    entered = draft.entered(part)
    for item in node.value:
        value = read_count(document, item)
        if value is not None:
            entered.append((value, document.span(item)))
