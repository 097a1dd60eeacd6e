"""Changed JSON files, for everything that must judge a broken file."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

_SIMPLE = [
    None,
    True,
    False,
    0,
    1,
    -1,
    2,
    7,
    100,
    1 << 62,
    "",
    "  ",
    "x",
    "a\n",
    "1",
    "gain",
    "may",
    "fuel",
    "players",
    "storage",
]
_NESTING = [
    [],
    {},
    [1],
    [{}],
    ["S"],
    {"fuel": 1},
    {"op": "remove_self"},
    {"op": "gain", "what": "fuel", "n": 1},
    {"has_room": "storage"},
    {"not": {"has_room": "storage"}},
    {"effects": []},
    {"shape": "square", "side": 1},
    [{"op": "remove_self"}],
]
VALUES: st.SearchStrategy[object] = st.sampled_from([*_SIMPLE, *_NESTING])
_NAMES = ["op", "n", "what", "cost", "fuel", "effects", "cond", "options", "costs", "", "a/b", "shape", "not"]
_KEYS = st.sampled_from(_NAMES)


def holders(value: Any) -> Iterator[Any]:  # Any: JSON
    """Yield every object and list of a JSON value, itself first."""
    if isinstance(value, dict | list):
        yield value
        for each in value.values() if isinstance(value, dict) else value:
            yield from holders(each)


def _wrapped(value: object) -> st.SearchStrategy[object]:
    wraps = [[value], {"effects": [value]}, {"not": value}, [value, value], {"op": "may", "effects": [value]}]
    return st.sampled_from(wraps)


def _altered(draw: st.DrawFn, action: str, value: object) -> object:
    if action == "replace":
        return draw(VALUES)
    if action == "nest":
        return draw(_wrapped(value))
    if action == "negate":
        return -value if type(value) is int else str(value)
    return value


def _change(draw: st.DrawFn, holder: Any) -> None:  # Any: JSON
    """Delete, rename, replace, nest, negate, double or add something in an object or a list."""
    keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
    action = draw(st.sampled_from(["delete", "rename", "replace", "nest", "negate", "add"]))
    if action == "add" or not keys:
        if isinstance(holder, dict):
            holder[draw(_KEYS)] = draw(VALUES)
        else:
            holder.insert(0, draw(VALUES) if draw(st.booleans()) or not holder else copy.deepcopy(holder[-1]))
        return
    key = draw(st.sampled_from(keys))
    value = holder.pop(key)
    if action == "delete":
        return
    new = _altered(draw, action, value)
    if isinstance(holder, dict):
        holder[draw(_KEYS) if action == "rename" else key] = new
    else:
        holder.insert(key, new)


@st.composite
def mutations(draw: st.DrawFn, sample: dict[str, Any]) -> dict[str, Any]:  # Any: JSON
    """Change a file in one to three places."""
    mutant: dict[str, Any] = copy.deepcopy(sample)  # Any: JSON
    for _ in range(draw(st.integers(1, 3))):
        _change(draw, draw(st.sampled_from(list(holders(mutant)))))
        mutant = json.loads(json.dumps(mutant))
    return mutant
