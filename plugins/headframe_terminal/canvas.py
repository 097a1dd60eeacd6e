"""Where the rich face draws: renderables become rows of a width, rows are put side by side, and all becomes text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import StringIO
from typing import Literal, TypeAlias

from rich.cells import cell_len
from rich.color import ColorSystem
from rich.console import Console, RenderableType
from rich.segment import Segment
from rich.text import Text

Row: TypeAlias = list[Segment]
Colours: TypeAlias = Literal["none", "standard", "256", "truecolor"]
_SYSTEMS = {
    "none": ColorSystem.STANDARD,
    "standard": ColorSystem.STANDARD,
    "256": ColorSystem.EIGHT_BIT,
    "truecolor": ColorSystem.TRUECOLOR,
}


class Canvas:
    """A page of so many columns; `styled` false leaves out every escape sequence, `colours` "none" only colours."""

    def __init__(self, width: int, *, styled: bool = True, colours: Colours = "256") -> None:
        self.width = width
        self._styled, self._colours = styled, colours
        self._console = Console(
            file=StringIO(), width=width, color_system="truecolor", force_terminal=True, legacy_windows=False
        )

    def rows(self, drawn: RenderableType, width: int | None = None) -> list[Row]:
        """Return the rows that something takes in a column of the page."""
        options = self._console.options.update(width=width or self.width, highlight=False, markup=False)
        return self._console.render_lines(drawn, options, pad=False)

    def paint(self, rows: Iterable[Row]) -> str:
        """Return rows as text, one under the other."""
        return "\n".join(self._paint(row) for row in rows)

    def text(self, drawn: RenderableType) -> str:
        """Return something alone on the page as text."""
        return self.paint(self.rows(drawn))

    def _paint(self, row: Row) -> str:
        if not self._styled:
            return "".join(segment.text for segment in row).rstrip()
        segments = Segment.remove_color(row) if self._colours == "none" else row
        system = _SYSTEMS[self._colours]
        said = "".join(
            segment.style.render(segment.text, color_system=system) if segment.style else segment.text
            for segment in segments
        )
        return said.rstrip(" ")


def beside(left: Sequence[Row], right: Sequence[Row], *, width: int, gap: str = " │ ") -> list[Row]:
    """Put two columns side by side, the left one `width` cells wide."""
    dim = Text(gap).style
    rows = []
    for at in range(max(len(left), len(right))):
        one = left[at] if at < len(left) else []
        two = right[at] if at < len(right) else []
        padding = " " * (width - Segment.get_line_length(one))
        rows.append([*one, Segment(padding), Segment(gap, None if isinstance(dim, str) else dim), *two])
    return rows


def flow(items: Iterable[Text], width: int, *, gap: str = " · ") -> Text:
    """Set short texts in lines with a sign between them; no text is broken that fits in a line."""
    lines: list[Text] = []
    room = 0
    for item in items:
        need = cell_len(gap) + item.cell_len
        if lines and need <= room:
            lines[-1].append(gap, "dim").append_text(item)
            room -= need
        else:
            lines.append(Text().append_text(item))
            room = width - item.cell_len
    return Text("\n").join(lines)
