"""A sequence of values that are read from their stored form only when somebody asks for them."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Generic, TypeVar

T = TypeVar("T")


def _as_is(item: Any) -> Any:
    return item


class Lazy(Generic[T]):
    """An immutable sequence of values, each held as it is or in its stored form.

    `items` holds the values or their stored forms; `read` turns either into a value, and may raise what a
    damaged form makes it raise. `look` gives what can be seen of an item without reading it. Recording into
    a book of many matches then reads only the match it changes.
    """

    __slots__ = ("items", "look", "read")

    def __init__(
        self, items: Iterable[Any] = (), read: Callable[[Any], T] = _as_is, look: Callable[[Any], Any] = _as_is
    ) -> None:
        self.items: tuple[Any, ...] = tuple(items)
        self.read = read
        self.look = look

    def __len__(self) -> int:
        return len(self.items)

    def __getitem__(self, index: int) -> T:
        return self.read(self.items[index])

    def __iter__(self) -> Iterator[T]:
        return map(self.read, self.items)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Lazy) or len(self) != len(other):
            return False
        pairs = zip(self.items, other.items, strict=True)
        return all(self.read(one) == other.read(two) for one, two in pairs if one != two)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Lazy({list(self)!r})"

    def first(self, length: int) -> "Lazy[T]":
        """Return the first `length` values."""
        return Lazy(self.items[:length], self.read, self.look)

    def plus(self, *values: T) -> "Lazy[T]":
        """Return the sequence with `values` at its end."""
        return Lazy((*self.items, *values), self.read, self.look)

    def replaced(self, values: Mapping[int, T]) -> "Lazy[T]":
        """Return the sequence with the values of some indices replaced."""
        items = list(self.items)
        for index, value in values.items():
            items[index] = value
        return Lazy(items, self.read, self.look)
