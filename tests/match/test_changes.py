"""The changes of a book: what they do, what they refuse, and how they are taken back."""

import unicodedata
from collections.abc import Callable
from typing import Any, get_args

import pytest

from jaipur_score.match.book import Book, Change, Edit, Header, Kind, Misfit, Splice, Whole
from jaipur_score.match.changes import Into, Which, amend, begin, close, record, redo, remove, rename, undo
from jaipur_score.match.lookup import latest_of, meant
from jaipur_score.match.match import Match, finished, standing, tally
from jaipur_score.match.refusal import MISTYPED, Refusal, Why
from jaipur_score.rules.pile import Round
from tests.helpers.books import NOW, PILES, granted, played, recording, sample

ANNA_BEN = ("Anna", "Ben")
ANNA_CLEO = ("Anna", "Cleo")
DANA_BEN = ("Dana", "Ben")


def with_matches(*pairs: tuple[str, str]) -> Book:
    book = Book()
    for pair in pairs:
        book, _ = granted(begin(book, pair, another=True))
    return book


def amending(book: Book, number: int, round_: Round, match: int = 1) -> Book:
    return granted(amend(book, Which(number, match), round_, book.match(match)))[0]


@pytest.mark.parametrize(("starter", "first"), [(None, "Anna"), ("Anna", "Anna"), ("ben", "Ben"), (" BEN ", "Ben")])
def test_the_first_name_starts_unless_another_is_given(starter: str | None, first: str) -> None:
    _, match = granted(begin(Book(), ANNA_BEN, starter))
    assert standing(match).next_starter == first


def test_names_are_kept_tidy() -> None:
    _, match = granted(begin(Book(), ("  Anna   Maria ", "Rene\u0301")))
    assert match.players == ("Anna Maria", "Ren\u00e9")


def test_a_second_open_match_of_two_must_be_asked_for() -> None:
    book = with_matches(ANNA_BEN)
    assert begin(book, ("Ben", "anna")) == Refusal("have open match", ("Ben", "anna"), (book.match(1),))
    book, match = granted(begin(book, ("Ben", "anna"), another=True))
    assert match.number == 2
    assert begin(book, ANNA_BEN) == Refusal("have open match", ANNA_BEN, (book.match(1), match))


def test_two_may_start_a_match_once_theirs_is_over() -> None:
    _, match = granted(begin(sample("AA"), ANNA_BEN))
    assert match.number == 2


@pytest.mark.parametrize("names", [ANNA_BEN, ("Ben", "Anna"), ("ANNA", " ben ")])
def test_the_names_find_the_match_in_either_order(names: tuple[str, str]) -> None:
    book = with_matches(ANNA_CLEO, ANNA_BEN)
    after, (account,) = granted(record(book, [played("A", names)], Into(), NOW))
    assert account.standing.match == 2
    assert account.standing.seals == ((1, 0) if names[0].casefold() == "anna" else (0, 1))
    assert after.match(1) == book.match(1)


def test_several_rounds_go_to_several_matches() -> None:
    rounds = [played("A"), played("B", ANNA_CLEO), played("A"), played("=", ANNA_CLEO)]
    book, entries = granted(record(with_matches(ANNA_BEN, ANNA_CLEO), rounds, Into(), NOW))
    assert [(entry.standing.match, entry.number, entry.remark) for entry in entries] == [
        (1, 1, "decided"),
        (2, 1, "decided"),
        (1, 2, "decided"),
        (2, 2, "replayed"),
    ]
    assert [entry.standing.seals for entry in entries] == [(1, 0), (0, 1), (2, 0), (0, 1)]
    assert book.done[-1] == Change("record", (Splice(2, 0, 2, ()), Splice(1, 0, 2, ())))
    assert [match.number for match in book.open_matches()] == [2]


def test_what_nobody_stated_is_settled_when_a_round_is_recorded() -> None:
    book = recording(with_matches(ANNA_BEN), played("A"), played("=", started="Anna", played="2026-01-31"), played("B"))
    assert [(each.started, each.played) for each in book.match(1).rounds] == [(0, NOW), (0, "2026-01-31"), (1, NOW)]


def test_amending_a_round_never_changes_who_started_a_later_one() -> None:
    book = recording(with_matches(ANNA_BEN), played("A"), played("="))
    after = amending(book, 1, played("B"))
    assert [each.started for each in after.match(1).rounds] == [0, 1]
    assert standing(after.match(1)).next_starter == "Anna"


def test_a_round_equal_to_the_one_before_is_recorded_and_marked() -> None:
    book, entries = granted(record(with_matches(ANNA_BEN), [played("="), played("="), played("A")], Into(), NOW))
    assert [entry.repeated for entry in entries] == [False, True, False]
    _, (entry,) = granted(record(book, [Round(("Ben", "Anna"), PILES["B"], note="again")], Into(), NOW))
    assert entry.repeated
    assert entry.standing.seals == (2, 0)


@pytest.mark.parametrize("winners", ["AAA", "A=AB"])
@pytest.mark.parametrize("into", [Into(), Into(1)])
def test_rounds_are_recorded_all_or_none(winners: str, into: Into) -> None:
    refused = record(with_matches(ANNA_BEN), [played(winner) for winner in winners], into, NOW)
    assert isinstance(refused, Refusal)
    assert (refused.why, refused.number) == ("ended by", len(winners) - 1)


def test_new_starts_a_match_for_players_who_have_none_open_and_goes_on_to_the_next() -> None:
    rounds = [played(winner) for winner in "AABAB"]
    book, entries = granted(record(Book(), rounds, Into(new=True), NOW))
    assert [(entry.standing.match, entry.number) for entry in entries] == [(1, 1), (1, 2), (2, 1), (2, 2), (2, 3)]
    assert [match.players for match in book.matches] == [ANNA_BEN, ANNA_BEN]
    assert list(granted(undo(book))[0].matches) == []
    assert recording(with_matches(ANNA_BEN), played("A"), into=Into(new=True)).matches == recording(
        with_matches(ANNA_BEN), played("A")
    ).matches  # fmt: skip


@pytest.mark.parametrize(("before", "notes"), [(1, ["x", "", ""]), (2, ["", "x", ""]), (3, ["", "", "x"])])
def test_a_forgotten_round_goes_before_a_recorded_one(before: int, notes: list[str]) -> None:
    book = sample("AB")
    after, (account,) = granted(record(book, [played("=", note="x")], Into(before=before), NOW))
    assert [each.note for each in after.match(1).rounds] == notes
    assert account.number == before
    assert granted(undo(after))[0].matches == book.matches


def test_a_forgotten_round_starts_with_the_player_expected_there() -> None:
    book = recording(sample("B"), played("=", note="x"), into=Into(before=1))
    assert [each.started for each in book.match(1).rounds] == [0, 0]


def test_a_round_before_the_end_of_a_finished_match_moves_the_end() -> None:
    book = recording(sample("AA"), played("A"), into=Into(1, before=1))
    assert len(book.match(1).rounds) == 3
    assert finished(book.match(1))


Attempt = Callable[[Book], Any]


@pytest.mark.parametrize(
    ("book", "attempt", "why"),
    [
        (Book(), lambda b: record(b, [played("A")], Into(), NOW), "not met"),
        (sample(""), lambda b: record(b, [played("A", ANNA_CLEO)], Into(), NOW), "not met"),
        (sample("AA"), lambda b: record(b, [played("A")], Into(), NOW), "no open match"),
        (sample("AA"), lambda b: record(b, [played("A")], Into(1), NOW), "match over"),
        (sample("=", True), lambda b: record(b, [played("A", practice=True)], Into(1), NOW), "match over"),
        (sample(), lambda b: record(b, [played("A")], Into(2), NOW), "no such match"),
        (sample(), lambda b: record(b, [played("A")], Into(-1), NOW), "no such match"),
        (Book(), lambda b: record(b, [played("A")], Into(1), NOW), "no match yet"),
        (sample(), lambda b: record(b, [played("A")], Into(before=5), NOW), "no such round"),
        (sample(), lambda b: record(b, [played("A")], Into(before=0), NOW), "no such round"),
        (
            with_matches(ANNA_BEN, ANNA_CLEO, ANNA_BEN),
            lambda b: record(b, [played("A")], Into(), NOW),
            "several open",
        ),
        (with_matches(ANNA_BEN, ANNA_BEN), lambda b: record(b, [played("A")], Into(new=True), NOW), "several open"),
        (sample("A"), lambda b: amend(b, Which(2), played("B"), b.match(1)), "no such round"),
        (sample(""), lambda b: amend(b, Which(1), played("B"), b.match(1)), "no such round"),
        (sample(), lambda b: amend(b, Which(0), played("B"), b.match(1)), "no such round"),
        (sample(), lambda b: remove(b, Which(5)), "no such round"),
        (sample(), lambda b: remove(b, Which(1, 2)), "no such match"),
        (Book(), lambda b: remove(b, Which(1)), "no match yet"),
        (with_matches(ANNA_BEN, ANNA_CLEO), lambda b: remove(b, Which(1)), "which match"),
        (sample("AA"), lambda b: close(b, 1), "match over"),
        (sample("AA"), lambda b: close(b, 2), "no such match"),
        (granted(close(sample(), None))[0], lambda b: close(b, None), "match over"),
        (granted(close(sample(), None))[0], lambda b: record(b, [played("A")], Into(1), NOW), "match over"),
        (Book(), undo, "nothing to undo"),
        (Book(), redo, "nothing to redo"),
        (sample(), redo, "nothing to redo"),
        (sample(), lambda b: rename(b, "Anna", "Ben"), "have met"),
        (sample(), lambda b: rename(b, "anna", " BEN"), "have met"),
        (sample(), lambda b: rename(b, "Cleo", "Dana"), "unknown player"),
        (sample(), lambda b: rename(b, "anna", "Anna"), "same name"),
    ],
)
def test_what_cannot_be_done_now_is_refused(book: Book, attempt: Attempt, why: Why) -> None:
    refused = attempt(book)
    assert isinstance(refused, Refusal)
    assert refused.why == why
    assert why not in MISTYPED


@pytest.mark.parametrize(
    ("attempt", "why", "detail"),
    [
        (lambda b: begin(b, ("Anna", "ANNA ")), "same player", ""),
        (lambda b: begin(b, ("Anna", "Ben"), "Cleo"), "not a player", ""),
        (lambda b: begin(b, ("Anna", " ")), "bad name", "a name needs at least one visible character"),
        (lambda b: record(b, [], Into(), NOW), "no round", ""),
        (lambda b: record(b, [played("A", ("Anna", " anna"))], Into(), NOW), "same player", ""),
        (lambda b: record(b, [played("A", ANNA_CLEO)], Into(1), NOW), "not a player", ""),
        (lambda b: amend(b, Which(1), played("A", ANNA_CLEO), b.match(1)), "not a player", ""),
        (
            lambda b: rename(b, "An\x1bna", "Cleo"),
            "bad name",
            "a name cannot contain a control character (U+001B)",
        ),
        (
            lambda b: rename(b, "Anna", "x" * 41),
            "bad name",
            "a name has at most 40 characters, this one has 41",
        ),
    ],
)
def test_what_is_wrong_as_typed_is_another_kind(attempt: Attempt, why: Why, detail: str) -> None:
    refused = attempt(sample())
    assert isinstance(refused, Refusal)
    assert (refused.why, refused.detail) == (why, detail)
    assert why in MISTYPED


def test_a_refusal_has_the_facts() -> None:
    book = with_matches(ANNA_BEN, ANNA_CLEO)
    unknown = rename(book, "Ana", "Dana")
    assert isinstance(unknown, Refusal)
    assert unknown.names == ("Ana", "Anna", "Cleo", "Ben")
    strangers = record(book, [played("A", ("Jo Ann", "Cleo"))], Into(), NOW)
    assert isinstance(strangers, Refusal)
    assert [match.number for match in strangers.matches] == [1, 2]
    missing = meant(book, 3)
    assert isinstance(missing, Refusal)
    assert (missing.number, missing.detail) == (3, "2")


@pytest.mark.parametrize(
    ("before", "number", "winner", "seals", "over"),
    [
        ("AB", 1, "B", (0, 2), True),
        ("AB", 2, "A", (2, 0), True),
        ("ABA", 1, "B", (0, 2), True),
        ("AA", 2, "=", (1, 0), False),
        ("BAB", 3, "A", (2, 1), True),
    ],
)
def test_amending_recounts_everything_after(
    before: str, number: int, winner: str, seals: tuple[int, int], over: bool
) -> None:
    book = amending(sample(before), number, played(winner))
    match = book.match(1)
    assert (tally(match).seals, finished(match), len(match.rounds)) == (seals, over, len(before))
    old = sample(before).match(1).rounds[number - 1]
    assert book.done[-1] == Change("amend", (Splice(1, number - 1, 1, (old,)),))


def test_amending_keeps_the_facts_that_are_not_stated_again() -> None:
    book = recording(
        with_matches(ANNA_BEN), played("A", started="Ben", practice=True, note="late", played="2026-01-31")
    )
    kept = amending(book, 1, played("B")).match(1).rounds[0]
    assert (kept.started, kept.practice, kept.note, kept.played) == (1, True, "late", "2026-01-31")
    stated = amending(
        book, 1, played("B", started="Anna", practice=False, note="", played="2026-02-01")
    ).match(1).rounds[0]  # fmt: skip
    assert (stated.started, stated.practice, stated.note, stated.played) == (0, False, "", "2026-02-01")


def test_removing_a_round_recounts_everything_after() -> None:
    book, account = granted(remove(sample("AAB"[:2] + ""), Which(1)))
    assert (account.number, account.remark) == (1, "decided")
    assert standing(book.match(1)).seals == (1, 0)
    assert granted(undo(book))[0].matches == sample("AA").matches


def test_closing_ends_a_match_and_undo_opens_it_again() -> None:
    book, match = granted(close(sample("A"), None))
    assert (match.closed, standing(match).seals) == (True, (1, 0))
    assert book.open_matches() == ()
    assert book.done[-1] == Change("close", (Header(1, ANNA_BEN, False),))
    assert granted(undo(book))[0].matches == sample("A").matches
    assert granted(begin(book, ANNA_BEN))[1].number == 2


def test_the_match_to_correct_is_the_open_one_or_else_the_only_finished_one() -> None:
    def number(book: Book, *names: str) -> int:
        found = latest_of(book, names)
        assert isinstance(found, Match)
        return found.number

    assert number(sample("AA"), *ANNA_BEN) == 1
    book = recording(granted(begin(sample("AA"), ANNA_BEN))[0], played("A"))
    assert number(book, *ANNA_BEN) == 2
    assert number(book, "Ben") == 2
    over = recording(book, played("A"))
    assert latest_of(over, ANNA_BEN) == Refusal("several over", ANNA_BEN, tuple(over.matches))
    assert latest_of(over, ("Cleo",)) == Refusal("unknown player", ("Cleo", "Anna", "Ben"))
    twice = with_matches(ANNA_BEN, ANNA_BEN)
    assert latest_of(twice, ANNA_BEN) == Refusal("several open", ANNA_BEN, tuple(twice.matches))


def test_renaming_changes_names_only() -> None:
    book, _ = granted(begin(sample("A"), ANNA_CLEO))
    book = recording(book, played("A", ANNA_CLEO, started="Anna"))
    renamed, numbers = granted(rename(book, "ANNA", " Zoë "))
    assert numbers == (1, 2)
    assert [match.players for match in renamed.matches] == [("Zoë", "Ben"), ("Zoë", "Cleo")]
    assert [match.rounds for match in renamed.matches] == [match.rounds for match in book.matches]
    assert renamed.match(2).rounds[0].reported(renamed.match(2).players).started == "Zoë"
    assert renamed.done[-1] == Change("rename", (Header(1, ANNA_BEN, False), Header(2, ANNA_CLEO, False)))


@pytest.mark.parametrize(
    ("pairs", "old", "new", "after"),
    [
        ([ANNA_BEN], "anna", "ANNA", [("ANNA", "Ben")]),
        ([ANNA_BEN, DANA_BEN], "Dana", "anna", [("anna", "Ben"), ("anna", "Ben")]),
        ([ANNA_BEN, ("Cleo", "Dana")], "Dana", "Ben", [ANNA_BEN, ("Cleo", "Ben")]),
        ([ANNA_BEN, DANA_BEN, ("Anna", "Dana")], "Dana", "Anna", None),
        ([ANNA_BEN, ("Ben", "Cleo")], "Cleo", "Ben", None),
        ([("Straße", "Ben")], "STRASSE", "Gasse", [("Gasse", "Ben")]),
        ([("René", "Ben")], unicodedata.normalize("NFD", "RENÉ"), "Rene", [("Rene", "Ben")]),
        ([("Anna  Maria", "Ben")], " anna maria ", "Anna", [ANNA_BEN]),
        ([("René", "Ben")], "Ben", unicodedata.normalize("NFD", "rené"), None),
    ],
)
def test_one_person_in_two_spellings_may_become_one_but_never_two_who_have_met(
    pairs: list[tuple[str, str]], old: str, new: str, after: list[tuple[str, str]] | None
) -> None:
    changed = rename(with_matches(*pairs), old, new)
    if after is None:
        assert isinstance(changed, Refusal)
        assert changed.why == "have met"
    else:
        assert [match.players for match in granted(changed)[0].matches] == after


def test_undo_opens_a_match_again_and_a_new_change_forgets_what_was_undone() -> None:
    book, change = granted(undo(sample("AA")))
    assert change == Change("record", (Splice(1, 1, 1, ()),))
    assert [match.number for match in book.open_matches()] == [1]
    assert standing(book.match(1)).seals == (1, 0)
    again, change = granted(redo(book))
    assert (again, change) == (sample("AA"), Change("record", (Splice(1, 1, 1, ()),)))
    book = recording(book, played("B"))
    assert len(book.undone) == 0
    assert Change("new", (Whole(1, None),)) in list(book.done)


def test_everything_can_be_undone_to_the_empty_book_and_redone() -> None:
    book, _ = granted(begin(sample("A="), ANNA_CLEO, "Cleo", contest=True))
    book = recording(book, played("=", ANNA_CLEO), played("B"))
    book = amending(book, 1, played("B", note="typed wrongly"))
    book, _ = granted(rename(book, "Anna", "Ana"))
    book, _ = granted(remove(book, Which(2, 1)))
    book = recording(book, played("=", ("Dana", "Eve")), into=Into(new=True))
    book, _ = granted(close(book, 3))
    states = [book]
    while len(states[-1].done):
        states.append(granted(undo(states[-1]))[0])
    assert len(states[-1].matches) == 0
    back = states[-1]
    for state in reversed(states[:-1]):
        back, _ = granted(redo(back))
        assert (back.matches, back.done) == (state.matches, state.done)


def test_kinds_of_edits_never_equal_each_other() -> None:
    edits = [Splice(1, 0, 0, ()), Header(1, ANNA_BEN, False), Whole(1, None)]
    for one in edits:
        assert [one == other for other in edits].count(True) == 1
    # Named tuples are equal if their values are: only lengths keep their kinds apart.
    assert len({len(kind._fields) for kind in get_args(Edit)}) == len(get_args(Edit)) == len(edits)


def test_kinds_of_changes_never_equal_each_other() -> None:
    changes = [Change(kind, ()) for kind in get_args(Kind)]
    for one in changes:
        assert [one == other for other in changes].count(True) == 1


def test_a_log_that_does_not_fit_is_no_change() -> None:
    book = sample("A")
    with pytest.raises(Misfit, match="match 1 has no rounds 8 to 9"):
        undo(book.logged("record", Splice(1, 7, 2, ())))


def test_the_match_that_is_meant_is_the_open_one_or_else_the_last() -> None:
    def number(book: Book, given: int | None = None) -> int:
        found = meant(book, given)
        assert isinstance(found, Match)
        return found.number

    book, _ = granted(begin(sample("AA"), ANNA_CLEO))
    over = recording(book, played("A", ANNA_CLEO), played("A", ANNA_CLEO))
    assert [number(each) for each in (book, over)] == [2, 2]
    assert number(over, 1) == 1
    two = with_matches(ANNA_BEN, DANA_BEN)
    assert meant(two, None) == Refusal("which match", matches=tuple(two.matches))
    assert meant(Book(), None) == Refusal("no match yet")
