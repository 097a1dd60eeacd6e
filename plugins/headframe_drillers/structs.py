"""What the JSON files of Drillers hold: cards, tiles, floors, shops, milestones.

Rules: section 5 of the card language.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from headframe.content import READABLE
from headframe.language import Cond, Cost, Effects, PriceField

MINERALS = ("S", "G", "A", "E", "R")
MINERAL_NAMES = ("silver", "gold", "sapphire", "emerald", "ruby")
FLOORS = ("0", "1", "2", "3", "4", "5", "6")
Mineral = Literal["S", "G", "A", "E", "R"]
CardType = Literal["mech", "damage", "drilling", "movement", "utility", "advanced"]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60, pattern=READABLE)]
Text = Annotated[str, msgspec.Meta(max_length=300, pattern=READABLE)]
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Copies = Annotated[int, msgspec.Meta(ge=1, le=60)]
Points = Annotated[int, msgspec.Meta(ge=-99, le=99)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=99)]


class Ability(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An effect that its owner may use later in the same Operations phase.

    Attributes:
        limit: How often: once or unlimited in a played card, once_per_operations in a permanent.
        effects: What it does.
        cost: What its owner pays for it; without one it is free.
        cond: When it is there; without one, always.
    """

    limit: Literal["once", "unlimited", "once_per_operations"]
    effects: Effects
    cost: Cost | None = None
    cond: Cond | None = None


class Main(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card's main effect: what it costs, what it does at once, what it allows later.

    Attributes:
        cost: Exactly one of fuel, which may be 0, and solid_fuel.
        effects: What happens at once.
        abilities: What its owner may do later in the same Operations.
    """

    cost: Cost
    effects: Effects
    abilities: tuple[Ability, ...] = ()


class Card(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card: played for its main effect or for fuel, or a permanent that lies beside the dashboard.

    Attributes:
        name: As it is printed on the card.
        type: The shop that sells it; mech and damage cards are in no shop.
        copies: How many there are.
        fuel: The fuel that it gives when it is played as fuel; a permanent has none.
        points: What it scores at the end of the game, often below 0.
        price: What it costs in its shop; a card without a price is not sold.
        main: What it does when it is played for its main effect.
        permanent: Whether it stays beside the dashboard once it is bought, and is never played.
        abilities: What a permanent lets its owner do.
        text: What the card says, in place of the text that is written from its effects.
    """

    name: Name
    type: CardType
    copies: Copies
    fuel: Count | None = None
    points: Points = 0
    price: PriceField | None = None
    main: Main | None = None
    permanent: bool = False
    abilities: tuple[Ability, ...] = ()
    text: Text = ""


class Exhaust(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a tile does when it is turned face down, and the points that this costs.

    Attributes:
        loss: How many points the tile is worth less, face down.
        effects: What happens; a battery is a payment for old technology.
    """

    loss: Count
    effects: Effects


class Tile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A corridor tile, or a barrier tile if `barrier` gives its drilling cost.

    Attributes:
        floor: The floor that it is on.
        points: What it scores while it is face up.
        notches: How long it is on its owner's progress track.
        exhaust: What it does when it is turned face down.
        barrier: The drilling that removes the barrier; with it, the tile is one.
        minerals: What comes to the floor when the corridor is excavated: S silver, G gold, A sapphire, E emerald, R
            ruby.
    """

    floor: Annotated[int, msgspec.Meta(ge=2, le=6)]
    points: Points
    notches: Positive
    exhaust: Exhaust
    barrier: Positive | None = None
    minerals: tuple[Mineral, ...] = ()


class Floor(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A floor of the mine: its first minerals, what a corridor costs, the points lost for ending there.

    Attributes:
        name: What it is called.
        floor: Its number; 0 is the surface.
        minerals: What lies there from the start.
        corridor_cost: The drilling that excavates a corridor there.
        depth_loss: The points that whoever ends the game there loses.
    """

    name: Name
    floor: Annotated[int, msgspec.Meta(ge=0, le=6)]
    minerals: tuple[Mineral, ...] = ()
    corridor_cost: Positive | None = None
    depth_loss: Count = 0


class Shop(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A shop: it sells the cards of one type.

    Attributes:
        name: What it is called.
        type: The type of the cards that it sells.
    """

    name: Name
    type: CardType


class Milestone(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A milestone token; without a `line` it is the one that the end of the game awards.

    Attributes:
        name: What it is called.
        points: What it scores.
        others: What all other players get when it is taken.
        line: The notch of the progress track at which it is taken.
    """

    name: Name
    points: Points
    others: Effects
    line: Positive | None = None


class Trigger(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """When a floor card acts, and what it does.

    Attributes:
        on: The events that it waits for.
        effects: What happens to whoever caused the event.
        limit: Only the first time in a turn; without it, every time.
        cond: When it acts; without one, always.
    """

    on: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    effects: Effects
    limit: Literal["first_per_turn"] | None = None
    cond: Cond | None = None


class FloorCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A floor card: lies beside its floor and acts on who is there.

    Attributes:
        name: As it is printed on the card.
        deck: Where it may lie: start beside floor 2, deep beside a floor below.
        copies: How many there are.
        triggers: What it does, and when.
        text: What the card says, in place of the text that is written from its triggers.
    """

    name: Name
    deck: Literal["start", "deep"]
    copies: Copies
    triggers: tuple[Trigger, ...] = ()
    text: Text = ""
