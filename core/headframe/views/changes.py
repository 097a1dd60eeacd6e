"""What differs between two tables of one reader, in words: the part of the log that no plugin has to write."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from headframe.views.markup import readable
from headframe.views.nodes import AnyNode, CardNode, Counter, Element, Panel, Piece, Slot, Space, Track, ZoneNode
from headframe.views.walking import walk_element

MOST = 8


class _Place(NamedTuple):
    """Something that counts or holds: what it is called, whose it is, its number, and what lies in it by name."""

    title: str
    owner: int | None
    number: int | None
    holds: Tally[str]


def changes(before: Panel, after: Panel, *, seat: int | None) -> tuple[str, ...]:
    """Return one phrase for each figure and thing that changed; what is not `seat`'s own is named with its panel."""
    old, new = _places(before, seat), _places(after, seat)
    pairs = [(old[id_], place) for id_, place in new.items() if id_ in old]
    gone, come = _differences(pairs)
    said = [*_figures(pairs), *_moved(gone, come)]
    return (*said[:MOST], f"and {len(said) - MOST} more changes") if len(said) > MOST else tuple(said)


def _places(root: Panel, seat: int | None) -> dict[str, _Place]:
    owners: dict[str, tuple[int | None, str]] = {}
    found: dict[str, _Place] = {}
    for path, element in walk_element(root):
        owner, home = owners.get(path[-2], (None, "")) if len(path) > 1 else (None, "")
        own = getattr(element, "owner", None)
        if own is not None and own != owner:
            owner, home = own, element.label if isinstance(element, Panel) else ""
        owners[element.id] = owner, home
        place = _place(element, owner, f"{home}: " if home and owner != seat else "")
        if place is not None:
            found[element.id] = place
    return found


def _place(element: Element, owner: int | None, home: str) -> _Place | None:
    title = home + called(element)
    match element:
        case Counter():
            return _Place(title, owner, element.value, Tally())
        case ZoneNode():
            return _Place(title, owner, element.size if not element.items else None, _names(element.items))
        case Space():
            return _Place(title, owner, None, _names(element.items))
        case Slot():
            return _Place(title, owner, None, _names([element.item] if element.item else []))
        case CardNode():
            return _Place(title, owner, None, _names(element.under) + Tally(element.state))
        case Track():
            marks = Tally(f"{called(mark.item)} at {_space(element, mark.at)}" for mark in element.marks)
            return _Place(title, owner, None, marks)
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


def _figures(pairs: Sequence[tuple[_Place, _Place]]) -> Iterator[str]:
    for old, new in pairs:
        if old.number is not None and new.number is not None and old.number != new.number:
            yield f"{new.title} {old.number} to {new.number}"


def _differences(pairs: Sequence[tuple[_Place, _Place]]) -> tuple[dict[str, Tally[str]], dict[str, Tally[str]]]:
    """Return for each thing the places that it left, and those that it came to."""
    gone: dict[str, Tally[str]] = {}
    come: dict[str, Tally[str]] = {}
    for old, new in pairs:
        for side, more, less in ((gone, old, new), (come, new, old)):
            for thing, count in (more.holds - less.holds).items():
                side.setdefault(thing, Tally())[new.title] += count
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
