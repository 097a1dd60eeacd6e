"""What of a table is drawn how fully, so that it fits on the screen; and where: in one column, or in two and a foot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from headframe.views import AnyNode, Board, Panel, View, ZoneNode
from headframe.views import Text as Said
from headframe_terminal.canvas import Canvas, Row, beside, flow
from headframe_terminal.chips import Detail, Sheet, letters
from headframe_terminal.palette import TARGET
from headframe_terminal.panels import FOLD, folded_line, titled_block
from headframe_terminal.words import name

TWO_COLUMNS = 110  # columns of a page from which on it is split
LEFT_SHARE = 0.56
GAP = 3


class Block(NamedTuple):
    """A node that stands by itself; those with a low `rank` are drawn fully before others."""

    node: AnyNode
    rank: int
    least: Detail
    column: int  # 0 and 1 side by side, 2 the foot, over the whole width


class Layout:
    """Chooses for each block how fully it is drawn, and keeps what it has drawn."""

    def __init__(self, view: View, canvas: Canvas, targets: frozenset[str]) -> None:
        self._view, self._canvas, self._targets = view, canvas, targets
        self._blocks = [_block(node, view) for node in view.root.kids]
        self._split = canvas.width >= TWO_COLUMNS and {block.column for block in self._blocks} >= {0, 1}
        self._chosen = [block.least for block in self._blocks]
        self._rows: dict[tuple[int, Detail], list[Row]] = {}

    def fitting(self, height: int) -> list[Row]:
        """Return the table in so many rows, if its essentials fit into these."""
        chosen = [block.least for block in self._blocks]
        raises = ((2 * detail + block.rank, at, detail) for at, block in enumerate(self._blocks) for detail in Detail)
        for _, at, detail in sorted(raises):
            tried = [*chosen[:at], max(detail, chosen[at]), *chosen[at + 1 :]]
            if len(self._page(tried)) <= height:
                chosen = tried
        self._chosen = chosen
        return self._page(chosen)

    @property
    def signs(self) -> str:
        """Return what the signs of the page drawn last mean, with how its first fold is unfolded."""
        folds = (
            block.node
            for block, detail in zip(self._blocks, self._chosen, strict=True)
            if detail == Detail.FOLDED or (isinstance(block.node, Panel) and block.node.folded)
        )
        first = next(folds, None)
        folded = f"{FOLD} folded: `look {name(first).casefold()}`" if first is not None else ""
        return " · ".join(filter(None, (folded, f"{TARGET} can be chosen" if self._targets else "")))

    def whole(self) -> list[Row]:
        """Return the table with nothing folded but what the view folds, however long that is."""
        cards = Detail.ROOMY if self._split else Detail.FULL
        return self._page([cards if block.least >= Detail.FULL else Detail.FULL for block in self._blocks])

    def _page(self, chosen: Sequence[Detail]) -> list[Row]:
        if not self._split:
            rows = self._column(chosen, (0, 1, 2), self._canvas.width)
        else:
            left = int(self._canvas.width * LEFT_SHARE)
            sides = [self._column(chosen, (0,), left), self._column(chosen, (1,), self._canvas.width - left - GAP)]
            rows = beside(*sides, width=left) + self._column(chosen, (2,), self._canvas.width)
        return rows + self._key(chosen)

    def _column(self, chosen: Sequence[Detail], columns: tuple[int, ...], width: int) -> list[Row]:
        found = [at for at, block in enumerate(self._blocks) if block.column in columns]
        return [row for at in found for row in self._drawn(at, chosen[at], width)]

    def _drawn(self, at: int, detail: Detail, width: int) -> list[Row]:
        if (at, detail) not in self._rows:
            sheet = Sheet(width, detail, targets=self._targets)
            node = self._blocks[at].node
            alone = detail > Detail.FOLDED or isinstance(node, Panel)
            drawn = titled_block(node, sheet) if alone else folded_line(node, sheet)
            self._rows[at, detail] = self._canvas.rows(drawn, width)
        return self._rows[at, detail]

    def _key(self, chosen: Sequence[Detail]) -> list[Row]:
        """Return what the letters on cubes mean, where there is room for more than the essentials."""
        if all(detail < Detail.FULL for detail in chosen):
            return []
        said = list(letters(self._view.root.kids))
        return self._canvas.rows(flow(said, self._canvas.width, gap="  ")) if said else []


def _block(node: AnyNode, view: View) -> Block:
    """Return how much a node matters: what is never folded, then the own things, boards, others' things, the rest."""
    own = view.seat is not None and node.owner == view.seat
    hand = isinstance(node, ZoneNode) and (node.prio == 1 or own)
    if hand:
        return Block(node, -2, Detail.BRIEF, 2)
    if isinstance(node, Said):
        return Block(node, -3, Detail.FULL, 0)
    if own:
        return Block(node, 1, Detail.FOLDED if isinstance(node, Panel) else Detail.BRIEF, 0)
    if isinstance(node, Board):
        return Block(node, 2, Detail.BRIEF, 0)
    if isinstance(node, Panel) and any(isinstance(kid, Board) for kid in node.kids):  # a board that may be folded
        return Block(node, 2, Detail.FOLDED, 0)
    least = Detail.BRIEF if node.prio == 1 else Detail.FOLDED
    return Block(node, 3 if node.owner is not None else 4, least, 1)
