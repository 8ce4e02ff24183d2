"""The rules of a match, as tables."""

import pytest

from jaipur_score.match.match import Match, Played, Remark, Standing, accounts, standing
from jaipur_score.match.row import Row
from jaipur_score.rules.pile import Round
from tests.helpers.books import PILES, POOR, RICH, played

ANNA_BEN = ("Anna", "Ben")


def match_of(rounds: str, contest: bool = False, first: int = 0) -> Match:
    """Rounds apart by spaces: who wins (A, B or =), then p for practice, a or b for who was said to start."""
    match = Match.begin(1, ANNA_BEN, first, contest)
    for code in rounds.split():
        started = 0 if "a" in code else 1 if "b" in code else None
        match = match.adding([Played(PILES[code[0]], started, "p" in code)])
    return match


@pytest.mark.parametrize(
    ("rounds", "seals", "counts", "starts", "ends"),
    [
        ("", (0, 0), (0, 0), "Anna", ""),
        ("A", (1, 0), (1, 0), "Ben", ""),
        ("B", (0, 1), (1, 0), "Anna", ""),
        ("A B", (1, 1), (2, 0), "Anna", ""),
        ("B A", (1, 1), (2, 0), "Ben", ""),
        ("A A", (2, 0), (2, 0), "", "Anna"),
        ("B A B", (1, 2), (3, 0), "", "Ben"),
        ("=", (0, 0), (0, 1), "Ben", ""),
        ("= =", (0, 0), (0, 2), "Anna", ""),
        ("A =", (1, 0), (1, 1), "Anna", ""),
        ("=b", (0, 0), (0, 1), "Anna", ""),
        ("A =a", (1, 0), (1, 1), "Ben", ""),
        ("Ab", (1, 0), (1, 0), "Ben", ""),
        ("Ap", (0, 0), (0, 0), "Anna", ""),
        ("=p", (0, 0), (0, 0), "Anna", ""),
        ("=pb", (0, 0), (0, 0), "Anna", ""),
        ("A Bp =", (1, 0), (1, 1), "Anna", ""),
        ("A A B B B", (2, 0), (2, 0), "", "Anna"),
        ("A A =", (2, 0), (2, 0), "", "Anna"),
        ("= A B = A", (2, 1), (3, 2), "", "Anna"),
    ],
)
def test_rounds_make_seals_replays_and_the_next_starter(
    rounds: str, seals: tuple[int, int], counts: tuple[int, int], starts: str, ends: str
) -> None:
    assert standing(match_of(rounds)) == Standing(
        1, ANNA_BEN, False, seals, counts[0], counts[1], starts, bool(ends), ends, False
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
    starts = "Anna" if end == "open" else ""
    winner = end if end in ANNA_BEN else ""
    assert standing(match_of(rounds, contest=True)) == Standing(
        1, ANNA_BEN, True, seals, counts[0], counts[1], starts, end != "open", winner, end == "shared"
    )


def test_the_first_starter_may_be_the_second_named() -> None:
    assert standing(match_of("", first=1)).next_starter == "Ben"
    assert standing(match_of("=", first=1)).next_starter == "Anna"


def test_every_round_is_told_with_its_remark_its_starter_and_the_seals_after_it() -> None:
    told = accounts(match_of("A Bp = Bb A A Ap"))
    assert [(each.remark, each.starter, each.seals) for each in told] == [
        (Remark.DECIDED, "Anna", (1, 0)),
        (Remark.PRACTICE, "Ben", (1, 0)),
        (Remark.REPLAYED, "Ben", (1, 0)),
        (Remark.DECIDED, "Ben", (1, 1)),
        (Remark.DECIDED, "Anna", (2, 1)),
        (Remark.UNCOUNTED, "Ben", (2, 1)),
        (Remark.PRACTICE, "Ben", (2, 1)),
    ]
    assert [each.outcome.winner for each in told] == [0, 1, None, 1, 0, 0, 0]
    assert accounts(match_of("=", contest=True))[0].remark is Remark.SHARED


@pytest.mark.parametrize("contest", [False, True])
def test_adding_rounds_one_by_one_equals_counting_them_all_anew(contest: bool) -> None:
    match = match_of("= Ap Bb A = B A Bp", contest)
    begun = Match.begin(1, ANNA_BEN, 0, contest)
    assert begun.holding(match.rounds) == match == begun.adding(list(match.rounds))


def test_a_round_is_kept_in_the_order_of_the_players_whatever_the_report() -> None:
    reported = Round((" BEN", "anna "), (POOR, RICH), "ben", practice=True, note="late")
    kept = Played.of(reported, ANNA_BEN)
    assert kept == Played((RICH, POOR), 1, True, "late")
    assert kept.reported(ANNA_BEN) == Round(ANNA_BEN, (RICH, POOR), "Ben", True, "late")
    assert Played.of(played("A", started="Anna"), ANNA_BEN).started == 0
    assert Played.of(played("A"), ANNA_BEN).reported(ANNA_BEN).started is None


def test_a_row_reads_its_items_when_asked() -> None:
    asked: list[object] = []

    def read(item: object) -> int:
        asked.append(item)
        return int(str(item))

    row = Row(["1", "2", "3"], read)
    assert (len(row), asked) == (3, [])
    assert (row[1], list(row.plus(4)), asked) == (2, [1, 2, 3, 4], ["2", "1", "2", "3", 4])
    assert list(row.replaced({0: 7})) == [7, 2, 3]
    assert row.upto(2) == Row([1, 2], read)
    assert row != Row(["1", "2"], read)
    assert row != Row(["1", "2", "4"], read)
    assert row != [1, 2, 3]
    assert repr(row.upto(1)) == "Row([1])"


def test_an_account_tells_who_started_a_round_that_does_not_say_so() -> None:
    match = Match.begin(1, ("Anna", "Ben"), first=1).adding([Played.of(played("A"), ("Anna", "Ben"))] * 2)
    assert [account.told.started for account in accounts(match)] == ["Ben", "Ben"]
    assert [account.round.started for account in accounts(match)] == [None, None]
