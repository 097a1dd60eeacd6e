"""The one form of a mod's JSON files: fields in the order of their struct, what is short on one line."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from headframe.content.jsonreader import locate
from headframe.content.scan import Suspect, scan

WIDTH = 100
STEP = "  "
FIRST, LAST = ("$schema",), ("marks",)


def formatted(raw: dict[str, Any], *, order: Sequence[str] = ()) -> str:  # Any: JSON
    """Return an object as text: one field a line, and inside them whatever fits on a line stays on one."""
    keys = [*FIRST, *order, *(key for key in raw if key not in {*FIRST, *order, *LAST}), *LAST]
    listed = [key for key in dict.fromkeys(keys) if key in raw]
    if not listed:
        return "{}\n"
    rows = [f"{STEP}{_text(key)}: {_value(raw[key], STEP, len(_text(key)) + 4)}" for key in listed]
    return "{\n" + ",\n".join(rows) + "\n}\n"


def formatted_file(data: bytes, order: Sequence[str]) -> str | None:
    """Return a file's text in the one form, or None where it cannot be read."""
    try:
        return formatted(scan(data), order=order)
    except Suspect:
        located = locate(data)
    raw = located.value
    whole = located.complete and not located.faults and isinstance(raw, dict)
    return formatted(raw, order=order) if whole and isinstance(raw, dict) else None


def _value(value: object, indent: str, used: int) -> str:
    inline = _text(value)
    if not isinstance(value, dict | list) or not value or len(indent) + used + len(inline) <= WIDTH:
        return inline
    deeper = indent + STEP
    if isinstance(value, dict):
        rows = [f"{deeper}{_text(key)}: {_value(item, deeper, len(_text(key)) + 2)}" for key, item in value.items()]
        return "{\n" + ",\n".join(rows) + f"\n{indent}}}"
    return "[\n" + ",\n".join(f"{deeper}{_value(item, deeper, 0)}" for item in value) + f"\n{indent}]"


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
