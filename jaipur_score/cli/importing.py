"""The import: what another scorebook or an export has and this book lacks, added as one change."""

import os
import sys
from collections.abc import Iterator, Sequence

from jaipur_score.cli.errors import error_lines
from jaipur_score.cli.opened import once_saved, read, save
from jaipur_score.cli.progress_bar import watched
from jaipur_score.cli.refusals import stopped_by
from jaipur_score.cli.screen import say, say_aside, warn, width
from jaipur_score.cli.stop import WRONG_INPUT, Stop
from jaipur_score.match.book import Book
from jaipur_score.match.changes import Changed
from jaipur_score.match.merging import Joined, Other, join
from jaipur_score.match.refusal import Refusal
from jaipur_score.reading.json_rounds import read_lines
from jaipur_score.rules.phrases import counted, listed
from jaipur_score.scorebook.file import Scorebook

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_IMPORTABLE = "import a scorebook, or what jaipur export -o FILE.jsonl has written"
_FEW = 5
"""How many matches are named one by one."""

_SHOWN = 10
"""The most lines that are said to be wrong, one by one."""


def bring_in(path: str, source: str, dry_run: bool) -> None:
    """Add what the scorebook or export at `source` has and the book at `path` lacks, and say what that is."""
    other = _other(source)

    def make(book: Book) -> Changed[tuple[Joined, ...]]:
        return join(book, other)

    joined = _tried(make(read(path))) if dry_run else save(path, make)
    if isinstance(joined, Refusal):
        if joined.why != "nothing new":
            raise stopped_by(joined)
        say(f"Nothing new: everything in {source} is here already.")
        return
    with once_saved():
        say(*_said(joined, dry_run))
        say_aside("Nothing is saved." if dry_run else "jaipur undo takes the import back.")


def _tried(made: Changed[tuple[Joined, ...]]) -> tuple[Joined, ...] | Refusal:
    return made if isinstance(made, Refusal) else made[1]


def _other(source: str) -> Other:
    """Return what is in a scorebook or an export of JSON lines, or end the command if it is neither."""
    place = os.path.expanduser(source)
    try:
        with open(place, "rb") as file:
            lines = file.read().removeprefix(_BYTE_ORDER_MARK).splitlines()
    except OSError as error:
        raise Stop(f"{source}: this cannot be read: {error.strerror}", "check the name of the file") from error
    first = next(filter(None, map(bytes.strip, lines)), b"")
    if not first.startswith(b"{"):
        advice = "to record YAML: jaipur record --new FILE" if source.endswith((".yaml", ".yml")) else _IMPORTABLE
        raise Stop(f"{source}: this is neither a scorebook nor an export of rounds", advice, WRONG_INPUT)
    if first.endswith(b"}") and b'"schema"' not in first:
        return _export(source, lines)
    book = Scorebook(source).read()
    return Other(tuple(watched(book.matches, len(book.matches), "Reading matches")), book.id)


def _export(source: str, lines: Sequence[bytes]) -> Other:
    export = read_lines(watched(lines, len(lines), "Reading rounds"))
    for problem in export.problems[:_SHOWN]:
        columns = width(sys.stderr) if sys.stderr.isatty() else None
        warn("\n".join([*error_lines(f"{source}:{problem.span[0]}:1", problem, columns), ""]))
    if export.problems:
        more = len(export.problems) - _SHOWN
        raise Stop("nothing was saved" + (f"; {more} more lines are wrong" if more > 0 else ""), status=WRONG_INPUT)
    return Other(export.matches, parts=export.parts)


def _said(joined: Sequence[Joined], dry_run: bool) -> Iterator[str]:
    """Yield what an import did, or would do."""
    new = [each.here for each in joined if each.is_new]
    longer = [each for each in joined if each.added and not each.is_new]
    further = [f"{counted(each.added, 'more round')} of match {each.here}" for each in longer]
    if len(longer) > _FEW:
        further = [f"{sum(each.added for each in longer)} more rounds of {len(longer)} matches"]
    closed = [f"the closing of match {each.here}" for each in joined if each.closes]
    what = [*([f"{_matches(len(new))} ({_numbers(new)})"] if new else []), *further, *closed]
    yield f"{'Would import' if dry_run else 'Imported'} {listed(what)}."
    for each in joined:
        if each.rival is not None:
            differs = f"went on differently from match {each.rival} here"
            yield f"Match {each.there} there {differs}: it becomes match {each.here}."
    if known := sum(each.changes_nothing for each in joined):
        yield f"{_matches(known)} {'was' if known == 1 else 'were'} here already."


def _numbers(numbers: Sequence[int]) -> str:
    """Return the numbers of new matches, which follow each other."""
    return f"{numbers[0]} to {numbers[-1]}" if numbers[1:] else f"match {numbers[0]}"


def _matches(count: int) -> str:
    return "1 match" if count == 1 else f"{count} matches"
