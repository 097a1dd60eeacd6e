"""Options that name plugins or mods: once for each, or several at a time with commas."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

from headframe.errors import SetupError
from headframe.suggesting import nearest

F = TypeVar("F", bound=Callable[..., Any])  # Any: what click decorates


def read_names(ctx: click.Context, param: click.Parameter, given: Sequence[str]) -> tuple[str, ...]:
    """Split names at commas. Raises BadParameter where there is none."""
    for text in given:
        if not text.replace(",", "").strip():
            raise click.BadParameter(f"{text!r} names nothing", ctx, param)
    return tuple(name.strip() for text in given for name in text.split(",") if name.strip())


def read_refs(ctx: click.Context, param: click.Parameter, given: Sequence[str]) -> tuple[str, ...]:
    """Split mods at commas, but not a path that has commas in it and is there."""
    return tuple(ref for text in given for ref in ([text] if os.path.lexists(text) else read_names(ctx, param, [text])))


def split_game(given: Sequence[str], games: Collection[str], *, default: str) -> tuple[str, tuple[str, ...]]:
    """Return the game that is named first, else the default one, and the words that are left to look for."""
    return (given[0], tuple(given[1:])) if given and given[0] in games else (default, tuple(given))


def nothing_found(wanted: Sequence[str], games: Collection[str], *, where: str) -> SetupError:
    """Return the error for words that are found nowhere; the first may be a game that is typed wrong."""
    close = nearest(wanted[0], games)
    hint = f"did you mean {close[0]!r}?" if close else f"the games are {', '.join(sorted(games))}"
    return SetupError(f"{' '.join(wanted)!r} is no game and not found in {where}; {hint}")


class PathName(click.Path):
    """A path as somebody types it, which no program could open if it is empty or holds what no path can."""

    def __init__(self) -> None:
        super().__init__(path_type=Path)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:  # Any: click's
        """Return the path. Raises BadParameter."""
        if not str(value):
            self.fail("a path is wanted, and this is empty", param, ctx)
        try:
            return super().convert(value, param, ctx)
        except ValueError as error:  # a NUL, or half a character
            self.fail(f"{str(value)!r} cannot be a path: {error}", param, ctx)


def with_plugins(text: str) -> Callable[[F], F]:
    """Add --with to a command, with its help."""
    help_ = f"{text}; several with commas."
    return click.option("--with", "with_", multiple=True, metavar="PLUGIN", callback=read_names, help=help_)


def with_mods(text: str) -> Callable[[F], F]:
    """Add --mod to a command, with its help."""
    help_ = f"{text}; several with commas."
    return click.option("--mod", "mods", multiple=True, metavar="ID|PATH", callback=read_refs, help=help_)
