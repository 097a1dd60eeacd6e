"""Tracks, slots and tables of the rich face."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from headframe.views import Slots, TableNode, Track, plain
from headframe_terminal.canvas import flow
from headframe_terminal.chips import Sheet, heading, inline
from headframe_terminal.lines import Page, clean
from headframe_terminal.palette import BOLD, DIM, node_style
from headframe_terminal.tables import table_lines
from headframe_terminal.words import commas

EFFECT, FREE = "◇", "·"
ROOMY_CELL = 4  # columns of a space where there is room


class Run(NamedTuple):
    """Neighbouring spaces of a track with the same cover; `first` counts from 0."""

    cover: str
    first: int
    length: int


def track(node: Track, sheet: Sheet) -> RenderableType:
    """Draw a track as its cells from one end to the other, then what its marked spaces do."""
    inside = sheet.inside(node)
    runs = list(_runs(node))
    least = max(map(_least_cell, runs), default=1)
    cell = min(max(sheet.width // max(len(node.spaces), 1), least), max(least, ROOMY_CELL))
    cells = [_cells(node, run, cell, inside) for run in runs]
    legend = [_effect(node, at) for at in sorted(node.effects)]
    shape = f" {len(node.spaces)} spaces" + (", a loop" if node.loop else "")
    head = heading(node, sheet).append(shape, DIM)
    return Group(head, flow(cells, sheet.width, gap=""), *([flow(legend, sheet.width)] if legend else ()))


def _cover(node: Track, at: int) -> str:
    """Return what is said of a space besides its number."""
    said = clean(node.spaces[at])
    number, _, rest = said.partition(" ")
    return rest.strip() if number == str(at + 1) else said


def _least_cell(run: Run) -> int:
    """Return the columns a space needs so that what covers it can be read."""
    return (
        len(run.cover) + 2
        if run.length == 1 and len(run.cover) > 1
        else 2
        if run.length == 1
        else -(-(len(run.cover) + 2) // run.length)
    )


def _runs(node: Track) -> Iterator[Run]:
    """Yield the covers in order: what lies across several spaces at once; free and marked ones, and letters, singly."""
    marked = {mark.at for mark in node.marks} | set(node.effects)
    keys = [
        (_cover(node, at), at if at in marked or len(_cover(node, at)) < 2 else -1) for at in range(len(node.spaces))
    ]
    at = 0
    for (cover, _), group in groupby(keys):
        length = len(list(group))
        yield Run(cover, at, length)
        at += length


def _cells(node: Track, run: Run, cell: int, sheet: Sheet) -> Text:
    width = cell * run.length
    here = [mark.item for mark in node.marks if mark.at == run.first]
    sign = EFFECT if run.first in node.effects else ""
    if here:
        said = Text().append("[", DIM).append(sign + run.cover)
        for item in here:
            said.append(" ").append_text(inline(item, sheet))
        return said.append("]", DIM)
    if not run.cover:
        return Text((sign or FREE).ljust(width), BOLD if sign else DIM)
    inner = (sign + run.cover).ljust(width - 2, "─") if run.length > 1 else sign + run.cover
    style = node_style(node, sheet.owner) + BOLD
    return Text(f"[{inner}]" if run.length > 1 else inner.ljust(width), style)


def _effect(node: Track, at: int) -> Text:
    """Return what a space does, with its name if its effect does not say that."""
    space = clean(node.spaces[at]) if 0 <= at < len(node.spaces) and node.spaces[at] else str(at)
    return Text(f"{EFFECT} {commas(space, clean(plain(node.effects[at])))}", DIM)


def slots(node: Slots, sheet: Sheet) -> RenderableType:
    """Draw fixed places with what is in them, in the columns that the node asks for if they fit."""
    inside = sheet.inside(node, indent=2)
    said = [_slot(node, at, inside) for at in range(len(node.slots))]
    cols = node.cols or len(said)
    width = max((text.cell_len for text in said), default=1) + 2
    if cols > 1 and cols * width <= inside.width:
        table = Table.grid(padding=(0, 2, 0, 0))
        for at in range(0, len(said), cols):
            table.add_row(*said[at : at + cols])
        return Group(heading(node, sheet), Padding(table, (0, 0, 0, 2)))
    return Group(heading(node, sheet), *(Padding(text, (0, 0, 0, 2)) for text in said))


def _slot(node: Slots, at: int, sheet: Sheet) -> Text:
    slot = node.slots[at]
    said = heading(slot, sheet)
    takes = f"takes {' or '.join(map(clean, slot.accepts))}" if slot.accepts else ""
    notes = commas("locked" if slot.locked else "", takes)
    said.append(f" ({notes})" if notes else "", DIM).append(": ")
    return said.append("empty", DIM) if slot.item is None else said.append_text(inline(slot.item, sheet))


def figures_table(node: TableNode, sheet: Sheet) -> RenderableType:
    """Draw rows of figures in columns; where these do not fit, one line a row that names each column."""
    lines = list(table_lines(node, Page(sheet.width)))
    title = [heading(node, sheet)] if node.label else []
    bold = node.head and len(lines) == len(node.rows) + 1
    said = [Text(line.text, BOLD if bold and at == 0 else "") for at, line in enumerate(lines)]
    return Group(*title, *said)


def score_sheet(node: TableNode) -> RenderableType:
    """Draw a score sheet with lines between its parts."""
    table = Table(title=clean(node.label) or None, box=box.SIMPLE_HEAD, title_justify="left")
    for at, head in enumerate(node.head):
        table.add_column(clean(head), justify="left" if at == 0 else "right", overflow="fold")
    for row in node.rows:
        table.add_row(*map(_cell, row))
    return table


def _cell(value: int | str) -> Text:
    return Text(clean(str(value)))


def rows_fit(node: TableNode, width: int) -> bool:
    """Tell whether a table's columns fit side by side."""
    grid: Sequence[Sequence[int | str]] = (node.head, *node.rows)
    columns = max(map(len, grid), default=0)
    return (
        sum(max((len(str(row[at])) for row in grid if at < len(row)), default=0) + 3 for at in range(columns)) < width
    )
