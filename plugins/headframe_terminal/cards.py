"""Cards of the rich face: in a line with their text, or as boxes side by side with cost, figures and text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.panel import Panel as Box
from rich.text import Text

from headframe.views import CardNode, Element, spans
from headframe_terminal.chips import Detail, Sheet, heading, row
from headframe_terminal.lines import clean, paragraphs
from headframe_terminal.palette import DIM, PLAIN, node_style
from headframe_terminal.words import badges, commas

BOX = 26  # columns of a card, and the least that one is squeezed to


def marked(md: str) -> Text:
    """Return marked-up text with its bold and italic parts, control characters written out."""
    said = Text()
    for span in spans("\n".join(part for part in md.split("\n") if part.strip())):
        style = " ".join(word for word, on in (("bold", span.bold), ("italic", span.italic)) if on)
        said.append("\n".join(map(clean, span.text.split("\n"))), style or PLAIN)
    return said


def card_line(card: CardNode, sheet: Sheet) -> RenderableType:
    """Return a card as a line with its costs and text, continued under it."""
    said = heading(card, sheet)
    details = _details(card)
    said.append(f" ({details})" if details else "", DIM)
    if paragraphs(card.text):
        said.append(": ").append_text(marked(" ".join(part.strip() for part in card.text.split("\n"))))
    return Group(hanging(said), *_under(card, sheet))


def hanging(said: Text, *, indent: int = 2) -> RenderableType:
    """Return a text whose further rows stand under its first one, indented."""
    return _Hanging(said, indent)


def card_box(card: CardNode, sheet: Sheet, width: int) -> RenderableType:
    """Return a card as a box: its name, what it costs and gives, its text."""
    figures = (badges(card.cost), badges(card.badges), ", ".join(map(clean, (*card.tags, *card.state))))
    down = "face down" if card.face == "down" and (card.label or card.ref) else ""
    parts: list[RenderableType] = [heading(card, sheet), *(Text(said, DIM) for said in (*figures, down) if said)]
    if paragraphs(card.text):
        parts.append(marked(card.text))
    return Box(
        Group(*parts, *_under(card, sheet)), width=width, padding=(0, 1), border_style=node_style(card, sheet.owner)
    )


def card_boxes(cards: Sequence[CardNode], sheet: Sheet) -> RenderableType:
    """Return cards side by side, as many in a row as fit."""
    abreast = max(min(sheet.width // BOX, len(cards)), 1)
    width = min(max(sheet.width // abreast, 1), BOX * 3 // 2)
    return Columns([card_box(card, sheet, width) for card in cards], width=width, padding=0)


def is_told(item: Element) -> bool:
    """Tell whether a node is a card with something to read."""
    return isinstance(item, CardNode) and bool(item.text or item.under)


def _details(card: CardNode) -> str:
    facing = "face down" if card.face == "down" and (card.label or card.ref) else ""
    return commas(facing, badges(card.cost), badges(card.badges), *map(clean, (*card.tags, *card.state)))


def _under(card: CardNode, sheet: Sheet) -> Iterator[RenderableType]:
    if card.under:
        beneath = sheet._replace(detail=Detail.FULL)
        yield Padding(
            Text().append("under it: ", DIM).append_text(row(card.under, beneath.inside(card, indent=2))), (0, 0, 0, 2)
        )


class _Hanging:
    """A text with a hanging indent: rich wraps it, this moves all rows but the first."""

    def __init__(self, said: Text, indent: int) -> None:
        self._said, self._indent = said, indent

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        room = options.max_width
        first, *_ = self._said.wrap(console, room) or [Text()]
        yield first
        rest = self._said[len(first.plain) :]
        rest = rest[len(rest.plain) - len(rest.plain.lstrip()) :]
        for line in rest.wrap(console, max(room - self._indent, 1)) if rest.plain else ():
            yield Text(" " * self._indent).append_text(line)
