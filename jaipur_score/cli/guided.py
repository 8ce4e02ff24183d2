"""Rounds from the table: the questions that are asked when no piles are given, and what follows from the answers."""

import random
from itertools import islice

from jaipur_score.audit.verdict import Judged, judge
from jaipur_score.cli import change
from jaipur_score.cli.change import MovedOn, Recording, unsaved
from jaipur_score.cli.corrections import to_correct
from jaipur_score.cli.opened import found, read
from jaipur_score.cli.refusals import WRONG_INPUT, Stop, stopped_at
from jaipur_score.cli.screen import say
from jaipur_score.cli.sentences import amend_again, in_match, progress, record_again, seals
from jaipur_score.cli.show import Form
from jaipur_score.cli.terminal import NOTHING, hold
from jaipur_score.match import lookup
from jaipur_score.match.book import Book
from jaipur_score.match.changes import Into, Which
from jaipur_score.match.match import Account, Match, finished, standing
from jaipur_score.rules.pile import Facts
from jaipur_score.scorebook.trouble import Trouble
from jaipur_score.table import conversation
from jaipur_score.table.conversation import Known, Reviewed, Setting
from jaipur_score.table.filling import Filling, offering, round_in

OFFERED = 9
"""The most earlier players that are offered, so that one digit chooses."""


def score(strict: bool) -> Judged | None:
    """Ask for two names and their piles, show the score as they are filled in, and return the round if it is kept."""
    names = hold(conversation.two_names((), unnamed=("Player 1", "Player 2")))
    reviewed = _reviewed(Filling(names), "All right?")
    judged = judge(round_in(reviewed.filling))
    if strict:
        _refuse_warnings(judged, "jaipur score FILE")
    return judged if reviewed.kept else None


def record(path: str, into: Into, facts: Facts, strict: bool, form: Form) -> None:
    """Continue a match (the open one if none is given) or start one, ask for a round, and record it."""
    book = read(path)
    setting = _setting(book, path, into.match)
    reviewed = _reviewed(Filling(setting.names), "Record?")
    judged = judge(round_in(reviewed.filling).stating(facts))
    into = into._replace(match=setting.match, new=setting.match is None)
    again = record_again(into)
    if not reviewed.kept:
        raise unsaved(Stop(NOTHING), [judged.round], again)
    if strict:
        _refuse_warnings(judged, again)
    if setting.match is None:
        into = Into(_begun(path, setting, book, judged), before=into.before)
        again = record_again(into)
        seen = 0
    else:
        seen = len(book.match(setting.match).rounds)
    while True:
        try:
            change.record(path, Recording([judged], into, seen), form)
        except MovedOn as moved:
            seen = _accept_move(moved.match, judged, again)
        except Stop as stop:
            raise stop if stop.rest else unsaved(stop, [judged.round], again) from stop
        else:
            return


def _begun(path: str, setting: Setting, book: Book, judged: Judged) -> int:
    """Start the match that was agreed on, and return its number; the round is not lost if that cannot be saved."""
    another = any(lookup.are_players(match, setting.names) for match in book.open_matches())
    try:
        return change.begin(path, setting.names, setting.names[setting.first], setting.contest, another).number
    except (Stop, Trouble) as ended:
        stop = stopped_at(ended) if isinstance(ended, Trouble) else ended
        raise unsaved(stop, [judged.round], record_again(Into(new=True))) from ended


def amend(path: str, which: Which) -> None:
    """Ask again for the answers of a recorded round, each offered as it is, and put the new ones in their place."""
    old = to_correct(path, which, ())
    reviewed = _reviewed(offering(old.round), "Amend?")
    round_ = old.round._replace(piles=round_in(reviewed.filling).piles)
    if not reviewed.kept:
        raise unsaved(Stop(NOTHING), [round_], amend_again(old.number, old.match.number))
    change.amend(path, old, round_, _what_follows)


def _what_follows(account: Account) -> None:
    say(*in_match(account))


def _refuse_warnings(judged: Judged, again: str) -> None:
    """Refuse a round with warnings, as --strict asks; they are on the screen already."""
    if judged.audit.warnings:
        raise unsaved(Stop("--strict refuses a round with warnings", status=WRONG_INPUT), [judged.round], again)


def _setting(book: Book, path: str, number: int | None) -> Setting:
    """Agree on the match to play, and say how it stands."""
    if number is not None:
        chosen = found(lookup.numbered(book, number), path)
        setting = Setting(chosen.players, chosen.number)
    else:
        standings = tuple(map(standing, book.open_matches()))
        players = tuple(islice(book.players(), OFFERED))
        setting = hold(conversation.setting(Known(standings, players, random.randrange(2))))  # noqa: S311 - no secret
    if setting.match is not None:
        match = book.match(setting.match)
        say(f"Match {match.number}: {seals(standing(match))}. {progress(match)}")
    return setting


def _accept_move(match: Match, judged: Judged, again: str) -> int:
    """Ask whether to record the round though the match has changed, and return how many rounds it has now."""
    now = standing(match)
    says = (f"Match {now.match} has changed in another window: {seals(now)}. {progress(match)}",)
    if finished(match):
        raise unsaved(Stop(says[0]), [judged.round], record_again(Into(new=True)))
    if not hold(conversation.confirmed("Record yours as its next round?", says)):
        raise unsaved(Stop(NOTHING), [judged.round], again)
    return len(match.rounds)


def _reviewed(filling: Filling, question: str) -> Reviewed:
    """Ask for both piles and whether they are right."""
    return hold(conversation.review(hold(conversation.piles(filling)), question))
