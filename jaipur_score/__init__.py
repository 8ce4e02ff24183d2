"""Score rounds of Jaipur, find miscounts in the piles, and keep the seals of the match.

The command line is `jaipur`. For programs, these names are the whole of the public interface:

>>> from jaipur_score import Good, Pile, Round, judge, score
>>> anna = Pile.of({Good.DIAMONDS: [7, 7], Good.LEATHER: [4, 3, 2]}, bonus=[2], camels=5)
>>> ben = Pile.of({Good.CLOTH: [5, 3], Good.SPICE: [5, 3, 3]}, bonus=[3], camels=2)
>>> outcome = score(anna, ben)
>>> [each.rupees for each in outcome.scores], outcome.winner, outcome.decided_by.value
([30, 22], 0, 'rupees')
>>> judged = judge(Round(("Anna", "Ben"), (anna, ben)))
>>> [warning.code for warning in judged.audit.warnings]
['round_not_over']

`read_rounds` and `read_piles` read rounds from text, and `explain` words what the audit found. A name is loaded when
it is first used: importing the package alone costs next to nothing.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from jaipur_score.api import (
        Audit,
        DecidedBy,
        Good,
        InvalidRounds,
        Judged,
        Outcome,
        Pile,
        Problem,
        Round,
        Score,
        Total,
        explain,
        judge,
        read_piles,
        read_rounds,
        score,
    )

__version__ = "0.1.0"

__all__ = [
    "Audit",
    "DecidedBy",
    "Good",
    "InvalidRounds",
    "Judged",
    "Outcome",
    "Pile",
    "Problem",
    "Round",
    "Score",
    "Total",
    "__version__",
    "explain",
    "judge",
    "read_piles",
    "read_rounds",
    "score",
]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from jaipur_score import api

    return getattr(api, name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
