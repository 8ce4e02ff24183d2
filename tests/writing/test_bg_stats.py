import json
import re
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur_score.writing.bg_stats import LONGEST_LINK, Play, link

WON = Play(
    book_id="5f0c",
    number=3,
    players=("Anna", "李小龙 & Co"),
    starter="李小龙 & Co",
    seals=(2, 1),
    winner="Anna",
    shared=False,
    began="2026-12-01T19:59:30+01:00",
    ended="2026-12-02T00:40:05+01:00",
    comments="Round 1: Anna 62, 李小龙 & Co 68\nRound 2: 70 to 61 + more",
)


def data(play: Play, zone: tzinfo = UTC) -> dict[str, Any]:
    """Read a link as the app does."""
    address = urlsplit(link(play, zone))
    assert (address.scheme, address.netloc, address.path) == ("https", "app.bgstatsapp.com", "/createPlay.html")
    assert address.fragment == ""
    query = parse_qs(address.query, strict_parsing=True)
    assert list(query) == ["data"]
    read = json.loads(query["data"][0])
    assert isinstance(read, dict)
    return read


def test_a_won_match_field_by_field() -> None:
    read = data(WON)
    players = read.pop("players")
    assert read == {
        "sourceName": "jaipur-score",
        "sourcePlayId": "5f0c-3",
        "playDate": "2026-12-01 23:40:05",
        "durationMin": 280,
        "comments": WON.comments,
        "game": {
            "name": "Jaipur",
            "sourceGameId": "jaipur",
            "bggId": 54043,
            "highestWins": True,
            "noPoints": False,
        },
    }
    assert len({player.pop("sourcePlayerId") for player in players}) == 2
    assert players == [
        {"name": "Anna", "startPlayer": False, "score": 2, "rank": 1, "winner": True},
        {"name": "李小龙 & Co", "startPlayer": True, "score": 1, "rank": 2, "winner": False},
    ]


@pytest.mark.parametrize(
    ("winner", "shared", "ranks", "wins"),
    [
        ("Anna", False, [1, 2], [True, False]),
        ("李小龙 & Co", False, [2, 1], [False, True]),
        (None, True, [1, 1], [True, True]),
        (None, False, [1, 1], [False, False]),
    ],
)
def test_ranks_and_winners(winner: str | None, shared: bool, ranks: list[int], wins: list[bool]) -> None:
    players = data(WON._replace(winner=winner, shared=shared))["players"]
    assert [player["rank"] for player in players] == ranks
    assert [player["winner"] for player in players] == wins


@pytest.mark.parametrize(
    ("began", "ended", "date", "minutes"),
    [
        ("2026-12-01T20:00:00Z", "2026-12-01T20:00:59Z", "2026-12-01 20:00:59", 0),
        ("2026-12-01 20:00", "2026-12-01 21:30", "2026-12-01 15:30:00", 90),  # in a zone six hours ahead
        ("2026-12-01T20:00:00+01:00", "2026-12-02 01:30", "2026-12-01 19:30:00", 30),
        (None, "2026-12-01T20:00:00Z", "2026-12-01 20:00:00", None),
        ("2026-12-01", "2026-12-01T20:00:00Z", "2026-12-01 20:00:00", None),
        ("2026-12-01T20:00:00Z", "2026-12-02", "2026-12-02 06:00:00", None),
        ("2026-12-01T20:00:00Z", "2026-12-01T19:00:00Z", "2026-12-01 19:00:00", None),
        (None, "0001-01-01 00:00", "0001-01-01 00:00:00", None),  # there is no day before it
        (None, "9999-12-31T23:59-01:00", "9999-12-31 23:59:00", None),
    ],
)
def test_dates_are_in_utc_and_a_duration_needs_both_times(
    began: str | None, ended: str, date: str, minutes: int | None
) -> None:
    read = data(WON._replace(began=began, ended=ended), zone=timezone(timedelta(hours=6)))
    assert (read["playDate"], read.get("durationMin")) == (date, minutes)
    assert ("durationMin" in read) == (minutes is not None)


def test_a_player_is_the_same_however_the_name_is_spelled() -> None:
    one, other = (data(WON._replace(players=names))["players"] for names in (("Zoë", "B"), ("ZOE\u0308", "b")))
    assert [player["sourcePlayerId"] for player in one] == [player["sourcePlayerId"] for player in other]


def test_identifiers_never_change() -> None:
    assert data(WON)["players"][0]["sourcePlayerId"] == "55579b557896d0ce1764c47fed644f9b"
    later = WON._replace(seals=(0, 2), winner="B", ended="2027-01-01", comments="", starter="Anna")
    assert data(later)["sourcePlayId"] == data(WON)["sourcePlayId"]


def test_matches_and_books_have_identifiers_of_their_own() -> None:
    plays = (WON, WON._replace(number=4), WON._replace(book_id="77aa"))
    assert len({data(play)["sourcePlayId"] for play in plays}) == 3


NAMES = st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), min_size=1, max_size=40)


@given(NAMES, NAMES, st.lists(st.text(st.characters(exclude_categories=("Cs", "Zl", "Zp", "Cc"))), max_size=400))
def test_a_link_is_never_too_long_and_keeps_whole_lines(one: str, other: str, lines: list[str]) -> None:
    comments = "\n".join(lines)
    play = WON._replace(players=(one, other), comments=comments)
    assert len(link(play)) <= LONGEST_LINK
    read = data(play)
    assert [player["name"] for player in read["players"]] == [one, other]
    if read["comments"] != comments:
        *kept, cut = read["comments"].split("\n")
        assert cut == "..."
        assert kept == lines[: len(kept)]


@pytest.mark.parametrize("rounds", [199, 200])
def test_long_comments_lose_no_more_lines_than_they_must(rounds: int) -> None:
    lines = [f"Round {at}: 李小龙 wins, {at} to 0" for at in range(1, rounds + 1)]
    *kept, cut = data(WON._replace(comments="\n".join(lines)))["comments"].split("\n")
    assert (kept, cut) == (lines[: len(kept)], "...")
    one_more = "\n".join([*lines[: len(kept) + 1], "..."])
    assert data(WON._replace(comments=one_more))["comments"] != one_more


def test_a_link_holds_nothing_that_a_chat_could_cut() -> None:
    encoded = link(WON._replace(comments="a/b (c) 'd'\n<e>")).partition("?data=")[2]
    assert re.fullmatch(r"[A-Za-z0-9%_.~-]+", encoded)


@given(st.datetimes(datetime(1990, 1, 1), datetime(2090, 1, 1)), st.integers(-14 * 60, 14 * 60))
def test_any_offset_gives_the_same_moment(moment: datetime, offset: int) -> None:
    there = moment.replace(microsecond=0, tzinfo=UTC).astimezone(timezone(timedelta(minutes=offset)))
    read = data(WON._replace(ended=there.isoformat()))
    assert datetime.strptime(read["playDate"], "%Y-%m-%d %H:%M:%S").replace(tzinfo=UTC) == there
