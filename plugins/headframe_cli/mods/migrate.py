"""`headframe mod migrate`: to this data format, and to the new names of ids."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

import click

from headframe.content.scan import Suspect, scan
from headframe.mods import FORMAT, MANIFEST, Mod, gather
from headframe.mods.formatting import formatted
from headframe_cli.mods.target import folder_of, mod_argument
from headframe_cli.out import put

Json = dict[str, Any]  # Any: JSON


@click.command("migrate")
@mod_argument
def command(*, mod: str) -> None:
    """Rewrite a mod to this data format, and the ids in its patches and removals that other mods have renamed."""
    root = folder_of(mod)
    found = gather([mod], thorough=True)
    me = next(each for each in found.mods if each.files.path == root)
    renamed: dict[str, str | None] = {}
    for other in found.mods:
        renamed |= other.manifest.renamed
    changed = list(_rewritten(me, renamed))
    for path, text, what in changed:
        (root / path).write_text(text, encoding="utf-8", newline="\n")
        put(f"{root / path}: {what}")
    put(f"{len(changed)} files rewritten; the mod is in format {FORMAT}")


def _rewritten(mod: Mod, renamed: Mapping[str, str | None]) -> Iterator[tuple[str, str, str]]:
    for path, data in sorted(mod.files.files.items()):
        if path != MANIFEST and not path.startswith("patches/"):
            continue
        try:
            raw = scan(data)
        except Suspect:
            continue
        new = json.loads(json.dumps(raw))
        said = [*(_format(new) if path == MANIFEST else ()), *_names(new, renamed)]
        if new != raw:
            yield path, formatted(new), ", ".join(said)


def _format(raw: Json) -> Iterator[str]:
    if isinstance(raw.get("format"), int) and raw["format"] < FORMAT:
        yield f"format {raw['format']} -> {FORMAT}"
        raw["format"] = FORMAT


def _names(raw: Json, renamed: Mapping[str, str | None]) -> Iterator[str]:
    target = raw.get("target")
    new = renamed.get(target) if isinstance(target, str) else None
    if new:
        yield f"{target} -> {new}"
        raw["target"] = new
    remove = raw.get("remove")
    if isinstance(remove, list):
        for i, old in enumerate(remove):
            new = renamed.get(old) if isinstance(old, str) else None
            if new:
                yield f"{old} -> {new}"
                remove[i] = new
