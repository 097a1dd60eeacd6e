"""The options that say what a game is played with, and the ruleset that they come to."""

from __future__ import annotations

import functools
import json
import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

import click

from headframe.bundled import DEFAULT_GAME
from headframe.library import find_mods, known_plugins, load_game
from headframe.loading import select
from headframe.plugins import Plugin, Registry
from headframe.ruleset import Ruleset
from headframe_cli.naming import read_names, with_mods, with_plugins
from headframe_cli.problems import tell, tell_broken

Settings = tuple[tuple[str, object], ...]


class Mix(NamedTuple):
    """Plugins for one run, plugins that are left out, chosen rule values, and mods by id or path."""

    with_: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    values: Settings = ()
    mods: tuple[str, ...] = ()


def read_settings(ctx: click.Context, param: click.Parameter, given: Sequence[str]) -> Settings:
    """Split each RULE=VALUE. Raises BadParameter for what is none."""
    for text in given:
        name, sign, _ = text.partition("=")
        if not (name.strip() and sign):
            raise click.BadParameter(f"{text!r} is not RULE=VALUE, such as --set start_fuel=12", ctx, param)
    pairs = [text.partition("=") for text in given]
    return tuple((name.strip(), read_value(value.strip())) for name, _, value in pairs)


def read_value(text: str) -> object:
    """Return JSON as what it says, anything else as a word; so is a number that is too great to be one."""
    try:
        return json.loads(text, parse_float=_finite, parse_constant=str)
    except (ValueError, RecursionError):
        return text


def _finite(text: str) -> float | str:
    number = float(text)
    return number if math.isfinite(number) else text


def mix_options(command: Callable[..., None]) -> Callable[..., None]:
    """Add --with, --without, --set and --mod to a command, which gets them as its `mix`."""

    @functools.wraps(command)
    def mixed(
        *, with_: tuple[str, ...], without: tuple[str, ...], values: Settings, mods: tuple[str, ...], **rest: object
    ) -> None:
        command(mix=Mix(with_, without, values, mods), **rest)

    adds = (
        with_plugins("Use an installed plugin for this run"),
        click.option(
            "--without",
            multiple=True,
            metavar="PLUGIN",
            callback=read_names,
            help="Leave a plugin of the game out; several with commas.",
        ),
        click.option(
            "--set", "values", multiple=True, metavar="RULE=VALUE", callback=read_settings, help="Change a rule value."
        ),
        with_mods("Play with a mod, and what it depends on"),
    )
    for add in reversed(adds):
        mixed = add(mixed)
    return mixed


game_argument = click.argument("game", default=DEFAULT_GAME)


def find_plugins(with_: tuple[str, ...] = ()) -> Registry:
    """Return the plugins of this run; those that are broken are told. Raises PluginError for one of `with_`."""
    found = known_plugins(with_=with_)
    tell_broken(found.broken)
    return found


def load_mix(game: str, mix: Mix) -> tuple[Ruleset, list[Plugin]]:
    """Return the ruleset of a mix, and the plugins it was made of."""
    found = find_plugins(mix.with_)
    mods = find_mods(mix.mods)
    for note in mods.notes if mods else ():
        tell(note)
    rules = load_game(game, values=dict(mix.values), without=mix.without, plugins=found, mods=mods)
    return rules, select(found, game, without=mix.without)
