"""The scorebook document: a book of matches as JSON, and every way in which the JSON can be damaged.

```json
{"schema": 1,
 "matches": [{"match": 1, "players": ["Anna", "Ben"], "seals": {"Anna": 1, "Ben": 0},
   "decided": 1, "replays": 0, "next": 1,
   "rounds": [{"piles": [{"diamonds": [7, 7], "bonus": [3], "camels": 5}, {"camels": 2}], "started": 0}]}],
 "unfinished": [1],
 "done": [{"change": "new", "match": 1}, {"change": "record", "rounds": [[1, 1]]}], "undone": [],
 "checksum": 3735928559}
```
The piles of a round stand in the order of `players`; token values are in rupees, highest first. `first`,
`next` and `started` are places in `players`, 0 or 1. A match may carry `first` (who starts its first round,
else 0) and `contest`, a round `started`, `practice` and `note`. What is 0, false or empty may be left out,
but not the camels.

Everything that is not a fact (`seals`, `decided`, `replays`, `next`, `unfinished`) follows from the rounds,
and is written for other readers. `checksum` is the CRC-32 of all that stands before it, as the program left
it: a file that agrees was checked when it was written. Any other file is read in full, every value is
checked against the box and every seal recomputed.
"""

import zlib
from typing import Any

import msgspec

from jaipur_score.match.book import Amendment, Book, TakenMatch, TakenRounds
from jaipur_score.match.log import misfit
from jaipur_score.match.match import Match, Played
from jaipur_score.match.row import Row
from jaipur_score.rules.box import CAMELS, GOODS, holds, prints_with
from jaipur_score.rules.names import fault, same_player, tidy
from jaipur_score.scorebook.shapes import (
    DONE,
    ENCODER,
    ROUND,
    ROUNDS,
    UNDONE,
    Document,
    MatchDoc,
    done_doc,
    done_in,
    done_of,
    match_doc,
    match_of,
    played_in,
    played_of,
    stored,
    undone_doc,
    undone_in,
    undone_of,
)

SCHEMA = 1
"""The schema that this version writes, and the only one it reads."""

_SEAL = b',"checksum":'


class Damage(Exception):
    """What is wrong with a document and where in it (`matches[3].rounds[2]`; "" for the whole of it)."""

    def __init__(self, message: str, where: str = "") -> None:
        super().__init__(f"{where}: {message}" if where else message)
        self.message = message
        self.where = where


class Newer(Damage):
    """Nothing is wrong but that this version is too old for the document."""


class _Schema(msgspec.Struct):
    schema: Any = None


_DOCUMENT = msgspec.json.Decoder(Document)
_SCHEMA = msgspec.json.Decoder(_Schema)


def dumps(book: Book) -> bytes:
    """Return the document of `book`. What was read from a checked document and not changed is copied."""
    document = Document(
        schema=SCHEMA,
        matches=[match_doc(item) for item in book.matches.items],
        unfinished=list(book.unfinished),
        done=stored(book.done, done_doc),
        undone=stored(book.undone, undone_doc),
    )
    body = memoryview(ENCODER.encode(document))[:-1]
    return b"".join((body, _SEAL, b"%d}\n" % zlib.crc32(body)))


def loads(data: bytes) -> Book:
    """Return the book of a document, or raise `Damage`; a newer schema is damage that says so."""
    document = _document(data)
    if not _is_sealed(data):
        return _checked(data, document)
    return Book(
        Row(document.matches, match_of),
        Row(document.done, done_of),
        Row(document.undone, undone_of),
        tuple(document.unfinished),
    )


def _is_sealed(data: bytes) -> bool:
    end = data.rfind(_SEAL)
    return end >= 0 and data[end + len(_SEAL) :] == b"%d}\n" % zlib.crc32(memoryview(data)[:end])


def _document(data: bytes) -> Document:
    """Return the document, after a look at its schema: another schema may have other keys."""
    try:
        document: Document = _decoded(_DOCUMENT, data)
    except Damage:
        if not data.strip(b" \t\r\n\0"):
            holds = "holds nothing but zero bytes" if b"\0" in data else "is empty"
            raise Damage(f"the file {holds}; a book without matches would not be") from None
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


def _checked(data: bytes, document: Document) -> Book:
    """Return the book of a document that nobody has checked, and check every value in it."""
    matches = [_checked_match(doc, index) for index, doc in enumerate(document.matches)]
    done = [done_in(_decoded(DONE, raw, f"done[{at}]")) for at, raw in enumerate(document.done)]
    undone = [undone_in(_decoded(UNDONE, raw, f"undone[{at}]")) for at, raw in enumerate(document.undone)]
    for where, log in (("done", done), ("undone", undone)):
        for at, change in enumerate(log):
            _check_change(change, f"{where}[{at}]")
    unfinished = tuple(match.number for match in matches if not match.finished)
    book = Book(Row(matches, match_of), Row(done, done_of), Row(undone, undone_of), unfinished)
    where, wrong = misfit(book)
    if wrong:
        raise Damage(wrong, where)
    _check_keys(data)
    return book


def _checked_match(doc: MatchDoc, index: int) -> Match:
    where = f"matches[{index}]"
    if doc.match != index + 1:
        raise Damage(f"match {doc.match} stands where match {index + 1} belongs", where)
    _check_players(doc.players, where)
    if set(doc.seals) != set(doc.players):
        raise Damage("the seals are not those of the two players", where)
    rounds = []
    for at, raw in enumerate(_decoded(ROUNDS, doc.rounds, f"{where}.rounds")):
        place = f"{where}.rounds[{at}]"
        played = played_in(_decoded(ROUND, raw, place))
        _check_box(played, place)
        rounds.append(played)
    begun = Match.begin(doc.match, doc.players, doc.first, doc.contest)
    match = begun.holding(Row(rounds, played_of))
    for player, seals in zip(match.players, match.tally.seals, strict=True):
        if doc.seals[player] != seals:
            said = f"{player} has {doc.seals[player]} by the file and {seals} by the rounds"
            raise Damage(f"the seals do not follow from the rounds: {said}", where)
    return match


def _check_players(players: tuple[str, str], where: str) -> None:
    for name in players:
        if wrong := fault(name):
            raise Damage(wrong, f"{where}.players")
        if name != tidy(name):
            raise Damage(f"the name {name!r} must be {tidy(name)!r}", f"{where}.players")
    if same_player(*players):
        raise Damage("both names are one player's", f"{where}.players")


def _check_change(change: object, where: str) -> None:
    match change:
        case TakenMatch(taken):
            _check_players(taken.players, where)
        case TakenRounds(rounds):
            for _, played in rounds:
                _check_box(played, where)
        case Amendment():
            _check_box(change.other, where)


def _check_box(played: Played, where: str) -> None:
    first, second = played.piles
    for index, good in enumerate(GOODS):
        tokens = first.goods[index] + second.goods[index]
        if not holds(good, tokens):
            raise Damage(f"the box does not hold these {good.value} tokens: {_listed(tokens)}", where)
    bonus = first.bonus + second.bonus
    if not prints_with(bonus):
        raise Damage(f"no box holds these bonus tokens: {_listed(bonus)}", where)
    if first.camels + second.camels > CAMELS:
        raise Damage(f"the box has {CAMELS} camels, and here are {first.camels + second.camels}", where)


def _listed(tokens: tuple[int, ...]) -> str:
    shown = " ".join(map(str, tokens[:20]))
    return shown if len(tokens) <= 20 else f"{shown} ... ({len(tokens)} in all)"


def _check_keys(data: bytes) -> None:
    import json  # only a file from outside needs it

    def once(pairs: list[tuple[str, object]]) -> None:
        keys = [key for key, _ in pairs]
        for key in keys:
            if keys.count(key) > 1:
                raise Damage(f"the key {key!r} stands twice in one object")

    try:
        json.loads(data.decode(), object_pairs_hook=once)
    except (ValueError, RecursionError) as error:  # pragma: no cover - msgspec has read it before
        raise Damage(f"it is not JSON: {error}") from None
