"""What is found when no topic is named: a code, a topic under another name, or passages."""

from collections.abc import Iterator, Sequence

from jaipur_score.rulebook import code_page, topics
from jaipur_score.rulebook.codes import CODES
from jaipur_score.rulebook.page import Kind, Paragraph, shown
from jaipur_score.rulebook.search import Passage, best, called
from jaipur_score.rulebook.topics import TOPICS


def found(asked: str) -> list[Paragraph]:
    """Return the page of a code, of a topic that `asked` is another word for, or else the passages that fit best.

    `asked` is in lower case, with single spaces.
    """
    if code := CODES.get(asked.replace("-", "_")):
        return list(code_page.shown(code))
    if meant := called(asked):
        return list(topics.page(*meant))
    passages = best(asked)
    # A code can be typed in words, unless they ask for a rule.
    code = CODES.get(asked.replace(" ", "_"))
    if code and passages[:1] and passages[0].page == code.code:
        return list(code_page.shown(code))
    return list(_shown(passages))


def _shown(passages: Sequence[Passage]) -> Iterator[Paragraph]:
    for name in dict.fromkeys(each.page for each in passages):
        if topic := TOPICS.get(name):
            yield Paragraph(Kind.HEADING, f"{name}: {topic.summary}")
            fitting = [each.statement for each in passages if each.page == name]
            yield from shown(tuple(each for each in topic.statements if each in fitting))
        else:
            yield Paragraph(Kind.HEADING, f"{name} ({CODES[name].severity.value})")
            yield Paragraph(Kind.BODY, CODES[name].means)
    if passages:
        yield Paragraph(Kind.BODY, f"More: jaipur rules {passages[0].page}")
