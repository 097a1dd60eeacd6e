"""The arithmetic of loops: rows that together take nothing away."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from headframe.language.cycles import MOST, Row, find_loops

NAMES = "abc"
ROWS = st.lists(st.fixed_dictionaries(dict.fromkeys(NAMES, st.integers(-3, 3))), min_size=1, max_size=4)


def left(rows: list[dict[str, int]], times: dict[int, int]) -> list[int]:
    """Return what doing rows so many times leaves of each."""
    return [sum(n * rows[row][name] for row, n in times.items()) for name in NAMES]


def test_the_least_numbers() -> None:
    """Five of one pay for three of the other."""
    rows = [{"fuel": -3, "ore": 5}, {"fuel": 5, "ore": -8}]

    assert [loop.times for loop in find_loops(rows)] == [{0: 5, 1: 3}]
    assert [loop.left for loop in find_loops(rows)] == [{"fuel": 0, "ore": 1}]


def test_no_smaller_loop_inside() -> None:
    """Two that are enough are told without a third."""
    rows = [{"a": 1, "b": -1}, {"a": -1, "b": 1}, {"a": -1, "b": 1, "c": 5}, {"c": -1}]

    assert [sorted(loop.times) for loop in find_loops(rows)] == [[0, 1], [0, 2]]


@given(rows=ROWS)
def test_what_is_found_takes_nothing_away(rows: list[dict[str, int]]) -> None:
    """It is so for every loop, and what it leaves is reckoned right."""
    for loop in find_loops(rows):
        assert min(loop.times.values()) > 0
        assert min(left(rows, loop.times)) >= 0
        assert [loop.left.get(name, 0) for name in NAMES] == left(rows, loop.times)


@given(rows=ROWS)
def test_nothing_is_missed(rows: list[dict[str, int]]) -> None:
    """Whatever trying numbers of times one by one finds holds a loop that is found."""
    found = [set(loop.times) for loop in find_loops(rows)]
    for numbers in product(range(5), repeat=len(rows)):
        tried = {row: n for row, n in enumerate(numbers) if n}
        if tried and min(left(rows, tried)) >= 0:
            assert any(loop <= set(tried) for loop in found)


def test_very_many_rows() -> None:
    """Where far more could be put together than anybody wants to read, so much is read."""
    there: list[Row] = [{"a": -50 - n, "b": 50 + n % 37, "c": n % 3} for n in range(400)]
    back: list[Row] = [{"a": 90 + n % 41, "b": -60 - n, "c": -n % 4} for n in range(400)]
    found = find_loops([*there, *back])

    assert 0 < len(found) <= MOST
