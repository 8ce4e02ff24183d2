"""Two piles, filled in answer by answer: what is asked next, and what an answer does. Pure, no terminal."""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from jaipur_score.reading.draft import NOWHERE, PileDraft, explained
from jaipur_score.reading.notation import NONE, read_items
from jaipur_score.rules import names as player_names
from jaipur_score.rules.box import CAMELS, SUPPLY, Good
from jaipur_score.rules.contents import Fault, Lack, faults
from jaipur_score.rules.phrases import FEW, counted, one
from jaipur_score.rules.pile import PARTS, Other, Part, Pile, Round

FIRST = "This is the first question."
BACK, HELP, REST = "<", "?", "rest"
_IN_WORDS = ("zero", *FEW[1:], "eight", "nine", "ten", "eleven")


class Question(NamedTuple):
    """What one question is about: a word of one player's pile (`player` is 0 or 1)."""

    player: int
    word: Part


QUESTIONS = tuple(Question(player, word) for player in (0, 1) for word in PARTS)
"""Every part of a round, in the order in which they are asked."""

Answers = Mapping[Question, tuple[int, ...]]
"""Values in rupees; of camels, their count."""

_NO_ANSWERS: Answers = {}


class Filling(NamedTuple):
    """How far the two piles are: `answers` given, and earlier ones `offered` again, which Enter keeps."""

    names: tuple[str, str]
    answers: Answers = _NO_ANSWERS
    offered: Answers = _NO_ANSWERS


def asked(filling: Filling) -> Question | None:
    """Return what is asked next, or None if both piles are complete."""
    return next((part for part in QUESTIONS if part not in filling.answers), None)


def offering(round_: Round) -> Filling:
    """Return a filling that offers every answer of a round again."""
    offered: dict[Question, tuple[int, ...]] = {}
    for player, pile in enumerate(round_.piles):
        words = PARTS if isinstance(pile, Pile) else (Other.CAMELS,)
        offered |= {Question(player, word): pile.values(word) for word in words}
    return Filling(round_.names, {}, offered)


def reopened(filling: Filling, part: Question) -> Filling:
    """Return the filling with one answer asked again, the answer so far offered."""
    answers = {each: values for each, values in filling.answers.items() if each != part}
    offered = {**filling.offered, part: filling.answers[part]} if part in filling.answers else filling.offered
    return Filling(filling.names, answers, offered)


def corrected(filling: Filling, right: Round) -> Filling:
    """Return the filling with every answer asked again that differs from the `right` round, which is offered."""
    offered = offering(right).offered
    wrong = [part for part in QUESTIONS if filling.answers.get(part) != offered[part]]
    answers = {part: values for part, values in filling.answers.items() if part not in wrong}
    return Filling(filling.names, answers, {**filling.offered, **{part: offered[part] for part in wrong}})


def rupees(filling: Filling, player: int) -> int:
    """Return what the tokens answered so far bring a player, in rupees, without the camel token."""
    return sum(
        sum(values)
        for part, values in filling.answers.items()
        if part.player == player and part.word is not Other.CAMELS
    )


def left(filling: Filling, player: int, good: Good) -> tuple[int, ...]:
    """Return the tokens of a good that the other pile has left of its supply for `player`, highest first."""
    taken = Counter(filling.answers.get(Question(1 - player, good), ()))
    return tuple(sorted((Counter(SUPPLY[good]) - taken).elements(), reverse=True))


def prompt(filling: Filling, part: Question) -> str:
    """Return the question for a part: the running total, the word, what there is, and an offered answer."""
    offered = filling.offered.get(part)
    if isinstance(part.word, Good):
        # Nine tokens and an offer have room on a narrow screen only if the tokens are run together.
        between = " " if offered is None else ""
        there_are = between.join(map(str, left(filling, part.player, part.word))) or "none left"
    elif part.word is Other.BONUS:
        there_are = "1-3 4-6 8-10"
    else:
        there_are = f"0-{_camels_left(filling, part.player)}"
    kept = "" if offered is None else f" [{_typed(part.word, offered) or 'none'}]"
    return f"{rupees(filling, part.player):>3}  {part.word.value} {there_are}{kept}: "


def help_for(filling: Filling, part: Question) -> str:
    """Return what can be answered, and what the question shows."""
    enter = "Enter for none" if part not in filling.offered else "Enter for those in [], 0 for none"
    if part.word is Other.CAMELS:
        what = "Type the number of camels in the herd, 0 for none"
    elif part.word is Other.BONUS:
        what = f"Type the values of the bonus tokens, as in 1,3 or 13; {enter}"
    else:
        first = tuple(map(str, SUPPLY[part.word][:3]))
        example = f"{''.join(first)} or {' '.join(first)}"
        what = f"Type the values of the {_token(part.word)} tokens, as in {example}; {enter}, rest for all left"
    return (
        f"{what}. The number in front is the total so far. < goes back a question; Ctrl-C leaves, and nothing is "
        "saved. A pile can be typed at once, at any question: d775 g55 b1,3 ca5"
    )


def answer(filling: Filling, part: Question, text: str) -> tuple[Filling, str]:
    """Return what an answer to the question about `part` leads to, and what to say about it ("" for nothing).

    A wrong answer leaves the filling as it was, and what is said explains it.
    """
    typed = text.strip()
    if typed == BACK:
        return _back(filling, part)
    if typed == HELP:
        return filling, help_for(filling, part)
    if ":" in typed or (typed[:1].isalpha() and typed.casefold() not in (*NONE, REST, *_IN_WORDS)):
        return typed_pile(filling, typed, part.player)
    values = _values(filling, part, typed.casefold())
    if values is not None:
        return _accept(filling, {part: values})
    if typed.casefold() in ("", REST, *_IN_WORDS):
        return filling, _number_wanted(filling, part, typed.casefold())
    return _read(filling, part.player, f"{part.word.value} {typed}")


def _values(filling: Filling, part: Question, typed: str) -> tuple[int, ...] | None:
    """Return the values of an answer that is no list of them, or None if it is one or says nothing."""
    if not typed and part in filling.offered:
        return filling.offered[part]
    if part.word is Other.CAMELS:
        return (0,) if typed in NONE else None
    if typed == REST and isinstance(part.word, Good):
        return left(filling, part.player, part.word)
    return () if typed in ("", *NONE) else None


def _number_wanted(filling: Filling, part: Question, typed: str) -> str:
    if typed in _IN_WORDS:
        most = _camels_left(filling, part.player)
        return f"Type a number from 0 to {most}." if part.word is Other.CAMELS else "Type the values in digits."
    if part.word is Other.CAMELS:
        return f"How many camels does {filling.names[part.player]} have? Type 0 for none."
    return "`rest` works only for goods. Type the numbers."


def typed_pile(filling: Filling, typed: str, player: int) -> tuple[Filling, str]:
    """Take a typed pile, of `player` or of the player it names, as the answers to the questions it answers.

    With its camels it is a whole pile: what it does not mention and nobody asked yet is none.
    """
    name, colon, items = typed.partition(":")
    if colon:
        meant = whom(filling.names, name)
        if meant is None:
            return filling, f"{player_names.tidy(name)} is neither {filling.names[0]} nor {filling.names[1]}."
        player, typed = meant, items
    return _read(filling, player, typed)


def whom(names: tuple[str, str], typed: str) -> int | None:
    """Return the index of the player meant by a name, an unambiguous beginning of one, or 1 or 2."""
    wanted = player_names.key(typed)
    keys = [player_names.key(name) for name in names]
    whole = [at for at, key in enumerate(keys) if key == wanted]
    begun = [at for at, key in enumerate(keys) if wanted and key.startswith(wanted)]
    numbered = [int(wanted) - 1] if wanted in ("1", "2") else []
    return next((meant[0] for meant in (whole, begun, numbered) if len(meant) == 1), None)


def round_in(filling: Filling) -> Round:
    """Return the round of a complete filling."""
    first, second = (_pile(filling.answers, player) for player in (0, 1))
    return Round(filling.names, (first, second))


def _pile(answers: Answers, player: int) -> Pile:
    goods = {good: list(answers[Question(player, good)]) for good in Good}
    (camels,) = answers[Question(player, Other.CAMELS)]
    return Pile.of(goods, list(answers[Question(player, Other.BONUS)]), camels)


def _read(filling: Filling, player: int, items: str) -> tuple[Filling, str]:
    draft = PileDraft(filling.names[player], NOWHERE)
    problems = read_items(draft, items, lambda index, length: (1, index + 1, length))
    if problems:
        return filling, _sentence(problems[0].message, problems[0].hint)
    if len(draft.camels) > 1:
        return filling, _sentence("the camels are given twice", "give the whole herd once")
    values = {
        part: tuple(sorted((value for value, _ in draft.entered(part)), reverse=True))
        for part in PARTS
        if part in draft.parts
    }
    if Other.CAMELS in values and len(values) > 1:
        unasked = (word for word in PARTS if word not in values and Question(player, word) not in filling.answers)
        values |= dict.fromkeys(unasked, ())
    return _accept(filling, {Question(player, word): entered for word, entered in values.items()})


def _accept(filling: Filling, new: Answers) -> tuple[Filling, str]:
    """Add answers that the box allows beside the others."""
    answers = {**filling.answers, **new}
    piles: tuple[dict[Part, tuple[int, ...]], ...] = ({}, {})
    for part, values in answers.items():
        piles[part.player][part.word] = values
    for fault in faults(piles):
        meant = next((part for part in new if part.word == fault.part), None)
        return filling, _in_short(filling, meant, fault) if meant else _sentence(*explained(fault, "0"))
    after = Filling(filling.names, answers, {part: offer for part, offer in filling.offered.items() if part not in new})
    done = [name for at, name in enumerate(filling.names) if _complete(after, at) and not _complete(filling, at)]
    sums = ((name, rupees(after, filling.names.index(name))) for name in done)
    return after, " ".join(f"{name}: {counted(total, 'rupee')} before the camel token." for name, total in sums)


def _in_short(filling: Filling, part: Question, fault: Fault) -> str:
    """Return on one line of a narrow screen, if it has room, what the box lacks for an answer to `part`."""
    word, others = _token(part.word), filling.answers.get(Question(1 - part.player, part.word), ())
    value, free = fault.value, fault.held - others.count(fault.value)
    match fault.kind:
        case Lack.CAMELS:
            return f"A herd here has 0 to {_camels_left(filling, part.player)} camels."
        case Lack.NO_SUCH_BONUS:
            return f"No bonus {value}: only 1-6 and 8-10."
        case Lack.NO_SUCH_TOKEN if isinstance(part.word, Good):
            return f"No {word} {value}: only {_run(SUPPLY[part.word])}."
        case Lack.NO_SUCH_PRINT:
            return _sentence(*explained(fault, "0"))
    few = f"Only {free} {word} {value}{'s' if free > 1 else ''}" if free else f"No {word} {value}"
    has = f" left: {filling.names[1 - part.player]} has {_run(others)}" if value in others else ""
    return f"{few}{has or ' in the box'}."


def _token(word: Part) -> str:
    """Return what one token is called: `diamond`, `bonus`."""
    return one(word) if isinstance(word, Good) else word.value


def _camels_left(filling: Filling, player: int) -> int:
    return CAMELS - filling.answers.get(Question(1 - player, Other.CAMELS), (0,))[0]


def _run(values: tuple[int, ...]) -> str:
    return " ".join(map(str, values))


def _sentence(message: str, hint: str) -> str:
    """Return an error as a sentence: what is wrong, and what to do."""
    return f"{message[:1].upper()}{message[1:]}; {hint}"


def _back(filling: Filling, part: Question) -> tuple[Filling, str]:
    answered = [each for each in QUESTIONS[: QUESTIONS.index(part)] if each in filling.answers]
    if not answered:
        return filling, FIRST
    return reopened(filling, answered[-1]), ""


def _complete(filling: Filling, player: int) -> bool:
    return all(Question(player, word) in filling.answers for word in PARTS)


def _typed(word: Part, values: tuple[int, ...]) -> str:
    if word is Other.CAMELS:
        return str(values[0])
    return ("," if word is Other.BONUS else "").join(map(str, values))
