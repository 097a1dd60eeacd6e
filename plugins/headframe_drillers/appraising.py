"""What cards bring when they are played or used, read from their effects once at load."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import reduce
from itertools import combinations_with_replacement, islice, product
from typing import Any, NamedTuple

from headframe_drillers.structs import Ability, Card

Effect = Mapping[str, Any]  # Any: JSON, checked when the card was compiled
MOST_WAYS = 100  # to choose that are looked at: a card may allow millions
COUNTED_IN_PLAY = 1  # what an amount is taken for that depends on the game, such as cards played this turn


class Yield(NamedTuple):
    """What an effect brings: gauge points, fuel less what it costs, and what else, each counted."""

    movement: int = 0
    drilling: int = 0
    fuel: int = 0
    credits: int = 0
    draws: int = 0
    drones: int = 0
    repairs: int = 0
    storage: int = 0  # cap steps
    tank: int = 0  # cap steps
    damage: int = 0
    burned: int = 0


NOTHING = Yield()


def together(first: Yield, second: Yield) -> Yield:
    """Return what two effects bring together."""
    return Yield(*map(int.__add__, first, second))


def main_yields(card: Card) -> list[Yield]:
    """Return what playing a card for its main effect may bring: one yield for each way to choose."""
    if card.main is None:
        return []
    paid = Yield(fuel=-card.main.cost.get("fuel", 0), burned=card.main.cost.get("solid_fuel", 0))
    once = [ability for ability in card.main.abilities if ability.limit == "once"]
    return _both([paid], _both(effect_yields(card.main.effects), ability_yields(once)))


def ability_yields(abilities: Sequence[Ability]) -> list[Yield]:
    """Return what using each of some abilities once may bring, their conditions taken for granted."""
    found = [NOTHING]
    for ability in abilities:
        cost = ability.cost or {}
        paid = Yield(fuel=-cost.get("fuel", 0), drilling=-cost.get("drilling", 0), drones=-cost.get("flip_drone", 0))
        found = _both(_both(found, [paid]), effect_yields(ability.effects))
    return found


def effect_yields(effects: Iterable[Effect]) -> list[Yield]:
    """Return what some effects may bring; a word that is not known here brings nothing that counts."""
    found = [NOTHING]
    for effect in effects:
        read = READERS.get(effect["op"])
        found = _both(found, read(effect)) if read else found
    return found


def _both(first: Iterable[Yield], second: Iterable[Yield]) -> list[Yield]:
    pairs = islice(product(first, second), MOST_WAYS)
    return list(dict.fromkeys(together(a, b) for a, b in pairs))


def _number(effect: Effect, field: str) -> int:
    n = effect.get(field, COUNTED_IN_PLAY)
    return n if isinstance(n, int) else COUNTED_IN_PLAY


def _counted(field: str) -> Callable[[Effect], list[Yield]]:
    return lambda effect: [NOTHING._replace(**{field: _number(effect, "n")})]


def _gain(effect: Effect) -> list[Yield]:
    return [NOTHING._replace(**{effect["what"]: _number(effect, "n")})]


def _upgrade(effect: Effect) -> list[Yield]:
    return [Yield(storage=1) if effect["which"] == "storage" else Yield(tank=1)]


def _choose(effect: Effect) -> list[Yield]:
    options = [found for option in effect["options"] for found in effect_yields(option["effects"])]
    picks = combinations_with_replacement(options, _number(effect, "repeat"))
    return [reduce(together, pick) for pick in islice(picks, MOST_WAYS)]


READERS: Mapping[str, Callable[[Effect], list[Yield]]] = {
    "choose": _choose,
    "damage": _counted("damage"),
    "draw": _counted("draws"),
    "gain": _gain,
    "may": lambda effect: effect_yields(effect["effects"]),
    "refresh_drone": _counted("drones"),
    "repair": _counted("repairs"),
    "upgrade_cap": _upgrade,
}
