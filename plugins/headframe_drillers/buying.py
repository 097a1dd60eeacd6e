"""Buying face-up cards: in Surfacing, or by drone in Operations. Rules: D-SHOP-02 to -15, D-DRONE-06, D-DRONE-13."""

from __future__ import annotations

from typing import ClassVar

from headframe.actions import ActionKind, Reason
from headframe.build import Build
from headframe.flow import push
from headframe.state import State
from headframe_drillers.exhausting import has_fresh_batteries
from headframe_drillers.operations import OPERATIONS
from headframe_drillers.parts import Rig
from headframe_drillers.shopping import offer_affordable, on_sale, receive, wake
from headframe_drillers.tables import Tables
from headframe_drillers.wording import count

SURFACING = "drillers:surfacing"


class Buy(ActionKind):
    """Buy a face-up card. Rules: D-SHOP-02 to -15."""

    phase, verb, arguments = SURFACING, "buy", ("cards",)
    rules = ("D-SHOP-02", "D-SHOP-10")
    program: ClassVar = "drillers:buy"
    credits_come: ClassVar = "sell minerals or discard cards"

    def __init__(self, build: Build) -> None:
        super().__init__(build)
        self.paying = build.ref(self.program)

    def options(self, state: State, actor: int, found: list[int]) -> None:
        offer_affordable(state, actor, self.first, found)

    def take(self, state: State, actor: int, *args: int) -> None:
        card = args[0]
        batteries = state.rules[Tables].cards[card].batteries
        if batteries:
            push(state, self.paying, actor, card, batteries)
        else:
            self.complete(state, actor, card)

    @staticmethod
    def complete(state: State, actor: int, card: int) -> None:
        """Pay and take the card; its batteries are paid."""
        receive(state, actor, card)

    def candidates(self, state: State, actor: int, found: list[int]) -> None:
        found += [self.first + card for card in dict.fromkeys(on_sale(state))]

    def why_not(self, state: State, actor: int, *args: int) -> Reason | None:
        return why_not_buy(state, actor, args[0], cure=self.credits_come)

    def label(self, state: State, actor: int, *args: int) -> str:
        facts = state.rules[Tables].cards[args[0]]
        return f"buy {facts.name}: {facts.text}"

    def cost(self, state: State, actor: int, *args: int) -> str:
        return price_text(state, args[0])


class DronePurchase(Buy):
    """Turn a drone face down to buy one card at full price. Rules: D-DRONE-01, -06, -13, -14."""

    phase, verb = OPERATIONS, "drone_buy"
    rules = ("D-DRONE-01", "D-DRONE-06")
    needs = (Rig, "drones_up")
    program: ClassVar = "drillers:drone_buy"
    credits_come: ClassVar = "sell minerals by another drone or on the surface"

    @staticmethod
    def complete(state: State, actor: int, card: int) -> None:
        """Pay credits and the drone; a permanent works at once. Rules: D-DRONE-06, D-DRONE-13."""
        state.actors[actor][Rig].drones_up -= 1
        receive(state, actor, card)
        if state.rules[Tables].cards[card].permanent:
            wake(state, actor, card)

    def why_not(self, state: State, actor: int, *args: int) -> Reason | None:
        return super().why_not(state, actor, *args) if state.actors[actor][Rig].drones_up else no_drone()

    def label(self, state: State, actor: int, *args: int) -> str:
        return f"buy {state.rules[Tables].cards[args[0]].name} by drone"

    def cost(self, state: State, actor: int, *args: int) -> str:
        return f"1 drone, {price_text(state, args[0])}"


def no_drone() -> Reason:
    """Say that all drones are face down."""
    return Reason("all your drones are face down", "D-DRONE-03", "refresh one with a card or tile")


def why_not_buy(state: State, actor: int, card: int, *, cure: str) -> Reason | None:
    """Return why a card cannot be bought; `cure` is what brings credits. Rules: D-SHOP-02, -10, -14."""
    facts, rig = state.rules[Tables].cards[card], state.actors[actor][Rig]
    if card not in on_sale(state):
        return Reason(f"{facts.name} is not on sale", "D-SHOP-02")
    if facts.credits > rig.credits:
        return Reason(
            f"needs {count(facts.credits, 'credit')}, you have {rig.credits}",
            "D-SHOP-14",
            cure,
        )
    if facts.batteries and not has_fresh_batteries(state, actor, facts.batteries):
        return Reason(
            f"needs {count(facts.batteries, 'battery', 'batteries')} on a face-up tile of yours",
            "D-SHOP-10",
            "gain a battery tile",
        )
    return None


def price_text(state: State, card: int) -> str:
    """Return a card's price in words."""
    facts = state.rules[Tables].cards[card]
    batteries = f" and {count(facts.batteries, 'battery', 'batteries')}" if facts.batteries else ""
    return count(facts.credits, "credit") + batteries
