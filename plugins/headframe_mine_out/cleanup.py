"""Cleanup: tiles back, locks off, possession, end test. Rules: M-CLEAN, M-END-01 to -04."""

from __future__ import annotations

from headframe.events import tell
from headframe.state import NOBODY, Frame, State
from headframe.steps import Do
from headframe_mine_out.mineouts import round_table
from headframe_mine_out.parts import SLOTS, Board, Course, Player
from headframe_mine_out.plotting import take_back
from headframe_mine_out.points import happen, possession


def cleanup_steps() -> tuple[Do, ...]:
    """Return the steps in their order. Rules: M-CLEAN-01, R-23."""
    return (
        Do(tiles_back, name="tiles_back"),
        Do(unlock, name="unlock"),
        Do(score_possession, name="possession"),
        Do(end_test, name="end_test"),
    )


def tiles_back(state: State, frame: Frame) -> None:
    """Return all tiles to their owners; nobody has acted in the next round. Rules: M-PLOT-09, M-TURN-08, M-TURN-14."""
    for actor, parts in enumerate(state.actors):
        take_back(state, actor)
        parts[Player].acted = 0
    state.table[Course].turns = 0


def unlock(state: State, frame: Frame) -> None:
    """End all locks of the Community. Rule: M-COMM-10."""
    state.table[Board].locked = (0,) * SLOTS


def score_possession(state: State, frame: Frame) -> None:
    """Give possession points to all, also to who was skipped. Rules: M-CLEAN-02, M-CLEAN-10, R-39."""
    happen(state)
    for actor in round_table(state, NOBODY):
        possession(state, actor)


def end_test(state: State, frame: Frame) -> None:
    """End the game if nobody has action points left. Rules: M-END-01 to -03."""
    ended = all(parts[Player].ap <= 0 for parts in state.actors)
    state.table[Course].ended = int(ended)
    if ended:
        tell(state, lambda: "Nobody has action points left: the game ends.")
