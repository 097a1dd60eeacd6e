"""What is wrong with a view although its types are right; contract suites expect nothing."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator

from headframe.views.messages import Action, View
from headframe.views.nodes import Board, Element, Track, ZoneNode
from headframe.views.walking import walk


def faults(view: View) -> tuple[str, ...]:
    """Return one sentence for each doubled id, dangling reference, leak of a hidden zone and unexplained refusal."""
    elements = [visit.element for visit in walk(view)]
    ids = Tally(element.id for element in elements)
    return (
        *_doubled("element", ids),
        *_doubled("action", Tally(str(action.id) for action in view.actions)),
        *(fault for element in elements for fault in _element_faults(element)),
        *(fault for action in view.actions for fault in _action_faults(action, ids)),
        *(
            f"prompt {p.id} offers {c!r}, which is not in the view"
            for p in view.prompts
            for c in p.cands
            if c not in ids
        ),
    )


def _doubled(what: str, ids: Tally[str]) -> Iterator[str]:
    return (f"{what} id {name!r} stands {count} times" for name, count in sorted(ids.items()) if count > 1)


def _element_faults(element: Element) -> Iterator[str]:
    if not element.id:
        yield f"a {type(element).__name__} labelled {element.label!r} has no id"
    if isinstance(element, ZoneNode):
        yield from _zone_faults(element)
    elif isinstance(element, Board):
        known = {space.id for space in element.spaces}
        ends = sorted({end for edge in element.edges for end in (edge.a, edge.b)} - known)
        yield from (f"board {element.id} has an edge to {end!r}, which is no space of it" for end in ends)
    elif isinstance(element, Track):
        spaces = len(element.spaces)
        astray = [mark for mark in element.marks if not 0 <= mark.at < spaces]
        yield from (f"track {element.id} has {spaces} spaces and {m.item.id} at {m.at}" for m in astray)


def _zone_faults(zone: ZoneNode) -> Iterator[str]:
    if zone.hidden and zone.items:
        yield f"hidden zone {zone.id} shows {len(zone.items)} of its things"
    if zone.size < len(zone.items):
        yield f"zone {zone.id} counts {zone.size} and shows {len(zone.items)}"


def _action_faults(action: Action, ids: Tally[str]) -> Iterator[str]:
    yield from (
        f"action {action.words} points at {end!r}, which is not in the view"
        for end in (*action.on, *action.to)
        if end not in ids
    )
    if not action.words:
        yield f"action {action.id!r} has no words"
    if not action.ok and not action.why:
        yield f"action {action.words} is refused without a reason"
    if action.ok and action.why:
        yield f"action {action.words} is allowed and gives a reason against it"
