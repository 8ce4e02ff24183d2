"""The link that opens a match in the import of the BG Stats app (3.3.2 and newer), where the user confirms it.

The app remembers players and plays by the identifiers of their source, so the same match and the same player always
get the same ones.
"""

import json
from datetime import UTC, datetime, tzinfo
from hashlib import sha256
from typing import NamedTuple
from urllib.parse import quote

from jaipur_score.rules.names import key, same_player

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="

LONGEST_LINK = 8000
"""The most characters of a link: longer ones are cut on their way by some systems."""

SOURCE = "jaipur-score"
GAME = {"name": "Jaipur", "sourceGameId": "jaipur", "bggId": 54043, "highestWins": True, "noPoints": False}
"""The game, with its number at BoardGameGeek."""

_ID_DIGITS = 32
_CUT = "..."


class Play(NamedTuple):
    """A match as BG Stats sees it: one play of the game.

    `number` is the match's number when it was begun, `winner` None while there is none, or if it is `shared`; times
    are ISO 8601, as the rounds have them, `began` None if unknown.
    """

    book_id: str
    number: int
    players: tuple[str, str]
    starter: str
    seals: tuple[int, int]
    winner: str | None
    shared: bool
    began: str | None
    ended: str
    comments: str


def link(play: Play, zone: tzinfo = UTC, longest: int = LONGEST_LINK) -> str:
    """Return the link for `play`; times without an offset are of `zone`.

    Comments end in "..." where the link would have more than `longest` characters.

    Raises `ValueError` if a time is not ISO 8601.
    """
    lines = play.comments.splitlines()
    address = _link(play, play.comments, zone)
    while len(address) > longest and lines:
        lines.pop()
        address = _link(play, "\n".join([*lines, _CUT]), zone)
    return address


def _link(play: Play, comments: str, zone: tzinfo) -> str:
    data = {
        "sourceName": SOURCE,
        "sourcePlayId": f"{play.book_id}-{play.number}",
        "playDate": _moment(play.ended, zone).replace(tzinfo=None).isoformat(" ", "seconds"),
        **_duration(play, zone),
        "comments": comments,
        "game": GAME,
        "players": [_player(play, name, seals) for name, seals in zip(play.players, play.seals, strict=True)],
    }
    return ADDRESS + quote(json.dumps(data, ensure_ascii=False, separators=(",", ":")), safe="")


def _player(play: Play, name: str, seals: int) -> dict[str, object]:
    wins = play.shared or (play.winner is not None and same_player(name, play.winner))
    return {
        "name": name,
        "sourcePlayerId": sha256(key(name).encode()).hexdigest()[:_ID_DIGITS],
        "startPlayer": same_player(name, play.starter),
        "score": seals,
        "rank": 1 if wins or play.winner is None else 2,
        "winner": wins,
    }


def _duration(play: Play, zone: tzinfo) -> dict[str, int]:
    """Return the whole minutes from the first to the last round, where the time of day is known of both."""
    if play.began is None or _is_date(play.began) or _is_date(play.ended):
        return {}
    minutes = (_moment(play.ended, zone) - _moment(play.began, zone)).total_seconds() // 60
    return {"durationMin": int(minutes)} if minutes >= 0 else {}


def _moment(played: str, zone: tzinfo) -> datetime:
    moment = datetime.fromisoformat(played)
    if _is_date(played):
        moment = moment.replace(hour=12)  # so that it is that day in nearly all zones
    moment = moment if moment.tzinfo else moment.replace(tzinfo=zone)
    try:
        return moment.astimezone(UTC)
    except OverflowError:  # on the first and the last day of the calendar
        return moment.replace(tzinfo=UTC)


def _is_date(played: str) -> bool:
    return len(played) <= len("2026-12-01")
