"""Look-ups computed once at load, from content and rule values; reached in play as `state.rules[Tables]`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

import msgspec

from headframe.declarations import Outcome
from headframe.language import Test
from headframe.state import Frame, State

NONE = -1
TAKE, MINE, SELL, PLAY, REPEAT = range(5)
ACTIONS = ("take", "mine", "sell", "play", "repeat")
W = -2  # the contribution value of a W card
TO_DISCARD, TO_BOX, TO_AREA = range(3)

Amount = Callable[[State, Frame], int]
Legal = Callable[[State, int, list[int]], bool]
Drains = Callable[[State], tuple[int, ...]]


class Power(msgspec.Struct, frozen=True):
    """A compiled trigger of a card that runs a program."""

    card: int
    program: int
    order: int
    one_copy: bool
    test: Test | None


class Gain(msgspec.Struct, frozen=True):
    """A compiled trigger that only adds points to points: it is counted, never run."""

    card: int
    amount: Amount
    one_copy: bool
    test: Test | None


class CardFacts(msgspec.Struct, frozen=True):
    """What play needs of a card, by number."""

    name: str
    family: str
    colours: frozenset[int]
    power: int
    cost: int
    contribution: int  # NONE, or W
    location: int  # a facility, NONE for the Community
    replaced_to: int
    copies: int
    initial: int
    text: str


class TileFacts(NamedTuple):
    """What play needs of a plot tile, by number."""

    name: str
    action: int
    facility: int  # NONE for play and repeat
    mineral: int  # NONE but for mines
    extra: int  # action points besides movement


class SeatRules(msgspec.Struct, frozen=True):
    """What depends on the number of seats; an expansion for another number returns one from `hf_records`."""

    seats: int
    stock: tuple[int, ...]  # cubes by mineral
    rupees: int
    rows: int  # of the dock
    copies: Mapping[str, int] = {}  # family -> copies in the deck, where fewer than all are used
    reach: bool = True  # False: all of the dock can be taken from
    contributes: bool = True  # False: cards played into the Community give no points
    most_repaid: tuple[int, int] | None = None  # cubes, rupees: who holds at most so many is repaid, nobody compared
    legal: Legal | None = None  # whether a plot may go on so, and whether a choice leaves all tiles possible
    stuck: Callable[[State, int, list[int]], int] | None = None  # the place that no choice saves from a skip
    keeps: Callable[[State, int, int], bool] | None = None  # whether an option keeps the rest of the plot possible
    drains: Drains | None = None  # cubes that leave each mine after a turn as the table is now, for who plans
    verdict: Callable[[State], Outcome] | None = None


class Layout(NamedTuple):
    """Where the cards are when a game of so many players begins, those of the Community apart."""

    hands: tuple[tuple[int, ...], ...]
    deck: tuple[int, ...]
    unused: tuple[int, ...]


class Tables(msgspec.Struct, frozen=True):
    """All look-ups of Mine Out."""

    cards: tuple[CardFacts, ...]
    tiles: tuple[TileFacts, ...]
    come_from: tuple[frozenset[int], ...]  # facility -> the cards that are taken there
    distances: tuple[tuple[int, ...], ...]
    market: int
    community: tuple[int, ...]  # cards by slot at the start
    powers: Mapping[str, tuple[Power, ...]]  # trigger -> what cards do
    gains: Mapping[str, tuple[Gain, ...]]
    seats: Mapping[int, SeatRules]
    layouts: Mapping[int, Layout]  # by the number of seats
    # rule values
    needs: tuple[tuple[int, ...], ...]  # mineral -> power for the first cube, for each further one
    prices: tuple[int, ...]
    thresholds: tuple[int, ...]
    divisor: int
    reset_rupees: int
    w_bonus: tuple[int, ...]
    row_size: int
    reach_rows: tuple[int, ...]
    plot_size: int
    hand_limit: int
    per_event: bool
    per_source: bool
    native_to_box: bool
    ship_on_top: bool
    mafia_points: tuple[int, ...]
