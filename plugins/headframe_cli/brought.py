"""Commands that plugins bring. Whatever is wrong with a plugin is told, and the others still work."""

from __future__ import annotations

from collections.abc import Iterator

import click

from headframe import userdata
from headframe.errors import PluginError
from headframe.plugins import Plugin, hooks, registry
from headframe_cli.problems import tell, tell_broken


def commands_of(*, taken: frozenset[str]) -> dict[str, click.Command]:
    """Return the commands of enabled plugins by name; a name that is taken already is told and left out.

    A damaged list of enabled plugins is told too: `--help` must work.
    """
    try:
        mine = userdata.enabled()
    except PluginError as error:
        tell(str(error))
        return {}
    found = registry(enabled=mine.names, packages=())
    tell_broken((*found.broken, *mine.stale))
    owners = dict.fromkeys(taken, "headframe itself")
    commands: dict[str, click.Command] = {}
    for name, plugin in sorted(found.plugins.items()):
        for command in _commands(plugin):
            word = command.name or ""
            if word in owners:
                tell(f"plugin {name!r} brings the command {word!r}, which {owners[word]} has already; it is left out")
                continue
            owners[word], commands[word] = f"plugin {name!r}", command
    return commands


def _commands(plugin: Plugin) -> Iterator[click.Command]:
    call = hooks(plugin, "hf_commands")
    if call is None:
        return
    try:
        brought = list(call())
    except (Exception, SystemExit) as error:  # whatever a plugin raises, the other commands work
        tell(f"plugin {plugin.info.name!r} failed in hf_commands: {type(error).__name__}: {error}")
        return
    for command in brought:
        if isinstance(command, click.Command):
            yield command
        else:
            tell(f"plugin {plugin.info.name!r} brings {command!r}, which is no click command; it is left out")
