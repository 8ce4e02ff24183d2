"""Kill `jaipur live` at random moments, many times: every round goes on, and ends as if nothing had happened.

Run: python -m tests.tools.live_kills 1000

Rounds of the random player are typed in: all turns, only the sales, and all turns with a bank. Whoever types has seen
a question before answering it, so every turn typed before a question must be in the book, whatever is killed when.
"""

import os
import random
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from unittest.mock import patch

from jaipur_score.cli import keys, live_round, screen
from jaipur_score.match.live_state import BANK, Live
from jaipur_score.rules.pile import Pile
from jaipur_score.rules.turns import NoBonus, Sale, Turn
from jaipur_score.scorebook.file import Scorebook
from jaipur_score.writing.typed_turns import write_turn
from tests.helpers.books import sample
from tests.helpers.typed_rounds import NAMES, kept
from tests.helpers.written import Written, written
from tests.tools.kill_loop import said_before

KILLS_OF_A_ROUND = 30
"""A round is killed so many times and then played to its end, so that a hundred kills meet every mode."""

LONGEST_LIFE = 0.03
"""In seconds; a turn takes some milliseconds, and most of that is its save."""


@dataclass(frozen=True)
class Typed:
    """A round as it is typed in: the mode, the answers to all questions, and what it leaves."""

    wanted: live_round.Wanted
    turns: tuple[str, ...]
    played: Written

    def answer(self, prompt: str) -> str | None:
        """Return the answer to a question that is not for a turn."""
        if prompt == "camels dealt: ":
            first, second = (5 - goods for goods in self.played.hands)
            return f"{first} {second}"
        for name, pile in zip(NAMES, self.played.piles, strict=True):
            if prompt.startswith(f"{name}'s camels"):
                return str(pile.camels)
        return "" if prompt == "Record? " else None


@dataclass
class Tally:
    """What became of the kills. `wrong` says what a round was not as if nothing had happened."""

    kills: int = 0
    rounds: int = 0
    turns: int = 0
    inside: int = 0
    wrong: list[str] = field(default_factory=list)


def typed_rounds(seed: int) -> Iterator[Typed]:
    """Give rounds in all modes, without end."""
    dice = random.Random(seed)
    while True:
        played = written(dice)
        yield Typed(live_round.Wanted(turns=True), tuple(map(write_turn, played.turns)), played)
        sales = [f"{at % 2 + 1} {write_turn(turn)}" for at, turn in enumerate(played.turns) if isinstance(turn, Sale)]
        end = ["end"] if played.deck_ran_out else []
        yield Typed(live_round.Wanted(), (*sales, *end), played)
        if played.box in BANK and not any(isinstance(t, Sale) and t.bonus is NoBonus.EMPTY for t in played.turns):
            yield Typed(live_round.Wanted(turns=True, bank=True), tuple(map(_silent, played.turns)), played)


def _silent(turn: Turn) -> str:
    return write_turn(turn._replace(bonus=None) if isinstance(turn, Sale) else turn)


def run(kills: int, folder: Path, kind: type[Scorebook] = Scorebook) -> Tally:
    """Kill rounds that are followed, so many times, and see how each of them ends."""
    tally, dice = Tally(), random.Random(0)
    for number, typed in enumerate(typed_rounds(0)):
        path = kept(folder / f"{number}.json", sample(""))
        seen: Live | None = None
        last = min(kills, tally.kills + KILLS_OF_A_ROUND)
        while tally.kills < last and not _rounds(path):
            lines = said_before(dice.uniform(0, LONGEST_LIFE), partial(play, path, typed, kind))
            tally.kills += 1
            tally.inside += any(f"{path.name}.tmp-" in name for name in os.listdir(folder))
            seen = _checked(path, seen, lines, tally)
        if not _rounds(path):
            to_the_end(path, typed, kind)
        _check_end(path, typed, tally)
        tally.rounds += 1
        if tally.kills >= kills:
            return tally
    raise AssertionError("there is always another round")


def to_the_end(path: Path, typed: Typed, kind: type[Scorebook]) -> None:
    """Play a round to its end without a kill."""
    child = os.fork()
    if child == 0:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        status = 1
        try:
            play(path, typed, kind)
            status = 0
        finally:
            os._exit(status)
    os.waitpid(child, 0)


def play(path: Path, typed: Typed, kind: type[Scorebook]) -> None:
    """Follow a round, taking it up where it is; before every answer, write how many turns have been typed."""
    live = Scorebook(str(path)).read().match(1).live
    count = len(live.moves) + live.out if live else 0

    def line(prompt: str, words: object = ()) -> str:
        nonlocal count
        os.write(1, f"{count}\n".encode())
        answer = typed.answer(prompt)
        if answer is None:
            answer = typed.turns[count]
            count += 1
        return answer

    with ExitStack() as patched:
        patched.enter_context(patch.object(screen, "is_terminal", lambda: True))
        patched.enter_context(patch.object(sys, "stdout", open(os.devnull, "w")))  # noqa: SIM115 - until the end
        patched.enter_context(patch.object(keys, "line", line))
        patched.enter_context(patch.object(keys, "prepare", lambda: None))
        patched.enter_context(patch.object(keys, "forget_typed_ahead", lambda: None))
        patched.enter_context(patch("jaipur_score.cli.opened.Scorebook", kind))
        live_round.follow(str(path), typed.wanted)


def _rounds(path: Path) -> int:
    return len(Scorebook(str(path)).read().match(1).rounds)


def _checked(path: Path, before: Live | None, lines: list[str], tally: Tally) -> Live | None:
    """Return the round as it is saved after a kill, once it is compared with what was there and what was typed."""
    match = Scorebook(str(path)).read().match(1)
    if match.rounds:
        return None
    live = match.live
    count = len(live.moves) + live.out if live else 0
    if lines and not int(lines[-1]) <= count <= int(lines[-1]) + 1:
        tally.wrong.append(f"{path.name}: {lines[-1].strip()} turns were typed, {count} are saved")
    moves = live.moves if live else ()
    if before and moves[: len(before.moves)] != before.moves:
        tally.wrong.append(f"{path.name}: saved turns have changed")
    return live


def _check_end(path: Path, typed: Typed, tally: Tally) -> None:
    match = Scorebook(str(path)).read().match(1)
    tally.turns += len(typed.turns)
    if len(match.rounds) != 1 or match.live:
        tally.wrong.append(f"{path.name}: the round is not recorded once")
        return
    for pile, left in zip(match.rounds[0].piles, typed.played.piles, strict=True):
        assert isinstance(pile, Pile)
        same = (pile.goods, pile.camels, len(pile.bonus)) == (left.goods, left.camels, len(left.bonus))
        if not same or (pile != left and not typed.wanted.bank):
            tally.wrong.append(f"{path.name}: the piles are not those that were left")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        result = run(int(sys.argv[1]) if len(sys.argv) > 1 else 100, Path(place))
        print(result, file=sys.stderr)
        sys.exit(1 if result.wrong else 0)
