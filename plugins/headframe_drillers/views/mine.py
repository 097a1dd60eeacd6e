"""The mine as a cross-section: floors with their minerals, corridors, barriers and mechs."""

from __future__ import annotations

from collections.abc import Iterator

from headframe.seen import Seen
from headframe.state import TABLE, UNKNOWN
from headframe.views import AnyNode, Badge, Board, Space
from headframe.views.making import seat_of
from headframe_drillers.drawing import Drawings
from headframe_drillers.parts import DEEPEST, FIRST, KINDS, STACKS, SURFACE, Mine, Rig
from headframe_drillers.tables import Tables
from headframe_drillers.views.pieces import mech, minerals, whole_tile


def draw_mine(seen: Seen) -> tuple[Board, ...]:
    """Return the floors from the surface down. Rules: D-INFO-05, D-INFO-07, D-INFO-10."""
    spaces = tuple(_floor(seen, floor) for floor in range(SURFACE, DEEPEST + 1))
    return (Board(id="mine", label="Mine", topology="layers", spaces=spaces),)


def _floor(seen: Seen, floor: int) -> Space:
    return Space(
        id=f"levels:{floor}",
        label=f"Floor {floor}",
        at=(floor,),
        terrain=_terrain(seen, floor),
        badges=tuple(_badges(seen, floor)),
        items=tuple(_items(seen, floor)),
    )


def _terrain(seen: Seen, floor: int) -> str:
    if floor > seen.state.table[Mine].deepest:
        return "closed"
    name = next(body.name for body in seen.rules.kinds["floors"].bodies if body.floor == floor)
    return "" if name.casefold() == f"floor {floor}" else str(name.lower())


def _badges(seen: Seen, floor: int) -> Iterator[Badge]:
    if floor < FIRST:
        return
    tables = seen.rules[Tables]
    left = len(STACKS[floor].pile(seen.state, TABLE))
    yield Badge(k="corridors", v=left)
    yield Badge(k="drilling each", v=tables.corridor_costs[floor])
    yield Badge(k="points at the end", v=-tables.depth_losses[floor])


def _items(seen: Seen, floor: int) -> Iterator[AnyNode]:
    yield from _common(seen, floor)
    yield from _reserved(seen, floor)
    yield from seen.rules[Drawings].at(seen, "floor", floor)


def _common(seen: Seen, floor: int) -> Iterator[AnyNode]:
    state, tables, mine = seen.state, seen.rules[Tables], seen.state.table[Mine]
    yield from (mech(seen, actor) for actor, parts in enumerate(state.actors) if parts[Rig].floor == floor)
    if floor > mine.deepest and tables.barriers[floor] >= 0:
        yield whole_tile(seen.rules, tables.barriers[floor])
    yield from minerals(mine.minerals[floor * KINDS : (floor + 1) * KINDS], within=f"levels:{floor}")
    stack = STACKS[floor].pile(state, TABLE) if floor >= FIRST else ()
    if stack and stack[-1] != UNKNOWN:
        yield whole_tile(seen.rules, stack[-1])


def _reserved(seen: Seen, floor: int) -> Iterator[AnyNode]:
    for actor, parts in enumerate(seen.state.actors):
        counts = parts[Rig].reserved[floor * KINDS : (floor + 1) * KINDS]
        yield from minerals(counts, within=f"levels:{floor}/rig:{actor}", owner=seat_of(seen, actor))
