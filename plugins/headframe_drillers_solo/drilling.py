"""What the bot spends drilling on: the first entry of its list that it can have and pay. Rules: D-SOLO-17 to -27."""

from __future__ import annotations

from headframe.events import tell
from headframe.flow import push
from headframe.state import ACTOR, TABLE, Frame, State
from headframe.zones import move
from headframe_drillers.functions import tile_name
from headframe_drillers.operations import barrier_cost
from headframe_drillers.parts import DEEPEST, KINDS, STACKS, TILES, Mine, Rig, S
from headframe_drillers.structs import MINERALS
from headframe_drillers.tables import Tables
from headframe_drillers.track import measure_tile
from headframe_drillers_solo.boards import BARRIER, CORRIDOR, Bot, Entry
from headframe_drillers_solo.minerals import SUPPLY, floor_with, take
from headframe_drillers_solo.telling import say

NOT_THERE = -1


def spend(state: State, frame: Frame) -> bool:
    """Spend drilling on the first entry of the list that can be had; tell whether to go on. Rules: D-SOLO-17, -18."""
    actor = frame[ACTOR]
    rig = state.actors[actor][Rig]
    for entry in state.rules[Bot].priorities if rig.drilling else ():
        cost = cost_of(state, entry)
        if NOT_THERE < cost <= rig.drilling:
            rig.drilling -= cost
            SPENDING[entry.sort](state, actor, entry.what, cost)
            return True
    rig.drilling = 0
    return False


def cost_of(state: State, entry: Entry) -> int:
    """Return the drilling that an entry costs now, NOT_THERE if it cannot be had. Rules: D-SOLO-20 to -24."""
    deepest = state.table[Mine].deepest
    if entry.sort == BARRIER:
        return barrier_cost(state, deepest + 1) if deepest < DEEPEST else NOT_THERE
    if entry.sort == CORRIDOR:
        there = entry.what <= deepest and bool(STACKS[entry.what].pile(state, TABLE))
        return state.rules[Tables].corridor_costs[entry.what] if there else NOT_THERE
    there = entry.what == S or floor_with(state, entry.what) != SUPPLY
    return state.rules[Bot].mineral_drilling if there else NOT_THERE


def remove_barrier(state: State, actor: int, _: int, cost: int) -> None:
    """Take the next barrier tile; the floor opens after the step checks. Rules: D-SOLO-20, -25, -26, -54."""
    floor, rig = state.table[Mine].deepest + 1, state.actors[actor][Rig]
    tile = state.rules[Tables].barriers[floor]
    rig.tiles.append(tile)
    measure_tile(state, actor, tile)
    push(state, state.rules[Bot].opened, actor, floor)
    tell(state, lambda: say(state, actor, f"removes the barrier to floor {floor} for {cost} drilling", left=True))


def excavate(state: State, actor: int, floor: int, cost: int) -> None:
    """Take a corridor tile; its minerals go to the floor. Rules: D-SOLO-19, -21, -25."""
    tile = move(state, STACKS[floor], TABLE, TILES, actor)
    added = state.rules[Tables].tiles[tile].minerals
    for kind in added:
        state.table[Mine].minerals[floor * KINDS + kind] += 1
    measure_tile(state, actor, tile)
    come = f"; {' '.join(MINERALS[kind] for kind in added)} come to floor {floor}" if added else ""
    what = tile_name(state.rules, tile)
    tell(state, lambda: say(state, actor, f"excavates {what} on floor {floor} for {cost} drilling{come}", left=True))


def take_listed(state: State, actor: int, kind: int, cost: int) -> None:
    """Take a mineral of a kind from the lowest open floor that has it, silver else from the supply.

    Rules: D-SOLO-22 to -24.
    """
    done = take(state, actor, floor_with(state, kind), kind)
    tell(state, lambda: say(state, actor, f"takes {done}, for {cost} drilling", left=True))


SPENDING = (remove_barrier, excavate, take_listed)
