"""A round followed at the terminal: drawn in one place, saved after every turn, recorded at the end."""

import secrets
from functools import partial
from typing import NamedTuple

from jaipur_score.audit.verdict import judge
from jaipur_score.cli import change, guided, screen, show, show_recorded
from jaipur_score.cli.change import MovedOn, Recording
from jaipur_score.cli.keeping import Farewell
from jaipur_score.cli.match_sentences import half_entered
from jaipur_score.cli.opened import keep, read
from jaipur_score.cli.refusals import stopped_at, stopped_by
from jaipur_score.cli.screen import cut, say, wrapped
from jaipur_score.cli.stop import CANNOT_NOW, WRONG_INPUT, Stop
from jaipur_score.cli.terminal import Left, hold, put, seated
from jaipur_score.match import changes
from jaipur_score.match.book import Book
from jaipur_score.match.changes import Into
from jaipur_score.match.live_state import Live
from jaipur_score.match.match import Match, tally
from jaipur_score.rules.pile import Round
from jaipur_score.rules.turns import TurnRecord
from jaipur_score.scorebook.trouble import Trouble
from jaipur_score.table.live import Done, End, Kept, Step, Talk, dealt
from jaipur_score.table.live import follow as table_talk

ROWS = 24
"""The rows of a screen that does not say how many it has."""

TALK = 8
"""The lines between the board and the question, which has its place if no more is said."""

HANGING = "  "


class Wanted(NamedTuple):
    """What was asked for: all `turns`, a `bank` that draws the bonus tokens, a practice round, a match."""

    turns: bool = False
    bank: bool = False
    practice: bool = False
    match: int | None = None


def follow(path: str, wanted: Wanted) -> None:
    """Follow the round in progress of a match, or start one, and record it when it is over."""
    if not screen.is_terminal():
        raise Stop("there is no terminal to ask at", "type jaipur live in a terminal", WRONG_INPUT)
    keeper = Keeper(path, _match(path, read(path), wanted.match))
    try:
        live, says = _begun(keeper.match, wanted)
        while True:
            done = _at_the_table(table_talk(keeper.match.players, live, secrets.choice, says), keeper)
            if done is End.LATER:
                raise Left(CANNOT_NOW)
            if done is End.DISCARDED:
                _discard(keeper)
                return
            moved = _recorded(path, keeper.match, done)
            if moved is None:
                return
            _, live, says = keeper.moved(moved)
    except Left as left:
        raise guided.stopped(keeper.farewell(), left.status) from None


class Keeper:
    """Keeps the round in progress of `match` as it is played."""

    def __init__(self, path: str, match: Match) -> None:
        self.match = match
        self._path = path

    def keep(self, live: Live | None) -> Kept | None:
        """Save how far the round is. If that is not possible, return how it is saved instead, and why."""
        if live == self.match.live:
            return None
        try:
            kept = keep(self._path, partial(changes.keep_live, match=self.match, live=live))
        except Trouble as trouble:
            if self.match.live is None:
                raise
            says = (f"{stopped_at(trouble).message}.", "That is not saved: type it again.")
            return Kept(self.match.players, self.match.live, says)
        if isinstance(kept, Match):
            self.match = kept
            return None
        if kept.why != "moved on":
            raise stopped_by(kept)
        return self.moved(kept.matches[0])

    def moved(self, match: Match) -> Kept:
        """Return the round of a match that another window has changed, as it is now."""
        self.match = match
        if match.live is None:
            message = f"the round of match {match.number} was recorded or discarded in another window"
            raise Stop(message, "jaipur status shows how the match is now")
        return Kept(match.players, match.live, ("Another window has played on: this is the round now.",))

    def farewell(self) -> Farewell:
        """Return what to say to somebody who leaves."""
        if self.match.live is None:
            return Farewell(f"No turn was played. Match {self.match.number} is saved: jaipur live starts its round.")
        return Farewell("Not recorded. The round is kept: jaipur live continues it.")


def _match(path: str, book: Book, number: int | None) -> Match:
    """Return the match whose round is in progress, or agree on one."""
    in_progress = [match for match in book.open_matches() if match.live]
    if number is None and len(in_progress) == 1:
        return in_progress[0]
    return guided.agreed(path, book, Into(number))[0]


def _begun(match: Match, wanted: Wanted) -> tuple[Live, tuple[str, ...]]:
    """Return the round to follow, and what to say first. One in progress goes on in the way it began."""
    says = tuple(half_entered(match._replace(live=None)))
    live = match.live or Live(starter=tally(match).starter)
    live = live._replace(practice=live.practice or wanted.practice)
    more_turns, more_bank = wanted.turns and live.record.hands is None, wanted.bank and not live.bank
    if live.moves and (more_turns or more_bank):
        return live, (*says, "This round keeps the options it started with; drop discards it.")
    if more_turns:
        live = live._replace(record=TurnRecord((), hold(dealt(match.players))))
    return live._replace(bank=live.bank or wanted.bank), says


def _discard(keeper: Keeper) -> None:
    if kept := keeper.keep(None):
        raise Stop(" ".join(kept.says), "type jaipur live to look at it again")
    say("The round is discarded.")


def _recorded(path: str, match: Match, round_: Round) -> Match | None:
    """Record a round that is over. If it was played on meanwhile, return its match as it is now, else None."""
    seen = len(match.rounds)
    while True:
        recording = Recording([judge(round_)], Into(match.number), seen, live=match.live)
        try:
            change.record(path, recording, show_recorded.IN_BRIEF)
        except MovedOn as moved:
            if moved.match.live != match.live:
                return moved.match
            seen = guided.accept_move(moved.match, recording.rounds[0])
        else:
            return None


# The screen.


def _at_the_table(talk: Talk[Done], keeper: Keeper) -> Done:
    """Hold a conversation at the terminal, each step of it saved before its question is put."""
    screen.make_room()
    with seated():
        try:
            step = next(talk)
            while True:
                step = talk.send(keeper.keep(step.live) or _answer(step, keeper.match))
        except StopIteration as done:
            result: Done = done.value
            return result


def _answer(step: Step, match: Match) -> str:
    """Put a question below what is to be seen, and return the line typed."""
    screen.wipe()
    if step.ask.shows:
        show.sheet(judge(step.ask.shows), lambda _: ())
        return put(step.ask._replace(shows=None))
    columns, rows = screen.width(), screen.space().rows or ROWS
    board = [cut(line, columns) for line in (_heading(step.live, match), *step.board)]
    says = [part for line in step.ask.says for part in wrapped(line, columns)]
    *older, newest = [wrapped(turn, columns, HANGING) for turn in step.turns] or [[]]
    room = min(TALK, rows - len(board) - 2) - len(newest) - len(says)
    shown = _last_that_fit(older, room)
    say(*board, "", *[""] * (room - len(shown)))
    screen.say_aside(*shown)
    say(*newest)
    return put(step.ask)


def _last_that_fit(turns: list[list[str]], room: int) -> list[str]:
    """Return the lines of the last turns that have room."""
    lines: list[str] = []
    for turn in reversed(turns):
        if len(lines) + len(turn) > room:
            break
        lines = [*turn, *lines]
    return lines


def _heading(live: Live, match: Match) -> str:
    practice = ", practice" if live.practice else ""
    return f"Match {match.number}, round {len(match.rounds) + 1}{practice}. {match.players[live.starter]} started."
