import pytest

from jaipur_score.reading.draft import NOWHERE, RoundRead
from jaipur_score.reading.notation import read_typed_round, read_word
from jaipur_score.rules.box import GOODS, Good
from jaipur_score.rules.pile import PARTS, SHORT, Part, Pile, Round
from jaipur_score.writing.yaml_rounds import write_pile

D, G, SI, CL, SP, L = GOODS
BEN = "Ben: ca0"


def read(text: str) -> Round:
    """Return the round of a typed pile and Ben's empty one, which has no errors."""
    result = read_typed_round([text, BEN])
    assert result.problems == ()
    assert result.round is not None
    return result.round


def pile(items: str) -> Pile:
    found = read(f"Anna: {items}").piles[0]
    assert isinstance(found, Pile)
    return found


def of(goods: dict[Good, list[int]] | None = None, bonus: list[int] | None = None, camels: int = 0) -> Pile:
    return Pile.of(goods or {}, bonus or [], camels)


def test_every_beginning_that_only_one_word_has_stands_for_it() -> None:
    for word in PARTS:
        for length in range(1, len(word.value) + 1):
            beginning = word.value[:length]
            others = [other for other in PARTS if other is not word and other.value.startswith(beginning)]
            for typed in (beginning, beginning.upper(), beginning.title()):
                assert (read_word(typed, NOWHERE) is word) is (not others)


def test_the_shortest_beginnings_are_those_of_the_rules_of_typing() -> None:
    assert list(SHORT.values()) == ["d", "g", "si", "cl", "sp", "l", "b", "ca"]
    assert [read_word(short, NOWHERE) for short in SHORT.values()] == list(PARTS)


# Every other word for a part, and some beginnings.
SYNONYMS: dict[Part, str] = {
    D: "diamond gem gems Gems jewels",
    G: "golds",
    SI: "silvers",
    CL: "Silk silks fabric fabrics textile textiles clothes cloths",
    SP: "spices SPICES",
    L: "leathers hides",
    PARTS[6]: "bonuses bonu",
    PARTS[7]: "camel herd",
}


@pytest.mark.parametrize(("typed", "meant"), [(word, part) for part in SYNONYMS for word in SYNONYMS[part].split()])
def test_common_words_are_understood(typed: str, meant: Part) -> None:
    assert read_word(typed, NOWHERE) is meant


@pytest.mark.parametrize(
    ("items", "right"),
    [
        ("d775 ca5", of({D: [7, 7, 5]}, camels=5)),
        ("d 7 7 5 ca 5", of({D: [7, 7, 5]}, camels=5)),
        ("d7,7,5,ca5", of({D: [7, 7, 5]}, camels=5)),
        ("d 7 75ca5", of({D: [7, 7, 5]}, camels=5)),
        ("ca5d577", of({D: [7, 7, 5]}, camels=5)),
        ("  ,ca5,, ,d775,", of({D: [7, 7, 5]}, camels=5)),
        ("d7 ca5 d 75", of({D: [7, 7, 5]}, camels=5)),
        ("cl5 silk 3 Cloth31 ca0", of({CL: [5, 3, 3, 1]})),
        ("b310 ca0", of(bonus=[10, 3])),
        ("b103 ca0", of(bonus=[10, 3])),
        ("b1010 ca0", of(bonus=[10, 10])),
        ("b110 ca0", of(bonus=[10, 1])),
        ("b1,1,3 ca0", of(bonus=[3, 1, 1])),
        ("b 1 b1 bonus3 ca0", of(bonus=[3, 1, 1])),
        ("b10, 9 8 ca0", of(bonus=[10, 9, 8])),
        ("ca11", of(camels=11)),
        ("ca 10", of(camels=10)),
        ("ca-0", of()),
        (
            "D775 G55 SI55 SP 2 1 1 L432 B1,1,3 CA5",
            of({D: [7, 7, 5], G: [5, 5], SI: [5, 5], SP: [2, 1, 1], L: [4, 3, 2]}, [3, 1, 1], 5),
        ),
        ("l432111111 ca0", of({L: [4, 3, 2, 1, 1, 1, 1, 1, 1]})),
        ("d7\t7\u00a05\nca5", of({D: [7, 7, 5]}, camels=5)),
        ("g0 si- clnone sp none L NONE b0 d - ca0", of()),
        ("g-cl-,b-ca5", of(camels=5)),
        ("b none canone", of()),
        ("ca-", of()),
        ("ca NONE", of()),
        ("g0 g55 ca1", of({G: [5, 5]}, camels=1)),
    ],
)
def test_a_typed_pile_reads(items: str, right: Pile) -> None:
    assert pile(items) == right


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Anna", "Anna"),
        ("  Anna   Maria ", "Anna Maria"),
        ("d775", "d775"),
        ("12", "12"),
        ("[bold]", "[bold]"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("\u674e\u5c0f\u9f99", "\u674e\u5c0f\u9f99"),
        ("\u00a0Anna\u3000Maria", "Anna Maria"),
        ("A" * 40, "A" * 40),
        (" " * 30 + "A" * 20 + " " * 30 + "B" * 19, "A" * 20 + " " + "B" * 19),
    ],
)
def test_a_name_is_what_stands_before_the_first_colon(typed: str, name: str) -> None:
    assert read(f"{typed}: ca0").names == (name, "Ben")


def test_the_example_of_the_manual_reads() -> None:
    anna, ben = "d775 g55 si55 sp 2 1 1 l432 b1,1,3 ca5", "d55 g665 si55 cl533 sp5332 b2,5 ca1"
    result = read_typed_round([f"Anna: {anna}", f"Ben: {ben}"])
    assert result.problems == ()
    assert result.round == Round(
        ("Anna", "Ben"),
        (
            of({D: [7, 7, 5], G: [5, 5], SI: [5, 5], SP: [2, 1, 1], L: [4, 3, 2]}, [3, 1, 1], 5),
            of({D: [5, 5], G: [6, 6, 5], SI: [5, 5], CL: [5, 3, 3], SP: [5, 3, 3, 2]}, [5, 2], 1),
        ),
    )


@pytest.mark.parametrize(
    ("written", "text"),
    [
        (of(), "ca0"),
        (of(camels=11), "ca11"),
        (of({L: [1, 4], D: [5, 7]}, [1, 10], 2), "d75 l41 b10,1 ca2"),
    ],
)
def test_a_pile_is_written_in_the_shortest_words(written: Pile, text: str) -> None:
    assert write_pile(written) == text


def test_every_token_of_the_box_may_be_in_one_pile() -> None:
    everything = "d77555 g66555 si55555 cl5332211 sp5332211 l432111111 b10,9,9,10,8,8,6,6,5,5,4,4,3,3,2,2,1,1 ca11"
    assert pile(everything).goods_tokens == 38
    assert pile(everything).bonus_tokens == 18


def test_words_without_a_colon_are_taken_for_the_name() -> None:
    missing = read_typed_round(["Anna d775", "Ben: ca3"]).problems[-1]
    assert missing.message == "Anna's camels are missing"
    assert read_typed_round(["Anna d7 ca1", "anna: ca3"]).problems[-1].code == "same_player"


# What is typed, and what the piles are called in errors.
OWNERS = [
    (["Anna: d8", "Ben: ca1"], ("Anna's pile", "Ben's pile")),
    (["  Anna  Maria : d8", "BEN: ca1"], ("Anna Maria's pile", "BEN's pile")),
    (["d8 ca1", "Ben: ca1"], ("pile 1", "Ben's pile")),
    (["Anna: d8 ca1", ": ca1"], ("Anna's pile", "pile 2")),
    (["Anna: d8 ca1", "anna: ca1"], ("pile 1", "pile 2")),
]


@pytest.mark.parametrize(("texts", "owners"), OWNERS)
def test_errors_name_a_pile_by_its_player_unless_the_name_is_wrong(texts: list[str], owners: tuple[str, ...]) -> None:
    assert read_typed_round(texts).owners == owners


def test_a_round_knows_where_its_parts_were_typed() -> None:
    texts = ["Anna: d77 cl 5, 3, 2 ca5", " Ben: sp 2 g0 ca1 sp1"]
    read = read_typed_round(texts)

    def typed(player: int | None = None, part: Part | None = None) -> str:
        (line, column, length), source = read.where(player, part)
        assert source == texts[line - 1]
        return source[column - 1 :][:length]

    assert [typed(0, part) for part in (D, CL, SP)] == ["d77", "cl 5, 3, 2", "Anna"]
    assert [typed(1, part) for part in (SP, G, PARTS[7])] == ["sp 2", "g0", "ca1"]
    assert [typed(0), typed(1), typed()] == ["Anna", "Ben", "Anna"]


def test_a_round_that_was_not_typed_has_no_places() -> None:
    assert RoundRead(read("Anna: ca1")).where(1, D) == (NOWHERE, "")
