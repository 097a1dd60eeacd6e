"""`headframe mod`: write, check, test and pack mods. Nothing here needs a mod to load."""

from __future__ import annotations

import click

from headframe_cli.lazy import Later, LazyGroup

COMMANDS = {
    "add": Later("headframe_cli.mods.add", "Put a mod into your mods folder, where it is found by its id."),
    "check": Later("headframe_cli.mods.check", "Say everything that is wrong with mods."),
    "diff": Later("headframe_cli.mods.diff", "Show what mods change of their game."),
    "explain": Later("headframe_cli.mods.explain", "Show who set a value, mod by mod, and why the last one won."),
    "fmt": Later("headframe_cli.mods.fmt", "Write a mod's JSON files in the one form."),
    "list": Later("headframe_cli.mods.listing", "List the mods that can be named by id."),
    "lock": Later("headframe_cli.mods.lock", "Write mods.lock.json, or check it."),
    "migrate": Later("headframe_cli.mods.migrate", "Rewrite a mod to this data format, and ids that were renamed."),
    "new": Later("headframe_cli.mods.new", "Begin a mod, or a file of one."),
    "pack": Later("headframe_cli.mods.pack", "Pack a mod to a zip, the same bytes each time."),
    "remove": Later("headframe_cli.mods.remove", "Take a mod out of your mods folder."),
    "test": Later("headframe_cli.mods.scenarios", "Run the scenarios of mods."),
    "words": Later("headframe_cli.mods.words", "List the words of a game's card language."),
}


@click.group("mod", cls=LazyGroup, later=COMMANDS)
def command() -> None:
    """Write, check, test and pack mods.

    A MOD is an id or a path. Exit 0: all is well; 1: there are problems; 2: the command was not understood.
    """
