"""The rules: marking a square, whose turn it is, the line that ends the game, and who has won."""

from __future__ import annotations

from headframe.actions import ActionKind, Reason
from headframe.build import Build
from headframe.declarations import Outcome, SeatResult
from headframe.flow import end_game
from headframe.state import NOBODY, State
from headframe_tic_tac_toe.board import FREE, LINE, LINES, MARKS, NONE, SQUARES, WON, Board, mark_on

MARKED = 1  # the dirty bit of a board that was marked
OPEN_LINE = (0, 1, 5, 100)  # what a line is worth by one's own marks on it, while the other has none there


class Mark(ActionKind):
    """Put one's mark on a free square."""

    phase = "tic_tac_toe:turn"
    verb = "mark"
    arguments = ("squares",)

    def __init__(self, build: Build) -> None:
        super().__init__(build)
        self.free = tuple([self.code(square) for square in squares] for squares in FREE)

    def options(self, state: State, actor: int, found: list[int]) -> None:
        """Offer the free squares."""
        x, o = state.table[Board].held
        found += self.free[x | o]

    def take(self, state: State, actor: int, square: int) -> None:
        """Mark it, and have the board looked at."""
        board = state.table[Board]
        board.held[actor] |= 1 << square
        board.last = square
        state.dirty |= MARKED

    def candidates(self, state: State, actor: int, found: list[int]) -> None:
        """Let a person point at any square."""
        found += self.spec.codes

    def why_not(self, state: State, actor: int, square: int) -> Reason | None:
        """Refuse a square that is taken."""
        mark = mark_on(state.table[Board], square)
        if mark == NONE:
            return None
        return Reason(f"{SQUARES[square]} has an {MARKS[mark]} on it", cure="choose a free square")


def following(state: State) -> int:
    """Return whose turn is next, nobody's when each square has had its turn."""
    return state.turn % 2 if state.turn < len(SQUARES) else NOBODY


def end_with_line(state: State) -> None:
    """End the game if whoever has just marked holds a line."""
    if WON[state.table[Board].held[state.active]]:
        end_game(state)


def points(state: State, actor: int) -> int:
    """Return 1 for a line."""
    return int(WON[state.table[Board].held[actor]])


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
    held = state.table[Board].held
    mine, other = held[actor], held[1 - actor]
    return sum(_open(mine, other, line) - _open(other, mine, line) for line in LINES)


def _open(mine: int, other: int, line: int) -> int:
    return 0 if other & line else OPEN_LINE[(mine & line).bit_count()]


def marks_made(state: State) -> int:
    """Return how many squares are marked."""
    return sum(held.bit_count() for held in state.table[Board].held)
