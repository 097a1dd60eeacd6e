"""What a bot's turn adds to the state: flipped cards, the cell in force, what a reset turn has taken so far."""

from __future__ import annotations

from typing import Annotated

from headframe.state import TablePart
from headframe.zones import Of, Pile, Sight, Zone


class BotTurn(TablePart, gc=False):
    """Cards that the bot has flipped, never used again; the row and column of its last one, -1 in a reset turn."""

    flipped: Annotated[tuple[int, ...], Pile("cards", Sight.ALL)] = ()
    cell_row: int = -1
    cell_column: int = -1
    taken: Annotated[tuple[int, ...], Of("minerals")] = ()  # in this reset turn, in the order of collecting
    tokens_told: int = 0  # of its milestones, for the log


FLIPPED = Zone(BotTurn, "flipped")
