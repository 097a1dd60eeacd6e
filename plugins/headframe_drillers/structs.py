"""What the JSON files of Drillers hold: cards, tiles, floors, shops, milestones.

Rules: section 5 of the card language.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from headframe.language import Cond, Cost, Effects, PriceField

MINERALS = ("S", "G", "A", "E", "R")
MINERAL_NAMES = ("silver", "gold", "sapphire", "emerald", "ruby")
FLOORS = ("0", "1", "2", "3", "4", "5", "6")
Mineral = Literal["S", "G", "A", "E", "R"]
CardType = Literal["mech", "damage", "drilling", "movement", "utility", "advanced"]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Copies = Annotated[int, msgspec.Meta(ge=1, le=60)]
Points = Annotated[int, msgspec.Meta(ge=-99, le=99)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=99)]


class Ability(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An effect that its owner may use later in the same Operations phase."""

    limit: Literal["once", "unlimited", "once_per_operations"]
    effects: Effects
    cost: Cost | None = None
    cond: Cond | None = None


class Main(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card's main effect: what it costs, what it does at once, what it allows later."""

    cost: Cost
    effects: Effects
    abilities: tuple[Ability, ...] = ()


class Card(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card: played for its main effect or for fuel, or a permanent that lies beside the dashboard."""

    name: Name
    type: CardType
    copies: Copies
    fuel: Count | None = None
    points: Points = 0
    price: PriceField | None = None
    main: Main | None = None
    permanent: bool = False
    abilities: tuple[Ability, ...] = ()
    text: Annotated[str, msgspec.Meta(max_length=300)] = ""


class Exhaust(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a tile does when it is turned face down, and the points that this costs."""

    loss: Count
    effects: Effects


class Tile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A corridor tile, or a barrier tile if `barrier` gives its drilling cost."""

    floor: Annotated[int, msgspec.Meta(ge=2, le=6)]
    points: Points
    notches: Positive
    exhaust: Exhaust
    barrier: Positive | None = None
    minerals: tuple[Mineral, ...] = ()


class Floor(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A floor of the mine: its first minerals, what a corridor costs, the points lost for ending there."""

    name: Name
    floor: Annotated[int, msgspec.Meta(ge=0, le=6)]
    minerals: tuple[Mineral, ...] = ()
    corridor_cost: Positive | None = None
    depth_loss: Count = 0


class Shop(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A shop: it sells the cards of one type."""

    name: Name
    type: CardType


class Milestone(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A milestone token; without a `line` it is the one that the end of the game awards."""

    name: Name
    points: Points
    others: Effects
    line: Positive | None = None


class Trigger(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """When a floor card acts, and what it does."""

    on: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    effects: Effects
    limit: Literal["first_per_turn"] | None = None
    cond: Cond | None = None


class FloorCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A floor card: lies beside its floor and acts on who is there."""

    name: Name
    deck: Literal["start", "deep"]
    copies: Copies
    triggers: tuple[Trigger, ...] = ()
    text: Annotated[str, msgspec.Meta(max_length=300)] = ""
