"""Generated rounds for hypothesis: piles that one box holds, names as odd as people are.

What is drawn from for each round is made once: hypothesis checks a new strategy before it draws from it, and one with
a filter each time. So what does not suit is left out by `assume` in a `map`, which draws again as well.
"""

from datetime import date, timedelta, timezone
from functools import cache

from hypothesis import assume
from hypothesis import strategies as st

from jaipur_score.rules import names
from jaipur_score.rules.box import CAMELS, GOODS, PRINTS, STACKS, SUPPLY, Good
from jaipur_score.rules.pile import Pile, Round, Sides
from jaipur_score.rules.scoring import counts_needed
from tests.helpers.as_totals import counted, total_of

_ODD = """
No 12 2026-01-01 ~ null true 0x1F 1e1 << = - ? : d775 Anna: *a &a !x %a @a `a` #a [a] {a} 'a' "a" a\\ | > , --- ...
players started :smile: [bold] Zoë José Þórr 李小龙 山田 Ἀθηνᾶ يوسف שרה हीरा 👩\u200d👧 ﷽ \ufeffa a\uffff \u200fa
\u017ftraße İ ŉ
"""
ODD_NAMES = tuple(_ODD.split())
"""Names that mean something to YAML, to Rich, to a terminal or to Unicode."""


def _named(text: str) -> str:
    assume(not names.fault(text))
    name = names.tidy(text)
    assume(not names.fault(name))
    return name


def _told_apart(pair: tuple[str, str]) -> tuple[str, str]:
    one, other = pair
    return (one, f"{other}2") if names.same_player(one, other) else pair


@cache
def players() -> st.SearchStrategy[tuple[str, str]]:
    """Give two different players' names, tidy as they are kept."""
    letters = st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), min_size=1, max_size=12)
    name = st.one_of(st.sampled_from(ODD_NAMES), letters).map(_named)
    return st.tuples(name, name).map(_told_apart)


def _noted(text: str) -> str:
    assume(not any(map(names.refused, text.replace("\n", "").replace("\t", ""))))
    return text.strip()


@cache
def notes() -> st.SearchStrategy[str]:
    """Give notes: text, tabs and line feeds, without spaces around it."""
    letters = st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp"))
    characters = st.one_of(st.sampled_from("\n\t:#-'\"\\ "), letters)
    return st.text(characters, max_size=30).map(_noted)


@cache
def moments() -> st.SearchStrategy[str]:
    """Give dates, and dates with a time of day, with or without seconds and an offset, in ISO 8601."""
    offsets = st.none() | st.integers(-720, 840).map(lambda minutes: timezone(timedelta(minutes=minutes)))
    times = st.datetimes(timezones=offsets).map(lambda each: each.replace(microsecond=0))
    written = st.builds(
        lambda time, spec: time.isoformat(timespec=spec), times, st.sampled_from(("minutes", "seconds"))
    )
    return st.dates().map(date.isoformat) | written


@cache
def moments_or_none() -> st.SearchStrategy[str | None]:
    """Give when a round was played, or nothing."""
    return st.none() | moments()


@cache
@st.composite
def piles(draw: st.DrawFn) -> tuple[Pile, Pile]:
    """Give two piles that one box holds together. Play need not be able to leave them."""
    tokens = [(good, value) for good in GOODS for value in SUPPLY[good]]
    print_ = draw(st.sampled_from(PRINTS))
    bonus_tokens = [value for stack in STACKS for value in print_.bonus[stack]]
    count = len(tokens) + len(bonus_tokens)
    # Who has each token: nobody, the first or the second player. One draw of bytes is much faster than many.
    owners = [byte % 3 for byte in draw(st.binary(min_size=count, max_size=count))]
    goods: tuple[dict[Good, list[int]], ...] = ({}, {}, {})
    bonus: tuple[list[int], ...] = ([], [], [])
    for owner, (good, value) in zip(owners, tokens, strict=False):
        goods[owner].setdefault(good, []).append(value)
    for owner, value in zip(owners[len(tokens) :], bonus_tokens, strict=True):
        bonus[owner].append(value)
    herd = draw(st.integers(0, CAMELS))
    other = draw(st.integers(0, CAMELS - herd))
    return Pile.of(goods[1], bonus[1], herd), Pile.of(goods[2], bonus[2], other)


@cache
@st.composite
def sides(draw: st.DrawFn) -> Sides:
    """Give what two players have of one box, token by token or as a total, with the counts that decide."""
    pair = draw(piles())
    known = draw(st.tuples(*[st.sampled_from((None, 0, 1, 2, 3))] * 2))
    first, second = (
        pile if counts is None else counted(pile, counts) for pile, counts in zip(pair, known, strict=True)
    )
    return (total_of(pair[0]), total_of(pair[1])) if counts_needed(first, second) else (first, second)


@st.composite
def rounds(draw: st.DrawFn, given: st.SearchStrategy[Sides] | None = None) -> Round:
    """Give a round that one box holds, with odd names, and a starter, practice, a note and a date, or none.

    It is token by token unless other piles are `given`.
    """
    pair = draw(players())
    started, practice = (None, *pair)[draw(st.integers(0, 2))], draw(st.sampled_from((None, True)))
    return Round(
        pair,
        draw(piles() if given is None else given),
        started,
        practice,
        draw(notes()) or None,
        draw(moments_or_none()),
    )
