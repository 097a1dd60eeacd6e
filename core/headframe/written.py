"""Source that is written out at load, and the code that it becomes."""

from __future__ import annotations

from functools import lru_cache
from types import CodeType

KEPT = 256  # texts; a process that loads a game again writes the same ones


@lru_cache(KEPT)
def code_of(text: str) -> CodeType:
    """Return the code of a text of Python that the kernel wrote itself."""
    return compile(text, "<written at load>", "exec")
