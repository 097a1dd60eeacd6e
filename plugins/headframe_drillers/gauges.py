"""Fuel, credits, gauges, drones, caps: the plain numbers of a rig.

Rules: D-CARD-08, D-OPS-07, D-DRONE-10, D-SURF-25 to -28.
"""

from __future__ import annotations

from headframe.state import State
from headframe_drillers.parts import Rig
from headframe_drillers.tables import Tables


def gain_fuel(rig: Rig, n: int) -> None:
    """Fill the tank up to its cap; the excess is lost. Rule: D-CARD-08."""
    fuel = rig.fuel + n
    rig.fuel = fuel if fuel <= rig.fuel_cap else min(fuel, max(rig.fuel_cap, rig.fuel))


def gain_movement(rig: Rig, n: int) -> None:
    """Add to the movement gauge, and count it for this turn. Rules: D-CARD-11, D-OPS-06."""
    rig.movement += n
    rig.movement_gained += n


def gain_drilling(rig: Rig, n: int) -> None:
    """Add to the drilling gauge, and count it for this turn. Rules: D-CARD-11, D-OPS-06."""
    rig.drilling += n
    rig.drilling_gained += n


def gain_credits(rig: Rig, n: int) -> None:
    """Take credits from the supply, which never runs out. Rule: D-GEN-08."""
    rig.credits += n


def refresh_drone(rig: Rig) -> None:
    """Turn one drone face up, if one is face down. Rule: D-DRONE-10."""
    rig.drones_up = min(rig.drones_up + 1, rig.drones)


def upgrade_storage(state: State, actor: int) -> None:
    """Raise the storage cap by 1, not beyond its maximum. Rules: D-SURF-24, D-SURF-28."""
    rig = state.actors[actor][Rig]
    rig.storage_cap = max(rig.storage_cap, min(rig.storage_cap + 1, state.rules[Tables].max_storage))


def upgrade_fuel(state: State, actor: int) -> None:
    """Move the fuel cap tile one space, not beyond its last. Rules: D-SURF-25 to -28."""
    rig = state.actors[actor][Rig]
    if rig.fuel_steps < len(state.rules[Tables].fuel_prices):
        rig.fuel_steps += 1
        rig.fuel_cap += 1


GAINS = {"movement": gain_movement, "drilling": gain_drilling, "fuel": gain_fuel, "credits": gain_credits}
