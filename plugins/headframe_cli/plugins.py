"""`headframe plugins`: which there are, which are enabled, and whether they work."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import Any

import click

from headframe import hookspecs, userdata
from headframe.errors import HeadframeError
from headframe.library import known_plugins
from headframe.loading import load
from headframe.plugins import Broken, Plugin, Registry, hooks, offers
from headframe_cli.out import put, put_json
from headframe_cli.problems import tell_broken

Json = dict[str, Any]  # Any: JSON
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


@click.group("plugins")
def command() -> None:
    """List, enable, disable and examine plugins.

    Code of a third party is imported only when its plugin is enabled, here or with --with for one run.
    """


@command.command("list")
@json_option
def list_plugins(*, as_json: bool) -> None:
    """List the bundled plugins, the installed ones of third parties, and those that are broken."""
    found = known_plugins()
    rows = [*(_used(plugin) for _, plugin in sorted(found.plugins.items())), *_idle(found)]
    if as_json:
        broken = [{"plugin": b.name, "source": b.source, "error": b.error} for b in found.broken]
        put_json({"plugins": rows, "broken": broken})
        return
    tell_broken(found.broken)
    for row in rows:
        state = "" if row["source"] == "bundled" else ", enabled" if row["enabled"] else ", not enabled"
        game = f", for {row['game']}" if row["game"] else ""
        said = f": {row['summary']}" if row["summary"] else ""
        put(f"{row['plugin']} {row['version']} ({row['source']}{game}{state}){said}")


@command.command("enable")
@click.argument("name")
def enable_plugin(*, name: str) -> None:
    """Let an installed plugin be used from now on."""
    offer = userdata.enable(name)
    put(f"Plugin {offer.name!r} of {offer.dist} {offer.version} is enabled.")
    tell_broken(broken for broken in known_plugins().broken if broken.name == name)


@command.command("disable")
@click.argument("name")
def disable_plugin(*, name: str) -> None:
    """Leave a plugin out from now on; it is not imported any more."""
    userdata.disable(name)
    put(f"Plugin {name!r} is disabled.")


@command.command("doctor")
@click.option("--records", is_flag=True, help="Say of every record of every game which plugin brings it.")
@json_option
def examine(*, records: bool, as_json: bool) -> None:
    """Import every enabled plugin, load every game, and say what is wrong; exit 1 if anything is."""
    found = known_plugins()
    faults = [*_broken(found.broken), *_games(found)]
    brought = list(_brought(found)) if records else []
    if as_json:
        put_json({"ok": not faults, "faults": faults, **({"records": brought} if records else {})})
    else:
        for _, plugin in sorted(found.plugins.items()):
            put(f"{plugin.info.name}: works; hooks: {', '.join(_hooks(plugin)) or 'none'}")
        for record in brought:
            put(f"{record['game']}: {record['sort']} {record['name']} is brought by {record['plugin']}")
        for fault in faults:
            put(f"FAULT {fault}")
        put(f"{len(found.plugins)} plugins work, {len(faults)} faults.")
    if faults:
        sys.exit(1)


def _used(plugin: Plugin) -> Json:
    return {
        "plugin": plugin.info.name,
        "version": plugin.info.version,
        "source": plugin.source,
        "enabled": True,
        "game": plugin.info.game,
        "summary": plugin.info.summary,
    }


def _idle(found: Registry) -> Iterator[Json]:
    """Yield what is installed and not imported, from metadata alone."""
    tried = {*found.plugins, *(broken.name for broken in found.broken)}
    for offer in offers():
        if offer.name not in tried:
            source = f"{offer.dist} {offer.version}"
            yield {
                "plugin": offer.name,
                "version": offer.version,
                "source": source,
                "enabled": False,
                "game": "",
                "summary": f"`headframe plugins enable {offer.name}` lets it be used",
            }


def _broken(plugins: Sequence[Broken]) -> Iterator[str]:
    for broken in plugins:
        source = f" ({broken.source})" if broken.source else ""
        yield f"plugin {broken.name}{source}: {broken.error}"


def _games(found: Registry) -> Iterator[str]:
    for name in sorted(found.games()):
        try:
            load(name, plugins=found)
        except HeadframeError as error:
            yield f"game {name}: {error}"


def _brought(found: Registry) -> Iterator[Json]:
    """Yield the provenance of every record of every game that loads."""
    for game in sorted(found.games()):
        try:
            rules = load(game, plugins=found)
        except HeadframeError:
            continue  # the faults tell it
        for (sort, name), plugin in rules.provenance.items():
            yield {"game": game, "sort": sort, "name": name, "plugin": plugin}


def _hooks(plugin: Plugin) -> list[str]:
    return [name for name in sorted(vars(hookspecs)) if name.startswith("hf_") and hooks(plugin, name)]
