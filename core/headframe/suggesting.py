"""What somebody who typed a name that is not there may have meant: one measure of nearness for everything named."""

from __future__ import annotations

import re
from collections.abc import Iterable

CUTOFF = 0.75
"""How alike two names must be, 1 being the same; what is less leads astray: `test` is near `text`, not `the_ritz`."""
SAME_START, BEGUN = 3, 0.65
"""So many equal letters at the start let names differ more: `copys` is near `copies`, `foobar` not near `floor`."""
_ID = re.compile(r"[^\s:/]+:[^\s:/]+")


def nearest(word: str, known: Iterable[str], *, most: int = 1) -> list[str]:
    """Return the names that one is near, the nearest first; empty where none is.

    Ids are compared without their namespaces, so that a long one that two share makes nothing near; those of the
    namespace that was typed come first.
    """
    from difflib import SequenceMatcher  # it takes 10 ms, and most runs need no suggestion

    space, local = _split(word)
    matcher = SequenceMatcher(None, "", local)
    found: list[tuple[bool, float, str]] = []
    for each in dict.fromkeys(known):
        its_space, its_local = _split(each)
        matcher.set_seq1(its_local)
        least = BEGUN if its_local[:SAME_START] == local[:SAME_START] else CUTOFF
        if matcher.real_quick_ratio() >= least and matcher.quick_ratio() >= least:
            ratio = matcher.ratio()
            found += [(its_space != space, -ratio, each)] if ratio >= least else []
    return [each for _, _, each in sorted(found)[:most]]


def _split(name: str) -> tuple[str, str]:
    """Return namespace and local name of an id, in small letters; of anything else no namespace."""
    folded = name.casefold()
    space, _, local = folded.rpartition(":") if _ID.fullmatch(folded) else ("", "", folded)
    return space, local
