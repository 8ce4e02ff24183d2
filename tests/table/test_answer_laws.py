"""Laws of the questions about two piles, over any answers and any round."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from jaipur_score.rules.box import CAMELS, PRINTS, SUPPLY, Good
from jaipur_score.rules.pile import SHORT, Other, Round, Word
from jaipur_score.table.answers import answer
from jaipur_score.table.facts import player_meant
from jaipur_score.table.filling import (
    QUESTIONS,
    Answers,
    Filling,
    asked,
    filled,
    resumed,
    round_in,
    rupees,
    typed_form,
)
from tests.helpers import strategies
from tests.helpers.conversations import typed

B, CA = Other
WORDS: dict[Word, str] = dict(SHORT.items())


def fits_a_box(answers: Answers) -> bool:
    """Tell whether the box has what was answered: a second way of looking, by counting."""
    totals: dict[Word, Counter[int]] = {word: Counter() for word in WORDS}
    for part, values in answers.items():
        totals[part.word].update(values)
    camels = sum(value * count for value, count in totals[CA].items())
    bonus = [Counter(value for stack in each.bonus.values() for value in stack) for each in PRINTS]
    goods = all(totals[good] <= Counter(SUPPLY[good]) for good in Good)
    return goods and any(totals[B] <= each for each in bonus) and camels <= CAMELS and min(totals[CA], default=0) >= 0


@given(strategies.players(), st.lists(typed(), max_size=30))
def test_any_answers_keep_the_piles_in_the_box_and_can_be_completed(names: tuple[str, str], texts: list[str]) -> None:
    filling = Filling(names)
    for text in texts:
        part = asked(filling)
        if part is None:
            break
        before = filling
        filling, reply = answer(before, part, text)
        assert fits_a_box({part: values for part, values in filling.answers.items() if part not in filling.again})
        assert "\n" not in reply
        assert asked(filling) == next(
            (each for each in QUESTIONS if each not in filling.answers or each in filling.again), None
        )
        assert filling.again <= set(filling.answers)
        # Whatever is kept of a half-entered round is there again.
        assert resumed(names, typed_form(filling), filling.facts).answers == filling.answers
    part = asked(filling)
    if part is not None:
        back, reply = answer(filling, part, "<")
        if not reply:
            again = asked(back)
            assert again is not None
            assert QUESTIONS.index(again) < QUESTIONS.index(part)
            assert answer(back, again, "")[0].answers == filling.answers
    questions = 0
    while (part := asked(filling)) is not None:
        filling, _ = answer(filling, part, "0")
        questions += 1
    assert questions <= len(QUESTIONS)
    assert fits_a_box(filling.answers)
    assert [rupees(filling, player) for player in (0, 1)] == [pile.token_rupees for pile in round_in(filling).piles]


def written(values: tuple[int, ...], word: Word, form: str) -> str:
    """Return values as they are typed in one of the forms."""
    digits = [str(value) for value in values]
    if not digits and word is not CA:
        return {"apart": "0", "commas": "none", "word": "-"}.get(form, "")
    if word is CA:
        return f"camels {digits[0]}" if form == "word" else digits[0]
    if form == "word":
        return f"{WORDS[word]}{','.join(digits)}"
    return {"apart": " ", "commas": ","}.get(form, "").join(digits)


def address(names: tuple[str, str], player: int) -> str:
    """Return how a pile can be said to be a player's: by name or number, whatever the names look like."""
    forms = [names[player], str(player + 1)]
    return next((f"{form}: " for form in forms if ":" not in form and player_meant(names, form) == player), "")


FORMS = ("together", "apart", "commas", "word", "pile", "other's pile", "back")


@given(strategies.rounds(), st.data())
def test_any_round_can_be_entered_in_any_mix_of_forms(round_: Round, data: st.DataObject) -> None:
    values = filled(round_).answers
    filling = Filling(round_.names)
    while (part := asked(filling)) is not None:
        form = data.draw(st.sampled_from(FORMS))
        if form == "back":
            filling, _ = answer(filling, part, "<")
            part = asked(filling) or part
            form = "together"
        player = 1 - part.player if form == "other's pile" else part.player
        to = address(round_.names, player)
        parts = [each for each in QUESTIONS if each.player == player and (values[each] or each.word is CA)]
        if "pile" in form and (to or player == part.player) and len(parts) > 1:
            text = to + " ".join(f"{WORDS[each.word]}{','.join(map(str, values[each]))}" for each in parts)
        else:
            text = written(values[part], part.word, form)
        filling, reply = answer(filling, part, text)
        assert "No " not in reply
        # The other's pile may have been typed before.
        assert part in filling.answers or form == "other's pile"
    assert round_in(filling).piles == round_.piles
