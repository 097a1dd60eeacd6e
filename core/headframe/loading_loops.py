"""The part of loading that tells of loops between places of content, and of what waits for nothing in all of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from headframe.content import Problem
from headframe.content.problems import Place, Severity
from headframe.language import Fault, chain_of, find_rings

if TYPE_CHECKING:
    from headframe.build import Build
    from headframe.language.loops import Recurring, Ring
    from headframe.mods.history import Write
    from headframe.ruleset import Ruleset

CHEAP = "let it cost more than it gives"
LOUD = "let it wait for something else, happen a limited number of times, or do something else"


def report_loops(build: Build) -> None:
    """Keep a problem for each loop on the build: an error inside one object of content, else a warning."""
    rings = find_rings(build.recurring)
    if rings:
        teller = _Teller(build.rules)
        build.problems += [teller.problem(ring) for ring in rings if teller.content(ring)]


def report_deaf(build: Build) -> None:
    """Keep a warning on the build for each wait that ends before it could hear anything."""
    for late in build.recurring.deaf():
        kind = next((kind for kind, ids in build.rules.entries.items() if late.scope.source in ids), "")
        if kind:
            message = "this waits for nothing: it is set up right before it ends"
            hint = "wait until later, or let another trigger set it up"
            place = late.scope.at()
            place.faults = [Fault(f"{place.pointer}/until", "never-fires", message, hint, "warning")]
            build.found(kind, place.source, place)


class _Teller:
    """Tells loops where they stand in files."""

    def __init__(self, rules: Ruleset) -> None:
        self.entries = {id_: entry for of_kind in rules.entries.values() for id_, entry in of_kind.items()}
        self.history = rules.history
        self.order = {mod.id: number for number, mod in enumerate(rules.mods, start=1)}

    def content(self, ring: Ring) -> list[Recurring]:
        """Return the members of a loop that stand in a file; what a game allows by itself stands in none."""
        return [place for place in ring.members if place.source in self.entries]

    def problem(self, ring: Ring) -> Problem:
        """Tell a loop at the place that came last, the game's own first: before it came there was none."""
        last = max(self.content(ring), key=self._age)
        told = ring.beginning_at(last)
        message, hint = self._said(told)
        code = "endless-trigger" if all(place.events for place in ring.members) else "endless-ability"
        severity: Severity = "error" if ring.certain else "warning"
        said = {"code": code, "message": message, "hint": hint}
        locator = self.entries[last.source].locator()
        problem = locator.problem(last.pointer, **said, severity=severity, key=not last.events)
        others = [place for place in self.content(told) if place is not last]
        related = [place for other in others for place in self._places(other)]
        return msgspec.structs.replace(problem, related=(*problem.related, *related))

    def _age(self, place: Recurring) -> tuple[int, str, str]:
        """Order by the mod that wrote a place last."""
        mods = [self.entries[place.source].mod, *[write.mod for write in self._writes(place)]]
        return max(self.order.get(mod, 0) for mod in mods), place.source, place.pointer

    def _writes(self, place: Recurring) -> Sequence[Write]:
        """Return the patches at, above or below a place."""
        there = f"{place.scope.pointer}/"
        made = [write for write in self.history.get(place.source, ()) if write.op != "take out"]
        return [w for w in made if there.startswith(f"{w.place}/") or f"{w.place}/".startswith(there)]

    def _places(self, place: Recurring) -> list[Place]:
        """Return where a member of a loop stands, and the patches that made it so."""
        found = self.entries[place.source].locator().problem(place.pointer, code="", message="", key=not place.events)
        what = "a trigger" if place.events else "an ability"
        message = f'{what} of "{place.source}" goes round with it'
        here = Place(file=found.file, line=found.line, column=found.column, message=message)
        changed = [
            Place(file=write.file, line=write.line, column=1, message=f'{write.mod} changes "{place.source}" here')
            for write in self._writes(place)
            if write.file != found.file
        ]
        return [here, *changed]

    def _said(self, ring: Ring) -> tuple[str, str]:
        """Return the message and the hint of a loop that is told from its first member."""
        first, *rest = ring.members
        if not rest:
            return "this unlimited ability gives back all that it costs, so it could be used for ever", CHEAP
        others = dict.fromkeys(place.source for place in rest if place.source != first.source)
        named = " and ".join(f'"{name}"' if name in self.entries else name for name in others)
        once = f"with {named} in play as well, " if others else ""
        if all(place.events for place in ring.members):
            return f"{once}this trigger sets itself off again and again: {chain_of(ring)}", LOUD
        if not any(place.events for place in ring.members):
            return f"{once}these abilities pay for each other, so they could be used for ever: {chain_of(ring)}", CHEAP
        what = "trigger, with the ability that it follows" if first.events else "ability, with what it sets off"
        return f"{once}this {what}, gives back all that it costs, so it could be used for ever: {chain_of(ring)}", CHEAP
