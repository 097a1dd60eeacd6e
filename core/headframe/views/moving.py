"""Which things of a table went from one place to another: what a face may animate or announce."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from headframe.views.messages import Move
from headframe.views.nodes import CardNode, Element, Panel, ZoneNode
from headframe.views.walking import walk_element


class _Stand(NamedTuple):
    """Where something stands: the element that directly holds it; `card` is the content of a card that is seen."""

    place: str
    card: str
    covered: bool


def moves(before: Panel, after: Panel) -> tuple[Move, ...]:
    """Return what stands elsewhere in a later table of one reader, in the order of that table.

    Pieces are followed by their ids. A card has another id in each place, so it is followed by its content,
    where one that is gone can only be the one that came. A pile that shows a count only has nothing to follow,
    and from a place that is drawn no more nothing is said to come.
    """
    left, come = _stands(before), _stands(after)
    kept = {
        item: Move(item, left[item].place, stand.place)
        for item, stand in come.items()
        if item in left and left[item].place != stand.place
    }
    kept |= {move.item: move for move in _cards(left, come)}
    return tuple(kept[item] for item in come if item in kept and kept[item].source in come)


def _cards(left: Mapping[str, _Stand], come: Mapping[str, _Stand]) -> Iterator[Move]:
    """Yield the cards of which exactly one, or several in one place, went from one place to one other."""
    covered = {stand.place for stand in come.values() if stand.covered}  # what is not seen there may still be there
    gone = [stand for item, stand in left.items() if stand.card and item not in come and stand.place not in covered]
    new = {item: stand for item, stand in come.items() if stand.card and item not in left}
    for card in dict.fromkeys(stand.card for stand in new.values()):
        sources = [stand.place for stand in gone if stand.card == card]
        targets = {item: stand.place for item, stand in new.items() if stand.card == card}
        if len(sources) == len(targets) and len(set(sources)) == len(set(targets.values())) == 1:
            yield from (Move(item, sources[0], place) for item, place in targets.items() if place != sources[0])


def _stands(root: Panel) -> Mapping[str, _Stand]:
    """Return where each element of a table stands; the root stands in itself."""
    found: dict[str, _Stand] = {}
    elements: dict[str, Element] = {}
    for path, element in walk_element(root):
        elements[element.id] = element
        holder = path[-2] if len(path) > 1 else path[-1]
        card = element.ref if isinstance(element, CardNode) else ""
        found[element.id] = _Stand(holder, card, _is_covered(elements[holder]))
    return found


def _is_covered(element: Element) -> bool:
    return isinstance(element, ZoneNode) and element.size > len(element.items)
