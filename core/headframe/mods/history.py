"""Who wrote what: every change that a mod makes to content or a rule value, in order."""

from __future__ import annotations

from typing import Any

import msgspec


class Write(msgspec.Struct, frozen=True, kw_only=True):
    """One change of one value; `path` is as the patch says it, `place` the JSON pointer that it came to."""

    mod: str
    file: str
    line: int
    op: str
    target: str
    path: str = ""
    place: str = ""
    before: Any = None  # Any: JSON
    after: Any = None  # Any: JSON
    absent_before: bool = False
    absent_after: bool = False
    forced: bool = False
    pointer: str = ""  # where the change stands in its file
