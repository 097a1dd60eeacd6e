"""`headframe mod migrate`: to this data format, and to the new names of ids."""

from __future__ import annotations

from collections.abc import Sequence
from shlex import quote

import click

from headframe.errors import SetupError
from headframe.mods import FORMAT, ModSet, gather, shelf
from headframe.mods.migrating import migrated
from headframe_cli.mods.fmt import replace
from headframe_cli.mods.forms import show, with_format
from headframe_cli.mods.target import folder_of, mod_argument
from headframe_cli.naming import with_mods


@click.command("migrate")
@mod_argument
@with_mods("Follow what this mod has renamed as well, wherever it lies")
@with_format
def command(*, mod: str, mods: tuple[str, ...], form: str) -> None:
    """Rewrite a mod to this data format, and every id that it or another mod has renamed to what it is called now.

    Manifest, patches, content, texts and scenarios are rewritten; what mod.json says in `renamed` stays, for saves.
    Mods that it depends on, also by choice, are found among the bundled ones and yours; --mod names any other.
    """
    root = folder_of(mod)
    found = _gathered([mod, *mods])
    me = next((each for each in found.mods if each.files.path == root), None)
    if me is None:
        raise SetupError(f"the manifest of {root} cannot be read; `headframe mod check {quote(mod)}` says why")
    newer = [problem for problem in found.problems if problem.code == "bad-format" and problem.mod == me.id]
    if newer and me.document.raw["format"] > FORMAT:
        raise SetupError(f"{newer[0].file}: {newer[0].message}; {newer[0].hint}")
    changed = migrated(me, found)
    for file in changed:
        replace(root / file.path, file.text)
    lines = [f"{root / file.path}: {', '.join(file.changes)}" for file in changed]
    missing = sorted(me.manifest.depends.keys() - {each.id for each in found.mods})
    cure = "name it with --mod, or put it into your mods folder"
    lines += [f"{id_} is not found, so what it renamed is not known; {cure}" for id_ in missing]
    facts = {
        "format": FORMAT,
        "missing": missing,
        "changed": [{"file": str(root / file.path), "changes": list(file.changes)} for file in changed],
    }
    total = f"{len(changed)} {'file' if len(changed) == 1 else 'files'} rewritten; the mod is in format {FORMAT}"
    show(form, [*lines, total], facts)


def _gathered(refs: Sequence[str]) -> ModSet:
    """Read mods with all that the first names in `depends` and `optional`, as far as it is at hand."""
    known = shelf()
    found = gather(refs, known=known, thorough=True)
    first = [mod for mod in found.mods if mod.id == found.asked[0]] if found.asked else []
    there = known.places.keys() - {mod.id for mod in found.mods}
    more = sorted({id_ for mod in first for id_ in mod.manifest.optional if id_ in there})
    return gather([*refs, *more], known=known, thorough=True) if more else found
