"""What each code of a problem means and what to do about it; the codes are stable, their texts lie in codes.json."""

from __future__ import annotations

from importlib import resources

import msgspec


class Code(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One code in words."""

    means: str
    cure: str


def all_codes() -> dict[str, Code]:
    """Return every code."""
    data = resources.files("headframe.content").joinpath("codes.json").read_bytes()
    return msgspec.json.decode(data, type=dict[str, Code])
