"""What the shell completes from the scorebook: players, matches and rounds; nothing if it cannot be read."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from jaipur_score.match.book import Book

Completed = list[tuple[str, str]]
"""What completes, each with a remark that some shells show."""


def players(context: typer.Context, incomplete: str) -> Completed:
    """Complete the name of a player."""
    from jaipur_score.rules.names import key

    return _silently(lambda: ((name, "") for name in _book(context).players() if key(name).startswith(key(incomplete))))


def matches(context: typer.Context, incomplete: str) -> Completed:
    """Complete the number of a match, the newest first."""

    def numbers() -> Iterator[tuple[str, str]]:
        book = _book(context)
        for number in range(len(book.matches), 0, -1):
            if str(number).startswith(incomplete):
                yield str(number), " and ".join(book.match(number).players)

    return _silently(numbers)


def rounds(context: typer.Context, incomplete: str) -> Completed:
    """Complete the number of a round of the match that is given or meant."""

    def numbers() -> Iterator[tuple[str, str]]:
        from jaipur_score.match import lookup
        from jaipur_score.match.match import Match, accounts

        match = lookup.meant(_book(context), context.params.get("match"))
        for account in accounts(match) if isinstance(match, Match) else ():
            if str(account.number).startswith(incomplete):
                first, second = (score.rupees for score in account.outcome.scores)
                yield str(account.number), f"{first}-{second}"

    return _silently(numbers)


def _book(context: typer.Context) -> "Book":
    from jaipur_score.cli.opened import usual_path
    from jaipur_score.scorebook.file import Scorebook

    return Scorebook(context.params.get("book") or usual_path()).read()


def _silently(find: Callable[[], Iterator[tuple[str, str]]]) -> Completed:
    from jaipur_score.scorebook.trouble import Trouble

    try:
        return list(find())
    except (Trouble, OSError):
        return []
