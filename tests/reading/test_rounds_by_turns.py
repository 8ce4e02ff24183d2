"""120 rounds given by their turns or sales, with the right answers, and 100 with one forbidden turn."""

from jaipur_score.rules.scoring import score
from jaipur_score.rules.turns import Rule
from tests.helpers.turn_files import Refused, documents, left, played

RULES = {
    "lone": Rule.SMALL_SALE,
    "six_camels": Rule.MANY_CAMELS,
    "same": Rule.SAME_GOOD,
    "one_for_one": Rule.SMALL_EXCHANGE,
    "eight": Rule.LARGE_SALE,
    "late_bonus": Rule.BONUS_UNEARNED,
    "after": Rule.ROUND_OVER,
    "herd": Rule.NOT_IN_HERD,
    "seven": Rule.HAND_LIMIT,
}


def test_every_legal_round_has_the_right_answer() -> None:
    legal = [each for each in documents() if "expect" in each]
    assert len(legal) == 120
    for each in legal:
        result = played(each["yaml"])
        assert not isinstance(result, Refused), result
        progress, document = result
        outcome = score(*left(progress, document))
        answer = {
            "rupees": [own.rupees for own in outcome.scores],
            "bonus_tokens": [own.pile.bonus_tokens for own in outcome.scores],
            "goods_tokens": [own.pile.goods_tokens for own in outcome.scores],
            "camels": [own.pile.camels for own in outcome.scores],
            "winner": outcome.winner,
            "decided_by": outcome.decided_by.value,
            "ended": progress.ended or "deck",
        }
        assert answer == each["expect"]
        assert progress.ended or "sales" in document


def test_every_forbidden_turn_is_refused_where_it_is() -> None:
    spoilt = [each for each in documents() if "forbidden" in each]
    assert len(spoilt) == 100
    for each in spoilt:
        result = played(each["yaml"])
        assert isinstance(result, Refused)
        assert (result.line, result.forbidden.rule) == (each["line"], RULES[each["forbidden"]])
