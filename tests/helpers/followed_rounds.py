"""Rounds that are followed at the table: what is typed, and what comes of it."""

from collections.abc import Iterable, Sequence

from jaipur_score.match.live_state import Live
from jaipur_score.rules.turns import Move, Turn, TurnRecord
from jaipur_score.table.following import Following, Names, move_in
from jaipur_score.table.live import Answer, Done, Step, Talk, follow
from tests.helpers.typed_rounds import NAMES

SALES = Live()
TURNS = Live(TurnRecord((), (5, 5)))


def first(values: Sequence[int]) -> int:
    """Draw the lowest bonus token."""
    return values[0]


def after(*typed: str, live: Live = SALES, names: Names = NAMES) -> Following:
    """Return a round after turns, all legal."""
    following = Following.of(names, live)
    for text in typed:
        move = move_in(following, text)
        assert isinstance(move, Move), move
        following = following.then(following.live.after(move))
        assert following.course.forbidden is None, (text, following.course.forbidden)
    return following


def alternating(turns: Iterable[Turn]) -> tuple[Move, ...]:
    """Return all turns of a round with who made them; the first player begins."""
    return tuple(Move(at % 2, turn) for at, turn in enumerate(turns))


def talked(talk: Talk[Done], *answers: Answer) -> tuple[list[Step], Done | None]:
    """Give answers, and return the questions that were asked and, if the talk has ended, its result."""
    steps: list[Step] = []
    try:
        steps.append(next(talk))
        for each in answers:
            steps.append(talk.send(each))  # noqa: PERF401 - the end of the talk would end the list without a word
    except StopIteration as ended:
        assert len(steps) == len(answers)
        done: Done = ended.value
        return steps, done
    return steps, None


def followed(*answers: Answer, live: Live = SALES) -> tuple[list[Step], Done | None]:
    """Follow a round with these answers."""
    return talked(follow(NAMES, live, first), *answers)
