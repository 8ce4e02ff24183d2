"""The verdict on a round: its outcome, and whether one legal round could have left its piles.

`possible` decides that (with `sales` and `counts`), the laws say what is broken (`laws`, `findings`), `slips`
what may have been meant, and `phrasing` puts both into words. Nothing here changes a score.
"""

from typing import TYPE_CHECKING, NamedTuple

from jaipur_score.audit.possible import deck_ran_out, possible
from jaipur_score.rules.pile import Round, Sides, known
from jaipur_score.rules.scoring import Outcome, score

if TYPE_CHECKING:
    from jaipur_score.audit.findings import Finding
    from jaipur_score.audit.slips import Slip
    from jaipur_score.rules.turns import TurnRecord


class Audit(NamedTuple):
    """What can be said of two piles.

    There are `warnings` exactly when no legal round could have left them. Notes cast no doubt on the piles. Unless
    both piles are known token by token, they were not `audited`: only some impossible ones have warnings.
    """

    warnings: "tuple[Finding, ...]" = ()
    notes: "tuple[Finding, ...]" = ()
    audited: bool = True


class Judged(NamedTuple):
    """A round with its outcome and its audit: what everything that shows or records a round starts from."""

    round: Round
    outcome: Outcome
    audit: Audit

    def slips(self) -> "tuple[Slip, ...]":
        """Return the likeliest single mistakes of entry that explain the warnings. They take a while to find."""
        from jaipur_score.audit.slips import slips  # a round without warnings needs none

        piles = known(self.round.piles)
        return slips(piles) if piles and self.audit.warnings and not self.round.turns else ()


def judge(round_: Round) -> Judged:
    """Score and audit a round. The box must hold its piles. Its turns, if it has them, must leave its piles."""
    return Judged(round_, score(*round_.piles), _by_turns(round_.turns, round_.piles) or audit(round_.piles))


def audit(sides: Sides) -> Audit:
    """Audit two piles. The box must hold them. Of a pile given as a total, only counts and camels are looked at."""
    piles = known(sides)
    if not piles:
        from jaipur_score.audit.by_counts import by_counts  # only a total needs it

        return Audit(tuple(by_counts(sides)), audited=False)
    can_be = possible(piles)
    if can_be and not deck_ran_out(piles):
        return Audit()
    from jaipur_score.audit import laws  # nothing is to be said of most rounds

    if can_be:
        return Audit(notes=(laws.deck_out(piles),))
    broken = tuple(finding for law in laws.LAWS for finding in law(piles))
    return Audit(broken or tuple(laws.combination(piles)))


def _by_turns(record: "TurnRecord | None", sides: Sides) -> Audit | None:
    """Return what is left to say of a round that its turns prove."""
    if not record:
        return None
    # Few rounds have turns.
    from jaipur_score.audit.by_turns import notes, warnings

    camels = sum(side.camels for side in sides)
    return Audit(tuple(warnings(record, camels)), tuple(notes(record, camels)))


def in_words(findings: "tuple[Finding, ...]", names: tuple[str, str]) -> list[str]:
    """Return what each finding says to the players with these names."""
    if not findings:
        return []
    from jaipur_score.audit.phrasing import message  # nothing is to be said of most rounds

    return [message(each, names) for each in findings]
