"""The shapes of the scorebook document, and the way between them and the values of the rules."""

from collections.abc import Callable
from typing import Annotated, Any, Literal

import msgspec

from jaipur_score.match.book import (
    Amendment,
    Done,
    NewMatch,
    NewRounds,
    Renaming,
    TakenMatch,
    TakenRounds,
    Undone,
)
from jaipur_score.match.match import Match, Played, Tally
from jaipur_score.match.row import Row
from jaipur_score.rules.box import CAMELS, GOODS
from jaipur_score.rules.pile import Pile


class Doc(msgspec.Struct, gc=False, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """An object of the document: no key is ever dropped in silence."""


_Tokens = tuple[int, ...]
_Side = Literal[0, 1]


class PileDoc(Doc, kw_only=True):
    """A pile: token values in rupees, and camels, which are never left out."""

    diamonds: _Tokens = ()
    gold: _Tokens = ()
    silver: _Tokens = ()
    cloth: _Tokens = ()
    spice: _Tokens = ()
    leather: _Tokens = ()
    bonus: _Tokens = ()
    camels: Annotated[int, msgspec.Meta(ge=0, le=CAMELS)]


class RoundDoc(Doc, kw_only=True):
    """A round: piles in the order of the players of its match, `started` a place among them."""

    piles: tuple[PileDoc, PileDoc]
    started: _Side | msgspec.UnsetType = msgspec.UNSET
    practice: bool = False
    note: str = ""


class MatchDoc(Doc, kw_only=True):
    """A match, its rounds unread. `seals`, `decided`, `replays` and `next` follow from the rounds."""

    match: int
    players: tuple[str, str]
    first: _Side = 0
    contest: bool = False
    seals: dict[str, int]
    decided: int = 0
    replays: int = 0
    next: int = 0
    rounds: msgspec.Raw


class Document(Doc, kw_only=True):
    """The whole file, its logs unread."""

    schema: int
    matches: list[MatchDoc]
    unfinished: list[int] = []
    done: list[msgspec.Raw] = []
    undone: list[msgspec.Raw] = []
    checksum: int = 0


class NewMatchDoc(Doc, kw_only=True, tag_field="change", tag="new"):
    """See `NewMatch`."""

    match: int


class NewRoundsDoc(Doc, kw_only=True, tag_field="change", tag="record"):
    """See `NewRounds`."""

    rounds: tuple[tuple[int, int], ...]


class TakenMatchDoc(Doc, kw_only=True, tag_field="change", tag="new"):
    """See `TakenMatch`."""

    match: int
    players: tuple[str, str]
    first: _Side = 0
    contest: bool = False


class TakenRoundsDoc(Doc, kw_only=True, tag_field="change", tag="record"):
    """See `TakenRounds`."""

    rounds: tuple[tuple[int, RoundDoc], ...]


class AmendmentDoc(Doc, kw_only=True, tag_field="change", tag="amend"):
    """See `Amendment`."""

    match: int
    round: int
    other: RoundDoc


class RenamingDoc(Doc, kw_only=True, tag_field="change", tag="rename"):
    """See `Renaming`."""

    names: tuple[tuple[int, _Side, str], ...]


DoneDoc = NewMatchDoc | NewRoundsDoc | AmendmentDoc | RenamingDoc
UndoneDoc = TakenMatchDoc | TakenRoundsDoc | AmendmentDoc | RenamingDoc

ENCODER = msgspec.json.Encoder()
ROUNDS = msgspec.json.Decoder(list[msgspec.Raw])
ROUND = msgspec.json.Decoder(RoundDoc)
DONE: msgspec.json.Decoder[DoneDoc] = msgspec.json.Decoder(DoneDoc)
UNDONE: msgspec.json.Decoder[UndoneDoc] = msgspec.json.Decoder(UndoneDoc)


def match_doc(item: MatchDoc | Match) -> MatchDoc:
    """Return the document of a match; one as it was read stays as it is."""
    if isinstance(item, MatchDoc):
        return item
    tally = item.tally
    return MatchDoc(
        match=item.number,
        players=item.players,
        first=_side(item.first),
        contest=item.contest,
        seals=dict(zip(item.players, tally.seals, strict=True)),
        decided=tally.rounds,
        replays=tally.replays,
        next=tally.starter,
        rounds=msgspec.Raw(ENCODER.encode(stored(item.rounds, round_doc))),
    )


def match_of(item: MatchDoc | Match) -> Match:
    """Return the match of a document that was checked when it was written."""
    if isinstance(item, Match):
        return item
    seals = (item.seals[item.players[0]], item.seals[item.players[1]])
    tally = Tally(seals, item.decided, item.replays, item.next)
    rounds = Row(ROUNDS.decode(item.rounds), played_of)
    return Match(item.match, item.players, item.first, item.contest, rounds, tally)


def _side(index: int) -> _Side:
    return 1 if index else 0


def stored(row: Row[Any], doc: Callable[[Any], Doc]) -> list[Any]:
    """Return the items of `row` as they were read, or else the documents that `doc` makes of them."""
    return [item if isinstance(item, msgspec.Raw) else doc(item) for item in row.items]


def round_doc(played: Played) -> RoundDoc:
    """Return the document of a round."""
    first, second = (
        PileDoc(**dict(zip(_GOODS, pile.goods, strict=True)), bonus=pile.bonus, camels=pile.camels)
        for pile in played.piles
    )
    started = msgspec.UNSET if played.started is None else _side(played.started)
    return RoundDoc(piles=(first, second), started=started, practice=played.practice, note=played.note)


_GOODS = [good.value for good in GOODS]


def played_of(item: msgspec.Raw | Played) -> Played:
    """Return the round of its JSON."""
    return item if isinstance(item, Played) else played_in(ROUND.decode(item))


def played_in(doc: RoundDoc) -> Played:
    """Return the round of a document."""
    started = None if doc.started is msgspec.UNSET else doc.started
    return Played((_pile(doc.piles[0]), _pile(doc.piles[1])), started, doc.practice, doc.note)


def _pile(doc: PileDoc) -> Pile:
    goods = (doc.diamonds, doc.gold, doc.silver, doc.cloth, doc.spice, doc.leather)
    return Pile(tuple(map(_sorted, goods)), _sorted(doc.bonus), doc.camels)


def _sorted(values: _Tokens) -> _Tokens:
    return tuple(sorted(values, reverse=True)) if len(values) > 1 else values


def done_doc(change: Done) -> Doc:
    """Return the document of a change that was made."""
    match change:
        case NewMatch(number):
            return NewMatchDoc(match=number)
        case NewRounds(counts):
            return NewRoundsDoc(rounds=counts)
    return _either_doc(change)


def undone_doc(change: Undone) -> Doc:
    """Return the document of a change that was taken back."""
    match change:
        case TakenMatch(taken):
            return TakenMatchDoc(
                match=taken.number, players=taken.players, first=_side(taken.first), contest=taken.contest
            )
        case TakenRounds(rounds):
            return TakenRoundsDoc(rounds=tuple((number, round_doc(played)) for number, played in rounds))
    return _either_doc(change)


def _either_doc(change: Amendment | Renaming) -> Doc:
    if isinstance(change, Amendment):
        return AmendmentDoc(match=change.match, round=change.round, other=round_doc(change.other))
    return RenamingDoc(names=tuple((number, _side(side), name) for number, side, name in change.names))


def done_of(item: msgspec.Raw | Done) -> Done:
    """Return the change of its JSON."""
    return done_in(DONE.decode(item)) if isinstance(item, msgspec.Raw) else item


def done_in(doc: DoneDoc) -> Done:
    """Return the change of its document."""
    if isinstance(doc, NewMatchDoc):
        return NewMatch(doc.match)
    if isinstance(doc, NewRoundsDoc):
        return NewRounds(doc.rounds)
    return _either(doc)


def undone_of(item: msgspec.Raw | Undone) -> Undone:
    """Return the change that was taken back, of its JSON."""
    return undone_in(UNDONE.decode(item)) if isinstance(item, msgspec.Raw) else item


def undone_in(doc: UndoneDoc) -> Undone:
    """Return the change that was taken back, of its document."""
    if isinstance(doc, TakenMatchDoc):
        return TakenMatch(Match.begin(doc.match, doc.players, doc.first, doc.contest))
    if isinstance(doc, TakenRoundsDoc):
        return TakenRounds(tuple((number, played_in(each)) for number, each in doc.rounds))
    return _either(doc)


def _either(doc: AmendmentDoc | RenamingDoc) -> Amendment | Renaming:
    if isinstance(doc, AmendmentDoc):
        return Amendment(doc.match, doc.round, played_in(doc.other))
    return Renaming(doc.names)
