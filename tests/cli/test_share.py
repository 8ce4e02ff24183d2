"""`jaipur share`: lines for a chat, a link that BG Stats reads, a QR code of it."""

import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from jaipur_score.match.book import Book
from jaipur_score.match.changes import begin, close
from tests.helpers.books import granted, played, recording, sample
from tests.helpers.many_books import ON_BONUS, ON_GOODS
from tests.helpers.running import Jaipur
from tests.helpers.surroundings import needs_posix
from tests.helpers.typed_rounds import kept


def shared(jaipur: Jaipur, *options: str) -> tuple[list[str], dict[str, Any]]:
    """Return the lines before the link, and what the link holds."""
    result = jaipur("share", *options, columns=40)
    assert (result.status, result.err) == (0, "")
    *lines, gap, app, address = [line for line in result.out.splitlines() if not line.startswith("Written")]
    assert (gap, app) == ("", "To open it in the BG Stats app:")
    return lines, json.loads(parse_qs(urlsplit(address).query, strict_parsing=True)["data"][0])


def evening(*rounds: Any, **more: Any) -> Book:
    book = granted(begin(Book(id="5f0c"), ("Anna", "Ben"), **more))[0]
    return recording(book, *rounds)


def test_a_match_that_was_won(jaipur: Jaipur, book: Path) -> None:
    rounds = [
        played("A", played="2026-12-01T20:15:05+01:00"),
        played("B", practice=True, played="2026-12-01T20:20:05+01:00"),
        played("=", played="2026-12-01T20:30:05+01:00"),
        played("A")._replace(piles=ON_BONUS[::-1], played="2026-12-01T20:55:05+01:00"),
    ]
    kept(book, evening(*rounds))
    lines, link = shared(jaipur)
    assert " ".join(lines) == (
        "Jaipur (2026-12-01): Anna beats Ben, 2 seals to 0. Round 1: Anna 34, Ben 16"
        " Round 2: Anna 16, Ben 34 (practice) Round 3: Anna 13, Ben 13 (full tie)"
        " Round 4: Anna 21, Ben 21 (Anna on bonus tokens)"
    )
    assert (link["sourcePlayId"], link["playDate"], link["durationMin"]) == ("5f0c-1", "2026-12-01 19:55:05", 40)
    assert link["comments"].splitlines()[2] == "Round 3: Anna 13, Ben 13 (full tie)"
    assert [each["name"] for each in link["players"]] == ["Anna", "Ben"]


ENDS = {
    "Anna beats Ben, 2 seals to 0.": (evening(played("A"), played("A")), [1, 2], [True, False]),
    "Ben beats Anna, a contest of one round.": (evening(played("B"), contest=True), [2, 1], [False, True]),
    "Anna and Ben share a contest.": (evening(played("="), contest=True), [1, 1], [True, True]),
    "Anna and Ben, 1 seal to 0 so far.": (evening(played("A")), [1, 1], [False, False]),
    "Anna and Ben, 1 seal to 0; closed.": (granted(close(evening(played("A")), 1))[0], [1, 1], [False, False]),
}


@pytest.mark.parametrize("headline", ENDS)
def test_how_a_match_ended(jaipur: Jaipur, book: Path, headline: str) -> None:
    content, ranks, winners = ENDS[headline]
    kept(book, content)
    lines, link = shared(jaipur)
    assert " ".join(lines).startswith(f"Jaipur (2026-12-01): {headline} Round 1: ")
    assert [each["rank"] for each in link["players"]] == ranks
    assert [each["winner"] for each in link["players"]] == winners


@pytest.fixture(params=["UTC0", "IST-5:30", "EST5"])
def zone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Be in another time zone."""
    needs_posix()
    with monkeypatch.context() as patch:
        patch.setenv("TZ", request.param)
        time.tzset()
        yield
    time.tzset()


@pytest.mark.usefixtures("zone")
@pytest.mark.parametrize("when", ["0001-01-01T00:00", "9999-12-31T23:59", "9999-12-31T23:59-12:00"])
def test_the_first_and_the_last_day_of_the_calendar_can_be_shared(jaipur: Jaipur, book: Path, when: str) -> None:
    kept(book, evening(played("A", played=when)))
    assert shared(jaipur)[1]["playDate"].startswith(when[:10])


def test_a_round_that_counts_have_decided_says_so(jaipur: Jaipur, book: Path) -> None:
    kept(book, evening(played("A")._replace(piles=ON_GOODS)))
    assert shared(jaipur)[1]["comments"] == "Round 1: Anna 12, Ben 12 (Ben on goods tokens)"


def test_identifiers_stay_when_a_match_goes_on_and_players_are_spelt_otherwise(jaipur: Jaipur, book: Path) -> None:
    kept(book, evening(played("A")))
    before = shared(jaipur)[1]
    assert jaipur("record", "examples/round.yaml").status == 0
    assert jaipur("rename", "Anna", "ANNA").status == 0
    after = shared(jaipur, "--match", "1")[1]
    assert after["sourcePlayId"] == before["sourcePlayId"]
    ids = [[each["sourcePlayerId"] for each in link["players"]] for link in (before, after)]
    assert ids[0] == ids[1]


def test_a_match_that_nobody_knows_the_day_of_has_no_link(jaipur: Jaipur, book: Path) -> None:
    content = evening(played("A"))
    undated = content.match(1)._replace(rounds=(content.match(1).rounds[0]._replace(played=None),))
    kept(book, content.holding([undated]))
    result = jaipur("share")
    assert result.status == 0
    assert result.out.endswith("\n\nThere is no link for BG Stats: it is not known when this was played.\n")
    assert jaipur("share", "--qr", str(book.with_name("code.svg"))).status == 1


def test_a_qr_code_is_a_file(jaipur: Jaipur, book: Path) -> None:
    pytest.importorskip("segno")
    kept(book, evening(played("A")))
    for kind, magic in (("svg", b"<?xml"), ("png", b"\x89PNG")):
        path = book.with_name(f"code.{kind}")
        assert jaipur("share", "--qr", str(path), columns=300).out.splitlines()[-1] == f"Wrote {path}"
        assert path.read_bytes().startswith(magic)
        assert jaipur("share", "--qr", str(path)).status == 1
        assert jaipur("share", "--qr", str(path), "--force").status == 0


def test_a_long_match_fits_a_qr_code(jaipur: Jaipur, book: Path) -> None:
    pytest.importorskip("segno")
    kept(book, evening(*[played("=")] * 200))
    assert jaipur("share", "--qr", str(book.with_name("code.svg"))).status == 0


def test_without_segno_the_message_says_how_to_install_it(
    jaipur: Jaipur, open_book: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "segno", None)
    result = jaipur("share", "--qr", str(open_book.with_name("code.svg")))
    assert (result.status, result.out) == (1, "")
    assert result.err == "error: a QR code needs segno\nhelp: install it where jaipur-score is: pip install segno\n"


def test_what_cannot_be_shared_is_said(jaipur: Jaipur, book: Path) -> None:
    assert "there is no match yet" in jaipur("share").err
    kept(book, sample(""))
    result = jaipur("share")
    assert (result.status, result.out) == (1, "")
    assert result.err == "error: match 1 has no round to share yet\nhelp: jaipur record saves one\n"
    assert jaipur("share", "--qr", "code.gif").err.startswith("error: code.gif: this is not a name for a QR code\n")
