"""What every face of the terminal can draw, and the plain one as such a face; the rich one lives in `rich_face`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from headframe.views import Element, LogEntry, TableNode, View
from headframe_terminal.actions import draw_actions
from headframe_terminal.plain import draw_element, draw_log, draw_own, draw_score, draw_view


class Face(Protocol):
    """Draws on a page of so many columns."""

    @property
    def width(self) -> int:
        """Return the columns of the page."""
        ...

    @property
    def colour(self) -> bool:
        """Tell whether owners are coloured."""
        ...

    @property
    def signs(self) -> str:
        """Return what the signs mean that it draws, empty if it draws none."""
        ...

    def table(self, view: View) -> str:
        """Draw the table, so that it fits above the options if that is possible."""
        ...

    def whole(self, view: View) -> str:
        """Draw the table with all that can be read on it, however long that is."""
        ...

    def own(self, view: View) -> str:
        """Draw what a seat's choices hang on, in a line or two."""
        ...

    def actions(self, view: View) -> str:
        """Draw what a seat is asked and may do."""
        ...

    def element(self, element: Element) -> str:
        """Draw one thing with all that can be read on it."""
        ...

    def log(self, entries: Iterable[LogEntry]) -> str:
        """Draw what happened."""
        ...

    def score(self, table: TableNode) -> str:
        """Draw a score sheet."""
        ...


class PlainFace:
    """Lines without cursor control."""

    signs = ""

    def __init__(self, width: int, *, colour: bool = False) -> None:
        self.width, self.colour = width, colour

    def table(self, view: View) -> str:
        """Draw the table; lines fold nothing but what the view folds."""
        return draw_view(view, width=self.width, colour=self.colour)

    def whole(self, view: View) -> str:
        """Draw the table."""
        return self.table(view)

    def own(self, view: View) -> str:
        """Draw what a seat's choices hang on, in a line."""
        return draw_own(view, width=self.width, colour=self.colour)

    def actions(self, view: View) -> str:
        """Draw what a seat is asked and may do."""
        return draw_actions(view, width=self.width, colour=self.colour)

    def element(self, element: Element) -> str:
        """Draw one thing."""
        return draw_element(element, width=self.width, colour=self.colour)

    def log(self, entries: Iterable[LogEntry]) -> str:
        """Draw what happened."""
        return draw_log(entries, width=self.width, colour=self.colour)

    def score(self, table: TableNode) -> str:
        """Draw a score sheet."""
        return draw_score(table, width=self.width, colour=self.colour)
