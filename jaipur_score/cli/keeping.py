"""A round as it is entered at the table: kept with its match after every answer, and what to say on leaving."""

from functools import partial
from shlex import join
from typing import NamedTuple

from jaipur_score.cli.opened import keep, scorebook
from jaipur_score.cli.refusals import stopped_at, stopped_by
from jaipur_score.cli.screen import warn_of
from jaipur_score.cli.stop import Stop
from jaipur_score.match import changes, lookup
from jaipur_score.match.match import HalfEntered, Match
from jaipur_score.match.refusal import Refusal
from jaipur_score.rules.pile import PARTS, Facts
from jaipur_score.scorebook.trouble import Trouble
from jaipur_score.table.filling import Filling, resumed, typed_form
from jaipur_score.writing.yaml_rounds import write_parts


def entry_of(filling: Filling) -> HalfEntered:
    """Return a filling as its match keeps it."""
    facts = filling.facts
    started = None if facts.started is None else filling.names.index(facts.started)
    return HalfEntered(typed_form(filling), started, bool(facts.practice), facts.note or "", facts.played)


def filling_of(match: Match, facts: Facts, before: int | None) -> Filling:
    """Return how far the next round of a match is entered, or nothing of one to insert `before` another.

    The stated `facts` come before those kept with it.
    """
    entry = match.entry if match.entry and before is None else HalfEntered()
    started = None if entry.started is None else match.players[entry.started]
    filling = resumed(
        match.players, entry.piles, Facts(started, entry.practice or None, entry.note or None, entry.played)
    )
    stated = {name: fact for name, fact in facts._asdict().items() if fact is not None}
    return filling._replace(facts=filling.facts._replace(**stated))


class Farewell(NamedTuple):
    """What to say to somebody who leaves, and a command that goes on from there, "" if none is needed."""

    says: str
    command: str = ""


class Keeper:
    """Keeps a round with `match` as it is entered, unless it is to be inserted `before` another.

    What cannot be saved is kept in mind, and said once.
    """

    def __init__(self, path: str, match: Match, before: int | None) -> None:
        self.before = before
        self._path = path
        self._match = match
        self._filling: Filling | None = None
        self._lost = before is not None

    @property
    def entry(self) -> HalfEntered | None:
        """The round as it is kept in the book."""
        return self._match.entry

    def __call__(self, filling: Filling) -> None:
        """Keep how far the round is, if it has an answer."""
        if not filling.answers and not self._filling:
            return
        self._filling = filling
        entry = entry_of(filling)
        if self._lost or entry == self._match.entry:
            return
        try:
            kept = keep(self._path, partial(changes.keep_entry, match=self._match, entry=entry))
        except Trouble as trouble:
            self._warn(stopped_at(trouble))
            return
        if isinstance(kept, Match):
            self._match = kept
        elif kept.why == "moved on":
            self._warn(_elsewhere(kept))
        else:
            self._warn(stopped_by(kept))

    def _warn(self, stop: Stop) -> None:
        self._lost = True
        warn_of("warning", stop.message, "what you type is not saved until you record the round")

    def farewell(self) -> Farewell:
        """Return what to say to somebody who leaves."""
        if self._filling and (self._lost or not self._is_there()):
            before = [] if self.before is None else ["--before", str(self.before)]
            again = record_command(self._path, self._filling, ["--match", str(self._match.number), *before])
            return Farewell("Not recorded. To record it later, type:", again)
        if self._match.entry and self.before is None:
            return Farewell("Not recorded. Your answers are kept: jaipur picks up where you left off.")
        return Farewell(f"Nothing was recorded. Match {self._match.number} is saved: jaipur continues it.")

    def _is_there(self) -> bool:
        """Tell whether the book still has the round as it was kept: another window may have discarded it."""
        try:
            now = lookup.numbered(scorebook(self._path).read(), self._match.number)
        except Trouble:
            return False
        return isinstance(now, Match) and now.entry == self._match.entry


def _elsewhere(refusal: Refusal) -> Stop:
    number = refusal.matches[0].number
    return Stop(f"this round of match {number} is being entered, or its players were renamed, in another window")


def record_command(path: str, filling: Filling, where: list[str]) -> str:
    """Return the command that records a round as far as it is entered; `where` are the options that say into what."""
    book = ["--book", path] if path else []
    practice = ["--practice"] if filling.facts.practice else []
    return join(["jaipur", "record", *_piles(filling), *practice, *where, *book])


def score_command(filling: Filling) -> str:
    """Return the command that scores a round as far as it is entered."""
    return join(["jaipur", "score", *_piles(filling)])


def amend_command(path: str, filling: Filling, number: int, match: int) -> str:
    """Return the command that amends a round with both piles as they are now."""
    book = ["--book", path] if path else []
    return join(["jaipur", "amend", str(number), *_piles(filling), "--match", str(match), *book])


def _piles(filling: Filling) -> list[str]:
    words: list[str] = []
    for player, name in enumerate(filling.names):
        parts = {part.word: values for part, values in filling.answers.items() if part.player == player}
        if len(parts) == len(PARTS):
            parts = {word: values for word, values in parts.items() if values}  # a whole pile says no more than it has
        words += ["-p", f"{name}: {write_parts(parts)}".rstrip()]
    return words
