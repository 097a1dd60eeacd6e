"""The bot's minerals: its mineral track and buffer, where it finds them, where they go. Rules: D-SOLO-22 to -39.

The bot's `Rig.storage` holds what lies on its mineral track and in its buffer, in the order of collecting; which slot
is filled by what follows from that alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from headframe.state import State
from headframe_drillers.minerals import overflow_one
from headframe_drillers.parts import KINDS, A, G, Mine, R, Rig, S
from headframe_drillers.structs import MINERAL_NAMES
from headframe_drillers_solo.boards import Bot

SUPPLY = -1  # no floor
PAIR = 2  # silver or gold that share a slot


class Layout(NamedTuple):
    """How the minerals of a bot lie: what each filled slot holds, and what waits in the buffer."""

    slots: tuple[tuple[int, ...], ...]
    buffer: tuple[int, ...]


def lay_out(minerals: Sequence[int]) -> Layout:
    """Lay minerals out in the order of collecting. Rules: D-SOLO-36, D-SOLO-37."""
    slots: list[tuple[int, ...]] = []
    buffer: tuple[int, ...] = ()
    for kind in minerals:
        if kind >= A:
            slots.append((kind,))
        elif buffer:
            slots.append((*buffer, kind))
            buffer = ()
        else:
            buffer = (kind,)
    return Layout(tuple(slots), buffer)


def filled(rig: Rig) -> int:
    """Return how many slots are filled; a buffered mineral fills none. Rule: D-SOLO-38."""
    cheap = rig.storage.count(S) + rig.storage.count(G)
    return len(rig.storage) - cheap + cheap // PAIR


def column_of(state: State, actor: int) -> int:
    """Return the leftmost column with an empty slot, the rightmost if there is none. Rules: D-SOLO-12, D-SOLO-13."""
    ends = state.rules[Bot].ends
    return next((column for column, end in enumerate(ends) if filled(state.actors[actor][Rig]) < end), len(ends) - 1)


def gain(state: State, actor: int, kind: int) -> str:
    """Put a mineral onto the track, else into the overflow zone; say where it went. Rules: D-SOLO-36 to -39."""
    rig = state.actors[actor][Rig]
    slots, over = filled(rig), sum(rig.overflow)
    if slots == state.rules[Bot].ends[-1]:
        overflow_one(state, actor, kind)
        return "into its overflow zone" if sum(rig.overflow) > over else "beside its full overflow zone"
    rig.storage.append(kind)
    if filled(rig) == slots:
        return "into the buffer"
    return f"into slot {slots + 1}" + (" with the one in the buffer" if kind < A else "")


def floor_with(state: State, kind: int) -> int:
    """Return the lowest open floor that has a kind of mineral, SUPPLY if none has. Rules: D-SOLO-23, D-SOLO-29."""
    mine = state.table[Mine]
    return next((f for f in range(mine.deepest, -1, -1) if mine.minerals[f * KINDS + kind]), SUPPLY)


def take(state: State, actor: int, floor: int, kind: int) -> str:
    """Take a mineral from a floor or the supply onto the bot's board; return what happened, in words."""
    if floor != SUPPLY:
        state.table[Mine].minerals[floor * KINDS + kind] -= 1
    came = "the supply" if floor == SUPPLY else f"floor {floor}"
    return f"{MINERAL_NAMES[kind]} from {came} {gain(state, actor, kind)}"


def dearest_on(state: State, floors: Sequence[int]) -> tuple[int, int]:
    """Return (floor, kind) of the most valuable mineral, of the lowest floor; else silver from the supply.

    Rules: D-SOLO-28, -29, -41, -42.
    """
    counts = state.table[Mine].minerals
    found = (
        (floor, kind) for kind in range(R, S - 1, -1) for floor in reversed(floors) if counts[floor * KINDS + kind]
    )
    return next(found, (SUPPLY, S))


def richest_floor(state: State) -> int:
    """Return the open floor with most rubies, then emeralds, sapphires, gold, silver, then the lowest.

    Rules: D-SOLO-30 to -33.
    """
    mine = state.table[Mine]
    return max(
        range(mine.deepest + 1), key=lambda floor: (mine.minerals[floor * KINDS : (floor + 1) * KINDS][::-1], floor)
    )
