"""A row of values that are read from their stored form only when somebody asks for them."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Generic, TypeVar

T = TypeVar("T")


def _as_it_is(item: Any) -> Any:
    return item


class Row(Generic[T]):
    """An immutable sequence of values, each of them as it is or in the form in which a file keeps it.

    `items` are the values or their stored forms, `read` turns either into a value. A book of many rounds
    is read to add one: the others need neither be understood nor written anew.
    """

    __slots__ = ("items", "read")

    def __init__(self, items: Iterable[Any] = (), read: Callable[[Any], T] = _as_it_is) -> None:
        self.items: tuple[Any, ...] = tuple(items)
        self.read = read

    def __len__(self) -> int:
        return len(self.items)

    def __getitem__(self, index: int) -> T:
        return self.read(self.items[index])

    def __iter__(self) -> Iterator[T]:
        return map(self.read, self.items)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Row) or len(self) != len(other):
            return False
        pairs = zip(self.items, other.items, strict=True)
        return all(self.read(one) == other.read(two) for one, two in pairs if one != two)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Row({list(self)!r})"

    def upto(self, length: int) -> "Row[T]":
        """Return the first `length` values."""
        return Row(self.items[:length], self.read)

    def plus(self, *values: T) -> "Row[T]":
        """Return the row with `values` behind it."""
        return Row((*self.items, *values), self.read)

    def replaced(self, values: Mapping[int, T]) -> "Row[T]":
        """Return the row with `values` by index in place of what is there."""
        items = list(self.items)
        for index, value in values.items():
            items[index] = value
        return Row(items, self.read)
