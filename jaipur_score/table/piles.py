"""The questions about both piles, one after the other, until both are complete."""

from collections.abc import Generator
from typing import NamedTuple

from jaipur_score.rules.pile import Summed
from jaipur_score.table.answers import answer, paste
from jaipur_score.table.asking import Ask
from jaipur_score.table.filling import Filling, asked
from jaipur_score.table.setting import Known, names_in
from jaipur_score.table.wording import deciding, offer, prompt


class Elsewhere(NamedTuple):
    """Another match is wanted instead: that of the names `typed`, "" if none were."""

    typed: str


def piles(filling: Filling, typed: str = "") -> Generator[Ask, str, Filling]:
    """Ask for what is missing of both piles, and return them complete. `typed` may answer the first question."""
    says: tuple[str, ...] = ()
    player = -1
    while part := asked(filling):
        if part.word in (Summed.BONUS_TOKENS, Summed.GOODS_TOKENS):
            says = (*says, deciding(filling, part))
        elif part.player != player and not typed:
            player = part.player
            says = (*says, f"{filling.names[player]}'s tokens. Enter = {_enter(filling)}, ? = help")
        if part in filling.again:
            says = (*says, offer(filling, part))
        typed = typed or (yield Ask(prompt(filling, part), says, entered=filling))
        filling, reply = answer(filling, part, typed)
        typed, says = "", (reply,) if reply else ()
    return filling


def piles_or_elsewhere(filling: Filling, known: Known, typed: str = "") -> Generator[Ask, str, Filling | Elsewhere]:
    """Ask for both piles like `piles`; at the first question, `n` or names lead to another match."""
    talk = piles(filling, typed)
    try:
        ask = next(talk)
        while True:
            typed = yield ask
            if ask.entered is not None and not ask.entered.answers and paste(ask.entered, typed.strip()) is None:
                if typed.strip().casefold() == "n":
                    return Elsewhere("")
                if names_in(typed, known.players):
                    return Elsewhere(typed)
            ask = talk.send(typed)
    except StopIteration as complete:
        result: Filling = complete.value
        return result


def _enter(filling: Filling) -> str:
    return "keep" if filling.again else "none"
