"""Pieces of Markdown: tables, blocks, and what every generated page says of itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from headframe.mods.formatting import formatted

WRITTEN = "Written by `make references`; the tests compare it."


def cell(text: str) -> str:
    """Return a text that can stand in a cell of a table."""
    return text.replace("|", "\\|").replace("\n", " ")


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a table, nothing without rows."""
    if not rows:
        return ""
    lines = [head, ["---"] * len(head), *([cell(item) for item in row] for row in rows)]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def block(language: str, text: str) -> str:
    """Return a fenced block."""
    return f"```{language}\n{text.rstrip()}\n```\n"


def object_block(raw: dict[str, Any]) -> str:  # Any: JSON
    """Return a JSON object in the form that `headframe mod fmt` writes."""
    return block("json", formatted(raw))


def join(*parts: str) -> str:
    """Return a page of its parts, an empty line between any two of them."""
    return "\n\n".join(part.strip("\n") for part in parts if part.strip()) + "\n"
