"""The time of one audit in microseconds, for rounds seen the first time and again: `... .audits NUMBER`."""

import statistics
import sys
import time
from collections.abc import Callable

from jaipur_score.audit.possible import possible
from jaipur_score.audit.sales import ways
from jaipur_score.rules.pile import Pile
from tests.helpers.random_player import rounds


def spent(number: int, prepare: Callable[[tuple[Pile, Pile]], object]) -> float:
    """Return the median time of an audit, each after `prepare`, in microseconds."""
    times = []
    for played in rounds(number, seed=8):
        prepare(played.piles)
        begun = time.perf_counter()
        possible(played.piles)
        times.append(time.perf_counter() - begun)
    return statistics.median(times) * 1e6


if __name__ == "__main__":
    size = int(sys.argv[1])
    print(f"audit of one round, nothing remembered: {spent(size, lambda _: ways.cache_clear()):.0f} µs")
    print(f"audit of one round, its goods seen before: {spent(size, possible):.0f} µs")
