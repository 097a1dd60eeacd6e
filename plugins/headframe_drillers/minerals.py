"""Minerals: floors, storage, market, overflow zone, surplus. Rules: D-DRILL, D-SELL, D-TRACK."""

from __future__ import annotations

from headframe.state import State
from headframe_drillers.parts import DEEPEST, KINDS, OVERFLOW, Mine, R, Rig
from headframe_drillers.tables import Tables


def has_room(rig: Rig) -> bool:
    """Tell whether storage can take another mineral. Rule: D-DRILL-04."""
    return len(rig.storage) + len(rig.staged) < rig.storage_cap


def kinds_on(state: State, actor: int, floor: int) -> list[int]:
    """Return the kinds of mineral that an actor may take from a floor, its reserved ones included."""
    counts = state.table[Mine].minerals
    reserved = state.actors[actor][Rig].reserved
    base = floor * KINDS
    if not reserved:
        return [kind for kind in range(KINDS) if counts[base + kind]]
    return [kind for kind in range(KINDS) if counts[base + kind] or reserved[base + kind]]


def take_from_floor(state: State, actor: int, floor: int, kind: int) -> None:
    """Move a mineral from a floor to storage, a common one before a reserved one. Rules: D-DRILL-03, D-FLOOR-16."""
    counts, rig = state.table[Mine].minerals, state.actors[actor][Rig]
    place = floor * KINDS + kind
    if counts[place]:
        counts[place] -= 1
    else:
        rig.reserved = _changed(rig.reserved, place, -1)
    rig.storage.append(kind)


def reserve(state: State, actor: int, floor: int, kind: int, count: int) -> None:
    """Put minerals on a floor that only one actor may take. Rule: D-FLOOR-16."""
    rig = state.actors[actor][Rig]
    blank = rig.reserved or (0,) * ((DEEPEST + 1) * KINDS)
    rig.reserved = _changed(blank, floor * KINDS + kind, count)


def overflow_one(state: State, actor: int, kind: int) -> None:
    """Put a mineral into the overflow zone, or into surplus when that is full.

    Rules: D-TRACK-04, -07, -10, D-CARD-26.
    """
    rig = state.actors[actor][Rig]
    if sum(rig.overflow) < state.rules[Tables].slots:
        rig.overflow = _changed(rig.overflow, kind, 1)
        state.dirty |= OVERFLOW
    else:
        rig.surplus = _changed(rig.surplus, kind, 1)


def price_now(state: State, actor: int, kind: int) -> int:
    """Return what the next sale of a kind pays, in credits. Rules: D-SELL-01, D-SELL-03."""
    tables, sold = state.rules[Tables], state.actors[actor][Rig].market[kind]
    column = tables.market[kind]
    return column[sold] if sold < len(column) else tables.overflow_prices[kind]


def sell_one(state: State, actor: int, kind: int) -> None:
    """Sell one mineral that has left storage. Rules: D-SELL-01, -03, -12."""
    rig = state.actors[actor][Rig]
    rig.credits += price_now(state, actor, kind)
    if rig.market[kind] < len(state.rules[Tables].market[kind]):
        rig.market[kind] += 1
    else:
        overflow_one(state, actor, kind)


def lose_dearest_sold(state: State, actor: int) -> None:
    """Return the top mineral of the rightmost market column that has one to the supply. Rules: D-DEF-07, C-15."""
    market = state.actors[actor][Rig].market
    for kind in range(R, -1, -1):
        if market[kind]:
            market[kind] -= 1
            return


def count_all(rig: Rig) -> list[int]:
    """Return how many minerals of each kind lie anywhere on a dashboard. Rule: D-SCORE-04."""
    counts = [rig.market[kind] + rig.overflow[kind] + rig.surplus[kind] for kind in range(KINDS)]
    for kind in (*rig.storage, *rig.staged):
        counts[kind] += 1
    return counts


def _changed(counts: tuple[int, ...], place: int, by: int) -> tuple[int, ...]:
    return (*counts[:place], counts[place] + by, *counts[place + 1 :])
