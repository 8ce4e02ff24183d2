"""How often tests try what they try at random: often if `JAIPUR_TEST_FULL` is set, as in the checks."""

import os

FULL = bool(os.environ.get("JAIPUR_TEST_FULL"))


def times(full: int, short: int) -> int:
    """Return how often to try something."""
    return full if FULL else short
