"""Look-ups computed once at load, from content and rule values; reached in play as `state.rules[Tables]`."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from headframe.language import Price, Test
from headframe.lazily import Worked
from headframe.state import Part, State
from headframe.zones import Zone

ONCE, UNLIMITED, PERMANENT = range(3)
NONE = -1


Cards = Callable[[Part], tuple[int, ...]]  # reads a pile


class ShopPlace(NamedTuple):
    """A shop on the table; an expansion that brings another returns one from `hf_records`."""

    id: str
    row: Zone
    deck: Zone
    size: Callable[[State], int]


class Automa(NamedTuple):
    """An actor for whom nobody decides, beside a single person; an expansion returns one from `hf_records`."""

    name: str
    turn: int  # program
    bonus: int  # program, in place of what tokens give to the others
    lines: tuple[str, ...]  # of the score sheet that count for it
    start_credits: int  # of the person
    start_cards: int


class LiveAbility(msgspec.Struct, frozen=True):
    """A compiled ability: who brings it, how often it may be used, its price, and its programs."""

    card: int
    limit: int
    price: Price
    test: Test | None
    reach: Test | None  # whether there is something to take, for an ability that only takes
    program: int  # pays, then works
    wording: Callable[[], str]

    @property
    def text(self) -> str:
        """What it does in words, put together when it is asked for."""
        return self.wording()


class CardFacts(msgspec.Struct, frozen=True):
    """What play needs of a card, by number."""

    name: str
    type: str
    fuel: int
    points: int
    credits: int  # price, NONE if it is not sold
    batteries: int
    permanent: bool
    main_fuel: int  # plain fuel cost of the main effect, NONE for another cost or no main effect
    main_price: Price | None
    main: int  # program of the effects, NONE without main effect
    paid_main: int  # program that pays picks first, then works; NONE where plain fuel is all
    ordered: int  # program in the player's order, NONE for fewer than two parts
    abilities: tuple[int, ...]
    wording: Callable[[], str]
    shop: int  # number of the shop, NONE

    @property
    def text(self) -> str:
        """The rules text, put together when it is asked for."""
        return self.wording()


class TileFacts(msgspec.Struct, frozen=True):
    """What play needs of a tile, by number."""

    floor: int
    points: int
    loss: int
    notches: int
    barrier: int  # 0 for a corridor
    minerals: tuple[int, ...]
    battery: bool
    program: int  # NONE for a battery
    text: str


class Tables(msgspec.Struct, frozen=True):
    """All look-ups of Drillers."""

    cards: Worked[int, CardFacts]  # worked out for the cards that come up in play
    tiles: tuple[TileFacts, ...]
    abilities: tuple[LiveAbility, ...]
    fresh: Callable[[tuple[int, ...], tuple[int, ...]], tuple[tuple[int, ...], tuple[int, ...]]]  # see `fresh_tiles`
    plays: tuple[tuple[int, bool], ...]  # card -> fuel cost of its main effect, whether its parts can be ordered
    prices: tuple[int, ...]  # card -> credits
    batteries_of: tuple[int, ...]  # card -> its price in batteries
    hurdles: tuple[tuple[Test, ...], ...]  # ability -> what must hold for it to be used while it is live
    rows: tuple[tuple[type[Part], Cards], ...]  # shop -> its row
    shelves: tuple[tuple[type[Part], Cards, type[Part], Cards, ShopPlace], ...]  # shop -> its deck, its row
    torso: int
    barriers: tuple[int, ...]  # floor -> its barrier tile, NONE
    corridor_costs: tuple[int, ...]
    first_minerals: tuple[tuple[int, ...], ...]
    depth_losses: tuple[int, ...]
    shops: tuple[ShopPlace, ...]
    automa: Automa | None
    final_token: int
    final_others: int  # program
    token_points: tuple[int, ...]
    # rule values
    move_cost: int
    collect_cost: int
    default_movement: int
    default_drilling: int
    default_damage: int
    default_damages: int
    repair_price: int
    repairs: int
    discard_credits: int
    storage_price: int
    max_storage: int
    fuel_prices: tuple[int, ...]
    keep_fuel: int
    track: int
    slots: int
    market: tuple[tuple[int, ...], ...]
    overflow_prices: tuple[int, ...]
    mineral_points: tuple[int, ...]
    credits_per_point: int
    refresh_points: tuple[int, int]  # used, unused
    idle_rounds: int
