"""What so much drilling brings on each floor: the best mix of barrier, corridors and minerals, floor by floor."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from headframe.state import State
from headframe_drillers.parts import DEEPEST, FIRST, KINDS, Mine, Rig
from headframe_drillers.prospects import MEMORY
from headframe_drillers.tables import Tables
from headframe_drillers.weights import Weights

REACH = 14  # the most drilling that is thought of in one turn
CORRIDORS = 3  # the most corridors of a floor that are thought of in one turn

Finds = tuple[int, ...]  # drilling spent -> hundredths of a point, at best
Row = tuple[Finds, ...]  # by floor
NO_FINDS: Finds = (0,) * (REACH + 1)


class Track(NamedTuple):
    """How far a rig's track has come, and what filling it further brings."""

    notches: int
    overflow: int
    earned: tuple[int, ...]  # tokens that somebody has
    hurry: int
    ended: bool


class Ground(NamedTuple):
    """All that the finds of a rig depend on."""

    minerals: tuple[int, ...]
    reserved: tuple[int, ...]
    stacks: tuple[tuple[int, ...], ...]
    deepest: int
    up: tuple[int, ...]  # kind -> hundredths of a point for collecting one that comes up in the same turn
    below: tuple[int, ...]  # the same for one that stays below
    room: int
    track: Track


class Digging:
    """Works out finds, and keeps them for as long as nothing changes."""

    def __init__(self, tables: Tables, weights: Weights, lines: tuple[tuple[int, int, int], ...]) -> None:
        self.tables, self.weights = tables, weights
        self.lines = lines  # milestones: (line in notches, token, points)
        self.final = 100 * tables.token_points[tables.final_token]
        self.finds = lru_cache(MEMORY)(self._finds)

    def progress(self, track: Track, notches: int) -> int:
        """Return what a track is worth with so many notches of tiles: its share of the final token, and milestones."""
        length, filled = self.tables.track, notches + track.overflow
        worth = sum(100 * points for line, token, points in self.lines if line <= notches and token not in track.earned)
        if track.ended:
            return worth
        if filled >= length:
            return worth + 2 * self.final + length * track.hurry + self.weights.ending
        return worth + self.final * filled * filled // (length * length) + filled * track.hurry

    def _finds(self, ground: Ground) -> tuple[Row, Row]:
        """Return the finds of each floor down to the first closed one, for coming up and for staying below."""
        floors = range(FIRST, min(ground.deepest + 1, DEEPEST) + 1)
        none = (NO_FINDS,) * FIRST  # above the mine
        up = tuple(self._floor(ground, floor, stays=False) for floor in floors)
        return none + up, none + tuple(self._floor(ground, floor, stays=True) for floor in floors)

    def _floor(self, ground: Ground, floor: int, *, stays: bool) -> Finds:
        best = [0] * (REACH + 1)
        for spent, worth, minerals in self._digs(ground, floor, stays=stays):
            collected = [0, *accumulate(sorted(minerals, reverse=True)[: ground.room])]
            for count, value in enumerate(collected):
                drilling = spent + count * self.tables.collect_cost
                if drilling <= REACH:
                    best[drilling] = max(best[drilling], worth + value)
        return tuple(worth * self.weights.planned // 100 for worth in accumulate(best, max))

    def _digs(self, ground: Ground, floor: int, *, stays: bool) -> Iterator[tuple[int, int, list[int]]]:
        """Yield (drilling, worth of the tiles, what each mineral there is worth) for one corridor more each time."""
        facts, track = self.tables.tiles, ground.track
        base, prices = self.progress(track, track.notches), ground.below if stays else ground.up
        minerals = _minerals(ground, floor, prices)
        spent = notches = points = 0
        barrier = self.tables.barriers[floor] if floor > ground.deepest else -1
        stack = ground.stacks[floor - FIRST]
        for dug, tile in enumerate((barrier, *reversed(stack[-CORRIDORS:]))):
            if tile >= 0:
                spent += self.tables.corridor_costs[floor] if dug else facts[tile].barrier
                notches, points = notches + facts[tile].notches, points + facts[tile].points
            if spent > REACH:
                return
            if dug == 1:  # what lies under the top tile is nobody's to know
                minerals += [prices[kind] for kind in facts[tile].minerals]
            worth = 100 * points + self.progress(track, track.notches + notches) - base
            if stays and not track.ended and track.notches + notches + track.overflow >= self.tables.track:
                worth -= 100 * self.tables.depth_losses[floor]  # it would be the last turn
            yield spent, worth, minerals


def _minerals(ground: Ground, floor: int, prices: tuple[int, ...]) -> list[int]:
    """Return what each mineral is worth that lies on a floor."""
    at = floor * KINDS
    common, reserved = ground.minerals[at : at + KINDS], ground.reserved[at : at + KINDS]
    found = [price for price, n in zip(prices, common, strict=True) for _ in range(n)]
    return found + [price for price, n in zip(prices, reserved, strict=False) for _ in range(n)]


def ground_of(state: State, rig: Rig, up: tuple[int, ...], below: tuple[int, ...], *, track: Track) -> Ground:
    """Gather what the finds of a rig depend on; `up` and `below` are what collecting is worth, by kind."""
    mine = state.table[Mine]
    stacks = (mine.stack_2, mine.stack_3, mine.stack_4, mine.stack_5, mine.stack_6)
    return Ground(tuple(mine.minerals), rig.reserved, stacks, mine.deepest, up, below, room_of(rig), track)


def room_of(rig: Rig) -> int:
    """Return how many minerals more the storage can take."""
    return rig.storage_cap - len(rig.storage) - len(rig.staged)
