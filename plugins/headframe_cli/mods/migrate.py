"""`headframe mod migrate`: to this data format, and to the new names of ids."""

from __future__ import annotations

import click

from headframe.errors import SetupError
from headframe.mods import FORMAT, gather
from headframe.mods.migrating import migrated
from headframe_cli.mods.fmt import replace
from headframe_cli.mods.forms import show, with_format
from headframe_cli.mods.target import folder_of, mod_argument


@click.command("migrate")
@mod_argument
@with_format
def command(*, mod: str, form: str) -> None:
    """Rewrite a mod to this data format, and every id that it or another mod has renamed to what it is called now.

    Manifest, patches, content, texts and scenarios are rewritten; what mod.json says in `renamed` stays, for saves.
    """
    root = folder_of(mod)
    found = gather([mod], thorough=True)
    me = next((each for each in found.mods if each.files.path == root), None)
    if me is None:
        raise SetupError(f"the manifest of {root} cannot be read; `headframe mod check {mod}` says why")
    newer = [problem for problem in found.problems if problem.code == "bad-format" and problem.mod == me.id]
    if newer and me.document.raw["format"] > FORMAT:
        raise SetupError(f"{newer[0].file}: {newer[0].message}; {newer[0].hint}")
    changed = migrated(me, found)
    for file in changed:
        replace(root / file.path, file.text)
    lines = [f"{root / file.path}: {', '.join(file.changes)}" for file in changed]
    missing = sorted(me.manifest.depends.keys() - {each.id for each in found.mods})
    lines += [f"{id_} is not found, so what it renamed is not known; put it into your mods folder" for id_ in missing]
    facts = {
        "format": FORMAT,
        "missing": missing,
        "changed": [{"file": str(root / file.path), "changes": list(file.changes)} for file in changed],
    }
    total = f"{len(changed)} {'file' if len(changed) == 1 else 'files'} rewritten; the mod is in format {FORMAT}"
    show(form, [*lines, total], facts)
