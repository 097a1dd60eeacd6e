"""`headframe games`: what can be played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import click

from headframe.errors import HeadframeError
from headframe.loading import load
from headframe.plugins import Registry
from headframe.ruleset import Ruleset
from headframe.setup import playable_seats
from headframe_cli.mix import find_plugins
from headframe_cli.naming import with_plugins
from headframe_cli.out import put, put_json
from headframe_cli.problems import tell

Json = dict[str, Any]  # Any: JSON


@click.command("games")
@with_plugins("Use an installed plugin for this run")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(*, with_: tuple[str, ...], as_json: bool) -> None:
    """List the games with their seats, plugins and rule values."""
    found = find_plugins(with_)
    games = list(_playable(found))
    if as_json:
        put_json({"games": games})
    elif not games:
        put("No game is installed.")
    for game in [] if as_json else games:
        _tell(game)


def _playable(found: Registry) -> Iterator[Json]:
    """Yield the games that can be loaded; the others are told."""
    for name in sorted(found.games()):
        try:
            yield _described(found, name)
        except HeadframeError as error:
            tell(f"game {name!r} cannot be played: {error}")


def _described(found: Registry, name: str) -> Json:
    rules = load(name, plugins=found)
    game = rules.game
    return {
        "game": game.id,
        "name": game.name,
        "summary": game.summary,
        "seats": list(playable_seats(rules)),
        "line_up": list(game.lineup),
        "level": game.level,
        "bots": sorted(rules.bots),
        "plugins": [_plugin(found, name, info.name) for info in rules.plugins],
        "rule_values": sorted(rules.rule_declarations),
        "content": _content(rules),
    }


def _plugin(found: Registry, game: str, name: str) -> Json:
    plugin = found.plugins[name]
    brings_game = found.games()[game].info.name == name
    return {
        "plugin": name,
        "version": plugin.info.version,
        "source": plugin.source,
        "optional": plugin.info.optional and not brings_game,
        "summary": plugin.info.summary,
    }


def _content(rules: Ruleset) -> dict[str, int]:
    return {kind: len(entries) for kind, entries in rules.entries.items()}


def _tell(game: Json) -> None:
    put(f"{game['game']}: {game['name']}" + (f". {game['summary']}" if game["summary"] else ""))
    put(f"  seats: {', '.join(map(str, game['seats']))}; by default {', '.join(game['line_up'])}")
    put(f"  bots: {', '.join(game['bots'])}")
    if game["level"]:
        put(f"  level: --level sets {game['level']}")
    for plugin in game["plugins"]:
        may = " (may be left out)" if plugin["optional"] else ""
        said = f": {plugin['summary']}" if plugin["summary"] else ""
        put(f"  plugin {plugin['plugin']} {plugin['version']}, {plugin['source']}{may}{said}")
    content = ", ".join(f"{count} {kind.replace('_', ' ')}" for kind, count in game["content"].items())
    put(f"  content: {content or 'none'}")
    put(f"  rule values: {len(game['rule_values'])}; `headframe rules {game['game']}` lists them")
