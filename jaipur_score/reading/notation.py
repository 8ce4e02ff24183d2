"""The typed pile: `Anna: d775 g55 si55 sp 2 1 1 l432 b1,1,3 ca5`."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from jaipur_score.reading.draft import Entered, PileDraft, RoundRead, check, round_of
from jaipur_score.reading.problem import Place, Problem, closest, short
from jaipur_score.rules.box import Good
from jaipur_score.rules.pile import PARTS, SHORT, Other, Part

_SYNONYMS: dict[str, Part] = {
    "gem": Good.DIAMONDS,
    "gems": Good.DIAMONDS,
    "jewels": Good.DIAMONDS,
    "silk": Good.CLOTH,
    "silks": Good.CLOTH,
    "fabric": Good.CLOTH,
    "fabrics": Good.CLOTH,
    "textile": Good.CLOTH,
    "textiles": Good.CLOTH,
    "clothes": Good.CLOTH,
    "cloths": Good.CLOTH,
    "golds": Good.GOLD,
    "silvers": Good.SILVER,
    "spices": Good.SPICE,
    "leathers": Good.LEATHER,
    "hides": Good.LEATHER,
    "bonuses": Other.BONUS,
    "herd": Other.CAMELS,
}

_BEGINNINGS: dict[str, tuple[Part, ...]] = {
    word.value[:length]: tuple(each for each in PARTS if each.value.startswith(word.value[:length]))
    for word in PARTS
    for length in range(1, len(word.value) + 1)
}

_MEANT: dict[str, Part] = {**{word.value: word for word in PARTS}, **_SYNONYMS}

# A letter, then letters and the marks that many scripts write with them.
_WORD = r"[^\W\d_](?:[^\W\d_]|[^\x00-\x7f\u2000-\u206f\d\s])*"
_NUMBER, _SPACE = "-?[0-9]+", r"[\s,]+"
# What belongs nowhere, with the digits it clings to: `+5`, `.0`, `_0` are one mistake each.
_OTHER = rf"(?:(?!{_WORD}|[0-9]|{_SPACE}).)+[0-9]*"
_PIECE = re.compile(f"(?P<word>{_WORD})|(?P<number>{_NUMBER})|(?P<space>{_SPACE})|(?P<other>{_OTHER})", re.DOTALL)
_VALUE = re.compile("10|[0-9]")

MOST_DIGITS = 9
"""A number of more digits is no count of anything in the box, and is not converted."""


def read_word(typed: str, place: Place) -> Part | Problem:
    """Return the word that `typed` stands for (any unambiguous beginning, any case), or what is wrong."""
    folded = typed.casefold()
    meant = _BEGINNINGS.get(folded) or tuple(filter(None, (_SYNONYMS.get(folded),)))
    if len(meant) == 1:
        return meant[0]
    if meant:
        readings = " or ".join(f"{word.value} ({SHORT[word]})" for word in meant)
        return Problem("ambiguous_word", f"{typed!r} could be {readings}", place, "write one letter more")
    near = closest(typed, tuple(_MEANT))
    words = " ".join(word.value for word in PARTS)
    hint = f"did you mean {near}?" if near else f"the words are {words}"
    return Problem("unknown_word", f"{short(typed)!r} is none of the goods, bonus or camels", place, hint)


def might_be_camels(typed: str) -> bool:
    """Tell whether `typed`, which is no word, was perhaps meant to state the camels."""
    return Other.CAMELS in _BEGINNINGS.get(typed.casefold(), (_MEANT.get(closest(typed, tuple(_MEANT))),))


def read_number(digits: str, place: Place) -> int | Problem:
    """Return the whole number that stands in `digits`, which may begin with a minus sign, or what is wrong."""
    plain = digits.removeprefix("-")
    if len(plain.lstrip("0")) > MOST_DIGITS:
        return Problem("number", f"a number of {len(plain)} digits is none of the game's", place, "look again")
    if len(plain) > 1 and plain.startswith("0"):
        meant = digits[: len(digits) - len(plain)] + (plain.lstrip("0") or "0")
        return Problem("number", f"{short(digits)} has a leading zero", place, f"write {meant}")
    return int(digits)


def read_typed_round(texts: Sequence[str]) -> RoundRead:
    """Read a round from its two typed piles. In a place, the line says which pile it is, from 1."""
    drafts: list[PileDraft] = []
    problems: list[Problem] = []
    for number, text in enumerate(texts, 1):
        draft, found = read_pile(text, partial(_in_pile, number))
        drafts.append(draft)
        problems += found
    problems += check(drafts)
    if not problems:
        return RoundRead(round_of(drafts), source=texts[0])
    located = (
        Problem(each.code, each.message, each.place, each.hint, texts[each.place[0] - 1])
        for each in sorted(problems, key=lambda problem: problem.place)
    )
    return RoundRead(None, tuple(located))


def _in_pile(number: int, index: int) -> Place:
    return number, index + 1


def read_pile(text: str, at: Callable[[int], Place]) -> tuple[PileDraft, list[Problem]]:
    """Read a whole typed pile, name and all. `at` turns an index into `text` into a place."""
    name, colon, items = text.partition(":")
    if colon:
        start = len(name) + 1
        lead = len(name) - len(name.lstrip())
        draft, problems = PileDraft(name, at(lead if name.strip() else 0)), []
    else:
        start = _end_of_name(text)
        name = text[:start] or f"pile {at(0)[0]}"
        hint = "begin with the name and a colon, as in Anna: d775 b3 ca5"
        draft, problems = PileDraft(name, at(0)), [Problem("no_name", "the name of the pile is missing", at(0), hint)]
        items = text[start:]
    problems += read_items(draft, items, lambda index: at(start + index))
    return draft, problems


def _end_of_name(text: str) -> int:
    """Return where the words end that begin a pile without a colon and are none of a pile's words."""
    end = 0
    for piece in _PIECE.finditer(text):
        if piece["word"] and isinstance(read_word(piece["word"], (1, 1)), Problem):
            end = piece.end()
        elif not piece["space"]:
            break
    return end


def read_items(draft: PileDraft, text: str, at: Callable[[int], Place]) -> list[Problem]:
    """Add the items of a typed pile without its name to `draft`, and return what is wrong with them."""
    problems: list[Problem] = []
    word: Part | None = None
    bare: tuple[Part, str, Place] | None = None
    skipping = False
    for piece in _PIECE.finditer(text):
        kind, typed = piece.lastgroup, piece[0]
        if kind == "space":
            continue
        place = at(piece.start())
        if kind == "number":
            bare = None
            if word is not None:
                problems += _add_values(draft, word, typed, [at(piece.start() + i) for i in range(len(typed))])
            elif not skipping:
                problems.append(_wordless(typed, place))
                skipping = True
            continue
        if kind == "other":
            problems.append(_unexpected(typed, place))
            bare = None
            continue
        problems += _no_values(bare)
        read = read_word(typed, place)
        if skipping := isinstance(read, Problem):
            word, bare = None, None
            problems.append(read)
            draft.herd_unclear = draft.herd_unclear or might_be_camels(typed)
        else:
            word, bare = read, (read, typed, place)
            draft.herd_unclear = draft.herd_unclear or read is Other.CAMELS
    return [*problems, *_no_values(bare)]


def _add_values(draft: PileDraft, word: Part, digits: str, places: list[Place]) -> list[Problem]:
    if word is Other.CAMELS or digits.startswith("-"):
        number = read_number(digits, places[0])
        if isinstance(number, Problem):
            return [number]
        entered = [(number, places[0])]
    else:
        entered = [(int(value[0]), places[value.start()]) for value in _VALUE.finditer(digits)]
    _entries(draft, word).extend(entered)
    return []


def _entries(draft: PileDraft, word: Part) -> list[Entered]:
    if isinstance(word, Good):
        return draft.goods.setdefault(word, [])
    return draft.bonus if word is Other.BONUS else draft.camels


def _no_values(bare: tuple[Part, str, Place] | None) -> Iterator[Problem]:
    if bare:
        word, typed, place = bare
        hint = "count the herd, or write ca0 if there are none"
        if word is not Other.CAMELS:
            hint = "add the values, or leave the word out"
        yield Problem("no_values", f"{typed!r} has no number after it", place, hint)


def _wordless(typed: str, place: Place) -> Problem:
    return Problem(
        "no_word",
        f"no word before {short(typed)} says which tokens it means",
        place,
        "put the goods before the values, as in d775",
    )


def _unexpected(typed: str, place: Place) -> Problem:
    return Problem(
        "unexpected",
        f"{short(typed)!r} does not belong in a pile",
        place,
        "write words and values, split by spaces or commas, as in d775 b1,3 ca5",
    )
