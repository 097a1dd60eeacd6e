"""Options that name plugins: once for each, or several at a time with commas."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import click

F = TypeVar("F", bound=Callable[..., Any])  # Any: what click decorates


def read_names(ctx: click.Context, param: click.Parameter, given: Sequence[str]) -> tuple[str, ...]:
    """Split names at commas."""
    return tuple(name.strip() for text in given for name in text.split(",") if name.strip())


def with_plugins(text: str) -> Callable[[F], F]:
    """Add --with to a command, with its help."""
    help_ = f"{text}; several with commas."
    return click.option("--with", "with_", multiple=True, metavar="PLUGIN", callback=read_names, help=help_)
