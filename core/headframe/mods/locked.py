"""The mods that a record was played with: those that it carries, else those that are at hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from headframe.errors import SetupError
from headframe.mods.files import carried_files
from headframe.mods.finding import find_mod, shelf
from headframe.mods.manifest import Mod
from headframe.mods.resolving import ModSet, gather, mod_of, ordered


class Locked(Protocol):
    """A mod as a record names it."""

    @property
    def id(self) -> str: ...

    @property
    def version(self) -> str: ...

    @property
    def sha256(self) -> str: ...

    @property
    def source(self) -> str: ...


class Missing(NamedTuple):
    """A mod that a record wants and that is nowhere."""

    id: str
    version: str
    sha256: str


def locked_mods(wanted: Sequence[Locked], carried: Mapping[str, bytes]) -> tuple[ModSet, tuple[Missing, ...]]:
    """Return the mods of a record, and those that are missing; a carried one counts if it is the very same."""
    inside = {one.id: mod for one in wanted if (mod := _carried(one, carried))}
    refs, missing = [], []
    known = shelf()
    for one in wanted:
        if one.id in inside:
            continue
        ref = one.id if one.source in ("bundled", "user") else one.source
        try:
            find_mod(ref, known)
        except SetupError:
            if one.id not in known.places:
                missing.append(Missing(one.id, one.version, one.sha256))
                continue
            ref = one.id
        refs.append(ref)
    found = gather(refs, known=known)
    if not inside:
        return found, tuple(missing)
    others = [mod for mod in found.mods if mod.id not in inside]
    return ordered([*others, *inside.values()], problems=found.problems), tuple(missing)


def _carried(one: Locked, carried: Mapping[str, bytes]) -> Mod | None:
    data = carried.get(one.id)
    if data is None:
        return None
    files = carried_files(data, label=f"{one.id} in the record")
    mod, problems = mod_of(files, source=one.source, id_=one.id)
    sound = mod is not None and not problems and files.sha256 == one.sha256
    return mod if sound else None


def renamed_in(tree: object, renamed: Mapping[str, str | None]) -> object:
    """Return JSON with old ids of content replaced by the new; what was removed leaves lists and counts."""
    if not renamed:
        return tree
    if isinstance(tree, str):
        return renamed.get(tree, tree)
    if isinstance(tree, list):
        kept = [item for item in tree if not (isinstance(item, str) and renamed.get(item, item) is None)]
        return [renamed_in(item, renamed) for item in kept]
    if isinstance(tree, dict):
        keys = {key: renamed.get(key, key) for key in tree}
        return {new: renamed_in(tree[key], renamed) for key, new in keys.items() if new is not None}
    return tree
