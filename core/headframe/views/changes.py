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
    """Something that counts or holds: its name, whose panel it stands in, its number, and what lies in it by name.

    Of a `covered` place only a part is seen, such as the top card of a deck. `closed` and `open` are its cards by id,
    those whose face is unknown and those whose face is seen.
    """

    name: str
    owner: int | None
    panel: str
    number: int | None
    holds: Tally[str]
    covered: bool = False
    closed: Mapping[str, str] = {}
    open: Mapping[str, str] = {}

    def title(self, seat: int | None) -> str:
        """Return what it is called when a seat's deed is told: what is not this seat's own, with its panel."""
        return f"{self.panel}: {self.name}" if self.panel and self.owner != seat else self.name


Places = Mapping[str, Place]


def changes(before: Places, after: Places, *, seat: int | None) -> tuple[str, ...]:
    """Return one phrase for each figure and thing that changed by a deed of `seat`, the first few of them."""
    pairs = [(before[id_], place) for id_, place in after.items() if id_ in before]
    gone, come = _differences(pairs, seat)
    _uncover(pairs, gone, come, seat)
    said = [*_figures(pairs, seat), *_moved(gone, come)]
    more = len(said) - MOST
    return (*said[:MOST], f"and {more} more changes") if more > 1 else tuple(said)


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
            found[element.id] = place._replace(closed=_cards(element, known=False), open=_cards(element, known=True))
    return found


def _place(element: Element, owner: int | None, panel: str) -> Place | None:
    name = called(element)
    match element:
        case Counter():
            return Place(name, owner, panel, element.value, Tally())
        case ZoneNode():
            number, covered = (None, element.size > len(element.items)) if element.items else (element.size, False)
            return Place(name, owner, panel, number, _names(element.items), covered)
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


def _cards(element: Element, *, known: bool) -> Mapping[str, str]:
    """Return the cards that lie in an element by id, those whose face is seen or the others."""
    items = element.items if isinstance(element, ZoneNode | Space) else ()
    return {card.id: called(card) for card in items if isinstance(card, CardNode) and bool(card.ref) == known}


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


class _Ends(NamedTuple):
    """The places that a thing left or came to, how many of it each; `glimpsed` are those where it was only seen."""

    counts: Tally[str]
    glimpsed: set[str]


def _differences(pairs: Sequence[tuple[Place, Place]], seat: int | None) -> tuple[dict[str, _Ends], dict[str, _Ends]]:
    """Return for each thing the places that it left, and those that it came to."""
    gone: dict[str, _Ends] = {}
    come: dict[str, _Ends] = {}
    for old, new in pairs:
        for side, more, less in ((gone, old, new), (come, new, old)):
            for thing, count in (more.holds - less.holds).items():
                ends = side.setdefault(thing, _Ends(Tally(), set()))
                ends.counts[new.title(seat)] += count
                if more.covered:
                    ends.glimpsed.add(new.title(seat))
    return gone, come


def _uncover(
    pairs: Sequence[tuple[Place, Place]], gone: Mapping[str, _Ends], come: Mapping[str, _Ends], seat: int | None
) -> None:
    """Let a card whose face is seen now, where it lay closed, be one that is shown there: none left, none came."""
    for old, new in pairs:
        title = new.title(seat)
        for id_ in old.closed.keys() & new.open.keys():
            thing, back = new.open[id_], gone.get(old.closed[id_])
            if thing in come and thing not in gone and back is not None and back.counts[title] > 0:
                back.counts[title] -= 1
                come[thing].glimpsed.add(title)


def _moved(gone: Mapping[str, _Ends], come: Mapping[str, _Ends]) -> Iterator[str]:
    """Yield what went where, all that went the same way together."""
    ways: dict[str, list[str]] = {}
    for thing in dict.fromkeys((*come, *gone)):
        for way, count in _ways(gone.get(thing, _Ends(Tally(), set())), come.get(thing, _Ends(Tally(), set()))):
            ways.setdefault(way, []).append(_many(thing, count))
    return (way.format(", ".join(things)) for way, things in ways.items())


def _ways(gone: _Ends, come: _Ends) -> Iterator[tuple[str, int]]:
    """Yield the ways that a thing went as sentences with a gap for it, each with how many went."""
    lost, won = +gone.counts, come.counts
    if len(lost) == len(won) == 1 and lost.total() == won.total():
        yield f"{{}} from {_braced(*lost)} to {_braced(*won)}", won.total()
        return
    # What is merely no longer seen has not left.
    yield from ((f"{_braced(place)} loses {{}}", count) for place, count in lost.items() if place not in gone.glimpsed)
    for place, count in won.items():
        yield f"{_braced(place)} {'shows' if place in come.glimpsed else 'gets'} {{}}", count


def _braced(place: str) -> str:
    return place.replace("{", "{{").replace("}", "}}")


def _many(thing: str, count: int) -> str:
    return thing if count == 1 else f"{count} x {thing}"
