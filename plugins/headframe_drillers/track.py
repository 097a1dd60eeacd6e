"""The progress track and the end of the game. Rules: D-TRACK, D-END, D-MILE-11 to -13."""

from __future__ import annotations

from headframe.flow import call
from headframe.state import NOBODY, State
from headframe_drillers.parts import TRACK, Course, Rig
from headframe_drillers.tables import Tables


def measure_tile(state: State, actor: int, tile: int) -> None:
    """Count the length of a tile just laid at the end of the progress track. Rules: D-TRACK-01, D-TRACK-02."""
    state.actors[actor][Rig].notches += state.rules[Tables].tiles[tile].notches
    state.dirty |= TRACK


def is_complete(state: State, actor: int) -> bool:
    """Tell whether tiles and overflow minerals fill the track. Rules: D-TRACK-05, D-END-01."""
    rig = state.actors[actor][Rig]
    return rig.notches + sum(rig.overflow) >= state.rules[Tables].track


def trigger_end(state: State) -> None:
    """Give the final token to the active actor whose track is complete; the others draw.

    Rules: D-END-02, -04, -07, D-MILE-12.
    """
    course, active = state.table[Course], state.active
    if course.ender != NOBODY or active == NOBODY or not is_complete(state, active):
        return
    course.ender = active
    tables, rig = state.rules[Tables], state.actors[active][Rig]
    rig.tokens += (tables.final_token,)
    for other in others(state, active):
        call(state, tables.final_others, other, NOBODY, NOBODY, NOBODY)


def others(state: State, actor: int) -> list[int]:
    """Return the other actors in turn order, from the actor's left. Rule: D-MILE-10."""
    count = len(state.actors)
    return [(actor + i) % count for i in range(1, count)]
