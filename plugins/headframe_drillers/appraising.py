"""What cards are good for, read from their effects once at load: gauge points, fuel, and what else they bring."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations_with_replacement, product
from typing import NamedTuple

from headframe_drillers.structs import Ability, Card


class Yield(NamedTuple):
    """What an effect brings: gauge points, fuel (less what it costs), credits, and so on, each counted."""

    movement: int = 0
    drilling: int = 0
    fuel: int = 0
    credits: int = 0
    draws: int = 0
    drones: int = 0
    repairs: int = 0
    storage: int = 0
    tank: int = 0
    damage: int = 0
    solid: int = 0

    def plus(self, other: Yield) -> Yield:
        """Add two yields."""
        return Yield(*map(int.__add__, self, other))


Effect = Mapping[str, object]
NOTHING = Yield()
ONE = 1  # what an amount counts for that depends on the game, such as cards played this turn


def yields(effects: Iterable[Effect]) -> list[Yield]:
    """Return every yield that the choices in some effects allow."""
    found = [NOTHING]
    for effect in effects:
        found = [a.plus(b) for a, b in product(found, _yields(effect))]
    return list(dict.fromkeys(found))


def _yields(effect: Effect) -> list[Yield]:
    read = READERS.get(str(effect["op"]))
    return read(effect) if read else [NOTHING]


def _number(effect: Effect, field: str = "n") -> int:
    n = effect.get(field, ONE)
    return n if isinstance(n, int) else ONE


def _gain(effect: Effect) -> list[Yield]:
    return [NOTHING._replace(**{str(effect["what"]): _number(effect)})]


def _choose(effect: Effect) -> list[Yield]:
    options = [y for option in effect["options"] for y in yields(option["effects"])]  # type: ignore[attr-defined]
    picks = combinations_with_replacement(options, _number(effect, "repeat"))
    return [_sum(pick) for pick in picks]


def _sum(pick: Sequence[Yield]) -> Yield:
    total = NOTHING
    for one in pick:
        total = total.plus(one)
    return total


def _counted(field: str) -> Callable[[Effect], list[Yield]]:
    return lambda effect: [NOTHING._replace(**{field: _number(effect)})]


def _upgrade(effect: Effect) -> list[Yield]:
    return [Yield(storage=1) if effect["which"] == "storage" else Yield(tank=1)]


READERS: Mapping[str, Callable[[Effect], list[Yield]]] = {
    "gain": _gain,
    "choose": _choose,
    "draw": _counted("draws"),
    "refresh_drone": _counted("drones"),
    "repair": _counted("repairs"),
    "damage": _counted("damage"),
    "upgrade_cap": _upgrade,
}


def main_yields(card: Card) -> list[Yield]:
    """Return what playing a card for its main effect may bring, its abilities included."""
    if card.main is None:
        return []
    cost = Yield(fuel=-card.main.cost.get("fuel", 0), solid=card.main.cost.get("solid_fuel", 0))
    once = [ability for ability in card.main.abilities if ability.limit == "once"]
    return [cost.plus(y).plus(z) for y, z in product(yields(card.main.effects), ability_yields(once))]


def ability_yields(abilities: Sequence[Ability]) -> list[Yield]:
    """Return what using each of some abilities once may bring."""
    found = [NOTHING]
    for ability in abilities:
        cost = ability.cost or {}
        paid = Yield(fuel=-cost.get("fuel", 0), drilling=-cost.get("drilling", 0))
        found = [a.plus(paid).plus(b) for a, b in product(found, yields(ability.effects))]
    return found
