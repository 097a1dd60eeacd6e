"""Read a manifest: all that is wrong with it, and what can still be used of a broken one, so that a check goes on."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, get_type_hints

import msgspec

from headframe.content import Problem
from headframe.content.patterns import MOD_ID
from headframe.filing import real_path
from headframe.mods.documents import Document
from headframe.mods.files import MANIFEST, ModFiles
from headframe.mods.manifest import FORMAT, OLDEST, Manifest
from headframe.mods.ranges import ANY, is_range, is_version

Json = Any  # Any: JSON
NO_ID = "mod"
MAPPINGS = frozenset(("depends", "optional", "conflicts", "plugins", "renamed", "rules"))


def read_manifest(data: bytes, *, label: str, mod: str = "") -> Document[Manifest]:
    """Read a manifest; ranges, versions and the format are judged too."""
    document = Document(data, Manifest, noun="manifest", file=f"{label}/{MANIFEST}", mod=mod)
    body = document.body or made(fitting(document.raw))
    document.problems.extend(_faults(body, document))
    if document.problems:
        document.body = None
    return document


def _faults(body: Manifest, document: Document[Manifest]) -> Iterator[Problem]:
    if not OLDEST <= body.format <= FORMAT:
        hint = "`headframe mod migrate` rewrites it" if body.format < OLDEST else "update Headframe"
        message = f"this is data format {body.format}; this version reads {OLDEST} to {FORMAT}"
        yield document.problem("/format", code="bad-format", message=message, hint=hint)
    if not is_version(body.version):
        message, hint = f'"{body.version}" is no version', "write it like 1.2.0"
        yield document.problem("/version", code="bad-version", message=message, hint=hint)
    yield from _range_faults(body, document)
    for pointer, one in (("/depends", body.depends), ("/optional", body.optional), ("/conflicts", body.conflicts)):
        if body.id in one:
            message = f'a mod cannot name itself in "{pointer[1:]}"'
            yield document.problem(
                f"{pointer}/{body.id}", code="names-itself", message=message, hint="delete it", key=True
            )
    for old in body.renamed if body.id else ():
        if old.partition(":")[0] != body.id:
            message = f"a mod renames its own ids only, which begin with {body.id}:"
            hint = f"write the old id as {body.id}:{old.partition(':')[2]}, or delete it"
            yield document.problem(f"/renamed/{old}", code="bad-rename", message=message, hint=hint, key=True)


def _range_faults(body: Manifest, document: Document[Manifest]) -> Iterator[Problem]:
    places = {"/requires": body.requires}
    for field in ("depends", "optional", "conflicts", "plugins"):
        places |= {f"/{field}/{name}": wanted for name, wanted in getattr(body, field).items()}
    for pointer, wanted in places.items():
        if not is_range(wanted):
            message, hint = f'"{wanted}" is no range of versions', 'write it like ">=1.1,<2", or "*" for any'
            yield document.problem(pointer, code="bad-range", message=message, hint=hint)


def salvaged(document: Document[Manifest], files: ModFiles) -> Manifest:
    """Return as much of a manifest as fits; a game that cannot be read is left empty, an id is guessed."""
    found = fitting(document.raw, text=document.data.decode("utf-8", "replace"))
    ranges = {field: _ranges(found.get(field, {})) for field in ("depends", "optional", "conflicts", "plugins")}
    id_ = found.get("id") or _guessed_id(document.raw.get("id"), files)
    sound = {
        **found,
        **ranges,
        "format": FORMAT,
        "version": found["version"] if is_version(found.get("version", "")) else "0",
        "requires": found["requires"] if is_range(found.get("requires", "")) else ANY,
        "id": id_,
        "renamed": {old: new for old, new in found.get("renamed", {}).items() if old.startswith(f"{id_}:")},
    }
    return made(sound)


def made(fields: Mapping[str, Json]) -> Manifest:
    """Return a manifest of the fields that are there; what else it needs is empty."""
    return Manifest(**{"format": FORMAT, "id": "", "version": "0", "name": "", "game": "", **fields})


def fitting(raw: Mapping[str, Json], *, text: str = "") -> dict[str, Json]:
    """Return the fields that fit, of mappings the items; those that are not there are looked for in the text."""
    found: dict[str, Json] = {}
    for name, type_ in _types().items():
        value = raw[name] if name in raw else _looked_for(name, text)
        if name in MAPPINGS and isinstance(value, dict):
            items = [_converted({key: item}, type_) for key, item in value.items()]
            found |= {name: {key: item for one in items if one for key, item in one.items()}}
        elif (fits := _converted(value, type_)) is not None:
            found[name] = fits
    return found


@cache
def _types() -> dict[str, Json]:
    return get_type_hints(Manifest, include_extras=True)


def _converted(value: Json, type_: Json) -> Json:
    try:
        return msgspec.convert(value, type_, strict=True, str_keys=True)
    except msgspec.ValidationError:
        return None


def _looked_for(name: str, text: str) -> Json:
    """Read the value behind a key in a text that as a whole is no JSON."""
    at = re.search(rf'"{name}"\s*:\s*', text)
    if not at:
        return None
    try:
        return json.JSONDecoder().raw_decode(text, at.end())[0]
    except (ValueError, RecursionError):
        return None


def _ranges(found: Mapping[str, str]) -> dict[str, str]:
    """Put any version for a range that is none: that is told already."""
    return {id_: wanted if is_range(wanted) else ANY for id_, wanted in found.items()}


def _guessed_id(said: Json, files: ModFiles) -> str:
    """Return what the id was probably meant to be: what the mod's own files say, else the name of its folder."""
    written = re.sub(r"[^a-z0-9]+", "_", said.lower()).strip("_") if isinstance(said, str) else ""
    folder = re.sub(r"[^a-z0-9]+", "_", real_path(files.path).stem.lower()).strip("_")
    likely = [id_ for id_ in (folder, written) if re.fullmatch(MOD_ID, id_)]
    whole = b"\n".join(data for path, data in sorted(files.files.items()) if path.endswith(".json"))
    meant = [id_ for id_ in likely if f'"{id_}:'.encode() in whole]
    return (meant or likely or [NO_ID])[0]
