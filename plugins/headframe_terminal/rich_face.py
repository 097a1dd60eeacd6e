"""The rich face: any view in colours, gauges and boxes, folded to fit the screen; no cursor is moved."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec
from rich.console import Group
from rich.padding import Padding
from rich.text import Text

from headframe.views import CardNode, Element, LogEntry, Panel, TableNode, View, ZoneNode, kept, plain, readable, walk
from headframe_terminal.canvas import Canvas, Colours, flow
from headframe_terminal.cards import card_box, hanging
from headframe_terminal.chips import Detail, Sheet, inline, is_cube
from headframe_terminal.layout import Layout
from headframe_terminal.lines import clean, paragraphs, seat_name
from headframe_terminal.options import draw_options, targets
from headframe_terminal.palette import BOLD, DIM, owner_style
from headframe_terminal.panels import draw
from headframe_terminal.plain import draw_score, gathered
from headframe_terminal.tracks import rows_fit, score_sheet
from headframe_terminal.words import name

CARD_WIDTH = 60
SPARED = 3  # rows left for the prompt and what is typed


class RichFace:
    """Draws on a page of so many columns and rows; `styled` false writes no escape sequence at all."""

    signs = "» stands before all that an option can be done to, ▸ before what is folded for want of room."

    def __init__(self, width: int, height: int, *, styled: bool = True, colours: Colours = "256") -> None:
        self.width, self._height = width, height
        self.colour = styled and colours != "none"
        self._canvas = Canvas(width, styled=styled, colours=colours)

    def table(self, view: View) -> str:
        """Draw the table as fully as it fits above the options."""
        taken = self._head(view).count("\n") + self.actions(view).count("\n") + 2 + SPARED
        layout = Layout(view, self._canvas, targets(view))
        rows = layout.fitting(self._height - taken)
        return "\n".join((self._head(view, signs=layout.signs), self._canvas.paint(rows)))

    def whole(self, view: View) -> str:
        """Draw the table with every text, however long that is."""
        rows = Layout(view, self._canvas, targets(view)).whole()
        return "\n".join((self._head(view), self._canvas.paint(rows), *self._moves(view)))

    def own(self, view: View) -> str:
        """Draw what a seat's own things never fold, in a line or two."""
        panels = [visit.element for visit in walk(view) if isinstance(visit.element, Panel)]
        own = [kid for panel in panels if view.seat is not None and panel.owner == view.seat for kid in kept(panel)]
        hands = [
            kid for kid in view.root.kids if isinstance(kid, ZoneNode) and kid.prio == 1 and kid.owner == view.seat
        ]
        sheet = Sheet(self.width, Detail.BRIEF, owner=view.seat, targets=targets(view))
        if view.seat is None or not own:
            return ""
        gauges = flow((inline(kid, sheet._replace(detail=Detail.FIGURES)) for kid in own), self.width)
        return self._canvas.text(Group(gauges, *(hanging(inline(hand, sheet)) for hand in hands)))

    def actions(self, view: View) -> str:
        """Draw what a seat is asked and may do."""
        return self._canvas.text(draw_options(view, self.width))

    def element(self, element: Element) -> str:
        """Draw one thing with its text and tip; a card as a card, a folded panel unfolded."""
        sheet = Sheet(self.width, Detail.FULL)
        if isinstance(element, Panel):
            element = msgspec.structs.replace(element, folded=False)
        tips = [Padding(Text(tip), (0, 0, 0, 2)) for tip in paragraphs(plain(element.tip))]
        if isinstance(element, CardNode):
            return self._canvas.text(Group(card_box(element, sheet, min(CARD_WIDTH, self.width)), *tips))
        named = [Text(name(element))] if is_cube(element) else []
        return self._canvas.text(Group(draw(element, sheet), *named, *tips))

    def log(self, entries: Iterable[LogEntry]) -> str:
        """Draw what happened, one entry under the other, each in the colour and with the letter of its seat."""
        said = [row for entry in gathered(entries) for row in (hanging(_entry(entry)), *_then(entry))]
        return self._canvas.text(Group(*said)) if said else "Nothing has happened yet."

    def score(self, table: TableNode) -> str:
        """Draw a score sheet; where its columns do not fit, in lines."""
        if rows_fit(table, self.width):
            return self._canvas.text(score_sheet(table))
        return draw_score(table, width=self.width)

    def _head(self, view: View, *, signs: str = "") -> str:
        """Return the first line, with what the signs below it mean if there is room."""
        game = clean(view.root.label) or clean(readable(view.game))
        you = (
            Text("you watch") if view.seat is None else Text(f"you are {seat_name(view.seat)}", owner_style(view.seat))
        )
        said = Text().append(game, BOLD).append(f" · turn {view.turn} · ", DIM).append_text(you)
        if signs and said.cell_len + len(signs) + 3 <= self.width:
            said.append(f" · {signs}", DIM)
        return self._canvas.text(said)

    def _moves(self, view: View) -> list[str]:
        names = {visit.element.id: name(visit.element) for visit in walk(view)}
        ends = [(names.get(end, clean(readable(end))) for end in (m.item, m.source, m.target)) for m in view.moves]
        said = [hanging(Text("Moved: {} from {} to {}.".format(*three))) for three in ends]
        return [self._canvas.text(Group(*said))] if said else []


def _entry(entry: LogEntry) -> Text:
    said = Text().append(f"{entry.seq}. ", DIM)
    if entry.seat is not None:
        said.append(f"{seat_name(entry.seat)}: ", owner_style(entry.seat) + BOLD)
    return said.append(" ".join(paragraphs(plain(entry.text))))


def _then(entry: LogEntry) -> Iterator[Padding]:
    """Yield what followed an entry by itself, a line a step."""
    for step in entry.then:
        yield from (Padding(hanging(Text(part)), (0, 0, 0, 2)) for part in paragraphs(plain(step)))
