"""The safety stop for automatic play: a game in which nothing happens is scored as it stands. Rule: D-END-15."""

from __future__ import annotations

from headframe.chance import mix64
from headframe.state import State
from headframe_drillers.minerals import count_all
from headframe_drillers.parts import Course, Mine, Rig
from headframe_drillers.tables import Tables


def watch_from_now(state: State) -> None:
    """Remember how the game stands before its first turn, if idle rounds are counted at all."""
    if state.rules[Tables].idle_rounds:
        state.table[Course].stamp = _stamp(state)


def stand_still(state: State, following: int) -> bool:
    """Count whole rounds in which nobody changed floor, tiles, minerals or credits.

    Tell whether there were too many.
    """
    most, course = state.rules[Tables].idle_rounds, state.table[Course]
    if not most or following != course.starter:
        return False
    now = _stamp(state)
    course.idle = course.idle + 1 if now == course.stamp else 0
    course.stamp = now
    return course.idle >= most


def _stamp(state: State) -> int:
    """Return 62 bits that differ when a rig or the mine has changed."""
    stamp = 1
    for parts in state.actors:
        rig = parts[Rig]
        for number in (rig.floor, rig.credits, len(rig.tiles), *count_all(rig)):
            stamp = mix64(stamp + number + 1)
    for number in state.table[Mine].minerals:
        stamp = mix64(stamp + number + 1)
    return stamp >> 2
