"""What the rulebook says about any words: a topic, a code, or the passages that fit best."""

from typing import NamedTuple

from jaipur_score.rulebook import topics
from jaipur_score.rulebook.page import Paragraph


class Unknown(NamedTuple):
    """Nothing was found for `asked`. `near` are the topics and codes that may be meant, likeliest first."""

    asked: str
    near: tuple[str, ...]


def answer(asked: str) -> list[Paragraph] | Unknown:
    """Return what the rulebook says about `asked`, or what is closest if it says nothing.

    Without words, it is the list of topics. A topic can be abbreviated as long as no other begins like that.
    """
    plain = " ".join(asked.casefold().split())
    if not plain:
        return list(topics.contents())
    begun = topics.named(plain)
    if len(begun) == 1:
        return list(topics.page(*begun))
    from jaipur_score.rulebook.found import found
    from jaipur_score.rulebook.search import near

    return found(plain) or Unknown(asked, tuple(each.name for each in begun) or near(plain))
