"""Numbers of things in words."""

from __future__ import annotations


def count(n: int, thing: str, things: str = "") -> str:
    """Return so many of a thing; `things` is its plural, if that is not formed with an s."""
    return f"{n} {thing if n == 1 else things or f'{thing}s'}"


def amount(n: int, resource: str) -> str:
    """Return so much of a resource, in the words of the data format; of them only credits are things to count."""
    return count(n, "credit") if resource == "credits" else f"{n} {resource}"
