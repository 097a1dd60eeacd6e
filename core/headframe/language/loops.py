"""Loops that no single effect shows: triggers that set each other off, unlimited abilities that pay for each other.

All content of a ruleset is looked at together. What may happen any number of times, an unlimited ability or a trigger
without a limit, is a row of what it takes and leaves (`headframe.language.ways`): resources, and for each trigger how
often it is set off. Rows that together take nothing away are a loop (`headframe.language.cycles`). Whatever is used up,
limited, or hangs on a condition that may end, ends the loop, and nothing is said: a warning about an honest card does
more harm than a loop that is missed and then stopped by the budget of steps in play.

A loop inside one object of content is an error: whenever that object is in play, all of the loop is. Between several it
is a warning: somebody has to bring all of them into play, each may be sound by itself, and two mods that are fine apart
can still be played together. What a player would have to choose each time is told only if it leads somewhere: trading
at par and back changes nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple

from headframe.language.cycles import find_loops
from headframe.language.ways import HELD, Way, added, capped, held, paid, ways_of

if TYPE_CHECKING:
    from headframe.language.compiler import Effects, Scope


class Recurring(NamedTuple):
    """What may happen again and again at a place of content: an unlimited ability, or with `events` a trigger."""

    scope: Scope
    effects: Effects
    cost: Mapping[str, int]
    cond: Mapping[str, Any] | None  # Any: JSON
    events: tuple[str, ...] = ()
    apart: str = ""

    @property
    def source(self) -> str:
        """The id of the content."""
        return self.scope.source

    @property
    def pointer(self) -> str:
        """Where it stands there: what an ability costs, or a trigger as a whole."""
        return self.scope.pointer if self.events else f"{self.scope.pointer}/cost"


class Late(NamedTuple):
    """A wait for events that begins right before it ends, so that effects of triggers alone could cause them."""

    scope: Scope
    events: tuple[str, ...]


class AllRecurring:
    """Everything of a ruleset that may happen again and again, and the events that effects of triggers cause."""

    def __init__(self) -> None:
        self.found: list[Recurring] = []
        self.late: list[Late] = []
        self.caused: set[str] = set()

    def deaf(self) -> Iterator[Late]:
        """Yield each wait that hears nothing: no effect of a trigger causes what it waits for."""
        return (late for late in self.late if self.caused.isdisjoint(late.events))


class Ring(NamedTuple):
    """A loop between certain places of content, each setting off or paying for the next."""

    members: tuple[Recurring, ...]

    @property
    def certain(self) -> bool:
        """Whether all of it can be in play as soon as any of it is: in one object, not under different options."""
        pairs = combinations([one.scope.pointer.split("/") for one in self.members], 2)
        return len({one.source for one in self.members}) == 1 and not any(_either(*pair) for pair in pairs)

    def beginning_at(self, first: Recurring) -> Ring:
        """Return the same loop, told from another of its members."""
        at = self.members.index(first)
        return Ring(self.members[at:] + self.members[:at])


def _either(one: Sequence[str], other: Sequence[str]) -> bool:
    """Tell whether two places lie under different options of one choice."""
    split = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    return split > 0 and one[split - 1] == "options"


class Row(NamedTuple):
    """What one or more like places leave and take each time."""

    left: Way
    places: list[Recurring]


def find_rings(recurring: AllRecurring) -> list[Ring]:
    """Return the loops, so many that each place that takes part in one is in one of them."""
    rows = _rows(recurring)
    rings: list[Ring] = []
    told: set[int] = set()
    for loop in find_loops([row.left for row in rows]) if rows else ():
        chain = _in_order([rows[number] for number in sorted(loop.times)])
        for ring in _rings(chain):
            places = {id(place) for place in ring.members}
            if not places <= told and _goes_on(ring, loop.left):
                told |= places
                rings.append(ring)
    return rings


def _rows(recurring: AllRecurring) -> list[Row]:
    """Return what can be part of a loop at all: a trigger only if effects cause what it waits for."""
    abilities = [(place, way) for place in recurring.found if not place.events for way in _ways(place)]
    caused = recurring.caused | {name for _, way in abilities for name in way}
    triggers = {f"#{i}": place for i, place in enumerate(recurring.found) if not caused.isdisjoint(place.events)}
    hearers: dict[str, list[str]] = {}
    for token, place in triggers.items():
        for event in place.events:
            hearers.setdefault(event, []).append(token)
    found = [(place, _heard(way, hearers)) for place, way in abilities]
    for token, place in triggers.items():
        ways = [added(_heard(way, hearers), {token: -1}) for way in _ways(place)]
        if all(way.get(token, 0) < 0 for way in ways):  # what sets itself off has been told where it stands
            found += [(place, way) for way in ways]
    rows: dict[tuple[tuple[str, int], ...], Row] = {}
    for place, way in found:
        rows.setdefault(tuple(sorted(way.items())), Row(way, [])).places.append(place)
    return list(rows.values())


def _ways(place: Recurring) -> list[Way]:
    fixed = added(paid(place.cost, place.scope), held(place.cond, place.scope))
    return [added(fixed, capped(way, place.scope)) for way in ways_of(place.effects, place.scope)]


def _heard(way: Way, hearers: Mapping[str, Sequence[str]]) -> Way:
    """Return a way with how often each trigger is set off in place of the events: all hear each of them."""
    heard = hearers.keys() & way.keys()
    if not heard:
        return way
    tokens = Counter({name: n for name, n in way.items() if name not in heard})
    for event in heard:
        tokens.update(dict.fromkeys(hearers[event], way[event]))
    return tokens


def _in_order(rows: Sequence[Row]) -> list[Row]:
    """Put each row after one that leaves what it takes, as far as that goes."""
    chain, rest = [rows[0]], list(rows[1:])
    while rest:
        fed = [row for row in rest if any(n < 0 < chain[-1].left.get(name, 0) for name, n in row.left.items())]
        chain.append((fed or rest)[0])
        rest.remove(chain[-1])
    return chain


def _rings(chain: Sequence[Row]) -> Iterator[Ring]:
    """Yield a loop for each place of each row: of like places, those of the same content go together."""
    for row in chain:
        for place in row.places:
            near = [place if other is row else _nearest(other.places, place) for other in chain]
            yield Ring(tuple({id(member): member for member in near}.values()))


def _nearest(places: Sequence[Recurring], place: Recurring) -> Recurring:
    return next((each for each in places if each.source == place.source), places[0])


def _goes_on(ring: Ring, left: Way) -> bool:
    """Tell whether nothing ends a loop that leaves this, and whether it leads somewhere."""
    where = {(place.apart, place.source) for place in ring.members if place.apart}
    if len(dict(where)) < len(where):  # two that hear different places
        return False
    abilities = sum(not place.events for place in ring.members)
    if ring.certain and abilities == len(ring.members):
        return True
    return not left.get(HELD) and (ring.certain or not abilities or any(n > 0 for n in left.values()))


def chain_of(ring: Ring) -> str:
    """Return a loop as it is printed: who sets off or pays for whom, back to the first."""
    sources = [place.source for place in ring.members]
    names = [p.source if sources.count(p.source) == 1 else f"{p.source}{p.scope.pointer}" for p in ring.members]
    return " -> ".join([*names, names[0]])
