"""The kinds of action of Surfacing: sell, repair, discard, upgrade, refuel, buy, refresh a shop.

Rules: D-SURF, D-SHOP.
"""

from __future__ import annotations

from headframe.actions import ActionKind, Reason
from headframe.state import State
from headframe_drillers.buying import SURFACING
from headframe_drillers.decks import IN_HAND, PLACES, repair, repairable, to_discard
from headframe_drillers.gauges import upgrade_fuel, upgrade_storage
from headframe_drillers.minerals import sell_one
from headframe_drillers.parts import HAND, Rig
from headframe_drillers.shopping import refresh
from headframe_drillers.structs import MINERAL_NAMES
from headframe_drillers.tables import Tables
from headframe_drillers.wording import count

STORAGE, FUEL = range(2)
CAPS = ("storage", "fuel")


class Sell(ActionKind):
    """Sell everything in storage. Rules: D-SELL-01 to -13."""

    phase, verb = SURFACING, "sell"
    rules = ("D-SELL-04", "D-SELL-08")
    needs = (Rig, "storage")

    def options(self, state: State, actor: int, found: list[int]) -> None:
        found.append(self.first)

    def take(self, state: State, actor: int, *args: int) -> None:
        rig = state.actors[actor][Rig]
        stored, rig.storage = rig.storage, []
        for kind in stored:  # the order cannot change the total (D-SELL-06)
            sell_one(state, actor, kind)

    def candidates(self, state: State, actor: int, found: list[int]) -> None:
        found.append(self.first)

    def why_not(self, state: State, actor: int, *args: int) -> Reason | None:
        return None if state.actors[actor][Rig].storage else Reason("storage is empty", "D-SELL-08")

    def label(self, state: State, actor: int, *args: int) -> str:
        stored = ", ".join(MINERAL_NAMES[kind] for kind in sorted(state.actors[actor][Rig].storage))
        return f"sell all that is stored: {stored or 'nothing'}"


class Repair(ActionKind):
    """Pay credits to take a card out of the own cards. Rules: D-SURF-09 to -19."""

    phase, verb, arguments = SURFACING, "repair", ("places", "cards")
    rules = ("D-SURF-09", "D-SURF-10", "D-SURF-15")

    def options(self, state: State, actor: int, found: list[int]) -> None:
        rig, tables = state.actors[actor][Rig], state.rules[Tables]
        if rig.credits < tables.repair_price or rig.repairs_bought >= tables.repairs:
            return
        self.candidates(state, actor, found)

    def take(self, state: State, actor: int, *args: int) -> None:
        rig = state.actors[actor][Rig]
        rig.credits -= state.rules[Tables].repair_price
        rig.repairs_bought += 1
        repair(state, actor, *args)

    def candidates(self, state: State, actor: int, found: list[int]) -> None:
        width = len(state.rules.kinds["cards"].ids)
        for place in range(len(PLACES)):
            found += [self.first + place * width + card for card in repairable(state, actor, place)]

    def why_not(self, state: State, actor: int, *args: int) -> Reason | None:
        rig, tables, (place, card) = state.actors[actor][Rig], state.rules[Tables], args
        if card not in repairable(state, actor, place):
            return Reason(f"{tables.cards[card].name} is not there ({PLACES[place]})", "D-SURF-10")
        if rig.repairs_bought >= tables.repairs:
            return Reason("no paid repair is left in this Surfacing", "D-SURF-15")
        if rig.credits < tables.repair_price:
            return Reason(
                f"needs {count(tables.repair_price, 'credit')}, you have {rig.credits}", "D-SURF-09", "sell first"
            )
        return None

    def label(self, state: State, actor: int, *args: int) -> str:
        where = ("from your hand", "from your play area", "from your discard pile", "from the top of your deck")
        again = ", draw 1" if args[0] == IN_HAND else ""
        return f"repair {state.rules[Tables].cards[args[1]].name} {where[args[0]]}{again}"

    def cost(self, state: State, actor: int, *args: int) -> str:
        return count(state.rules[Tables].repair_price, "credit")


class Discard(ActionKind):
    """Discard a hand card for credits. Rules: D-SURF-20 to -22."""

    phase, verb, arguments = SURFACING, "discard", ("cards",)
    rules = ("D-SURF-20",)
    needs = (Rig, "hand")

    def options(self, state: State, actor: int, found: list[int]) -> None:
        found += [self.first + card for card in dict.fromkeys(state.actors[actor][Rig].hand)]

    def take(self, state: State, actor: int, *args: int) -> None:
        rig = state.actors[actor][Rig]
        to_discard(state, HAND, actor, actor, rig.hand.index(args[0]))
        rig.credits += state.rules[Tables].discard_credits

    def candidates(self, state: State, actor: int, found: list[int]) -> None:
        self.options(state, actor, found)

    def why_not(self, state: State, actor: int, *args: int) -> Reason | None:
        if args[0] in state.actors[actor][Rig].hand:
            return None
        return Reason(f"{state.rules[Tables].cards[args[0]].name} is not in your hand", "D-SURF-20")

    def label(self, state: State, actor: int, *args: int) -> str:
        tables = state.rules[Tables]
        return f"discard {tables.cards[args[0]].name} for {count(tables.discard_credits, 'credit')}"


class Upgrade(ActionKind):
    """Pay for one step of a cap. Rules: D-SURF-23 to -27."""

    phase, verb, arguments = SURFACING, "upgrade", ("caps",)
    rules = ("D-SURF-23", "D-SURF-25")

    def options(self, state: State, actor: int, found: list[int]) -> None:
        rig, tables = state.actors[actor][Rig], state.rules[Tables]
        if rig.credits >= tables.storage_price and rig.storage_cap < tables.max_storage:
            found.append(self.first)
        steps = rig.fuel_steps
        if steps < len(tables.fuel_prices) and rig.credits >= tables.fuel_prices[steps]:
            found.append(self.first + FUEL)

    def take(self, state: State, actor: int, *args: int) -> None:
        rig, tables = state.actors[actor][Rig], state.rules[Tables]
        if args[0] == STORAGE:
            rig.credits -= tables.storage_price
            upgrade_storage(state, actor)
        else:
            rig.credits -= tables.fuel_prices[rig.fuel_steps]
            upgrade_fuel(state, actor)

    def candidates(self, state: State, actor: int, found: list[int]) -> None:
        found += self.spec.codes

    def why_not(self, state: State, actor: int, *args: int) -> Reason | None:
        rig, tables = state.actors[actor][Rig], state.rules[Tables]
        if args[0] == STORAGE and rig.storage_cap >= tables.max_storage:
            return Reason(f"storage is at its maximum of {tables.max_storage}", "D-SURF-24")
        if args[0] == FUEL and rig.fuel_steps >= len(tables.fuel_prices):
            return Reason("the fuel cap is at its maximum", "D-SURF-26")
        price = tables.storage_price if args[0] == STORAGE else tables.fuel_prices[rig.fuel_steps]
        if rig.credits < price:
            return Reason(
                f"needs {count(price, 'credit')}, you have {rig.credits}",
                "D-SURF-23" if args[0] == STORAGE else "D-SURF-25",
            )
        return None

    def label(self, state: State, actor: int, *args: int) -> str:
        rig = state.actors[actor][Rig]
        cap = rig.storage_cap if args[0] == STORAGE else rig.fuel_cap
        return f"raise your {CAPS[args[0]]} cap to {cap + 1}"

    def cost(self, state: State, actor: int, *args: int) -> str:
        rig, tables = state.actors[actor][Rig], state.rules[Tables]
        if args[0] == STORAGE:
            return count(tables.storage_price, "credit")
        steps = rig.fuel_steps
        return count(tables.fuel_prices[steps], "credit") if steps < len(tables.fuel_prices) else ""


class Refuel(ActionKind):
    """Fill the tank for nothing. Rules: D-SURF-29 to -31."""

    phase, verb = SURFACING, "refuel"
    rules = ("D-SURF-29", "D-SURF-30")

    def options(self, state: State, actor: int, found: list[int]) -> None:
        rig = state.actors[actor][Rig]
        if rig.fuel < rig.fuel_cap:
            found.append(self.first)

    def take(self, state: State, actor: int, *args: int) -> None:
        rig = state.actors[actor][Rig]
        rig.fuel = rig.fuel_cap

    def candidates(self, state: State, actor: int, found: list[int]) -> None:
        found.append(self.first)

    def why_not(self, state: State, actor: int, *args: int) -> Reason | None:
        rig = state.actors[actor][Rig]
        return None if rig.fuel < rig.fuel_cap else Reason("the tank is full", "D-SURF-29")


class RefreshShop(ActionKind):
    """Use the refresh tile on a shop, once a game. Rules: D-SHOP-17 to -24."""

    phase, verb, arguments = SURFACING, "refresh", ("shops",)
    rules = ("D-SHOP-17", "D-SHOP-22")
    needs = (Rig, "refresh_tile")

    def options(self, state: State, actor: int, found: list[int]) -> None:
        found += self.spec.codes

    def take(self, state: State, actor: int, *args: int) -> None:
        state.actors[actor][Rig].refresh_tile -= 1
        refresh(state, args[0])

    def candidates(self, state: State, actor: int, found: list[int]) -> None:
        found += self.spec.codes

    def why_not(self, state: State, actor: int, *args: int) -> Reason | None:
        if state.actors[actor][Rig].refresh_tile:
            return None
        return Reason("your refresh tile is used", "D-SHOP-22")

    def label(self, state: State, actor: int, *args: int) -> str:
        return f"refresh the shop {state.rules.kinds['shops'].bodies[args[0]].name}"

    def cost(self, state: State, actor: int, *args: int) -> str:
        return "your refresh tile"
