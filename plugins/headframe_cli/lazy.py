"""Groups of commands whose modules are imported when they are called."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import Any, NamedTuple

import click

from headframe.suggesting import nearest


class Later(NamedTuple):
    """A command: the module that holds it under the name `command`, and its help in one line."""

    module: str
    help: str


class Suggesting(click.Group):
    """Commands that suggest one where a name is unknown."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that is meant, or suggest one."""
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            close = nearest(args[0], self.list_commands(ctx))
            hint = f" Did you mean {close[0]!r}?" if close else ""
            raise click.UsageError(f"{error.message}{hint}", ctx) from error


class LazyGroup(Suggesting):
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
