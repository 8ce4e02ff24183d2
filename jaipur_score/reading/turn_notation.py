"""The turns of a round as people type them: `3l b2`, `take gold`, `2d g = 2ca l`, `3ca`.

The grammar, in EBNF. Spaces and commas separate pieces and mean nothing else; upper and lower case are alike.

    turn     = sale | take | exchange | camels ;
    sale     = [ sell ] , number , good , [ bonus , ( number | "-" | "none" ) ] ;
    take     = [ take word ] , good | take word , "1" , good ;
    exchange = [ take word ] , cards , ( "=" | for ) , cards ;
    camels   = [ take word ] , number , camel word ;
    cards    = card , { [ "and" ] , card } ;
    card     = [ number ] , ( good | camel word ) ;

    sell, take word, for = "sell" | "sold" | ..., "take" | "took" | ..., "for" ;
    good, camel word, bonus = a word of a typed pile, see `notation` ;
    number   = digit , { digit } ;

`sell`, `take` and `for` can be shortened as far as no other word begins like that. A card without a number is one
card, except where the number is what makes the turn: `3l` sells leather and `l` takes one; camels are counted.
"""

import re
from collections import Counter
from enum import StrEnum
from typing import NamedTuple

from jaipur_score.reading.draft import NOWHERE
from jaipur_score.reading.notation import At, read_number, read_word
from jaipur_score.reading.problem import Problem, closest, short
from jaipur_score.rules.box import GOODS, Good
from jaipur_score.rules.pile import SHORT, Other
from jaipur_score.rules.turns import Bonus, Cards, Exchange, NoBonus, Sale, Take, TakeCamels, Turn


class Verb(StrEnum):
    """A word of a turn that no pile has. The value is the word in full."""

    SELL = "sell"
    TAKE = "take"
    FOR = "for"
    AND = "and"


_VERBS: dict[str, Verb] = {
    **{verb.value[:length]: verb for verb in (Verb.TAKE, Verb.FOR) for length in range(1, len(verb.value) + 1)},
    # A single s may be silver or spice.
    **{Verb.SELL.value[:length]: Verb.SELL for length in range(2, len(Verb.SELL.value) + 1)},
    "=": Verb.FOR,
    "and": Verb.AND,
    "sells": Verb.SELL,
    "sold": Verb.SELL,
    "takes": Verb.TAKE,
    "took": Verb.TAKE,
}

_WORD = r"[^\W\d_](?:[^\W\d_]|[^\x00-\x7f\u2000-\u206f\d\s])*"
_NUMBER = "-?[0-9]+"
_NONE = r"[-\u2013\u2212](?![-\u2013\u2212=0-9])|none(?![^\W\d_])"
# A number after a word counts the next word, if there is one: only after a word in b it is the value of that.
_AFTER = rf"{_NUMBER}(?![0-9])(?(b)|(?!\s*{_WORD}))|{_NONE}"
_OTHER = rf"(?:(?!{_WORD}|[0-9\s,=]).)+[0-9]*"
_PIECE = re.compile(
    rf"(?:(?P<count>{_NUMBER})\s*)?(?P<word>(?P<b>(?=b))?{_WORD}|=)(?:\s*(?P<after>{_AFTER}))?"
    rf"|(?P<space>[\s,]+)|(?P<number>{_NUMBER})|(?P<other>{_OTHER})",
    re.DOTALL | re.IGNORECASE,
)

_EXAMPLES = "write 3l to sell, l to take, 2d g = 2ca l to exchange, 3ca to take camels"


class _Item(NamedTuple):
    """A verb, cards or a bonus token, as typed from `start` to `end`.

    `number` is how many cards, None where nobody says so. Of a bonus token, `bonus` is its value or `EMPTY`.
    """

    word: Verb | Good | Other
    start: int
    end: int
    number: int | None = None
    bonus: Bonus = None


class _Fault(NamedTuple):
    """What is wrong from `start` to `end`."""

    code: str
    message: str
    start: int
    end: int
    hint: str


def read_turn(text: str, at: At) -> Turn | list[Problem]:
    """Return the turn that `text` says, or everything that is wrong with it. It may be against the rules."""
    items: list[_Item] = []
    faults: list[_Fault | Problem] = []
    for piece in _PIECE.finditer(text):
        if piece["word"]:
            read = _read_item(piece, at)
            if isinstance(read, _Item):
                items.append(read)
            else:
                faults += read
        elif not piece["space"]:
            faults.append(_stray(piece, items))
    turn = faults or _turn(items, len(text))
    if isinstance(turn, _Fault):
        turn = [turn]
    return [_problem(each, at) for each in turn] if isinstance(turn, list) else turn


def _problem(fault: _Fault | Problem, at: At) -> Problem:
    if isinstance(fault, Problem):
        return fault
    return Problem(fault.code, fault.message, at(fault.start, max(1, fault.end - fault.start)), fault.hint)


def _read_item(piece: re.Match[str], at: At) -> _Item | list[_Fault | Problem]:
    """Return a verb, cards or a bonus token, or what is wrong with it."""
    word = _read_word(piece, at)
    number = _read_number(piece, at) if piece["count"] else None
    faults = [each for each in (number, word) if isinstance(each, (_Fault, Problem))]
    if faults or isinstance(word, Problem) or isinstance(number, (_Fault, Problem)):
        return faults
    item = _Item(word, piece.start(), piece.end(), number)
    if word is Other.BONUS:
        bonus = _read_bonus(piece, at)
        return item._replace(bonus=bonus) if isinstance(bonus, (int, NoBonus)) else [bonus]
    if number is not None and isinstance(word, Verb):
        message = f"there is no word after {number} to say what it counts"
        return [_fault_in(piece, "count", "no_word", message, _EXAMPLES)]
    return [_after(item, piece)] if piece["after"] else item


def _read_word(piece: re.Match[str], at: At) -> Verb | Good | Other | Problem:
    typed = piece["word"]
    verb = _VERBS.get(typed.casefold())
    if verb:
        return verb
    word = read_word(typed, at(piece.start("word"), len(typed)))
    if isinstance(word, (Good, Other)):
        return word
    return word._replace(hint=_meant(typed) or word.hint) if word.code == "unknown_word" else word


def _meant(typed: str) -> str:
    """Return advice on words that no space divides, as in `lb2`; "" if that is not what is wrong."""
    for length in range(1, len(typed)):
        parts = typed[:length], typed[length:]
        if all(isinstance(read_word(part, NOWHERE), (Good, Other)) for part in parts):
            return f"put a space between the words: {' '.join(parts)}"
    near = closest(typed, tuple(_VERBS))
    return f"did you mean {_VERBS[near].value}?" if near and near != "=" else ""


def _read_number(piece: re.Match[str], at: At) -> int | _Fault | Problem:
    count = read_number(piece["count"], at(piece.start("count"), len(piece["count"])))
    if isinstance(count, int) and count < 1:
        message = f"{piece['count']} is not a number of cards"
        return _fault_in(piece, "count", "bad_count", message, "count the cards that move, at least 1")
    return count


def _read_bonus(piece: re.Match[str], at: At) -> int | NoBonus | _Fault | Problem:
    """Return what a bonus token is worth, that there was none, or what is wrong with it."""
    after = piece["after"]
    if piece["count"]:
        hint = f"write {SHORT[Other.BONUS]}{piece['count']}"
        return _fault_in(piece, "count", "bad_bonus", "the value of a bonus token goes after its word", hint)
    if after is None:
        hint = "end the sale with the value, as in 3l b2, or with b- if the stack was empty"
        return _fault_in(piece, "word", "bad_bonus", f"{piece['word']!r} has no value", hint)
    if not after[-1].isdecimal():
        return NoBonus.EMPTY
    value = read_number(after, at(piece.start("after"), len(after)))
    if isinstance(value, int) and value < 1:
        hint = "write b- if the stack was empty"
        return _fault_in(piece, "after", "bad_bonus", f"no bonus token is worth {value}", hint)
    return value


def _after(item: _Item, piece: re.Match[str]) -> _Fault:
    """Return what is wrong with a number, or `-`, after a word that takes none."""
    after = piece["after"]
    if not after[-1].isdecimal():
        hint = "write b- after a sale if the stack of bonus tokens was empty"
    elif isinstance(item.word, Verb):
        hint = f"put the word after the number, as in {item.word} {after.lstrip('-')} leather"
    elif item.number is None:
        hint = f"put the number first: {after}{SHORT[item.word]}"
    else:
        hint = f"write b{after} if that is the bonus token"
    return _fault_in(piece, "after", "unexpected", f"{short(after)!r} does not belong after {piece['word']!r}", hint)


def _stray(piece: re.Match[str], before: list[_Item]) -> _Fault:
    other, number = piece["other"], piece["number"]
    if other:
        return _fault_in(piece, "other", "unexpected", f"{short(other)!r} does not belong in a turn", _EXAMPLES)
    hint = f"write b{number} if that is the bonus token" if before else _EXAMPLES
    return _fault_in(piece, "number", "no_word", f"there is no word after {short(number)} to say what it counts", hint)


def _fault_in(piece: re.Match[str], group: str, code: str, message: str, hint: str) -> _Fault:
    return _Fault(code, message, piece.start(group), piece.end(group), hint)


def _turn(items: list[_Item], length: int) -> Turn | _Fault:
    """Return the turn that these items say, or what is wrong with them together."""
    verb = items[0].word if items and items[0].word in (Verb.SELL, Verb.TAKE) else None
    rest = [item for item in items[1 if verb else 0 :] if item.word is not Verb.AND]
    for item in rest:
        if item.word in (Verb.SELL, Verb.TAKE):
            return _fault(item, "mixed_turn", f"{item.word.value} goes first", "write each turn by itself")
    cards = [item for item in rest if item.word is not Verb.FOR and item.word is not Other.BONUS]
    bonus = [item for item in rest if item.word is Other.BONUS]
    if not cards:
        what = f"this does not say what to {verb}" if verb else "there is no turn here"
        return _Fault("no_turn", what, 0, length, _EXAMPLES)
    swap = next((item for item in rest if item.word is Verb.FOR), None)
    if swap:
        return _exchange(verb, rest, swap)
    if bonus and (bonus[1:] or rest[-1] is not bonus[0]):
        return _fault(bonus[-1], "bad_bonus", "a sale ends with one bonus token", "write it once and last, as in 3l b2")
    if cards[1:]:
        return _many(verb, cards)
    return _one(verb, cards[0], bonus[0] if bonus else None)


def _exchange(verb: object, rest: list[_Item], swap: _Item) -> Exchange | _Fault:
    if verb is Verb.SELL:
        return _fault(swap, "mixed_turn", "a sale takes nothing from the market", "write take for an exchange")
    sides: tuple[list[_Item], list[_Item]] = ([], [])
    for item in rest:
        if item.word is Other.BONUS:
            return _fault(item, "bad_bonus", "only a sale earns a bonus token", "leave it out")
        if item.word is Verb.FOR and item is not swap:
            return _fault(item, "bad_exchange", "an exchange has two sides", "write one = or for")
        if item is not swap:
            sides[item.start > swap.start].append(item)
    for side, what in zip(sides, ("taken", "returned"), strict=True):
        if not side:
            return _fault(swap, "bad_exchange", f"this exchange does not say what is {what}", "as in 2d g = 2ca l")
    return Exchange(_cards(sides[0]), _cards(sides[1]))


def _cards(items: list[_Item]) -> Cards:
    counts: Counter[object] = Counter()
    for item in items:
        counts[item.word] += 1 if item.number is None else item.number
    return Cards.of({good: counts[good] for good in GOODS}, counts[Other.CAMELS])


def _many(verb: object, cards: list[_Item]) -> _Fault:
    start, end = cards[0].start, cards[-1].end
    if verb is Verb.SELL:
        return _Fault("one_good", "a sale is of one good", cards[1].start, end, "sell the others in another turn")
    hint = "say what is returned, as in 2d g = 2ca l"
    return _Fault("bad_exchange", "cards of several kinds are taken only in an exchange", start, end, hint)


def _one(verb: object, item: _Item, bonus: _Item | None) -> Turn | _Fault:
    """Return the turn that names one kind of card."""
    sale = verb is Verb.SELL or (verb is None and item.number is not None and item.word is not Other.CAMELS)
    if bonus and not sale:
        hint = "say how many cards were sold, as in 3l b2" if isinstance(item.word, Good) else "leave it out"
        return _fault(bonus, "bad_bonus", "only a sale earns a bonus token", hint)
    if isinstance(item.word, Good):
        return _of_good(item.word, item, sale, bonus)
    if sale:
        return _fault(item, "camels_sold", "camels cannot be sold", "return them in an exchange, as in 2d = 2ca")
    if item.number is None:
        return _fault(item, "bad_count", "this does not say how many camels", "count those in the market, as in 3ca")
    return TakeCamels(item.number)


def _of_good(good: Good, item: _Item, sale: bool, bonus: _Item | None) -> Turn | _Fault:
    if sale and item.number is None:
        return _fault(item, "bad_count", f"this does not say how many {good} cards are sold", f"as in 3{SHORT[good]}")
    if sale:
        return Sale(good, item.number or 0, bonus.bonus if bonus else None)
    if item.number not in (None, 1):
        hint = f"say what is returned, as in {item.number}{SHORT[good]} = 2ca l, or sell {item.number} {good}"
        return _fault(item, "bad_exchange", "several cards are taken only in an exchange", hint)
    return Take(good)


def _fault(item: _Item, code: str, message: str, hint: str) -> _Fault:
    return _Fault(code, message, item.start, item.end, hint)
