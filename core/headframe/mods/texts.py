"""Texts of mods hold nothing that a terminal would act on: control characters and direction marks are refused."""

from __future__ import annotations

from collections.abc import Iterator

from headframe.content import Locator, Problem
from headframe.content.positions import token


def odd_texts(raw: object, locator: Locator) -> Iterator[Problem]:
    """Report each key and text that is not plain printable text."""
    for pointer, key in _odd(raw, ""):
        message = "a text of a mod holds printable characters only"
        hint = "leave out control characters, line ends and direction marks"
        yield locator.problem(pointer, code="control-character", message=message, hint=hint, key=key)


def may_be_odd(data: bytes) -> bool:
    """Tell whether a file may hold such a text; most files answer no at once."""
    return b"\\" in data or not data.isascii() or b"\x7f" in data


def _odd(value: object, pointer: str) -> Iterator[tuple[str, bool]]:
    waiting: list[tuple[object, str]] = [(value, pointer)]
    while waiting:
        value, pointer = waiting.pop()
        if isinstance(value, str) and not value.isprintable():
            yield pointer, False
        elif isinstance(value, list):
            waiting += [(item, f"{pointer}/{i}") for i, item in enumerate(value)]
        elif isinstance(value, dict):
            for key, item in value.items():
                if not key.isprintable():
                    yield f"{pointer}/{token(key)}", True
                waiting.append((item, f"{pointer}/{token(key)}"))
