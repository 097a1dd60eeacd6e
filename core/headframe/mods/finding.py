"""Find mods: by path, in the user's folder, among the bundled ones. Only manifests are looked at; nothing is run."""

from __future__ import annotations

import os
from collections import defaultdict
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import msgspec

from headframe import bundled, home
from headframe.errors import SetupError
from headframe.filing import real_path
from headframe.mods.files import MANIFEST, label_of, peek_manifest
from headframe.mods.zips import is_zip
from headframe.suggesting import nearest

BUNDLED, USER = "bundled", "user"


class Place(NamedTuple):
    """Where a mod lies; `source` is "bundled", "user" or "path"."""

    id: str
    path: Path
    label: str
    source: str


class Shelf(NamedTuple):
    """The mods that can be named by id, and what there is to say of those that cannot."""

    places: dict[str, Place]
    twins: dict[str, tuple[str, ...]]  # id -> the paths that all claim it; none of them loads
    notes: tuple[str, ...]


class _Head(msgspec.Struct):
    id: str


def shelf() -> Shelf:
    """List the bundled mods and the user's; a user's mod of a bundled id wins, and a note says so."""
    twins: dict[str, tuple[str, ...]] = {}
    notes: list[str] = []
    found: dict[str, Place] = {}
    for source, folder in ((BUNDLED, bundled_folder()), (USER, home.mods())):
        for id_, places in sorted(_folder(folder, source).items()):
            found.pop(id_, None) if len(places) > 1 else None
            if len(places) > 1:
                twins[id_] = tuple(place.label for place in places)
                continue
            if id_ in found:
                notes.append(f"mod {id_}: yours ({places[0].label}) is used, not the bundled one")
            found[id_] = places[0]
    return Shelf(found, twins, tuple(notes))


def find_mod(ref: str, known: Shelf) -> tuple[Place, tuple[str, ...]]:
    """Return where a mod lies that is named by path or id, and what is to be said about it. Raises SetupError."""
    if not ref.strip():
        raise SetupError(f"no mod is called {ref!r}: name one by its id or path; `headframe mod list` lists them")
    path = Path(ref)
    is_here = _looks_whole(path)
    if is_here:
        id_ = id_at(path)
        also = (f"{ref} is taken as the folder of that name, not as the id",) if ref in known.places else ()
        return Place(id_, path, label_of(path), "path"), also
    if ref in known.twins:
        both = " and ".join(known.twins[ref])
        raise SetupError(f"mod {ref!r} is there twice, so neither is used: {both}; remove one of them")
    if ref in known.places:
        place = known.places[ref]
        return place, tuple(note for note in known.notes if note.startswith(f"mod {ref}:"))
    raise SetupError(f"mod {ref!r} is not found{_hint(ref, path, known)}")


def id_at(path: Path) -> str:
    """Return the id that a mod at a path claims, or else the name of its folder."""
    try:
        return msgspec.json.decode(peek_manifest(path) or b"", type=_Head).id
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return (real_path(path).stem if is_zip(path) else real_path(path).name) or "mod"


def bundled_folder() -> Path:
    """Return the folder of the bundled mods."""
    (folder,) = import_module(bundled.MODS).__path__
    return Path(folder)


def _looks_whole(path: Path) -> bool:
    try:
        return is_zip(path) or (path / MANIFEST).is_file()
    except (OSError, ValueError):
        return False


def _folder(folder: Path, source: str) -> dict[str, list[Place]]:
    found: dict[str, list[Place]] = defaultdict(list)
    try:
        items = sorted(folder.iterdir())
    except OSError:
        return found
    for path in items:
        if not path.name.startswith(".") and not path.is_symlink() and _looks_whole(path):
            label = f"{folder.name}/{path.name}" if source == BUNDLED else label_of(path)
            found[id_at(path)].append(Place(id_at(path), path, label, source))
    return found


def _hint(ref: str, path: Path, known: Shelf) -> str:
    try:
        if os.path.lexists(path / MANIFEST):
            return f": {path / MANIFEST} is no regular file"
        if path.is_dir():
            return f": the folder {ref} holds no {MANIFEST}; `headframe mod new ID --game GAME` makes a mod"
    except (OSError, ValueError):
        pass
    close = nearest(ref, {*known.places, *_near(path)})
    return f"; did you mean {close[0]!r}?" if close else "; `headframe mod list` lists those that are there"


def _near(path: Path) -> list[str]:
    """Return the mods beside a path that is not there, named as it is and like it."""
    try:
        names = [place.name for place in path.parent.iterdir()]
    except (OSError, ValueError):
        return []
    beside = [path.parent / name for name in nearest(path.name, names, most=3)]
    return [str(place) for place in beside if _looks_whole(place)]
