"""What the commands of a match do: change or read the scorebook, and show what came of it."""

import shutil
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import zip_longest
from typing import TypeVar

from jaipur_score.cli.entry import TYPED, Entry, show_problems
from jaipur_score.cli.refusal import WRONG_INPUT, Refusal, mute, tell, unwritten
from jaipur_score.cli.standings import (
    UNDO,
    change,
    closing,
    consequence,
    headline,
    progress,
    pronoun,
    saved,
    seals,
    touched,
)
from jaipur_score.rules import changes
from jaipur_score.rules.book import Book, Done, Mistyped, Refused
from jaipur_score.rules.changes import Recorded
from jaipur_score.rules.match import Account, Match, Remark, accounts, standing
from jaipur_score.rules.names import key, tidy
from jaipur_score.rules.pile import Round
from jaipur_score.scorebook import Scorebook, Trouble, default_path

T = TypeVar("T")
Show = Callable[[Sequence[Round], Sequence[Recorded], Book], None]
"""Shows rounds and what was recorded of them; nothing was, if it could not be saved."""


def read(path: str) -> Book:
    """Return the book at `path` ("" for the usual place), or raise a `Refusal`."""
    with refusals():
        return _opened(path).read()


def save(path: str, make: Callable[[Book], tuple[Book, T]]) -> T:
    """Change the book at `path` and return what `make` returns beside it, once it is on the disk.

    Ctrl-C means that nothing was saved. So it is not heard from the writing on until the program ends, unless
    the saving fails. Raises what `Scorebook.change` raises.
    """
    before = signal.getsignal(signal.SIGINT)

    def made(book: Book) -> tuple[Book, T]:
        answer = make(book)
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        return answer

    try:
        return _opened(path).change(made)
    except (Trouble, Refused):
        signal.signal(signal.SIGINT, before)
        raise


def rounds_of(entries: Iterable[Entry]) -> list[Round]:
    """Return the rounds of all entries, or show every error and raise a `Refusal`: it is all or none."""
    given = list(entries)
    for entry in given:
        show_problems(entry)
    rounds = [entry.read.round for entry in given if entry.read.round]
    if len(rounds) < len(given):
        raise Refusal("nothing was saved", WRONG_INPUT)
    return rounds


def starter(names: tuple[str, str], wanted: str) -> str:
    """Return who starts: the name that is wanted, or for `random` one of the two by chance."""
    if key(wanted) != "random" or "random" in map(key, names):
        return wanted
    import random

    return random.choice(names)  # noqa: S311 - nothing is kept secret with it


def begin(path: str, names: tuple[str, str], first: str, *, contest: bool, another: bool) -> None:
    """Begin a match, and say who starts."""
    make = partial(changes.begin, names=names, starter=first, contest=contest, another=another)
    with refusals():
        match = save(path, make)
    now = standing(match)
    with once_saved():
        say(headline(now) + ".", f"{now.next_starter} starts.", "jaipur undo takes the match back.")


def record(path: str, rounds: Sequence[Round], number: int, show: Show) -> None:
    """Record rounds and show them, also where they cannot be saved: then they are printed to feed back."""

    def make(book: Book) -> tuple[Book, tuple[tuple[Recorded, ...], Book]]:
        after, recorded = changes.record(book, rounds, number)
        return after, (recorded, after)

    with refusals():
        try:
            recorded, after = save(path, make)
        except Trouble as trouble:
            _rescue(rounds, show)
            again = f"jaipur record FILE --match {number}" if number else "jaipur record FILE"
            raise Refusal(f"{told_error(trouble)}\n{rescued(rounds, again)}") from trouble
    with once_saved():
        show(rounds, recorded, after)


def rescued(rounds: Sequence[Round], again: str) -> str:
    """Return rounds that were not saved as a YAML file, and in a comment the command that takes it."""
    from jaipur_score.formats.roundfile import write_round

    what = "the round" if len(rounds) == 1 else "the rounds"
    head = f"# {what} to feed back: put these lines into a file and type: {again}\n"
    return head + "---\n".join(map(write_round, rounds)).rstrip("\n")


def show_recorded(rounds: Sequence[Round], recorded: Sequence[Recorded], book: Book) -> None:
    """Print the sheet of each round, what it brought, and how its match stands."""
    from jaipur_score.cli import words
    from jaipur_score.cli.scores import show_sheet

    for round_, entry in zip_longest(rounds, recorded):
        if entry:
            if recorded[1:]:
                gap = [""] if entry is not recorded[0] else []
                say(*gap, f"Match {entry.standing.match}, round {entry.number}: {entry.starter} started.", "")
            show_sheet(round_._replace(started=entry.starter), partial(consequence, entry.remark))
            say(*closing(entry.standing, book.match(entry.standing.match)))
        else:
            show_sheet(round_, words.consequence)
    if recorded:
        say(*saved(recorded))


def show_recorded_as_json(rounds: Sequence[Round], recorded: Sequence[Recorded], book: Book) -> None:
    """Print a line of JSON a round, with the standing of its match after it."""
    from jaipur_score.formats.report import line, round_report, standing_report
    from jaipur_score.rules.audit import audit
    from jaipur_score.rules.scoring import score

    for round_, entry in zip_longest(rounds, recorded):
        started = round_._replace(started=entry.starter) if entry else round_
        report = round_report(started, score(*round_.piles), audit(round_.names, round_.piles).warnings)
        if entry:
            report["match"] = standing_report(entry.standing)
        sys.stdout.write(line(report) + "\n")


def amend(path: str, number: int, entries: Sequence[Entry], match: int) -> None:
    """Put the one entered round in place of a recorded one, and show how the match stands now.

    Typed piles say nothing of the starter, practice or a note: those stay as they were.
    """
    rounds = rounds_of(entries)
    if len(rounds) != 1:
        raise Refusal(f"one round is amended at a time, and here are {len(rounds)}", WRONG_INPUT)
    entered = rounds[0]
    unsaved = [entered]

    def make(book: Book) -> tuple[Book, Match]:
        found, old = changes.to_amend(book, number, entered.names, match)
        if entries[0].source == TYPED:
            was = old.reported(found.players)
            unsaved[0] = entered._replace(started=was.started, practice=was.practice, note=was.note)
        return changes.amend(book, number, unsaved[0], match)

    with refusals():
        try:
            amended = save(path, make)
        except Trouble as trouble:
            _rescue(unsaved, show_recorded)
            again = f"jaipur amend {number} FILE{f' --match {match}' if match else ''}"
            raise Refusal(f"{told_error(trouble)}\n{rescued(unsaved, again)}") from trouble
    done = f"Round {number} of match {amended.number} is amended; jaipur undo brings the old one back."
    with once_saved():
        show_account(accounts(amended)[number - 1])
        say(*closing(standing(amended), amended), done)


def rename(path: str, old: str, new: str) -> None:
    """Give a player another name in every match."""
    with refusals():
        numbers = save(path, partial(changes.rename, old=old, new=new))
    where = f"{len(numbers)} matches" if numbers[1:] else "1 match"
    with once_saved():
        say(f"{tidy(old)} is now {tidy(new)} in {where}; {UNDO}.")


def undo(path: str) -> None:
    """Take back the last change, and show what it was and how its match stands now."""

    def make(book: Book) -> tuple[Book, tuple[str, ...]]:
        after, done = changes.undo(book)
        told = f"Took back {change(done, book)}; jaipur redo brings {pronoun(done)} back."
        return after, (told, *_stand(after, done))

    with refusals():
        said = save(path, make)
    with once_saved():
        say(*said)


def redo(path: str) -> None:
    """Bring back the change that was taken back last, and show what it was and how its match stands now."""

    def make(book: Book) -> tuple[Book, tuple[str, ...]]:
        after, done = changes.redo(book)
        told = f"Brought back {change(done, after)}; jaipur undo takes {pronoun(done)} back."
        return after, (told, *_stand(after, done))

    with refusals():
        said = save(path, make)
    with once_saved():
        say(*said)


def status(path: str, number: int) -> None:
    """Print how a match stands."""
    now = standing(match_of(read(path), number))
    say(headline(now) + ".", seals(now), progress(now))


def status_as_json(path: str, number: int) -> None:
    """Print how a match stands as a line of JSON."""
    from jaipur_score.formats.report import line, standing_report

    sys.stdout.write(line(standing_report(standing(match_of(read(path), number)))) + "\n")


def history(path: str) -> None:
    """Print a table of all matches."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table
    from rich.text import Text

    from jaipur_score.cli.sheet import Screen

    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column("match", justify="right")
    table.add_column("seals", overflow="fold")
    table.add_column("rounds", overflow="fold")
    for now in map(standing, read(path).matches):
        table.add_row(*map(Text, (str(now.match), seals(now), progress(now))))
    if table.row_count:
        Screen().print(table)
    else:
        say("There is no match yet; begin one: jaipur new NAME NAME")


def history_as_json(path: str) -> None:
    """Print a line of JSON a match, with its standing."""
    from jaipur_score.formats.report import line, standing_report

    for match in read(path).matches:
        sys.stdout.write(line(standing_report(standing(match))) + "\n")


def show(path: str, number: int) -> None:
    """Print a match with every round's score sheet."""
    match = match_of(read(path), number)
    now = standing(match)
    say(headline(now) + ".", seals(now), progress(now))
    for at, account in enumerate(accounts(match), 1):
        remark = "" if account.remark is Remark.DECIDED else f", {account.remark.value}"
        say("", f"Round {at}{remark}: {account.starter} started.", "")
        show_account(account)


def show_account(account: Account) -> None:
    """Print the score sheet of a recorded round and what it brought its match."""
    from jaipur_score.cli.scores import show_sheet

    show_sheet(account.round._replace(started=account.starter), partial(consequence, account.remark))


def _opened(path: str) -> Scorebook:
    """Return the scorebook at `path` ("" for the usual place), and warn of copies that a sync service left."""
    book = Scorebook(path or default_path())
    for copy in book.conflict_copies():
        tell(f"warning: {copy} may be a copy of the scorebook with other rounds; nothing is merged\n")
    return book


def match_of(book: Book, number: int) -> Match:
    """Return match `number`, or where it is 0 the open one, or the last if none is open."""
    with refusals():
        if number:
            return book.match(number)
        if not len(book.matches):
            raise Refused("there is no match yet", "begin one: jaipur new NAME NAME")
        unfinished = book.open_matches()
        if len(unfinished) > 1:
            lines = "".join(f"\n  {headline(standing(each))}" for each in unfinished)
            raise Refused(f"{len(unfinished)} matches are open; say which by its number:{lines}")
        return unfinished[0] if unfinished else book.matches[len(book.matches) - 1]


def _stand(book: Book, done: Done) -> Iterator[str]:
    """Give how the matches stand whose rounds a change was about."""
    for number in touched(done):
        now = standing(book.match(number))
        yield seals(now)
        yield progress(now)


def say(*lines: str) -> None:
    """Print lines of prose, broken between words where the screen is too narrow."""
    width = shutil.get_terminal_size().columns
    for line in lines:
        cells = len(line) if line.isascii() else 2 * len(line)  # at most
        if cells <= width:
            sys.stdout.write(f"{line}\n")
        else:
            from rich.text import Text  # what fits needs no Rich

            from jaipur_score.cli.sheet import Screen

            Screen().print(Text(line))


def _rescue(rounds: Sequence[Round], show: Show) -> None:
    """Show rounds that were not saved. A screen that fails too must not keep them from being printed as YAML."""
    try:
        show(rounds, (), Book())
        sys.stdout.flush()
    except OSError as error:
        tell("" if isinstance(error, BrokenPipeError) else unwritten(error))
        mute(sys.stdout)


@contextmanager
def once_saved() -> Iterator[None]:
    """Show what came of a change that is saved. Where that cannot be written, the error says that it is saved."""
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OSError(error.errno, f"{error.strerror}; the change itself is saved") from error


def told_error(error: Refused | Trouble) -> str:
    """Return what is wrong and what to do about it."""
    return f"{error}; {error.advice}" if error.advice else str(error)


@contextmanager
def refusals() -> Iterator[None]:
    """Turn what the rules and the file say no to into a line and a status."""
    try:
        yield
    except Mistyped as error:
        raise Refusal(told_error(error), WRONG_INPUT) from error
    except (Refused, Trouble) as error:
        raise Refusal(told_error(error)) from error
