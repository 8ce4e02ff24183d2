"""Statistics as JSON values: amounts in rupees, averages rounded to two decimals, half to even; unknown is None."""

from fractions import Fraction
from typing import Any

from jaipur_score.match.records import Part, Run
from jaipur_score.match.statistics import Figures, HeadToHead, Profile
from jaipur_score.rules.box import GOODS


def figures_report(figures: Figures) -> dict[str, Any]:
    """Return a player's figures."""
    return {name: _rounded(value) for name, value in figures._asdict().items()}


def profile_report(profile: Profile) -> dict[str, Any]:
    """Return a player's figures, where the rupees come from, form, best and worst round, and runs of rounds won."""
    sources = profile.sources
    return {
        **figures_report(profile.figures),
        "sources": sources
        and {
            "rounds": sources.rounds,
            **{good.value: _rounded(value) for good, value in zip(GOODS, sources.goods, strict=True)},
            "bonus": _rounded(sources.bonus),
            "camel_token": _rounded(sources.camel_token),
        },
        "form": list(map(_round, profile.form)),
        "best": _round(profile.best),
        "worst": _round(profile.worst),
        "current_run": profile.current_run.rounds if profile.current_run else 0,
        "longest_run": profile.longest_run.rounds if profile.longest_run else 0,
    }


def head_to_head_report(pair: HeadToHead) -> dict[str, Any]:
    """Return two players' record against each other; lists are in the order of `players`."""
    averages = pair.rupees_average
    return {
        "players": pair.players,
        "matches": pair.matches,
        "shared": pair.shared,
        "rounds": pair.rounds,
        "full_ties": pair.full_ties,
        "rupees_average": list(map(_rounded, averages)) if averages else [None, None],
        "decided_by": {step.value: count for step, count in pair.decided_by.items()},
        "starter_won": pair.starter_won,
        "camel_token_decided": pair.camel_token_decided,
        "biggest": pair.biggest and _won(pair.biggest),
        "closest": pair.closest and _won(pair.closest),
        "longest_run": _run(pair.longest_run),
        "current_run": _run(pair.current_run),
    }


def _rounded(value: Any) -> Any:
    return float(round(value, 2)) if isinstance(value, Fraction) else value


def _won(part: Part) -> dict[str, Any]:
    record = part.record
    return {
        "winner": record.players[part.side],
        "margin": part.margin,
        "match": record.match,
        "round": record.number,
    }


def _round(part: Part) -> dict[str, Any]:
    record = part.record
    tie = record.outcome.winner is None
    return {
        "match": record.match,
        "round": record.number,
        "played": record.played,
        "opponent": part.opponent,
        "rupees": part.rupees,
        "margin": part.margin,
        "won": None if tie else part.won,
    }


def _run(run: Run | None) -> dict[str, Any] | None:
    return run and {"player": run.first.record.players[run.first.side], "rounds": run.rounds}
