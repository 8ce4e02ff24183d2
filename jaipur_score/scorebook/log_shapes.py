"""The shapes of the changes in the scorebook document, and the way between them and what undo and redo go through."""

import msgspec

from jaipur_score.match.book import Change, Edit, Header, Kind, Splice, Whole
from jaipur_score.match.match import Played
from jaipur_score.scorebook.shapes import MatchShape, RoundShape, Shape, match_shape, round_shape


class SpliceShape(Shape, kw_only=True, tag_field="edit", tag="rounds"):
    """Undoes an edit of a match's rounds: puts back what was `length` rounds from index `at`. See `Splice`."""

    match: int
    at: int
    length: int = 0
    rounds: tuple[RoundShape, ...] = ()


class HeaderShape(Shape, kw_only=True, tag_field="edit", tag="header"):
    """Undoes an edit of a match's own facts: its players, and whether it was closed. See `Header`."""

    match: int
    players: tuple[str, str]
    closed: bool = False


class WholeShape(Shape, kw_only=True, tag_field="edit", tag="match"):
    """Undoes the start or the import of a match: puts back what was there before, if anything. See `Whole`."""

    match: int
    was: MatchShape | None = None


class ChangeShape(Shape, kw_only=True):
    """A change in the log, with the edits that take it back. See `Change`."""

    change: Kind
    edits: tuple[SpliceShape | HeaderShape | WholeShape, ...]


CHANGE = msgspec.json.Decoder(ChangeShape)


def change_shape(item: msgspec.Raw | Change) -> msgspec.Raw | ChangeShape:
    """Return the shape of a change; one that was not read since stays as it is."""
    if isinstance(item, msgspec.Raw):
        return item
    return ChangeShape(change=item.kind, edits=tuple(map(_edit_shape, item.edits)))


def _edit_shape(edit: Edit) -> SpliceShape | HeaderShape | WholeShape:
    match edit:
        case Splice():
            rounds = tuple(map(round_shape, edit.rounds))
            return SpliceShape(match=edit.match, at=edit.at, length=edit.length, rounds=rounds)
        case Header():
            return HeaderShape(match=edit.match, players=edit.players, closed=edit.closed)
        case Whole():
            return WholeShape(match=edit.number, was=None if edit.match is None else match_shape(edit.match))


def edit_of(shape: SpliceShape | HeaderShape, rounds: tuple[Played, ...] = ()) -> Edit:
    """Return the edit of a shape and the rounds that were read of it; that of a whole match is read otherwise."""
    if isinstance(shape, SpliceShape):
        return Splice(shape.match, shape.at, shape.length, rounds)
    return Header(shape.match, shape.players, shape.closed)
