"""What the commands do that change the scorebook: begin, record, amend, rename, undo and redo."""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import zip_longest

from jaipur_score.cli.access import once_saved, refusals, save, say, told_error
from jaipur_score.cli.refusal import WRONG_INPUT, Refusal, mute, tell, unwritten
from jaipur_score.cli.sources import TYPED, Entry, show_problems
from jaipur_score.cli.standings import (
    UNDO,
    amend_again,
    amended,
    change,
    closing,
    consequence,
    headline,
    progress,
    pronoun,
    record_again,
    saved,
    seals,
    touched,
)
from jaipur_score.cli.views import show_account
from jaipur_score.match import changes
from jaipur_score.match.book import Book, Done
from jaipur_score.match.changes import Recorded
from jaipur_score.match.match import Match, accounts, standing
from jaipur_score.rules.names import key, same_player, tidy
from jaipur_score.rules.pile import Round
from jaipur_score.scorebook.file import Trouble

Show = Callable[[Sequence[Round], Sequence[Recorded], Book], None]
"""Shows rounds and what was recorded of them; nothing was, if it could not be saved."""


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
            raise Refusal(f"{told_error(trouble)}\n{rescued(rounds, record_again(number))}") from trouble
    with once_saved():
        show(rounds, recorded, after)


def rescued(rounds: Sequence[Round], again: str) -> str:
    """Return rounds that were not saved as a YAML file, and in a comment the command that takes it."""
    from jaipur_score.writing.yaml_rounds import write_round

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
            show_sheet(_known(round_, entry), partial(consequence, entry.remark))
            say(*closing(entry.standing, book.match(entry.standing.match)))
        else:
            show_sheet(round_, words.consequence)
    if recorded:
        say(*saved(recorded))


def show_recorded_as_json(rounds: Sequence[Round], recorded: Sequence[Recorded], book: Book) -> None:
    """Print a line of JSON a round, with the standing of its match after it."""
    from jaipur_score.audit.verdict import judge
    from jaipur_score.writing.json_lines import line, round_report, standing_report

    for round_, entry in zip_longest(rounds, recorded):
        shown = _known(round_, entry) if entry else round_
        report = round_report(judge(shown))
        if entry:
            report["match"] = standing_report(entry.standing)
        sys.stdout.write(line(report) + "\n")


def _known(round_: Round, entry: Recorded) -> Round:
    """Return a recorded round with the names as its match spells them, and its starter."""
    players = entry.standing.players
    turned = same_player(round_.names[0], players[1])
    return round_._replace(names=players[::-1] if turned else players, started=entry.starter)


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
            corrected = save(path, make)
        except Trouble as trouble:
            _rescue(unsaved, show_recorded)
            raise Refusal(f"{told_error(trouble)}\n{rescued(unsaved, amend_again(number, match))}") from trouble
    with once_saved():
        show_account(accounts(corrected)[number - 1])
        say(*closing(standing(corrected), corrected), amended(number, corrected))


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

    _step(path, make)


def redo(path: str) -> None:
    """Bring back the change that was taken back last, and show what it was and how its match stands now."""

    def make(book: Book) -> tuple[Book, tuple[str, ...]]:
        after, done = changes.redo(book)
        told = f"Brought back {change(done, after)}; jaipur undo takes {pronoun(done)} back."
        return after, (told, *_stand(after, done))

    _step(path, make)


def _step(path: str, make: Callable[[Book], tuple[Book, tuple[str, ...]]]) -> None:
    """Save a change and say what it was."""
    with refusals():
        said = save(path, make)
    with once_saved():
        say(*said)


def _stand(book: Book, done: Done) -> Iterator[str]:
    """Give how the matches stand whose rounds a change was about."""
    for number in touched(done):
        now = standing(book.match(number))
        yield seals(now)
        yield progress(now)


def _rescue(rounds: Sequence[Round], show: Show) -> None:
    """Show rounds that were not saved. A screen that fails too must not keep them from being printed as YAML."""
    try:
        show(rounds, (), Book())
        sys.stdout.flush()
    except OSError as error:
        tell("" if isinstance(error, BrokenPipeError) else unwritten(error))
        mute(sys.stdout)
