"""Each kind of node as indented lines, one function a kind, so that any game's tree can be drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import singledispatch
from itertools import groupby

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
    Text,
    Track,
    ZoneNode,
    kept,
    plain,
    walk_element,
)
from headframe_terminal.lines import Line, Page, clean, paragraphs
from headframe_terminal.tables import table_lines
from headframe_terminal.words import badges, commas, is_short, marks, name, place, short, shorts, titled, zone_size


@singledispatch
def node_lines(node: Element, page: Page) -> Iterator[Line]:
    """Draw any element and all that is in it; one of a kind that this face does not know yet by its name."""
    yield Line(page.depth, titled(node, page.owner), hl=node.hl)


@node_lines.register
def _panel(panel: Panel, page: Page) -> Iterator[Line]:
    title, inside = titled(panel, page.owner), page.inside(panel.owner)
    if panel.folded:
        yield Line(
            page.depth, f"{title}, folded: {_summary(panel, inside) or 'nothing to count'}", panel.owner, panel.hl
        )
        yield from _things(kept(panel), inside, joined=False)
    else:
        yield Line(page.depth, f"{title}:", panel.owner, panel.hl)
        yield from _things(panel.kids, inside, joined=panel.flow == "row")


def _summary(panel: Panel, page: Page) -> str:
    """Return the counters and zone counts of a folded panel, but those that are drawn below it anyway."""
    shown = {visit.element.id for kid in kept(panel) for visit in walk_element(kid)}
    folded = (visit.element for visit in walk_element(panel) if visit.element.id not in shown)
    return shorts((element for element in folded if isinstance(element, Counter | ZoneNode)), page.owner)


@node_lines.register
def _zone(zone: ZoneNode, page: Page) -> Iterator[Line]:
    if zone.items:
        head = Line(page.depth, commas(titled(zone, page.owner), zone_size(zone)), zone.owner, zone.hl)
        yield from _holder(head, zone.items, page.inside(zone.owner), joined=zone.layout != "list")
    else:
        yield Line(page.depth, short(zone, page.owner), zone.owner, zone.hl)


@node_lines.register
def _card(card: CardNode, page: Page) -> Iterator[Line]:
    first, *rest = paragraphs(plain(card.text)) or [""]
    yield Line(page.depth, short(card, page.owner) + (f": {first}" if first else ""), card.owner, card.hl)
    yield from (Line(page.depth + 1, text) for text in rest)
    if card.under:
        yield Line(page.depth + 1, "under it:")
        yield from _things(card.under, page.inside().inside(card.owner))


@node_lines.register
def _one_line(node: Piece | Counter, page: Page) -> Iterator[Line]:
    yield Line(page.depth, short(node, page.owner), node.owner, node.hl)


@node_lines.register
def _track(track: Track, page: Page) -> Iterator[Line]:
    shape = f"{len(track.spaces)} spaces" + (", a loop" if track.loop else "")
    head = f"{titled(track, page.owner)}: {shape}"
    inside = page.inside(track.owner)
    stops = sorted({mark.at for mark in track.marks} | set(track.effects))
    said = [line for at in stops for line in _stop(track, at, inside)]
    if not all(is_short(mark.item) for mark in track.marks):
        yield Line(page.depth, head, track.owner, track.hl)
        yield from said
    else:
        yield Line(page.depth, "; ".join((head, *(line.text for line in said))), track.owner, track.hl)


def _stop(track: Track, at: int, page: Page) -> Iterator[Line]:
    """Draw a space of a track that has something to say."""
    here = [mark.item for mark in track.marks if mark.at == at]
    head = commas(_space_name(track, at), clean(plain(track.effects.get(at, ""))))
    return _holder(Line(page.depth, head), here, page.inside())


def _space_name(track: Track, at: int) -> str:
    label = clean(track.spaces[at]) if 0 <= at < len(track.spaces) else ""
    return label or str(at)


@node_lines.register
def _board(board: Board, page: Page) -> Iterator[Line]:
    yield Line(page.depth, f"{titled(board, page.owner)}:", board.owner, board.hl)
    inside = page.inside(board.owner)
    ways, grid = _ways(board), board.topology in {"square", "hex"}
    for space in board.spaces:
        head = commas(*_space_parts(space, grid=grid), *ways.get(space.id, ()))
        yield from _holder(Line(inside.depth, head, hl=space.hl), space.items, inside.inside())


@node_lines.register
def _space(space: Space, page: Page) -> Iterator[Line]:
    yield from _holder(
        Line(page.depth, commas(*_space_parts(space, grid=True)), hl=space.hl), space.items, page.inside()
    )


def _space_parts(space: Space, *, grid: bool) -> tuple[str, ...]:
    at = place(space) if grid and space.label and len(space.at) > 1 else ""  # a floor's number stands in its label
    return titled(space), at, clean(space.terrain), "in fog" if space.fog else "", badges(space.badges)


def _ways(board: Board) -> dict[str, list[str]]:
    """Return, for each space with ways, one entry that names where they lead."""
    names = {space.id: name(space) for space in board.spaces}
    ways: dict[str, list[str]] = {}
    for edge in board.edges:
        by = " ".join(clean(part) for part in (edge.label, edge.kind) if part)
        for here, there in ((edge.a, edge.b), (edge.b, edge.a)):
            ways.setdefault(here, []).append(names.get(there, clean(there)) + (f" by {by}" if by else ""))
    return {here: [f"next to {' and '.join(there)}"] for here, there in ways.items()}


@node_lines.register
def _slots(slots: Slots, page: Page) -> Iterator[Line]:
    yield Line(page.depth, f"{titled(slots, page.owner)}:", slots.owner, slots.hl)
    for slot in slots.slots:
        yield from _slot(slot, page.inside(slots.owner))


@node_lines.register
def _slot(slot: Slot, page: Page) -> Iterator[Line]:
    takes = f"takes {' or '.join(map(clean, slot.accepts))}" if slot.accepts else ""
    head = commas(titled(slot, page.owner), "locked" if slot.locked else "", takes)
    held = () if slot.item is None else (slot.item,)
    yield from _holder(Line(page.depth, head if held else f"{head}: empty", hl=slot.hl), held, page.inside())


@node_lines.register
def _table(table: TableNode, page: Page) -> Iterator[Line]:
    if table.label:
        yield Line(page.depth, f"{titled(table, page.owner)}:", table.owner, table.hl)
    yield from table_lines(table, page.inside() if table.label else page)


@node_lines.register
def _text(text: Text, page: Page) -> Iterator[Line]:
    said = paragraphs(plain(text.md))
    if text.label:
        yield Line(page.depth, f"{titled(text, page.owner)}:", text.owner, text.hl)
    elif said:
        said[0] += marks(text, page.owner)
    yield from (Line(page.depth + bool(text.label), part, text.owner, text.hl) for part in said)


def _holder(head: Line, items: Sequence[AnyNode], inside: Page, *, joined: bool = True) -> Iterator[Line]:
    """Draw a place and what lies on it, on one line where that is short."""
    if joined and items and all(map(is_short, items)):
        yield head._replace(text=f"{head.text}: {shorts(items, inside.owner)}")
    else:
        yield head._replace(text=head.text + ":" * bool(items))
        yield from _things(items, inside, joined=joined)


def _things(nodes: Sequence[AnyNode], page: Page, *, joined: bool = True) -> Iterator[Line]:
    """Draw nodes one under the other; short ones that follow each other share a line when joined."""
    for is_run, group in groupby(nodes, key=lambda node: joined and is_short(node)):
        if is_run:
            yield Line(page.depth, shorts(group, page.owner))
            continue
        for node in group:
            if page.depth == 1 and not is_short(node):
                yield Line(0, "")
            yield from node_lines(node, page)
