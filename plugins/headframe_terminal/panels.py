"""Any node of a view as the rich face draws it, one function a kind; panels under a line with their name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import singledispatch
from itertools import groupby
from typing import TypeGuard

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from headframe.views import (
    AnyNode,
    Board,
    CardNode,
    Counter,
    Element,
    Panel,
    Piece,
    Slot,
    Slots,
    Space,
    TableNode,
    Track,
    ZoneNode,
    kept,
    plain,
    walk_element,
)
from headframe.views import Text as Said
from headframe_terminal.boards import board, heads_of, layers
from headframe_terminal.canvas import flow
from headframe_terminal.cards import card_boxes, card_line, hanging, is_told, marked
from headframe_terminal.chips import Detail, Sheet, folded, heading, inline, is_cube, letters
from headframe_terminal.lines import paragraphs
from headframe_terminal.palette import BOLD, DIM, node_style
from headframe_terminal.tracks import figures_table, slots, track

FOLD = "▸"


@singledispatch
def draw(node: Element, sheet: Sheet) -> RenderableType:
    """Draw any element with all that is in it; one of a kind that this face does not know yet by its name."""
    return inline(node, sheet)


def titled_block(node: AnyNode, sheet: Sheet) -> RenderableType:
    """Draw a node that stands by itself: under a line with its name."""
    if isinstance(node, Panel):
        return draw(node, sheet)
    if isinstance(node, Board):
        return titled_board(node, sheet)
    if isinstance(node, ZoneNode) and _has_cards(node):
        size = Text(f" {node.size}" + (f"/{node.cap}" if node.cap is not None else ""), DIM)
        if sheet.detail < Detail.FULL and inline(node, sheet).cell_len <= sheet.width:
            return inline(node, sheet)
        return Group(rule(heading(node, sheet).append_text(size), sheet), contents(node, sheet))
    return draw(node, sheet)


def titled_board(node: Board, sheet: Sheet) -> RenderableType:
    """Draw a board under a line with its name, and with the names of its figures if these are a word each."""
    heads = heads_of(node, sheet)
    if not heads or any(" " in head for head in heads):
        return Group(rule(heading(node, sheet), sheet), board(node, sheet))
    said = " ".join(heads)
    room = sheet._replace(width=sheet.width - len(said) - 1)
    title, key = heading(node, sheet), Text(" ").join(letters([node], close=True))
    if sheet.detail < Detail.FULL and title.cell_len + key.cell_len + 7 <= room.width:
        title.append(" ").append_text(key)
    return Group(rule(title, room).append(f" {said}", DIM), board(node, sheet, headed=True))


def rule(title: Text, sheet: Sheet) -> Text:
    """Return a name with a line from it to the edge of the page."""
    said = Text().append("── ", DIM).append_text(title)
    left = sheet.width - said.cell_len - 1
    return said.append(" " + "─" * left, DIM) if left > 0 else title


def folded_line(node: Element, sheet: Sheet) -> Text:
    """Return a node on one line: its name and as many figures of what is in it, but zeros, as fit."""
    said = Text().append(f"{FOLD} ", DIM)
    if not isinstance(node, Panel):
        said.append_text(inline(node, sheet._replace(detail=Detail.BRIEF)))
        return shortened([said], sheet.width)
    shown = {visit.element.id for kid in kept(node) for visit in walk_element(kid)}
    held = [visit.element for visit in walk_element(node) if visit.element is not node]
    figures = folded((element for element in held if element.id not in shown), sheet)
    return shortened([said.append_text(heading(node, sheet)), *figures], sheet.width)


def shortened(items: Sequence[Text], width: int) -> Text:
    """Set texts in one line with a sign between them, as many as fit; the first is broken if it must be."""
    said, *rest = items
    for at, item in enumerate(rest, 1):
        more = 4 if at < len(rest) else 0  # for the sign that something is left out
        if said.cell_len + item.cell_len + 3 + more > width:
            return said.append(" · …", DIM)
        said.append(" · ", DIM).append_text(item)
    return said


@draw.register
def _panel(panel: Panel, sheet: Sheet) -> RenderableType:
    inside = sheet.inside(panel)
    if sheet.detail == Detail.FOLDED or panel.folded:
        below = kept(panel)
        line = _with_kept(panel, below, sheet)
        if line is not None:
            return line
        drawn = [things(below, inside._replace(detail=max(sheet.detail, Detail.BRIEF)))] if below else []
        return Group(hanging(folded_line(panel, sheet)), *drawn)
    return Group(rule(heading(panel, sheet), sheet), things(panel.kids, inside))


def _with_kept(panel: Panel, below: Sequence[AnyNode], sheet: Sheet) -> Text | None:
    """Return a folded panel and what it never folds on one line, if that is short."""
    if not below or sheet.detail > Detail.FOLDED or not all(_flows(node, sheet) for node in below):
        return None
    figures = sheet.inside(panel)._replace(detail=Detail.BRIEF)
    said = Text().append(f"{FOLD} ", DIM).append_text(heading(panel, sheet)).append(": ")
    said.append_text(Text(" · ").join(inline(node, figures) for node in below))
    return said if said.cell_len <= sheet.width else None


@draw.register
def _zone(zone: ZoneNode, sheet: Sheet) -> RenderableType:
    if not _has_cards(zone) or sheet.detail < Detail.FULL:
        return hanging(inline(zone, sheet))
    size = Text(f" {zone.size}" + (f"/{zone.cap}" if zone.cap is not None else ""), DIM)
    return Group(
        heading(zone, sheet).append_text(size), Padding(contents(zone, sheet.inside(zone, indent=2)), (0, 0, 0, 2))
    )


def contents(zone: ZoneNode, sheet: Sheet) -> RenderableType:
    """Draw what lies in a zone, without its name."""
    cards = [item for item in zone.items if isinstance(item, CardNode)]
    if not zone.items:
        return Text("nothing", DIM)
    if sheet.detail >= Detail.ROOMY and len(cards) == len(zone.items):
        return card_boxes(cards, sheet.inside(zone))
    if sheet.detail >= Detail.FULL:
        return Group(*(draw(item, sheet.inside(zone)) for item in zone.items))
    return flow((inline(item, sheet.inside(zone)) for item in zone.items), sheet.width)


def _has_cards(zone: ZoneNode) -> bool:
    """Tell whether a zone holds something to read, or is a list or hand: it gets lines of its own."""
    return any(is_told(item) or not _short(item) for item in zone.items) or (
        zone.layout in {"list", "fan"} and bool(zone.items) and not all(map(is_cube, zone.items))
    )


def _short(node: Element) -> bool:
    return isinstance(node, CardNode | Piece | Counter | ZoneNode)


def things(nodes: Sequence[AnyNode], sheet: Sheet) -> RenderableType:
    """Draw nodes one under the other; those that are said in a few words flow in lines."""
    wanted = [node for node in nodes if not _left_out(node, sheet)]
    return Group(*_drawn(wanted, sheet))


def _drawn(nodes: Sequence[AnyNode], sheet: Sheet) -> Iterator[RenderableType]:
    for flowing, group in groupby(nodes, key=lambda node: _flows(node, sheet)):
        if flowing:
            yield flow((inline(node, sheet) for node in group), sheet.width)
        else:
            yield from (draw(node, sheet) for node in group)


def _flows(node: AnyNode, sheet: Sheet) -> bool:
    if isinstance(node, ZoneNode):
        return sheet.detail < Detail.FULL or not _has_cards(node)
    return isinstance(node, Piece | Counter) or (
        isinstance(node, CardNode) and (sheet.detail < Detail.FULL or not is_told(node))
    )


def _left_out(node: AnyNode, sheet: Sheet) -> bool:
    """Tell whether a node is folded away for want of room: what is empty, and below FIGURES what takes lines."""
    if node.prio == 1 or sheet.detail >= Detail.FULL:
        return False
    if isinstance(node, ZoneNode) and not node.size:
        return True
    return sheet.detail < Detail.FIGURES and _tall(node)


def _tall(node: AnyNode) -> TypeGuard[Track | TableNode | Slots | Board]:
    return isinstance(node, Track | TableNode | Slots | Board)


@draw.register
def _card(card: CardNode, sheet: Sheet) -> RenderableType:
    return card_line(card, sheet) if sheet.detail >= Detail.FULL else inline(card, sheet)


@draw.register
def _one_line(node: Piece | Counter, sheet: Sheet) -> RenderableType:
    return hanging(inline(node, sheet))


@draw.register
def _track(node: Track, sheet: Sheet) -> RenderableType:
    return track(node, sheet)


@draw.register
def _board(node: Board, sheet: Sheet) -> RenderableType:
    return Group(heading(node, sheet), board(node, sheet))


@draw.register
def _space(node: Space, sheet: Sheet) -> RenderableType:
    return layers(Board(id="", spaces=(node,)), sheet)


@draw.register
def _slots(node: Slots, sheet: Sheet) -> RenderableType:
    return slots(node, sheet)


@draw.register
def _slot(node: Slot, sheet: Sheet) -> RenderableType:
    return slots(Slots(id="", label="In", slots=(node,)), sheet)


@draw.register
def _table(node: TableNode, sheet: Sheet) -> RenderableType:
    return figures_table(node, sheet)


@draw.register
def _text(node: Said, sheet: Sheet) -> RenderableType:
    label = heading(node, sheet).append(": ") if node.label else Text()
    said = marked(node.md)
    said.stylize(node_style(node, sheet.owner))
    return hanging(label.append_text(said)) if paragraphs(plain(node.md)) or node.label else Text("", BOLD)
