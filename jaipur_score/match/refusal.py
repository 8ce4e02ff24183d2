"""Why a change is refused, as a value: a kind and its facts. The command line words it."""

from enum import Enum, auto
from typing import NamedTuple

from jaipur_score.match.match import Match


class Why(Enum):
    """Why a change is refused, or a match cannot be found."""

    # Cannot be done now.
    NO_MATCH_YET = auto()
    NO_SUCH_MATCH = auto()
    NO_SUCH_ROUND = auto()
    NOT_MET = auto()
    NO_OPEN_MATCH = auto()
    SEVERAL_OPEN = auto()
    SEVERAL_OVER = auto()
    WHICH_MATCH = auto()
    HAVE_OPEN_MATCH = auto()
    MATCH_OVER = auto()
    ENDED_BY = auto()
    HAVE_MET = auto()
    UNKNOWN_PLAYER = auto()
    SAME_NAME = auto()
    NOTHING_TO_UNDO = auto()
    NOTHING_TO_REDO = auto()
    MOVED_ON = auto()
    NOTHING_NEW = auto()
    # Could never be done.
    BAD_NAME = auto()
    SAME_PLAYER = auto()
    NOT_A_PLAYER = auto()
    NO_ROUND = auto()
    OTHER_STARTER = auto()


MISTYPED = frozenset((Why.BAD_NAME, Why.SAME_PLAYER, Why.NOT_A_PLAYER, Why.NO_ROUND, Why.OTHER_STARTER))
"""The refusals for which what was typed is wrong, whatever the book holds."""


class Refusal(NamedTuple):
    """Why something is refused, and the facts: who, which matches (in order), which round, which name's fault."""

    why: Why
    names: tuple[str, ...] = ()
    matches: tuple[Match, ...] = ()
    number: int | None = None
    detail: str = ""
