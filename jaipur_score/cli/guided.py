"""Rounds from the table: the questions that are asked when no piles are given, and what follows from the answers."""

import random
from collections.abc import Generator
from itertools import chain, islice

from jaipur_score.audit.verdict import Judged, judge
from jaipur_score.cli import amending, change, show
from jaipur_score.cli.change import MovedOn, Recording, unsaved
from jaipur_score.cli.change_words import record_again
from jaipur_score.cli.corrections import to_correct
from jaipur_score.cli.keeping import Farewell, Keeper, amend_command, filling_of, score_command
from jaipur_score.cli.match_sentences import half_entered, in_match, progress, round_heading, seals
from jaipur_score.cli.opened import found, going_on, read
from jaipur_score.cli.screen import advise, say, warn
from jaipur_score.cli.show_recorded import Form
from jaipur_score.cli.stop import CANNOT_NOW, WRONG_INPUT, Stop
from jaipur_score.cli.terminal import Left, hold
from jaipur_score.match import changes, lookup
from jaipur_score.match.book import Book
from jaipur_score.match.changes import Into, Which
from jaipur_score.match.match import Account, Match, accounts, finished, standing
from jaipur_score.rules.names import key
from jaipur_score.rules.pile import Facts
from jaipur_score.table.asking import Ask, confirmed
from jaipur_score.table.filling import Filling, asked, filled, round_in, typed_form
from jaipur_score.table.piles import Elsewhere, piles, piles_or_elsewhere
from jaipur_score.table.review import End, amendment, review
from jaipur_score.table.setting import Known, Open, names_in, setting, two_names

OFFERED = 9
"""The most earlier players that are offered, so that one digit chooses."""


def score(strict: bool) -> Judged:
    """Ask for two names and their piles, show the score, and return the round. On leaving, print what was typed."""
    latest: list[Filling] = []
    try:
        names = hold(two_names((), unnamed=("Player 1", "Player 2")))
        filling = hold(piles(Filling(names)), latest.append)
    except Left as left:
        typed = latest and latest[-1].answers
        again = (
            Farewell("To continue later, type:", score_command(latest[-1])) if typed else Farewell("Nothing is saved.")
        )
        raise stopped(again, left.status) from None
    judged = judge(round_in(filling))
    say("")
    show.sheet(judged)
    if judged.audit.warnings:
        _leave_with(Farewell("To correct it, edit this command and run it:", score_command(filling)))
    if strict:
        _refuse_warnings(judged, "jaipur score FILE")
    return judged


def record(path: str, into: Into, facts: Facts, strict: bool, form: Form) -> None:
    """Continue a match (the open one if none is given) or start one, ask for a round, and record it."""
    wanted: str | None = None
    while True:
        book = read(path)
        match, typed = _match(path, book, into, wanted)
        into = Into(match.number, before=into.before)
        keeper = Keeper(path, match, into.before)
        try:
            entered = _entered(match, filling_of(match, facts, into.before), _known(book), keeper, typed)
            if isinstance(entered, Elsewhere):
                into, wanted = into._replace(match=None), entered.typed
                continue
            reviewed = hold(review(entered, "Record?"), keeper)
            if reviewed.end is End.LEAVE:
                raise Left(CANNOT_NOW)
            judged = judge(round_in(reviewed.filling))
            if strict:
                _refuse_warnings(judged, record_again(into))
            recording = Recording([judged], into, len(match.rounds), keeper.entry)
            _save(path, recording, form)
        except Left as left:
            raise stopped(keeper.farewell(), left.status) from None
        return


def amend(path: str, which: Which) -> None:
    """Show a recorded round, ask what is wrong with it, and correct that."""
    old = to_correct(path, which, ())
    account = accounts(old.match)[old.number - 1]
    say(f"Match {old.match.number}: {seals(standing(old.match))}", round_heading(account))
    before = filled(account.round)
    latest = [before]
    try:
        reviewed = hold(amendment(before), latest.append)
        if reviewed.end is End.LEAVE and reviewed.filling != before:
            raise Left(CANNOT_NOW)
    except Left as left:
        again = amend_command(path, latest[-1], old.number, old.match.number)
        unchanged = latest[-1]._replace(again=frozenset()) == before
        to_do = Farewell("Nothing was changed. To do it later, type:", again)
        raise stopped(Farewell("Nothing was changed.") if unchanged else to_do, left.status) from None
    if reviewed.end is End.REMOVE:
        change.remove(path, old.which)
    elif reviewed.end is End.LEAVE:
        say("Nothing was changed.")
    else:
        amending.amend(path, old, round_in(reviewed.filling), _what_follows)


def _what_follows(account: Account) -> None:
    say(*in_match(account))


def stopped(farewell: Farewell, status: int) -> Stop:
    """Say goodbye to somebody who leaves, and return the `Stop` that ends the command."""
    _leave_with(farewell)
    return Stop("", status=status)


def _leave_with(farewell: Farewell) -> None:
    advise(farewell.says)
    if farewell.command:
        warn(f"{farewell.command}\n")  # a broken line could not be pasted back


def _refuse_warnings(judged: Judged, again: str) -> None:
    """Refuse a round with warnings, as --strict asks; they are on the screen already."""
    if judged.audit.warnings:
        raise unsaved(Stop("--strict refuses rounds with warnings", status=WRONG_INPUT), [judged.round], again)


# Which match.


def _match(path: str, book: Book, into: Into, wanted: str | None) -> tuple[Match, str | None]:
    """Agree on the match to play and start it if it is new.

    Returns the match, and what was typed after a new one has started, None if it is not new.
    """
    match, is_new = agreed(path, book, into, wanted)
    if not is_new:
        return match, None
    try:
        return match, hold(_until_it_is_played())
    except Left as left:
        raise stopped(Farewell(f"Match {match.number} is saved: jaipur continues it."), left.status) from None


def agreed(path: str, book: Book, into: Into, wanted: str | None = None) -> tuple[Match, bool]:
    """Agree on the match to play, start it if it is new, and return it and whether it is."""
    if into.match is not None:
        match = found(lookup.numbered(book, into.match), path)
        return found(changes.to_record(match, into.before), path), False
    known = _known(book)
    if into.new:
        known = known._replace(matches=())
    try:
        chosen = hold(setting(known, wanted))
    except Left as left:
        raise stopped(Farewell("Nothing was saved."), left.status) from None
    if chosen.match is not None:
        return found(changes.to_record(book.match(chosen.match), into.before), path), False
    another = not into.new and any(lookup.are_players(match, chosen.names) for match in book.open_matches())
    with going_on():
        return change.begin(path, chosen.names, chosen.names[chosen.first], chosen.contest, another), True


def _until_it_is_played() -> Generator[Ask, str, str]:
    """Wait until the round is played; a pile may be typed right away."""
    says = ("Play the round, then press Enter to score it. Ctrl-C leaves; jaipur comes back here.",)
    return (yield Ask("played? ", says, fresh=True)).strip()


def _known(book: Book) -> Known:
    matches = tuple(
        Open(match.number, match.players, f"{seals(now)}  {now.next_starter} starts")
        for match, now in ((match, standing(match)) for match in book.open_matches())
    )
    latest = next(lookup.latest_first(book), None)
    players = {key(name): name for name in chain(latest.players if latest else (), book.players())}
    to_continue = next((match.number for match in lookup.latest_first(book) if not finished(match)), None)
    chance = random.randrange(2)  # noqa: S311 - no secret
    return Known(matches, tuple(islice(players.values(), OFFERED)), to_continue, chance)


# One round.


def _entered(match: Match, filling: Filling, known: Known, keeper: Keeper, typed: str | None) -> Filling | Elsewhere:
    """Ask for both piles of a round of a match, continuing a half-entered one if that is wanted."""
    if typed is None:
        say(f"Match {match.number}: {seals(standing(match))}")
        say(*half_entered(match._replace(entry=None)))
    leaving = " n = another match" if typed is None and not filling.answers else ""
    say(_round_heading(match, filling, keeper.before) + leaving)
    if filling.answers:
        typed = hold(_continued(filling, known))
        if typed is None:
            filling = Filling(match.players, facts=filling.facts)
        elif names_in(typed, known.players):
            return Elsewhere(typed)
    return hold(piles_or_elsewhere(filling, known, typed or ""), keeper)


def _round_heading(match: Match, filling: Filling, before: int | None) -> str:
    number = before or len(match.rounds) + 1
    expected = standing(match._replace(rounds=match.rounds[: number - 1])).next_starter
    starter = filling.facts.started or expected
    practice = ["a practice round"] if filling.facts.practice else []
    started = [f"{starter} started"] if starter else []
    inserted = " before it" if before else ""
    return f"{', '.join([f'Round {number}{inserted}', *practice, *started])}."


def _continued(filling: Filling, known: Known) -> Generator[Ask, str, str | None]:
    """Ask whether to continue a half-entered round: None starts it over, a text is the first answer, or names."""
    piles_so_far = zip(filling.names, typed_form(filling), strict=True)
    says: tuple[str, ...] = (
        "Half entered:",
        *(f"  {name}: {items or 'nothing yet'}" for name, items in piles_so_far),
        "Enter = continue, n = start over",
    )
    while True:
        typed = (yield Ask("continue? ", says, fresh=True)).strip()
        if typed.casefold() in ("", "y", "yes"):
            return ""
        if typed.casefold() in ("n", "no"):
            return None
        if asked(filling) or names_in(typed, known.players):
            return typed
        says = ("Press Enter to continue, or type n.",)


def _save(path: str, recording: Recording, form: Form) -> None:
    """Record a round that is right, asking again if its match has changed meanwhile."""
    (judged,) = recording.rounds
    while True:
        try:
            change.record(path, recording, form)
        except MovedOn as moved:
            recording = recording._replace(seen=accept_move(moved.match, judged))
        except Stop as stop:
            again = record_again(recording.into)
            raise stop if stop.rest else unsaved(stop, [judged.round], again) from stop
        else:
            return


def accept_move(match: Match, judged: Judged) -> int:
    """Ask whether to record the round though the match has changed, and return how many rounds it has now."""
    now = standing(match)
    says = (f"Match {now.match} has changed in another window: {seals(now)}. {progress(match)}",)
    if finished(match):
        raise unsaved(Stop(says[0]), [judged.round], record_again(Into(new=True)))
    if not hold(confirmed("Record yours as its next round?", says)):
        raise Left(CANNOT_NOW)
    return len(match.rounds)
