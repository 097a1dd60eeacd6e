"""The part of loading that tells of loops between places of content."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from headframe.content import Entry, Problem
from headframe.content.problems import Place
from headframe.language import chain_of, find_rings

if TYPE_CHECKING:
    from headframe.build import Build
    from headframe.language.loops import Recurring, Ring


def report_loops(build: Build) -> None:
    """Keep a problem for each loop on the build: an error inside one object of content, else a warning."""
    rings = find_rings(build.recurring)
    if rings:
        entries = {id_: entry for of_kind in build.rules.entries.values() for id_, entry in of_kind.items()}
        later = {mod.id: number for number, mod in enumerate(build.rules.mods, start=1)}
        build.problems += [_problem(ring, entries, later) for ring in rings if _content(ring, entries)]


def _content(ring: Ring, entries: Mapping[str, Entry]) -> list[Recurring]:
    """Return the members of a loop that stand in a file; what games allow by themselves stands in none."""
    return [place for place in ring.members if place.source in entries]


def _problem(ring: Ring, entries: Mapping[str, Entry], later: Mapping[str, int]) -> Problem:
    """Tell a loop at the place that came last, the game's own first: before it came there was none."""

    def age(place: Recurring) -> tuple[int, str, str]:
        return later.get(entries[place.source].mod, 0), place.source, place.scope.pointer

    last = max(_content(ring, entries), key=age)
    told = ring.beginning_at(last)
    message, hint = _said(told, entries)
    problem = (
        entries[last.source]
        .locator()
        .problem(
            last.pointer,
            code="endless-trigger" if all(place.events for place in ring.members) else "endless-ability",
            message=message,
            hint=hint,
            severity="error" if ring.certain else "warning",
            key=not last.events,
        )
    )
    places = [_place(place, entries[place.source]) for place in _content(told, entries) if place is not last]
    return msgspec.structs.replace(problem, related=(*problem.related, *places))


def _said(ring: Ring, entries: Mapping[str, Entry]) -> tuple[str, str]:
    """Return the message and the hint of a loop that is told from its first member."""
    first, *rest = ring.members
    if not rest:
        return "this unlimited ability gives back all that it costs, so it could be used for ever", CHEAP
    others = dict.fromkeys(place.source for place in rest if place.source != first.source)
    named = " and ".join(f'"{name}"' if name in entries else name for name in others)
    once = f"with {named} in play as well, " if others else ""
    if all(place.events for place in ring.members):
        return f"{once}this trigger sets itself off again and again: {chain_of(ring)}", LOUD
    if not any(place.events for place in ring.members):
        return f"{once}these abilities pay for each other, so they could be used for ever: {chain_of(ring)}", CHEAP
    what = "trigger, with the ability that it follows" if first.events else "ability, with what it sets off"
    return f"{once}this {what}, gives back all that it costs, so it could be used for ever: {chain_of(ring)}", CHEAP


CHEAP = "let it cost more than it gives"
LOUD = "let it wait for something else, happen a limited number of times, or do something else"


def _place(place: Recurring, entry: Entry) -> Place:
    found = entry.locator().problem(place.pointer, code="", message="", key=not place.events)
    what = "a trigger" if place.events else "an ability"
    message = f'{what} of "{place.source}" goes round with it'
    return Place(file=found.file, line=found.line, column=found.column, message=message)
