"""What the JSON files of the variant hold: turn-order tiles and bonus tiles."""

from __future__ import annotations

from typing import Annotated

import msgspec

from headframe.language import Effects
from headframe_mine_out.structs import Name


class TurnTile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A tile with a place in the first stack of action-point discs, 1 on top.

    Attributes:
        name: What is printed on it.
        order: The place of its owner in the first turn, 1 first.
    """

    name: Name
    order: Annotated[int, msgspec.Meta(ge=1, le=9)]


class BonusTile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A tile that acts at the start of the game, or fixes the price of one turn.

    Attributes:
        name: What is printed on it.
        effects: What its owner gets at the start of the game.
        fixed_price: Whether its owner may give it back for a turn that costs a fixed number of action points.
    """

    name: Name
    effects: Effects = []
    fixed_price: bool = False
