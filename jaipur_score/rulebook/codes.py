"""A page for each code of an error, a warning or a note. To add one, add an entry to its list of pages."""

from jaipur_score.rulebook.code_page import CodePage
from jaipur_score.rulebook.file_pages import FILE_PAGES
from jaipur_score.rulebook.pile_pages import PILE_PAGES
from jaipur_score.rulebook.warning_pages import WARNING_PAGES

CODES: dict[str, CodePage] = {page.code: page for page in (*WARNING_PAGES, *PILE_PAGES, *FILE_PAGES)}
"""All pages by their codes."""
