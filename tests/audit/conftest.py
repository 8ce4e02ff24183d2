import os

import pytest

from jaipur_score.rules.pile import Piles
from tests.helpers.brute import brute, random_pairs
from tests.helpers.random_player import Played, rounds
from tests.helpers.recorded import recorded
from tests.helpers.short_piles import pile

ROUNDS = int(os.environ.get("AUDIT_ROUNDS", "2000"))
"""How many rounds are played; `python -m tests.tools.play_many` plays 100,000."""


@pytest.fixture(scope="session")
def played() -> list[Played]:
    return list(rounds(ROUNDS, seed=4))


@pytest.fixture(scope="session")
def impossible() -> list[Piles]:
    wrong = [each.piles for each in recorded("slips") if not each.expect["possible"]]
    wrong.append((pile("d77555 g66555 cl533221 sp533221 ca6"), pile("l43211111")))
    return wrong + [piles for piles in random_pairs(200, seed=5) if not brute(piles)]
