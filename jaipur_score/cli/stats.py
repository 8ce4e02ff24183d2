"""The statistics: of all players, of one, of two against each other; on the screen, as JSON, as a picture."""

import sys
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from jaipur_score.cli.opened import found, read
from jaipur_score.cli.picture_file import check_picture, not_both, pictured
from jaipur_score.cli.refusals import stopped_by
from jaipur_score.cli.screen import say, show, space
from jaipur_score.cli.stats_sentences import basis, nothing, only_round, only_ties, strangers
from jaipur_score.match import lookup
from jaipur_score.match.book import Book
from jaipur_score.match.records import Record, Records, Span, parts, records
from jaipur_score.match.refusal import Refusal
from jaipur_score.match.statistics import figures, head_to_head, profile
from jaipur_score.rules.names import same_player
from jaipur_score.rules.phrases import listed

if TYPE_CHECKING:
    from rich.console import RenderableType

    from jaipur_score.cli.screen import Space


class Out(NamedTuple):
    """Where statistics go: to the screen, or with `json` to it as lines, or into a picture at `file`, "" for none."""

    json: bool = False
    file: str = ""
    force: bool = False


def show_stats(path: str, names: list[str], within: Span, out: Out) -> None:
    """Show the statistics of all players, or of one, or of two against each other."""
    not_both(out.json, out.file)
    if out.file:
        check_picture(out.file, out.force)
    book = read(path)
    known = [found(lookup.known_as(book, name), path) for name in names]
    if len(known) == 2:
        pair = (known[0], known[1])
        if same_player(*pair):
            raise stopped_by(Refusal("same player", (pair[0],)))
        view = _of_pair(book, pair, within)
    else:
        view = _of_player(book, known[0], within) if known else _of_everybody(book, within)
    _put(view, out)


class View(NamedTuple):
    """Statistics in every form: a title, JSON reports, and a screen, or a sentence where that would be empty."""

    title: str
    reports: Callable[[], Iterable[dict[str, Any]]]
    sentence: str
    draw: "Callable[[Space], RenderableType]"


def _of_everybody(book: Book, within: Span) -> View:
    counted = records(book.matches, within)
    rows = figures(counted)

    def reports() -> Iterable[dict[str, Any]]:
        from jaipur_score.writing.json_figures import figures_report

        return map(figures_report, rows)

    def draw(space: "Space") -> "RenderableType":
        from jaipur_score.cli.stats_screens import players

        return players(rows, f"{basis(counted.rounds, within)}.", space)

    return View("Jaipur statistics", reports, _too_few(counted.rounds, within), draw)


def _of_player(book: Book, name: str, within: Span) -> View:
    counted = _of(book, [name], within)
    rounds = tuple(part.record for part in parts(counted.rounds, name))
    about = profile(counted, name)

    def reports() -> Iterable[dict[str, Any]]:
        from jaipur_score.writing.json_figures import profile_report

        return [profile_report(about)] if about else []

    def draw(space: "Space") -> "RenderableType":
        from jaipur_score.cli.stats_screens import player

        return player(about, f"{name}: {basis(rounds, within)}", space) if about else ""

    return View(f"{name} at Jaipur", reports, _too_few(rounds, within, f"for {name}"), draw)


def _of_pair(book: Book, names: tuple[str, str], within: Span) -> View:
    record = head_to_head(_of(book, names, within), names)
    rounds = tuple(part.record for part in record.played)
    both = listed(names)

    def reports() -> Iterable[dict[str, Any]]:
        from jaipur_score.writing.json_figures import head_to_head_report

        return [head_to_head_report(record)]

    def draw(space: "Space") -> "RenderableType":
        from jaipur_score.cli.stats_screens import pair

        return pair(record, f"{both}: {basis(rounds, within)}", space)

    sentence = _too_few(rounds, within) if rounds else strangers(names, within)
    return View(f"{both} at Jaipur", reports, sentence, draw)


def _of(book: Book, names: Iterable[str], within: Span) -> Records:
    return records(map(book.match, book.matches_of(names)), within)


def _too_few(rounds: Sequence[Record], within: Span, who: str = "") -> str:
    """Return the sentence to say in place of a table, "" if there is enough for one."""
    if not rounds:
        return nothing(within, who)
    if len(rounds) == 1:
        return only_round(rounds[0])
    return only_ties(rounds, within) if all(each.outcome.winner is None for each in rounds) else ""


def _put(view: View, out: Out) -> None:
    if out.json:
        from jaipur_score.writing.json_lines import line

        sys.stdout.writelines(f"{line(report)}\n" for report in view.reports())
        return
    with pictured(out.file, view.title, out.force):
        if view.sentence:
            say(view.sentence)
        else:
            show(view.draw(space()))
