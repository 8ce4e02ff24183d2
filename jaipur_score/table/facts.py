"""What is known about a round besides its piles, as it is typed at the table or pasted from a YAML round."""

from jaipur_score.reading.dates import read_when
from jaipur_score.rules import names as player_names
from jaipur_score.rules.pile import Facts

WORDS: dict[str, str] = {
    "starter": "started",
    "started": "started",
    "practice": "practice",
    "note": "note",
    "date": "played",
    "played": "played",
}
"""The words that name a fact, and the fact."""

_YES, _NO = ("y", "yes", "true", "1"), ("n", "no", "none", "false", "0", "-")


def state(names: tuple[str, str], facts: Facts, fact: str, typed: str) -> Facts | str:
    """Return the facts with one of them as typed, or in a sentence what would be right."""
    match fact:
        case "started":
            player = player_meant(names, typed)
            return f"Type {names[0]} or {names[1]}." if player is None else facts._replace(started=names[player])
        case "practice" if typed.casefold() in (*_YES, *_NO):
            return facts._replace(practice=typed.casefold() in _YES)
        case "practice":
            return "Type y for a practice round, n for one that counts."
        case "note" if any(map(player_names.refused, typed.replace("\n", "").replace("\t", ""))):
            return "A note is plain text."
        case "note":
            return facts._replace(note="" if typed == "-" else typed)
    when = read_when(typed)
    return "Type a date, as in 2026-01-31 or 2026-01-31 20:15." if when is None else facts._replace(played=when)


def said(facts: Facts, fact: str) -> str:
    """Return one fact in a sentence."""
    match fact:
        case "started":
            return f"{facts.started} started."
        case "practice":
            return "A practice round: no seal." if facts.practice else "Not a practice round: it counts."
        case "note":
            return f"Note: {facts.note}" if facts.note else "No note."
    return f"Played {(facts.played or '').replace('T', ' ')}."


def player_meant(names: tuple[str, str], typed: str) -> int | None:
    """Return the index of the player that a name, an unambiguous abbreviation of one, or 1 or 2 means."""
    wanted = player_names.key(typed)
    keys = [player_names.key(name) for name in names]
    whole = [at for at, key in enumerate(keys) if key == wanted]
    begun = [at for at, key in enumerate(keys) if wanted and key.startswith(wanted)]
    numbered = [int(wanted) - 1] if wanted in ("1", "2") else []
    return next((meant[0] for meant in (whole, begun, numbered) if len(meant) == 1), None)
