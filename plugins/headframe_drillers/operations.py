"""The kinds of action of Operations: move, collect, excavate, remove a barrier, play cards, use abilities.

Rules: D-OPS.
"""

from __future__ import annotations

from headframe.actions import ActionKind, Reason
from headframe.build import Build
from headframe.events import emit
from headframe.flow import push
from headframe.state import NOBODY, TABLE, Frame, State
from headframe.values import read
from headframe.zones import move
from headframe_drillers.gauges import gain_fuel
from headframe_drillers.happenings import PLAYED_FOR_FUEL, collected
from headframe_drillers.minerals import has_room, kinds_on, take_from_floor
from headframe_drillers.parts import DEEPEST, FIRST, HAND, KINDS, PLAY, STACKS, SURFACE, TILES, Mine, Rig
from headframe_drillers.shopping import wake
from headframe_drillers.structs import MINERAL_NAMES, MINERALS
from headframe_drillers.tables import ONCE, UNLIMITED, Tables
from headframe_drillers.track import measure_tile

OPERATIONS = "drillers:operations"
MAIN, FUEL, ORDERED = range(3)
USES = ("main", "fuel", "in_my_order")


class Move(ActionKind):
    """Spend movement to go to the open floor above or below. Rules: D-MOVE-01 to -07."""

    phase, verb, arguments = OPERATIONS, "move", ("levels",)
    rules = ("D-MOVE-01", "D-MOVE-03")
    needs = (Rig, "movement")

    def options(self, state: State, actor: int, found: list[int]) -> None:
        rig = state.actors[actor][Rig]
        if rig.movement >= state.rules[Tables].move_cost:
            floor = rig.floor
            if floor > SURFACE:
                found.append(self.first + floor - 1)
            if floor < state.table[Mine].deepest:
                found.append(self.first + floor + 1)

    def take(self, state: State, actor: int, *args: int) -> None:
        rig = state.actors[actor][Rig]
        rig.movement -= state.rules[Tables].move_cost
        rig.floor = args[0]

    def candidates(self, state: State, actor: int, found: list[int]) -> None:
        floor = state.actors[actor][Rig].floor
        found += [self.first + to for to in (floor - 1, floor + 1) if SURFACE <= to <= DEEPEST]

    def why_not(self, state: State, actor: int, *args: int) -> Reason | None:
        rig, cost, floor = state.actors[actor][Rig], state.rules[Tables].move_cost, args[0]
        if abs(floor - rig.floor) != 1:
            return Reason(f"floor {floor} is not next to floor {rig.floor}", "D-MOVE-03")
        if floor > state.table[Mine].deepest:
            return Reason(f"a barrier closes floor {floor}", "D-MOVE-02", "remove it from the floor above")
        if rig.movement < cost:
            return Reason(f"needs {cost} movement, you have {rig.movement}", "D-MOVE-10", "gain movement first")
        return None

    def label(self, state: State, actor: int, *args: int) -> str:
        return f"move {'down' if args[0] > state.actors[actor][Rig].floor else 'up'} to floor {args[0]}"

    def cost(self, state: State, actor: int, *args: int) -> str:
        return f"{state.rules[Tables].move_cost} movement"


def collect_cost(state: State, actor: int, kind: int) -> int:
    """Return the drilling that plain collecting costs now. Rules: D-DRILL-01, D-CARD-36."""
    if state.modifiers or state.rules.standing:
        return read(state, f"drillers:collect_cost.{MINERALS[kind]}", actor)
    return state.rules[Tables].collect_cost


class Collect(ActionKind):
    """Spend drilling to put a mineral of this floor into storage. Rules: D-DRILL-01 to -09."""

    phase, verb, arguments = OPERATIONS, "collect", ("minerals",)
    rules = ("D-DRILL-01", "D-DRILL-04")

    def __init__(self, build: Build) -> None:
        super().__init__(build)
        self.gratis = not build.number("drillers:collect_cost")

    def options(self, state: State, actor: int, found: list[int]) -> None:
        rig = state.actors[actor][Rig]
        floor, drilling = rig.floor, rig.drilling
        if floor < FIRST or not (drilling or self.gratis or state.modifiers or state.rules.standing):
            return
        if has_room(rig):
            kinds = kinds_on(state, actor, floor)
            found += [self.first + kind for kind in kinds if collect_cost(state, actor, kind) <= drilling]

    def take(self, state: State, actor: int, *args: int) -> None:
        rig, kind = state.actors[actor][Rig], args[0]
        rig.drilling -= collect_cost(state, actor, kind)
        take_from_floor(state, actor, rig.floor, kind)
        collected(state, actor, rig.floor, kind)

    def candidates(self, state: State, actor: int, found: list[int]) -> None:
        found += [self.first + kind for kind in kinds_on(state, actor, state.actors[actor][Rig].floor)]

    def why_not(self, state: State, actor: int, *args: int) -> Reason | None:
        rig, kind = state.actors[actor][Rig], args[0]
        if kind not in kinds_on(state, actor, rig.floor):
            return Reason(f"there is no {MINERAL_NAMES[kind]} for you on floor {rig.floor}", "D-DRILL-06")
        if not has_room(rig):
            cure = "sell with a drone or on the surface, or upgrade your storage"
            return Reason(f"storage is full ({len(rig.storage)}/{rig.storage_cap})", "D-DRILL-04", cure)
        cost = collect_cost(state, actor, kind)
        if rig.drilling < cost:
            return Reason(f"needs {cost} drilling, you have {rig.drilling}", "D-DRILL-01", "gain drilling first")
        return None

    def label(self, state: State, actor: int, *args: int) -> str:
        return f"collect {MINERAL_NAMES[args[0]]}"

    def cost(self, state: State, actor: int, *args: int) -> str:
        return f"{collect_cost(state, actor, args[0])} drilling"


class Excavate(ActionKind):
    """Spend drilling to take the top corridor tile of this floor. Rules: D-DRILL-10 to -18."""

    phase, verb = OPERATIONS, "excavate"
    rules = ("D-DRILL-10", "D-DRILL-15")

    def __init__(self, build: Build) -> None:
        super().__init__(build)
        self.told = build.ref("drillers:excavated")
        if all(body.corridor_cost for body in build.kind("floors").bodies if body.floor >= FIRST):
            self.needs = (Rig, "drilling")

    def options(self, state: State, actor: int, found: list[int]) -> None:
        rig = state.actors[actor][Rig]
        floor = rig.floor
        if (
            floor >= FIRST
            and rig.drilling >= state.rules[Tables].corridor_costs[floor]
            and STACKS[floor].pile(state, TABLE)
        ):
            found.append(self.first)

    def take(self, state: State, actor: int, *args: int) -> None:
        tables, rig = state.rules[Tables], state.actors[actor][Rig]
        floor = rig.floor
        rig.drilling -= tables.corridor_costs[floor]
        tile = move(state, STACKS[floor], TABLE, TILES, actor)
        counts = state.table[Mine].minerals
        for kind in tables.tiles[tile].minerals:
            counts[floor * KINDS + kind] += 1
        rig.dug = tuple(n + (at == floor) for at, n in enumerate(rig.dug))
        measure_tile(state, actor, tile)
        push(state, self.told, actor, floor)

    def candidates(self, state: State, actor: int, found: list[int]) -> None:
        found.append(self.first)

    def why_not(self, state: State, actor: int, *args: int) -> Reason | None:
        tables, rig = state.rules[Tables], state.actors[actor][Rig]
        if rig.floor < FIRST:
            return Reason(f"floor {rig.floor} has no corridors", "D-DRILL-10", "move down")
        if not STACKS[rig.floor].pile(state, TABLE):
            return Reason(f"no corridor tile is left on floor {rig.floor}", "D-DRILL-15")
        cost = tables.corridor_costs[rig.floor]
        if rig.drilling < cost:
            return Reason(f"needs {cost} drilling, you have {rig.drilling}", "D-DRILL-29", "gain drilling first")
        return None

    def cost(self, state: State, actor: int, *args: int) -> str:
        floor = state.actors[actor][Rig].floor
        return f"{state.rules[Tables].corridor_costs[floor]} drilling" if floor >= FIRST else ""

    def label(self, state: State, actor: int, *args: int) -> str:
        return "excavate the corridor"


class RemoveBarrier(ActionKind):
    """Spend drilling to open the floor below, and go there. Rules: D-DRILL-19 to -29."""

    phase, verb = OPERATIONS, "remove_barrier"
    rules = ("D-DRILL-19", "D-DRILL-20")
    needs = (Rig, "drilling")

    def __init__(self, build: Build) -> None:
        super().__init__(build)
        self.opened = build.ref("drillers:barrier")

    def options(self, state: State, actor: int, found: list[int]) -> None:
        rig, deepest = state.actors[actor][Rig], state.table[Mine].deepest
        if rig.floor == deepest < DEEPEST and rig.drilling >= barrier_cost(state, deepest + 1):
            found.append(self.first)

    def take(self, state: State, actor: int, *args: int) -> None:
        floor, rig = state.table[Mine].deepest + 1, state.actors[actor][Rig]
        rig.drilling -= barrier_cost(state, floor)
        tile = state.rules[Tables].barriers[floor]
        rig.tiles.append(tile)
        measure_tile(state, actor, tile)
        push(state, self.opened, actor, floor)

    def candidates(self, state: State, actor: int, found: list[int]) -> None:
        found.append(self.first)

    def why_not(self, state: State, actor: int, *args: int) -> Reason | None:
        rig, deepest = state.actors[actor][Rig], state.table[Mine].deepest
        if deepest == DEEPEST:
            return Reason("all floors are open", "D-DRILL-27")
        if rig.floor != deepest:
            return Reason(f"the next barrier is removed from floor {deepest}", "D-DRILL-19", f"go to floor {deepest}")
        cost = barrier_cost(state, deepest + 1)
        if rig.drilling < cost:
            return Reason(f"needs {cost} drilling, you have {rig.drilling}", "D-DRILL-29", "gain drilling first")
        return None

    def cost(self, state: State, actor: int, *args: int) -> str:
        deepest = state.table[Mine].deepest
        return f"{barrier_cost(state, deepest + 1)} drilling" if deepest < DEEPEST else ""

    def label(self, state: State, actor: int, *args: int) -> str:
        return f"remove the barrier to floor {min(state.table[Mine].deepest + 1, DEEPEST)}"


def barrier_cost(state: State, floor: int) -> int:
    """Return the drilling printed on a floor's barrier tile."""
    tables = state.rules[Tables]
    return tables.tiles[tables.barriers[floor]].barrier


class Play(ActionKind):
    """Play a hand card for its main effect, for fuel, or for its parts in the player's order. Rules: D-CARD."""

    phase, verb, arguments = OPERATIONS, "play", ("cards", "uses")
    rules = ("D-CARD-01", "D-CARD-04")
    needs = (Rig, "hand")

    def options(self, state: State, actor: int, found: list[int]) -> None:
        rig, plays = state.actors[actor][Rig], state.rules[Tables].plays
        fuel, start = rig.fuel, self.first
        for card in rig.hand:
            first = start + card * 3
            if first + FUEL in found:
                continue  # a copy
            cost, orderable = plays[card]
            if cost > fuel or (cost < 0 and not self._payable(state, actor, card)):
                found.append(first + FUEL)
            elif orderable:
                found += (first, first + ORDERED, first + FUEL)
            else:
                found += (first, first + FUEL)

    def take(self, state: State, actor: int, *args: int) -> None:
        card, use = args
        rig = state.actors[actor][Rig]
        move(state, HAND, actor, PLAY, actor, rig.hand.index(card))
        facts = state.rules[Tables].cards[card]
        if use == FUEL:
            gain_fuel(rig, facts.fuel)
            rig.fuel_plays += 1
            emit(state, PLAYED_FOR_FUEL, actor, NOBODY, NOBODY, NOBODY)
            return
        program = facts.ordered if use == ORDERED else facts.paid_main if facts.main_fuel < 0 else facts.main
        rig.fuel -= max(facts.main_fuel, 0)
        if facts.abilities:
            wake(state, actor, card)
        push(state, program, actor, NOBODY, NOBODY, NOBODY)

    def candidates(self, state: State, actor: int, found: list[int]) -> None:
        cards = state.rules[Tables].cards
        for card in dict.fromkeys(state.actors[actor][Rig].hand):
            found += [self.first + card * 3 + use for use in (MAIN, FUEL)]
            if cards[card].ordered >= 0:
                found.append(self.first + card * 3 + ORDERED)

    def why_not(self, state: State, actor: int, *args: int) -> Reason | None:
        card, use = args
        facts, rig = state.rules[Tables].cards[card], state.actors[actor][Rig]
        if card not in rig.hand:
            return Reason(f"{facts.name} is not in your hand", "D-CARD-01")
        if use == FUEL:
            return None
        if use == ORDERED and facts.ordered < 0:
            return Reason(f"{facts.name} has one part only", "D-CARD-14", "play it for its main effect")
        if facts.main_fuel > rig.fuel:
            return Reason(
                f"needs {facts.main_fuel} fuel, you have {rig.fuel}", "D-CARD-04", "play a card for fuel first"
            )
        if facts.main_fuel < 0 and not self._payable(state, actor, card):
            return Reason("needs a stored mineral to burn", "D-CARD-22", "collect one first")
        return None

    def label(self, state: State, actor: int, *args: int) -> str:
        card, use = args
        facts = state.rules[Tables].cards[card]
        if use == FUEL:
            return f"{facts.name} for fuel (+{facts.fuel})"
        return f"{facts.name}: {facts.text}" if use == MAIN else f"{facts.name}: what it does, its parts in my order"

    def cost(self, state: State, actor: int, *args: int) -> str:
        price = state.rules[Tables].cards[args[0]].main_price
        return price.text if price and args[1] != FUEL else ""

    @staticmethod
    def _payable(state: State, actor: int, card: int) -> bool:
        price = state.rules[Tables].cards[card].main_price
        return price is not None and price.afford(state, actor)


class Use(ActionKind):
    """Use an ability of a permanent, or of a card played this turn. Rules: D-CARD-16 to -20, D-SHOP-06."""

    phase, verb, arguments = OPERATIONS, "use", ("abilities",)
    rules = ("D-CARD-16", "D-CARD-17", "D-SHOP-06")
    needs = (Rig, "live")

    def options(self, state: State, actor: int, found: list[int]) -> None:
        hurdles, frame, first = state.rules[Tables].hurdles, _frame(actor), self.first
        for ability in state.actors[actor][Rig].live:
            if first + ability in found:
                continue  # a copy
            for test in hurdles[ability]:
                if not test(state, frame):
                    break
            else:
                found.append(first + ability)

    def take(self, state: State, actor: int, *args: int) -> None:
        rig, ability = state.actors[actor][Rig], state.rules[Tables].abilities[args[0]]
        if ability.limit != UNLIMITED:
            at = rig.live.index(args[0])
            rig.live = rig.live[:at] + rig.live[at + 1 :]
        push(state, ability.program, actor, NOBODY, NOBODY, NOBODY)

    def candidates(self, state: State, actor: int, found: list[int]) -> None:
        found += [self.first + ability for ability in dict.fromkeys(state.actors[actor][Rig].live)]

    def why_not(self, state: State, actor: int, *args: int) -> Reason | None:
        if args[0] not in state.actors[actor][Rig].live:
            ability = state.rules[Tables].abilities[args[0]]
            rule = "D-CARD-17" if ability.limit == ONCE else "D-SHOP-06"
            return Reason(
                "this ability is not yours to use now", rule, "play its card first, or wait for your next turn"
            )
        return self._reason(state, actor, args[0])

    def label(self, state: State, actor: int, *args: int) -> str:
        tables = state.rules[Tables]
        ability = tables.abilities[args[0]]
        return f"{tables.cards[ability.card].name}: {ability.text}"

    def cost(self, state: State, actor: int, *args: int) -> str:
        return state.rules[Tables].abilities[args[0]].price.text

    @staticmethod
    def _reason(state: State, actor: int, number: int) -> Reason | None:
        """Return why a live ability cannot be used; its hurdles ask the same, without words."""
        ability = state.rules[Tables].abilities[number]
        frame = _frame(actor)
        if ability.test and not ability.test(state, frame):
            return Reason("its condition does not hold", "D-SHOP-06", ability.text)
        if not ability.price.afford(state, actor):
            return Reason(f"needs {ability.price.text}", "D-GEN-06")
        if ability.reach and not ability.reach(state, frame):
            return Reason("no room in storage, or no mineral in reach", "D-DRILL-04")
        return None


def _frame(actor: int) -> Frame:
    """Return a frame as an ability's program would have it, for asking its conditions beforehand."""
    return [0, 0, actor, NOBODY, NOBODY, NOBODY]
