"""What an answer to a question about two piles does, and what to say to it. Pure, no terminal."""

import json
from collections.abc import Iterator
from itertools import pairwise

from jaipur_score.reading.notation import MOST_DIGITS
from jaipur_score.reading.parts import Parts, read_parts
from jaipur_score.reading.problem import Problem
from jaipur_score.reading.sums import beyond_box, disagreements, impossible
from jaipur_score.rules import names as player_names
from jaipur_score.rules.box import Good
from jaipur_score.rules.pile import Other, Summed
from jaipur_score.table.facts import WORDS, player_meant, said, state
from jaipur_score.table.filling import (
    EVERY_QUESTION,
    TOKENS,
    Accepted,
    Answers,
    Filling,
    NoBox,
    Question,
    Unfit,
    accept,
    forgetting,
    has_all_tokens,
    is_complete,
    left,
    reopened,
    tokens_in,
    total_in,
    whole_pile,
)
from jaipur_score.table.wording import (
    agrees,
    as_sentence,
    help_for,
    lacking,
    number_wanted,
    ruled_out,
    summed_up,
    understood,
)

FIRST = "This is the first question."
BACK, HELP, REST = "<", "?", "rest"
NONE = ("0", "none", "-")
_KEYS = frozenset(("started", "practice", "note", "played"))

Replied = tuple[Filling, str]
"""What an answer leads to, and what to say about it ("" for nothing)."""


def answer(filling: Filling, part: Question, text: str) -> Replied:
    """Return what an answer to the question about `part` leads to.

    A wrong answer leaves the filling as it was, and what is said explains it.
    """
    typed = text.strip()
    if typed == BACK:
        return _back(filling, part)
    if typed == HELP:
        return filling, help_for(filling, part)
    if (pasted := paste(filling, typed)) is not None:
        return pasted
    if ":" in typed:
        return typed_pile(filling, typed)
    return _plain(filling, part, typed)


def _plain(filling: Filling, part: Question, typed: str) -> Replied:
    """Take an answer without a name: the values asked for, or a pile."""
    if isinstance(part.word, Summed):
        return _number(filling, part, typed)
    folded = typed.casefold()
    if (values := _values(filling, part, folded)) is not None:
        return _accepted(filling, {part: values})
    is_word = typed[:1].isalpha()
    says_none = folded.endswith(("-", "none"))
    if folded in ("", REST) or (is_word and not says_none and not any(map(str.isdigit, typed))):
        return filling, number_wanted(filling, part)
    if is_word:
        return typed_items(filling, part.player, typed)
    parts = read_parts(f"{part.word.value} {typed}")
    if isinstance(parts, Problem):
        return filling, sentence(parts)
    return _accepted(filling, {Question(part.player, word): values for word, values in parts.items()})


def _number(filling: Filling, part: Question, typed: str) -> Replied:
    """Take the answer to a question about a total: it again, or a count that decides."""
    if not typed and part in filling.again:
        return _accepted(filling, {part: filling.answers[part]})
    if typed[:1].isalpha():
        return typed_items(filling, part.player, typed)
    if part.word is Summed.TOTAL:
        return typed_items(filling, part.player, f"t{typed}") if typed else (filling, number_wanted(filling, part))
    if not (typed.isascii() and typed.isdecimal()):
        return filling, number_wanted(filling, part)
    answered: Parts = {word: filling.answers.get(Question(part.player, word), ()) for word in Summed}
    if wrong := impossible(total_in({**answered, part.word: (int(typed[:MOST_DIGITS]),)})):
        return filling, as_sentence(wrong.message, wrong.hint)
    return _accepted(filling, {part: (int(typed),)})


def typed_pile(filling: Filling, typed: str) -> Replied:
    """Take a typed pile, or a part of one, of the player it names."""
    name, _, items = typed.partition(":")
    player = player_meant(filling.names, name)
    if player is None:
        player = player_meant(filling.names, _unquoted(name))  # as in a pasted YAML round
    if player is None:
        return filling, f"{player_names.tidy(name)} is neither {filling.names[0]} nor {filling.names[1]}."
    return typed_items(filling, player, items)


def typed_items(filling: Filling, player: int, items: str) -> Replied:
    """Take a pile, or a part of one, typed without its name: a whole one replaces the pile so far."""
    parts = read_parts(items)
    if isinstance(parts, Problem):
        return filling, sentence(parts)
    if not parts:
        return filling, ""
    return (_total if Summed.TOTAL in parts else _tokens)(filling, player, parts)


def _tokens(filling: Filling, player: int, parts: Parts) -> Replied:
    """Take tokens of a player, in place of a total, or camels, or both."""
    before = forgetting(filling, player, Summed) if any(word in TOKENS for word in parts) else filling
    new, replaces = whole_pile(before, player, parts)
    return _pile(filling, player, parts, (before, new), replaces)


def _total(filling: Filling, player: int, parts: Parts) -> Replied:
    """Take a total for a pile; next to tokens, or alone after all of them, it only checks them."""
    if any(word in TOKENS for word in parts) or (Other.CAMELS not in parts and has_all_tokens(filling, player)):
        return _checked(filling, player, parts)
    if wrong := impossible(total_in(parts)):
        return filling, as_sentence(wrong.message, wrong.hint)
    before = forgetting(filling, player, (*TOKENS, *Summed))
    new = {Question(player, word): values for word, values in parts.items()}
    replaces = any(filling.answers.get(Question(player, word)) for word in TOKENS)
    return _pile(filling, player, parts, (before, new), replaces)


def _checked(filling: Filling, player: int, parts: Parts) -> Replied:
    """Check with a total the tokens that were typed with it, and are then taken, or else those that were before."""
    typed: Parts = {word: values for word, values in parts.items() if not isinstance(word, Summed)}
    after, reply = _tokens(filling, player, typed) if typed else (filling, "")
    if any(after.answers.get(Question(player, word)) != values for word, values in typed.items()):
        return filling, reply
    if not has_all_tokens(after, player):
        return filling, "A total can only check a whole pile: type all of it, or the total alone."
    if wrongs := list(disagreements(total_in(parts), tokens_in(after, player))):
        name = filling.names[player]
        return filling, " ".join(f"{name}: {each.message}; {each.hint}." for each in wrongs)
    return after, " ".join(filter(None, (reply, agrees(after, player))))


def _pile(filling: Filling, player: int, parts: Parts, change: tuple[Filling, Answers], replaces: bool) -> Replied:
    """Take a pile or a part of it: new answers next to what is left of those before."""
    before, new = change
    accepted = accept(before, new)
    if not isinstance(accepted, Accepted):
        return filling, _unfit(filling, new, accepted)
    after, gone = accepted
    echo = understood(after, player, tuple(parts), replaces)
    total = summed_up(after, player) if player in _completed(filling, after) else ""
    return after, " ".join(filter(None, (echo, total, ruled_out(filling, gone))))


def paste(filling: Filling, typed: str) -> Replied | None:
    """Take a line that this program has printed: of a round in YAML, or a command with piles. None if it is neither."""
    word, colon, value = typed.partition(":")
    if colon and player_names.key(word) in map(player_names.key, filling.names):
        return None
    if typed.startswith("#") or typed in ("---", "players:"):
        return filling, ""
    if colon and word in _KEYS:
        return stated(filling, WORDS[word], _unquoted(value))
    if typed.removeprefix("$ ").startswith(("jaipur ", "jaipur-score ")):
        return _command_line(filling, typed)
    return None


def stated(filling: Filling, fact: str, typed: str) -> Replied:
    """Take one fact about the round as typed."""
    facts = state(filling.names, filling.facts, fact, typed.strip())
    if isinstance(facts, str):
        return filling, facts
    return filling._replace(facts=facts), said(facts, fact)


def sentence(problem: Problem) -> str:
    """Return an error as a sentence: what is wrong, and what to do."""
    return as_sentence(problem.message, problem.hint)


def _command_line(filling: Filling, typed: str) -> Replied:
    import shlex  # hardly ever needed

    try:
        words = shlex.split(typed)
    except ValueError:
        words = []
    piles = [pile for option, pile in pairwise(words) if option in ("-p", "--pile")]
    if not piles:
        return filling, "This is a command: leave with Ctrl-C, then type it."
    replies = []
    for pile in piles:
        filling, reply = typed_pile(filling, pile)
        replies.append(reply)
    return filling, " ".join(filter(None, replies))


def _values(filling: Filling, part: Question, typed: str) -> tuple[int, ...] | None:
    """Return the values of an answer that is not a list of them, or None if it is one or says nothing."""
    if not typed and part in filling.again:
        return filling.answers[part]
    if part.word is Other.CAMELS:
        return (0,) if typed in NONE else None
    if typed == REST and isinstance(part.word, Good):
        return left(filling, part.player, part.word)
    return () if typed in ("", *NONE) else None


def _accepted(filling: Filling, new: Answers) -> Replied:
    """Add answers that the box allows next to the others."""
    accepted = accept(filling, new)
    if not isinstance(accepted, Accepted):
        return filling, _unfit(filling, new, accepted)
    after, gone = accepted
    sums = (f"{filling.names[player]}: {summed_up(after, player)}" for player in _completed(filling, after))
    return after, " ".join(filter(None, (*sums, ruled_out(filling, gone))))


def _unfit(filling: Filling, new: Answers, why: Unfit) -> str:
    if isinstance(why, NoBox):
        message, hint = beyond_box(why.sides)
        return as_sentence(message, hint)
    return lacking(filling, next(part for part in new if part.word is why.part), why)


def _completed(before: Filling, after: Filling) -> tuple[int, ...]:
    """Return the players whose piles an answer has completed."""
    return tuple(at for at in (0, 1) if is_complete(after, at) and not is_complete(before, at))


def _back(filling: Filling, part: Question) -> Replied:
    answered = [each for each in _before(part) if each in filling.answers and each not in filling.again]
    if not answered:
        return filling, FIRST
    return reopened(filling, answered[-1:]), ""


def _before(part: Question) -> Iterator[Question]:
    return iter(EVERY_QUESTION[: EVERY_QUESTION.index(part)])


def _unquoted(text: str) -> str:
    """Return a YAML scalar of ours as text."""
    text = text.strip()
    if text.startswith('"'):
        try:
            return str(json.loads(text))
        except ValueError:
            return text
    return text
