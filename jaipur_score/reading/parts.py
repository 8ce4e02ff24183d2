"""Part of a typed pile: what is answered at the table, and how a half-entered round is kept."""

from jaipur_score.reading.draft import NOWHERE, PileDraft
from jaipur_score.reading.notation import read_items
from jaipur_score.reading.problem import Problem
from jaipur_score.rules.pile import PARTS, Summed, Word

Parts = dict[Word, tuple[int, ...]]
"""Values in rupees by part, highest first, () for none; of camels, a total and its counts, the one number."""


def read_parts(items: str) -> Parts | Problem:
    """Read the items of a typed pile without its name, as in `d775 cl0 ca5`; or return the first thing wrong with them.

    Only what is mentioned is answered. Whether the box holds the values is not checked.
    """
    draft = PileDraft("", NOWHERE)
    for problem in read_items(draft, items, lambda index, length: (1, index + 1, length)):
        return problem
    for _, span in draft.camels[1:]:
        return Problem("camels_twice", "the camels are given twice", span, "give the whole herd once")
    total = draft.total.total(0) if draft.total else None
    summed: Parts = {word: total.values(word) for word in Summed if total.values(word)} if total else {}
    return summed | {
        part: tuple(sorted((value for value, _ in draft.entered(part)), reverse=True))
        for part in PARTS
        if part in draft.parts
    }
