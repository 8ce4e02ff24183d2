"""Players' names: what is a name, how it is written, and when two names are one player."""

import unicodedata
from functools import lru_cache

LONGEST_NAME = 40
"""The most characters of a name."""

_BIDI = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_REFUSED = {"Cc": "a control character", "Zl": "a line break", "Zp": "a line break", "Cs": "half a character"}
_TURNING = "a mark that turns the writing direction"
_UNSEEN = frozenset(("Cf", "Mn", "Me", "Zs"))


@lru_cache(maxsize=1024)
def tidy(name: str) -> str:
    """Return `name` as it is kept and shown: Unicode NFC, trimmed, runs of spaces made one."""
    return unicodedata.normalize("NFC", " ".join(name.split()))


@lru_cache(maxsize=1024)
def key(name: str) -> str:
    """Return what two spellings of one player's name share: the tidy name, case folded, without invisible characters.

    Two names that look the same are one player's, even if a zero-width space or a joiner is hidden in one of them.
    """
    if not name.isascii():
        name = "".join(character for character in name if unicodedata.category(character) != "Cf")
    return unicodedata.normalize("NFC", tidy(name).casefold())


def same_player(one: str, other: str) -> bool:
    """Tell whether two names are one player's."""
    return key(one) == key(other)


def refused(character: str) -> str:
    """Return what `character` is, if no name may hold it, in plain words; "" if it may."""
    what = _TURNING if character in _BIDI else _REFUSED.get(unicodedata.category(character))
    return f"{what} (U+{ord(character):04X})" if what else ""


def refused_in(text: str) -> str:
    """Return what the first character of `text` is that no name may hold, in plain words; "" if it has none."""
    return "" if text.isprintable() else next(filter(None, map(refused, text)), "")


@lru_cache(maxsize=1024)
def fault(name: str) -> str:
    """Return what is wrong with `name` as typed, in plain words; "" if nothing is."""
    if wrong := refused_in(name):
        return f"a name cannot contain {wrong}"
    if ":" in name:
        return "a name cannot contain a colon"
    tidied = tidy(name)
    if all(unicodedata.category(character) in _UNSEEN for character in tidied):
        return "a name needs at least one visible character"
    if len(tidied) > LONGEST_NAME:
        return f"a name has at most {LONGEST_NAME} characters, this one has {len(tidied)}"
    return ""
