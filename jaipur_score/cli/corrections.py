"""What is to be corrected in a recorded round: the whole round, one pile, the piles swapped, or facts about it."""

from typing import NamedTuple

from jaipur_score.audit.verdict import judge
from jaipur_score.cli.opened import found, read
from jaipur_score.cli.refusals import stopped_by
from jaipur_score.cli.sources import TYPED, Entry, given, one_round, show_problems, stating
from jaipur_score.cli.stop import WRONG_INPUT, Stop
from jaipur_score.match import changes, lookup
from jaipur_score.match.book import Book
from jaipur_score.match.changes import Which
from jaipur_score.match.match import Match, Played
from jaipur_score.match.refusal import Refusal
from jaipur_score.rules.names import same_player
from jaipur_score.rules.pile import Facts, Round


class Correction(NamedTuple):
    """What is wrong with a recorded round: a whole `round` or one typed `pile` replaces, `facts` are stated again."""

    round: Round | None = None
    pile: str | None = None
    swap: bool = False
    facts: Facts = Facts()

    @property
    def names(self) -> tuple[str, ...]:
        """The players that the correction names: both, one, or none."""
        if self.round:
            return self.round.names
        return () if self.pile is None else (self.pile.partition(":")[0],)


class Found(NamedTuple):
    """A recorded round to correct: its match, its number there, and what it is now."""

    match: Match
    number: int
    played: Played

    @property
    def which(self) -> Which:
        """The round, by both numbers."""
        return Which(self.number, self.match.number)

    @property
    def round(self) -> Round:
        """The round with the names of its match."""
        return self.played.reported(self.match.players)


def correction(files: list[str], piles: list[str], swap: bool, facts: Facts) -> Correction:
    """Return the correction that a command line states, or end the command if it is none or too much."""
    if swap and (files or piles):
        raise Stop("--swap and new piles do not go together", "use one or the other", WRONG_INPUT)
    if len(piles) == 1 and not files:
        return Correction(pile=piles[0], facts=facts)
    if files or piles:
        return Correction(one_round(given(files, piles, False)).round, facts=facts)
    if not swap and facts == Facts():
        advice = f"give a pile ({TYPED} 'Anna: d775 ca5'), a FILE, --swap, or a fact such as --note TEXT"
        raise Stop("there is nothing to amend", advice, WRONG_INPUT)
    return Correction(swap=swap, facts=facts)


def to_correct(path: str, which: Which, names: tuple[str, ...]) -> Found:
    """Return the round to correct, in the match that is given, or that of these players, or the open one."""
    book = read(path)
    match = found(_match(book, which, names), path)
    return Found(match, which.number, found(changes.to_correct(match, which.number), path))


def corrected(old: Found, correction: Correction) -> Round:
    """Return the recorded round with a correction; what that does not state stays as it is.

    A round given by turns keeps them only if no pile is replaced: its turns lead to the old piles.
    """
    round_ = old.round
    if correction.round:
        round_ = correction.round.stating(round_.facts).stating(correction.round.facts)
    elif correction.pile is not None:
        round_ = _with_pile(round_, correction.pile)
    elif correction.swap:
        round_ = round_.with_piles((round_.piles[1], round_.piles[0]))
    return stating(judge(round_), correction.facts).round


def _match(book: Book, which: Which, names: tuple[str, ...]) -> Match | Refusal:
    if which.match is None and names:
        return lookup.latest_of(book, names)
    return lookup.meant(book, which.match)


def _with_pile(round_: Round, typed: str) -> Round:
    """Return the round with a typed pile in place of its player's, checked against the other one."""
    from jaipur_score.reading.notation import read_typed_round
    from jaipur_score.writing.yaml_rounds import write_pile

    name = typed.partition(":")[0]
    player = next((at for at, each in enumerate(round_.names) if same_player(each, name)), None)
    if player is None:
        raise stopped_by(Refusal("not a player", (name.strip(), *round_.names)))
    other = f"{round_.names[1 - player]}: {write_pile(round_.piles[1 - player])}"
    read = read_typed_round([other, typed])
    if read.round is None:
        show_problems(Entry(TYPED, 1, None, read.problems, read.owners))
        raise Stop("nothing was saved", status=WRONG_INPUT)
    others, new = read.round.piles
    return round_.with_piles((new, others) if player == 0 else (others, new))
