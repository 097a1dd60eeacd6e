"""Data mods: found, read under limits, resolved, patched into a ruleset; JSON and text only, no code is ever run."""

from headframe.mods.files import LIMITS, MANIFEST, ModFiles, read_mod_files
from headframe.mods.finding import Place, Shelf, find_mod, shelf
from headframe.mods.history import Write
from headframe.mods.manifest import FORMAT, Manifest, Mod
from headframe.mods.manifest_reading import read_manifest
from headframe.mods.patches import Patch
from headframe.mods.resolving import NO_MODS, ModSet, gather, mod_of, peek, read_mod

__all__ = [
    "FORMAT",
    "LIMITS",
    "MANIFEST",
    "NO_MODS",
    "Manifest",
    "Mod",
    "ModFiles",
    "ModSet",
    "Patch",
    "Place",
    "Shelf",
    "Write",
    "find_mod",
    "gather",
    "mod_of",
    "peek",
    "read_manifest",
    "read_mod",
    "read_mod_files",
    "shelf",
]
