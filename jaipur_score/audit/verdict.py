"""The audit: could one legal round have left these two piles, and if not, why, and which slip explains it.

`possible` decides (`legal`, `sales`), the laws say what is broken (`laws`), and `slips` what may have been
meant. Nothing here changes a score.
"""

from typing import NamedTuple

from jaipur_score.audit import laws
from jaipur_score.audit.laws import Finding, Names
from jaipur_score.audit.possible import Piles, possible
from jaipur_score.audit.slips import Slip, slips

__all__ = ["Audit", "Finding", "Slip", "audit", "possible"]

_LAWS = (
    laws.supply_gap,
    laws.lone_sale,
    laws.four_empty,
    laws.unearned_bonus,
    laws.missing_bonus,
    laws.small_herds,
    laws.round_not_over,
)


class Audit(NamedTuple):
    """What can be said of two piles.

    There are `warnings` just if no legal round can have left them. `notes` are no doubt about the piles.
    """

    names: Names
    piles: Piles
    warnings: tuple[Finding, ...]
    notes: tuple[Finding, ...]

    @property
    def slips(self) -> tuple[Slip, ...]:
        """The likeliest single mistakes of entry that explain the warnings, sought when asked for."""
        return slips(self.names, self.piles) if self.warnings else ()


def audit(names: Names, piles: Piles) -> Audit:
    """Audit two piles; `names` are the players' in the same order. The piles' tokens must be in the box."""
    if possible(piles):
        return Audit(names, piles, (), tuple(laws.deck_out(names, piles)))
    broken = tuple(finding for law in _LAWS for finding in law(names, piles))
    return Audit(names, piles, broken or tuple(laws.combination(names, piles)), ())
