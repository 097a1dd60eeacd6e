"""What collecting and digging bring about beyond themselves: the events that cards and floors wait for."""

from __future__ import annotations

from headframe.events import emit
from headframe.state import State

COLLECT, CORRIDOR, BARRIER = "drillers:collect", "drillers:corridor", "drillers:barrier"
OPENED, REVEAL, END_OPERATIONS = "drillers:opened", "drillers:reveal", "drillers:end_operations"
PLAYED_FOR_FUEL = "drillers:card_played_for_fuel"
SETUP = "drillers:setup"
OPERATIONS_END, UPKEEP_END = "operations_end", "upkeep_end"


def collected(state: State, actor: int, floor: int, kind: int) -> None:
    """Tell everybody that a mineral was collected from a floor. Rules: D-DRILL-09, D-FLOOR-08."""
    emit(state, COLLECT, actor, floor, kind, -1)
