"""Versions and ranges, as packaging reads them; `*` is any version, and a pre-release counts as in range."""

from __future__ import annotations

from packaging.specifiers import InvalidSpecifier, SpecifierSet
from packaging.version import InvalidVersion, Version

ANY = "*"


def is_version(text: str) -> bool:
    """Tell whether a text is a version."""
    try:
        Version(text)
    except InvalidVersion:
        return False
    return True


def is_range(text: str) -> bool:
    """Tell whether a text is a range of versions; an empty text is none."""
    try:
        SpecifierSet(text)
    except InvalidSpecifier:
        return text == ANY
    return bool(text.strip())


def in_range(version: str, wanted: str) -> bool:
    """Tell whether a version lies in a range; what is no version or no range never does."""
    if not is_version(version) or not is_range(wanted):
        return False
    return wanted == ANY or SpecifierSet(wanted).contains(version, prereleases=True)
