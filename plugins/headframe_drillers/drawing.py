"""What expansions add to the base game's pictures: records that they return from `hf_records`, and texts for faces."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

from headframe.build import Build
from headframe.seen import Seen

Place: TypeAlias = Literal["floor", "shops", "tokens"]


class Drawing(NamedTuple):
    """Nodes in a place of the table; `draw` is called with the floor's number, or with 0."""

    place: Place
    draw: Callable[[Seen, int], Sequence[Any]]  # Any: nodes of headframe.views


class TrackLines(NamedTuple):
    """Lines of the progress track that still promise something: what each is, by its notch, counted from 1."""

    draw: Callable[[Seen], Mapping[int, str]]


class Drawings(NamedTuple):
    """All that expansions draw, and what each token gives to the others, in words."""

    extras: tuple[Drawing, ...]
    lines: tuple[TrackLines, ...]
    token_texts: tuple[str, ...]

    def at(self, seen: Seen, place: Place, number: int = 0) -> tuple[Any, ...]:  # Any: nodes of headframe.views
        """Return what expansions put in a place."""
        return tuple(node for extra in self.extras if extra.place == place for node in extra.draw(seen, number))


def make_drawings(build: Build) -> Drawings:
    """Gather what expansions draw, and say what tokens do."""
    kind = build.kind("milestones")
    texts = tuple(
        build.scope("milestones", id_, thing="minerals", label=body.name).at("others").say(body.others)
        for id_, body in zip(kind.ids, kind.bodies, strict=True)
    )
    return Drawings(build.records(Drawing), build.records(TrackLines), texts)
