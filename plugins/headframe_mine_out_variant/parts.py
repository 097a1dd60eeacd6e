"""What the variant adds to a state: the tiles on offer, and what each player took."""

from __future__ import annotations

from typing import Annotated

from headframe.state import NOBODY, ActorPart, TablePart
from headframe.zones import Of


class Offer(TablePart, gc=False):
    """Tiles that nobody has taken, and how many picks were made."""

    turn_tiles: Annotated[tuple[int, ...], Of("turn_tiles")] = ()
    bonus_tiles: Annotated[tuple[int, ...], Of("bonus_tiles")] = ()
    picks: int = 0


class Drafted(ActorPart, gc=False):
    """A player's tiles; a bonus tile that goes back to the box is gone."""

    turn_tile: Annotated[int, Of("turn_tiles")] = NOBODY
    bonus_tile: Annotated[int, Of("bonus_tiles")] = NOBODY
