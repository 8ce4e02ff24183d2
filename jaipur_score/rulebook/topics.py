"""The topics of the rules, by name."""

from collections.abc import Iterator

from jaipur_score.rulebook.page import Kind, Paragraph, Topic, pointer, shown
from jaipur_score.rulebook.play import BONUS, CAMELS_TOPIC, EXCHANGE, HAND, SELL, SETUP, TAKE, TURN
from jaipur_score.rulebook.questions import QUESTIONS
from jaipur_score.rulebook.result import END, HOUSE, MATCH, PRINTS_TOPIC, SCORE, TIES

TOPICS: dict[str, Topic] = {
    topic.name: topic
    for topic in (
        SETUP,
        TURN,
        TAKE,
        EXCHANGE,
        CAMELS_TOPIC,
        HAND,
        SELL,
        BONUS,
        END,
        SCORE,
        TIES,
        MATCH,
        HOUSE,
        PRINTS_TOPIC,
        QUESTIONS,
    )
}
"""All topics by their names, in reading order."""


def named(beginning: str) -> tuple[Topic, ...]:
    """Return the topic of this name, or those whose names begin like that."""
    if exact := TOPICS.get(beginning):
        return (exact,)
    return tuple(topic for name, topic in TOPICS.items() if name.startswith(beginning))


def page(topic: Topic) -> Iterator[Paragraph]:
    """Yield a topic as paragraphs."""
    yield Paragraph(Kind.HEADING, f"{topic.name}: {topic.summary}")
    yield from shown(topic.statements)
    yield from pointer(topic.see)


def contents() -> Iterator[Paragraph]:
    """Yield the list of all topics as paragraphs, and how to ask for one."""
    yield Paragraph(Kind.HEADING, "The rules of Jaipur, by topic")
    yield from (Paragraph(Kind.ENTRY, topic.summary, topic.name) for topic in TOPICS.values())
    yield Paragraph(Kind.LINE, "A topic: jaipur rules sell")
    yield Paragraph(Kind.LINE, "A warning: jaipur rules supply_gap")
    yield Paragraph(Kind.LINE, "Any words: jaipur rules bonus empty")
