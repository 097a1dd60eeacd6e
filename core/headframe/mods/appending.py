"""Put what several mods appended to one list into one order, so that rulesets compare whatever order mods load in."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any

import msgspec

from headframe.content.positions import steps
from headframe.mods.history import Write
from headframe.mods.pointers import PathFault, find

Json = Any  # Any: JSON
Items = list[Any]  # Any: JSON
APPEND = "append"


def settled(raw: dict[str, Json], writes: Sequence[Write]) -> dict[str, Json]:
    """Return content in which the items that several mods appended to one list stand in one order.

    The order of loading alone decides which of them comes first, and no mod is wrong to leave that open. What was there
    before, and a list that one mod alone appended to, keep their order.
    """
    appends = [write for write in writes if write.op == APPEND]
    if len({write.mod for write in appends}) < 2:
        return raw
    whole = copy.deepcopy(raw)
    for items, mods in _appended(whole, appends):
        if len(set(mods)) > 1:
            items[-len(mods) :] = sorted(items[-len(mods) :], key=_as_text)
    return whole


def _appended(whole: dict[str, Json], appends: Sequence[Write]) -> list[tuple[Items, list[str]]]:
    """Return the lists that were appended to, each with the mod of every append, the innermost first."""
    found: dict[int, tuple[Items, list[str]]] = {}
    for write in sorted(appends, key=lambda write: -write.place.count("/")):
        items = _at(whole, write)
        if isinstance(items, list):
            found.setdefault(id(items), (items, []))[1].append(write.mod)
    return list(found.values())


def _at(whole: dict[str, Json], write: Write) -> Json:
    """Return what lies where something was appended; a path that is ambiguous by now may still have its old place."""
    try:
        return find(whole, write.path).value
    except PathFault:
        pass
    value: Json = whole
    try:
        for step in steps(write.place):
            value = value[int(step) if isinstance(value, list) else step]
    except (LookupError, TypeError):
        return None
    return value


def _as_text(item: Json) -> bytes:
    return msgspec.json.encode(item, order="sorted")
