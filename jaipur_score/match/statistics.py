"""What the rounds and matches of a book say about its players, in exact numbers.

There is no rating, only the record of two people against each other. Averages are fractions, to be rounded by whoever
shows them.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import sqrt
from typing import NamedTuple

from jaipur_score.match.records import Part, Record, Records, Run, longest, parts, runs
from jaipur_score.rules.box import GOODS
from jaipur_score.rules.names import key
from jaipur_score.rules.pile import Pile, Side
from jaipur_score.rules.scoring import DecidedBy

FORM = 10
"""How many of the last rounds are a player's form."""

_Z = 1.959963984540054
"""The normal quantile of a 95 % interval."""


class Figures(NamedTuple):
    """A player's figures. `rounds` are decided rounds and full ties, `matches` finished ones; amounts are rupees.

    `margin_average` is own rupees minus the opponent's. `bonus_tokens_average` covers the rounds whose counts are
    known, and is None without any. `started_won` are rounds won of those `started`.
    """

    player: str
    matches: int
    matches_won: int
    rounds: int
    rounds_won: int
    full_ties: int
    rupees_average: Fraction
    rupees_best: int
    rupees_worst: int
    margin_average: Fraction
    camel_tokens: int
    bonus_tokens_average: Fraction | None
    started: int
    started_won: int


class Sources(NamedTuple):
    """Where a player's rupees come from: averages per round over those `rounds` whose piles are known by token.

    `goods` are in the order of `GOODS`.
    """

    rounds: int
    goods: tuple[Fraction, ...]
    bonus: Fraction
    camel_token: Fraction


class Profile(NamedTuple):
    """One player: figures, sources, the last rounds, the best and the worst one, and runs of rounds won.

    `current_run` is None if the last round was not won; the first among equals is the best, the worst, the longest.
    """

    figures: Figures
    sources: Sources | None
    form: tuple[Part, ...]
    best: Part
    worst: Part
    current_run: Run | None
    longest_run: Run | None


class HeadToHead(NamedTuple):
    """Two players' rounds and matches against each other, in the order of `players`.

    `rounds` and `matches` are those won, `shared` the contests that both won. `camel_token_decided` are the decided
    rounds whose winner would change without the camel token; a round is one only if the known counts prove it.
    `played` are the first player's parts in order. `biggest` and `closest` are decided rounds by their rupees.
    """

    players: tuple[str, str]
    matches: tuple[int, int]
    shared: int
    rounds: tuple[int, int]
    full_ties: int
    rupees_average: tuple[Fraction, Fraction] | None
    decided_by: dict[DecidedBy, int]
    starter_won: int
    camel_token_decided: int
    biggest: Part | None
    closest: Part | None
    longest_run: Run | None
    current_run: Run | None
    played: tuple[Part, ...]


def figures(found: Records) -> tuple[Figures, ...]:
    """Return the figures of every player: those with most rounds first, then by name."""
    played: dict[str, list[Part]] = {}
    for record in found.rounds:
        for side, each in enumerate(record.keys):
            played.setdefault(each, []).append(Part(record, side))
    matches: dict[str, list[bool]] = {}
    for result in found.matches:
        for side, each in enumerate(result.keys):
            matches.setdefault(each, []).append(result.winner == side)
    rows = [_figures(theirs, matches.get(each, [])) for each, theirs in played.items()]
    return tuple(sorted(rows, key=lambda row: (-row.rounds, key(row.player))))


def profile(found: Records, name: str) -> Profile | None:
    """Return what there is to say about one player; None if no round of theirs counts."""
    played = tuple(parts(found.rounds, name))
    if not played:
        return None
    wanted = key(name)
    won = [result.winner == result.keys.index(wanted) for result in found.matches if wanted in result.keys]
    streaks = list(runs(played))
    return Profile(
        figures=_figures(played, won),
        sources=_sources(played),
        form=played[-FORM:],
        best=max(played, key=lambda part: part.rupees),
        worst=min(played, key=lambda part: part.rupees),
        current_run=streaks[-1] if played[-1].won else None,
        longest_run=longest(streaks),
    )


def head_to_head(found: Records, names: tuple[str, str]) -> HeadToHead:
    """Return what two players have done against each other; both must have other names."""
    keys = (key(names[0]), key(names[1]))
    played = tuple(part for part in parts(found.rounds, names[0]) if keys[1] in part.record.keys)
    decided = [_winners(part.record) for part in played if part.record.outcome.winner is not None]
    results = [result for result in found.matches if set(result.keys) == set(keys)]
    winners = [None if result.winner is None else result.keys[result.winner] for result in results]
    both = _runs_of_both(played)
    by_step = [part.record.outcome.decided_by for part in played]
    return HeadToHead(
        players=names,
        matches=(winners.count(keys[0]), winners.count(keys[1])),
        shared=winners.count(None),
        rounds=(sum(part.won for part in played), sum(_other(part).won for part in played)),
        full_ties=len(played) - len(decided),
        rupees_average=_both_averages(played),
        decided_by={step: by_step.count(step) for step in DecidedBy},
        starter_won=sum(part.started for part in decided),
        camel_token_decided=sum(_camel_token_decided(part) for part in decided),
        biggest=max(decided, key=lambda part: part.margin, default=None),
        closest=min(decided, key=lambda part: part.margin, default=None),
        longest_run=longest(both),
        current_run=both[-1] if played and played[-1].record.outcome.winner is not None else None,
        played=played,
    )


def interval(hits: int, of: int) -> tuple[float, float]:
    """Return the 95 % interval of a share of at least one, both ends between 0 and 1 (Wilson 1927)."""
    share, spread = hits / of, _Z * _Z / of
    half = _Z * sqrt(share * (1 - share) / of + spread / (4 * of))
    return tuple((share + spread / 2 + sign * half) / (1 + spread) for sign in (-1, 1))  # type: ignore[return-value]


def average(values: Sequence[int]) -> Fraction:
    """Return the exact average of at least one value."""
    return Fraction(sum(values), len(values))


def _figures(played: Sequence[Part], matches_won: Sequence[bool]) -> Figures:
    rupees = [part.rupees for part in played]
    scores = [part.score for part in played]
    counts = [count for score in scores if (count := score.pile.bonus_tokens) is not None]
    latest = played[-1]
    return Figures(
        player=latest.record.players[latest.side],
        matches=len(matches_won),
        matches_won=sum(matches_won),
        rounds=len(played),
        rounds_won=sum(part.won for part in played),
        full_ties=sum(part.record.outcome.winner is None for part in played),
        rupees_average=average(rupees),
        rupees_best=max(rupees),
        rupees_worst=min(rupees),
        margin_average=average([part.margin for part in played]),
        camel_tokens=sum(score.herd == "larger herd" for score in scores),
        bonus_tokens_average=average(counts) if counts else None,
        started=sum(part.started for part in played),
        started_won=sum(part.started and part.won for part in played),
    )


def _sources(played: Iterable[Part]) -> Sources | None:
    known = [(part.score, part.score.pile) for part in played if isinstance(part.score.pile, Pile)]
    if not known:
        return None
    return Sources(
        rounds=len(known),
        goods=tuple(average([sum(pile.goods[index]) for _, pile in known]) for index in range(len(GOODS))),
        bonus=average([pile.bonus_rupees for _, pile in known]),
        camel_token=average([score.camel_rupees for score, _ in known]),
    )


def _other(part: Part) -> Part:
    return part._replace(side=1 - part.side)


def _winners(record: Record) -> Part:
    """Return the winner's part of a decided round."""
    return Part(record, record.outcome.winner or 0)


def _both_averages(played: Sequence[Part]) -> tuple[Fraction, Fraction] | None:
    if not played:
        return None
    return average([part.rupees for part in played]), average([_other(part).rupees for part in played])


def _runs_of_both(played: Sequence[Part]) -> list[Run]:
    """Return the runs of both players, in the order in which they began."""
    both = [*runs(played), *runs(map(_other, played))]
    order = {(part.record.match, part.record.number): at for at, part in enumerate(played)}
    return sorted(both, key=lambda run: order[run.first.record.match, run.first.record.number])


def _camel_token_decided(part: Part) -> bool:
    """Tell whether the winner of a decided round would not have won it without the camel token, as far as is known."""
    own, others = part.score.pile, _other(part).score.pile
    for one, other in zip(_ladder(own), _ladder(others), strict=True):
        if one is None or other is None:
            return False
        if one != other:
            return one < other
    return True


def _ladder(pile: Side) -> tuple[int | None, ...]:
    return pile.token_rupees, pile.bonus_tokens, pile.goods_tokens
