"""Exhausting mine tiles, and paying batteries with them. Rules: D-DEF-12 to -22, D-SHOP-10, D-SHOP-11."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from headframe.flow import push
from headframe.state import NOBODY, State
from headframe_drillers.parts import Rig
from headframe_drillers.tables import Tables

Tiles = tuple[int, ...]
MEMORY = 1_000  # sets of tiles


def fresh_tiles(state: State, actor: int, *, battery: bool) -> Tiles:
    """Return the face-up tiles whose effect is a battery, or is none."""
    rig = state.actors[actor][Rig]
    if len(rig.tiles) == len(rig.exhausted):
        return ()
    return state.rules[Tables].fresh(tuple(rig.tiles), rig.exhausted)[battery]


def freshness(batteries: Sequence[bool]) -> Callable[[Tiles, Tiles], tuple[Tiles, Tiles]]:
    """Return the function from tiles and those of them that are face down to the others, batteries apart.

    It remembers: rigs are asked much more often than they change.
    """

    @lru_cache(MEMORY)
    def fresh(tiles: Tiles, down: Tiles) -> tuple[Tiles, Tiles]:
        up = [tile for tile in tiles if tile not in down]
        return tuple(tile for tile in up if not batteries[tile]), tuple(tile for tile in up if batteries[tile])

    return fresh


def fresh_batteries(state: State, actor: int) -> int:
    """Return how many face-up battery tiles an actor owns."""
    return len(fresh_tiles(state, actor, battery=True))


def has_fresh_batteries(state: State, actor: int, n: int) -> bool:
    """Tell whether enough face-up battery tiles are owned. Rule: D-SHOP-10."""
    return fresh_batteries(state, actor) >= n


def turn_down(state: State, actor: int, tile: int) -> None:
    """Turn a tile face down for good. Rules: D-DEF-13, D-DEF-14."""
    state.actors[actor][Rig].exhausted += (tile,)


def exhaust(state: State, actor: int, tile: int) -> None:
    """Turn a tile face down and resolve what stands on its lower edge. Rule: D-DEF-12."""
    turn_down(state, actor, tile)
    push(state, state.rules[Tables].tiles[tile].program, actor, NOBODY, NOBODY, NOBODY)
