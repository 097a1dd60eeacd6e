"""What a game of Mine Out is made of between two decisions: the board, the course of the game, and the players."""

from __future__ import annotations

from typing import Annotated

import msgspec

from headframe.state import ActorPart, TablePart
from headframe.zones import Grid, Of, Pile, Sight, Zone
from headframe_mine_out.structs import MINERALS

KINDS = len(MINERALS)
COPPER, SILVER, GOLD, JEWEL = range(KINDS)
BANK = KINDS  # the stock of rupees
SLOTS = 4  # of the Community
SOURCES = ("contribution", "possession", "repayment", "cards")  # of contribution points
CONTRIBUTION, POSSESSION, REPAYMENT, CARDS = range(len(SOURCES))

Count = Annotated[int, msgspec.Meta(ge=0, le=10**9)]
_Open = Annotated[tuple[int, ...], Pile("cards", Sight.ALL)]


class Board(TablePart, gc=False):
    """Mines, bank and storages, the dock with its empty slots, the Community, the cards that nobody holds."""

    mines: Annotated[list[Count], Grid("minerals")] = msgspec.field(default_factory=lambda: [0] * KINDS)
    sold: Annotated[list[Count], Grid("minerals")] = msgspec.field(default_factory=lambda: [0] * KINDS)
    bank: Count = 0
    used: Count = 0  # rupees that were spent
    deck: Annotated[list[int], Pile("cards", Sight.COUNT, pool="cards", common=True)] = []  # the top last
    dock: Annotated[tuple[int, ...], Pile("cards", Sight.ALL)] = ()  # by slot, gaps left out
    gaps: Annotated[tuple[int, ...], Of("slots")] = ()
    community: _Open = ()  # by slot
    locked: tuple[int, ...] = (0,) * SLOTS
    discard: Annotated[list[int], Pile("cards", Sight.ALL)] = []
    box: _Open = ()  # what left the game while it was played
    unused: _Open = ()  # what this number of seats does without


class Course(TablePart, gc=False):
    """How the game stands; `discs` are the action-point discs, the top first: ties go to the one above."""

    discs: tuple[int, ...] = ()
    starter: int = -1
    round: Count = 0
    turns: Count = 0  # completed this round
    happening: int = 0  # counts turns, plays, mineouts and scorings: one Appraiser bonus each, if so ruled
    blind: int = 0  # 1 while somebody thinks ahead: a draw brings nothing then
    ended: int = 0


class Player(ActorPart, gc=False):
    """A player's discs, pawn, plot, cards and goods."""

    colour: Annotated[int, Of("player_colours")] = 0
    ap: int = 0  # may be below 0
    vp: int = 0
    earned: Annotated[list[int], Grid("sources")] = msgspec.field(default_factory=lambda: [0] * len(SOURCES))
    rupees: Count = 0
    cubes: Annotated[list[Count], Grid("minerals")] = msgspec.field(default_factory=lambda: [0] * KINDS)
    pawn: Annotated[int, Of("facilities")] = 0
    # this round
    acted: int = 0
    price: int = 0  # action points spent on the turn
    tile: int = 0  # how many plotted tiles are resolved or skipped
    skipped: tuple[int, ...] = ()  # 1 for each resolved place that was skipped
    induced: int = 0  # mineouts of this turn
    scored: int = 0  # the last happening that an Appraiser counted for
    proof: Annotated[tuple[int, ...], Of("cards")] = ()  # a hand that had to be shown
    boost: Annotated[tuple[int, ...], Of("cards")] = ()  # W cards named for the mining action under way
    # piles
    hand: Annotated[list[int], Pile("cards", Sight.OWNER, pool="cards", ordered=False, common=True)] = []
    aside: Annotated[tuple[int, ...], Pile("cards", Sight.OWNER, pool="cards", common=True)] = ()  # about to mine
    area: Annotated[tuple[int, ...], Pile("cards", Sight.ALL)] = ()
    plot: Annotated[tuple[int, ...], Pile("plot_tiles", Sight.OWNER, pool="tiles")] = ()
    open_plot: Annotated[tuple[int, ...], Pile("plot_tiles", Sight.ALL)] = ()
    tiles: Annotated[tuple[int, ...], Pile("plot_tiles", Sight.OWNER, pool="tiles", ordered=False)] = ()


DECK, DOCK, COMMUNITY, DISCARD, BOX, UNUSED = (
    Zone(Board, name) for name in ("deck", "dock", "community", "discard", "box", "unused")
)
HAND, ASIDE, AREA, PLOT, OPEN_PLOT, TILES = (
    Zone(Player, name) for name in ("hand", "aside", "area", "plot", "open_plot", "tiles")
)
