"""Loops among things that may be done again and again, by exact arithmetic in whole numbers.

A row says what doing one of them leaves of each resource, below 0 what it takes. Some of them make a loop if doing each
a number of times takes nothing away in all. Resources are done with one after another: what takes one is put together
with what leaves it, so that just nothing of it is gone (Farkas' method, which finds the invariants of a Petri net). So
pairs and longer loops are found alike, each with no more rows than it needs. What nothing can pay for is left out
first, which in ordinary content is all there is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, product
from math import gcd
from typing import NamedTuple

Row = Mapping[str, int]
MOST = 4_000  # how often two are put together: beyond that a loop may be missed, and a load takes no longer


class Loop(NamedTuple):
    """How many times each row is done, by its number, and what that leaves."""

    times: dict[int, int]
    left: dict[str, int]


class Whole:
    """The loops that are whole, for finding which of them something else holds."""

    def __init__(self) -> None:
        self.loops: list[Loop] = []
        self._by_least: dict[int, list[frozenset[int]]] = {}

    def take(self, loop: Loop) -> None:
        """Keep a loop, unless it holds another."""
        if not self.inside(loop):
            self.loops.append(loop)
            self._by_least.setdefault(min(loop.times), []).append(frozenset(loop.times))

    def inside(self, loop: Loop) -> bool:
        """Tell whether a loop that is whole needs no row but those of this one."""
        return any(each <= loop.times.keys() for row in loop.times for each in self._by_least.get(row, ()))


def find_loops(rows: Sequence[Row]) -> list[Loop]:
    """Return the loops that hold no smaller one, the smallest first."""
    numbers = _linked(rows)
    taken = _names(rows, numbers, -1)
    parts = [Loop({k: 1}, {name: n for name, n in rows[k].items() if name in taken}) for k in numbers]
    whole, left = Whole(), MOST
    while left > 0 and (parts := _sorted_out(parts, whole)):
        name = _next(parts)
        more = list(islice(_balanced(parts, name), left))
        left -= len(more)
        parts = [part for part in parts if part.left.get(name, 0) >= 0] + more
    _sorted_out(parts, whole)
    return [Loop(loop.times, _in_all(rows, loop.times)) for loop in sorted(whole.loops, key=_size)]


def _sorted_out(parts: Sequence[Loop], whole: Whole) -> list[Loop]:
    """Put aside what is whole; return what lacks something yet and needs all of its rows."""
    for part in sorted(parts, key=_size):
        if min(part.left.values(), default=0) >= 0:
            whole.take(part)
    return [part for part in parts if min(part.left.values(), default=0) < 0 and not whole.inside(part)]


def _next(parts: Sequence[Loop]) -> str:
    """Return the resource that the fewest pairs are made for."""
    leaving = Counter(name for part in parts for name, n in part.left.items() if n > 0)
    taking = Counter(name for part in parts for name, n in part.left.items() if n < 0)
    return min(taking, key=lambda name: (leaving[name] * taking[name], name))


def _linked(rows: Sequence[Row]) -> list[int]:
    """Return the numbers of the rows that take only what others of them leave, and leave what one of them takes."""
    numbers = list(range(len(rows)))
    while True:
        left, taken = _names(rows, numbers, 1), _names(rows, numbers, -1)
        kept = [number for number in numbers if _is_linked(rows[number], left, taken)]
        if len(kept) == len(numbers):
            return kept
        numbers = kept


def _is_linked(row: Row, left: set[str], taken: set[str]) -> bool:
    takes = [name for name, n in row.items() if n < 0]
    return not takes or (left.issuperset(takes) and any(n > 0 and name in taken for name, n in row.items()))


def _names(rows: Sequence[Row], numbers: Sequence[int], sign: int) -> set[str]:
    """Return what these rows leave (sign 1) or take (sign -1)."""
    return {name for number in numbers for name, n in rows[number].items() if n * sign > 0}


def _in_all(rows: Sequence[Row], times: Mapping[int, int]) -> dict[str, int]:
    left: Counter[str] = Counter()
    for number, many in times.items():
        left.update({name: many * n for name, n in rows[number].items()})
    return dict(left)


def _balanced(parts: Sequence[Loop], name: str) -> Iterator[Loop]:
    """Yield what leaves a resource and what takes it, put together so that it comes to nothing."""
    leaving = sorted((part for part in parts if part.left.get(name, 0) > 0), key=_size)
    taking = sorted((part for part in parts if part.left.get(name, 0) < 0), key=_size)
    for one, other in product(leaving, taking):
        yield _together(one, -other.left[name], other, one.left[name])


def _together(one: Loop, m: int, other: Loop, n: int) -> Loop:
    """Return the first so many times and the second so many times, in the least numbers."""
    times = {row: m * one.times.get(row, 0) + n * other.times.get(row, 0) for row in {**one.times, **other.times}}
    left = {name: m * one.left.get(name, 0) + n * other.left.get(name, 0) for name in {**one.left, **other.left}}
    divisor = gcd(*times.values())
    return Loop({row: k // divisor for row, k in times.items()}, {name: k // divisor for name, k in left.items()})


def _size(loop: Loop) -> tuple[int, list[int]]:
    return len(loop.times), sorted(loop.times)
