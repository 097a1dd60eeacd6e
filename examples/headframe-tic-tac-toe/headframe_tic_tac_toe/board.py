"""The board: who holds which of the nine squares, as bits, and what follows from that, looked up."""

from __future__ import annotations

from typing import Annotated

import msgspec

from headframe.state import TablePart
from headframe.zones import Of

LINE = "tic_tac_toe:line"
MARKS = ("x", "o")  # an actor's number is its mark's
SQUARES = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
LINES = (0b111, 0b111000, 0b111000000, 0b1001001, 0b10010010, 0b100100100, 0b100010001, 0b1010100)
NONE = -1
SETS = range(1 << len(SQUARES))  # every set of squares, as bits
FREE = tuple(tuple(square for square in range(len(SQUARES)) if not taken >> square & 1) for taken in SETS)
WON = tuple(any(held & line == line for line in LINES) for held in SETS)


class Board(TablePart, gc=False):
    """The squares that each actor holds, as bits, and the square that was marked last."""

    held: list[int] = msgspec.field(default_factory=lambda: [0] * len(MARKS))
    last: Annotated[int, Of("squares")] = NONE


def mark_on(board: Board, square: int) -> int:
    """Return whose mark stands on a square, NONE on a free one."""
    return next((actor for actor, held in enumerate(board.held) if held >> square & 1), NONE)
