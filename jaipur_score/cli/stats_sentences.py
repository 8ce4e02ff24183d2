"""Statistics in sentences: what they are based on, shares that are not oversold, single rounds, runs."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from jaipur_score.cli.screen import cut
from jaipur_score.match.records import Part, Record, Run, Span
from jaipur_score.match.statistics import HeadToHead, Profile, interval
from jaipur_score.rules.phrases import counted, listed
from jaipur_score.rules.scoring import DecidedBy

_NAME = 20
"""The most cells of a name within a sentence."""

LARGE = 20
"""From this many on, a percentage is shown alone; below, it comes with its interval."""

_STEPS = {
    DecidedBy.RUPEES: "by rupees",
    DecidedBy.BONUS_TOKENS: "by bonus tokens",
    DecidedBy.GOODS_TOKENS: "by goods tokens",
}


def basis(rounds: Sequence[Record], span: Span) -> str:
    """Return what statistics are based on: `7 rounds since 2026-01-01`."""
    return f"{counted(len(rounds), 'round')}{_kind(span)}{_days(rounds, span)}"


def nothing(span: Span, who: str) -> str:
    """Return the sentence for no rounds at all; `who` is about whose: "", or "for Anna"."""
    what = f"No rounds{f' {who}' if who else ''}{_kind(span)} count"
    if span == Span():
        return f"{what} yet. Practice rounds do not count; jaipur record saves a round."
    return f"{what}{_days((), span)}."


def strangers(names: tuple[str, str], span: Span) -> str:
    """Return the sentence for two players without a round against each other."""
    if span == Span():
        return f"{names[0]} and {names[1]} have not played each other yet."
    return nothing(span, f"between {names[0]} and {names[1]}")


def only_round(record: Record) -> str:
    """Return the sentence for a single round."""
    first, second = record.rupees
    winner = record.outcome.winner
    where = _where(record)
    if winner is None:
        return f"One round counts: a full tie between {listed(record.players)} ({where})."
    rupees = f"{first} to {second}" if winner == 0 else f"{second} to {first}"
    return f"One round counts: {record.players[winner]} beat {record.players[1 - winner]}, {rupees} ({where})."


def only_ties(rounds: Sequence[Record], span: Span) -> str:
    """Return the sentence for rounds that nobody has won."""
    return f"{basis(rounds, span)}, and all of them are full ties: nobody has won yet."


def share(hits: int, of: int) -> str:
    """Return a share in numbers: `5 of 7 (95 % interval: 36 to 92 %)`, `13 of 24 (54 %)`."""
    if not of:
        return "0 of 0"
    if of >= LARGE:
        return f"{hits} of {of} ({100 * hits / of:.0f} %)"
    low, high = (f"{abs(100 * end):.0f}" for end in interval(hits, of))
    return f"{hits} of {of} (95 % interval: {low} to {high} %)"


def decimal(value: Fraction) -> str:
    """Return an average with two decimals, half to even."""
    return f"{float(round(value, 2)):.2f}"


def about_player(profile: Profile) -> Iterator[str]:
    """Yield what is said of a player above the bars."""
    figures = profile.figures
    ties = f", and {counted(figures.full_ties, 'full tie')}" if figures.full_ties else ""
    yield f"Rounds won: {share(figures.rounds_won, figures.rounds)}{ties}."
    if figures.matches:
        yield f"Matches won: {figures.matches_won} of {figures.matches}."
    margin = decimal(abs(figures.margin_average))
    side = "more" if figures.margin_average >= 0 else "fewer"
    yield f"Rupees per round: {decimal(figures.rupees_average)}, {margin} {side} than the opponent."


def highlights(profile: Profile) -> Iterator[str]:
    """Yield what is said of a player below the bars."""
    figures = profile.figures
    yield f"Best: {_rupees(profile.best)}"
    yield f"Worst: {_rupees(profile.worst)}"
    now = profile.current_run.rounds if profile.current_run else 0
    most = profile.longest_run.rounds if profile.longest_run else 0
    yield f"Rounds won in a row: {now} now, {most} at best."
    yield f"Started {figures.started} and won {figures.started_won} of them; took {_tokens(figures.camel_tokens)}."


def about_pair(pair: HeadToHead) -> Iterator[str]:
    """Yield what is said of two players below their table."""
    decided = sum(pair.rounds)
    steps = [_step(step, count) for step, count in pair.decided_by.items() if count]
    yield f"Rounds decided: {', '.join(steps)}."
    yield f"The starter won {share(pair.starter_won, decided)}."
    if pair.camel_token_decided:
        yield f"Without the camel token {counted(pair.camel_token_decided, 'round')} would have ended differently."
    if pair.biggest and pair.closest:
        yield f"Biggest win: {_win(pair.biggest)}"
        yield f"Closest: {_win(pair.closest)}"
    if pair.longest_run:
        now = f"; now: {_run(pair.current_run)}" if pair.current_run else ""
        yield f"Longest streak: {_run(pair.longest_run)}{now}."


def _step(step: DecidedBy, count: int) -> str:
    return f"{count} {_STEPS[step]}" if step in _STEPS else counted(count, "full tie")


def _tokens(count: int) -> str:
    return counted(count, "camel token")


def _run(run: Run) -> str:
    return f"{cut(run.first.record.players[run.first.side], _NAME)}, {counted(run.rounds, 'round')}"


def _win(part: Part) -> str:
    name = cut(part.record.players[part.side], _NAME)
    step = part.record.outcome.decided_by.value.replace("_", " ")
    lead = f"by {part.margin}" if part.margin else f"on {step}"
    return f"{name} {lead} ({_where(part.record)})."


def _rupees(part: Part) -> str:
    return f"{part.rupees} against {cut(part.opponent, _NAME)} ({_where(part.record)})."


def _where(record: Record) -> str:
    played = f", {record.played[:10]}" if record.played else ""
    return f"match {record.match}, round {record.number}{played}"


def _kind(span: Span) -> str:
    return {None: "", True: " in contests", False: " outside contests"}[span.contest]


def _days(rounds: Sequence[Record], span: Span) -> str:
    """Return the days, as asked for; without any, since the first known day."""
    if span.first and span.last:
        return f" on {span.first}" if span.first == span.last else f" from {span.first} to {span.last}"
    if span.last:
        return f" until {span.last}"
    first = span.first or min((record.played[:10] for record in rounds if record.played), default="")
    return f" since {first}" if first else ""
