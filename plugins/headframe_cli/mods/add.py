"""`headframe mod add`: into the user's mods folder."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping
from pathlib import Path

import click

from headframe import home
from headframe.errors import SetupError
from headframe.filing import make_folder
from headframe.mods import find_mod, shelf
from headframe_cli.mods.forms import JSON, show, with_format
from headframe_cli.mods.target import flaws, readable
from headframe_cli.problems import tell


@click.command("add")
@click.argument("path", metavar="MOD")
@click.option("--replace", is_flag=True, help="In the place of the one of that id that is there.")
@with_format
def command(*, path: str, replace: bool, form: str) -> None:
    """Copy a mod, a folder or a zip, into your mods folder, where it is found by its id.

    A bundled mod, by its id, is copied as well: yours is used from then on, so that you can change it.
    Whatever is wrong inside is copied too; how many errors there are is said.
    """
    known = shelf()
    place, _ = find_mod(path, known)
    if place.source == "user":
        raise SetupError(f"mod {place.id!r} is in your mods folder already ({place.label})")
    mod = readable(path, form=form)
    target = home.mods() / mod.id
    old = known.places.get(mod.id)
    taken = target.exists() or (old is not None and old.source == "user")
    if taken and not replace:
        raise SetupError(f"you have a mod {mod.id!r} already; --replace puts this one in its place")
    _write(target, mod.files.files, instead=old.path if old is not None and old.source == "user" else target)
    line = f"{mod.id} {mod.manifest.version} is added: headframe play {mod.manifest.game} --mod {mod.id}"
    facts = {"id": mod.id, "version": mod.manifest.version, "path": str(target), "game": mod.manifest.game}
    missing = sorted(mod.manifest.depends.keys() - known.places.keys())
    if missing and form != JSON:
        tell(f"{mod.id} needs {' and '.join(missing)}, which is not among your mods; add that as well")
    show(form, [line], facts | flaws(path, "added", form=form) | {"missing": missing})


def discard(path: Path) -> None:
    """Delete a folder or zip of the mods folder. Raises SetupError."""
    try:
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        else:
            path.unlink()
    except OSError as error:
        raise SetupError(f"cannot remove {path}: {error.strerror or error}; remove it by hand") from error


def _write(target: Path, files: Mapping[str, bytes], *, instead: Path) -> None:
    """Write the files of a mod beside its place, then move them there at once; only then what was there goes."""
    beside = target.with_name(f".{target.name}.{os.getpid()}.new")
    try:
        for name, data in files.items():
            make_folder((beside / name).parent)
            (beside / name).write_bytes(data)
        for old in dict.fromkeys((instead, target)):
            if os.path.lexists(old):
                discard(old)
        beside.replace(target)
    except OSError as error:
        message = f"cannot write {target}: {error.strerror or error}; {home.VARIABLE} names another folder"
        raise SetupError(message) from error
    finally:
        shutil.rmtree(beside, ignore_errors=True)
