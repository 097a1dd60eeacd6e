"""How commands print: JSON for programs, a closed pipe without a word."""

from __future__ import annotations

import json
import shutil

import click

WIDEST = 100


def width() -> int:
    """Return how many columns a line of text may have."""
    return min(shutil.get_terminal_size().columns, WIDEST)


def put(text: str) -> None:
    """Print lines."""
    click.echo(text)


def put_json(data: object) -> None:
    """Print one object on one line."""
    click.echo(json.dumps(data, ensure_ascii=False))
