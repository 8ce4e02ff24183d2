"""The state of the scorebook: where it is, what it holds, its backups, and what to do if it cannot be read."""

import json
import os
import sys
from typing import Any, NamedTuple

from jaipur_score.cli.opened import usual_path
from jaipur_score.cli.refusals import stopped_at
from jaipur_score.cli.screen import say
from jaipur_score.cli.stop import CANNOT_NOW, Stop
from jaipur_score.rules.phrases import counted
from jaipur_score.scorebook.file import Scorebook
from jaipur_score.scorebook.trouble import Trouble


class State(NamedTuple):
    """What to say about a scorebook. If it cannot be read, `stop` says why and there are no counts."""

    path: str
    exists: bool
    matches: int | None
    rounds: int | None
    backups: list[str]
    copies: list[str]
    stop: Stop | None


def as_text(path: str) -> None:
    """Print the state of the scorebook at `path` ("" for the usual place); a book that cannot be read is status 1."""
    state = _state(path)
    say(f"Scorebook: {state.path}")
    if state.stop is None and not state.exists:
        say("There is no file yet: the first match creates it.")
    elif state.matches is not None and state.rounds is not None:
        matches = "1 match" if state.matches == 1 else f"{state.matches} matches"
        say(f"{matches}, {counted(state.rounds, 'round')}. It can be read.")
    backups = state.backups
    say(f"{counted(len(backups), 'backup')}{f', the newest: {backups[0]}' if backups else ''}.")
    for copy in state.copies:
        say(f"Copy: {copy}")
    if state.stop:
        raise state.stop


def as_json(path: str) -> None:
    """Print the state of the scorebook as a line of JSON; a book that cannot be read is status 1."""
    state = _state(path)
    problem = None if state.stop is None else {"message": str(state.stop), "advice": state.stop.advice}
    report: dict[str, Any] = {
        "path": state.path,
        "exists": state.exists,
        "readable": state.stop is None,
        "matches": state.matches,
        "rounds": state.rounds,
        "backups": state.backups,
        "copies": state.copies,
        "problem": problem,
    }
    sys.stdout.write(json.dumps(report) + "\n")
    if state.stop:
        raise Stop("", status=CANNOT_NOW)


def _state(path: str) -> State:
    scorebook = Scorebook(path or usual_path())
    backups, copies = scorebook.backups(), scorebook.copies()
    exists = os.path.exists(scorebook.file)
    try:
        matches = list(scorebook.read().matches)
    except Trouble as trouble:
        return State(scorebook.path, exists, None, None, backups, copies, stopped_at(trouble))
    rounds = sum(len(match.rounds) for match in matches)
    return State(scorebook.path, exists, len(matches), rounds, backups, copies, None)
