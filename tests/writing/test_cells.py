from unicodedata import east_asian_width

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur_score.writing.cells import SHAPES, Kind, Run, clusters, pieces

WORD, WIDE, SHAPE, LEFTWARDS = Kind.WORD, Kind.WIDE, Kind.SHAPE, Kind.RIGHT_TO_LEFT


def width(text: str) -> int:
    """Measure as terminals of today do: an emoji sequence or a flag is as wide as one emoji."""
    return sum(2 if len(each) > 1 and "\ufe0f" in each else _widest(each) for each in clusters(text))


def _widest(cluster: str) -> int:
    if cluster[0] in "\u200b\u0301\ufe0f\u200d":
        return 0
    wide = east_asian_width(cluster[0]) in "WF" or (len(cluster) == 2 and "\U0001f1e6" <= cluster[0] <= "\U0001f1ff")
    return 2 if wide else 1


def laid_out(*texts: str) -> list[tuple[int, int, str, Kind]]:
    return [(piece.column, piece.width, piece.text, piece.kind) for piece in pieces(tuple(map(Run, texts)), width)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("  two words", [(2, 3, "two", WORD), (6, 5, "words", WORD)]),
        ("Zoë:", [(0, 4, "Zoë:", WORD)]),
        ("李小 x", [(0, 2, "李", WIDE), (2, 2, "小", WIDE), (5, 1, "x", WORD)]),
        ("李李", [(0, 2, "李", WIDE), (2, 2, "李", WIDE)]),
        ("a👩\u200d👧b", [(0, 1, "a", WORD), (1, 2, "👩\u200d👧", WIDE), (3, 1, "b", WORD)]),
        ("🇩🇪🇫🇷", [(0, 2, "🇩🇪", WIDE), (2, 2, "🇫🇷", WIDE)]),
        ("👍🏽!", [(0, 2, "👍🏽", WIDE), (2, 1, "!", WORD)]),
        ("e\u0301x", [(0, 2, "e\u0301x", WORD)]),
        ("محمد علي wins", [(0, 8, "محمد علي", LEFTWARDS), (9, 4, "wins", WORD)]),
        ("علي  علي", [(0, 3, "علي", LEFTWARDS), (5, 3, "علي", LEFTWARDS)]),
        ("علي-علي", [(0, 3, "علي", LEFTWARDS), (3, 1, "-", WORD), (4, 3, "علي", LEFTWARDS)]),
        ("علي 5", [(0, 3, "علي", LEFTWARDS), (4, 1, "5", WORD)]),
        (
            "──┼██▌a",
            [(0, 2, "──", SHAPE), (2, 1, "┼", SHAPE), (3, 2, "██", SHAPE), (5, 1, "▌", SHAPE), (6, 1, "a", WORD)],
        ),
        ("   ", []),
        ("", []),
    ],
)
def test_a_row_is_cut_where_a_font_could_move_its_columns(text: str, expected: list[object]) -> None:
    assert laid_out(text) == expected


def test_runs_follow_each_other_and_are_never_one_piece() -> None:
    assert laid_out("山 ", "علي", " ", "علي") == [
        (0, 2, "山", WIDE),
        (3, 3, "علي", LEFTWARDS),
        (7, 3, "علي", LEFTWARDS),
    ]


ANY = st.text(st.sampled_from("a é李👩\u200d👧🏽🇩🇪\u0301\ufe0fعل─█▌\u200bक\u093f "), max_size=12)


@given(ANY)
def test_clusters_are_the_whole_text(text: str) -> None:
    assert "".join(clusters(text)) == text


@given(st.lists(ANY, max_size=4))
def test_pieces_are_all_of_the_row_in_order_and_never_overlap(texts: list[str]) -> None:
    column = 0
    for piece in pieces(tuple(map(Run, texts)), width):
        assert piece.column >= column
        column = piece.column + piece.width
    assert column <= sum(map(width, texts))
    shown = "".join(text for _, _, text, _ in laid_out(*texts))
    assert "".join(shown.split()) == "".join("".join(texts).split())


@pytest.mark.parametrize("shape", SHAPES)
def test_shapes_stay_in_their_cell(shape: str) -> None:
    for box in SHAPES[shape]:
        assert box.width > 0
        assert box.height > 0
        assert 0 <= box.x <= box.x + box.width <= 1
        assert 0 <= box.y <= box.y + box.height <= 1


@pytest.mark.parametrize(
    ("shape", "touched"), [("─", "lr"), ("┃", "ud"), ("┌", "rd"), ("┻", "lru"), ("█", "lrud"), ("▌", "lud")]
)
def test_shapes_reach_the_sides_where_they_join_their_neighbours(shape: str, touched: str) -> None:
    boxes = SHAPES[shape]
    sides = {
        "l": any(box.x == 0 for box in boxes),
        "r": any(box.x + box.width == 1 for box in boxes),
        "u": any(box.y == 0 for box in boxes),
        "d": any(box.y + box.height == 1 for box in boxes),
    }
    assert {side for side, reached in sides.items() if reached} == set(touched)
