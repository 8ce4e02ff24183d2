"""Words as the search compares them: without endings, and as the rulebook says what people call otherwise."""

import re
from collections.abc import Iterator
from functools import cache

_PHRASES = {
    "deck": "draw (?:pile|deck)|stock ?pile",
    "empty": "(?:run|runs|ran|running) (?:out|short)|used up",
    "discard": "throw(?:ing)? away|get rid",
    "tie": r"tie ?-?break\w*|(?:a|the) draw|drawn (?:round|game)",
    "seal": "seals? of excellence",
    "rupee": "victory points?",
    "oneforone": "(?:one|1) ?(?:for|:|to) ?(?:one|1)",
    "begin": "(?:go|goes|going) first",
    "left": "left ?over",
}

_PHRASE = re.compile(rf"\b(?:{'|'.join(f'(?P<{meant}>{phrase})' for meant, phrase in _PHRASES.items())})\b")

_CALLED = {
    "rupee": "coin money point cash",
    "token": "chip counter marker disc disk chit tile",
    "diamond": "gem jewel ruby",
    "cloth": "silk fabric textile",
    "leather": "hide",
    "deck": "stock",
    "market": "row display middle table centre center pool",
    "exchange": "swap trade barter switch",
    "take": "taken took buy pick grab get",
    "sell": "sold sale",
    "discard": "dump drop",
    "pass": "skip wait",
    "empty": "gone exhaust deplet",
    "limit": "max maximum most",
    "least": "min minimum fewest",
    "end": "over stop finish",
    "begin": "began begun start starter",
    "win": "won winner victory",
    "lose": "lost loser",
    "seal": "medal excellence",
    "match": "game",
    "print": "edition version",
    "house": "variant homebrew optional",
    "camel": "herd",
    "single": "one 1 lone",
    "two": "2",
    "three": "3",
    "four": "4",
    "five": "5",
    "six": "6",
    "seven": "7",
    "return": "back",
    "look": "see peek view",
    "unseen": "hidden secret",
    "forbidden": "illegal",
    "left": "remain leftover",
    "other": "opponent",
}

_SAYS_NOTHING = """
a all am an and any are as at be but by can cannot could d did do does doesn don for from had has have how i if in into
is isn it its ll many may me more much must my no not of on only or our re s shall should so t than that the their them
then there they this to up us was we what when where which while who whose why will with would you your
"""

_IDLE = frozenset(_SAYS_NOTHING.split())


@cache
def stem(word: str) -> str:
    """Return a word without its ending, so that "exchanging", "exchanges" and "exchange" are one."""
    if len(word) > 3 and word.endswith("s") and not word.endswith(("us", "ss")):
        word = word[:-1]
    for ending in ("ing", "ed"):
        if word.endswith(ending) and len(word) > len(ending) + 2:
            word = word.removesuffix(ending)
            word = word[:-1] if word[-1] == word[-2] and word[-1] not in "sl" else word
    word = word.removesuffix("e")
    return f"{word[:-1]}i" if word.endswith("y") else word


_MEANT = {stem(other): stem(word) for word, others in _CALLED.items() for other in others.split()}


def words(text: str) -> Iterator[str]:
    """Yield the words of a text as the search compares them; idle ones are left out."""
    text = _PHRASE.sub(lambda found: found.lastgroup or "", text.casefold())
    for word in re.findall(r"[^\W_]+", text):
        if word not in _IDLE:
            yield _MEANT.get(stem(word), stem(word))
