"""What the audit says of a round given turn by turn: that it is not over, and what is easily missed."""

from collections.abc import Iterator

from jaipur_score.audit.findings import (
    DeckOut,
    FewerTokens,
    Finding,
    NoBonusLeft,
    RoundNotOver,
    SmallHerds,
    TurnsNotOver,
)
from jaipur_score.audit.possible import FEWEST_GONE
from jaipur_score.rules.progress import Ended, Note, Progress
from jaipur_score.rules.replay import how_ended, replay
from jaipur_score.rules.turns import Sale, TurnRecord


def warnings(record: TurnRecord, camels: int) -> Iterator[Finding]:
    """Find whether a round with these `camels` in both herds is not over.

    All turns stop too soon, or only the sales are known, and they and the camels leave cards in the deck.
    """
    progress = replay(record).progress
    if how_ended(progress, camels):
        return
    if progress.layout:
        yield TurnsNotOver(len(record.moves), progress.layout.deck, _empty(progress))
        return
    goods = sum(sold.cards for sold in progress.tokens.sales)
    in_deck = FEWEST_GONE - goods - camels
    yield RoundNotOver(goods, False, camels, in_deck) if in_deck > 0 else SmallHerds(_empty(progress), camels)


def notes(record: TurnRecord, camels: int) -> Iterator[Finding]:
    """Note sales that earned fewer tokens than cards, or no bonus token, and that the round ended with the deck."""
    replayed = replay(record)
    sales = iter(replayed.progress.tokens.sales)
    for played, move in zip(replayed.played, record.moves, strict=True):
        if not isinstance(move.turn, Sale):
            continue
        sold = next(sales)
        if Note.FEWER_TOKENS in played.notes:
            yield FewerTokens(sold.player, sold.good, sold.cards, len(sold.tokens))
        if Note.NO_BONUS in played.notes and sold.stack:
            yield NoBonusLeft(sold.player, sold.stack)
    if how_ended(replayed.progress, camels) is Ended.DECK:
        yield DeckOut(_empty(replayed.progress))


def _empty(progress: Progress) -> int:
    return sum(not tokens for tokens in progress.tokens.supplies)
