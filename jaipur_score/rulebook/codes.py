"""A page for each code of an error, a warning or a note.

To add one, add an entry to the list of pages it belongs to: piles, totals, files, turns, or the audit's warnings and
notes. The tests take its example for input, which must produce the code, and only that.
"""

from jaipur_score.rulebook.code_page import CodePage
from jaipur_score.rulebook.file_pages import FILE_PAGES
from jaipur_score.rulebook.pile_pages import PILE_PAGES
from jaipur_score.rulebook.total_pages import TOTAL_PAGES
from jaipur_score.rulebook.turn_pages import TURN_PAGES
from jaipur_score.rulebook.warning_pages import WARNING_PAGES
from jaipur_score.rules.turns import Rule

PAGES: tuple[CodePage, ...] = (*WARNING_PAGES, *PILE_PAGES, *TOTAL_PAGES, *FILE_PAGES, *TURN_PAGES)
"""All pages, one per code."""

CODES: dict[str, CodePage] = {page.code: page for page in PAGES}
"""All pages by their codes."""


def topic_of(rule: Rule) -> str:
    """Return the topic that explains a rule best, for `jaipur rules`."""
    return CODES[rule].see[0]
