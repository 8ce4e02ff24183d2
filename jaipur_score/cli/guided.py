"""The guided entry at the table: a terminal that holds the conversation, and what comes of it."""

import io
import random
import sys
from collections.abc import Callable, Generator, Sequence
from typing import TypeVar

from jaipur_score.audit.verdict import judge
from jaipur_score.cli import access, matches
from jaipur_score.cli.refusal import CANNOT_NOW, INTERRUPTED, WRONG_INPUT, Refusal
from jaipur_score.cli.scores import show_as_json, show_sheet
from jaipur_score.cli.sources import Entry
from jaipur_score.cli.standings import amend_again, amended, closing, consequence, progress, record_again, saved, seals
from jaipur_score.match import changes
from jaipur_score.match.book import Book, Refused, are_players, match_meant
from jaipur_score.match.changes import Recorded
from jaipur_score.match.match import Match, accounts, standing
from jaipur_score.reading.draft import RoundRead
from jaipur_score.rules import scoring
from jaipur_score.rules.names import key
from jaipur_score.rules.pile import Round
from jaipur_score.scorebook.file import Trouble
from jaipur_score.table import conversation
from jaipur_score.table.conversation import Ask, Known, Reviewed, Setting
from jaipur_score.table.filling import Filling, offering, round_in

T = TypeVar("T")

TABLE = "table"
"""The source that a round from the table names, as it would name a file."""

OFFERED = 9
"""The most earlier players that are offered, so that one digit chooses."""

LATEST = 50
"""The latest matches, whose players are offered."""

NOTHING = "nothing was saved"


def score(*, as_json: bool, strict: bool) -> None:
    """Ask for two names and their piles, show the score as they are filled in, and save nothing."""
    names = _hold(conversation.two_names((), unnamed=("Player 1", "Player 2")))
    reviewed = _reviewed(Filling(names), "All right?")
    round_ = round_in(reviewed.filling)
    if strict:
        _refuse_doubtful(round_)
    if as_json and reviewed.kept:
        show_as_json(iter([Entry(TABLE, 1, RoundRead(round_))]))


def record(path: str, number: int = 0, *, practice: bool = False, strict: bool = False, as_json: bool = False) -> None:
    """Continue match `number` (0 for the open one) or begin one, ask for a round, and record it."""
    book = access.read(path)
    setting = _setting(book, number)
    reviewed = _reviewed(Filling(setting.names), "Record?")
    round_ = round_in(reviewed.filling)._replace(practice=practice)
    again = record_again(setting.match)
    if not reviewed.kept:
        raise _not_saved(NOTHING, round_, again)
    if strict:
        _refuse_doubtful(round_, again)
    seen = len(book.match(setting.match).rounds) if setting.match else 0
    while True:
        try:
            recorded, after = access.save(path, _recording(book, setting, round_, seen))
        except _MovedOn as moved:
            seen = _accept_move(moved.match, round_, again)
        except (Refused, Trouble) as error:
            raise _not_saved(access.told_error(error), round_, again) from error
        else:
            with access.once_saved():
                (matches.show_recorded_as_json if as_json else _show_recorded)([round_], recorded, after)
            return


def amend(path: str, number: int, match: int) -> None:
    """Ask again for the answers of a recorded round, each offered as it is, and put the new ones in their place."""
    book = access.read(path)
    with access.refusals():
        found = match_meant(book, match)
        old = changes.to_amend(book, number, found.players, found.number)[1].reported(found.players)
    reviewed = _reviewed(offering(old), "Amend?")
    round_ = old._replace(piles=round_in(reviewed.filling).piles)
    again = amend_again(number, found.number)
    if not reviewed.kept:
        raise _not_saved(NOTHING, round_, again)
    try:
        corrected = access.save(path, lambda now: changes.amend(now, number, round_, found.number))
    except (Refused, Trouble) as error:
        raise _not_saved(access.told_error(error), round_, again) from error
    with access.once_saved():
        _show_amended(corrected, number)


def _show_recorded(rounds: Sequence[Round], recorded: Sequence[Recorded], book: Book) -> None:
    """Print what a round, whose sheet has been seen, brought its match."""
    for round_, entry in zip(rounds, recorded, strict=True):
        outcome = scoring.score(*round_.piles)
        access.say(*consequence(entry.remark, round_._replace(started=entry.starter), outcome))
        access.say(*closing(entry.standing, book.match(entry.standing.match)))
    access.say(*saved(recorded))


def _show_amended(match: Match, number: int) -> None:
    """Print what an amended round, whose sheet has been seen, is to its match now."""
    account = accounts(match)[number - 1]
    access.say(*consequence(account.remark, account.told, account.outcome))
    access.say(*closing(standing(match), match))
    access.say(amended(number, match))


def _refuse_doubtful(round_: Round, again: str = "jaipur score FILE") -> None:
    """Refuse a round that no legal round can have left, as --strict asks; the warnings have been seen."""
    if judge(round_).audit.warnings:
        raise _not_saved("--strict refuses a round with warnings", round_, again, WRONG_INPUT)


class _MovedOn(Exception):
    """Another table has changed the match in the meantime; `match` is how it is now."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match


def _setting(book: Book, number: int) -> Setting:
    """Agree on the match to play, and say how it stands."""
    if number:
        with access.refusals():
            chosen = book.match(number)
        setting = Setting(chosen.players, chosen.number)
    else:
        standings = tuple(map(standing, book.open_matches()))
        known = Known(standings, _players(book), random.randrange(2))  # noqa: S311 - who starts is no secret
        setting = _hold(conversation.setting(known))
    if setting.match:
        now = standing(book.match(setting.match))
        access.say(f"Match {now.match}: {seals(now)}. {progress(now)}")
    return setting


def _recording(
    start: Book, setting: Setting, round_: Round, seen: int
) -> Callable[[Book], tuple[Book, tuple[tuple[Recorded, ...], Book]]]:
    """Return the change that begins the match, if it is new, and records the round as its next."""

    def make(book: Book) -> tuple[Book, tuple[tuple[Recorded, ...], Book]]:
        number = setting.match
        if number:
            now = book.match(number)
            if len(now.rounds) != seen:
                raise _MovedOn(now)
        else:
            another = any(are_players(match, setting.names) for match in start.open_matches())
            starter = setting.names[setting.first]
            book, begun = changes.begin(book, setting.names, starter, setting.contest, another)
            number = begun.number
        after, recorded = changes.record(book, [round_], number)
        return after, (recorded, after)

    return make


def _accept_move(match: Match, round_: Round, again: str) -> int:
    """Ask whether to record the round though the match has moved on, and return the rounds it has now."""
    now = standing(match)
    says = (f"Match {now.match} has moved on, from another window: {seals(now)}. {progress(now)}",)
    if now.finished:
        raise _not_saved(says[0], round_, record_again(0))
    if not _hold(conversation.confirmed("Record yours as its next round?", says)):
        raise _not_saved(NOTHING, round_, again)
    return len(match.rounds)


def _players(book: Book) -> tuple[str, ...]:
    """Return the players of the latest matches, the latest first."""
    found: dict[str, str] = {}
    for at in range(len(book.matches) - 1, max(-1, len(book.matches) - 1 - LATEST), -1):
        for name in book.matches[at].players:
            found.setdefault(key(name), name)
    return tuple(found.values())[:OFFERED]


def _reviewed(filling: Filling, question: str) -> Reviewed:
    """Ask for both piles and whether they are right."""
    return _hold(conversation.review(_hold(conversation.piles(filling)), question))


def _not_saved(why: str, round_: Round, again: str, status: int = CANNOT_NOW) -> Refusal:
    """Return the refusal that says why, and has the round as YAML for the command `again`."""
    return Refusal(f"{why}\n{matches.rescued([round_], again)}", status)


def _hold(talk: Generator[Ask, str, T]) -> T:
    """Hold a conversation at the terminal to its end, and return what was agreed on."""
    _edit_lines()
    try:
        ask = next(talk)
        while True:
            ask = talk.send(_answer(ask))
    except StopIteration as agreed:
        result: T = agreed.value
        return result


def _answer(ask: Ask) -> str:
    """Put a question and return the line typed. Ctrl-C, and a terminal that ends or goes away, end the program."""
    if ask.shows:
        access.say("")
        show_sheet(ask.shows, lambda *_: ())
    access.say(*ask.says)
    _complete(ask.words)
    try:
        return input(ask.prompt)
    except KeyboardInterrupt:
        raise _left(INTERRUPTED) from None
    except EOFError:
        raise _left(CANNOT_NOW) from None


def _left(status: int) -> Refusal:
    sys.stdout.write("\n")
    return Refusal(NOTHING, status)


def _edit_lines() -> None:
    """Give lines their arrow keys, history and completion, where the system has readline."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        # What is no character in the terminal's encoding is a wrong answer like any other.
        sys.stdin.reconfigure(errors="surrogateescape")
    try:
        import readline
    except ImportError:
        return
    # A paste of several lines is several answers.
    readline.parse_and_bind("set enable-bracketed-paste off")
    readline.parse_and_bind("bind ^I rl_complete" if "libedit" in (readline.__doc__ or "") else "tab: complete")
    readline.set_completer_delims("")


def _complete(words: Sequence[str]) -> None:
    try:
        import readline
    except ImportError:
        return

    def completer(text: str, state: int) -> str | None:
        fitting = [word for word in words if key(word).startswith(key(text))]
        return fitting[state] if state < len(fitting) else None

    readline.set_completer(completer)
