"""Walk a view tree: every element that has an id, with the ids above it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from inspect import get_annotations
from typing import NamedTuple

from headframe.views.messages import View
from headframe.views.nodes import AnyNode, Element, Mark, Panel

_WITH_ELEMENTS = frozenset({"AnyNode", "Mark", "Slot", "Space"})
_WORD = re.compile(r"\w+")


class Visit(NamedTuple):
    """An element and the ids of what it stands in, from the root down, its own last."""

    path: tuple[str, ...]
    element: Element


def walk(view: View, *, folded: bool = True) -> Iterator[Visit]:
    """Yield every node, space and slot of a view, parents first; `folded` false leaves out what a fold hides."""
    return walk_element(view.root, folded=folded)


def walk_element(element: Element, *, folded: bool = True) -> Iterator[Visit]:
    """Yield an element and everything in it, parents first, in the order of the tree."""
    waiting: list[tuple[tuple[str, ...], Element]] = [((element.id,), element)]
    while waiting:
        path, here = waiting.pop()
        yield Visit(path, here)
        below = kept(here) if isinstance(here, Panel) and here.folded and not folded else tuple(children(here))
        waiting += [((*path, child.id), child) for child in reversed(below)]


def children(element: Element) -> Iterator[Element]:
    """Yield the elements that stand directly in this one."""
    for name in _holders(type(element)):
        yield from _elements(getattr(element, name))


def kept(panel: Panel) -> tuple[AnyNode, ...]:
    """Return what a folded panel still shows: its kids that are never folded."""
    return tuple(kid for kid in panel.kids if kid.prio == 1)


@cache
def _holders(kind: type[Element]) -> tuple[str, ...]:
    """Return the fields that may hold elements, read off their annotations."""
    said = {name: str(note) for base in reversed(kind.__mro__) for name, note in get_annotations(base).items()}
    return tuple(f for f in kind.__struct_fields__ if _WITH_ELEMENTS.intersection(_WORD.findall(said[f])))


def _elements(value: object) -> Iterator[Element]:
    if isinstance(value, Element):
        yield value
    elif isinstance(value, Mark):
        yield value.item
    elif isinstance(value, tuple):
        for part in value:
            yield from _elements(part)
