"""The ranking: which passages fit any words best, and what is closest if nothing fits."""

from collections import Counter
from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from math import log
from typing import NamedTuple

from jaipur_score.rulebook.codes import CODES
from jaipur_score.rulebook.page import Statement, Topic
from jaipur_score.rulebook.topics import TOPICS
from jaipur_score.rulebook.vocabulary import words

MOST_PASSAGES = 5
"""How many passages are worth reading."""

_WORTH_READING = 0.5
"""How well a passage has to fit to be shown, compared with the best."""

_IN_TEXT, _IN_NAME, _AROUND = 1.0, 1.2, 0.4
"""What a word weighs in a passage itself, in the name of its page, and in what the page is about, added up."""

_QUESTION, _CODE = 0.8, 0.4
"""What fits among the answers to questions, or explains a code, weighs less: the topic itself comes first."""


class Passage(NamedTuple):
    """What can be found: a statement of a topic, or the explanation of a code (then `statement` is None)."""

    page: str
    statement: Statement | None
    text: frozenset[str]
    around: frozenset[str]
    name: frozenset[str]
    weight: float


def called(asked: str) -> tuple[Topic, ...]:
    """Return the topic that `asked` is another word for, if it is one."""
    meant = set(words(asked))
    return tuple(topic for topic in TOPICS.values() if meant == set(words(topic.name)))


def best(asked: str) -> list[Passage]:
    """Return the passages that fit `asked`, best first; codes are among them only if a code fits best."""
    passages, spread = _passages()
    rare = {word: log(1 + len(passages) / spread[word]) for word in words(asked) if spread[word]}
    scores = [(_score(each, rare), each) for each in passages]
    scores = sorted(scores, key=lambda scored: scored[0], reverse=True)
    best_score, first = scores[0]
    found = [each for score, each in scores if score and score >= _WORTH_READING * best_score]
    return [each for each in found if each.statement or not first.statement][:MOST_PASSAGES]


def _score(passage: Passage, rare: dict[str, float]) -> float:
    weights = {word: _weight(passage, word) for word in rare}
    fit = sum(min(weight, _IN_TEXT) for weight in weights.values()) / (len(rare) or 1)
    # Passages that fit all of the words come before those that fit a rare one well.
    return passage.weight * fit**2 * sum(rare[word] * weight for word, weight in weights.items())


def _weight(passage: Passage, word: str) -> float:
    places = ((passage.text, _IN_TEXT), (passage.name, _IN_NAME), (passage.around, _AROUND))
    return sum(weight for place, weight in places if word in place)


@cache
def _passages() -> tuple[tuple[Passage, ...], Counter[str]]:
    """Return all that can be found, and in how many of them each word is."""
    passages = tuple(_read())
    return passages, Counter(word for each in passages for word in each.text | each.around)


def _read() -> Iterator[Passage]:
    for topic in TOPICS.values():
        name = frozenset(words(topic.name))
        weight = _QUESTION if any(each.question for each in topic.statements) else 1.0
        around = name.union(words(topic.summary), words(topic.words))
        for each in topic.statements:
            yield Passage(topic.name, each, frozenset(words(each.full)), around, name, weight)
    for code, page in CODES.items():
        around = frozenset(words(f"{code} {page.happens} {page.advice}"))
        yield Passage(code, None, frozenset(words(page.means)), around, frozenset(words(code)), _CODE)


def near(asked: str) -> tuple[str, ...]:
    """Return the topics and codes that `asked` may be meant for, likeliest first."""
    names = {word: topic.name for topic in TOPICS.values() for word in topic.words.split()}
    names |= {name: name for name in (*CODES, *TOPICS)}
    likely = [name for word in asked.split() for name in get_close_matches(word, names)]
    return tuple(dict.fromkeys(names[each] for each in likely))
