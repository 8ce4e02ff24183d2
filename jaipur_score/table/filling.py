"""Two piles, filled in answer by answer: what is asked next, and what an answer does. Pure, no terminal."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from jaipur_score.reading.parts import read_parts
from jaipur_score.reading.problem import Problem
from jaipur_score.rules.box import CAMELS, SUPPLY, Good
from jaipur_score.rules.contents import Fault, faults
from jaipur_score.rules.pile import PARTS, Facts, Other, Part, Pile, Round, Side, Sides, Summed, Total, Word
from jaipur_score.rules.scoring import DecidedBy, counts_needed
from jaipur_score.rules.totals import fits_box
from jaipur_score.writing.yaml_rounds import write_parts


class Question(NamedTuple):
    """What one question is about: a word of one player's pile (`player` is 0 or 1)."""

    player: int
    word: Word


TOKENS: tuple[Part, ...] = (*Good, Other.BONUS)
"""What a total answers together."""

_COUNTS = {DecidedBy.BONUS_TOKENS: Summed.BONUS_TOKENS, DecidedBy.GOODS_TOKENS: Summed.GOODS_TOKENS}

QUESTIONS = tuple(Question(player, word) for player in (0, 1) for word in PARTS)
"""Every part of a round token by token, in the order in which they are asked."""

EVERY_QUESTION = (
    *(Question(player, word) for player in (0, 1) for word in (*TOKENS, Summed.TOTAL, Other.CAMELS)),
    *(Question(player, word) for word in _COUNTS.values() for player in (0, 1)),
)
"""The same with the totals that may take the place of tokens, and the counts that may decide."""

Answers = Mapping[Question, tuple[int, ...]]
"""Values in rupees, highest first; of camels, a total and its counts, the one number."""

_NO_ANSWERS: Answers = {}
_NO_FACTS = Facts()


class Filling(NamedTuple):
    """How far a round is: the `answers` given, those of them that are asked `again`, and the facts stated.

    Whatever is asked again stays an answer until another one takes its place. The box holds all that is not.
    """

    names: tuple[str, str]
    answers: Answers = _NO_ANSWERS
    again: frozenset[Question] = frozenset()
    facts: Facts = _NO_FACTS


def resumed(names: tuple[str, str], piles: tuple[str, str], facts: Facts) -> Filling:
    """Return the filling of a half-entered round, whose typed piles can be read."""
    answers: dict[Question, tuple[int, ...]] = {}
    for player, text in enumerate(piles):
        parts = read_parts(text)
        if not isinstance(parts, Problem):
            answers |= {Question(player, word): values for word, values in parts.items()}
    return Filling(names, answers, facts=facts)


def filled(round_: Round) -> Filling:
    """Return the filling that a round gives."""
    return Filling(round_.names, _answers_of(round_.piles), facts=round_.facts)


def with_piles(filling: Filling, piles: Sides) -> Filling:
    """Return the filling with other piles that the box holds."""
    return filling._replace(answers=_answers_of(piles), again=frozenset())


def swapped(filling: Filling) -> Filling:
    """Return the filling with each player's answers in the other's place."""
    answers = {Question(1 - part.player, part.word): values for part, values in filling.answers.items()}
    return filling._replace(answers=answers, again=frozenset(Question(1 - at, word) for at, word in filling.again))


def typed_form(filling: Filling) -> tuple[str, str]:
    """Return both piles as far as they are answered, in the form of typed piles without names."""
    first, second = (
        write_parts({part.word: values for part, values in filling.answers.items() if part.player == player})
        for player in (0, 1)
    )
    return first, second


def round_in(filling: Filling) -> Round:
    """Return the round of a complete filling."""
    return Round(filling.names, piles_in(filling), *filling.facts)


def piles_in(filling: Filling) -> Sides:
    """Return the piles of a complete filling."""
    return _pile(filling.answers, 0), _pile(filling.answers, 1)


def asked(filling: Filling) -> Question | None:
    """Return what is asked next, or None if both piles are complete and the round is decided.

    Of a total, only those counts are asked for that decide the round.
    """
    for part in EVERY_QUESTION:
        if part in filling.again or (part.word in _wanted(filling, part.player) and part not in filling.answers):
            return part
    needed = counts_needed(*piles_in(filling))
    return Question(needed.players[0], _COUNTS[needed.step]) if needed else None


def is_complete(filling: Filling, player: int) -> bool:
    """Tell whether nothing of a player's pile is to be asked, unless a count decides the round."""
    return all(_is_firm(filling, Question(player, word)) for word in _wanted(filling, player))


def has_all_tokens(filling: Filling, player: int) -> bool:
    """Tell whether all tokens of a player are answered one by one, so that a total can check them."""
    return all(_is_firm(filling, Question(player, word)) for word in TOKENS)


def by_total(filling: Filling, player: int) -> bool:
    """Tell whether a player's pile is given as a total."""
    return Question(player, Summed.TOTAL) in filling.answers


def tokens_in(filling: Filling, player: int) -> Pile:
    """Return the tokens of a player whose tokens are all answered, without camels."""
    goods = tuple(filling.answers[Question(player, good)] for good in Good)
    return Pile(goods, filling.answers[Question(player, Other.BONUS)], 0)


def forgetting(filling: Filling, player: int, words: Iterable[Word]) -> Filling:
    """Return the filling without a player's answers for these words."""
    gone = {Question(player, word) for word in words}
    answers = {part: values for part, values in filling.answers.items() if part not in gone}
    return filling._replace(answers=answers, again=filling.again - gone)


def reopened(filling: Filling, parts: Iterable[Question]) -> Filling:
    """Return the filling with some parts asked again."""
    return filling._replace(again=filling.again | frozenset(parts))


def rupees(filling: Filling, player: int) -> int:
    """Return what the tokens answered so far bring a player, in rupees, without the camel token."""
    return sum(
        sum(values)
        for part, values in filling.answers.items()
        if part.player == player and part.word in (*TOKENS, Summed.TOTAL) and part not in filling.again
    )


def left(filling: Filling, player: int, good: Good) -> tuple[int, ...]:
    """Return the tokens of a good that the other pile has left of its supply for `player`, highest first."""
    taken = Counter(_firm(filling, Question(1 - player, good)))
    return tuple(sorted((Counter(SUPPLY[good]) - taken).elements(), reverse=True))


def camels_left(filling: Filling, player: int) -> int:
    """Return how many camels the other herd has left for `player`."""
    return CAMELS - sum(_firm(filling, Question(1 - player, Other.CAMELS)))


class Accepted(NamedTuple):
    """The filling after new answers, and the earlier answers that they rule out, which are asked afresh."""

    filling: Filling
    ruled_out: Answers


class NoBox(NamedTuple):
    """Two piles that no box holds together, of which one is a total."""

    sides: Sides


Unfit = Fault | NoBox
"""Why answers cannot be taken next to the others."""


def accept(filling: Filling, new: Answers) -> Accepted | Unfit:
    """Add answers in place of earlier ones, or return what the box does not hold of them next to the others."""
    again = filling.again - new.keys()
    after = filling._replace(answers={**filling.answers, **new}, again=again)
    firm = {part: values for part, values in after.answers.items() if part not in again}
    for fault in _faults(firm):
        return fault
    ruled_out = {
        part: after.answers[part] for part in EVERY_QUESTION if part in again and _rules_out(firm, after, part)
    }
    answers = {part: values for part, values in after.answers.items() if part not in ruled_out}
    after = after._replace(answers=answers, again=again - ruled_out.keys())
    if _has_total(after) and all(is_complete(after, player) for player in (0, 1)) and not fits_box(*piles_in(after)):
        return NoBox(piles_in(after))
    return Accepted(after, ruled_out)


def whole_pile(filling: Filling, player: int, parts: Mapping[Word, tuple[int, ...]]) -> tuple[Answers, bool]:
    """Return the answers that typed parts of a pile give, and whether they replace others that they do not mention.

    With its camels it is a whole pile: what it does not mention is none. While a pile is filled in, one that
    mentions only what is still open completes it.
    """
    new = {Question(player, word): values for word, values in parts.items()}
    if Other.CAMELS not in parts or len(parts) == 1 or by_total(filling, player):
        return new, False
    others = [Question(player, word) for word in PARTS if word not in parts]
    if not any(part in filling.answers for part in new):
        return new | {part: () for part in others if part not in filling.answers}, False
    return new | dict.fromkeys(others, ()), any(filling.answers.get(part) for part in others)


def _answers_of(piles: Sides) -> Answers:
    answers: dict[Question, tuple[int, ...]] = {}
    for player, side in enumerate(piles):
        words = Summed if isinstance(side, Total) else TOKENS
        answers |= {Question(player, word): side.values(word) for word in (*words, Other.CAMELS)}
    return {part: values for part, values in answers.items() if values or not isinstance(part.word, Summed)}


def _pile(answers: Answers, player: int) -> Side:
    [camels] = answers[Question(player, Other.CAMELS)]
    if Question(player, Summed.TOTAL) in answers:
        summed: dict[Word, tuple[int, ...]] = {word: answers.get(Question(player, word), ()) for word in Summed}
        return total_in(summed)._replace(camels=camels)
    goods = tuple(answers[Question(player, good)] for good in Good)
    return Pile(goods, answers[Question(player, Other.BONUS)], camels)


def total_in(parts: Mapping[Word, Sequence[int]]) -> Total:
    """Return the total that is among parts of a pile, without camels."""
    rupees, bonus, goods = (next(iter(parts.get(word, ())), None) for word in Summed)
    return Total(rupees or 0, bonus, goods, 0)


def _has_total(filling: Filling) -> bool:
    return any(by_total(filling, player) for player in (0, 1))


def _wanted(filling: Filling, player: int) -> tuple[Word, ...]:
    """Return what has to be answered of a pile: its tokens or its total, and its camels."""
    return (Summed.TOTAL, Other.CAMELS) if by_total(filling, player) else PARTS


def _is_firm(filling: Filling, part: Question) -> bool:
    return part in filling.answers and part not in filling.again


def _firm(filling: Filling, part: Question) -> tuple[int, ...]:
    return filling.answers[part] if _is_firm(filling, part) else ()


def _rules_out(firm: Answers, after: Filling, part: Question) -> bool:
    return any(_faults({**firm, part: after.answers[part]}))


def _faults(answers: Answers) -> Iterable[Fault]:
    piles: tuple[dict[Word, tuple[int, ...]], dict[Word, tuple[int, ...]]] = ({}, {})
    for part, values in answers.items():
        if not isinstance(part.word, Summed):
            piles[part.player][part.word] = values
    return faults(piles)
