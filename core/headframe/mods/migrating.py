"""Rewrite a mod's files to this data format, and to what ids are called now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from headframe.content.scan import Suspect, scan
from headframe.mods.bringing import followed
from headframe.mods.files import MANIFEST
from headframe.mods.formatting import formatted
from headframe.mods.manifest import FORMAT, Mod
from headframe.mods.resolving import ModSet

Json = Any  # Any: JSON
FOLDERS = ("content", "patches", "locale", "tests")


class Rewritten(NamedTuple):
    """A file in its new form, and what is new in it."""

    path: str
    text: str
    changes: tuple[str, ...]


def migrated(mod: Mod, mods: ModSet) -> list[Rewritten]:
    """Return the files of a mod that change, by path; a file that is no JSON is left as it is."""
    names: dict[str, str | None] = {}
    for other in mods.mods:
        names |= other.manifest.renamed
    new = {old: now for old in names if isinstance(now := followed(names, old), str) and now != old}
    return list(_files(mod, new))


def _files(mod: Mod, names: Mapping[str, str]) -> Iterator[Rewritten]:
    for path, data in sorted(mod.files.files.items()):
        if not path.endswith(".json") or (path != MANIFEST and path.partition("/")[0] not in FOLDERS):
            continue
        try:
            raw = scan(data)
        except Suspect:
            continue
        said: list[str] = []
        after = _manifest(raw, names, said) if path == MANIFEST else _renamed(raw, names, said)
        if said:
            yield Rewritten(path, formatted(after), tuple(dict.fromkeys(said)))


def _manifest(raw: Json, names: Mapping[str, str], said: list[str]) -> Json:
    """Rewrite the format and what is removed; what a mod has renamed itself stays."""
    after = dict(raw)
    was = raw.get("format")
    if isinstance(was, int) and was < FORMAT:
        said.append(f"format {was} -> {FORMAT}")
        after["format"] = FORMAT
    if isinstance(raw.get("remove"), list):
        after["remove"] = _renamed(raw["remove"], names, said)
    return after


def _renamed(value: Json, names: Mapping[str, str], said: list[str]) -> Json:
    """Return JSON in which every id, whole or as a word of an action, is the new one."""
    if isinstance(value, str):
        words = [_word(word, names, said) for word in value.split(" ")]
        return " ".join(words)
    if isinstance(value, list):
        return [_renamed(item, names, said) for item in value]
    if isinstance(value, dict):
        return {_renamed(key, names, said): _renamed(item, names, said) for key, item in value.items()}
    return value


def _word(word: str, names: Mapping[str, str], said: list[str]) -> str:
    """Return the new name of an id, which may be that of one ability of it, `id#1`."""
    id_, mark, rest = word.partition("#")
    now = names.get(id_)
    if now is None:
        return word
    said.append(f"{id_} -> {now}")
    return f"{now}{mark}{rest}"
