"""The snake draft of a turn-order tile and a bonus tile each. Rules: M-VARIANT-02 to -10."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

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


class _TakeTile(ActionKind):
    """Take one of the two sorts of tiles, whose fields are `tile` and its plural; the second must be `other`.

    Rules: M-VARIANT-05, M-VARIANT-06.
    """

    phase = PICK
    rules = ("M-VARIANT-06",)
    tile: ClassVar[str]
    other: ClassVar[str]

    def options(self, state: State, actor: int, found: list[int]) -> None:
        if self._taken(state, actor) == NOBODY:
            found += [self.first + tile for tile in self._offered(state)]

    def take(self, state: State, actor: int, *args: int) -> None:
        left = tuple(tile for tile in self._offered(state) if tile != args[0])
        setattr(state.table[Offer], f"{self.tile}s", left)
        setattr(state.actors[actor][Drafted], self.tile, args[0])

    def candidates(self, state: State, actor: int, found: list[int]) -> None:
        found += [self.first + tile for tile in self._offered(state)]

    def why_not(self, state: State, actor: int, *args: int) -> Reason | None:
        if args[0] not in self._offered(state):
            return Reason("this tile is taken", "M-VARIANT-05")
        if self._taken(state, actor) != NOBODY:
            return Reason(f"your second tile must be {self.other}", "M-VARIANT-06")
        return None

    def label(self, state: State, actor: int, *args: int) -> str:
        return str(state.rules.kinds[f"{self.tile}s"].bodies[args[0]].name)

    def _offered(self, state: State) -> tuple[int, ...]:
        return tuple(getattr(state.table[Offer], f"{self.tile}s"))

    def _taken(self, state: State, actor: int) -> int:
        return int(getattr(state.actors[actor][Drafted], self.tile))


class TakeTurnTile(_TakeTile):
    """Take a turn-order tile. Rules: M-VARIANT-05, M-VARIANT-06."""

    verb, arguments = "draft_turn", ("turn_tiles",)
    tile, other = "turn_tile", "a bonus tile"


class TakeBonusTile(_TakeTile):
    """Take a bonus tile. Rules: M-VARIANT-05, M-VARIANT-06."""

    verb, arguments = "draft_bonus", ("bonus_tiles",)
    tile, other = "bonus_tile", "a turn-order tile"

    def label(self, state: State, actor: int, *args: int) -> str:
        name, tables = super().label(state, actor, *args), state.rules[DraftTables]
        return f"{name}: one turn for {tables.fixed_price} action points" if tables.fixed[args[0]] else name
