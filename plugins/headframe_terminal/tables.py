"""Tables as aligned columns where they fit, else one line a row that names each column."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from headframe.views import TableNode
from headframe_terminal.lines import Line, Page, clean

GAP = "  "


def table_lines(table: TableNode, page: Page) -> Iterator[Line]:
    """Draw head and rows of a table; numbers stand at the right of their column."""
    grid = [[clean(str(cell)) for cell in row] for row in (table.head, *table.rows)]
    widths = [max(map(len, column)) for column in zip_longest(*grid, fillvalue="")]
    if sum(widths) + len(GAP) * (len(widths) - 1) <= page.room:
        numeric = [all(isinstance(cell, int) for cell in column) for column in zip_longest(*table.rows, fillvalue=0)]
        yield from (Line(page.depth, _aligned(row, widths, numeric)) for row in grid if any(row))
    else:
        yield from (Line(page.depth, _spoken(grid[0], row)) for row in grid[1:] or grid)


def _aligned(row: Sequence[str], widths: Sequence[int], numeric: Sequence[bool]) -> str:
    cells = zip_longest(row, widths, numeric[: len(widths)], fillvalue="")
    return GAP.join(str(cell).rjust(int(w)) if right else str(cell).ljust(int(w)) for cell, w, right in cells).rstrip()


def _spoken(head: Sequence[str], row: Sequence[str]) -> str:
    named = zip_longest(head[: len(row)], row, fillvalue="")
    (kind, first), *rest = named
    return "; ".join([f"{kind} {first}".strip(), *(f"{column}: {cell}" if column else cell for column, cell in rest)])
