"""Statistics: an independent second implementation agrees on generated books, and the figures mean what they say."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur_score.match.book import Book
from jaipur_score.match.records import Part, Run, Span, records
from jaipur_score.match.statistics import figures, head_to_head, interval, profile
from jaipur_score.rules.pile import Pile, Total
from tests.helpers import many_books
from tests.helpers.books import played, recording, sample

NAMES = ("Anna", "Ben", "Cleo", "Dana")

spans = st.builds(
    Span,
    st.sampled_from((None, None, "2026-01-01", "2026-01-02", "2026-07-09")),
    st.sampled_from((None, None, "2026-01-01", "2026-03-05", "2026-12-31")),
    st.sampled_from((None, None, True, False)),
)


def facts(side: Pile | Total) -> tuple[int, int | None, int | None]:
    if isinstance(side, Total):
        return side.rupees, side.bonus_tokens, side.goods_tokens
    tokens = [value for good in side.goods for value in good]
    return sum(tokens) + sum(side.bonus), len(side.bonus), len(tokens)


def tokens_and_all(piles: Any) -> list[tuple[Any, ...]]:
    """Both players' rupees with the camel token, their counts, the camel token's rupees, and those of tokens."""
    sides = []
    for own, other in (piles, piles[::-1]):
        rupees, bonus, goods = facts(own)
        token = 5 if own.camels > other.camels else 0
        sides.append((rupees + token, bonus, goods, token, rupees))
    return sides


def ladder(mine: tuple[Any, ...], yours: tuple[Any, ...]) -> tuple[str, str]:
    """Who wins ("me", "you", "nobody", "?") and by what."""
    for name, a, b in zip(("rupees", "bonus_tokens", "goods_tokens"), mine, yours, strict=True):
        if a is None or b is None:
            return "?", name
        if a > b:
            return "me", name
        if b > a:
            return "you", name
    return "nobody", "tie"


def flat(book: Book, span: Span) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Two plain lists: a dict per player and round that counts, in order of play, and one per match that counts."""
    every: list[dict[str, Any]] = []
    matches: list[dict[str, Any]] = []
    day_before = ""
    for m in book.matches:
        if span.contest is not None and m.contest != span.contest:
            continue
        seals = {0: 0, 1: 0}
        over = False
        starter = m.first
        mine: list[dict[str, Any]] = []
        for n, r in enumerate(m.rounds, 1):
            if r.practice or over:
                continue
            sides = tokens_and_all(r.piles)
            who, by = ladder(sides[0][:3], sides[1][:3])
            began = starter if r.started is None else r.started
            winner = {"me": 0, "you": 1}.get(who)
            bare, _ = ladder((sides[0][4], *sides[0][1:3]), (sides[1][4], *sides[1][1:3]))
            if winner is None:
                over = m.contest
                starter = 1 - began
            else:
                seals[winner] += 1
                over = m.contest or seals[winner] == 2
                starter = 1 - winner
            mine += [
                {
                    "name": m.players[i].lower(),
                    "opponent": m.players[1 - i].lower(),
                    "match": m.number,
                    "round": n,
                    "rupees": sides[i][0],
                    "margin": sides[i][0] - sides[1 - i][0],
                    "bonus": sides[i][1],
                    "token": sides[i][3],
                    "won": winner == i,
                    "tie": winner is None,
                    "by": by,
                    "started": began == i,
                    "token decided": winner is not None and bare not in ("?", who),
                    "pile": r.piles[i],
                    "played": r.played,
                }
                for i in (0, 1)
            ]
        date(mine, day_before)
        if mine:
            day_before = mine[-1]["day"]
        inside = [row for row in mine if within(row["played"], span)]
        every += inside
        if over and not m.closed and within(mine[-1]["played"], span):
            winner_name = None if seals[0] == seals[1] else m.players[0 if seals[0] > seals[1] else 1].lower()
            matches.append({"players": {p.lower() for p in m.players}, "winner": winner_name})
    # A stable sort, round by round: both players' rows of a round are next to each other.
    return sorted(every, key=lambda row: row["day"]), matches


def date(mine: list[dict[str, Any]], day_before: str) -> None:
    """Give the rows of a match the day under which they come: no row a later one than those after it."""
    for at, row in enumerate(mine):
        later = [other["played"][:10] for other in mine[at:] if other["played"]]
        earlier = [other["day"] for other in mine[:at]]
        row["day"] = min(later) if later else earlier[-1] if earlier else day_before


def within(when: str | None, span: Span) -> bool:
    if not span.first and not span.last:
        return True
    if not when:
        return False
    return not (span.first and when[:10] < span.first) and not (span.last and when[:10] > span.last)


def mean(values: list[int]) -> Fraction | None:
    return Fraction(sum(values), len(values)) if values else None


def place(part: Part | None) -> tuple[int, int] | None:
    return (part.record.match, part.record.number) if part else None


def row_place(row: dict[str, Any] | None) -> tuple[int, int] | None:
    return (row["match"], row["round"]) if row else None


def streaks(rows: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """All rows of won rounds without a gap, the rows being one player's."""
    found: list[list[dict[str, Any]]] = [[]]
    for row in rows:
        if row["won"]:
            found[-1].append(row)
        else:
            found.append([])
    return found


def shape(run: Run | None) -> tuple[Any, ...] | None:
    return (run.rounds, place(run.first), place(run.last)) if run else None


def row_shape(streak: list[dict[str, Any]]) -> tuple[Any, ...] | None:
    return (len(streak), row_place(streak[0]), row_place(streak[-1])) if streak else None


@given(many_books.books(), spans)
def test_figures_are_those_of_plain_loops(book: Book, span: Span) -> None:
    rows, matches = flat(book, span)
    found = {each.player.lower(): each for each in figures(records(book.matches, span))}
    assert found.keys() == {row["name"] for row in rows}
    for name, each in found.items():
        mine = [row for row in rows if row["name"] == name]
        assert each._replace(player=name)._asdict() == {
            "player": name,
            "matches": sum(name in m["players"] for m in matches),
            "matches_won": sum(m["winner"] == name for m in matches),
            "rounds": len(mine),
            "rounds_won": sum(row["won"] for row in mine),
            "full_ties": sum(row["tie"] for row in mine),
            "rupees_average": mean([row["rupees"] for row in mine]),
            "rupees_best": max(row["rupees"] for row in mine),
            "rupees_worst": min(row["rupees"] for row in mine),
            "margin_average": mean([row["margin"] for row in mine]),
            "camel_tokens": sum(row["token"] == 5 for row in mine),
            "bonus_tokens_average": mean([row["bonus"] for row in mine if row["bonus"] is not None]),
            "started": sum(row["started"] for row in mine),
            "started_won": sum(row["started"] and row["won"] for row in mine),
        }
    order = list(found)
    assert order == sorted(order, key=lambda name: (-found[name].rounds, name))


@given(many_books.books(), spans)
def test_a_profile_is_that_of_plain_loops(book: Book, span: Span) -> None:
    rows, _ = flat(book, span)
    for name in NAMES:
        mine = [row for row in rows if row["name"] == name.lower()]
        found = profile(records(book.matches, span), name)
        if not mine:
            assert found is None
            continue
        assert found is not None
        assert [place(part) for part in found.form] == [row_place(row) for row in mine[-10:]]
        best = max(row["rupees"] for row in mine)
        worst = min(row["rupees"] for row in mine)
        assert place(found.best) == row_place(next(row for row in mine if row["rupees"] == best))
        assert place(found.worst) == row_place(next(row for row in mine if row["rupees"] == worst))
        every = streaks(mine)
        top = max(map(len, every))
        assert shape(found.longest_run) == row_shape(next(each for each in every if len(each) == top))
        assert shape(found.current_run) == row_shape(every[-1])
        piles = [(row["pile"], row["token"]) for row in mine if isinstance(row["pile"], Pile)]
        assert (found.sources is None) == (not piles)
        if found.sources:
            assert found.sources.rounds == len(piles)
            for index, value in enumerate(found.sources.goods):
                assert value == mean([sum(pile.goods[index]) for pile, _ in piles])
            assert found.sources.bonus == mean([sum(pile.bonus) for pile, _ in piles])
            assert found.sources.camel_token == mean([token for _, token in piles])


@given(
    many_books.books(), spans, st.sampled_from([("Anna", "Ben"), ("Cleo", "Ben"), ("Dana", "Anna"), ("Dana", "Ben")])
)
def test_head_to_head_is_that_of_plain_loops(book: Book, span: Span, names: tuple[str, str]) -> None:
    rows, matches = flat(book, span)
    a, b = names[0].lower(), names[1].lower()
    mine = [row for row in rows if row["name"] == a and row["opponent"] == b]
    theirs = [row for row in rows if row["name"] == b and row["opponent"] == a]
    ours = [m for m in matches if m["players"] == {a, b}]
    found = head_to_head(records(book.matches, span), names)
    assert found.matches == tuple(sum(m["winner"] == name for m in ours) for name in (a, b))
    assert found.shared == sum(m["winner"] is None for m in ours)
    assert found.rounds == (sum(row["won"] for row in mine), sum(row["won"] for row in theirs))
    assert found.full_ties == sum(row["tie"] for row in mine)
    averages = mean([row["rupees"] for row in mine]), mean([row["rupees"] for row in theirs])
    assert found.rupees_average == (averages if mine else None)
    assert {step.value: count for step, count in found.decided_by.items()} == {
        step: sum(row["by"] == step for row in mine) for step in ("rupees", "bonus_tokens", "goods_tokens", "tie")
    }
    assert found.starter_won == sum(row["started"] and row["won"] for row in mine + theirs)
    assert found.camel_token_decided == sum(row["token decided"] for row in mine)
    won = [row if row["won"] else other for row, other in zip(mine, theirs, strict=True) if not row["tie"]]
    for part, choose in ((found.biggest, max), (found.closest, min)):
        wanted = choose((row["margin"] for row in won), default=None)
        row = next((row for row in won if row["margin"] == wanted), None)
        assert place(part) == row_place(row)
        if part and row:
            assert part.margin == row["margin"]
            assert part.record.players[part.side].lower() == row["name"]
    winners = [row["name"] if row["won"] else None if row["tie"] else b for row in mine]
    lengths = []
    for at, winner in enumerate(winners):
        length = 0
        while winner and at + length < len(winners) and winners[at + length] == winner:
            length += 1
        lengths.append(length)
    top = max(lengths, default=0)
    if top:
        assert found.longest_run is not None
        assert found.longest_run.rounds == top
        assert place(found.longest_run.first) == row_place(mine[lengths.index(top)])
    else:
        assert found.longest_run is None
    now = 0
    while now < len(winners) and winners[-1] and winners[-1 - now] == winners[-1]:
        now += 1
    assert (found.current_run.rounds if found.current_run else 0) == now
    if found.current_run:
        part = found.current_run.last
        assert part.record.players[part.side].lower() == winners[-1]


def test_rounds_are_in_order_of_play_whatever_the_numbers_of_their_matches() -> None:
    book = recording(sample(""), played("A", played="2026-05-05"), played("A", played="2026-05-05"))
    another = recording(sample("", contest=True), played("B", played="2026-01-01")).match(1)
    found = records([*book.matches, another._replace(number=2)], Span())
    assert [(record.match, record.number) for record in found.rounds] == [(2, 1), (1, 1), (1, 2)]


def test_a_round_inserted_today_comes_before_those_it_was_inserted_before() -> None:
    book = recording(sample(""), played("A", played="2026-05-05"), played("B", played="2026-01-01"))
    found = records(book.matches, Span())
    assert [(record.match, record.number) for record in found.rounds] == [(1, 1), (1, 2)]


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    # Newcombe 1998, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29 by method 3.
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_intervals_are_those_of_the_literature(hits: int, of: int, low: float, high: float) -> None:
    assert [round(end, 4) for end in interval(hits, of)] == [low, high]


@given(st.integers(1, 40), st.data())
def test_an_interval_holds_its_share_and_mirrors(of: int, data: st.DataObject) -> None:
    hits = data.draw(st.integers(0, of))
    low, high = interval(hits, of)
    assert low <= hits / of + 1e-12
    assert hits / of <= high + 1e-12
    assert low == pytest.approx(0) if hits == 0 else low > 0
    assert interval(of - hits, of) == pytest.approx((1 - high, 1 - low))
