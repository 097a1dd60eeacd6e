"""How commands print: JSON for programs, a closed pipe without a word."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

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


def program() -> str:
    """Return what to type for this program: its name where that leads to it, else its path."""
    beside, found = Path(sys.executable).with_name("headframe"), shutil.which("headframe")
    if not beside.exists() or (found and beside.samefile(found)):
        return "headframe"
    here = Path.cwd()
    return str(beside.relative_to(here) if beside.is_relative_to(here) else beside)
