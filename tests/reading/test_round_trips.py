import io
import json
import random

from hypothesis import given, settings
from hypothesis import strategies as st

from jaipur_score.reading.notation import read_typed_round
from jaipur_score.reading.problem import Problem
from jaipur_score.reading.round_file import read_rounds
from jaipur_score.rules.box import GOODS, SUPPLY, Good
from jaipur_score.rules.pile import SHORT, Pile, Round, Side, Sides, Total
from jaipur_score.writing.yaml_rounds import write_pile, write_round
from tests.helpers.as_totals import counted
from tests.helpers.strategies import piles, rounds, sides
from tests.helpers.turn_rounds import turn_rounds
from tests.tools.fuzz import mutated_file, mutated_piles

NOT_RAW = {*map(chr, range(0x7F, 0xA0)), "\ufeff", "\ufffe", "\uffff"}
"""Characters that JSON has in a text as they are, and YAML does not."""


def read_file(text: str) -> Round | None:
    (read,) = read_rounds(io.BytesIO(text.encode()))
    assert read.problems == ()
    return read.round


def mapping(pile: Side) -> dict[str, object]:
    """Return a pile as a JSON object, the mapping form of a file."""
    if isinstance(pile, Total):
        counts = {"bonus_tokens": pile.bonus_tokens, "goods_tokens": pile.goods_tokens}
        return {
            "total": pile.rupees,
            **{key: count for key, count in counts.items() if count is not None},
            "camels": pile.camels,
        }
    goods = {good.value: list(tokens) for good, tokens in zip(GOODS, pile.goods, strict=True) if tokens}
    return {**goods, "bonus": list(pile.bonus), "camels": pile.camels}


def shuffled(pile: Pile, chance: random.Random) -> str:
    """Return a pile typed token by token, in any order."""
    items = [f"{SHORT[good]}{value}" for good, tokens in zip(GOODS, pile.goods, strict=True) for value in tokens]
    items += [f"b{value}" for value in pile.bonus] + [f"ca{pile.camels}"]
    chance.shuffle(items)
    return "".join(item + chance.choice((" ", ",", ", ")) for item in items)


@given(rounds(sides()))
def test_a_written_round_reads_back_the_same(round_: Round) -> None:
    assert read_file(write_round(round_)) == round_


@given(turn_rounds())
def test_a_round_by_its_turns_reads_back_the_same(round_: Round) -> None:
    assert read_file(write_round(round_)) == round_


@given(st.lists(rounds(sides()), min_size=1, max_size=4), st.sampled_from(("\n", "\r\n", "\r")))
def test_written_rounds_read_back_from_one_file(several: list[Round], line_end: str) -> None:
    text = "---\n".join(map(write_round, several)).replace("\n", line_end)
    assert [each.round for each in read_rounds(io.BytesIO(text.encode()))] == several


@given(sides())
def test_written_piles_read_back_the_same(pair: Sides) -> None:
    read = read_typed_round([f"{name}: {write_pile(pile)}" for name, pile in zip("AB", pair, strict=True)])
    assert read.round == Round(("A", "B"), pair)


@given(rounds(sides()))
def test_mapping_and_json_read_like_the_typed_form(round_: Round) -> None:
    value = {
        "players": dict(zip(round_.names, map(mapping, round_.piles), strict=True)),
        **{key: fact for key, fact in round_.facts._asdict().items() if fact is not None},
    }
    text = json.dumps(value, ensure_ascii=False)
    assert read_file("".join(f"\\u{ord(each):04x}" if each in NOT_RAW else each for each in text)) == round_
    if max(text) <= "\uffff":  # beyond, JSON escapes a character in two halves, which YAML does not join
        assert read_file(json.dumps(value)) == round_


def _has_tokens(pair: tuple[Pile, Pile]) -> bool:
    return all(pile.token_rupees for pile in pair)


@given(piles().filter(_has_tokens), st.integers(0, 2))
def test_a_total_that_agrees_with_the_tokens_changes_nothing(pair: tuple[Pile, Pile], counts: int) -> None:
    texts = [
        f"{name}: {write_pile(pile)} {write_pile(counted(pile, counts)).split()[0]}"
        for name, pile in zip("AB", pair, strict=True)
    ]
    assert read_typed_round(texts).round == Round(("A", "B"), pair)


@given(piles().filter(_has_tokens), st.integers(0, 2), st.sampled_from((-5, -1, 1, 5)))
def test_a_total_or_a_count_that_differs_is_one_error_at_its_number(
    pair: tuple[Pile, Pile], wrong: int, by: int
) -> None:
    second = pair[1]
    numbers = [second.token_rupees, second.bonus_tokens, second.goods_tokens]
    numbers[wrong] += by
    before = f"B: {write_pile(second)} t{'/'.join(map(str, numbers[:wrong]))}{'/' if wrong else ''}"
    problems = read_typed_round(
        [f"A: {write_pile(pair[0])}", f"{before}{'/'.join(map(str, numbers[wrong:]))}"]
    ).problems
    span = (2, len(before) + 1, len(str(numbers[wrong])))
    assert [(each.code, each.span) for each in problems] == [("total_differs", span)]


@given(piles(), st.randoms(use_true_random=True))
def test_the_order_of_tokens_and_items_does_not_matter(pair: tuple[Pile, Pile], chance: random.Random) -> None:
    texts = [f"{name}: {shuffled(pile, chance)}" for name, pile in zip("AB", pair, strict=True)]
    assert read_typed_round(texts).round == Round(("A", "B"), pair)


@given(piles(), st.randoms(use_true_random=True))
def test_the_order_of_keys_and_lists_does_not_matter(pair: tuple[Pile, Pile], chance: random.Random) -> None:
    players: dict[str, dict[str, object]] = {}
    for name, pile in zip("AB", pair, strict=True):
        entries = list(mapping(pile).items())
        chance.shuffle(entries)
        players[name] = {word: chance.sample(v, len(v)) if isinstance(v, list) else v for word, v in entries}
    assert read_file(json.dumps({"players": players})) == Round(("A", "B"), pair)


@given(piles(), st.sampled_from(GOODS), st.data())
def test_one_token_more_than_the_box_has_is_one_error_at_that_token(
    pair: tuple[Pile, Pile], good: Good, data: st.DataObject
) -> None:
    value = data.draw(st.sampled_from(SUPPLY[good]))
    first, second = (
        Pile(
            tuple(mine if each is good else tokens for each, tokens in zip(GOODS, pile.goods, strict=True)),
            pile.bonus,
            pile.camels,
        )
        for pile, mine in zip(pair, (SUPPLY[good], ()), strict=True)
    )
    text = f"B: {write_pile(second)} {SHORT[good]}{value}"
    problems = read_typed_round([f"A: {write_pile(first)}", text]).problems
    assert [(each.code, each.span) for each in problems] == [("too_many_tokens", (2, len(text), 1))]


def _inside(problem: Problem, lines: list[str]) -> bool:
    line, column, length = problem.span
    if problem.code == "no_round" or "UTF-16" in problem.message:  # what cannot be read has no line to show
        return (column, length, problem.source) == (1, 1, "")
    if not 1 <= line <= len(lines):
        return False
    shown = (lines[line - 1], lines[line - 1].removeprefix("\ufeff"))
    end = column + max(1, length - 1)
    return problem.source in shown and 1 <= column < end <= len(problem.source) + 2


@settings(max_examples=150)
@given(st.integers(0, 2**32))
def test_every_span_lies_in_the_line_that_is_shown(seed: int) -> None:
    chance = random.Random(seed)
    typed = mutated_piles(chance)
    for problem in read_typed_round(typed).problems:
        assert _inside(problem, typed)
    content = mutated_file(chance)
    text = content.decode("utf-8", "replace").replace("\r\n", "\n").replace("\r", "\n")
    for separator in "\x85\u2028\u2029":
        text = text.replace(separator, "\n")
    lines = text.split("\n")
    for read in read_rounds(io.BytesIO(content)):
        assert (read.round is None) is bool(read.problems)
        assert list(read.problems) == sorted(read.problems, key=lambda problem: problem.span)
        for problem in read.problems:
            assert _inside(problem, lines), problem
