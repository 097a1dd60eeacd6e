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
    declare_end(state, active)


def declare_end(state: State, actor: int, *, token: bool = True) -> None:
    """Let an actor trigger the end, and give it the final token; the others get their share. Rules: D-END-04, -07."""
    state.table[Course].ender = actor
    if token:
        tables, rig = state.rules[Tables], state.actors[actor][Rig]
        rig.tokens += (tables.final_token,)
        pay_others(state, actor, tables.final_others)


def pay_others(state: State, actor: int, program: int) -> None:
    """Run what a token gives to the others, in turn order; an automa has a bonus of its own. Rules: D-MILE-04, -10."""
    automa = state.rules[Tables].automa
    for other in others(state, actor):
        own = automa.bonus if automa and state.deciders[other] == NOBODY else program
        call(state, own, other, NOBODY, NOBODY, NOBODY)


def others(state: State, actor: int) -> list[int]:
    """Return the other actors in turn order, from the actor's left. Rule: D-MILE-10."""
    count = len(state.actors)
    return [(actor + i) % count for i in range(1, count)]
