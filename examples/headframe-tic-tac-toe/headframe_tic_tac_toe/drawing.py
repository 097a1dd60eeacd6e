"""The board as nodes of the view tree; any face draws them."""

from __future__ import annotations

from headframe.seen import Seen
from headframe.views import Board as BoardNode
from headframe.views import Piece, Space
from headframe_tic_tac_toe.board import MARKS, NONE, SQUARES, Board, mark_on


def draw(seen: Seen) -> tuple[BoardNode]:
    """Draw the nine squares; all of it is public."""
    board, over = seen.state.table[Board], seen.state.over
    spaces = tuple(_space(board, square, over=over) for square in range(len(SQUARES)))
    return (BoardNode(id="board", label="Board", prio=1, topology="square", cols=3, spaces=spaces),)


def _space(board: Board, square: int, *, over: bool) -> Space:
    name, mark = SQUARES[square], mark_on(board, square)
    place = (square % 3, square // 3)
    if mark == NONE:
        return Space(id=name, label=name, at=place, hl="" if over else "legal")
    piece = Piece(id=f"{name}.mark", label=MARKS[mark], owner=mark, glyph=MARKS[mark], shape=MARKS[mark])
    return Space(id=name, label=name, at=place, items=(piece,), hl="last" if square == board.last else "")
