"""Paths of patches: JSON pointers whose list items are picked by a field, `/main/effects/op=gain/n`."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from headframe.content import did_you_mean
from headframe.content.positions import steps, token
from headframe.content.problems import clip

MOST_KEYS = 500  # of an object, to suggest one of them
Step = tuple[int, str | int]
"""The identity of a container, and the key or the identity of the item inside it."""


class PathFault(Exception):
    """A path that leads nowhere, or to more than one place."""

    def __init__(self, code: str, message: str, hint: str = "") -> None:
        self.code, self.message, self.hint = code, message, hint
        super().__init__(message)


class Spot(NamedTuple):
    """A place in raw JSON: the object or list around it, the key or index in it, and how it was reached."""

    holder: Any  # Any: JSON
    key: str | int
    place: str  # a plain JSON pointer
    trail: tuple[Step, ...]

    @property
    def is_there(self) -> bool:
        """Tell whether there is a value."""
        return isinstance(self.holder, list) or self.key in self.holder

    @property
    def last(self) -> Step:
        """The last step as it is now: an item of a list may have been replaced."""
        return (id(self.holder), id(self.value) if isinstance(self.key, int) else self.key)

    @property
    def value(self) -> Any:  # Any: JSON
        """The value at the place."""
        return self.holder[self.key]


def find(root: dict[str, Any], path: str, *, new: bool = False) -> Spot:  # Any: JSON
    """Return the place that a path leads to; with `new` its last key need not be there. Raises PathFault."""
    if not path.startswith("/"):
        raise PathFault("bad-path", f'a path begins with "/", not "{clip(path)}"', "write it like /main/cost/fuel")
    value: Any = root
    spot: Spot | None = None
    names = steps(path)
    trail: tuple[Step, ...] = ()
    place = ""
    for i, name in enumerate(names):
        key = _key(value, name, place, is_new=new and i == len(names) - 1)
        inner: str | int = id(value[key]) if isinstance(key, int) else key
        trail = (*trail, (id(value), inner))
        place = f"{place}/{token(str(key))}"
        spot = Spot(value, key, place, trail)
        value = spot.value if spot.is_there else None
    if spot is None:
        raise PathFault("bad-path", "a path names a field")
    return spot


def _key(value: object, name: str, place: str, *, is_new: bool) -> str | int:
    if isinstance(value, dict):
        if name not in value and not is_new:
            near = did_you_mean(name, value) if len(value) <= MOST_KEYS else ""
            known = f"there: {', '.join(sorted(value))}" if value else "it is empty"
            raise PathFault("unknown-path", f'there is nothing at "{clip(f"{place}/{name}")}"', near or known)
        return name
    if isinstance(value, list):
        return _item(value, name, place)
    message = f'"{clip(place)}" is {_shown(value)}, so nothing lies below it'
    raise PathFault("unknown-path", message)


def _item(items: list[Any], name: str, place: str) -> int:  # Any: JSON
    field, equals, wanted = name.partition("=")
    if not equals:
        what = (
            "an index means another item as soon as another mod changes the list"
            if name.isdecimal()
            else "this is a list"
        )
        hint = f'use "append" at {place}' if name == "-" else _choices(items, place)
        raise PathFault("bare-index", f"{what}; pick an item by a field", hint)
    found = [
        i for i, item in enumerate(items) if isinstance(item, dict) and field in item and _says(item[field], wanted)
    ]
    if len(found) == 1:
        return found[0]
    if found:
        raise PathFault("ambiguous-path", f'{len(found)} items of "{place}" have {clip(name)}', "pick by another field")
    raise PathFault("unknown-path", f'no item of "{place}" has {clip(name)}', _choices(items, place))


def _says(value: object, wanted: str) -> bool:
    if isinstance(value, str):
        return value == wanted
    if value is None or isinstance(value, bool):
        return wanted == _WORDS[value]
    return isinstance(value, int) and wanted == str(value)


_WORDS = {None: "null", True: "true", False: "false"}


def _choices(items: list[Any], place: str) -> str:  # Any: JSON
    plain = [
        f"{place}/{key}={value if isinstance(value, str) else json.dumps(value)}"
        for item in items[:8]
        if isinstance(item, dict)
        for key, value in list(item.items())[:1]
        if not isinstance(value, dict | list)
    ]
    return (
        f"for instance {', '.join(dict.fromkeys(plain))}"
        if plain
        else "its items have no fields; use append and discard"
    )


def _shown(value: object) -> str:
    return clip(json.dumps(value, ensure_ascii=False))
