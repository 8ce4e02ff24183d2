"""Matches in sentences: who takes a seal, how a match stands, who starts the next, how it was won."""

import sys
from collections.abc import Iterator, Sequence

from jaipur_score.cli.words import ended, replay
from jaipur_score.match.book import Amendment, Book, Done, NewMatch, NewRounds, Renaming
from jaipur_score.match.changes import Recorded
from jaipur_score.match.match import Account, Match, Remark, Standing, accounts
from jaipur_score.rules.box import SEALS_TO_WIN
from jaipur_score.rules.phrases import counted, listed
from jaipur_score.rules.pile import Round
from jaipur_score.rules.scoring import Outcome

UNDO = "jaipur undo takes it back"


def players(standing: Standing | Match) -> str:
    """Return who plays: `Anna and Ben`."""
    return f"{standing.players[0]} and {standing.players[1]}"


def seals(standing: Standing) -> str:
    """Return the seals of both as filled and empty marks: `Anna ●○  Ben ○○`."""
    filled, empty = _marks()
    most = 1 if standing.contest else SEALS_TO_WIN
    pairs = zip(standing.players, standing.seals, strict=True)
    return "  ".join(f"{ended(name)} {filled * won}{empty * (most - won)}" for name, won in pairs)


def headline(standing: Standing) -> str:
    """Return which match it is: number, players, and what is played."""
    kind = "a contest of one round" if standing.contest else "to two seals"
    return f"Match {standing.match}: {players(standing)}, {kind}"


def progress(standing: Standing) -> str:
    """Return the rounds so far, and who starts the next or how the match ended."""
    if standing.shared:
        return f"A full tie; {players(standing)} share the contest."
    decided = [counted(standing.rounds, "round")] if standing.rounds else []
    ties = [counted(standing.replays, "full tie")] if standing.replays else []
    if not decided and not ties:
        return f"No round yet; {standing.next_starter} starts."
    return f"{', '.join(decided + ties)}; {_state(standing)}."


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
    first, second = standing.players
    yield f"Rounds, {first} to {second} in rupees: {', '.join(filter(None, told))}."


def consequence(remark: Remark, round_: Round, outcome: Outcome) -> Iterator[str]:
    """Give what a round, its starter said, brought its match."""
    match remark:
        case Remark.DECIDED if outcome.winner is not None:
            yield f"{round_.names[outcome.winner]} takes a seal."
        case Remark.REPLAYED:
            yield replay(round_)
        case Remark.SHARED:
            yield "In a contest a full tie is not replayed: the win is shared."
        case Remark.PRACTICE:
            yield "A practice round earns no seal."
        case Remark.UNCOUNTED:
            yield "It comes after the end of the match and counts for nothing."


def saved(recorded: Sequence[Recorded]) -> Iterator[str]:
    """Give what was recorded where and how to take it back, and which rounds may have been entered twice."""
    by_match: dict[int, list[int]] = {}
    for each in recorded:
        by_match.setdefault(each.standing.match, []).append(each.number)
    where = listed([f"{_rounds(numbers)} of match {match}" for match, numbers in by_match.items()])
    yield f"Saved as {where}; jaipur undo takes {'them' if recorded[1:] else 'it'} back."
    for each in recorded:
        if each.repeated:
            yield f"Round {each.number} equals the round before it: was it entered twice?"


def amended(number: int, match: Match) -> str:
    """Return which round was amended, and how to take it back."""
    return f"Round {number} of match {match.number} is amended; jaipur undo brings the old one back."


def record_again(match: int) -> str:
    """Return the command that records a round from a file, into a match (0 for that of the names)."""
    return f"jaipur record FILE --match {match}" if match else "jaipur record FILE"


def amend_again(number: int, match: int) -> str:
    """Return the command that amends a round from a file, of a match (0 for that of the names)."""
    return f"jaipur amend {number} FILE --match {match}" if match else f"jaipur amend {number} FILE"


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
            number, side, _ = done.names[0]
            old = listed(sorted({name for _, _, name in done.names}))
            return f"the renaming of {old} to {book.match(number).players[side]}"


def pronoun(done: Done) -> str:
    """Return the word that stands for what `change` returns: `it` or `them`."""
    many = isinstance(done, NewRounds) and sum(count for _, count in done.counts) > 1
    return "them" if many else "it"


def touched(done: Done) -> tuple[int, ...]:
    """Return the numbers of the matches whose rounds a change is about."""
    match done:
        case NewRounds(counts):
            return tuple(number for number, _ in counts)
        case Amendment():
            return (done.match,)
        case NewMatch() | Renaming():
            return ()


def _last_rounds(match: Match, count: int) -> str:
    last = len(match.rounds)
    return f"{_rounds(range(last - count + 1, last + 1))} of match {match.number} ({players(match)})"


def _rounds(numbers: Sequence[int]) -> str:
    if len(numbers) > 2:
        return f"rounds {numbers[0]} to {numbers[-1]}"
    return f"{'rounds' if numbers[1:] else 'round'} {listed(numbers)}"


def _won(standing: Standing) -> str:
    lost, won = sorted(standing.seals)
    if standing.contest:
        return f"{standing.winner} wins the contest"
    return f"{standing.winner} wins the match, {won} seals to {lost}, and is the Maharaja's personal trader"


def _state(standing: Standing) -> str:
    return f"{standing.winner} has won" if standing.finished else f"{standing.next_starter} starts the next"


def _round_in_short(account: Account) -> str:
    first, second = (score.rupees for score in account.outcome.scores)
    match account.remark:
        case Remark.DECIDED | Remark.SHARED:
            return f"{first}-{second}"
        case Remark.REPLAYED:
            return f"{first}-{second} (replayed)"
        case Remark.UNCOUNTED:
            return f"{first}-{second} (uncounted)"
    return ""


def _marks() -> tuple[str, str]:
    filled, empty = "●", "○"
    try:
        f"{filled}{empty}".encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return "*", "-"
    return filled, empty
