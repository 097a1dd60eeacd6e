"""Lines of plain text: cleaned of control characters, indented, wrapped to a width, coloured by owner if wanted."""

from __future__ import annotations

import textwrap
import unicodedata
from collections.abc import Iterable
from typing import NamedTuple

from headframe.views import Highlight
from headframe.views.labels import seat_letter

NARROWEST = 8
# Okabe and Ito's eight colours, as near as the 256 of a terminal come; told apart by most colour-blind people.
OWNER_COLOURS = (214, 117, 36, 227, 32, 166, 175, 250)
HIGHLIGHT_STYLES: dict[Highlight, str] = {"legal": "1", "active": "1;4", "last": "3", "danger": "7"}
seat_name = seat_letter  # what faces call a seat
_JOINERS = "\u200c\u200d"


class Line(NamedTuple):
    """One thing to say; `depth` counts how many things it stands in."""

    depth: int
    text: str
    owner: int | None = None
    hl: Highlight = ""


class Page(NamedTuple):
    """Where the next line goes: its depth on a page of so many columns, and whose things stand here."""

    width: int
    depth: int = 0
    owner: int | None = None

    def inside(self, owner: int | None = None) -> Page:
        """Return the page for what stands in a thing, which is the owner's if it has one."""
        return Page(self.width, self.depth + 1, self.owner if owner is None else owner)

    @property
    def indent(self) -> int:
        """Return how many columns stay empty at the left; a narrow page keeps room for words."""
        return min(2 * self.depth, self.width // 3)

    @property
    def room(self) -> int:
        """Return how many columns are left for words."""
        return self.width - self.indent


def clean(text: str) -> str:
    r"""Return text with control, format and lone surrogate characters written as \xNN or \uNNNN."""
    return text if text.isascii() and text.isprintable() else "".join(map(_clean, text))


def _clean(char: str) -> str:
    # The joiners shape letters and emoji and move nothing.
    if char.isprintable() or char in _JOINERS:
        return char
    if unicodedata.category(char) == "Zs":
        return " "
    return ascii(char)[1:-1]


def paragraphs(text: str) -> list[str]:
    """Split text at its line feeds, clean each part and drop the empty ones."""
    return [part for part in (clean(part.strip()) for part in text.split("\n")) if part]


def render(lines: Iterable[Line], *, width: int, colour: bool = False) -> str:
    """Wrap each line to the width, hanging under its start; an empty text is an empty line."""
    room = max(width, NARROWEST)
    return "\n".join(row for line in lines for row in _rows(line, room, colour=colour))


def _rows(line: Line, width: int, *, colour: bool) -> list[str]:
    indent = " " * Page(width, line.depth).indent
    rows = textwrap.wrap(
        line.text, width, initial_indent=indent, subsequent_indent=indent + "  ", break_on_hyphens=False
    ) or [""]
    style = _style(line) if colour else ""
    return [f"\x1b[{style}m{row}\x1b[0m" for row in rows] if style else rows


def _style(line: Line) -> str:
    owner = "" if line.owner is None else f"38;5;{OWNER_COLOURS[line.owner % len(OWNER_COLOURS)]}"
    return ";".join(part for part in (HIGHLIGHT_STYLES.get(line.hl, ""), owner) if part)
