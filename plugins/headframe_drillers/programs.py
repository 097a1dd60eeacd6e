"""The game as programs: set-up, turns, Operations, Surfacing, Upkeep. Rules: D-GEN-03, D-OPS-08, D-UPK-19."""

from __future__ import annotations

from collections.abc import Callable

from headframe.build import Build
from headframe.events import emit, expire
from headframe.flow import Step, push
from headframe.state import ACTOR, AT, DATA, NOBODY, Frame, State
from headframe.steps import Ask, Do, Turns
from headframe.values import read
from headframe.zones import deal, move, move_all
from headframe_drillers import happenings
from headframe_drillers.buying import SURFACING, Buy, DronePurchase
from headframe_drillers.decks import draw
from headframe_drillers.exhausting import fresh_tiles, turn_down
from headframe_drillers.idling import stand_still, watch_from_now
from headframe_drillers.loading_tables import automa_of
from headframe_drillers.operations import OPERATIONS
from headframe_drillers.parts import DISCARD, HAND, KEPT, NOT_DUG, OVERFLOW, PLAY, SURFACE, Course, Mine, Rig
from headframe_drillers.setting_up import setup_steps
from headframe_drillers.shopping import refill, wake
from headframe_drillers.tables import Tables

FREE_KEEP = "drillers:free_keep"


def define(build: Build) -> None:
    """Define every program of the base game."""
    build.program("drillers:game", *setup_steps(build), Turns(next_actor, turns_of(build)))
    build.program(
        "drillers:turn",
        Do(begin, name="begin"),
        build.phase(OPERATIONS),
        Do(end_operations, name="end_operations"),
        Do(closing_operations(build.ref("drillers:surfacing")), name="close_operations"),
        *upkeep(build),
    )
    build.program("drillers:surfacing", build.phase(SURFACING))
    build.program("drillers:excavated", Do(tell_corridor, name="tell"), data=("",))
    build.program(
        "drillers:barrier",
        Do(tell_barrier, name="tell"),
        Do(open_floor, name="open"),
        Do(reveal, name="reveal"),
        Do(move_in, name="move_in"),
        data=("",),
    )
    for kind in (Buy, DronePurchase):
        build.program(kind.program, PickBatteries(build), completing(kind), data=("cards", ""))


# turns


def next_actor(state: State) -> int:
    """Return whose turn is next, NOBODY when the last final turn is over. Rules: D-GEN-02, D-END-06, D-END-09."""
    course, count = state.table[Course], len(state.actors)
    if state.active == NOBODY:
        watch_from_now(state)
        return course.starter
    following = (state.active + 1) % count
    if following == course.ender or stand_still(state, following):
        return NOBODY
    if state.deciders[following] == NOBODY:
        state.dirty |= OVERFLOW  # an automa also gains minerals while others are active
    return following


def turns_of(build: Build) -> Callable[[State, int], int]:
    """Return the function that names the program of an actor's turn."""
    turn, automa = build.ref("drillers:turn"), automa_of(build)

    def turn_of(state: State, actor: int) -> int:
        return automa.turn if automa and state.deciders[actor] == NOBODY else turn

    return turn_of


def begin(state: State, frame: Frame) -> None:
    """Reset what is counted by turn; permanents may be used again. Rules: D-UPK-18, D-SHOP-06."""
    rig = state.actors[frame[ACTOR]][Rig]
    rig.movement_gained = rig.drilling_gained = rig.fuel_plays = 0
    rig.damages_taken = rig.repairs_bought = 0
    rig.dug = NOT_DUG
    rig.live = ()
    for card in rig.permanents:
        wake(state, frame[ACTOR], card)


def end_operations(state: State, frame: Frame) -> None:
    """Let the floor that the mech stands on act. Rules: D-OPS-08, D-FLOOR-09."""
    emit(state, happenings.END_OPERATIONS, frame[ACTOR], state.actors[frame[ACTOR]][Rig].floor, -1, -1)


def closing_operations(surfacing: int) -> Callable[[State, Frame], None]:
    """Return the step that ends what lasts until now, unused abilities included, and surfaces from floor 0.

    Rules: D-OPS-08, D-CARD-18, D-CARD-36, D-SURF-01 to -03.
    """

    def close(state: State, frame: Frame) -> None:
        actor = frame[ACTOR]
        expire(state, happenings.OPERATIONS_END, actor)
        rig = state.actors[actor][Rig]
        rig.live = ()
        if rig.floor == SURFACE:
            push(state, surfacing, actor)

    return close


# digging


def tell_corridor(state: State, frame: Frame) -> None:
    """Tell that a corridor was excavated, after the step checks of the tile. Rules: D-DRILL-18, D-CARD-36."""
    emit(state, happenings.CORRIDOR, frame[ACTOR], frame[DATA], -1, -1)


def tell_barrier(state: State, frame: Frame) -> None:
    """Tell that a barrier was removed, after the step checks of the tile. Rules: D-DRILL-22, D-CARD-36."""
    emit(state, happenings.BARRIER, frame[ACTOR], frame[DATA], -1, -1)


def open_floor(state: State, frame: Frame) -> None:
    """Open the floor: its card is turned up, the old-tech dealer may grow. Rules: D-DRILL-22, D-DRILL-26."""
    state.table[Mine].deepest = frame[DATA]
    emit(state, happenings.OPENED, frame[ACTOR], frame[DATA], -1, -1)


def reveal(state: State, frame: Frame) -> None:
    """Resolve on-reveal effects, the mech still above. Rules: D-DRILL-24, D-FLOOR-06."""
    emit(state, happenings.REVEAL, frame[ACTOR], frame[DATA], -1, -1)


def move_in(state: State, frame: Frame) -> None:
    """Move down into the opened floor, for nothing. Rules: D-DRILL-23, D-MOVE-08."""
    state.actors[frame[ACTOR]][Rig].floor = frame[DATA]


# buying with batteries


class PickBatteries(Step):
    """Ask which battery tiles pay for a card; nothing else is paid before the last is picked. Rule: D-SHOP-11."""

    name, continues, prompt = "pick_batteries", True, "Exhaust which battery tile?"

    def __init__(self, build: Build) -> None:
        self.verb = build.verb("battery", "tiles")

    def run(self, state: State, frame: Frame) -> list[int] | None:
        """Offer tiles while batteries are owed."""
        if not frame[DATA + 1]:
            frame[AT] += 1
            return None
        return [self.verb.first + tile for tile in fresh_tiles(state, frame[ACTOR], battery=True)]

    def take(self, state: State, frame: Frame, option: int) -> None:
        """Turn the tile down."""
        frame[DATA + 1] -= 1
        turn_down(state, frame[ACTOR], option - self.verb.first)


def completing(kind: type[Buy]) -> Do:
    """Return the step that finishes a purchase whose batteries are paid."""
    return Do(lambda state, frame: kind.complete(state, frame[ACTOR], frame[DATA]), name="buy")


# upkeep


def upkeep(build: Build) -> tuple[Step, ...]:
    """Return the steps of Upkeep: keep; then clear, draw, refill, which ask nobody. Rules: D-UPK-01 to -19."""
    keep = Keep(build)
    return keep.first(), keep, Do(renewal(build.number("drillers:draw")), name="renew")


class Keep(Ask):
    """Pick the hand cards to keep, one by one, then be done; paid and moved only then.

    Rules: D-UPK-02 to -04, D-UPK-20.
    """

    def __init__(self, build: Build, *, opening: bool = False) -> None:
        self.build, self.opening = build, opening
        self.verb, self.done = build.verb("keep", "cards", secret=True), build.verb("keep_no_more")
        super().__init__(self.verb, self._offer, self._take, prompt="Keep which cards?", name="keep")
        self.verbs = (self.verb, self.done)
        self.continues = not opening

    def first(self) -> Keep:
        """Return the same question as the one that begins the action."""
        return Keep(self.build, opening=True)

    def question(self, state: State, actor: int) -> str:
        """Say what is kept so far, and what keeping one more costs."""
        count, bodies = len(kept := state.actors[actor][Rig].kept), self.build.kind("cards").bodies
        more = keep_cost(state, actor, count + 1) - keep_cost(state, actor, count)
        names = ", ".join(bodies[card].name for card in kept) or "none"
        price = f"{more} fuel" if more else "nothing"
        return f"Keep which cards for your next turn? Kept so far: {names}. Keeping one more costs {price}."

    def run(self, state: State, frame: Frame) -> list[int] | None:
        """Offer what can still be kept; without a hand there is nothing to ask."""
        rig = state.actors[frame[ACTOR]][Rig]
        if not rig.hand and not rig.kept:
            frame[AT] += 2 if self.opening else 1
            return None
        found: list[int] = []
        self._offer(state, frame, found)
        return found

    def take(self, state: State, frame: Frame, option: int) -> None:
        """Set a card aside, or be done."""
        self._take(state, frame, option)

    def label(self, code: int) -> str:
        """Name the card, or the end of keeping."""
        if code == self.done.first:
            return "keep no more"
        return f"keep {self.build.kind('cards').bodies[code - self.verb.first].name}"

    def _offer(self, state: State, frame: Frame, found: list[int]) -> None:
        actor = frame[ACTOR]
        rig = state.actors[actor][Rig]
        if keep_cost(state, actor, len(rig.kept) + 1) <= rig.fuel:
            for card in rig.hand:
                code = self.verb.first + card
                if code not in found:
                    found.append(code)
        found.append(self.done.first)

    def _take(self, state: State, frame: Frame, option: int) -> None:
        actor = frame[ACTOR]
        rig = state.actors[actor][Rig]
        if option != self.done.first:
            move(state, HAND, actor, KEPT, actor, rig.hand.index(option - self.verb.first))
            frame[AT] += self.opening
            return
        if rig.kept:
            rig.fuel -= keep_cost(state, actor, len(rig.kept))
        frame[AT] += 2 if self.opening else 1


def keep_cost(state: State, actor: int, count: int) -> int:
    """Return the fuel that keeping so many cards costs. Rules: D-UPK-02, D-UPK-20."""
    paid = count - read(state, FREE_KEEP, actor)
    return paid * state.rules[Tables].keep_fuel if paid > 0 else 0


def renewal(count: int) -> Callable[[State, Frame], None]:
    """Return the step that clears, draws, refills the shops, and ends what lasts until now. Rules: D-UPK-16, D-UPK-19.

    Drawing turns the discard pile over by itself, so there is nothing to settle in between.
    """

    def renew(state: State, frame: Frame) -> None:
        actor = frame[ACTOR]
        clear(state, actor)
        draw(state, actor, count)
        refill(state)
        expire(state, happenings.UPKEEP_END, actor)

    return renew


def clear(state: State, actor: int) -> None:
    """Discard unkept cards and the play area as one batch, empty the gauges. Rules: D-UPK-03, -06, -07, -13."""
    rig = state.actors[actor][Rig]
    deal(state, HAND, actor, DISCARD, actor, len(rig.hand))
    move_all(state, PLAY, actor, DISCARD, actor)
    move_all(state, KEPT, actor, HAND, actor)
    rig.movement = rig.drilling = 0
