"""Nodes in words: names, owners, badges, costs and highlights, each short and on one line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from headframe.views import Badge, CardNode, Counter, Element, Highlight, Node, Piece, Space, ZoneNode, readable
from headframe_terminal.lines import clean, seat_name

HIGHLIGHT_WORDS: dict[Highlight, str] = {
    "legal": "can be chosen",
    "active": "active",
    "last": "just moved",
    "danger": "danger",
}


def name(element: Element) -> str:
    """Return what an element is called: its label, else its content, place or id in words."""
    if element.label:
        return clean(element.label)
    if isinstance(element, CardNode):
        return clean(readable(element.ref)) if element.ref else "a card, face down"
    if isinstance(element, Space) and element.at:
        return place(element)
    glyph = element.glyph if isinstance(element, Piece) else ""
    return clean(glyph or readable(element.id))


def place(space: Space) -> str:
    """Return the coordinates of a space in brackets."""
    return f"({', '.join(map(str, space.at))})"


def marks(element: Element, within: int | None = None) -> str:
    """Return owner, unless it stands within that owner's things, and highlight; colour never carries them alone."""
    said = []
    if isinstance(element, Node) and element.owner is not None and element.owner != within:
        letter = seat_name(element.owner)
        said += [letter] * (name(element).split()[-1:] != [letter])  # `Rig B` says it already
    if element.hl:
        said.append(HIGHLIGHT_WORDS[element.hl])
    return f" ({', '.join(said)})" if said else ""


def titled(element: Element, within: int | None = None) -> str:
    """Return an element's name with its owner and highlight."""
    return name(element) + marks(element, within)


def badge(item: Badge) -> str:
    """Return a badge as value and name, such as `2 fuel`."""
    what = clean(readable(item.k) or readable(item.icon))
    return what if item.v is None else f"{clean(str(item.v))} {what}"


def badges(items: Iterable[Badge]) -> str:
    """Return badges in a row, with commas."""
    return ", ".join(map(badge, items))


def amount(value: int, most: int | None) -> str:
    """Return a number, of its maximum where it has one."""
    return str(value) if most is None else f"{value} of {most}"


def zone_size(zone: ZoneNode) -> str:
    """Return how much lies in a zone, of its cap, and whether it is hidden."""
    return amount(zone.size, zone.cap) + (" hidden" if zone.hidden and zone.size else "")


def is_short(node: Element) -> bool:
    """Tell whether a node is said in a few words, so that it may share a line with others."""
    if isinstance(node, CardNode):
        return not (node.text or node.cost or node.badges or node.tags or node.under)
    return isinstance(node, Piece | Counter) or (isinstance(node, ZoneNode) and not node.items)


def short(node: Element, within: int | None = None) -> str:
    """Return a node on one line, its figures included, without what lies in it."""
    if isinstance(node, Counter):
        return f"{titled(node, within)}: {amount(node.value, node.max)}"
    if isinstance(node, ZoneNode):
        return f"{titled(node, within)}: {zone_size(node)}"
    return commas(titled(node, within), *_details(node))


def shorts(nodes: Iterable[Element], within: int | None = None) -> str:
    """Return several short nodes on one line, equal ones counted: `2 x gold; mech (A)`."""
    counts: dict[str, int] = {}
    for node in nodes:
        said = short(node, within)
        counts[said] = counts.get(said, 0) + 1
    return "; ".join(said if count == 1 else f"{count} x {said}" for said, count in counts.items())


def commas(*parts: str) -> str:
    """Join those parts that say something."""
    return ", ".join(part for part in parts if part)


def _details(node: Element) -> Iterator[str]:
    if isinstance(node, Piece):
        yield from _piece(node)
    elif isinstance(node, CardNode):
        yield from _card(node)


def _piece(piece: Piece) -> Iterator[str]:
    if piece.value is not None:
        yield f"value {clean(str(piece.value))}"
    if piece.facing:
        yield f"facing {clean(piece.facing)}"
    yield badges(piece.badges)


def _card(card: CardNode) -> Iterator[str]:
    if card.face == "down" and (card.label or card.ref):
        yield "face down"
    if card.cost:
        yield f"costs {badges(card.cost)}"
    yield badges(card.badges)
    yield from map(clean, (*card.tags, *card.state))
