"""Play many random rounds by the rules and count the false alarms: `python -m tests.tools.play_many 100000`."""

import sys
from collections import Counter

from jaipur_score.audit.possible import possible
from tests.helpers.random_player import rounds


def false_alarms(number: int, seed: int) -> int:
    """Return how many of so many legal rounds the audit warns of, and print what was played."""
    seen: Counter[str] = Counter()
    for played in rounds(number, seed):
        seen["ended with the deck" if played.deck_ran_out else "ended with the third empty supply"] += 1
        stacks = Counter(min(cards, 5) for _, _, cards in played.sales)
        for stack, tokens in played.box.bonus.items():
            seen[f"used up the {stack.value}-card bonus tokens"] += stacks[stack.value] > len(tokens)
        if not possible(played.piles):
            seen["false alarms"] += 1
            print(played)
    for what, count in sorted(seen.items()):
        print(f"{count:8} {what}")
    return seen["false alarms"]


if __name__ == "__main__":
    total = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    alarms = false_alarms(total, seed=2)
    print(f"{total:8} rounds played, {alarms} false alarms")
    sys.exit(bool(alarms))
