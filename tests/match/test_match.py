"""The rules of a match, as tables."""

import pytest

from jaipur_score.match.match import Match, Played, Standing, accounts, finished, standing
from jaipur_score.rules.pile import Round
from tests.helpers.books import PILES, POOR, RICH, played

ANNA_BEN = ("Anna", "Ben")


def match_of(rounds: str, contest: bool = False, first: int = 0) -> Match:
    """Rounds apart by spaces: who wins (A, B or =), then p for practice, a or b for who was said to start."""
    kept = tuple(
        Played(PILES[code[0]], 0 if "a" in code else 1 if "b" in code else None, "p" in code) for code in rounds.split()
    )
    return Match(1, ANNA_BEN, first, contest, rounds=kept)


@pytest.mark.parametrize(
    ("rounds", "seals", "counts", "starts", "winner"),
    [
        ("", (0, 0), (0, 0), "Anna", None),
        ("A", (1, 0), (1, 0), "Ben", None),
        ("B", (0, 1), (1, 0), "Anna", None),
        ("A B", (1, 1), (2, 0), "Anna", None),
        ("B A", (1, 1), (2, 0), "Ben", None),
        ("A A", (2, 0), (2, 0), None, "Anna"),
        ("B A B", (1, 2), (3, 0), None, "Ben"),
        ("=", (0, 0), (0, 1), "Ben", None),
        ("= =", (0, 0), (0, 2), "Anna", None),
        ("A =", (1, 0), (1, 1), "Anna", None),
        ("=b", (0, 0), (0, 1), "Anna", None),
        ("A =a", (1, 0), (1, 1), "Ben", None),
        ("Ab", (1, 0), (1, 0), "Ben", None),
        ("Ap", (0, 0), (0, 0), "Anna", None),
        ("=p", (0, 0), (0, 0), "Anna", None),
        ("=pb", (0, 0), (0, 0), "Anna", None),
        ("A Bp =", (1, 0), (1, 1), "Anna", None),
        ("A A B B B", (2, 0), (2, 0), None, "Anna"),
        ("A A =", (2, 0), (2, 0), None, "Anna"),
        ("= A B = A", (2, 1), (3, 2), None, "Anna"),
    ],
)
def test_rounds_make_seals_replays_and_the_next_starter(
    rounds: str, seals: tuple[int, int], counts: tuple[int, int], starts: str | None, winner: str | None
) -> None:
    match = match_of(rounds)
    assert finished(match) == (winner is not None)
    assert standing(match) == Standing(
        match=1,
        players=ANNA_BEN,
        contest=False,
        seals=seals,
        rounds=counts[0],
        replays=counts[1],
        next_starter=starts,
        finished=winner is not None,
        winner=winner,
        shared=False,
        closed=False,
        last_played=None,
    )


@pytest.mark.parametrize(
    ("rounds", "seals", "counts", "end"),
    [
        ("", (0, 0), (0, 0), "open"),
        ("Bp", (0, 0), (0, 0), "open"),
        ("A", (1, 0), (1, 0), "Anna"),
        ("B", (0, 1), (1, 0), "Ben"),
        ("=", (0, 0), (0, 1), "shared"),
        ("= A", (0, 0), (0, 1), "shared"),
        ("A B B", (1, 0), (1, 0), "Anna"),
    ],
)
def test_one_round_decides_a_contest_and_a_full_tie_is_shared(
    rounds: str, seals: tuple[int, int], counts: tuple[int, int], end: str
) -> None:
    now = standing(match_of(rounds, contest=True))
    assert (now.seals, (now.rounds, now.replays)) == (seals, counts)
    assert now.next_starter == ("Anna" if end == "open" else None)
    assert (now.finished, now.shared) == (end != "open", end == "shared")
    assert now.winner == (end if end in ANNA_BEN else None)


@pytest.mark.parametrize(("rounds", "seals"), [("", (0, 0)), ("A", (1, 0)), ("A B =", (1, 1))])
def test_a_closed_match_is_finished_without_a_winner(rounds: str, seals: tuple[int, int]) -> None:
    match = match_of(rounds)._replace(closed=True)
    now = standing(match)
    assert finished(match)
    assert (now.seals, now.finished, now.closed, now.winner, now.shared, now.next_starter) == (
        seals, True, True, None, False, None
    )  # fmt: skip


def test_the_first_starter_may_be_the_second_named() -> None:
    assert standing(match_of("", first=1)).next_starter == "Ben"
    assert standing(match_of("=", first=1)).next_starter == "Anna"


def test_every_round_has_an_account_with_its_remark_its_starter_and_the_standing_after_it() -> None:
    given = accounts(match_of("A Bp = Bb A A Ap"))
    assert [(each.remark, each.starter, each.standing.seals) for each in given] == [
        ("decided", "Anna", (1, 0)),
        ("practice", "Ben", (1, 0)),
        ("replayed", "Ben", (1, 0)),
        ("decided", "Ben", (1, 1)),
        ("decided", "Anna", (2, 1)),
        ("uncounted", "Ben", (2, 1)),
        ("practice", "Ben", (2, 1)),
    ]
    assert [each.number for each in given] == [1, 2, 3, 4, 5, 6, 7]
    assert [each.outcome.winner for each in given] == [0, 1, None, 1, 0, 0, 0]
    assert [each.repeated for each in given] == [False, False, False, False, False, True, False]
    assert accounts(match_of("=", contest=True))[0].remark == "shared"


def test_the_last_account_has_the_standing_of_the_match() -> None:
    match = match_of("A = B")
    assert accounts(match)[-1].standing == standing(match)


def test_a_round_is_kept_in_the_order_of_the_players_whatever_the_report() -> None:
    reported = Round((" BEN", "anna "), (POOR, RICH), "ben", practice=True, note="late", played="2026-12-01")
    kept = Played.of(reported, ANNA_BEN)
    assert kept == Played((RICH, POOR), 1, True, "late", "2026-12-01")
    assert kept.reported(ANNA_BEN) == Round(ANNA_BEN, (RICH, POOR), "Ben", True, "late", "2026-12-01")
    assert Played.of(played("A", started="Anna"), ANNA_BEN).started == 0
    assert Played.of(played("A"), ANNA_BEN) == Played(PILES["A"])
    assert Played.of(played("A"), ANNA_BEN).reported(ANNA_BEN).started is None
