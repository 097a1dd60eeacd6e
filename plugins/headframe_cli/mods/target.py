"""What the mod commands share: which mods are meant, and how problems are printed."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

import click

from headframe.content import ContentError, Problem, render_github, render_json, render_text
from headframe.errors import SetupError
from headframe.loading import load
from headframe.mods import MANIFEST, Mod, ModSet, find_mod, gather, shelf
from headframe.mods.checking import game_of
from headframe.mods.zips import is_zip
from headframe.plugins import Registry
from headframe.ruleset import Ruleset
from headframe_cli.out import put
from headframe_cli.problems import tell

HERE = "."
RENDERERS = {"text": render_text, "json": render_json, "github": render_github}

mods_argument = click.argument("mods", nargs=-1, metavar="[MOD]...")
mod_argument = click.argument("mod", default=HERE, metavar="[MOD]")
with_option = click.option("--with", "with_", multiple=True, metavar="PLUGIN", help="Use an installed plugin as well.")
format_option = click.option("--format", "form", type=click.Choice([*RENDERERS]), default="text", help="How to print.")


def report(problems: Iterable[Problem], *, files: int, mods: int, form: str) -> None:
    """Print problems and leave with 1 if there is an error among them."""
    found = list(problems)
    put(RENDERERS[form](found, files=files, mods=mods))
    if any(problem.severity == "error" for problem in found):
        sys.exit(1)


def report_error(error: ContentError, *, form: str = "text") -> None:
    """Print the problems of content that cannot be used, and leave with 1."""
    report(error.problems, files=error.files, mods=error.mods, form=form)


def sound_mods(mods: Sequence[str], *, form: str = "text") -> ModSet:
    """Return mods by id or path, by default the one in this folder; leave with 1 if their manifests do not fit."""
    found = gather(mods or (HERE,))
    for note in found.notes:
        tell(note)
    if any(problem.severity == "error" for problem in found.problems):
        report(found.problems, files=found.files, mods=len(found.mods), form=form)
    return found


def sound_rules(mods: ModSet, plugins: Registry, *, game: str | None = None, form: str = "text") -> Ruleset:
    """Load the game of mods with them; leave with 1 if anything is wrong."""
    try:
        return load(game or game_of(mods), plugins=plugins, mods=mods)
    except ContentError as error:
        report_error(error, form=form)
        raise


def folder_of(ref: str) -> Path:
    """Return the folder of a mod that is to be written to. Raises SetupError for what is none, or is packed."""
    place, _ = find_mod(ref, shelf())
    if is_zip(place.path) or not (place.path / MANIFEST).is_file():
        raise SetupError(f"{place.label} is packed; unpack it to change it")
    if place.source == "bundled":
        raise SetupError(f"mod {place.id!r} is bundled with Headframe; copy its folder and change its id")
    return place.path


def asked_mods(mods: ModSet) -> list[Mod]:
    """Return the mods that were named, without those that they needed."""
    return [mod for mod in mods.mods if mod.id in mods.asked]


def each_line(lines: Iterable[str], otherwise: str) -> None:
    """Print lines, or what to say when there are none."""
    put("\n".join(lines) or otherwise)
