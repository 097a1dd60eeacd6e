"""The rules: marking a square, whose turn it is, the line that ends the game, and who has won."""

from __future__ import annotations

from headframe.actions import ActionKind, Reason
from headframe.declarations import Outcome, SeatResult
from headframe.flow import end_game
from headframe.state import NOBODY, State
from headframe_tic_tac_toe.board import FREE, LINE, LINES, MARKS, PARTNERS, SQUARES, Board, has_line

MARKED = 1  # the dirty bit of a board that was marked
OPEN_LINE = (0, 1, 5, 100)  # what a line is worth by one's own marks on it, while the other has none there


class Mark(ActionKind):
    """Put one's mark on a free square."""

    phase = "tic_tac_toe:turn"
    verb = "mark"
    arguments = ("squares",)

    def options(self, state: State, actor: int, found: list[int]) -> None:
        """Offer the free squares."""
        for code, mark in enumerate(state.table[Board].marks, self.first):
            if mark == FREE:
                found.append(code)

    def take(self, state: State, actor: int, square: int) -> None:
        """Mark it, and have the board looked at."""
        board = state.table[Board]
        board.marks[square] = actor
        board.last = square
        state.dirty |= MARKED

    def candidates(self, state: State, actor: int, found: list[int]) -> None:
        """Let a person point at any square."""
        found += self.spec.codes

    def why_not(self, state: State, actor: int, square: int) -> Reason | None:
        """Refuse a square that is taken."""
        mark = state.table[Board].marks[square]
        if mark == FREE:
            return None
        return Reason(f"{SQUARES[square]} has an {MARKS[mark]} on it", cure="choose a free square")


def following(state: State) -> int:
    """Return whose turn is next, nobody's when each square has had its turn."""
    return state.turn % 2 if state.turn < len(SQUARES) else NOBODY


def end_with_line(state: State) -> None:
    """End the game if a line goes through the square that was marked last: no other can be new."""
    board = state.table[Board]
    marks = board.marks
    mark = marks[board.last]
    for one, other in PARTNERS[board.last]:
        if marks[one] == mark and marks[other] == mark:
            end_game(state)
            return


def points(state: State, actor: int) -> int:
    """Return 1 for a line."""
    return int(has_line(state.table[Board].marks, actor))


def outcome(state: State) -> Outcome:
    """Rank whoever has a line first; without a line both are first."""
    scores = [points(state, actor) for actor in range(len(MARKS))]
    best = max(scores)
    results = tuple(
        SeatResult(actor=actor, score=score, rank=1 if score == best else 2, lines={LINE: score})
        for actor, score in enumerate(scores)
    )
    return Outcome(kind="versus", results=results, winners=tuple(r.actor for r in results if r.rank == 1))


def worth(state: State, actor: int) -> int:
    """Return the worth of the lines that are open to an actor, less that of the other's."""
    marks, other = state.table[Board].marks, 1 - actor
    total = 0
    for line in LINES:
        held = [marks[square] for square in line]
        if other not in held:
            total += OPEN_LINE[held.count(actor)]
        if actor not in held:
            total -= OPEN_LINE[held.count(other)]
    return total


def marks_made(state: State) -> int:
    """Return how many squares are marked."""
    return sum(mark != FREE for mark in state.table[Board].marks)
