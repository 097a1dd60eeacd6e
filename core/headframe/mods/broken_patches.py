"""What can still be told of a patch whose form is wrong: its target, and those of its operations that can be read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from headframe.mods.manifest import ContentId
from headframe.mods.patches import AnyOp, Patch

Json = Any  # Any: JSON
MOST, MOST_UNREAD = 500, 20  # operations that are looked at, and those among them that cannot be read


def part_of(raw: Mapping[str, Json]) -> Patch | None:
    """Return a patch without operations, of a file whose target at least is an id; None if it is not."""
    try:
        target = msgspec.convert(raw.get("target"), ContentId, strict=True)
    except msgspec.ValidationError:
        return None
    return Patch(target=target, ops=(), if_missing="skip" if raw.get("if_missing") == "skip" else "error")


def sound_ops(raw: Mapping[str, Json]) -> Iterator[tuple[int, AnyOp]]:
    """Yield the operations that fit, with their numbers, as long as one that does not fit cannot have a part in it."""
    ops = raw.get("ops")
    unread: list[str] = []
    for i, each in enumerate(ops[:MOST] if isinstance(ops, list) else ()):
        if len(unread) > MOST_UNREAD:
            return
        op = _read(each)
        if op is None:
            path = each.get("path") if isinstance(each, dict) else None
            if not isinstance(path, str):
                return
            unread.append(path)
        elif not any(_meet(op.path, path) for path in unread):
            yield i, op


def _read(raw: Json) -> AnyOp | None:
    try:
        op: AnyOp = msgspec.convert(raw, AnyOp, strict=True, str_keys=True)
    except msgspec.ValidationError:
        return None
    return op


def _meet(one: str, other: str) -> bool:
    """Tell whether one path is the other, or leads to it."""
    ones, others = one.split("/"), other.split("/")
    length = min(len(ones), len(others))
    return ones[:length] == others[:length]
