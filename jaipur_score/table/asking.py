"""A question at the table, as the conversations yield it to the driver that puts it."""

from collections.abc import Generator
from typing import NamedTuple

from jaipur_score.rules.pile import Round
from jaipur_score.table.filling import Filling


class Ask(NamedTuple):
    """A question: its prompt, what to say before it, a round to show before that, and words to complete.

    `entered` is how far the round is by now: it is kept before the question is put. A `fresh` answer is one that was
    not typed before the question was shown.
    """

    prompt: str
    says: tuple[str, ...] = ()
    shows: Round | None = None
    words: tuple[str, ...] = ()
    entered: Filling | None = None
    fresh: bool = False


def confirmed(question: str, says: tuple[str, ...] = ()) -> Generator[Ask, str, bool]:
    """Ask a question that only `y` answers with yes."""
    typed = yield Ask("y or Enter: ", (*says, f"{question} y = yes, Enter = no"), fresh=True)
    return typed.strip().casefold() in ("y", "yes")
