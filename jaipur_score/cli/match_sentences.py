"""What is said of a match and its rounds: what they did for it, how it stands, and how it ended."""

from collections import Counter
from collections.abc import Iterable, Iterator

from jaipur_score.cli.round_sentences import replay, side_by_side
from jaipur_score.cli.screen import can_show
from jaipur_score.match.match import Account, Match, Remark, Standing, accounts, finished, standing
from jaipur_score.rules.box import SEALS_TO_WIN
from jaipur_score.rules.phrases import counted

_REMARKS: dict[Remark, str] = {
    "replayed": "full tie, replayed",
    "shared": "full tie, shared",
    "practice": "practice",
    "uncounted": "does not count",
}
"""What a round means that did not decide anything."""

_IN_HISTORY: dict[Remark, tuple[str, str]] = {
    "replayed": ("{}={}", "= full tie"),
    "shared": ("{}={}", "= full tie"),
    "practice": ("({}-{})", "( ) practice"),
    "uncounted": ("[{}-{}]", "[ ] does not count"),
}
"""How such a round is marked in a row of scores, and the key to the mark."""


def in_match(account: Account) -> Iterator[str]:
    """Yield what a recorded round did for its match."""
    match account.remark:
        case "decided" if account.outcome.winner is not None:
            yield f"{account.round.names[account.outcome.winner]} takes a seal."
        case "replayed":
            yield replay(account.round._replace(started=account.starter))
        case "shared":
            yield "In a contest a full tie is not replayed: both win."
        case "practice":
            yield "A practice round earns no seal."
        case "uncounted":
            yield "It comes after the end of the match and does not count."


def round_heading(account: Account) -> str:
    """Return which round it is, what it means if it did not decide, when it was played, and who started."""
    remark = f", {_REMARKS[account.remark]}" if account.remark in _REMARKS else ""
    played = f" ({when(account.round.played)})" if account.round.played else ""
    return f"Round {account.number}{remark}{played}: {account.starter} started."


def when(played: str) -> str:
    """Return a date, or a date and time, as people write it: without seconds and UTC offset."""
    return played[:16].replace("T", " ")


def players(standing: Standing | Match) -> str:
    """Return who plays: `Anna and Ben`."""
    return f"{standing.players[0]} and {standing.players[1]}"


def seal_marks(standing: Standing) -> tuple[str, str]:
    """Return the seals of each player as filled and empty marks: `●○`."""
    filled, empty = "●○" if can_show("●○") else "*-"
    most = 1 if standing.contest else SEALS_TO_WIN
    first, second = (filled * won + empty * (most - won) for won in standing.seals)
    return first, second


def seals(standing: Standing) -> str:
    """Return the seals of both players: `Anna ●○  Ben ○○`."""
    pairs = zip(standing.players, seal_marks(standing), strict=True)
    return "  ".join(f"{side_by_side(name)} {marks}" for name, marks in pairs)


def headline(standing: Standing) -> str:
    """Return which match it is: number, players, and what is played."""
    kind = "a contest of one round" if standing.contest else "to two seals"
    return f"Match {standing.match}: {players(standing)}, {kind}"


def rounds_so_far(match: Match) -> str:
    """Return how many rounds there are, and of which kinds unless all decided: `3 rounds: 2 decided, 1 full tie`."""
    kinds = Counter(account.remark for account in accounts(match))
    decided, ties = kinds["decided"], kinds["replayed"] + kinds["shared"]
    total = counted(kinds.total(), "round")
    if decided == kinds.total():
        return total
    parts = (
        (decided, f"{decided} decided"),
        (ties, counted(ties, "full tie")),
        (kinds["practice"], f"{kinds['practice']} practice"),
        (kinds["uncounted"], f"{kinds['uncounted']} not counted"),
    )
    return f"{total}: {', '.join(words for count, words in parts if count)}"


def progress(match: Match) -> str:
    """Return the rounds so far, and who starts the next one or how the match ended."""
    now = standing(match)
    if not match.rounds:
        return "Closed without a round." if now.closed else f"No rounds yet; {now.next_starter} starts."
    return f"{rounds_so_far(match)}; {_state(now)}."


def last_played(standing: Standing) -> Iterator[str]:
    """Yield when the last round was played, if that is known."""
    if standing.last_played:
        yield f"Last played {when(standing.last_played)}."


def mark_of_round(account: Account) -> str:
    """Return the score of a round for a row of scores: `68-62`, `55=55` for a tie; see `marks_used`."""
    form, _ = _IN_HISTORY.get(account.remark, ("{}-{}", ""))
    return form.format(*(score.rupees for score in account.outcome.scores))


def marks_used(remarks: Iterable[Remark]) -> str:
    """Return the key to the marks of `mark_of_round` that rounds with these remarks need, "" if none."""
    needed = set(remarks)
    return ", ".join(dict.fromkeys(words for remark, (_, words) in _IN_HISTORY.items() if remark in needed))


def history_result(standing: Standing) -> str:
    """Return in a word or two how a match ended: `Anna won`, `shared`, `closed` or `open`."""
    if standing.winner:
        return f"{side_by_side(standing.winner)} won"
    return "shared" if standing.shared else "closed" if standing.closed else "open"


def closing(match: Match, standing: Standing) -> Iterator[str]:
    """Yield what to say after a round: the seals, then who starts the next one, or who won and with which rounds."""
    yield seals(standing)
    if not standing.finished:
        yield f"{standing.next_starter} starts the next round."
        yield from half_entered(match)
        return
    if standing.shared:
        yield f"The contest is over: {players(standing)} share it."
    elif standing.winner:
        yield f"{_won(standing)}."
    else:
        yield f"Match {standing.match} is closed."
    first, second = standing.players
    yield f"Rounds, {first} to {second} in rupees:"
    yield from map(_round_in_short, accounts(match))
    yield from half_entered(match)


def half_entered(match: Match) -> Iterator[str]:
    """Yield what to say of a round that is half entered, and of one in progress, if the match has them."""
    over = finished(match)
    if match.entry:
        stays = "The half-entered round stays with the match; jaipur undo takes you back to it."
        yield stays if over else "A round is half entered: jaipur continues it."
    if match.live:
        turns = len(match.live.moves)
        what = counted(turns, "sale" if match.live.record.hands is None else "turn") if turns else "no turns"
        stays = f"The round in progress ({what}) stays with the match; jaipur undo takes you back to it."
        yield stays if over else f"A round is in progress, {what} so far: jaipur live continues or drops it."


def _won(standing: Standing) -> str:
    lost, won = sorted(standing.seals)
    if standing.contest:
        return f"{standing.winner} wins the contest"
    return f"{standing.winner} wins the match, {won} seals to {lost}, and is the Maharaja's personal trader"


def _state(standing: Standing) -> str:
    if standing.winner:
        return f"{standing.winner} has won"
    if standing.shared:
        return f"{players(standing)} share the contest"
    return "closed" if standing.closed else f"{standing.next_starter} starts the next"


def _round_in_short(account: Account) -> str:
    first, second = (score.rupees for score in account.outcome.scores)
    remark = f" ({_REMARKS[account.remark]})" if account.remark in _REMARKS else ""
    return f"{account.number:>3}  {first}-{second}{remark}"
