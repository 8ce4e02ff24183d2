"""Play many random rounds, replay their turns, count what differs: `python -m tests.tools.write_many 100000`."""

import sys

from jaipur_score.rules.progress import Ended, Played, Progress, deal, play
from jaipur_score.rules.settling import Unsettled, piles, settle
from tests.helpers.written import Written, written_rounds


def same(written: Written) -> bool:
    """Tell whether the turns are all accepted, and leave what the round left."""
    now = deal(0, written.hands)
    for number, turn in enumerate(written.turns):
        assert isinstance(now, Progress)
        played = play(now, number % 2, turn)
        if not isinstance(played, Played):
            print(number, turn, played)
            return False
        now = played.progress
    assert isinstance(now, Progress)
    assert now.layout
    first, second = now.layout.hands
    bonus = settle(now.tokens)
    assert not isinstance(bonus, Unsettled)
    left = piles(now.tokens, bonus, (first.herd, second.herd))
    return left == written.piles and now.ended is (Ended.DECK if written.deck_ran_out else Ended.SUPPLIES)


if __name__ == "__main__":
    total = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    differ = sum(not same(written) for written in written_rounds(total, seed=3))
    print(f"{total:8} rounds replayed, {differ} differ")
    sys.exit(bool(differ))
