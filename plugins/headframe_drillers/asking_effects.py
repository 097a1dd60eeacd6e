"""The operations of Drillers' card language that ask the actor something. Rules: section 5.1, 5.5."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

from headframe.actions import Verb
from headframe.build import Build
from headframe.flow import Step
from headframe.language import HERE, OpWord, Scope, Test, Word
from headframe.ruleset import Ruleset
from headframe.state import ACTOR, NOBODY, PROGRAM, Frame, State
from headframe.steps import Ask, Do
from headframe_drillers.decks import IN_PLAY, PLACES, repair, repairable
from headframe_drillers.happenings import COLLECT, collected
from headframe_drillers.minerals import has_room, kinds_on, lose_dearest_sold, overflow_one, reserve, take_from_floor
from headframe_drillers.parts import KINDS, SURFACE, Mine, R, Rig
from headframe_drillers.structs import MINERALS, Mineral

Few = Annotated[int, msgspec.Meta(ge=1, le=20)]
STORED, ROOM, LYING = "burn_mineral", "storage_room", "floor_mineral"  # what words give and use of minerals


class Repair(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Repair cards from hand, play area, discard pile or deck top; each may be declined."""

    n: Few


class MoveMineral(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Move one mineral of the dashboard to the overflow zone or the supply."""

    from_: Literal["market_top", "storage"] = msgspec.field(name="from")
    to: Literal["overflow", "supply"]
    by: Literal["player", "rule"]


class RaiseMineral(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Turn one stored mineral into a dearer kind, not beyond ruby."""

    steps: Annotated[int, msgspec.Meta(ge=1, le=4)]


class TakeMineral(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Take one mineral into storage."""

    from_: Literal["here", "adjacent_open", "supply"] = msgspec.field(name="from")
    kind: Mineral | Literal["any"]
    collects: bool


class PlaceMinerals(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Put minerals of the supply on the floor here; `n` of them, or `per_player`."""

    kind: Mineral
    n: Few | None = None
    per_player: Few | None = None
    reserved: bool = False


class PlaceMech(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Put the own mech on an open floor."""

    to: Literal["any_open"]


def floor_here(state: State, frame: Frame) -> int:
    """Return the floor that `here` means: the floor card's, else the mech's."""
    return frame[HERE] if frame[HERE] >= 0 else state.actors[frame[ACTOR]][Rig].floor


# repair


def compile_repair(args: Repair, scope: Scope) -> Sequence[Step]:
    """Compile to as many questions; the card being resolved is no answer. Rules: D-SURF-14, D-SURF-19."""
    verbs = scope.build.verb("repair", "places", "cards"), scope.build.verb("no_repair")
    return [RepairOne(*verbs)] * args.n


class RepairOne(Ask):
    """Ask which card is repaired, if any; the card that is being resolved is no answer while it lies there alone."""

    name = "repair"
    prompt = "Repair which card?"

    def __init__(self, verb: Verb, decline: Verb) -> None:
        self.verbs, self.decline = (verb,), decline.first
        self.resolving: dict[int, int] = {}  # program -> the card whose main effect it belongs to

    def offer(self, state: State, frame: Frame, found: list[int]) -> None:
        """Offer every card that can be repaired, and to repair none."""
        actor, (verb,), program = frame[ACTOR], self.verbs, frame[PROGRAM]
        if program not in self.resolving:
            self.resolving[program] = played_by(state.rules, program)
        for place in range(len(PLACES)):
            for card in repairable(state, actor, place):
                alone = card == self.resolving[program] and state.actors[actor][Rig].play.count(card) == 1
                if not (place == IN_PLAY and alone):
                    found.append(verb.code(place, card))
        if found:
            found.append(self.decline)

    def pick(self, state: State, frame: Frame, option: int) -> None:
        """Repair the card."""
        if option != self.decline:
            repair(state, frame[ACTOR], *self.verbs[0].args(option))


def played_by(rules: Ruleset, program: int) -> int:
    """Return the card whose main effect a program belongs to, NOBODY for any other program."""
    source, _, place = rules.program_names[program].partition("/")
    return rules.kinds["cards"].index.get(source, NOBODY) if place.startswith("main/effects") else NOBODY


# minerals of the dashboard


def compile_move_mineral(args: MoveMineral, scope: Scope) -> Sequence[Step]:
    """Compile to a question, or to the rule's own pick. Rules: D-FAQ-15, D-DEF-07."""
    if args.by == "rule":
        if args.from_ != "market_top" or args.to != "supply":
            scope.fault("bad-combination", 'by "rule" goes with from "market_top" and to "supply"', at="/by")
        return [Do(lambda state, frame: lose_dearest_sold(state, frame[ACTOR]), name="lose_mineral")]
    verb = scope.build.verb("column" if args.from_ == "market_top" else "stored", "minerals")

    def offer(state: State, frame: Frame, found: list[int]) -> None:
        rig = state.actors[frame[ACTOR]][Rig]
        there = rig.market if args.from_ == "market_top" else [kind in rig.storage for kind in range(KINDS)]
        found += [verb.first + kind for kind in range(KINDS) if there[kind]]

    def take(state: State, frame: Frame, option: int) -> None:
        actor, kind = frame[ACTOR], option - verb.first
        rig = state.actors[actor][Rig]
        if args.from_ == "market_top":
            rig.market[kind] -= 1
        else:
            rig.storage.remove(kind)
        if args.to == "overflow":
            overflow_one(state, actor, kind)

    return [Ask(verb, offer, take, prompt="Which mineral?", name="move_mineral")]


def compile_raise(args: RaiseMineral, scope: Scope) -> Sequence[Step]:
    """Compile to a question which stored mineral grows dearer."""
    verb = scope.build.verb("raise", "minerals")

    def offer(state: State, frame: Frame, found: list[int]) -> None:
        storage = state.actors[frame[ACTOR]][Rig].storage
        found += [verb.first + kind for kind in range(R) if kind in storage]

    def take(state: State, frame: Frame, option: int) -> None:
        storage, kind = state.actors[frame[ACTOR]][Rig].storage, option - verb.first
        storage[storage.index(kind)] = min(kind + args.steps, R)

    return [Ask(verb, offer, take, prompt="Raise which stored mineral?", name="raise")]


def can_raise(args: RaiseMineral, scope: Scope) -> Test:
    """Tell whether a stored mineral could be raised."""
    return lambda state, frame: any(kind < R for kind in state.actors[frame[ACTOR]][Rig].storage)


# minerals of floors and supply


def _wanted(args: TakeMineral) -> list[int]:
    return list(range(KINDS)) if args.kind == "any" else [MINERALS.index(args.kind)]


def reachable(args: TakeMineral, state: State, frame: Frame) -> list[tuple[int, int]]:
    """Return (floor, kind) of every mineral that could be taken now; none without storage room."""
    actor = frame[ACTOR]
    if not has_room(state.actors[actor][Rig]):
        return []
    here = floor_here(state, frame)
    if args.from_ == "supply":
        return [(here, kind) for kind in _wanted(args)]
    floors = [here]
    if args.from_ == "adjacent_open":
        floors = [floor for floor in (here - 1, here + 1) if SURFACE <= floor <= state.table[Mine].deepest]
    return [(floor, kind) for floor in floors for kind in kinds_on(state, actor, floor) if kind in _wanted(args)]


def compile_take(args: TakeMineral, scope: Scope) -> Sequence[Step]:
    """Compile to a question which mineral, asked where there is a choice. Rules: D-FLOOR-08, D-FLOOR-11."""
    verb = scope.build.verb("take", "levels", "minerals")

    def offer(state: State, frame: Frame, found: list[int]) -> None:
        found += [verb.code(floor, kind) for floor, kind in reachable(args, state, frame)]

    def take(state: State, frame: Frame, option: int) -> None:
        actor, (floor, kind) = frame[ACTOR], verb.args(option)
        if args.from_ == "supply":
            state.actors[actor][Rig].storage.append(kind)
        else:
            take_from_floor(state, actor, floor, kind)
        if args.collects:
            collected(state, actor, floor, kind)

    return [Ask(verb, offer, take, prompt="Take which mineral?", name="take_mineral")]


def can_take(args: TakeMineral, scope: Scope) -> Test:
    """Tell whether a mineral could be taken."""
    return lambda state, frame: bool(reachable(args, state, frame))


def compile_place(args: PlaceMinerals, scope: Scope) -> Sequence[Step]:
    """Compile to putting minerals on the floor here. Rules: D-FLOOR-16, D-FLOOR-17."""
    if (args.n is None) == (args.per_player is None):
        scope.fault("bad-combination", 'give exactly one of "n" and "per_player"')
    if args.reserved and args.per_player is None:
        scope.fault(
            "bad-combination", "reserved minerals are placed per player", hint='write "per_player" instead of "n"'
        )
    kind = MINERALS.index(args.kind)

    def work(state: State, frame: Frame) -> None:
        floor = floor_here(state, frame)
        if args.reserved:
            for actor, seat in enumerate(state.deciders):
                if seat != NOBODY:
                    reserve(state, actor, floor, kind, args.per_player or 0)
        else:
            players = sum(seat != NOBODY for seat in state.deciders)
            state.table[Mine].minerals[floor * KINDS + kind] += args.n or (args.per_player or 0) * players

    return [Do(work, name="place_minerals")]


def most_players(build: Build) -> int:
    """Return the most that can play."""
    return max(build.rules.game.seats)


def place_gives(args: PlaceMinerals, scope: Scope) -> dict[str, int]:
    """Return the minerals that one player may find there."""
    players = 1 if args.reserved else most_players(scope.build)
    return {LYING: args.n or (args.per_player or 0) * players}


def compile_place_mech(args: PlaceMech, scope: Scope) -> Sequence[Step]:
    """Compile to a question which open floor. Rule: D-MOVE-11."""
    verb = scope.build.verb("floor", "levels")

    def offer(state: State, frame: Frame, found: list[int]) -> None:
        found += [verb.first + floor for floor in range(state.table[Mine].deepest + 1)]

    def take(state: State, frame: Frame, option: int) -> None:
        state.actors[frame[ACTOR]][Rig].floor = option - verb.first

    return [Ask(verb, offer, take, prompt="Place your mech on which open floor?", name="place_mech")]


# sentences


def _say_move(args: MoveMineral, scope: Scope) -> str:
    what = "the top mineral of a market column" if args.from_ == "market_top" else "a stored mineral"
    chosen = " of your choice" if args.by == "player" else ", the dearest"
    return f"move {what}{chosen} to {'your overflow zone' if args.to == 'overflow' else 'the supply'}"


def _say_take(args: TakeMineral, scope: Scope) -> str:
    where = {"here": "from this floor", "adjacent_open": "from an adjacent open floor", "supply": "from the supply"}
    verb = "collect" if args.collects else "take"
    return f"{verb} {'any mineral' if args.kind == 'any' else args.kind} {where[args.from_]} into storage"


def _say_place(args: PlaceMinerals, scope: Scope) -> str:
    count = f"{args.per_player} {args.kind} per player" if args.per_player else f"{args.n} {args.kind}"
    return f"put {count} on this floor" + (", each reserved for one player" if args.reserved else "")


ASKING_WORDS: tuple[Word, ...] = (
    OpWord(
        "repair",
        Repair,
        compile_repair,
        lambda args, scope: "you may repair " + ("a card" if args.n == 1 else f"up to {args.n} cards"),
        {"op": "repair", "n": 1},
        anywhere=True,
    ),
    OpWord(
        "move_mineral",
        MoveMineral,
        compile_move_mineral,
        _say_move,
        {"op": "move_mineral", "from": "market_top", "to": "overflow", "by": "player"},
        gives=lambda args, scope: {ROOM: 1} if args.from_ == "storage" else {},
        uses=lambda args, scope: {STORED: 1} if args.from_ == "storage" else {},
        anywhere=True,
    ),
    OpWord(
        "raise_mineral",
        RaiseMineral,
        compile_raise,
        lambda args, scope: f"raise a stored mineral by {args.steps} kind" + ("s" if args.steps > 1 else ""),
        {"op": "raise_mineral", "steps": 1},
        possible=can_raise,
        anywhere=True,
    ),
    OpWord(
        "take_mineral",
        TakeMineral,
        compile_take,
        _say_take,
        {"op": "take_mineral", "from": "supply", "kind": "A", "collects": False},
        possible=can_take,
        causes=lambda args: (COLLECT,) if args.collects else (),
        gives=lambda args, scope: {STORED: 1},
        uses=lambda args, scope: {ROOM: 1} if args.from_ == "supply" else {ROOM: 1, LYING: 1},
    ),
    OpWord(
        "place_minerals",
        PlaceMinerals,
        compile_place,
        _say_place,
        {"op": "place_minerals", "kind": "E", "per_player": 1, "reserved": True},
        gives=place_gives,
        anywhere=True,
    ),
    OpWord(
        "place_mech",
        PlaceMech,
        compile_place_mech,
        lambda args, scope: "place your mech on any open floor",
        {"op": "place_mech", "to": "any_open"},
        anywhere=True,
    ),
)
