"""A round followed at the table from its first turn to the question whether to record it. Pure, no terminal."""

import re
from collections.abc import Generator
from enum import Enum, auto
from typing import NamedTuple, TypeVar

from jaipur_score.match.live_state import Live
from jaipur_score.rules.box import DEALT_CARDS
from jaipur_score.rules.pile import Round
from jaipur_score.rules.progress import deal
from jaipur_score.rules.turn_phrases import forbidden
from jaipur_score.rules.turns import Forbidden
from jaipur_score.table.answers import BACK
from jaipur_score.table.asking import Ask
from jaipur_score.table.following import Following, Names
from jaipur_score.table.live_end import answer, answered, question, reopened, round_of, unknown
from jaipur_score.table.live_screen import board, prompt
from jaipur_score.table.live_turns import Choose, Reply, reply
from jaipur_score.table.live_words import account, bank_drew, begin, ended

RECENT = 5
"""How many of the last turns are shown at most."""


class Step(NamedTuple):
    """A question about a round in progress, and what is to be seen above it.

    `live` is the round by now: it is saved before the question is put. `board` is how it is, `turns` what the last
    turns were and earned, the newest last.
    """

    live: Live
    ask: Ask
    board: tuple[str, ...] = ()
    turns: tuple[str, ...] = ()


class Kept(NamedTuple):
    """Instead of an answer: the round as it is saved, which is not as the step has it, and why."""

    names: Names
    live: Live
    says: tuple[str, ...]


Answer = str | Kept
T = TypeVar("T")
Talk = Generator[Step, Answer, T]


class _Elsewhere(Exception):
    """The round is not as this table has it."""

    def __init__(self, kept: Kept) -> None:
        super().__init__()
        self.kept = kept


class End(Enum):
    """How a round that was followed ends without being recorded."""

    LATER = auto()
    """It is over, and kept to be recorded later."""
    DISCARDED = auto()


Done = Round | End


def dealt(names: Names) -> Generator[Ask, str, tuple[int, int]]:
    """Ask how many of the cards dealt were camels, and return how many goods each player was dealt."""
    says: tuple[str, ...] = (f"How many camels were dealt to {names[0]} and {names[1]}, as in 1 0? Enter = none",)
    while True:
        typed = (yield Ask("camels dealt: ", says)).strip()
        numbers = re.fullmatch(r"([0-5])[\s,]*([0-5])", typed) or re.fullmatch("(0?)(0?)", typed)
        if numbers is None:
            says = (f"Type two numbers from 0 to {DEALT_CARDS}: {names[0]}'s camels and {names[1]}'s.",)
            continue
        first, second = (DEALT_CARDS - int(number or 0) for number in numbers.groups())
        start = deal(0, (first, second))
        if not isinstance(start, Forbidden):
            return first, second
        message = forbidden(start, 0, names).message
        says = (f"{message[:1].upper()}{message[1:]}.",)


def follow(names: Names, live: Live, choose: Choose, says: tuple[str, ...] = ()) -> Talk[Done]:
    """Follow a round to its end, taking up one that is saved where it was. `choose` draws the bank's bonus tokens."""
    following = Following.of(names, live)
    if not following.course.is_over:
        says = (*says, *begin(following))
    while True:
        try:
            if following.course.is_over:
                done = yield from _closing(following, says)
            else:
                done = yield from _turn(following, says, choose)
        except _Elsewhere as moved:
            following, says = Following.of(moved.kept.names, moved.kept.live), moved.kept.says
            continue
        if isinstance(done, Round | End):
            return done
        live, says = done
        following = following.then(live)


_Next = tuple[Live, tuple[str, ...]]


def _turn(following: Following, says: tuple[str, ...], choose: Choose) -> Talk[_Next | Done]:
    """Ask for the next turn."""
    typed = yield from _put(following, Ask(prompt(following), says, words=following.names))
    said = reply(following, typed, choose)
    while said.question:
        says = (*said.says, f"{said.question} y = yes, Enter = no")
        typed = (yield from _put(following, Ask("y or Enter: ", says, fresh=True))).strip()
        match typed.casefold():
            case "y" | "yes":
                said = Reply(said.live)
            case "" | "n" | "no" | "<":
                said = Reply(following.live, ("The round goes on.",))
            case _:  # another turn, as the advice may have it
                said = reply(following, typed, choose)
    return End.DISCARDED if said.live is None else (said.live, said.says)


def _closing(following: Following, says: tuple[str, ...]) -> Talk[_Next | Done]:
    """Ask for one thing that the turns do not tell, or if nothing is left whether to record the round."""
    about = next((each for each in unknown(following) if not answered(following.live, each)), None)
    if about is None:
        return (yield from _review(following, says))
    before, asks = question(following, about)
    says = (ended(following), *filter(None, (before,)), *says)
    typed = (yield from _put(following, Ask(asks, says))).strip()
    if typed == BACK:
        return reopened(following), ()
    live = answer(following, about, typed)
    return (following.live, (live,)) if isinstance(live, str) else (live, ())


def _review(following: Following, says: tuple[str, ...]) -> Talk[_Next | Done]:
    """Show the round, and ask whether to record it."""
    round_ = round_of(following)
    if isinstance(round_, str):
        return reopened(following), (round_,)
    how = "Enter = yes, < = go back, n = not now"
    ask = Ask("Record? ", (ended(following), *bank_drew(following), *says, how), round_, fresh=True)
    while True:
        match (yield from _put(following, ask)).strip().casefold():
            case "" | "y" | "yes":
                return round_
            case "n" | "no":
                return End.LATER
            case "<":
                return reopened(following), ()


def _put(following: Following, ask: Ask) -> Talk[str]:
    """Put a question with the board above it, or with the sheet of the round."""
    shown = () if ask.shows else board(following)
    moves = len(following.live.moves)
    turns = tuple([account(following, at) for at in range(max(0, moves - RECENT), moves)])
    answered_ = yield Step(following.live, ask, shown, () if ask.shows else turns)
    if isinstance(answered_, Kept):
        raise _Elsewhere(answered_)
    return answered_
