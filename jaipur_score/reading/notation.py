"""The typed pile: `Anna: d775 g55 si55 sp 2 1 1 l432 b1,1,3 ca5`.

```ebnf
pile  = name, ":", { gap }, { item, { gap } } ;
item  = word, { gap }, ( none | run, { { gap }, run } ) ;
      | total, { gap }, number, [ "/", number | "/", [ number ], "/", number ] ;
                                (* rupees, bonus tokens, goods tokens; t57//16 leaves the bonus tokens out *)
total = ? total, or any abbreviation of it ? ;
word  = ? diamonds, gold, silver, cloth, spice, leather, bonus, camels, or an unambiguous abbreviation, in any case ? ;
run   = digit, { digit } ;      (* 775 is 7, 7 and 5; 10 is always ten; of camels, the whole number *)
none  = "0" | "-" | "none" ;
gap   = " " | "," ;
name  = ? 1 to 40 visible characters without a colon ? ;
```
"""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from jaipur_score.reading.draft import NOWHERE, PileDraft, RoundRead, check, round_of
from jaipur_score.reading.problem import Entered, Problem, Span, closest, short
from jaipur_score.rules.box import Good
from jaipur_score.rules.pile import PARTS, SHORT, Other, Part, Summed

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

_MEANT: dict[str, Part] = {**{word.value: word for word in PARTS}, **_SYNONYMS}

# The camel token, which nobody enters: whoever has the larger herd gets it.
_HERD_TOKEN = r"(?i:(?:camels?[ _-]*token|ct)s?)(?![^\W\d_])"  # noqa: S105 - a token of the game
_NONE = r"(?i:none)(?![^\W\d_])|-(?![-0-9])"
# A total with its number of bonus tokens and that of its goods tokens.
_TOTAL = r"(?i:t(?:o(?:t(?:al?)?)?)?)(?![^\W\d_])(?:[\s,]*-?[0-9]+(?:\s*/\s*-?[0-9]*)*)?"
# A letter, then letters and the marks that many scripts write with them.
_LETTER = r"[^\W\d_]"
_WORD = rf"{_HERD_TOKEN}|{_LETTER}(?:{_LETTER}|[^\x00-\x7f\u2000-\u206f\d\s])*"
_NUMBER, _SPACE = "-?[0-9]+", r"[\s,]+"
# What belongs nowhere, with the digits it clings to: `+5`, `.0`, `_0` are one mistake each.
_OTHER = rf"(?:(?!{_LETTER}|[0-9]|{_SPACE}).)+[0-9]*"
_PIECE = re.compile(
    f"(?P<total>{_TOTAL})|(?P<none>{_NONE})|(?P<word>{_WORD})"
    f"|(?P<number>{_NUMBER})|(?P<space>{_SPACE})|(?P<other>{_OTHER})",
    re.DOTALL,
)
_VALUE = re.compile("10|[0-9]")
# A number of a total, or the place after a slash where it is missing.
_TOTAL_NUMBER = r"-?[0-9]+|(?<=/)(?=\s*(?:/|$))"
_LIKE_TOTAL = "t57/3/16"

_WIDE_COLON = "\uff1a"

NONE = ("0", "none", "-")
"""What says that there are none of a word's tokens or camels."""

MOST_DIGITS = 9
"""A number of more digits counts nothing in the box, and is not converted."""

At = Callable[[int, int], Span]
"""What turns an index into a text and the length of a piece into the span of that piece."""


# A file has the same few words again and again.
@lru_cache(maxsize=64)
def _begun(folded: str) -> tuple[Part, ...]:
    """Return the parts that begin with a text in lower case."""
    return tuple([word for word in PARTS if folded and word.startswith(folded)])


def meant(typed: str) -> Part | None:
    """Return the part that `typed` means (any unambiguous abbreviation, in any case), or None."""
    folded = typed.casefold()
    begun = _begun(folded)
    return begun[0] if len(begun) == 1 else _SYNONYMS.get(folded)


def read_word(typed: str, span: Span) -> Part | Problem:
    """Return the part that `typed` means, or what is wrong with it."""
    if part := meant(typed):
        return part
    folded = typed.casefold()
    if re.fullmatch(_HERD_TOKEN, folded):
        hint = "give only the camels: the larger herd gets the token"
        return Problem("camel_token", "the camel token is not entered", span, hint)
    if begun := _begun(folded):
        readings = " or ".join(f"{word.value} ({SHORT[word]})" for word in begun)
        return Problem("ambiguous_word", f"{typed!r} could be {readings}", span, "add another letter")
    near = closest(typed, (*_MEANT, Summed.TOTAL))
    words = " ".join([word.value for word in (*PARTS, Summed.TOTAL)])
    hint = f"did you mean {near}?" if near else f"the words are {words}"
    return Problem("unknown_word", f"unknown word {short(typed)!r}", span, hint)


def is_total(typed: str) -> bool:
    """Tell whether `typed` is the word `total` or an abbreviation of it, in any case."""
    return bool(typed) and Summed.TOTAL.startswith(typed.casefold())


def might_be_camels(typed: str) -> bool:
    """Tell whether `typed`, which is not a known word, was perhaps meant to state the camels."""
    if re.fullmatch(_HERD_TOKEN, typed.casefold()):
        return True
    return Other.CAMELS in (_begun(typed.casefold()) or (_MEANT.get(closest(typed, tuple(_MEANT))),))


def read_number(digits: str, span: Span) -> int | Problem:
    """Return the whole number written in `digits`, which may begin with a minus sign, or what is wrong with it."""
    plain = digits.removeprefix("-")
    if len(plain.lstrip("0")) > MOST_DIGITS:
        return Problem("bad_number", f"a number of {len(plain)} digits is too large for this game", span, "count again")
    if len(plain) > 1 and plain.startswith("0"):
        meant = digits[: len(digits) - len(plain)] + (plain.lstrip("0") or "0")
        return Problem("bad_number", f"{short(digits)} has a leading zero", span, f"write {meant}")
    return int(digits)


def read_typed_round(texts: Sequence[str]) -> RoundRead:
    """Read a round from its two typed piles. In a span, the line says which pile it is, from 1."""
    drafts: list[PileDraft] = []
    problems: list[Problem] = []
    for number, text in enumerate(texts, 1):
        draft, found = read_pile(text, number)
        drafts.append(draft)
        problems += found
    problems += check(drafts)
    round_ = None if problems else round_of(drafts)
    located = [
        each._replace(source=texts[each.span[0] - 1]) for each in sorted(problems, key=lambda problem: problem.span)
    ]
    owners = _owners(drafts, problems)
    return RoundRead(round_, tuple(located), owners, tuple(drafts), drafts[0].span, lambda line: texts[line - 1])


def _owners(drafts: list[PileDraft], problems: list[Problem]) -> tuple[str, ...]:
    """Return what the piles are called in errors: by the player's name, or by number where a name is wrong."""
    nameless = {each.span[0] for each in problems if each.code in ("no_name", "bad_name")}
    if any(each.code == "same_player" for each in problems):
        nameless |= set(range(1, len(drafts) + 1))
    return tuple(
        f"pile {number}" if number in nameless else f"{draft.owner('')}'s pile"
        for number, draft in enumerate(drafts, 1)
    )


def read_pile(text: str, number: int) -> tuple[PileDraft, list[Problem]]:
    """Read a whole typed pile, name and all: pile `number` of the round, from 1."""
    name, colon, items = text.partition(":")
    start = len(name) + 1
    problems = []
    if not colon and _WIDE_COLON in text:
        name, colon, items = text.partition(_WIDE_COLON)
        start = len(name) + 1
        problems.append(Problem("no_name", "this is a wide colon", (number, start, 1), "type a plain colon (:)"))
    elif not colon:
        start = _end_of_name(text)
        name, items = text[:start], text[start:]
        message = "the colon after the name is missing" if name else "the name of the player is missing"
        hint = "begin with the name and a colon, as in Anna: d775 b3 ca5"
        problems.append(Problem("no_name", message, (number, 1, max(1, len(name))), hint))
    lead = len(name) - len(name.lstrip()) if name.strip() else 0
    span = (number, lead + 1, max(1, len(name.strip())))
    draft = PileDraft(name if name or colon else f"pile {number}", span)
    problems += read_items(draft, items, lambda index, length: (number, start + index + 1, length))
    return draft, problems


def _end_of_name(text: str) -> int:
    """Return the end of the unknown words that begin a pile without a colon: perhaps they are the name."""
    end = 0
    for piece in _PIECE.finditer(text):
        if piece["word"] and isinstance(read_word(piece["word"], NOWHERE), Problem):
            end = piece.end()
        elif not piece["space"]:
            break
    return end


_Pieces = list[re.Match[str]]


def _items(text: str) -> Iterator[tuple[re.Match[str] | None, _Pieces, _Pieces]]:
    """Yield each word (None before the first), the numbers and `none` after it, and what else is there."""
    word: re.Match[str] | None = None
    values: _Pieces = []
    others: _Pieces = []
    for piece in _PIECE.finditer(text):
        kind = piece.lastgroup
        if kind == "space":
            continue
        if kind in ("word", "total"):
            yield word, values, others
            word, values, others = piece, [], []
        elif kind == "other":
            others.append(piece)
        else:
            values.append(piece)
    yield word, values, others


def read_items(draft: PileDraft, text: str, at: At) -> list[Problem]:
    """Add the items of a typed pile without its name to `draft`, and return what is wrong with them."""
    problems = list(_read_all(draft, text, at))
    draft.unread = draft.unread or bool(problems)
    return problems


def _read_all(draft: PileDraft, text: str, at: At) -> Iterator[Problem]:
    for word, values, others in _items(text):
        yield from (_unexpected(piece, at) for piece in others)
        if word is None:
            yield from (_wordless(piece, at) for piece in values[:1])
        elif word.lastgroup == "total":
            yield from _read_total(draft, word, at)
            yield from (_after_total(piece, at) for piece in values[:1])
        else:
            yield from _read_item(draft, word, values, others, at)


def _read_total(draft: PileDraft, piece: re.Match[str], at: At) -> Iterator[Problem]:
    """Read a total with its counts, as in `t57/3/16`; whatever of them cannot be read leaves the draft without."""
    text, start = piece[0], piece.start()
    whole = at(start, len(text))
    if draft.total:
        yield Problem("total_twice", "the total is given twice", whole, "keep one of them")
        return
    numbers = list(re.finditer(_TOTAL_NUMBER, text))
    if not numbers:
        yield Problem("no_values", f"{text!r} has no number after it", whole, "add up the tokens, as in t57")
        return
    if len(numbers) > len(_LIKE_TOTAL.split("/")):
        message = "a total has no more than two counts: bonus tokens and goods tokens"
        yield Problem("unexpected", message, whole, f"write it like {_LIKE_TOTAL}")
        return
    read: dict[int, Entered] = {}
    problems: list[Problem] = []
    for place, number in enumerate(numbers):
        span = at(start + number.start(), max(1, len(number[0])))
        if not number[0] and number is not numbers[-1]:
            continue
        value = _read_count(number[0], span)
        if isinstance(value, Problem):
            problems.append(value)
        else:
            read[place] = value, span
    yield from problems
    if not problems:
        from jaipur_score.reading.sums import TotalDraft  # most piles have no total

        draft.total = TotalDraft(whole, read[0], read.get(1), read.get(2))


def _read_count(digits: str, span: Span) -> int | Problem:
    if not digits:
        return Problem("no_values", "a number is missing after /", span, f"write it like {_LIKE_TOTAL}")
    return read_number(digits, span)


def _after_total(piece: re.Match[str], at: At) -> Problem:
    message = f"{short(piece[0])} does not belong after a total"
    hint = f"write counts with slashes, as in {_LIKE_TOTAL}"
    return Problem("unexpected", message, at(piece.start(), len(piece[0])), hint)


def _read_item(draft: PileDraft, word: re.Match[str], values: _Pieces, others: _Pieces, at: At) -> list[Problem]:
    typed, start = word[0], word.start()
    part = read_word(typed, at(start, len(typed)))
    is_none = False
    if isinstance(part, Problem) and typed.casefold().endswith("none") and not values:
        is_none, problem = True, part
        part = read_word(typed[:-4], problem.span)
    if isinstance(part, Problem):
        draft.herd_unclear = draft.herd_unclear or might_be_camels(typed)
        return [part]
    if part is Other.CAMELS:
        draft.herd_unclear = True
    draft.parts.setdefault(part, at(start, (values or others or [word])[-1].end() - start))
    entered = draft.entered(part)
    if is_none or (len(values) == 1 and values[0][0].casefold() in NONE):
        entered += [(0, at(start, len(typed)))] if part is Other.CAMELS else []
        return []
    if values:
        return _read_values(entered, part, values, at)
    return [] if others else [_no_values(draft, part, word, at)]


def _read_values(entered: list[Entered], part: Part, values: _Pieces, at: At) -> list[Problem]:
    problems: list[Problem] = []
    for piece in values:
        digits, start = piece[0], piece.start()
        if piece.lastgroup == "none":
            message = f"{digits!r} cannot be combined with other values"
            problems.append(Problem("unexpected", message, at(start, len(digits)), "take it out"))
        elif part is Other.CAMELS or digits[0] == "-":
            number = read_number(digits, at(start, len(digits)))
            if isinstance(number, Problem):
                problems.append(number)
            else:
                entered.append((number, at(start, len(digits))))
        else:
            found = _VALUE.finditer(digits)
            entered += [(int(each[0]), at(start + each.start(), len(each[0]))) for each in found]
    return problems


def _no_values(draft: PileDraft, part: Part, word: re.Match[str], at: At) -> Problem:
    hint = "add the values, or leave the word out"
    if part is Other.CAMELS:
        hint = f"count the herd, or write {draft.no_camels} if there are none"
    return Problem("no_values", f"{word[0]!r} has no number after it", at(word.start(), len(word[0])), hint)


def _wordless(piece: re.Match[str], at: At) -> Problem:
    message = f"{short(piece[0])} has no goods name in front of it"
    return Problem("no_word", message, at(piece.start(), len(piece[0])), "name the goods first, as in d775")


def _unexpected(piece: re.Match[str], at: At) -> Problem:
    message = f"{short(piece[0])!r} does not belong in a pile"
    hint = "write words and numbers with spaces or commas between them, as in d775 b1,3 ca5"
    return Problem("unexpected", message, at(piece.start(), len(piece[0])), hint)
