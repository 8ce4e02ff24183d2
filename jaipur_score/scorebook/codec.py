"""The scorebook document: a book of matches as JSON, and every way in which the JSON can be damaged.

```json
{"schema": 1, "id": "5f0c6e7a2d91b384",
 "matches": [{"match": 1, "players": ["Anna", "Ben"], "seals": {"Anna": 1, "Ben": 0},
   "rounds": [{"piles": [{"diamonds": [7, 7], "bonus": [3], "camels": 5}, {"total": 12, "camels": 2}],
               "started": 0, "played": "2026-12-01T20:15:05+01:00"}]}],
 "done": [{"change": "new", "edits": [{"edit": "match", "match": 1}]},
          {"change": "record", "edits": [{"edit": "rounds", "match": 1, "at": 0, "length": 1}]}],
 "undone": [], "checksum": 3735928559}
```
The piles of a round are in the order of `players`; token values are in rupees. A pile may have a `total` in place
of tokens, and then the number of its `bonus_tokens` and `goods_tokens`, as far as they are known. `first` (who starts
the first round) and `started` are indices of `players`, 0 or 1. A match may have `first`, `contest` and `closed`; a
round `started`, `practice`, `note` and `played`. An index of 0 and whatever is false, null or empty may be left out.
A round that was given by its turns has them next to its piles, as `turns` (`["g", "3ca", "2d g = 2ca l", "3l b2"]`,
alternating from `started`) with the goods dealt to both `hands`, or only its `sales` (`[[0, "3l b2"], [1, "2d"]]`, each
with who sold). Read with the match, they must leave these piles.
A match whose next round is half entered has an `entry`, with the same facts and both `piles` as far as they were
typed: `["d775 g55 cl0", ""]`. One whose next round is in progress has it as `live`: `turns`, each with the index of its
player, `[0, "3l b2"]`, and the `hands` dealt if they are all turns and not only the sales.

Everything is a fact except `seals`, which follow from the rounds and are there for other programs. Whenever a
match is read, its values are checked against the box and its seals recounted; a difference is damage. `done` and
`undone` are what undo and redo go through. `checksum` is the CRC-32 of everything before it: it may be missing,
and then the whole file is checked at once; if it is there, it must match.
"""

import zlib
from collections.abc import Iterator
from datetime import datetime
from typing import TYPE_CHECKING, Any

import msgspec

from jaipur_score.match.book import Book, Change, Edit, Whole, misfit
from jaipur_score.match.lazy import Lazy
from jaipur_score.match.match import HalfEntered, Match, Played, tally
from jaipur_score.rules.box import CAMELS, STACK_OF, Good
from jaipur_score.rules.names import fault, same_player, tidy
from jaipur_score.rules.phrases import one
from jaipur_score.rules.pile import Other, Sides, Total, in_one_box, known
from jaipur_score.rules.scoring import counts_needed
from jaipur_score.scorebook.shapes import (
    ENCODER,
    ROUNDS,
    Document,
    LiveShape,
    MatchShape,
    RoundShape,
    live_of,
    match_of,
    match_shape,
    played_of,
    seen,
)

if TYPE_CHECKING:
    from jaipur_score.match.live_state import Live
    from jaipur_score.rules.contents import Fault
    from jaipur_score.rules.turns import TurnRecord

SCHEMA = 1
"""The schema that this version writes, and the only one it reads."""

_CHECKSUM = b',"checksum":'
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


class Damage(Exception):
    """What is wrong with a document and where in it (`matches[3].rounds[2]`; "" for the whole of it)."""

    def __init__(self, message: str, where: str = "") -> None:
        super().__init__(f"{where}: {message}" if where else message)
        self.message = message
        self.where = where


class Newer(Damage):
    """Nothing is wrong, but this version is too old for the document."""


class _Schema(msgspec.Struct):
    schema: Any = None


_DOCUMENT = msgspec.json.Decoder(Document)
_SCHEMA = msgspec.json.Decoder(_Schema)


def dumps(book: Book) -> bytes:
    """Return the document of `book`. A match that was not read since it was loaded is copied."""
    from jaipur_score.scorebook.log_shapes import change_shape  # what only shows a book needs no log

    document = Document(
        schema=SCHEMA,
        id=book.id,
        matches=[match_shape(item) for item in book.matches.items],
        done=[change_shape(item) for item in book.done.items],  # type: ignore[misc]
        undone=[change_shape(item) for item in book.undone.items],  # type: ignore[misc]
    )
    body = memoryview(ENCODER.encode(document))[:-1]
    return b"".join((body, _CHECKSUM, b"%d}\n" % zlib.crc32(body)))


def loads(data: bytes) -> Book:
    """Return the book of a document, or raise `Damage`; so does reading a damaged match of it, later."""
    data = data.removeprefix(_BYTE_ORDER_MARK)
    document = _document(data)
    for index, shape in enumerate(document.matches):
        if shape.match != index + 1:
            raise Damage(f"match {shape.match} is where match {index + 1} belongs", f"matches[{index}]")
    book = Book(
        Lazy(document.matches, _match, seen),
        Lazy(document.done, _change),
        Lazy(document.undone, _change),
        document.id,
    )
    if document.checksum is None:
        return _all_checked(book, data)
    if not _checksum_fits(data):
        raise Damage("it does not match the file: a program that changes the file must leave it out", "checksum")
    return book


def _checksum_fits(data: bytes) -> bool:
    end = data.rfind(_CHECKSUM)
    return end >= 0 and data[end + len(_CHECKSUM) :].rstrip() == b"%d}" % zlib.crc32(memoryview(data)[:end])


def _all_checked(book: Book, data: bytes) -> Book:
    """Return a book that another program has written, with everything in it read and checked."""
    read = book._replace(
        matches=Lazy(book.matches, _match, seen),
        done=Lazy(_changes(book.done, "done"), _change),
        undone=Lazy(_changes(book.undone, "undone"), _change),
    )
    where, wrong = misfit(read)
    if wrong:
        raise Damage(wrong, where)
    _check_keys(data)
    return read


def _changes(log: Lazy[Change], name: str) -> Iterator[Change]:
    for index in range(len(log)):
        try:
            yield log[index]
        except Damage as damage:
            where = f".{damage.where}" if damage.where else ""
            raise Damage(damage.message, f"{name}[{index}]{where}") from None


def _document(data: bytes) -> Document:
    """Return the document, after a look at its schema: another schema may have other keys."""
    try:
        document: Document = _decoded(_DOCUMENT, data)
    except Damage:
        if not data.strip(b" \t\r\n\0"):
            holds = "holds nothing but zero bytes" if b"\0" in data else "is empty"
            raise Damage(f"the file {holds}; a scorebook without matches would not be") from None
        _check_schema(_decoded(_SCHEMA, data).schema)
        raise
    _check_schema(document.schema)
    return document


def _check_schema(schema: object) -> None:
    if isinstance(schema, int) and schema > SCHEMA:
        newer = f"a newer version of jaipur-score wrote it (schema {schema})"
        raise Newer(newer, "schema")
    if schema != SCHEMA or type(schema) is not int:
        found = "and there is none" if schema is None else f"not {str(schema)[:40]!r}"
        raise Damage(f"the schema must be {SCHEMA}, {found}", "schema")


def _decoded(decoder: "msgspec.json.Decoder[Any]", data: bytes | msgspec.Raw, where: str = "") -> Any:
    try:
        return decoder.decode(data)
    except RecursionError:
        raise Damage("it is nested too deeply", where) from None
    except (msgspec.MsgspecError, ValueError) as error:
        message, _, path = str(error).partition(" - at `$")
        raise Damage(message, f"{where}{path.rstrip('`')}".lstrip(".")) from None


def _match(item: MatchShape | Match) -> Match:
    """Return the match of an item, with every value checked and its seals recounted."""
    return item if isinstance(item, Match) else _checked(item, f"matches[{item.match - 1}]")


def _checked(shape: MatchShape, where: str) -> Match:
    _check_players(shape.players, where)
    if set(shape.seals) != set(shape.players):
        raise Damage("the seals are not those of the two players", where)
    shapes: tuple[RoundShape, ...] = _decoded(ROUNDS, shape.rounds, f"{where}.rounds")
    live = None if shape.live is None else _live(shape.live, f"{where}.live")
    match = match_of(shape, _rounds(shapes, f"{where}.rounds"), live)
    if match.entry is not None:
        _check_entry(match.entry, f"{where}.entry")
    for player, seals in zip(match.players, tally(match).seals, strict=True):
        if shape.seals[player] != seals:
            differ = f"{player} has {shape.seals[player]} in the file, but the rounds give {seals}"
            raise Damage(f"the seals do not follow from the rounds: {differ}", where)
    return match


def _change(item: msgspec.Raw | Change) -> Change:
    """Return the change of an item, every round in it checked."""
    if isinstance(item, Change):
        return item
    from jaipur_score.scorebook.log_shapes import CHANGE, WholeShape, edit_of

    shape = _decoded(CHANGE, item)
    edits: list[Edit] = []
    for at, each in enumerate(shape.edits):
        where = f"edits[{at}]"
        if isinstance(each, WholeShape):
            edits.append(Whole(each.match, None if each.was is None else _checked(each.was, f"{where}.was")))
            continue
        edits.append(edit_of(each, _rounds(getattr(each, "rounds", ()), f"{where}.rounds")))
    return Change(shape.change, tuple(edits))


def _check_players(players: tuple[str, str], where: str) -> None:
    for name in players:
        if wrong := fault(name):
            raise Damage(wrong, f"{where}.players")
        if name != tidy(name):
            right = tidy(name)
            raise Damage(f"the name {name!a} must be {right!a}", f"{where}.players")
    if same_player(*players):
        raise Damage("both names belong to one player", f"{where}.players")


def _rounds(shapes: tuple[RoundShape, ...], where: str) -> tuple[Played, ...]:
    """Return the rounds of shapes, every one checked."""
    return tuple([_round(shape, f"{where}[{index}]") for index, shape in enumerate(shapes)])


def _round(shape: RoundShape, where: str) -> Played:
    try:
        played = played_of(shape)
    except ValueError as error:
        raise Damage(str(error), where) from None
    _check_when(played.played, where)
    _check_box(played, where)
    if played.turns:
        _check_turns(played.turns, played.piles, where)
    return played


def _check_when(played: str | None, where: str) -> None:
    if played is None:
        return
    try:
        datetime.fromisoformat(played)  # its form is that of the shape, but there may be no such day
    except ValueError:
        raise Damage(f"there is no date {played!a}", f"{where}.played") from None


def _check_turns(record: "TurnRecord", piles: Sides, where: str) -> None:
    from jaipur_score.rules.replay import leaves, replay  # few rounds have turns

    replayed = replay(record)
    if replayed.forbidden:
        number, rule = len(replayed.played) + 1, replayed.forbidden.rule.value
        raise Damage(f"turn {number} is against the rules: {rule}", where)
    left = known(piles)
    if left is None or not leaves(replayed, left):
        raise Damage("the turns do not leave these piles", where)


def _check_box(played: Played, where: str) -> None:
    # Nearly all piles are in order, and a large book has many.
    if in_one_box(*played.piles):
        return
    from jaipur_score.rules.contents import faults_of

    if lack := next(faults_of(played.piles), None):
        raise Damage(_lacking(lack), where)
    if any(isinstance(side, Total) for side in played.piles):
        _check_totals(played, where)


def _lacking(lack: "Fault") -> str:
    from jaipur_score.rules.contents import Lack

    token = one(lack.part) if isinstance(lack.part, Good) else lack.part
    if lack.part is Other.CAMELS:
        return f"the box has {lack.held} camels, not {sum(lack.entered)}"
    if lack.kind in (Lack.NO_SUCH_TOKEN, Lack.NO_SUCH_BONUS):
        return f"there is no {token} token worth {lack.value}"
    if lack.kind is Lack.NO_SUCH_PRINT:
        return f"no print of the game has these bonus tokens: {_listed(lack.entered)}"
    return f"the box does not hold these {token} tokens: {_listed(lack.entered)}"


def _check_totals(played: Played, where: str) -> None:
    from jaipur_score.rules.totals import fits_box  # few books have totals

    if not fits_box(*played.piles):
        totals = " and ".join(str(side.rupees) for side in played.piles if isinstance(side, Total))
        raise Damage(f"no tokens that one box holds add up to {totals}", where)
    if needed := counts_needed(*played.piles):
        raise Damage(f"this round cannot be decided without {needed.step.value}", where)


def _check_entry(entry: HalfEntered, where: str) -> None:
    from jaipur_score.reading.parts import read_parts  # few matches have a half-entered round
    from jaipur_score.reading.problem import Problem
    from jaipur_score.rules.contents import faults

    _check_when(entry.played, where)
    piles = []
    for text in entry.piles:
        parts = read_parts(text)
        if isinstance(parts, Problem):
            raise Damage(f"the pile {text[:40]!a} cannot be read: {parts.message}", where)
        piles.append(parts)
    if lack := next(faults(piles), None):
        raise Damage(_lacking(lack), where)


def _live(shape: LiveShape, where: str) -> "Live":
    from jaipur_score.match.live_state import course  # few matches have a round in progress

    try:
        live = live_of(shape)
    except ValueError as error:
        raise Damage(str(error), where) from None
    played = course(live)
    if played.forbidden:
        raise Damage(f"turn {len(played.played) + 1} is against the rules: {played.forbidden.rule.value}", where)
    if any(value not in STACK_OF for values in live.bonus for value in values or ()):
        raise Damage("there is no such bonus token", f"{where}.bonus")
    herds = [count for count in live.camels if count is not None]
    if min(herds, default=0) < 0 or sum(herds) > CAMELS:
        raise Damage(f"the box has {CAMELS} camels", f"{where}.camels")
    return live


def _listed(tokens: tuple[int, ...]) -> str:
    shown = " ".join(map(str, tokens[:20]))
    return shown if len(tokens) <= 20 else f"{shown} ... ({len(tokens)} in all)"


def _check_keys(data: bytes) -> None:
    import json  # only a file from another program needs it

    def once(pairs: list[tuple[str, object]]) -> None:
        keys = [key for key, _ in pairs]
        for key in keys:
            if keys.count(key) > 1:
                raise Damage(f"the key {key!r} appears twice in one object")

    try:
        json.loads(data.decode(), object_pairs_hook=once)
    except (ValueError, RecursionError) as error:  # pragma: no cover - msgspec has read it before
        raise Damage(f"it is not JSON: {error}") from None
