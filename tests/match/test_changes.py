"""The changes of a book: what they do, what they refuse, and how they are taken back."""

import unicodedata
from collections.abc import Callable

import pytest

from jaipur_score.match.book import Amendment, Book, Mistyped, NewMatch, NewRounds, Refused, Renaming, match_meant
from jaipur_score.match.changes import amend, begin, record, redo, rename, undo
from jaipur_score.match.match import Remark, standing
from jaipur_score.rules.pile import Round
from tests.helpers.books import PILES, played, sample

ANNA_BEN = ("Anna", "Ben")
ANNA_CLEO = ("Anna", "Cleo")
DANA_BEN = ("Dana", "Ben")


def with_matches(*pairs: tuple[str, str]) -> Book:
    book = Book()
    for pair in pairs:
        book, _ = begin(book, pair, another=True)
    return book


@pytest.mark.parametrize(("starter", "first"), [("", "Anna"), ("Anna", "Anna"), ("ben", "Ben"), (" BEN ", "Ben")])
def test_the_first_named_starts_unless_another_is_named(starter: str, first: str) -> None:
    _, match = begin(Book(), ANNA_BEN, starter)
    assert standing(match).next_starter == first


def test_names_are_kept_tidy() -> None:
    _, match = begin(Book(), ("  Anna   Maria ", "Rene\u0301"))
    assert match.players == ("Anna Maria", "Ren\u00e9")


def test_a_second_open_match_of_two_must_be_asked_for() -> None:
    book = with_matches(ANNA_BEN)
    with pytest.raises(Refused, match=r"^Ben and anna have an open match: match 1$") as caught:
        begin(book, ("Ben", "anna"))
    assert caught.value.advice == "record into it, or begin one more: jaipur new Ben anna --another"
    book, match = begin(book, ("Ben", "anna"), another=True)
    assert match.number == 2
    with pytest.raises(Refused, match=r"have open matches: 1 and 2$"):
        begin(book, ANNA_BEN)


def test_a_match_of_two_may_begin_once_theirs_is_over() -> None:
    _, match = begin(sample("AA"), ANNA_BEN)
    assert match.number == 2


@pytest.mark.parametrize("names", [ANNA_BEN, ("Ben", "Anna"), ("ANNA", " ben ")])
def test_the_names_find_the_match_in_either_order(names: tuple[str, str]) -> None:
    book, (entry,) = record(with_matches(ANNA_CLEO, ANNA_BEN), [played("A", names)])
    assert entry.standing.match == 2
    assert entry.standing.seals == ((1, 0) if names[0].casefold() == "anna" else (0, 1))
    assert book.match(1).rounds != book.match(2).rounds


def test_several_rounds_go_to_several_matches() -> None:
    rounds = [played("A"), played("B", ANNA_CLEO), played("A"), played("=", ANNA_CLEO)]
    book, entries = record(with_matches(ANNA_BEN, ANNA_CLEO), rounds)
    assert [(entry.standing.match, entry.number, entry.remark) for entry in entries] == [
        (1, 1, Remark.DECIDED),
        (2, 1, Remark.DECIDED),
        (1, 2, Remark.DECIDED),
        (2, 2, Remark.REPLAYED),
    ]
    assert [entry.standing.seals for entry in entries] == [(1, 0), (0, 1), (2, 0), (0, 1)]
    assert book.done[-1] == NewRounds(((1, 2), (2, 2)))
    assert book.unfinished == (2,)


def test_a_round_equal_to_the_one_before_is_recorded_and_marked() -> None:
    book, entries = record(with_matches(ANNA_BEN), [played("="), played("="), played("A")])
    assert [entry.repeated for entry in entries] == [False, True, False]
    _, (entry,) = record(book, [Round(("Ben", "Anna"), PILES["B"], note="again")])
    assert entry.repeated
    assert entry.standing.seals == (2, 0)


@pytest.mark.parametrize("winners", ["AAA", "A=AB"])
def test_rounds_are_recorded_all_or_none(winners: str) -> None:
    with pytest.raises(Refused, match=f"^round {len(winners) - 1} ends match 1$"):
        record(with_matches(ANNA_BEN), [played(winner) for winner in winners])


Change = Callable[[Book], object]


@pytest.mark.parametrize(
    ("book", "change", "message"),
    [
        (Book(), lambda b: record(b, [played("A")]), "Anna and Ben have no match"),
        (sample(""), lambda b: record(b, [played("A", ANNA_CLEO)]), "Anna and Cleo have no match"),
        (
            sample("AA"),
            lambda b: record(b, [played("A")]),
            "Anna and Ben have no open match: match 1 is over",
        ),
        (sample("AA"), lambda b: record(b, [played("A")], 1), "match 1 is over"),
        (sample("=", True), lambda b: record(b, [played("A", practice=True)], 1), "match 1 is over"),
        (sample(), lambda b: record(b, [played("A")], 2), "there is no match 2"),
        (sample(), lambda b: record(b, [played("A")], -1), "there is no match -1"),
        (Book(), lambda b: record(b, [played("A")], 1), "there is no match yet"),
        (
            with_matches(ANNA_BEN, ANNA_CLEO, ANNA_BEN),
            lambda b: record(b, [played("A")]),
            "Anna and Ben have 2 open matches: 1 and 3",
        ),
        (sample("A"), lambda b: amend(b, 2, played("B")), "match 1 has no round 2"),
        (sample(""), lambda b: amend(b, 1, played("B")), "match 1 has no round 1"),
        (sample(), lambda b: amend(b, 0, played("B")), "match 1 has no round 0"),
        (sample(), lambda b: amend(b, 1, played("B", ANNA_CLEO)), "Anna and Cleo have no match"),
        (
            with_matches(ANNA_BEN, ANNA_BEN),
            lambda b: amend(b, 1, played("B")),
            "Anna and Ben have 2 open matches: 1 and 2",
        ),
        (
            record(with_matches(ANNA_BEN, ANNA_BEN), [played("A")] * 2, 1)[0],
            lambda b: record(b, [played("A")], 1),
            "match 1 is over",
        ),
        (
            begin(sample("AA"), ANNA_BEN)[0],
            lambda b: amend(record(b, [played("A")] * 2)[0], 1, played("B")),
            "Anna and Ben have 2 finished matches: 1 and 2",
        ),
        (Book(), undo, "there is nothing to undo"),
        (Book(), redo, "there is nothing to redo"),
        (sample(), redo, "there is nothing to redo"),
        (
            sample(),
            lambda b: rename(b, "Anna", "Ben"),
            "Anna and Ben have met in match 1: they are two players",
        ),
        (
            sample(),
            lambda b: rename(b, "anna", " BEN"),
            "anna and BEN have met in match 1: they are two players",
        ),
        (sample(), lambda b: rename(b, "Cleo", "Dana"), "nobody is called Cleo"),
        (sample(), lambda b: rename(b, "anna", "Anna"), "Anna is already called so"),
    ],
)
def test_what_cannot_be_done_now_is_refused(book: Book, change: Change, message: str) -> None:
    with pytest.raises(Refused) as caught:
        change(book)
    assert caught.value.message == message
    assert not isinstance(caught.value, Mistyped)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda b: begin(b, ("Anna", "ANNA ")), "both names are ANNA"),
        (lambda b: begin(b, ("Anna", "Ben"), "Cleo"), "Cleo does not play"),
        (lambda b: begin(b, ("Anna", " ")), "a name needs at least one visible character"),
        (lambda b: record(b, []), "there is no round to record"),
        (lambda b: record(b, [played("A", ANNA_CLEO)], 1), "Anna and Cleo do not play match 1"),
        (lambda b: amend(b, 1, played("A", ANNA_CLEO), 1), "Anna and Cleo do not play match 1"),
        (lambda b: rename(b, "An\x1bna", "Cleo"), "a name cannot hold a control character (U+001B)"),
        (lambda b: rename(b, "Anna", "x" * 41), "a name has at most 40 characters, this one has 41"),
    ],
)
def test_what_is_wrong_as_typed_is_told_apart(change: Change, message: str) -> None:
    with pytest.raises(Mistyped) as caught:
        change(sample())
    assert caught.value.message == message


def test_hints_name_what_is_there() -> None:
    with pytest.raises(Refused) as caught:
        rename(sample(), "Ana", "Dana")
    assert caught.value.advice == "did you mean Anna?"
    with pytest.raises(Refused) as caught:
        record(sample(), [played("A", ("Jo Ann", "Cleo"))])
    assert caught.value.advice == "open: match 1 (Anna and Ben); or begin theirs: jaipur new 'Jo Ann' Cleo"
    with pytest.raises(Refused) as caught:
        with_matches(ANNA_BEN, ANNA_CLEO).match(3)
    assert caught.value.advice == "the matches are 1 to 2"


@pytest.mark.parametrize(
    ("before", "number", "winner", "seals", "unfinished"),
    [
        ("AB", 1, "B", (0, 2), ()),
        ("AB", 2, "A", (2, 0), ()),
        ("ABA", 1, "B", (0, 2), ()),
        ("AA", 2, "=", (1, 0), (1,)),
        ("BAB", 3, "A", (2, 1), ()),
    ],
)
def test_amending_recounts_everything_after(
    before: str, number: int, winner: str, seals: tuple[int, int], unfinished: tuple[int, ...]
) -> None:
    book, match = amend(sample(before), number, played(winner))
    assert (match.tally.seals, book.unfinished, len(match.rounds)) == (seals, unfinished, len(before))
    assert book.done[-1] == Amendment(1, number, sample(before).match(1).rounds[number - 1])


def test_amending_finds_the_open_match_and_else_the_only_finished_one() -> None:
    assert amend(sample("AA"), 1, played("B"))[1].number == 1
    book, _ = begin(sample("AA"), ANNA_BEN)
    book, _ = record(book, [played("A")])
    assert amend(book, 1, played("B"))[1].number == 2
    assert amend(book, 1, played("B"), match=1)[1].number == 1


def test_renaming_changes_names_only() -> None:
    book, _ = begin(sample("A"), ANNA_CLEO)
    book, _ = record(book, [played("A", ANNA_CLEO, started="Anna")])
    renamed, numbers = rename(book, "ANNA", " Zoë ")
    assert numbers == (1, 2)
    assert [match.players for match in renamed.matches] == [("Zoë", "Ben"), ("Zoë", "Cleo")]
    assert [match.rounds for match in renamed.matches] == [match.rounds for match in book.matches]
    assert renamed.match(2).rounds[0].reported(renamed.match(2).players).started == "Zoë"
    assert renamed.done[-1] == Renaming(((1, 0, "Anna"), (2, 0, "Anna")))


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
    book = with_matches(*pairs)
    if after is None:
        with pytest.raises(Refused, match="have met in match"):
            rename(book, old, new)
    else:
        assert [match.players for match in rename(book, old, new)[0].matches] == after


def test_undo_opens_a_match_again_and_a_new_change_forgets_what_was_undone() -> None:
    book, change = undo(sample("AA"))
    assert change == NewRounds(((1, 1),))
    assert book.unfinished == (1,)
    assert standing(book.match(1)).seals == (1, 0)
    again, change = redo(book)
    assert (again, change) == (sample("AA"), NewRounds(((1, 1),)))
    book, _ = record(book, [played("B")])
    assert len(book.undone) == 0
    assert NewMatch(1) in list(book.done)


def test_everything_can_be_undone_to_the_empty_book_and_redone() -> None:
    book, _ = begin(sample("A="), ANNA_CLEO, "Cleo", contest=True)
    book, _ = record(book, [played("=", ANNA_CLEO), played("B")])
    book, _ = amend(book, 1, played("B", note="typed wrongly"), match=1)
    book, _ = rename(book, "Anna", "Ana")
    states = [book]
    while len(states[-1].done):
        states.append(undo(states[-1])[0])
    assert len(states[-1].matches) == 0
    back = states[-1]
    for state in reversed(states[:-1]):
        back, _ = redo(back)
        assert (back.matches, back.unfinished, back.done) == (state.matches, state.unfinished, state.done)


def test_the_match_that_is_meant_is_the_open_one_or_else_the_last() -> None:
    book, _ = begin(sample("AA"), ANNA_CLEO)
    over, _ = record(book, [played("A", ANNA_CLEO), played("A", ANNA_CLEO)])
    assert [match_meant(each, 0).number for each in (book, over)] == [2, 2]
    assert match_meant(over, 1).number == 1
    with pytest.raises(Refused, match=r"^2 matches are open; say which by its number:\n  match 1 .*\n  match 2 "):
        match_meant(with_matches(ANNA_BEN, DANA_BEN), 0)
    with pytest.raises(Refused, match="there is no match yet"):
        match_meant(Book(), 0)
