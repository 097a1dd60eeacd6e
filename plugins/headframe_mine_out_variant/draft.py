"""The snake draft of a turn-order tile and a bonus tile each. Rules: M-VARIANT-02 to -10."""

from __future__ import annotations

from typing import NamedTuple

from headframe.actions import ActionKind, Reason
from headframe.build import Build
from headframe.chance import roll
from headframe.events import tell
from headframe.flow import call, push
from headframe.language import FRESH
from headframe.state import NOBODY, TABLE, Frame, State
from headframe.steps import Do, While
from headframe_mine_out.parts import Course
from headframe_mine_out.telling import listed, who
from headframe_mine_out_variant.parts import Drafted, Offer

DRAFT, PICK = "mine_out_variant:draft", "mine_out_variant:pick"
SEATS = (3, 4)
REMOVED = "bonus_tile"


class DraftTables(NamedTuple):
    """What each tile is, by number."""

    orders: tuple[int, ...]
    programs: tuple[int, ...]  # of bonus tiles, NOBODY for one that acts later
    fixed: tuple[bool, ...]
    fixed_price: int


def define_draft(build: Build) -> None:
    """Define the draft and what the bonus tiles do."""
    build.program(
        DRAFT, Do(lay_out, name="lay_out"), While(next_pick, name="picks"), Do(stack, name="stack"), Do(act, name="act")
    )
    build.program(PICK, build.once(PICK, "Take a turn-order tile or a bonus tile; you get one of each"))


def begin(state: State, actor: int) -> None:
    """Draft after the full set-up, with three or four players. Rules: M-VARIANT-01, M-VARIANT-04."""
    if len(state.actors) in SEATS:
        call(state, state.rules.program_index[DRAFT], TABLE)


def lay_out(state: State, frame: Frame) -> None:
    """Lay out as many tiles of each kind as there are players. Rules: M-VARIANT-02, M-VARIANT-03."""
    offer, tables, count = state.table[Offer], state.rules[DraftTables], len(state.actors)
    by_order = sorted(range(len(tables.orders)), key=lambda tile: (tables.orders[tile], tile))
    offer.turn_tiles = tuple(sorted(by_order[:count]))
    bonus = list(range(len(tables.programs)))
    while len(bonus) > count:
        bonus.remove(roll_tile(state, bonus))
    offer.bonus_tiles = tuple(bonus)


def roll_tile(state: State, tiles: list[int]) -> int:
    """Draw the tile that is removed."""
    return tiles[roll(state, REMOVED, len(tiles))]


def next_pick(state: State, frame: Frame) -> bool:
    """Ask the next player of the snake, clockwise and back. Rule: M-VARIANT-05."""
    offer, count = state.table[Offer], len(state.actors)
    if offer.picks >= 2 * count:
        return False
    place = min(offer.picks, 2 * count - 1 - offer.picks)
    offer.picks += 1
    push(state, state.rules.program_index[PICK], (state.table[Course].starter + place) % count)
    return True


def stack(state: State, frame: Frame) -> None:
    """Stack the discs by turn-order tile, the lowest number on top. Rules: M-VARIANT-07, M-VARIANT-14."""
    orders = state.rules[DraftTables].orders
    players = range(len(state.actors))
    discs = tuple(sorted(players, key=lambda actor: orders[state.actors[actor][Drafted].turn_tile]))
    state.table[Course].discs = discs
    tell(state, lambda: f"The action discs are stacked from the top: {listed(who(state, actor) for actor in discs)}.")


def act(state: State, frame: Frame) -> None:
    """Let the bonus tiles act in turn order. Rules: M-VARIANT-08 to -10, R-33."""
    programs = state.rules[DraftTables].programs
    for actor in reversed(state.table[Course].discs):  # the last one pushed runs first
        program = programs[state.actors[actor][Drafted].bonus_tile]
        if program != NOBODY:
            push(state, program, actor, NOBODY, NOBODY, FRESH)


class TakeTurnTile(ActionKind):
    """Take a turn-order tile. Rules: M-VARIANT-05, M-VARIANT-06."""

    phase, verb, arguments = PICK, "draft_turn", ("turn_tiles",)
    rules = ("M-VARIANT-06",)

    def options(self, state: State, actor: int, found: list[int]) -> None:
        if state.actors[actor][Drafted].turn_tile == NOBODY:
            found += [self.first + tile for tile in state.table[Offer].turn_tiles]

    def take(self, state: State, actor: int, *args: int) -> None:
        offer = state.table[Offer]
        offer.turn_tiles = tuple(tile for tile in offer.turn_tiles if tile != args[0])
        state.actors[actor][Drafted].turn_tile = args[0]

    def candidates(self, state: State, actor: int, found: list[int]) -> None:
        found += [self.first + tile for tile in state.table[Offer].turn_tiles]

    def why_not(self, state: State, actor: int, *args: int) -> Reason | None:
        if args[0] not in state.table[Offer].turn_tiles:
            return Reason("this tile is taken", "M-VARIANT-05")
        if state.actors[actor][Drafted].turn_tile != NOBODY:
            return Reason("your second tile must be a bonus tile", "M-VARIANT-06")
        return None

    def label(self, state: State, actor: int, *args: int) -> str:
        return str(state.rules.kinds["turn_tiles"].bodies[args[0]].name)


class TakeBonusTile(ActionKind):
    """Take a bonus tile. Rules: M-VARIANT-05, M-VARIANT-06."""

    phase, verb, arguments = PICK, "draft_bonus", ("bonus_tiles",)
    rules = ("M-VARIANT-06",)

    def options(self, state: State, actor: int, found: list[int]) -> None:
        if state.actors[actor][Drafted].bonus_tile == NOBODY:
            found += [self.first + tile for tile in state.table[Offer].bonus_tiles]

    def take(self, state: State, actor: int, *args: int) -> None:
        offer = state.table[Offer]
        offer.bonus_tiles = tuple(tile for tile in offer.bonus_tiles if tile != args[0])
        state.actors[actor][Drafted].bonus_tile = args[0]

    def candidates(self, state: State, actor: int, found: list[int]) -> None:
        found += [self.first + tile for tile in state.table[Offer].bonus_tiles]

    def why_not(self, state: State, actor: int, *args: int) -> Reason | None:
        if args[0] not in state.table[Offer].bonus_tiles:
            return Reason("this tile is taken", "M-VARIANT-05")
        if state.actors[actor][Drafted].bonus_tile != NOBODY:
            return Reason("your second tile must be a turn-order tile", "M-VARIANT-06")
        return None

    def label(self, state: State, actor: int, *args: int) -> str:
        name, tables = state.rules.kinds["bonus_tiles"].bodies[args[0]].name, state.rules[DraftTables]
        return f"{name}: one turn for {tables.fixed_price} action points" if tables.fixed[args[0]] else str(name)
