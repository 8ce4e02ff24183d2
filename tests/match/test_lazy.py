"""A sequence that reads its items when asked."""

from jaipur_score.match.lazy import Lazy


def test_items_are_read_only_when_asked_for() -> None:
    asked: list[object] = []

    def read(item: object) -> int:
        asked.append(item)
        return int(str(item))

    lazy = Lazy(["1", "2", "3"], read)
    assert (len(lazy), asked) == (3, [])
    assert (lazy[1], list(lazy.plus(4)), asked) == (2, [1, 2, 3, 4], ["2", "1", "2", "3", 4])
    assert list(lazy.replaced({0: 7})) == [7, 2, 3]
    assert lazy.first(2) == Lazy([1, 2], read)
    assert lazy != Lazy(["1", "2"], read)
    assert lazy != Lazy(["1", "2", "4"], read)
    assert lazy != [1, 2, 3]
    assert repr(lazy.first(1)) == "Lazy([1])"


def test_a_look_reads_nothing_and_stays_with_the_sequence() -> None:
    lazy = Lazy(["12", "3"], int, len)
    for each in (lazy, lazy.first(1), lazy.plus(), lazy.replaced({})):
        assert each.look(each.items[0]) == 2
