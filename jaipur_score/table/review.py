"""A complete round, looked at before it is saved: corrections of any part, and the answer to whether it is right."""

from collections.abc import Generator
from enum import Enum, auto
from typing import NamedTuple

from jaipur_score.audit.slips import Slip
from jaipur_score.audit.verdict import judge
from jaipur_score.reading.draft import NOWHERE
from jaipur_score.reading.notation import is_total, read_word
from jaipur_score.reading.problem import Problem
from jaipur_score.rules.differences import differences
from jaipur_score.rules.pile import Round, Summed, known
from jaipur_score.table.answers import BACK, HELP, answer, paste, sentence, stated, typed_items, typed_pile
from jaipur_score.table.asking import Ask, confirmed
from jaipur_score.table.facts import WORDS, player_meant
from jaipur_score.table.filling import (
    EVERY_QUESTION,
    Filling,
    Question,
    piles_in,
    reopened,
    round_in,
    swapped,
    with_piles,
)
from jaipur_score.table.piles import piles
from jaipur_score.table.wording import changed

Corrected = Generator[Ask, str, tuple[Filling, str]]
"""Asks what it takes to make a correction; the filling after it, and what to say about it."""


class End(Enum):
    """How a review ends."""

    KEEP = auto()
    """The round is right: it is saved."""
    LEAVE = auto()
    REMOVE = auto()
    """A recorded round goes out of its match."""


class Reviewed(NamedTuple):
    """A complete round as it was looked at, and what to do with it."""

    filling: Filling
    end: End


def review(filling: Filling, question: str) -> Generator[Ask, str, Reviewed]:
    """Show the round and ask whether it is right, making the corrections that are wanted."""
    reply, shown = "", None
    while True:
        piles_now = piles_in(filling)
        shows = None if shown == piles_now else round_in(filling)
        says = (reply,) if reply else ()
        if shows or not reply:
            says = (*says, "Enter = yes, e = correct, n = not now")
        typed = yield Ask(f"{question} ", says, shows, _words(filling), filling, fresh=shows is not None)
        shown, typed = piles_now, typed.strip()
        match typed.casefold():
            case "" | "y" | "yes":
                return Reviewed(filling, End.KEEP)
            case "n" | "no":
                return Reviewed(filling, End.LEAVE)
            case "?" | "e" | "edit":
                filling, reply = yield from _asked_what(filling)
            case _:
                filling, reply = yield from _correction(filling, typed, _slip(filling))


def amendment(filling: Filling) -> Generator[Ask, str, Reviewed]:
    """Show a recorded round, ask what is wrong with it, and then whether it is right."""
    wanted = (*_what_can_be_wrong(filling), "  remove      the whole round", "Enter = nothing is wrong")
    says: tuple[str, ...] = wanted
    shows: Round | None = round_in(filling)
    while True:
        typed = (yield Ask("what: ", says, shows, _words(filling))).strip()
        if typed.casefold() in ("", "n", "no", BACK):
            return Reviewed(filling, End.LEAVE)
        if typed == HELP:
            says, shows = wanted, None
            continue
        if typed.casefold() in ("r", "remove"):
            if (yield from confirmed("Remove the round?")):
                return Reviewed(filling, End.REMOVE)
            reply = "The round stays."
        else:
            after, reply = yield from _correction(filling, typed, _slip(filling))
            if after != filling:
                return (yield from review(after, "Amend?"))
        says, shows = (reply or "Nothing was changed.",), None


def _slip(filling: Filling) -> Slip | None:
    return next(iter(judge(round_in(filling)).slips()), None)


def _words(filling: Filling) -> tuple[str, ...]:
    return tuple(
        f"{filling.names[part.player]} {part.word.value}" for part in EVERY_QUESTION if part in filling.answers
    )


def _what_can_be_wrong(filling: Filling) -> tuple[str, ...]:
    name = filling.names[1]
    return (
        "What is wrong? Type",
        f"  {name} cloth   for one answer,",
        f"  {name}: cl533  to correct it at once,",
        f"  {name}         for the whole pile,",
        "  s           if the piles are swapped,",
        "  starter, practice, note or date",
    )


def _asked_what(filling: Filling) -> Corrected:
    """Ask what to correct, until something is understood or nothing is wanted."""
    wanted = (*_what_can_be_wrong(filling), "Enter = nothing is wrong")
    says: tuple[str, ...] = wanted
    while True:
        typed = (yield Ask("what: ", says, words=_words(filling), entered=filling)).strip()
        if typed in ("", BACK):
            return filling, ""
        if typed == HELP:
            says = wanted
            continue
        after, reply = yield from _correction(filling, typed, _slip(filling))
        if after != filling or not reply:
            return after, reply
        says = (reply,)


def _correction(filling: Filling, typed: str, slip: Slip | None) -> Corrected:
    """Make the correction that was typed."""
    command, _, rest = typed.partition(" ")
    word = command.casefold()
    if (pasted := paste(filling, typed)) is not None:
        return pasted
    if ":" in typed:
        after, reply = typed_pile(filling, typed.removeprefix("e ").removeprefix("edit "))
        return after, reply if after == filling else ""  # the sheet shows what was understood
    if word in ("e", "edit") and rest:
        return (yield from _correction(filling, rest.strip(), slip))
    if word in WORDS:
        return (yield from _fact(filling, WORDS[word], rest))
    return (yield from _command(filling, typed, slip))


def _command(filling: Filling, typed: str, slip: Slip | None) -> Corrected:
    """Make a correction typed as a letter, or as a name with or without a word."""
    if typed.casefold() in ("s", "swap", "swapped"):
        first, second = filling.names
        return swapped(filling), f"Swapped: {first} now has {second}'s pile, and {second} has {first}'s."
    if typed.casefold() in ("m", "fix"):
        return (yield from _fixed(filling, slip)) if slip else (filling, "Nothing suspicious is left to fix.")
    if typed == BACK:
        last = next(part for part in reversed(EVERY_QUESTION) if part in filling.answers)
        return (yield from _reopened(filling, (last,)))
    if is_total(typed.rstrip("0123456789/ ")) and typed[-1:].isdigit():
        return typed_items(filling, 1, typed)
    parts = _parts(filling, typed)
    return (filling, parts) if isinstance(parts, str) else (yield from _reopened(filling, parts))


def _reopened(filling: Filling, parts: tuple[Question, ...]) -> Corrected:
    return (yield from piles(reopened(filling, parts))), ""


def _fixed(filling: Filling, slip: Slip) -> Corrected:
    """Suggest what the audit takes for the likeliest slip."""
    piles_now = known(piles_in(filling))
    change = differences(piles_now, slip.corrected) if piles_now else ()
    says: tuple[str, ...] = (f"{changed(filling.names, change)}? Enter = yes",)
    while True:
        typed = (yield Ask("change? ", says, entered=filling)).strip()
        if typed.casefold() in ("", "y", "yes"):
            return with_piles(filling, slip.corrected), ""
        if typed.casefold() in ("n", "no", BACK):
            return filling, ""
        part = Question(change[0].player, change[0].part)
        after, reply = answer(filling, part, typed)
        if after != filling and len(change) == 1:
            return after, reply
        says = ("Press Enter, or type n.",)


_ASKED = {
    "started": "Who started? Enter = leave it",
    "practice": "A practice round? y or n, Enter = leave it",
    "note": "The note? Enter = leave it, - = no note",
    "played": "When was it played? As in 2026-01-31 20:15; Enter = leave it",
}


def _fact(filling: Filling, fact: str, rest: str) -> Corrected:
    """Ask for one fact about the round, unless it was typed with its word."""
    says: tuple[str, ...] = (_ASKED[fact],)
    typed = rest.strip()
    while True:
        typed = typed or (yield Ask(f"{fact}: ", says, words=filling.names, entered=filling)).strip()
        if typed in ("", BACK):
            return filling, ""
        after, reply = stated(filling, fact, typed)
        if after != filling:
            return after, reply
        typed, says = "", (reply,)


def _parts(filling: Filling, typed: str) -> tuple[Question, ...] | str:
    """Return the questions that a name means, or a name and a word; or what is wrong with them."""
    names = filling.names
    player = player_meant(names, typed)
    if player is not None:
        return tuple(part for part in EVERY_QUESTION if part.player == player and part in filling.answers)
    name, _, word = typed.rpartition(" ")
    player = player_meant(names, name)
    if player is None:
        return f"Type the player and the word, as in {names[1]} bonus; or ? for help."
    read = Summed.TOTAL if is_total(word) else read_word(word, NOWHERE)
    if isinstance(read, Problem):
        return sentence(read)
    if Question(player, read) not in filling.answers:
        return f"Type the whole pile, as in {names[player]}: {'t57' if read is Summed.TOTAL else 'd775 b3'} ca5."
    return (Question(player, read),)
