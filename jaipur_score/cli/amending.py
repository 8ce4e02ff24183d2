"""Recorded rounds, corrected: the one way in which a round is amended."""

from collections.abc import Callable

from jaipur_score.audit.verdict import judge
from jaipur_score.cli import show
from jaipur_score.cli.change import rescue, unsaved
from jaipur_score.cli.change_words import amend_again, amended
from jaipur_score.cli.corrections import Correction, Found, corrected, to_correct
from jaipur_score.cli.match_sentences import closing
from jaipur_score.cli.opened import found, once_saved, save
from jaipur_score.cli.refusals import stopped_at
from jaipur_score.cli.screen import say
from jaipur_score.cli.stop import Stop
from jaipur_score.match import changes, lookup
from jaipur_score.match.book import Book
from jaipur_score.match.changes import Changed, Which
from jaipur_score.match.match import Account, Match, standing
from jaipur_score.match.refusal import Refusal
from jaipur_score.rules.pile import Round
from jaipur_score.scorebook.trouble import Trouble


def amend(path: str, old: Found, round_: Round, show_sheet: Callable[[Account], None]) -> None:
    """Put a round in place of a recorded one, and show how its match stands now.

    `show_sheet` shows the round as it is recorded now, unless it is on the screen already.
    """

    def make(book: Book) -> Changed[tuple[Account, Match]]:
        match = lookup.numbered(book, old.match.number)
        if isinstance(match, Refusal):
            return match
        if changes.to_correct(match, old.number) != old.played:
            return Refusal("moved on", matches=(match,))
        made = changes.amend(book, old.which, round_, match)
        if isinstance(made, Refusal):
            return made
        after, account = made
        return after, (account, after.match(match.number))

    try:
        account, match = found(save(path, make), path)
    except Trouble as trouble:
        raise not_amended(trouble, round_, old.which) from trouble
    with once_saved():
        show_sheet(account)
        say(*closing(match, standing(match)), amended(account))


def amend_as_stated(path: str, which: Which, correction: Correction, show_sheet: Callable[[Account], None]) -> None:
    """Correct a recorded round as a command line states it."""
    try:
        old = to_correct(path, which, correction.names)
    except Trouble as trouble:
        if correction.round is None:
            raise
        raise not_amended(trouble, correction.round, which) from trouble
    amend(path, old, corrected(old, correction), show_sheet)


def not_amended(trouble: Trouble, round_: Round, which: Which) -> Stop:
    """Show the round of an amendment that could not be saved, and return the `Stop` for it."""
    rescue([judge(round_)], show.sheet)
    return unsaved(stopped_at(trouble), [round_], amend_again(which.number, which.match))
