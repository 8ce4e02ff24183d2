"""Answers to the questions of the table, and what they lead to."""

from collections.abc import Generator
from typing import TypeVar

from hypothesis import strategies as st

from jaipur_score.table.answers import answer
from jaipur_score.table.asking import Ask
from jaipur_score.table.filling import Filling, asked
from tests.helpers.typed_rounds import NAMES

T = TypeVar("T")

_RICH = """
|0|none|-|rest|<|?|5|55|533|775|5 3 3|1,1,3|310|10|11|12|7|77|4|66|665|1|2|3|4321111|b7|b1,3|cl533|sp5332211|ca5|ca0
ca12|ca|d775 g55 si55 sp211 l432 b1,1,3 ca5|g665 ca1|Ben: d55 g665 si55 cl533 sp5332 b2,5 ca1|b: d77|A: ca4|2: cl5
Cleo: d7|: d5|s5|x|d7 d7 d7|99 ca3|-5|05|5.3|<<|\x1b[D|\u0665|d\uff17|\udcff|   |n|e|rest 5|ca3 ca4|l1 l1 l1 l1|none ca1
cl0|b-|jaipur score -p 'Anna: d5'|note: x|started: x|players:|# x|cl0 ca1|s|m|remove|practice y|Ben|b cl
""".strip("\n")
TYPED = tuple(text for line in _RICH.splitlines() for text in line.split("|"))
"""Answers of every kind, sensible ones and others."""


def typed() -> st.SearchStrategy[str]:
    """Give answers of every kind, sensible ones and others."""
    return st.one_of(st.sampled_from(TYPED), st.text(max_size=12), st.text("0123456789 ,:<?dgsiclpbare-", max_size=12))


def after(*typed: str, names: tuple[str, str] = NAMES) -> Filling:
    """Return what answers to the questions lead to, in the order in which they are asked."""
    filling = Filling(names)
    for text in typed:
        part = asked(filling)
        assert part is not None
        filling, _ = answer(filling, part, text)
    return filling


def talked(talk: Generator[Ask, str, T], *answers: str) -> tuple[list[Ask], list[T]]:
    """Give answers, and return the questions that were asked and, if the talk has ended, its result."""
    asks: list[Ask] = []
    given = iter(answers)
    try:
        asks.append(next(talk))
        for text in given:
            asks.append(talk.send(text))  # noqa: PERF401 - the end of the talk would end the list without a word
    except StopIteration as ended:
        assert list(given) == []
        return asks, [ended.value]
    return asks, []


def last_says(talk: Generator[Ask, str, T], *answers: str) -> str:
    """Return what is said before the last question that answers lead to."""
    asks, ended = talked(talk, *answers)
    assert not ended
    return " ".join(asks[-1].says)


def fed(talk: Generator[Ask, str, T], answers: list[str]) -> T:
    """Give answers, then only sensible ones, to the end of the talk."""
    try:
        ask = next(talk)
        for text in answers:
            ask = talk.send(text)
        for _ in range(60):
            ask = talk.send(_sensible(ask))
    except StopIteration as ended:
        result: T = ended.value
        return result
    raise AssertionError("the talk does not end")


def _sensible(ask: Ask) -> str:
    """Return an answer that always is one: none to a question of a pile, n where matches are listed, else Enter."""
    if ask.prompt.startswith("match:"):
        return "n"
    return "0" if ask.prompt.lstrip()[0].isdigit() else ""
