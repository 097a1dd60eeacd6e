"""What is worked out when it is first asked for, and kept: most of what a ruleset could say never is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

K = TypeVar("K")
T = TypeVar("T")


class Worked(dict[K, T]):
    """What is worked out for a key when it is first asked for, and then lies there like in any other dict."""

    def __init__(self, work: Callable[[K], T]) -> None:
        super().__init__()
        self._work = work

    def __missing__(self, key: K) -> T:
        """Work it out."""
        found = self[key] = self._work(key)
        return found


class Lazily(Generic[T]):
    """A list of known length whose items are made one by one, each from its place in it."""

    __slots__ = ("_length", "_made", "_work")

    def __init__(self, length: int, work: Callable[[int], T]) -> None:
        self._length, self._work = length, work
        self._made: dict[int, T] = {}

    def __getitem__(self, place: int) -> T:
        """Return an item. Raises IndexError."""
        if place in self._made:
            return self._made[place]
        if not 0 <= place < self._length:
            raise IndexError(place)
        made = self._made[place] = self._work(place)
        return made

    def __len__(self) -> int:
        """Return how many items there are."""
        return self._length

    def __iter__(self) -> Iterator[T]:
        """Yield all items."""
        return (self[place] for place in range(self._length))
