"""What `from jaipur_score import ...` offers to programs: the game's values, and rounds read from text."""

from collections.abc import Iterable
from io import BytesIO
from pathlib import Path

from jaipur_score.audit import phrasing
from jaipur_score.audit.verdict import Audit, Judged, judge
from jaipur_score.reading.draft import RoundRead
from jaipur_score.reading.problem import Problem
from jaipur_score.rules.box import Good
from jaipur_score.rules.pile import Pile, Round, Total
from jaipur_score.rules.scoring import DecidedBy, Outcome, Score, score

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
    "explain",
    "judge",
    "read_piles",
    "read_rounds",
    "score",
]


class InvalidRounds(ValueError):
    """Everything that is wrong with the rounds in a text; each of `problems` has its position and advice.

    Its text has one line per problem: `LINE:COLUMN: MESSAGE; ADVICE`.
    """

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(_line, self.problems)))


def read_rounds(source: str | bytes | Path) -> list[Round]:
    """Return the rounds in a YAML text, or in the file at a path.

    Raises `InvalidRounds` with all problems if any round has one, and `OSError` if the file cannot be read.

    >>> from jaipur_score import read_rounds
    >>> text = '''
    ... players:
    ...   Anna: d775 g55 ca5
    ...   Ben: {cloth: [5, 3], bonus: [1], camels: 3}
    ... started: Ben
    ... '''
    >>> [round_] = read_rounds(text)
    >>> round_.names, round_.started, round_.piles[1].bonus
    (('Anna', 'Ben'), 'Ben', (1,))
    >>> read_rounds("players: {Anna: d8 ca5, Ben: g66 ca3}")
    Traceback (most recent call last):
    ...
    jaipur_score.api.InvalidRounds: 1:18: ...
    """
    from jaipur_score.reading.round_file import read_rounds as read

    if isinstance(source, Path):
        with source.open("rb") as lines:
            return _rounds(read(lines))
    data = source.encode() if isinstance(source, str) else source
    return _rounds(read(BytesIO(data)))


def read_piles(first: str, second: str) -> Round:
    """Return the round of two typed piles. In `InvalidRounds`, the line of a problem is the number of the pile.

    >>> from jaipur_score import read_piles
    >>> read_piles("Anna: d775 g55 ca5", "Ben: cl53 b1 ca3").piles[0].goods_rupees
    29
    """
    from jaipur_score.reading.notation import read_typed_round

    [round_] = _rounds([read_typed_round((first, second))])
    return round_


def explain(judged: Judged) -> list[str]:
    """Return what the audit warns of, in the words that players read; nothing if one legal round leaves these piles.

    >>> from jaipur_score import explain, judge, read_piles
    >>> explain(judge(read_piles("Anna: d77 ca5", "Ben: g66 si55 cl5 sp5 l4 ca3")))
    ['Only 9 goods cards were sold and 8 camels taken, ...']
    """
    return [phrasing.message(finding, judged.round.names) for finding in judged.audit.warnings]


def _rounds(reads: Iterable[RoundRead]) -> list[Round]:
    rounds: list[Round] = []
    problems: list[Problem] = []
    for read in reads:
        if read.round is None:
            problems += read.problems
        else:
            rounds.append(read.round)
    if problems:
        raise InvalidRounds(problems)
    return rounds


def _line(problem: Problem) -> str:
    _, message, (line, column, *_), hint, _ = problem
    return f"{line}:{column}: {message}" + (f"; {hint}" if hint else "")
