"""Boards of the rich face: floors one under the other, grids of squares, staggered hexes, places with their ways."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from rich import box
from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from headframe.views import Board, CardNode, Element, Piece, Space, readable
from headframe_terminal.cards import card_line, hanging
from headframe_terminal.chips import Detail, Sheet, heading, inline, is_cube, row
from headframe_terminal.lines import clean
from headframe_terminal.palette import DIM
from headframe_terminal.words import badges, commas, place

MOST_FIGURES = 4
LEAST_CELL = 7  # columns of a square


def board(node: Board, sheet: Sheet, *, headed: bool = False) -> RenderableType:
    """Draw a board by its topology; a grid that does not fit is told place by place.

    One that is `headed` has the names of its figures above it already.
    """
    inside = sheet.inside(node)
    if node.topology in {"square", "hex"}:
        grid = _grid(node, inside)
        if grid is not None:
            return grid
    return layers(node, inside, headed=headed)


def heads_of(node: Board, sheet: Sheet) -> tuple[str, ...]:
    """Return the names of the figures that stand in columns of their own, none where spaces are drawn as a grid."""
    if node.topology in {"square", "hex"} or sheet.detail >= Detail.ROOMY:
        return ()
    return tuple(_head(key, sheet) for key in _figures(node.spaces))


def _head(key: str, sheet: Sheet) -> str:
    said = clean(readable(key))
    return said if sheet.detail >= Detail.FULL else said.split(" ")[0]


def layers(node: Board, sheet: Sheet, *, headed: bool = False) -> RenderableType:
    """Draw spaces as floors: name, what is there, figures; from FULL on with what stands on tiles and cards."""
    roomy, figures = sheet.detail >= Detail.ROOMY, _figures(node.spaces)
    table = Table(
        box=box.SQUARE if roomy else None,
        show_header=bool(figures) and not headed,
        show_lines=roomy,
        padding=(0, 1, 0, 0),
        collapse_padding=True,
        pad_edge=False,
        width=sheet.width,
        border_style=DIM,
        header_style=DIM,
    )
    names = max((heading(space, sheet).cell_len for space in node.spaces), default=1)
    table.add_column(width=min(names, max(sheet.width // 3, 1)), overflow="fold")
    table.add_column(ratio=1, overflow="fold")
    for key in figures:
        said = _head(key, sheet)
        table.add_column(said, justify="right", width=max(map(len, said.split(" "))), overflow="fold")
    ways = _ways(node)
    for space in node.spaces:
        table.add_row(
            heading(space, sheet), _contents(space, sheet, ways.get(space.id, ""), figures), *_values(space, figures)
        )
    return table


def _figures(spaces: Sequence[Space]) -> tuple[str, ...]:
    """Return the badges that get a column of their own: numbers that several spaces have, if they are few."""
    counts = Counter(badge.k for space in spaces for badge in space.badges if isinstance(badge.v, int) and badge.k)
    keys = tuple(key for key, count in counts.items() if count > 1)
    return keys if len(keys) <= MOST_FIGURES else ()


def _values(space: Space, figures: Sequence[str]) -> Iterator[Text]:
    values = {badge.k: badge.v for badge in space.badges}
    return (Text(str(values.get(key, "")), DIM) for key in figures)


def _contents(space: Space, sheet: Sheet, ways: str, figures: Sequence[str]) -> RenderableType:
    """Return what is on a floor in a line, and below it what can be read of it."""
    brief = sheet._replace(detail=min(sheet.detail, Detail.FIGURES))
    there = [item for item in space.items if not (sheet.detail >= Detail.FULL and _told_below(item))]
    rest = badges(badge for badge in space.badges if badge.k not in figures)
    said = Text(commas(clean(space.terrain), "in fog" if space.fog else "", ways, rest), DIM)
    held = Text(" ").join([part for part in (said, row(there, brief)) if part.plain])
    if sheet.detail < Detail.FULL:
        return held
    below = [_below(item, sheet) for item in space.items if _told_below(item)]
    return Group(*([held] if held.plain or not below else []), *below)


def _told_below(item: Element) -> bool:
    """Tell whether there is something to read on a thing that lies on a floor."""
    return (isinstance(item, CardNode) and bool(item.text or item.under)) or (
        isinstance(item, Piece) and bool(item.badges) and not is_cube(item)
    )


def _below(item: Element, sheet: Sheet) -> RenderableType:
    return card_line(item, sheet) if isinstance(item, CardNode) else hanging(inline(item, sheet))


def _ways(node: Board) -> dict[str, str]:
    """Return, for each space with ways, where they lead."""
    labels = {space.id: clean(space.label) or place(space) for space in node.spaces}
    ways: dict[str, list[str]] = {}
    for edge in node.edges:
        by = " ".join(clean(part) for part in (edge.label, edge.kind) if part)
        for here, there in ((edge.a, edge.b), (edge.b, edge.a)):
            ways.setdefault(here, []).append(labels.get(there, clean(there)) + (f" by {by}" if by else ""))
    return {here: f"→ {' and '.join(there)}" for here, there in ways.items()}


def _grid(node: Board, sheet: Sheet) -> RenderableType | None:
    """Return squares in rows and columns, hexes in rows that are shifted by half a cell; None where they do not fit."""
    spots = {_spot(space, node.topology): space for space in node.spaces if len(space.at) == 2}
    if len(spots) < len(node.spaces) or not spots or node.edges:
        return None
    xs, ys = sorted({x for x, _ in spots}), sorted({y for _, y in spots})
    across = range(xs[0], xs[-1] + 1)
    step = 2 if node.topology == "hex" else 1
    columns = -(-len(across) // step) + (step - 1)
    cell = min(max(sheet.width // columns, 1) - 1, max(_longest(spots.values(), sheet), LEAST_CELL))
    if cell < LEAST_CELL:
        return None
    if step == 2:
        return Group(*(_shifted(spots, across, y, cell, sheet) for y in ys))
    table = Table(box=box.SQUARE, show_header=False, show_lines=True, padding=0, border_style=DIM)
    for _ in across:
        table.add_column(width=cell, overflow="fold")
    for y in ys:
        table.add_row(*(_cell(spots.get((x, y)), sheet) for x in across))
    return table if columns * (cell + 1) + 1 <= sheet.width else None


def _spot(space: Space, topology: str) -> tuple[int, int]:
    """Return where a space stands: x and y, or for q and r a column of half cells and a row."""
    q, r = space.at
    return (2 * q + r, r) if topology == "hex" else (q, r)


def _longest(spaces: Iterable[Space], sheet: Sheet) -> int:
    return max(max(map(cell_len, _said(space, sheet).plain.split("\n"))) for space in spaces)


def _said(space: Space, sheet: Sheet) -> Text:
    """Return a cell of a grid: the name, under it what is there."""
    rest = Text(commas(clean(space.terrain), "in fog" if space.fog else "", badges(space.badges)), DIM)
    there = row(space.items, sheet._replace(detail=min(sheet.detail, Detail.FULL)))
    return Text("\n").join([part for part in (heading(space, sheet), rest, there) if part.plain])


def _cell(space: Space | None, sheet: Sheet) -> Text:
    return Text() if space is None else _said(space, sheet)


def _shifted(spots: dict[tuple[int, int], Space], across: range, y: int, cell: int, sheet: Sheet) -> RenderableType:
    """Return one row of hexes, beginning where its first stands."""
    here = [x for x in across if (x, y) in spots]
    table = Table(box=box.SQUARE, show_header=False, padding=0, border_style=DIM)
    for _ in here:
        table.add_column(width=cell, overflow="fold")
    table.add_row(*(_said(spots[x, y], sheet) for x in here))
    return Padding(table, (0, 0, 0, (here[0] - across[0]) * (cell + 1) // 2))
