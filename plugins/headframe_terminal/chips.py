"""Nodes within a line of the rich face: cubes as letters on their colour, gauges as bars, zones with their things."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import IntEnum
from itertools import groupby
from typing import NamedTuple

import msgspec
from rich.text import Text

from headframe.views import CardNode, Counter, Element, Node, Piece, ZoneNode, walk_element
from headframe_terminal.lines import clean, seat_name
from headframe_terminal.palette import BOLD, DIM, HIGHLIGHTS, PLAIN, TARGET, cube_style, node_style
from headframe_terminal.words import amount, badges, commas, name, short, titled

BAR = 8  # columns of a full gauge
MOST_PIPS = 12
REPEATED = 3  # as many equal cubes are drawn one by one, more are counted


class Detail(IntEnum):
    """How much of a node is drawn: a line, names in lines, tracks and tables too, texts too, and boxes round cards."""

    FOLDED = 0
    BRIEF = 1
    FIGURES = 2
    FULL = 3
    ROOMY = 4


class Sheet(NamedTuple):
    """What a drawing is made for: its columns, how much is wanted, within whose things, what options aim at."""

    width: int
    detail: Detail = Detail.FULL
    owner: int | None = None
    targets: frozenset[str] = frozenset()

    def inside(self, node: Node, *, indent: int = 0) -> Sheet:
        """Return the sheet for what stands in a node."""
        return self._replace(width=max(self.width - indent, 1), owner=self.owner if node.owner is None else node.owner)


def heading(element: Element, sheet: Sheet) -> Text:
    """Return an element's name with its owner's letter and highlight, marked if an option aims at it."""
    style = node_style(element, sheet.owner) if isinstance(element, Node) else HIGHLIGHTS[element.hl]
    sign = TARGET if element.id in sheet.targets or element.hl == "legal" else ""
    if element.hl == "legal":  # the sign says so
        element = msgspec.structs.replace(element, hl="")
    return Text().append(sign + titled(element, sheet.owner), style + BOLD if sign else style)


def inline(node: Element, sheet: Sheet) -> Text:
    """Return a node within a line."""
    if isinstance(node, Counter):
        return gauge(node, sheet)
    if isinstance(node, ZoneNode):
        return pile(node, sheet)
    if isinstance(node, Piece):
        return chip(node, sheet)
    if isinstance(node, CardNode):
        return card_name(node, sheet)
    return Text(short(node, sheet.owner))


def gauge(counter: Counter, sheet: Sheet) -> Text:
    """Return a counter with its number, and a bar or pips where it has a maximum and there is room."""
    said = heading(counter, sheet).append(" ")
    most = counter.max
    said.append(str(counter.value) if most is None else f"{counter.value}/{most}", BOLD)
    if most and sheet.detail >= Detail.FIGURES and 0 <= counter.value <= most:
        if counter.style == "bar":
            full = -(-counter.value * BAR // most)
            said.append(" " + "█" * full, node_style(counter, sheet.owner)).append("░" * (BAR - full), DIM)
        elif counter.style == "pips" and most <= MOST_PIPS:
            said.append(" " + "●" * counter.value + "○" * (most - counter.value))
    return said


def pile(zone: ZoneNode, sheet: Sheet) -> Text:
    """Return a zone with its size and the names of what lies in it."""
    said = heading(zone, sheet)
    counted = zone.cap is not None or zone.count is not None or not zone.items
    if counted:
        said.append(f" {zone.size}" + (f"/{zone.cap}" if zone.cap is not None else ""), BOLD)
        said.append(" hidden" if zone.hidden and zone.size and sheet.detail >= Detail.FULL else "", DIM)
    if zone.items:
        said.append(":" * (not is_cube(zone.items[0])) + " ", PLAIN).append_text(row(zone.items, sheet.inside(zone)))
    return said


def row(nodes: Sequence[Element], sheet: Sheet) -> Text:
    """Return nodes one beside the other: cubes as letters, the others by name, equal ones counted."""
    said: list[Text] = []
    for cubes, group in groupby(nodes, key=is_cube):
        same = list(group)
        said.append(Text("" if cubes else " ").join(_cubes(same, sheet) if cubes else _counted(same, sheet)))
    return Text(" ").join(said)


def is_cube(node: Element) -> bool:
    """Tell whether a node is drawn as its letter alone; a key under the table says what the letters mean."""
    return isinstance(node, Piece) and node.kind == "cube" and bool(node.glyph) and not node.badges


def _cubes(nodes: Iterable[Element], sheet: Sheet) -> Iterator[Text]:
    cubes = [node for node in nodes if isinstance(node, Piece)]
    for (glyph, owner), group in groupby(cubes, key=lambda node: (node.glyph, _owner(node, sheet))):
        same = list(group)
        mark = TARGET if any(node.id in sheet.targets for node in same) else ""
        letter = "" if owner is None else f"({seat_name(owner)})"
        count = len(same) if len(same) > REPEATED else 1
        for node in same[:1] if count > 1 else same:
            said = Text().append(mark, BOLD).append(f" {clean(glyph)} ", cube_style(node) + HIGHLIGHTS[node.hl])
            yield said.append(f"x{count}" if count > 1 else "").append(letter, node_style(node))


def _owner(node: Element, sheet: Sheet) -> int | None:
    owner = node.owner if isinstance(node, Node) else None
    return None if owner == sheet.owner else owner


def _counted(nodes: Iterable[Element], sheet: Sheet) -> Iterator[Text]:
    found: dict[str, list[Text]] = {}
    for node in nodes:
        said = inline(node, sheet)
        found.setdefault(said.plain, []).append(said)
    last = len(found) - 1
    for at, same in enumerate(found.values()):
        count = f"{len(same)} x " if len(same) > 1 else ""
        yield Text(count).append_text(same[0]).append("," if at < last else "")


def chip(piece: Piece, sheet: Sheet) -> Text:
    """Return a piece: a cube's letter, else its name; with its figures from FULL on."""
    if is_cube(piece):
        return next(_cubes([piece], sheet))
    said = heading(piece, sheet)
    value = "" if piece.value is None else clean(str(piece.value))
    turned = f"facing {clean(piece.facing)}" if piece.facing else ""
    details = commas(value, turned, badges(piece.badges) if sheet.detail >= Detail.FULL else "")
    return said.append(f" ({details})" if details else "", DIM)


def card_name(card: CardNode, sheet: Sheet) -> Text:
    """Return a card's name with its cost and, from FIGURES on, its figures."""
    said = heading(card, sheet)
    worth = badges(card.badges) if sheet.detail >= Detail.FIGURES else ""
    down = "face down" if sheet.detail >= Detail.FULL else "down"
    facing = down if card.face == "down" and (card.label or card.ref) else ""
    details = commas(badges(card.cost), worth, facing, *map(clean, card.state))
    return said.append(f" ({details})" if details else "", DIM)


def folded(nodes: Iterable[Element], sheet: Sheet) -> list[Text]:
    """Return the summary of what is not drawn: numbers and sizes, without zeros and without what lies there."""
    said = []
    for node in nodes:
        if isinstance(node, Counter) and node.value:
            said.append(Text(f"{name(node)} {_slash(node.value, node.max)}"))
        elif isinstance(node, ZoneNode) and node.size:
            said.append(Text(f"{name(node)} {_slash(node.size, node.cap)}"))
    return said


def _slash(value: int, most: int | None) -> str:
    return amount(value, most).replace(" of ", "/")


def letters(nodes: Iterable[Element], *, close: bool = False) -> Iterator[Text]:
    """Yield each letter that stands for a cube in some nodes, with its name; `close` where room is short."""
    met = set()
    for visit in (visit for node in nodes for visit in walk_element(node, folded=False)):
        node = visit.element
        if isinstance(node, Piece) and is_cube(node) and (node.glyph, name(node)) not in met:
            met.add((node.glyph, name(node)))
            glyph = clean(node.glyph) if close else f" {clean(node.glyph)} "
            yield Text().append(glyph, cube_style(node)).append(f" {name(node)}", DIM)
