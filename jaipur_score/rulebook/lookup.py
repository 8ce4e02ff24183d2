"""What the rulebook says to any words: a topic, a code, or the passages that fit best."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from jaipur_score.rulebook import code_page, topics
from jaipur_score.rulebook.codes import CODES
from jaipur_score.rulebook.page import Kind, Paragraph, shown
from jaipur_score.rulebook.topics import TOPICS

if TYPE_CHECKING:
    from jaipur_score.rulebook.search import Passage


class Unknown(NamedTuple):
    """Nothing was found for `asked`. `near` are the topics and codes that may be meant, likeliest first."""

    asked: str
    near: tuple[str, ...]


def answer(asked: str) -> list[Paragraph] | Unknown:
    """Return what the rulebook says to `asked`, or what comes near if it says nothing.

    Nothing asked is the list of topics. A topic can be abbreviated as long as no other begins so.
    """
    plain = " ".join(asked.casefold().split())
    if not plain:
        return list(topics.contents())
    begun = topics.named(plain)
    if len(begun) == 1:
        return list(topics.page(*begun))
    if code := CODES.get(plain.replace("-", "_")):
        return list(code_page.shown(code))
    return _searched(plain) or Unknown(asked, tuple(each.name for each in begun) or _near(plain))


def _searched(asked: str) -> list[Paragraph]:
    from jaipur_score.rulebook.search import best, called

    if meant := called(asked):
        return list(topics.page(*meant))
    passages = best(asked)
    # A code can be typed in words, unless they ask for a rule.
    code = CODES.get(asked.replace(" ", "_"))
    if code and passages[0].page == code.code:
        return list(code_page.shown(code))
    return list(_results(passages))


def _near(asked: str) -> tuple[str, ...]:
    from jaipur_score.rulebook.search import near

    return near(asked)


def _results(passages: list["Passage"]) -> Iterator[Paragraph]:
    for name in dict.fromkeys(each.page for each in passages):
        if topic := TOPICS.get(name):
            yield Paragraph(Kind.HEADING, f"{name}: {topic.summary}")
            found = [each.statement for each in passages if each.page == name]
            yield from shown(tuple(each for each in topic.statements if each in found))
        else:
            yield Paragraph(Kind.HEADING, f"{name} ({CODES[name].severity.value})")
            yield Paragraph(Kind.BODY, CODES[name].means)
    if passages:
        yield Paragraph(Kind.BODY, f"More: jaipur rules {passages[0].page}")
