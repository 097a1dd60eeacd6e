"""Default functions, drones and exhausting tiles, in Operations. Rules: D-DEF, D-DRONE."""

from __future__ import annotations

from headframe.actions import ActionKind, Reason
from headframe.build import Build
from headframe.ruleset import Ruleset
from headframe.state import State
from headframe_drillers.buying import SURFACING, no_drone
from headframe_drillers.decks import can_take_damage, take_damage
from headframe_drillers.exhausting import exhaust, fresh_tiles
from headframe_drillers.gauges import gain_drilling, gain_fuel, gain_movement
from headframe_drillers.minerals import price_now, sell_one
from headframe_drillers.operations import OPERATIONS
from headframe_drillers.parts import KINDS, Mine, Rig
from headframe_drillers.structs import MINERAL_NAMES
from headframe_drillers.tables import Tables
from headframe_drillers.wording import count

DEFAULTS = ("movement", "drilling", "damage")
MOVEMENT, DRILLING, DAMAGE = range(3)


class DefaultFunction(ActionKind):
    """Turn fuel into a point on a gauge, or take damage for fuel. Rules: D-DEF-01 to -09."""

    phase, verb, arguments = OPERATIONS, "default", ("defaults",)
    title = "without a card"
    rules = ("D-DEF-01", "D-DEF-02", "D-DEF-03")

    def __init__(self, build: Build) -> None:
        super().__init__(build)
        self.movement_fuel = build.number("drillers:default_movement_fuel")
        self.drilling_fuel = build.number("drillers:default_drilling_fuel")
        self.damages = build.number("drillers:default_damages_per_turn")

    def options(self, state: State, actor: int, found: list[int]) -> None:
        rig = state.actors[actor][Rig]
        fuel = rig.fuel
        if fuel >= self.movement_fuel:
            found.append(self.first)
        if fuel >= self.drilling_fuel:
            found.append(self.first + DRILLING)
        if rig.damages_taken < self.damages and (state.table[Mine].damage or any(rig.market)):
            found.append(self.first + DAMAGE)

    def take(self, state: State, actor: int, *args: int) -> None:
        rig, tables = state.actors[actor][Rig], state.rules[Tables]
        if args[0] == MOVEMENT:
            rig.fuel -= tables.default_movement
            gain_movement(rig, 1)
        elif args[0] == DRILLING:
            rig.fuel -= tables.default_drilling
            gain_drilling(rig, 1)
        else:
            rig.damages_taken += 1
            take_damage(state, actor)
            gain_fuel(rig, tables.default_damage)

    def candidates(self, state: State, actor: int, found: list[int]) -> None:
        found += self.spec.codes

    def why_not(self, state: State, actor: int, *args: int) -> Reason | None:
        rig, tables = state.actors[actor][Rig], state.rules[Tables]
        if args[0] == DAMAGE:
            if rig.damages_taken >= tables.default_damages:
                return Reason("already used this turn", "D-DEF-03", "next turn again")
            return None if can_take_damage(state, actor) else Reason("there is no damage to take", "D-DEF-09")
        cost = (tables.default_movement, tables.default_drilling)[args[0]]
        if rig.fuel < cost:
            return Reason(f"needs {cost} fuel, you have {rig.fuel}", "D-GEN-06", "play a card for fuel")
        return None

    def label(self, state: State, actor: int, *args: int) -> str:
        tables = state.rules[Tables]
        return ("gain 1 movement", "gain 1 drilling", f"take 1 damage, gain {tables.default_damage} fuel")[args[0]]

    def cost(self, state: State, actor: int, *args: int) -> str:
        tables = state.rules[Tables]
        return (f"{tables.default_movement} fuel", f"{tables.default_drilling} fuel", "")[args[0]]


class DroneSale(ActionKind):
    """Turn a drone face down to sell one stored mineral. Rules: D-DRONE-01, -04, -05, -09."""

    phase, verb, arguments = OPERATIONS, "drone_sell", ("minerals",)
    rules = ("D-DRONE-01", "D-DRONE-04")
    needs = (Rig, "storage")

    def options(self, state: State, actor: int, found: list[int]) -> None:
        rig = state.actors[actor][Rig]
        if rig.drones_up:
            found += [self.first + kind for kind in range(KINDS) if kind in rig.storage]

    def take(self, state: State, actor: int, *args: int) -> None:
        rig = state.actors[actor][Rig]
        rig.drones_up -= 1
        rig.storage.remove(args[0])
        sell_one(state, actor, args[0])

    def candidates(self, state: State, actor: int, found: list[int]) -> None:
        found += [self.first + kind for kind in sorted(set(state.actors[actor][Rig].storage))]

    def why_not(self, state: State, actor: int, *args: int) -> Reason | None:
        rig = state.actors[actor][Rig]
        if args[0] not in rig.storage:
            return Reason(f"no {MINERAL_NAMES[args[0]]} in storage", "D-DRONE-09")
        return None if rig.drones_up else no_drone()

    def label(self, state: State, actor: int, *args: int) -> str:
        return f"sell {MINERAL_NAMES[args[0]]} by drone for {count(price_now(state, actor, args[0]), 'credit')}"

    def cost(self, state: State, actor: int, *args: int) -> str:
        return "1 drone"


class Exhaust(ActionKind):
    """Turn an own tile face down for the effect on its lower edge. Rules: D-DEF-12 to -22."""

    phase, verb, arguments = OPERATIONS, "exhaust", ("tiles",)
    rules = ("D-DEF-12", "D-DEF-17")
    needs = (Rig, "tiles")

    def options(self, state: State, actor: int, found: list[int]) -> None:
        fresh = fresh_tiles(state, actor, battery=False)
        if fresh:
            found += [self.first + tile for tile in fresh]

    def take(self, state: State, actor: int, *args: int) -> None:
        exhaust(state, actor, args[0])

    def candidates(self, state: State, actor: int, found: list[int]) -> None:
        found += [self.first + tile for tile in state.actors[actor][Rig].tiles]

    def why_not(self, state: State, actor: int, *args: int) -> Reason | None:
        rig, tile = state.actors[actor][Rig], args[0]
        if tile not in rig.tiles:
            return Reason("this tile is not yours", "D-DEF-22")
        if tile in rig.exhausted:
            return Reason("this tile is face down already", "D-DEF-14")
        if state.rules[Tables].tiles[tile].battery:
            return Reason("a battery is only exhausted to buy an advanced card", "D-DEF-17")
        return None

    def label(self, state: State, actor: int, *args: int) -> str:
        return f"exhaust tile {tile_name(state.rules, args[0])}: {state.rules[Tables].tiles[args[0]].text}"

    def cost(self, state: State, actor: int, *args: int) -> str:
        return count(state.rules[Tables].tiles[args[0]].loss, "point")


class ExhaustSurfacing(Exhaust):
    """The same in Surfacing. Rules: D-DEF-15, D-DEF-19, D-DEF-20."""

    phase = SURFACING


def tile_name(rules: Ruleset, tile: int) -> str:
    """Return a tile's short name, such as C2A."""
    return rules.kinds["tiles"].ids[tile].partition(":")[2].upper()
