"""What the JSON files of Mine Out hold: facilities, plot tiles, cards. Rules: sections 1 and 4 of the specification."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from headframe.content import READABLE
from headframe.language import Amount, Cond, Effects

MINERALS = ("copper", "silver", "gold", "jewel")
ORES = ("copper", "silver", "gold")  # what a cube can be sold as, and what possession asks for
RUPEES = "rupees"
STOCKS = (*MINERALS, RUPEES)  # what can run out
COLOURS = ("white", "copper", "silver", "gold", "blue")
PLAYER_COLOURS = ("red", "black", "yellow", "blue")
Mineral = Literal["copper", "silver", "gold", "jewel"]
Ore = Literal["copper", "silver", "gold"]
Colour = Literal["white", "copper", "silver", "gold", "blue", "rainbow"]
Family = Literal[
    "miner",
    "worker",
    "kidnapper",
    "negotiator",
    "smith",
    "broker",
    "mafia",
    "appraiser",
    "jeweler",
    "watchmaker",
    "mayor",
    "native",
]
TriggerName = Literal[
    "played", "replaced", "turn_begins", "mineout", "possession_points", "repayment_points", "card_points"
]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60, pattern=READABLE)]
Text = Annotated[str, msgspec.Meta(max_length=300, pattern=READABLE)]
Id = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=99)]


class Facility(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A place of the map: how many steps to each neighbour, which cards come from there, what is mined there.

    Attributes:
        name: What it is called.
        location: The cards that can be taken there.
        legs: The steps to each facility next to it, by the name of its file.
        mine: What is mined there.
    """

    name: Name
    location: Literal["port", "pub", "hotel", "black_alley"] | None = None
    legs: Annotated[dict[Id, Positive], msgspec.Meta(min_length=1)]
    mine: Mineral | None = None


class PlotTile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One of a player's plot tiles: what it does, and the facility that it leads to.

    Attributes:
        name: What is printed on it.
        action: What it does.
        facility: Where it leads, by the name of a facility's file.
    """

    name: Name
    action: Literal["take", "mine", "sell", "play", "repeat"]
    facility: Id | None = None


class Bonus(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every copy in force adds to a value of its player.

    Attributes:
        value: The value that it raises, such as mining_power.gold.
        add: By how much.
    """

    value: str
    add: Amount


class Trigger(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """When a card acts, and what it does; `order` sorts what a mineout starts.

    Attributes:
        on: The events that it waits for.
        effects: What happens to the player in whose area it lies.
        order: What comes first when several wait for one mineout: the lower number.
        limit: Only one copy of the card acts, however many there are.
        cond: When it acts; without one, always.
    """

    on: Annotated[tuple[TriggerName, ...], msgspec.Meta(min_length=1)]
    effects: Effects
    order: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    limit: Literal["one_copy"] | None = None
    cond: Cond | None = None


class Card(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A collaborator; `copies` counts the Initial ones too, contribution "W" is a W card. Rule: M-CARD-01.

    Attributes:
        name: As it is printed on the card.
        family: What sort of collaborator it is.
        colour: Its colour, which other cards count.
        copies: How many there are, the Initial ones too.
        cost: What it costs to play it.
        location: Where it can be taken; a card of the Community begins there.
        power: The mining power that it gives when it is discarded to mine.
        contribution: The points for playing it into the Community; "W" makes it a W card.
        initial: How many of its copies players begin with.
        slot: Its place in the Community, from 1.
        replaced_to: Where it goes when another card takes its place.
        standing: What it adds to values of its player while it is in force.
        triggers: What it does, and when.
        text: What the card says, in place of the text that is written from what it does.
    """

    name: Name
    family: Family
    colour: Colour
    copies: Annotated[int, msgspec.Meta(ge=1, le=60)]
    cost: Count
    location: Literal["port", "pub", "hotel", "black_alley", "community"]
    power: Count | None = None
    contribution: Count | Literal["W"] | None = None
    initial: Count = 0
    slot: Annotated[int, msgspec.Meta(ge=1, le=4)] | None = None
    replaced_to: Literal["discard", "box", "area"] = "discard"
    standing: tuple[Bonus, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    text: Text = ""
