"""Part of a typed pile: what is answered at the table, and how a half-entered round is kept."""

from jaipur_score.reading.draft import NOWHERE, PileDraft
from jaipur_score.reading.notation import read_items
from jaipur_score.reading.problem import Problem
from jaipur_score.rules.pile import PARTS, Part

Parts = dict[Part, tuple[int, ...]]
"""Values in rupees by part, highest first, () for none; of camels, their one count."""


def read_parts(items: str) -> Parts | Problem:
    """Read the items of a typed pile without its name, as in `d775 cl0 ca5`; or return the first thing wrong with them.

    Only what is mentioned is answered. Whether the box holds the values is not checked.
    """
    draft = PileDraft("", NOWHERE)
    for problem in read_items(draft, items, lambda index, length: (1, index + 1, length)):
        return problem
    if draft.total:
        hint = "type the tokens, or record the round with its totals from the command line"
        return Problem("unexpected", "a total does not answer the questions about tokens", draft.total.span, hint)
    for _, span in draft.camels[1:]:
        return Problem("camels_twice", "the camels are given twice", span, "give the whole herd once")
    return {
        part: tuple(sorted((value for value, _ in draft.entered(part)), reverse=True))
        for part in PARTS
        if part in draft.parts
    }
