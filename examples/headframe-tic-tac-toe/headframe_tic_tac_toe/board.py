"""The board: nine squares and the lines on it."""

from __future__ import annotations

from typing import Annotated

import msgspec

from headframe.state import TablePart
from headframe.zones import Of

LINE = "tic_tac_toe:line"
MARKS = ("x", "o")  # an actor's number is its mark's
SQUARES = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
PARTNERS = tuple(  # of each square: the two others of every line through it; of NONE: nothing
    tuple((line[i - 2], line[i - 1]) for line in LINES for i in range(3) if line[i] == square) for square in range(10)
)
FREE = -1
NONE = -1


class Board(TablePart, gc=False):
    """The mark on each square, and the square that was marked last."""

    marks: Annotated[list[int], Of("marks")] = msgspec.field(default_factory=lambda: [FREE] * len(SQUARES))
    last: Annotated[int, Of("squares")] = NONE


def has_line(marks: list[int], actor: int) -> bool:
    """Tell whether an actor holds a line of three."""
    return any(all(marks[square] == actor for square in line) for line in LINES)
