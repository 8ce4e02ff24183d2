"""Sharing a match: lines for a chat, and a link that opens it in the import of the BG Stats app, also as a QR code."""

import io
import os
import sys
from collections.abc import Iterator, Sequence

from jaipur_score.cli import clock
from jaipur_score.cli.match_sentences import players
from jaipur_score.cli.new_file import check_free, write_file, written
from jaipur_score.cli.opened import found, read
from jaipur_score.cli.screen import say, say_aside
from jaipur_score.cli.stop import CANNOT_NOW, WRONG_INPUT, Stop
from jaipur_score.match import lookup
from jaipur_score.match.match import Account, Match, Standing, accounts, standing
from jaipur_score.rules.phrases import counted
from jaipur_score.writing.bg_stats import Play, link

QR_KINDS = (".svg", ".png")
"""The kinds of picture of a QR code, by the end of the file's name."""

LONGEST_QR = 2000
"""The most characters of a link in a QR code: one of more is too fine for the cameras of many phones."""


def share(path: str, number: int | None, qr: str, force: bool) -> None:
    """Print a match for a chat with its link, and write the link's QR code to the file `qr` unless it is ""."""
    if qr:
        _check_qr(qr, force)
    book = read(path)
    match = found(lookup.meant(book, number), path)
    rounds = accounts(match)
    if not rounds:
        raise Stop(f"match {match.number} has no round to share yet", "jaipur record saves one")
    now = standing(match)
    say(_headline(now), *_rounds(rounds))
    play = _play(book.id, match, now, rounds)
    if play is None:
        say_aside("", "There is no link for BG Stats: it is not known when this was played.")
    else:
        say("", "To open it in the BG Stats app:")
        _say_link(link(play))
    if qr:
        if play is None:
            raise Stop("there is no link for a QR code", "say when the last round was played: jaipur amend --played")
        write_file(qr, _qr_code(link(play, longest=LONGEST_QR), qr), force)
        say(written(qr))


def _say_link(address: str) -> None:
    """Print an address on one line, however narrow the screen is: broken, it could not be copied."""
    sys.stdout.write(f"{address}\n")


def _headline(now: Standing) -> str:
    day = f" ({now.last_played[:10]})" if now.last_played else ""
    if now.shared:
        return f"Jaipur{day}: {players(now)} share a contest."
    if now.winner:
        loser = now.players[1 - now.players.index(now.winner)]
        lost, won = sorted(now.seals)
        score = "a contest of one round" if now.contest else f"{counted(won, 'seal')} to {lost}"
        return f"Jaipur{day}: {now.winner} beats {loser}, {score}."
    first, second = now.seals
    state = "; closed" if now.closed else " so far"
    return f"Jaipur{day}: {players(now)}, {counted(first, 'seal')} to {second}{state}."


def _rounds(rounds: Sequence[Account]) -> Iterator[str]:
    for account in rounds:
        first, second = account.round.names
        one, other = (score.rupees for score in account.outcome.scores)
        yield f"Round {account.number}: {first} {one}, {second} {other}{_remark(account)}"


def _remark(account: Account) -> str:
    winner = account.outcome.winner
    match account.remark:
        case "replayed" | "shared":
            return " (full tie)"
        case "practice":
            return " (practice)"
        case "uncounted":
            return " (does not count)"
    even = account.outcome.scores[0].rupees == account.outcome.scores[1].rupees
    step = account.outcome.decided_by.value.replace("_", " ")
    return f" ({account.round.names[winner]} on {step})" if even and winner is not None else ""


def _play(book_id: str, match: Match, now: Standing, rounds: Sequence[Account]) -> Play | None:
    """Return the match as BG Stats sees it; None if nobody knows when it ended."""
    times = [clock.with_offset(account.round.played) for account in rounds if account.round.played]
    if not times:
        return None
    return Play(
        book_id=book_id,
        number=match.number,
        players=match.players,
        starter=rounds[0].starter,
        seals=now.seals,
        winner=now.winner,
        shared=now.shared,
        began=times[0],
        ended=times[-1],
        comments="\n".join(_rounds(rounds)),
    )


def _check_qr(path: str, force: bool) -> None:
    if os.path.splitext(path)[1].lower() not in QR_KINDS:
        raise Stop(f"{path}: this is not a name for a QR code", f"end it in {' or '.join(QR_KINDS)}", WRONG_INPUT)
    check_free(path, force)
    try:
        import segno  # noqa: F401 - the extra may be missing
    except ImportError:
        raise Stop("a QR code needs segno", "install it where jaipur-score is: pip install segno", CANNOT_NOW) from None


def _qr_code(address: str, path: str) -> bytes:
    import segno

    picture = io.BytesIO()
    kind = os.path.splitext(path)[1].lower().removeprefix(".")
    segno.make_qr(address, error="l", boost_error=False).save(picture, kind=kind, scale=4)
    return picture.getvalue()
