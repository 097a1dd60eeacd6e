"""The best plan for the rest of a turn: one floor to go to, what to dig there, and whether to come back up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from headframe_drillers.digging import NO_FINDS, REACH, Finds
from headframe_drillers.parts import DEEPEST, ENTRANCE, FIRST, SURFACE, Rig
from headframe_drillers.prospects import Prospects
from headframe_drillers.tables import Tables
from headframe_drillers.weights import Weights

HOPELESS = -(1 << 40)


class Future:
    """What the next turn is worth by where it begins, with how much fuel, and with which cards."""

    __slots__ = ("deepest", "drawn", "errand", "full", "move", "rates", "share", "unit")

    def __init__(self, tables: Tables, weights: Weights, drawn: int, deepest: int, errand: int, *, full: bool) -> None:
        self.drawn, self.deepest, self.errand, self.full = drawn, deepest, errand, full
        self.rates, self.unit, self.share = weights.floor_rates, weights.fuel, weights.full_storage
        self.move = tables.default_movement * tables.move_cost

    def worth(self, floor: int, fuel: int, kept: int) -> int:
        """Return what fuel and cards bring in, less what the way down and up costs."""
        budget = fuel + (kept + self.drawn) // self.unit
        if floor <= ENTRANCE:
            goals = range(FIRST, self.deepest + 1)
            worth = max([self.rates[goal] * (budget - self.move * (2 * goal - floor)) for goal in goals])
            return worth if floor else worth + self.errand
        worth = self.rates[floor] * (budget - self.move * floor)
        return worth * self.share // 100 if self.full and worth > 0 else worth


class Goal(NamedTuple):
    """A floor to dig on, as a plan needs it."""

    movement: int
    finds: Finds
    end: int  # what ending there is worth, without any fuel left
    rate: int  # what a unit of fuel left is worth


class Planner:
    """Tries each way to play the hand for each floor."""

    def __init__(self, tables: Tables, prospects: Prospects, weights: Weights) -> None:
        self.tables, self.prospects, self.rates = tables, prospects, weights.floor_rates

    def best(self, rig: Rig, turns: int, up: Sequence[Finds], below: Sequence[Finds], future: Future) -> int:
        """Return what the best plan is worth, ending included; finds count more that come up in the same turn."""
        ways = self.prospects.ways(tuple(sorted(rig.hand)), turns, stored=bool(rig.storage))
        goals = self._goals(rig, turns, up, below, future)
        movement, drilling, fuel = self._at_hand(rig, turns)
        a_move, a_drill = self.tables.default_movement, self.tables.default_drilling
        best = HOPELESS
        for more_movement, more_drilling, more_fuel, beside, _ in ways:
            moves, points, tank = movement + more_movement, drilling + more_drilling, fuel + more_fuel
            for needed, found, end, rate in goals:
                left = tank - a_move * (needed - moves) if needed > moves else tank
                if left < 0:
                    continue
                drilled = points + left // a_drill
                worth = end + beside + found[drilled if drilled < REACH else REACH]
                if rate:
                    saved = end + beside + found[points if points < REACH else REACH] + left * rate
                    worth += left % a_drill * rate
                    if saved > worth:  # noqa: PLR1730 - max() costs as much as the rest of the round
                        worth = saved
                if worth > best:  # noqa: PLR1730 - as above
                    best = worth
        return best

    def _goals(self, rig: Rig, turns: int, up: Sequence[Finds], below: Sequence[Finds], future: Future) -> list[Goal]:
        """Return for each floor two goals: to dig there and stay, and to dig there and come back up."""
        floor, deepest, losses = rig.floor, future.deepest, self.tables.depth_losses
        a_floor = self.tables.move_cost
        surface = future.worth(SURFACE, rig.fuel_cap, 0) if turns else 0
        goals = [Goal(floor * a_floor, NO_FINDS, surface, 0)]
        for goal in range(ENTRANCE, min(deepest + 1, DEEPEST) + 1):
            down = abs(min(goal, deepest) - floor) * a_floor  # the move behind a barrier costs nothing
            goals.append(Goal(down + goal * a_floor, up[goal], surface, 0))
            stay = future.worth(goal, 0, 0) if turns else -100 * losses[goal]
            goals.append(Goal(down, below[goal], stay, self.rates[max(goal, FIRST)] if turns else 0))
        return goals

    def _at_hand(self, rig: Rig, turns: int) -> tuple[int, int, int]:
        """Return movement, drilling and fuel, with what abilities give that wait to be used."""
        movement, drilling, fuel = rig.movement, rig.drilling, rig.fuel
        for ability in rig.live:
            found = self.prospects.ability(ability, turns)
            movement, drilling, fuel = movement + found.movement, drilling + found.drilling, fuel + found.fuel
        return movement, drilling, fuel
