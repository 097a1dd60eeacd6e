"""What a game of Drillers is made of between two decisions.

The mine, the shops, the course, and a rig for each actor.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from headframe.state import ActorPart, TablePart
from headframe.zones import Grid, Of, Pile, Sight, Zone
from headframe_drillers.structs import FLOORS, MINERALS

KINDS = len(MINERALS)
S, G, A, E, R = range(KINDS)
SURFACE, ENTRANCE, FIRST, DEEPEST = 0, 1, 2, 6
NOT_DUG = (0,) * (DEEPEST + 1)
DECKS, TRACK, OVERFLOW = 1, 2, 4  # dirty bits: decks and discard piles, tiles gained, overflow minerals gained

Count = Annotated[int, msgspec.Meta(ge=0, le=10**9)]
Floor = Annotated[int, msgspec.Meta(ge=SURFACE, le=DEEPEST)]
Stack = Annotated[tuple[int, ...], Pile("tiles", Sight.TOP)]
ShopDeck = Annotated[tuple[int, ...], Pile("cards", Sight.COUNT)]
ShopRow = Annotated[tuple[int, ...], Pile("cards", Sight.ALL)]


class Mine(TablePart, gc=False):
    """The floors. `deepest` is the deepest open floor; minerals are counted by floor and kind."""

    deepest: Floor = FIRST
    minerals: Annotated[list[Count], Grid("levels", "minerals")] = msgspec.field(
        default_factory=lambda: [0] * (len(FLOORS) * KINDS)
    )
    stack_2: Stack = ()
    stack_3: Stack = ()
    stack_4: Stack = ()
    stack_5: Stack = ()
    stack_6: Stack = ()
    damage: Annotated[tuple[int, ...], Pile("cards", Sight.ALL)] = ()


class Shops(TablePart, gc=False):
    """The three ordinary shops: face-up rows and hidden decks (top last)."""

    drilling_row: ShopRow = ()
    drilling_deck: ShopDeck = ()
    movement_row: ShopRow = ()
    movement_deck: ShopDeck = ()
    utility_row: ShopRow = ()
    utility_deck: ShopDeck = ()


class Course(TablePart, gc=False):
    """How the game stands: who began, who triggered the end (-1: nobody), rounds without any change."""

    starter: int = -1
    ender: int = -1
    idle: Count = 0
    stamp: int = 0


class Rig(ActorPart, gc=False):
    """A mech with its dashboard, cards and resources. Rules: section 1.2."""

    floor: Floor = 0
    fuel: Count = 0
    fuel_cap: Count = 0
    fuel_steps: Count = 0  # spaces that the fuel cap tile has moved
    movement: Count = 0
    drilling: Count = 0
    credits: Count = 0
    storage_cap: Count = 0
    drones_up: Count = 0
    drones: Count = 0
    refresh_tile: Count = 0  # unused ones
    notches: Count = 0  # length of all tiles
    # counted this turn
    movement_gained: Count = 0
    drilling_gained: Count = 0
    fuel_plays: Count = 0
    damages_taken: Count = 0  # with the default function
    repairs_bought: Count = 0
    dug: Annotated[tuple[Count, ...], Grid("levels")] = ()  # corridors excavated, by floor
    # piles
    deck: Annotated[tuple[int, ...], Pile("cards", Sight.TOP, pool="own")] = ()
    hand: Annotated[list[int], Pile("cards", Sight.OWNER, pool="own", ordered=False)] = []
    kept: Annotated[tuple[int, ...], Pile("cards", Sight.OWNER, pool="own", ordered=False)] = ()
    play: Annotated[list[int], Pile("cards", Sight.ALL, ordered=False)] = []
    discard: Annotated[list[int], Pile("cards", Sight.ALL, ordered=False)] = []
    permanents: Annotated[tuple[int, ...], Pile("cards", Sight.ALL)] = ()
    removed: Annotated[tuple[int, ...], Pile("cards", Sight.ALL)] = ()
    live: Annotated[tuple[int, ...], Of("abilities")] = ()  # usable in this Operations phase
    # minerals and tiles
    storage: Annotated[list[int], Of("minerals")] = []
    staged: Annotated[tuple[int, ...], Of("minerals")] = ()  # picked to be burned, not burned yet
    market: Annotated[list[Count], Grid("minerals")] = msgspec.field(default_factory=lambda: [0] * KINDS)
    overflow: Annotated[tuple[Count, ...], Grid("minerals")] = (0,) * KINDS
    surplus: Annotated[tuple[Count, ...], Grid("minerals")] = (0,) * KINDS
    reserved: Annotated[tuple[Count, ...], Grid("levels", "minerals")] = ()  # on floors, for this rig alone
    tiles: Annotated[list[int], Pile("tiles", Sight.ALL)] = []
    exhausted: Annotated[tuple[int, ...], Of("tiles")] = ()
    tokens: Annotated[tuple[int, ...], Of("milestones")] = ()


DECK, HAND, KEPT = Zone(Rig, "deck"), Zone(Rig, "hand"), Zone(Rig, "kept")
PLAY, DISCARD, PERMANENTS, REMOVED = (Zone(Rig, name) for name in ("play", "discard", "permanents", "removed"))
TILES, DAMAGE_STACK = Zone(Rig, "tiles"), Zone(Mine, "damage")
STACKS = {floor: Zone(Mine, f"stack_{floor}") for floor in range(FIRST, DEEPEST + 1)}
