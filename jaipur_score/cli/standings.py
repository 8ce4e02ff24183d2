"""Matches in sentences: who takes a seal, how a match stands, who starts the next, how it was won."""

import sys
from collections.abc import Iterator

from jaipur_score.cli.words import replay
from jaipur_score.rules.book import Amendment, Book, Done, NewMatch, NewRounds, Renaming
from jaipur_score.rules.box import SEALS_TO_WIN
from jaipur_score.rules.changes import Recorded
from jaipur_score.rules.match import Account, Match, Remark, Standing, accounts
from jaipur_score.rules.names import same_player
from jaipur_score.rules.pile import Round
from jaipur_score.rules.scoring import Outcome
from jaipur_score.rules.words import counted, listed

UNDO = "jaipur undo takes it back"


def players(standing: Standing | Match) -> str:
    """Return who plays: `Anna and Ben`."""
    return f"{standing.players[0]} and {standing.players[1]}"


def seals(standing: Standing) -> str:
    """Return the seals of both as filled and empty marks: `Anna ●○  Ben ○○`."""
    filled, empty = _marks()
    most = 1 if standing.contest else SEALS_TO_WIN
    pairs = zip(standing.players, standing.seals, strict=True)
    return "  ".join(f"{name} {filled * won}{empty * (most - won)}" for name, won in pairs)


def headline(standing: Standing) -> str:
    """Return which match it is: number, players, and what is played."""
    kind = "a contest of one round" if standing.contest else "to two seals"
    return f"Match {standing.match}: {players(standing)}, {kind}"


def progress(standing: Standing) -> str:
    """Return the rounds so far, and who starts the next or how the match ended."""
    so_far = counted(standing.rounds, "round")
    if standing.replays and not standing.shared:
        so_far += f", {counted(standing.replays, 'replay')}"
    return f"{'A full tie' if standing.shared else so_far}; {_state(standing)}."


def closing(standing: Standing, match: Match) -> Iterator[str]:
    """Give what to say after a change: seals, then who starts the next round or who won and with which rounds."""
    yield seals(standing)
    if not standing.finished:
        yield f"{standing.next_starter} starts the next round."
        return
    if standing.shared:
        yield f"The contest is over: {players(standing)} share it."
    else:
        yield f"{_won(standing)}."
    told = [_round_in_short(account) for account in accounts(match)]
    yield f"Rounds: {', '.join(filter(None, told))}."


def consequence(remark: Remark, round_: Round, outcome: Outcome) -> Iterator[str]:
    """Give what a round, its starter said, brought its match."""
    match remark:
        case Remark.DECIDED:
            yield f"{round_.names[outcome.winner]} takes a seal."
        case Remark.REPLAYED:
            yield replay(round_)
        case Remark.SHARED:
            yield "In a contest a full tie is not replayed: the win is shared."
        case Remark.PRACTICE:
            yield "A practice round earns no seal."
        case Remark.UNCOUNTED:
            yield "It comes after the end of the match and counts for nothing."


def saved(recorded: tuple[Recorded, ...]) -> str:
    """Return what was recorded where, and how to take it back."""
    where = listed([f"round {each.number} of match {each.standing.match}" for each in recorded])
    repeated = [each for each in recorded if each.repeated]
    twice = f" It equals the round before: if it was entered twice, {UNDO}." if repeated else ""
    return f"Saved as {where}; {'jaipur undo takes them back' if recorded[1:] else UNDO}.{twice}"


def change(done: Done, book: Book) -> str:
    """Return a change of the log in a few words; `book` is the one that it led to."""
    match done:
        case NewMatch(number):
            return f"the beginning of match {number} ({players(book.match(number))})"
        case NewRounds(counts):
            return listed([_last_rounds(book.match(number), count) for number, count in counts])
        case Amendment():
            who = players(book.match(done.match))
            return f"the amendment of round {done.round} of match {done.match} ({who})"
        case _:
            matches = sorted({number for number, _, _ in done.names})
            word = "match" if len(matches) == 1 else "matches"
            return f"the renaming in {word} {listed(matches)}"


def touched(done: Done) -> int:
    """Return the number of the last match whose rounds a change is about, 0 if it is about no rounds."""
    match done:
        case NewRounds(counts):
            return counts[-1][0]
        case Amendment():
            return done.match
        case NewMatch() | Renaming():
            return 0


def winner_first(standing: Standing) -> tuple[int, int]:
    """Return the seals, the winner's first."""
    first, second = standing.seals
    return (first, second) if same_player(standing.winner, standing.players[0]) else (second, first)


def _last_rounds(match: Match, count: int) -> str:
    rounds = [str(number) for number in range(len(match.rounds) - count + 1, len(match.rounds) + 1)]
    told = f"round {rounds[0]}" if count == 1 else f"rounds {rounds[0]} to {rounds[-1]}"
    return f"{told} of match {match.number} ({players(match)})"


def _won(standing: Standing) -> str:
    won, lost = winner_first(standing)
    if standing.contest:
        return f"{standing.winner} wins the contest"
    return f"{standing.winner} wins the match, {won} seals to {lost}, and is the Maharaja's personal trader"


def _state(standing: Standing) -> str:
    if standing.shared:
        return f"{players(standing)} share the contest"
    return f"{standing.winner} has won" if standing.finished else f"{standing.next_starter} starts the next"


def _round_in_short(account: Account) -> str:
    first, second = (score.rupees for score in account.outcome.scores)
    match account.remark:
        case Remark.DECIDED | Remark.SHARED:
            return f"{first} to {second}"
        case Remark.REPLAYED:
            return f"{first} to {second} (replayed)"
    return ""


def _marks() -> tuple[str, str]:
    filled, empty = "●", "○"
    try:
        f"{filled}{empty}".encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return "*", "-"
    return filled, empty
