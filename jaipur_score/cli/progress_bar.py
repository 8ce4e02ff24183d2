"""A progress bar for long work: on standard error, on a terminal only, and only after two seconds."""

import sys
from collections.abc import Iterable, Iterator
from time import monotonic
from typing import TypeVar

T = TypeVar("T")

PATIENCE = 2.0
"""How many seconds people wait before they want to see that something is happening."""


def watched(items: Iterable[T], total: int | None, doing: str) -> Iterator[T]:
    """Yield the items, and if that takes long, show how many of `total` (None if unknown) are done.

    `doing` says what is done, as in `Reading rounds`. The bar is wiped off at the end, or if the work fails.
    """
    if sys.stderr is None or not sys.stderr.isatty():
        yield from items
        return
    begun = monotonic()
    remaining = iter(items)
    done = 0
    for item in remaining:
        yield item
        done += 1
        if monotonic() - begun > PATIENCE:
            break
    else:
        return
    yield from _shown(remaining, done, total, doing)


def unless_on_screen(items: Iterable[T], doing: str) -> Iterator[T]:
    """Yield the items, watched only if their output is not on the screen, where the bar would be in the way."""
    return iter(items) if sys.stdout.isatty() else watched(items, None, doing)


def _shown(items: Iterator[T], done: int, total: int | None, doing: str) -> Iterator[T]:
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from jaipur_score.cli.sheet import Screen

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Screen(sys.stderr), transient=True) as progress:
        task = progress.add_task(doing, total=total, completed=done)
        for item in items:
            yield item
            progress.advance(task)
