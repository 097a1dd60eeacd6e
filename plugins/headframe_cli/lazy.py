"""Groups of commands whose modules are imported when they are called."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import Any, NamedTuple

import click


class Later(NamedTuple):
    """A command: the module that holds it under the name `command`, and its help in one line."""

    module: str
    help: str


class LazyGroup(click.Group):
    """Commands by name, each in a module of its own."""

    def __init__(self, *args: Any, later: Mapping[str, Later] | None = None, **kwargs: Any) -> None:  # Any: click's
        super().__init__(*args, **kwargs)
        self._later = later or {}

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name all commands."""
        return sorted(self._later)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command."""
        found = self._later.get(cmd_name)
        if found is None:
            return None
        command: click.Command = importlib.import_module(found.module).command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(sorted((name, later.help) for name, later in self._later.items()))
