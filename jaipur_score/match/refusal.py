"""Why a change is refused, as a value: a kind and its facts. The command line words it."""

from typing import Literal, NamedTuple

from jaipur_score.match.match import Match

Why = Literal[
    # Cannot be done now.
    "no match yet",
    "no such match",
    "no such round",
    "not met",
    "no open match",
    "several open",
    "several over",
    "which match",
    "have open match",
    "match over",
    "ended by",
    "have met",
    "unknown player",
    "same name",
    "nothing to undo",
    "nothing to redo",
    "moved on",
    "nothing new",
    # Could never be done.
    "bad name",
    "same player",
    "not a player",
    "no round",
    "other starter",
]
"""Why a change is refused, or a match cannot be found."""

MISTYPED: frozenset[Why] = frozenset(("bad name", "same player", "not a player", "no round", "other starter"))
"""The refusals for which what was typed is wrong, whatever the book holds."""


class Refusal(NamedTuple):
    """Why something is refused, and the facts: who, which matches (in order), which round, which name's fault."""

    why: Why
    names: tuple[str, ...] = ()
    matches: tuple[Match, ...] = ()
    number: int | None = None
    detail: str = ""
