"""The shapes of matches and rounds in the scorebook document, and the way between them and the values of the match."""

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from jaipur_score.match.book import Glimpse, glimpse
from jaipur_score.match.match import HalfEntered, Match, Played, tally
from jaipur_score.rules.box import CAMELS, SEALS_TO_WIN
from jaipur_score.rules.pile import Pile, Side, Total

if TYPE_CHECKING:
    from jaipur_score.match.live_state import Live
    from jaipur_score.rules.turns import TurnRecord


class Shape(msgspec.Struct, gc=False, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """An object of the document. An unknown key is an error: nothing is ever dropped in silence."""


_Tokens = tuple[int, ...]
_Side = Literal[0, 1]
_When = Annotated[str, msgspec.Meta(pattern=r"^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?([+-]\d\d:\d\d)?)?$")]


class PileShape(Shape, kw_only=True):
    """A pile: camels, which are never left out, and token values in rupees, or their total and its counts."""

    diamonds: _Tokens = ()
    gold: _Tokens = ()
    silver: _Tokens = ()
    cloth: _Tokens = ()
    spice: _Tokens = ()
    leather: _Tokens = ()
    bonus: _Tokens = ()
    total: int | None = None
    bonus_tokens: int | None = None
    goods_tokens: int | None = None
    camels: Annotated[int, msgspec.Meta(ge=0, le=CAMELS)]

    def __post_init__(self) -> None:
        if self.total is None:
            if self.bonus_tokens is not None or self.goods_tokens is not None:
                raise ValueError("only a pile given as a total has counts of tokens")
        elif any(map(len, self.tokens)):
            raise ValueError("a pile has tokens or a total, not both")

    @property
    def tokens(self) -> tuple[_Tokens, ...]:
        """The tokens of the six goods and the bonus tokens."""
        return self.diamonds, self.gold, self.silver, self.cloth, self.spice, self.leather, self.bonus


class RoundShape(Shape, kw_only=True):
    """A round: piles in the order of its match's players, `started` the index of one of them, `played` in ISO form.

    A round that was given by turns has its `turns`, alternating from who `started`, and how many goods were dealt to
    the `hands`; or else its `sales`, each with the index of who sold.
    """

    piles: tuple[PileShape, PileShape]
    started: _Side | None = None
    practice: bool = False
    note: str = ""
    played: _When | None = None
    hands: tuple[int, int] | None = None
    turns: tuple[str, ...] | None = None
    sales: tuple[tuple[_Side, str], ...] | None = None

    def __post_init__(self) -> None:
        if self.turns is not None and (self.sales is not None or self.started is None):
            raise ValueError("a round with all its turns says who started, and has no sales")
        if (self.turns is None) != (self.hands is None):
            raise ValueError("the hands of a round and all its turns go together")


class EntryShape(Shape, kw_only=True):
    """A half-entered round: see `HalfEntered`."""

    piles: tuple[str, str]
    started: _Side | None = None
    practice: bool = False
    note: str = ""
    played: _When | None = None


class LiveShape(Shape, kw_only=True):
    """A round in progress: see `Live`. A turn is who made it, and what was done in the notation of turns."""

    turns: tuple[tuple[_Side, str], ...] = ()
    hands: tuple[int, int] | None = None
    starter: _Side = 0
    practice: bool = False
    bank: bool = False
    out: bool = False
    bonus: tuple[_Tokens | None, _Tokens | None] | None = None
    camels: tuple[int | None, int | None] | None = None


class MatchShape(Shape, kw_only=True):
    """A match, its rounds not decoded yet. `seals` follow from the rounds and are there for other programs."""

    match: int
    players: tuple[str, str]
    first: _Side = 0
    contest: bool = False
    closed: bool = False
    seals: dict[str, int]
    rounds: msgspec.Raw
    entry: EntryShape | None = None
    live: LiveShape | None = None


class Document(Shape, kw_only=True):
    """The whole file. The log and the rounds of the matches are decoded later, when they are needed."""

    schema: int
    id: str = ""
    matches: list[MatchShape]
    done: list[msgspec.Raw] = []
    undone: list[msgspec.Raw] = []
    checksum: int | None = None


ENCODER = msgspec.json.Encoder()
ROUNDS: "msgspec.json.Decoder[tuple[RoundShape, ...]]" = msgspec.json.Decoder(tuple[RoundShape, ...])


def seen(item: MatchShape | Match) -> Glimpse:
    """Return what a match shows without its rounds: by its stored seals, which find it and no more."""
    if isinstance(item, Match):
        return glimpse(item)
    most = max(item.seals.values(), default=0)
    return item.players, not item.closed and most < (1 if item.contest else SEALS_TO_WIN)


def match_shape(item: MatchShape | Match) -> MatchShape:
    """Return the shape of a match; one that was not read since stays as it is."""
    if isinstance(item, MatchShape):
        return item
    return MatchShape(
        match=item.number,
        players=item.players,
        first=_side(item.first),
        contest=item.contest,
        closed=item.closed,
        seals=dict(zip(item.players, tally(item).seals, strict=True)),
        rounds=msgspec.Raw(ENCODER.encode(tuple(map(round_shape, item.rounds)))),
        entry=None if item.entry is None else _entry_shape(item.entry),
        live=None if item.live is None else _live_shape(item.live),
    )


def match_of(shape: MatchShape, rounds: tuple[Played, ...], live: "Live | None") -> Match:
    """Return the match of a shape, the rounds that were read of it, and its round in progress."""
    entry = None if shape.entry is None else _entry_of(shape.entry)
    return Match(shape.match, shape.players, shape.first, shape.contest, shape.closed, rounds, entry, live)


def _entry_shape(entry: HalfEntered) -> EntryShape:
    started = None if entry.started is None else _side(entry.started)
    return EntryShape(piles=entry.piles, started=started, practice=entry.practice, note=entry.note, played=entry.played)


def _live_shape(live: "Live") -> LiveShape:
    return LiveShape(
        turns=_written(live.record),
        hands=live.record.hands,
        starter=_side(live.starter),
        practice=live.practice,
        bank=live.bank,
        out=live.out,
        bonus=None if live.bonus == _UNSAID else live.bonus,
        camels=None if live.camels == _UNSAID else live.camels,
    )


_UNSAID = (None, None)


def live_of(shape: LiveShape) -> "Live":
    """Return the round in progress of a shape, or raise ValueError if a turn cannot be read."""
    from jaipur_score.match.live_state import Live  # few matches have one

    bonus, camels = shape.bonus or _UNSAID, shape.camels or _UNSAID
    record = _record_of(shape.turns, shape.hands)
    return Live(record, shape.starter, shape.practice, shape.bank, shape.out, bonus, camels)


def _entry_of(shape: EntryShape) -> HalfEntered:
    return HalfEntered(shape.piles, shape.started, shape.practice, shape.note, shape.played)


def round_shape(played: Played) -> RoundShape:
    """Return the shape of a round."""
    first, second = map(_pile_shape, played.piles)
    shape = RoundShape(
        piles=(first, second),
        started=None if played.started is None else _side(played.started),
        practice=played.practice,
        note=played.note,
        played=played.played,
    )
    return _with_turns(shape, played.turns) if played.turns else shape


def _with_turns(shape: RoundShape, record: "TurnRecord") -> RoundShape:
    moves = _written(record)
    if record.hands is None:
        return msgspec.structs.replace(shape, sales=moves)
    return msgspec.structs.replace(shape, hands=record.hands, turns=tuple([text for _, text in moves]))


def _written(record: "TurnRecord") -> tuple[tuple[_Side, str], ...]:
    from jaipur_score.writing.typed_turns import write_turn  # few rounds have turns

    return tuple([(_side(player), write_turn(turn)) for player, turn in record.moves])


def _pile_shape(pile: Side) -> PileShape:
    if isinstance(pile, Total):
        return PileShape(
            total=pile.rupees, bonus_tokens=pile.bonus_tokens, goods_tokens=pile.goods_tokens, camels=pile.camels
        )
    diamonds, gold, silver, cloth, spice, leather = pile.goods
    return PileShape(
        diamonds=diamonds,
        gold=gold,
        silver=silver,
        cloth=cloth,
        spice=spice,
        leather=leather,
        bonus=pile.bonus,
        camels=pile.camels,
    )


def played_of(shape: RoundShape) -> Played:
    """Return the round of a shape, or raise ValueError if a turn cannot be read."""
    piles = (_pile(shape.piles[0]), _pile(shape.piles[1]))
    alternating = enumerate(shape.turns or (), shape.started or 0)
    given = shape.turns is not None or shape.sales is not None
    record = _record_of(shape.sales or alternating, shape.hands) if given else None
    return Played(piles, shape.started, shape.practice, shape.note, shape.played, record)


def _record_of(turns: Iterable[tuple[int, str]], hands: tuple[int, int] | None) -> "TurnRecord":
    """Return turns as a record; each is who made it, 0 or 1 plus any even number, and its text."""
    from jaipur_score.reading.draft import NOWHERE
    from jaipur_score.reading.turn_notation import read_turn
    from jaipur_score.rules.turns import Move, TurnRecord

    moves = []
    for number, text in turns:
        turn = read_turn(text, lambda _, __: NOWHERE)
        if isinstance(turn, list):
            raise ValueError(f"the turn {text[:40]!a} cannot be read: {turn[0].message}")
        moves.append(Move(number % 2, turn))
    return TurnRecord(tuple(moves), hands)


def _side(index: int) -> _Side:
    return 1 if index else 0


def _pile(shape: PileShape) -> Side:
    if shape.total is not None:
        return Total(shape.total, shape.bonus_tokens, shape.goods_tokens, shape.camels)
    *goods, bonus = map(_sorted, shape.tokens)
    return Pile(tuple(goods), bonus, shape.camels)


# A large book has the same few tokens again and again: they are sorted, and kept in memory, once.
@lru_cache(maxsize=4096)
def _sorted(values: _Tokens) -> _Tokens:
    return tuple(sorted(values, reverse=True))
