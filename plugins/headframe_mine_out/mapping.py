"""The map from its JSON files: ways, facilities of cards, plot tiles; what does not fit is told where it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from headframe.build import Build
from headframe.content import did_you_mean
from headframe.declarations import Kind
from headframe.errors import PluginError
from headframe.language import Scope
from headframe_mine_out.structs import Facility, PlotTile
from headframe_mine_out.tables import NONE

FAR = 1 << 20
OWN = "mine_out"


def found(kind: Kind, name: str, *, by: str = "") -> int:
    """Return the number of an object by full or local id, NONE if there is none.

    Of several local ids the game's own comes first, then that of the mod that names it, `by` being an id of it.
    """
    for id_ in (name, f"{OWN}:{name}", f"{by.partition(':')[0]}:{name}"):
        if id_ in kind.index:
            return kind.index[id_]
    numbers = [i for i, id_ in enumerate(kind.ids) if id_.partition(":")[2] == name]
    return numbers[0] if len(numbers) == 1 else NONE


def find(kind: Kind, name: str, *, by: str = "") -> int:
    """Return the number of an object as `found` does. Raises PluginError if there is none."""
    number = found(kind, name, by=by)
    if number == NONE:
        raise PluginError(f"{kind.name} {name!r} is unknown; known: {', '.join(kind.ids)}")
    return number


def ways(kind: Kind) -> dict[tuple[int, int], int]:
    """Return the length of each way, in both directions; it is enough that one of its ends names it."""
    named = [
        (a, find(kind, name, by=kind.ids[a]), length)
        for a, body in enumerate(kind.bodies)
        for name, length in body.legs.items()
    ]
    return {(b, a): length for a, b, length in named} | {(a, b): length for a, b, length in named}


def distances(kind: Kind) -> tuple[tuple[int, ...], ...]:
    """Return the steps of a shortest way between any two facilities. Rule: M-MOVE-02."""
    count, direct = len(kind.ids), ways(kind)
    steps = [[0 if a == b else direct.get((a, b), FAR) for b in range(count)] for a in range(count)]
    for via in range(count):
        for a in range(count):
            for b in range(count):
                steps[a][b] = min(steps[a][b], steps[a][via] + steps[via][b])
    return tuple(map(tuple, steps))


def check_map(build: Build) -> None:
    """Report what does not fit together of facilities and plot tiles."""
    kind, sound = build.kind("facilities"), True
    for number, id_ in enumerate(kind.ids):
        scope = build.scope("facilities", id_)
        _check_legs(scope, kind, number)
        _check_location(scope, kind, number)
        build.found("facilities", id_, scope)
        sound = sound and not any(fault.severity == "error" for fault in scope.faults)
    if sound:
        _check_whole(build, kind)
    tiles = build.kind("plot_tiles")
    for number, id_ in enumerate(tiles.ids):
        scope = build.scope("plot_tiles", id_)
        _check_tile(scope, kind, tiles, number)
        build.found("plot_tiles", id_, scope)


def _check_legs(scope: Scope, kind: Kind, number: int) -> None:
    body: Facility = kind.bodies[number]
    for name, length in body.legs.items():
        at = f"/legs/{name}"
        other = found(kind, name, by=scope.source)
        if other == NONE:
            hint = did_you_mean(name, [id_.partition(":")[2] for id_ in kind.ids]) or _known(kind)
            scope.fault("unknown-id", f"there is no facility {name!r}", hint=hint, at=at, key=True)
        elif other == number:
            scope.fault("bad-combination", "a way leads to another facility", hint="delete it", at=at, key=True)
        elif (back := _named(kind, other).get(number, length)) != length:
            message = f"the way to {kind.ids[other]} has {length} steps, the way back {back}"
            scope.fault("bad-combination", message, hint="give both the same length", at=at)


def _named(kind: Kind, number: int) -> dict[int, int]:
    """Return the ways that a facility names itself."""
    legs: dict[str, int] = kind.bodies[number].legs
    return {found(kind, name, by=kind.ids[number]): length for name, length in legs.items()}


def _check_location(scope: Scope, kind: Kind, number: int) -> None:
    location = kind.bodies[number].location
    if location and number != place_of(kind, location):
        there = kind.ids[place_of(kind, location)]
        message = f"cards of {location} come from {there}, so from here comes none"
        scope.fault(
            "never-fires", message, hint=f"leave it out, or take {there} out", at="/location", severity="warning"
        )


def place_of(kind: Kind, location: str) -> int:
    """Return the facility that cards of a location come from, the game's own before a mod's; NONE if there is none."""
    return _first(kind, lambda body: body.location == location)


def _check_whole(build: Build, kind: Kind) -> None:
    """Report each facility that cannot be reached from the first of the game's own."""
    steps = distances(kind)
    first = _first(kind, lambda body: True)
    for number in [n for n, far in enumerate(steps[first]) if far >= FAR]:
        scope = build.scope("facilities", kind.ids[number])
        message = f"no way leads from here to {kind.ids[first]}"
        scope.fault("bad-combination", message, hint="give it a way to a facility of the map", at="/legs", key=True)
        build.found("facilities", kind.ids[number], scope)


def _check_tile(scope: Scope, facilities: Kind, tiles: Kind, number: int) -> None:
    for fault in _tile_faults(tiles, number):
        scope.fault("bad-combination", fault, at="/action", hint="the actions are take, mine, sell, play and repeat")
    body: PlotTile = tiles.bodies[number]
    if body.facility is None:
        return
    place = found(facilities, body.facility, by=scope.source)
    if place == NONE:
        hint = did_you_mean(body.facility, [id_.partition(":")[2] for id_ in facilities.ids]) or _known(facilities)
        scope.fault("unknown-id", f"there is no facility {body.facility!r}", hint=hint, at="/facility")
    elif body.action == "mine" and facilities.bodies[place].mine is None:
        hint = 'name a facility with a "mine", or give this one a mine'
        scope.fault("bad-combination", f"{facilities.ids[place]} is no mine", hint=hint, at="/facility")


def _tile_faults(tiles: Kind, number: int) -> Iterator[str]:
    body: PlotTile = tiles.bodies[number]
    leads = body.action in ("take", "mine", "sell")
    if leads != (body.facility is not None):
        yield f"a tile that says {body.action!r} {'needs a' if leads else 'leads to no'} facility"
    if body.action == "repeat" and number != (first := _first(tiles, lambda other: other.action == "repeat")):
        yield f"only one plot tile of a player may repeat, and that is {tiles.ids[first]}"


def _first(kind: Kind, test: Callable[[Any], bool]) -> int:  # Any: the body of that kind
    """Return the first object that passes a test, the game's own before a mod's; NONE if there is none."""
    numbers = (number for number, body in enumerate(kind.bodies) if test(body))
    return min(numbers, key=lambda number: (not kind.ids[number].startswith(f"{OWN}:"), number), default=NONE)


def _known(kind: Kind) -> str:
    return f"known: {', '.join(id_.partition(':')[2] for id_ in kind.ids)}"
