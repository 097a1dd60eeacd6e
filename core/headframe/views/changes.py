"""What differs between two tables of one reader, in words: the part of the log that no plugin has to write."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from headframe.views.markup import readable
from headframe.views.nodes import AnyNode, CardNode, Counter, Element, Panel, Piece, Slot, Space, Track, ZoneNode
from headframe.views.walking import walk_element

MOST = 8


class Place(NamedTuple):
    """Something that counts or holds: its name, whose panel it stands in, its number, and what lies in it by name."""

    name: str
    owner: int | None
    panel: str
    number: int | None
    holds: Tally[str]

    def title(self, seat: int | None) -> str:
        """Return what it is called when a seat's deed is told: what is not this seat's own, with its panel."""
        return f"{self.panel}: {self.name}" if self.panel and self.owner != seat else self.name


Places = Mapping[str, Place]


def changes(before: Places, after: Places, *, seat: int | None) -> tuple[str, ...]:
    """Return one phrase for each figure and thing that changed by a deed of `seat`, the first few of them."""
    pairs = [(before[id_], place) for id_, place in after.items() if id_ in before]
    gone, come = _differences(pairs, seat)
    said = [*_figures(pairs, seat), *_moved(gone, come)]
    return (*said[:MOST], f"and {len(said) - MOST} more changes") if len(said) > MOST else tuple(said)


def places(root: Panel) -> Places:
    """Return everything on a table that counts or holds, by id."""
    owners: dict[str, tuple[int | None, str]] = {}
    found: dict[str, Place] = {}
    for path, element in walk_element(root):
        owner, panel = owners.get(path[-2], (None, "")) if len(path) > 1 else (None, "")
        own = getattr(element, "owner", None)
        if own is not None and own != owner:
            owner, panel = own, element.label if isinstance(element, Panel) else ""
        owners[element.id] = owner, panel
        place = _place(element, owner, panel)
        if place is not None:
            found[element.id] = place
    return found


def _place(element: Element, owner: int | None, panel: str) -> Place | None:
    name = called(element)
    match element:
        case Counter():
            return Place(name, owner, panel, element.value, Tally())
        case ZoneNode():
            return Place(name, owner, panel, element.size if not element.items else None, _names(element.items))
        case Space():
            return Place(name, owner, panel, None, _names(element.items))
        case Slot():
            return Place(name, owner, panel, None, _names([element.item] if element.item else []))
        case CardNode():
            return Place(name, owner, panel, None, _names(element.under) + Tally(element.state))
        case Track():
            marks = Tally(f"{called(mark.item)} at {_space(element, mark.at)}" for mark in element.marks)
            return Place(name, owner, panel, None, marks)
    return None


def _space(track: Track, at: int) -> str:
    return track.spaces[at] if 0 <= at < len(track.spaces) and track.spaces[at] else str(at)


def _names(nodes: Sequence[AnyNode]) -> Tally[str]:
    return Tally(called(node) for node in nodes)


def called(element: Element) -> str:
    """Return what an element is called: its label, else its content, glyph or id in words."""
    if element.label:
        return element.label
    if isinstance(element, CardNode):
        return readable(element.ref) if element.ref else "a card"
    glyph = element.glyph if isinstance(element, Piece) else ""
    return glyph or readable(element.id)


def _figures(pairs: Sequence[tuple[Place, Place]], seat: int | None) -> Iterator[str]:
    for old, new in pairs:
        if old.number is not None and new.number is not None and old.number != new.number:
            yield f"{new.title(seat)} {old.number} to {new.number}"


def _differences(
    pairs: Sequence[tuple[Place, Place]], seat: int | None
) -> tuple[dict[str, Tally[str]], dict[str, Tally[str]]]:
    """Return for each thing the places that it left, and those that it came to."""
    gone: dict[str, Tally[str]] = {}
    come: dict[str, Tally[str]] = {}
    for old, new in pairs:
        for side, more, less in ((gone, old, new), (come, new, old)):
            for thing, count in (more.holds - less.holds).items():
                side.setdefault(thing, Tally())[new.title(seat)] += count
    return gone, come


def _moved(gone: Mapping[str, Tally[str]], come: Mapping[str, Tally[str]]) -> Iterator[str]:
    for thing in dict.fromkeys((*come, *gone)):
        lost, won = gone.get(thing, Tally[str]()), come.get(thing, Tally[str]())
        if len(lost) == len(won) == 1 and lost.total() == won.total():
            yield f"{_many(thing, won.total())} from {next(iter(lost))} to {next(iter(won))}"
        else:
            yield from (f"{place} loses {_many(thing, count)}" for place, count in lost.items())
            yield from (f"{place} gets {_many(thing, count)}" for place, count in won.items())


def _many(thing: str, count: int) -> str:
    return thing if count == 1 else f"{count} x {thing}"
