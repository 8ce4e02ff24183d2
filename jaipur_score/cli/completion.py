"""What the shell completes: players, matches and rounds of the scorebook (nothing if it cannot be read), and rules."""

import os
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

    def names() -> Iterator[tuple[str, str]]:
        for name in _book(context).players():
            if key(name).startswith(key(incomplete)):
                yield _for_the_shell(name), ""

    return _silently(names)


def matches(context: typer.Context, incomplete: str) -> Completed:
    """Complete the number of a match, the newest first."""

    def numbers() -> Iterator[tuple[str, str]]:
        book = _book(context)
        for number in range(len(book.matches), 0, -1):
            if str(number).startswith(incomplete):
                yield str(number), _as_remark(" and ".join(book.match(number).players))

    return _silently(numbers)


def rounds(context: typer.Context, incomplete: str) -> Completed:
    """Complete the number of a round of the match that is given or meant."""

    def numbers() -> Iterator[tuple[str, str]]:
        from jaipur_score.match import lookup
        from jaipur_score.match.match import Match, accounts

        match = lookup.meant(_book(context), _match(context))
        for account in accounts(match) if isinstance(match, Match) else ():
            if str(account.number).startswith(incomplete):
                first, second = (score.rupees for score in account.outcome.scores)
                yield str(account.number), f"{first}-{second}"

    return _silently(numbers)


def rules(context: typer.Context, incomplete: str) -> Completed:
    """Complete a topic of the rules or, from its first letter, a code."""
    from jaipur_score.rulebook.codes import CODES
    from jaipur_score.rulebook.topics import TOPICS

    def names() -> Iterator[tuple[str, str]]:
        for topic in TOPICS.values():
            if topic.name.startswith(incomplete):
                yield topic.name, topic.summary
        for code, page in CODES.items():
            if incomplete and code.startswith(incomplete):
                yield code, page.severity.value

    return [] if context.params.get("words") else _silently(names)


def _match(context: typer.Context) -> int | None:
    """Return the match that is named so far. An argument waits in `args` while an option's value is completed."""
    named = context.params.get("match")
    waiting = (int(each) for each in context.args if each.isascii() and each.isdecimal())
    return named if isinstance(named, int) else next(waiting, None)


def _for_the_shell(name: str) -> str:
    """Return a name as the shell must be given it; only Bash does not see to that itself."""
    if os.environ.get("_JAIPUR_COMPLETE") != "complete_bash":
        return name
    return "".join(each if each.isalnum() or each in "-_." else f"\\{each}" for each in name)


def _as_remark(text: str) -> str:
    """Return a text from users for a remark, which Typer takes for markup."""
    from rich.markup import escape

    return escape(text)


def keep_remarks_on_one_line() -> None:
    """Keep a remark on one line, however narrow the terminal: shells take a second line for something to complete."""
    os.environ["COLUMNS"] = "10000"


def _book(context: typer.Context) -> "Book":
    from jaipur_score.cli.opened import usual_path
    from jaipur_score.scorebook.file import Scorebook

    return Scorebook(context.params.get("book") or usual_path()).read()


def _silently(find: Callable[[], Iterator[tuple[str, str]]]) -> Completed:
    from jaipur_score.scorebook.trouble import Trouble

    keep_remarks_on_one_line()
    try:
        return list(find())
    except (Trouble, OSError):
        return []
