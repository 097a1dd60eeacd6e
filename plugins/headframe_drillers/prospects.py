"""What a rig's cards are worth to it: one by one over the turns to come, and together in the turn being played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache, partial
from itertools import product
from typing import NamedTuple

from headframe.lazily import Worked
from headframe_drillers.appraising import NOTHING, Yield, ability_yields, main_yields
from headframe_drillers.structs import Card
from headframe_drillers.tables import UNLIMITED, Tables
from headframe_drillers.weights import Weights

WAYS = 14  # ways to play a hand that are followed; the others bring least
PLAYED = 7  # cards of a hand that are thought of for their main effect
MEMORY = 1 << 12  # hands, and grounds, whose figures are kept


class Way(NamedTuple):
    """A way to play a hand: gauge points, fuel (below 0: what it costs), hundredths of a point beside them."""

    movement: int
    drilling: int
    fuel: int
    worth: int
    kept: int = 0  # 1: a card is kept for nothing


class Prospects:
    """What cards are worth with so many turns to come; in hundredths of a point."""

    def __init__(self, tables: Tables, bodies: Sequence[Card], weights: Weights) -> None:
        self.tables, self.weights, self._bodies = tables, weights, bodies
        self.mains = Worked(self._main)
        self.abilities = Worked(self._ability)
        spans = range(weights.turns + 1)
        self.credit = [self._credit(turns) for turns in spans]
        self.cards = [Worked(partial(self._card, turns)) for turns in spans]
        self.ways = lru_cache(MEMORY)(self._ways)

    def _main(self, card: int) -> Sequence[Yield]:
        return main_yields(self._bodies[card])

    def worth(self, found: Yield, turns: int) -> int:
        """Return what a yield is worth, its gauge points taken for the fuel that would buy them."""
        tables = self.tables
        fuel = found.fuel + self.weights.draw * found.draws
        fuel += found.movement * tables.default_movement + found.drilling * tables.default_drilling
        return fuel * self.weights.fuel + self._beside(found, turns)

    def ability(self, number: int, turns: int) -> Yield:
        """Return what an ability brings at best that waits to be used; nothing, if it is not worth its cost."""
        found = max(self.abilities[number], key=lambda one: self.worth(one, turns))
        return found if self.worth(found, turns) > 0 else NOTHING

    def unplayed(self, turns: int) -> int:
        """Return what a card is worth that is left in hand on the surface."""
        return self.credit[turns] * self.tables.discard_credits * self.weights.unplayed // 100

    def _ability(self, number: int) -> list[Yield]:
        """Return what an ability brings that is not used again and again."""
        facts = self.tables.abilities[number]
        if facts.limit == UNLIMITED:
            return [NOTHING]
        body = self._bodies[facts.card]
        abilities = body.main.abilities if body.main else body.abilities
        return ability_yields([abilities[self.tables.cards[facts.card].abilities.index(number)]])

    def _credit(self, turns: int) -> int:
        weights = self.weights
        return weights.credit + weights.credit_turn * turns if turns else 100 // self.tables.credits_per_point

    def _card(self, turns: int, card: int) -> int:
        """Return what it is worth to draw a card, or to begin a turn with a permanent."""
        body = self._bodies[card]
        if body.permanent:
            return max(self.worth(found, turns) for found in ability_yields(body.abilities))
        main = (self.worth(found, turns) for found in self.mains[card])
        return max(self.tables.cards[card].fuel * self.weights.fuel, *main)

    def _beside(self, found: Yield, turns: int) -> int:
        """Return what a yield is worth beside gauge points and fuel."""
        weights = self.weights
        return (
            found.credits * self.credit[turns]
            + found.drones * (weights.drone if turns else 0)
            + found.repairs * weights.repair * turns
            + found.storage * weights.storage_spaces[4] * turns
            + found.tank * weights.tank_space * turns
            - found.damage * weights.damage
            - found.burned * weights.burned
        )

    def _ways(self, hand: tuple[int, ...], turns: int, *, stored: bool) -> list[Way]:
        """Return the best ways to play a hand, as far as gauge points, fuel and what is beside them tell."""
        ways = [Way(0, 0, 0, 0)]
        worths = self.cards[turns]
        for at, card in enumerate(sorted(hand, key=lambda card: -worths[card])):
            kept = worths[card] * self.weights.kept // 100 if turns else 0
            uses = [
                Way(0, 0, self.tables.cards[card].fuel, 0),
                Way(0, 0, 0, self.unplayed(turns)),
                Way(0, 0, 0, kept, 1),
            ]
            if at < PLAYED:
                uses += self._main_uses(card, turns, stored=stored)
            pairs = [(way, use) for way, use in product(ways, uses) if not (way.kept and use.kept)]
            ways = self._best(Way(*map(int.__add__, way, use)) for way, use in pairs)
        return ways

    def _main_uses(self, card: int, turns: int, *, stored: bool) -> list[Way]:
        return [
            Way(m.movement, m.drilling, m.fuel + self.weights.draw * m.draws, self._beside(m, turns))
            for m in self.mains[card]
            if stored or not m.burned
        ]

    def _best(self, ways: Iterable[Way]) -> list[Way]:
        """Leave out ways that another one beats in all, and all but the most promising."""
        best: list[Way] = []
        for way in sorted(set(ways), key=self._promise, reverse=True):
            if not any(_beats(other, way) for other in best):
                best.append(way)
                if len(best) == WAYS:
                    break
        return best

    def _promise(self, way: Way) -> tuple[int, Way]:
        fuel = way.movement * self.tables.default_movement + way.drilling * self.tables.default_drilling + way.fuel
        return fuel * self.weights.fuel + way.worth, way


def _beats(one: Way, other: Way) -> bool:
    return (
        one.movement >= other.movement
        and one.drilling >= other.drilling
        and one.fuel >= other.fuel
        and one.worth >= other.worth
        and one.kept <= other.kept
    )
