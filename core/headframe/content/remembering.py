"""What files held when they were read before, so that content which is loaded again is not read anew."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

import msgspec

from headframe.content.scan import scan_all
from headframe.content.words import Words

MOST = 10_000  # files; beyond that all are forgotten, and read again when they come again


class Remembered:
    """A file that was scanned, and what it was decoded to last, as `key` says. Nobody may change any of it."""

    __slots__ = ("body", "key", "raw")

    def __init__(self, raw: dict[str, Any]) -> None:  # Any: JSON
        self.raw = raw
        self.key: Hashable = None  # by which vocabulary, to which struct
        self.body: msgspec.Struct | None = None

    __hash__ = None  # type: ignore[assignment]  # equal by what it holds, which is JSON

    def __eq__(self, other: object) -> bool:
        """Tell whether two files hold the same."""
        return isinstance(other, Remembered) and self.raw == other.raw


class Memory:
    """The files that loads have read, by their bytes.

    A check that loads a mix in several orders, a watch that loads after each change, and whoever compares house rules
    read most files once.
    """

    def __init__(self, most: int = MOST) -> None:
        self._files: dict[bytes, Remembered] = {}
        self._vocabularies: dict[Hashable, int] = {}
        self._most = most

    def scan(self, files: Sequence[bytes]) -> list[Remembered | None]:
        """Scan files; None stands for each that the thorough reader has to look at, see `scan_all`."""
        found = [self._files.get(data) for data in files]
        new = [i for i, known in enumerate(found) if known is None]
        if len(self._files) + len(new) > self._most:
            self._files.clear()
        for i, raw in zip(new, scan_all([files[i] for i in new]), strict=True):
            if raw is not None:
                found[i] = self._files[files[i]] = Remembered(raw)
        return found

    def vocabulary(self, words: Words | None) -> int | None:
        """Return a number that two vocabularies share only if they are the same; None for one that cannot be told."""
        known = words and (
            tuple(words.ops.items()),
            tuple([(name, bounds.least, bounds.most) for name, bounds in words.costs.items()]),
            tuple(words.prices),
            tuple(words.conditions.items()),
            tuple(words.amounts),
        )
        try:
            return self._vocabularies.setdefault(known, len(self._vocabularies))
        except TypeError:  # a condition whose type cannot be looked up
            return None
