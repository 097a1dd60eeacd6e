"""The plain text face: any view as lines without cursor control, fit for screen readers, pipes and logs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

import msgspec

from headframe.views import Element, LogEntry, Move, Panel, TableNode, View, kept, plain, readable, walk
from headframe_terminal.lines import Line, Page, clean, paragraphs, render, seat_name
from headframe_terminal.nodes import node_lines
from headframe_terminal.tables import table_lines
from headframe_terminal.words import name, titled


def draw_view(view: View, *, width: int, colour: bool = False) -> str:
    """Draw the whole table as one seat sees it; `width` in columns."""
    return render(_view_lines(view, Page(width)), width=width, colour=colour)


def draw_own(view: View, *, width: int, colour: bool = False) -> str:
    """Draw what a seat's own panels never fold: what its choices hang on, in a line; empty if there is nothing."""
    panels = [visit.element for visit in walk(view) if isinstance(visit.element, Panel)]
    own = [kid for panel in panels if view.seat is not None and panel.owner == view.seat for kid in kept(panel)]
    said = "; ".join(line.text for kid in own for line in node_lines(kid, Page(width, owner=view.seat)))
    return render([Line(0, f"You have {said}", view.seat)] if said else [], width=width, colour=colour)


def draw_element(element: Element, *, width: int, colour: bool = False) -> str:
    """Draw one thing of a view with its tip, as `look` shows it; a folded panel is unfolded."""
    if isinstance(element, Panel):
        element = msgspec.structs.replace(element, folded=False)
    tips = (Line(1, tip) for tip in paragraphs(plain(element.tip)))
    return render((*node_lines(element, Page(width)), *tips), width=width, colour=colour)


def draw_score(table: TableNode, *, width: int, colour: bool = False) -> str:
    """Draw a score sheet, in columns where they fit."""
    title = [Line(0, f"{titled(table)}:")] if table.label else []
    return render((*title, *table_lines(table, Page(width))), width=width, colour=colour)


def draw_log(entries: Iterable[LogEntry], *, width: int, colour: bool = False) -> str:
    """Draw what happened, one entry under the other, each with the letter of its seat."""
    lines = (line for entry in gathered(entries) for line in _entry(entry))
    return render(lines, width=width, colour=colour) or "Nothing has happened yet."


def gathered(entries: Iterable[LogEntry]) -> Iterator[LogEntry]:
    """Yield entries; those that tell the same of one seat, one after another, become one with their number."""
    for (_, text), group in groupby(entries, key=lambda entry: (entry.seat, entry.text)):
        same = list(group)
        if len(same) == 1 or any(entry.then for entry in same[:-1]):
            yield from same
        else:
            yield msgspec.structs.replace(same[0], text=f"{text}, {len(same)} times", then=same[-1].then)


def _view_lines(view: View, page: Page) -> Iterator[Line]:
    you = "You watch." if view.seat is None else f"You are {seat_name(view.seat)}."
    game = clean(view.root.label) or clean(readable(view.game))
    yield Line(0, f"{game}, turn {view.turn}. {you}")
    lines = node_lines(msgspec.structs.replace(view.root, folded=False), page)
    next(lines)  # the table's own name, which is the game's
    yield from lines
    yield from _moves(view.moves, view)


def _moves(moves: Sequence[Move], view: View) -> Iterator[Line]:
    names = {visit.element.id: name(visit.element) for visit in walk(view)} if moves else {}
    for move in moves:
        item, source, target = (names.get(end, clean(readable(end))) for end in (move.item, move.source, move.target))
        yield Line(0, f"Moved: {item} from {source} to {target}.")


def _entry(entry: LogEntry) -> Iterator[Line]:
    who = "" if entry.seat is None else f"{seat_name(entry.seat)}: "
    said = " ".join(paragraphs(plain(entry.text)))
    yield Line(0, f"{entry.seq}. {who}{said}", entry.seat)
    yield from (Line(1, part) for step in entry.then for part in paragraphs(plain(step)))
