"""How matches stand and what they hold, as read from the scorebook."""

import sys

from jaipur_score.cli import screen
from jaipur_score.cli.match_sentences import half_entered, headline, last_played, progress, round_heading, seals
from jaipur_score.cli.opened import found, read
from jaipur_score.cli.screen import say, say_aside
from jaipur_score.cli.stop import Stop
from jaipur_score.match import lookup
from jaipur_score.match.match import Account, Match, accounts, standing
from jaipur_score.match.refusal import Refusal
from jaipur_score.rules.pile import Round


def status(path: str, number: int | None) -> None:
    """Print how a match stands; without a number, how all open matches stand, or the last one if none is open."""
    for at, shown in enumerate(_current(path, number)):
        if at:
            say("")
        _standing(shown)


def status_as_json(path: str, number: int | None) -> None:
    """Print how a match stands, or all open ones, as a line of JSON each."""
    for shown in _current(path, number):
        standing_line(shown)


def match(path: str, number: int | None, round_number: int | None) -> None:
    """Print a match with the sheet of every round, or of one, and its turns if it was given by them."""
    shown = _meant(path, number)
    chosen = _chosen(shown, round_number, path)
    _standing(shown)
    if chosen:
        _sheets(chosen)


def _sheets(chosen: tuple[Account, ...]) -> None:
    from jaipur_score.cli.show_recorded import one_account  # a standing needs no sheets

    for account in chosen:
        say("", round_heading(account), "")
        one_account(account)
        _turns(account.round)


def _turns(round_: Round) -> None:
    if round_.turns:
        from jaipur_score.cli.turn_rows import turn_lines

        say("", *turn_lines(round_.names, round_.turns, screen.width()))


def match_as_json(path: str, number: int | None, round_number: int | None) -> None:
    """Print a line of JSON per round of a match, or of one."""
    from jaipur_score.audit.verdict import judge
    from jaipur_score.cli.show import json_line

    for account in _chosen(_meant(path, number), round_number, path):
        json_line(judge(account.round._replace(started=account.starter)), account)


def _chosen(shown: Match, number: int | None, path: str) -> tuple[Account, ...]:
    if number is None:
        return accounts(shown)
    from jaipur_score.match.changes import to_correct  # only here

    found(to_correct(shown, number), path)
    return accounts(shown)[number - 1 : number]


def _standing(shown: Match) -> None:
    now = standing(shown)
    say(headline(now) + ".", seals(now), progress(shown), *half_entered(shown))
    say_aside(*last_played(now))


def standing_line(shown: Match) -> None:
    """Print how a match stands as a line of JSON."""
    from jaipur_score.writing.json_lines import line, standing_report

    sys.stdout.write(line(standing_report(standing(shown))) + "\n")


def _current(path: str, number: int | None) -> tuple[Match, ...]:
    """Return match `number`; without a number, the open matches, or the last one if none is open."""
    answer = lookup.meant(read(path), number)
    if isinstance(answer, Refusal) and answer.why == "which match":
        return answer.matches
    return (found(answer, path),)


def _meant(path: str, number: int | None) -> Match:
    answer = lookup.meant(read(path), number)
    if isinstance(answer, Refusal) and answer.why == "which match":
        from jaipur_score.cli.refusals import stopped_by  # only a refusal needs its words

        # Only `show` takes the number without an option.
        raise Stop(stopped_by(answer).message, f"say which one, as in: jaipur show {answer.matches[-1].number}")
    return found(answer, path)
