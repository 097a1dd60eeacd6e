"""What the JSON files of the solo game hold: the automa's steps and the classes."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from headframe_mine_out.structs import Family, Name


class AutomaStep(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A step of the automa: the colour it counts, what it drains, the families it passes over.

    Attributes:
        name: What it is called.
        order: When it comes among the steps of the automa.
        colour: The colour of the cards that it counts.
        drains: What it takes out of the game.
        except: The families that it does not count.
    """

    name: Name
    order: Annotated[int, msgspec.Meta(ge=1, le=99)]
    colour: Literal["white", "copper", "silver", "gold", "blue"]
    drains: Literal["copper", "silver", "gold", "jewel", "rupees"]
    families: Annotated[tuple[Family, ...], msgspec.Meta()] = msgspec.field(default=(), name="except")


class SoloClass(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a score makes of you; classes are ordered from the lowest.

    Attributes:
        name: What a score of this class makes of you.
        order: Its place among the classes, 0 the lowest.
    """

    name: Name
    order: Annotated[int, msgspec.Meta(ge=0, le=9)]
