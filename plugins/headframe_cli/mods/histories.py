"""The history of values in lines: who wrote them, in order, and whose last word it is."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from headframe.content import Entry, noun_of
from headframe.content.marks import has, mark_of
from headframe.content.positions import steps
from headframe.mods import Mod, Write

TOGETHER = frozenset(("append", "discard", "add_to"))
"""Operations of which every one counts, whoever comes last."""


def of_value(entry: Entry, place: str, near: Sequence[Write]) -> list[str]:
    """Return the history of one value, from the game's file to what is in force."""
    mark = mark_of(entry.marks, place)
    origin = f"  {entry.mod} ({entry.file}{f'; {mark}' if mark else ''}): {_original(entry, place, near)}"
    last = f"  in force: {why(near)}" if near else "  no mod changes it"
    return [f"{entry.id}{_now(entry, place)}", origin, *map(line, near), last]


def of_object(entry: Entry, near: Sequence[Write], *, place: str = "") -> Iterator[str]:
    """Yield who made an object or a part of one, then each place that mods wrote: its history, and who won."""
    yield f"{entry.id}{_now(entry, place)}"
    yield f"  {entry.mod} ({entry.file}): {'wrote this' if place else f'made this {noun_of(entry.kind)}'}"
    for at, writes in _groups(near):
        mark = mark_of(entry.marks, at)
        yield f"  {_now(entry, at)}"
        yield f"    {entry.mod}{f' ({mark})' if mark else ''}: {_original(entry, at, writes)}"
        yield from (f"  {line(write)}" for write in writes)
        yield f"    in force: {why(writes)}"
    yield "  all else is as it was made" if near else "  no mod changes it"


def of_names(id_: str, mods: Sequence[Mod]) -> Iterator[str]:
    """Yield which mods say that an id was renamed, or that another was renamed to it."""
    for mod in mods:
        for old, new in mod.manifest.renamed.items():
            if id_ in (old, new):
                where = mod.document.locator().located.key(f"/renamed/{old}").line
                said = "is gone" if new is None else f"is called {new} now"
                yield f"  {mod.id} ({mod.document.file}:{where}): {old} {said}"


def line(write: Write) -> str:
    """Tell one write: who, where, what."""
    change = {
        "take out": "takes it out of play",
        "remove": f"removes {write.path}, which was {shown(write.before)}",
        "add": f"adds {write.path} {shown(write.after)}",
        "rule": f"{shown(write.before)} -> {shown(write.after)}",
    }.get(write.op, f"{write.op} {write.path}: {shown(write.before)} -> {shown(write.after)}")
    return f"  {write.mod} ({write.file}:{write.line}): {change}{'; forced' if write.forced else ''}"


def why(writes: Sequence[Write]) -> str:
    """Tell whose writes are in force, and why."""
    last = writes[-1]
    names = list(dict.fromkeys(write.mod for write in writes))
    if len(names) == 1:
        return f"{last.mod}, the only mod that changes it"
    if all(write.op in TOGETHER for write in writes):
        return f"{' and '.join(names)}; such changes go together"
    return f"{last.mod}, which loads last of those that change it{', by force' if last.forced else ''}"


def value_at(raw: object, place: str) -> str:
    """Return the value at a plain pointer as JSON."""
    for step in steps(place):
        if isinstance(raw, dict):
            raw = raw.get(step)
        elif isinstance(raw, list) and step.isdecimal() and int(step) < len(raw):
            raw = raw[int(step)]
    return shown(raw)


def shown(value: object) -> str:
    """Return a value as JSON in one line."""
    return json.dumps(value, ensure_ascii=False)


def touches(one: str, other: str) -> bool:
    """Tell whether two places are one, or one holds the other."""
    return one == other or one.startswith(f"{other}/") or other.startswith(f"{one}/")


def _groups(writes: Sequence[Write]) -> Iterator[tuple[str, list[Write]]]:
    """Yield the places that were written, none inside another, each with its writes in order."""
    places = dict.fromkeys(write.place for write in writes)
    for place in sorted(places):
        if not any(place != other and place.startswith(f"{other}/") for other in places):
            yield place, [write for write in writes if touches(write.place, place)]


def _now(entry: Entry, place: str) -> str:
    return f"{place} = {value_at(entry.raw, place)}" if has(entry.raw, place) else f"{place} is not there any more"


def _original(entry: Entry, place: str, writes: Sequence[Write]) -> str:
    """Return what the object was made with, as far as the first write tells."""
    if not writes:
        return value_at(entry.raw, place)
    first = writes[0]
    said = "not there" if first.absent_before else shown(first.before)
    return said if first.place == place else f"{first.place} {said}"
