"""Changes of the scorebook in sentences: what was saved, amended or taken back, and how to take that back."""

from collections.abc import Iterator, Sequence

from jaipur_score.cli.match_sentences import players
from jaipur_score.match.book import Book, Change, Header, Kind, Splice, Whole
from jaipur_score.match.changes import Into
from jaipur_score.match.match import Account
from jaipur_score.rules.phrases import listed

UNDO = "jaipur undo takes it back"


def saved(recorded: Sequence[Account]) -> Iterator[str]:
    """Yield what was recorded where and how to take it back, and which rounds may have been entered twice."""
    by_match: dict[int, list[int]] = {}
    for each in recorded:
        by_match.setdefault(each.standing.match, []).append(each.number)
    where = listed([f"{_rounds(numbers)} of match {match}" for match, numbers in by_match.items()])
    yield f"Saved as {where}; jaipur undo takes {'them' if recorded[1:] else 'it'} back."
    for each in recorded:
        if each.repeated:
            yield f"Round {each.number} is the same as the round before it: was it entered twice?"


def amended(account: Account) -> str:
    """Return which round was amended, and how to take that back."""
    place = f"round {account.number} of match {account.standing.match}"
    return f"Amended {place}; jaipur undo restores the old one."


def removed(account: Account) -> str:
    """Return which round was removed, and how to take that back."""
    place = f"round {account.number} of match {account.standing.match}"
    return f"Removed {place}; jaipur undo restores it."


def record_again(into: Into) -> str:
    """Return the command that records a round from a file in the same place."""
    new = " --new" if into.new else ""
    before = "" if into.before is None else f" --before {into.before}"
    return f"jaipur record FILE{new}{before}{_of_match(into.match)}"


def amend_again(number: int, match: int | None) -> str:
    """Return the command that amends a round from a file, of a match or that of its players."""
    return f"jaipur amend {number} FILE{_of_match(match)}"


def _of_match(number: int | None) -> str:
    return "" if number is None else f" --match {number}"


def change_in_words(change: Change, book: Book) -> str:
    """Return a change of the log in a few words; `book` is the one it led to."""
    if change.kind == "import":
        count = len({edit.number if isinstance(edit, Whole) else edit.match for edit in change.edits})
        return f"the import of {'1 match' if count == 1 else f'{count} matches'}"
    edit = change.edits[0]
    if isinstance(edit, Header):
        match = book.match(edit.match)
        if change.kind == "close":
            return f"the closing of match {match.number} ({players(match)})"
        old = [was for was, now in zip(edit.players, match.players, strict=True) if was != now]
        new = [now for was, now in zip(edit.players, match.players, strict=True) if was != now]
        return f"the renaming of {listed(old)} to {listed(new)}"
    if change.kind == "new" and isinstance(edit, Whole):
        return f"the start of match {edit.number} ({players(book.match(edit.number))})"
    return listed([_rounds_in_words(change.kind, each, book) for each in reversed(change.edits)])


def pronoun(change: Change) -> str:
    """Return the word that refers to what `change_in_words` returns: `it` or `them`."""
    if change.kind != "record":
        return "it"
    edits = change.edits
    return "them" if edits[1:] or (isinstance(edits[0], Splice) and edits[0].length > 1) else "it"


def touched(change: Change) -> tuple[int, ...]:
    """Return the numbers of the matches whose rounds a change is about."""
    return tuple(sorted(edit.match for edit in change.edits if isinstance(edit, Splice)))


def opened(change: Change) -> tuple[int, ...]:
    """Return the numbers of the matches that a change began or closed."""
    if change.kind == "close":
        return tuple([edit.match for edit in change.edits if isinstance(edit, Header)])
    return tuple([edit.number for edit in change.edits if isinstance(edit, Whole)])


def _rounds_in_words(kind: Kind, edit: Splice | Header | Whole, book: Book) -> str:
    number = edit.number if isinstance(edit, Whole) else edit.match
    match = book.match(number)
    first, length = (edit.at, edit.length) if isinstance(edit, Splice) else (0, len(match.rounds))
    place = f"{_rounds(range(first + 1, first + 1 + max(1, length)))} of match {number} ({players(match)})"
    names = {"amend": f"the amendment of {place}", "remove": f"the removal of {place}"}
    return names.get(kind, place)


def _rounds(numbers: Sequence[int]) -> str:
    if len(numbers) > 2:
        return f"rounds {numbers[0]} to {numbers[-1]}"
    return f"{'rounds' if numbers[1:] else 'round'} {listed(numbers)}"
