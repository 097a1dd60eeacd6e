"""What the views of several games are made of: who owns a thing, badges that count, pieces of which there are many."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from headframe.seen import Seen
from headframe.state import NOBODY
from headframe.views.nodes import Badge, Piece


def seat_of(seen: Seen, actor: int) -> int | None:
    """Return the seat that decides for an actor, None for nobody."""
    seat = seen.state.deciders[actor]
    return None if seat == NOBODY else seat


def counted(n: int, thing: str) -> Badge:
    """Return a number of things as a badge."""
    return Badge(k=thing if abs(n) == 1 else f"{thing}s", v=n)


def copies(
    counts: Sequence[int], patterns: Sequence[Piece], *, within: str, owner: int | None = None
) -> tuple[Piece, ...]:
    """Return so many copies of each pattern; the ids are numbered by pattern, within the place that holds them.

    Counts may end early, where nothing is left. Raises IndexError for a count without a pattern.
    """
    return tuple(
        replace(patterns[kind], id=f"{within}/{patterns[kind].id}{number}", owner=owner)
        for kind, count in enumerate(counts)
        for number in range(1, count + 1)
    )
