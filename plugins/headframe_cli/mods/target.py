"""What the mod commands share: which mods are meant, and the game that they are for."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from shlex import quote

import click

from headframe.content import ContentError
from headframe.errors import SetupError
from headframe.loading import load
from headframe.mods import MANIFEST, Mod, ModSet, find_mod, gather, read_mod, shelf
from headframe.mods.checking import game_of
from headframe.mods.glancing import glance
from headframe.mods.resolving import NO_MODS
from headframe.mods.zips import is_zip
from headframe.plugins import Registry
from headframe.ruleset import Ruleset
from headframe_cli.mods.forms import JSON, listed, report, report_error
from headframe_cli.naming import with_plugins
from headframe_cli.problems import tell

HERE = "."

mods_argument = click.argument("mods", nargs=-1, metavar="[MOD]...")
mod_argument = click.argument("mod", default=HERE, metavar="[MOD]")
with_option = with_plugins("Use an installed plugin as well")


def sound_mods(mods: Sequence[str], *, form: str = "text") -> ModSet:
    """Return mods by id or path, by default the one in this folder; leave with 1 if their manifests do not fit."""
    return sound(gather(mods or (HERE,)), form=form)


def sound(found: ModSet, *, form: str = "text") -> ModSet:
    """Return mods that were found, and say what is to be said of them; leave with 1 if their manifests do not fit."""
    for note in found.notes:
        tell(note)
    if any(problem.severity == "error" for problem in found.problems):
        report(found.problems, files=found.files, mods=len(found.mods), form=form)
    return found


def mods_or_none(mods: Sequence[str], *, form: str = "text") -> ModSet:
    """Return mods by id or path, by default the one in this folder, or none if it is no mod's."""
    return sound_mods(mods, form=form) if mods or Path(MANIFEST).is_file() else NO_MODS


def sound_rules(mods: ModSet, plugins: Registry, *, game: str | None = None, form: str = "text") -> Ruleset:
    """Load the game of mods with them; leave with 1 if anything is wrong."""
    try:
        return load(game or game_of(mods), plugins=plugins, mods=mods)
    except ContentError as error:
        report_error(error, form=form)
        raise


def readable(ref: str, *, form: str = "text") -> Mod:
    """Return a mod by id or path, whatever it depends on; leave with 1 if it cannot be read wholly."""
    place, notes = find_mod(ref, shelf())
    for note in notes:
        tell(note)
    mod, problems = read_mod(place)
    if mod is None or any(problem.severity == "error" for problem in problems):
        report(problems, files=len(mod.files.files) if mod else 0, mods=1, form=form)
        sys.exit(1)
    return mod


def flaws(ref: str, done: str, *, form: str = "text") -> dict[str, object]:
    """Say how many errors there are in a mod that is packed or added all the same; programs get them as facts."""
    found = glance(ref)
    if found and form != JSON:
        many = f"{len(found)} error{'' if len(found) == 1 else 's'}"
        tell(f"it is {done} with {many} in it; `headframe mod check {quote(ref)}` says what is wrong")
    return {"errors": len(found), "problems": listed(found)}


def folder_of(ref: str) -> Path:
    """Return the folder of a mod that is to be written to. Raises SetupError for what is none, or is packed."""
    place, _ = find_mod(ref, shelf())
    if is_zip(place.path) or not (place.path / MANIFEST).is_file():
        raise SetupError(f"{place.label} is packed; unpack it to change it")
    if place.source == "bundled":
        raise SetupError(f"mod {place.id!r} is bundled with Headframe; `headframe mod add {place.id}` makes it yours")
    return place.path


def asked_mods(mods: ModSet) -> list[Mod]:
    """Return the mods that were named, without those that they needed."""
    return [mod for mod in mods.mods if mod.id in mods.asked]
