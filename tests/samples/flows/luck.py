"""Chance in the middle of an action, followed by choices: roll, then take that many gems, one by one, off a shuffle."""

from __future__ import annotations

from typing import Annotated

from headframe.build import Build
from headframe.chance import roll
from headframe.declarations import Domain
from headframe.state import ACTOR, DATA, TABLE, ActorPart, Frame, State, TablePart
from headframe.steps import Ask, Do
from headframe.zones import Pile, Sight, Zone, mix, move
from samples.flows.line import Line
from samples.kit import game_module, load_modules

GEMS = ("agate", "beryl", "coral", "jade", "opal", "ruby")
LEFT = DATA


class Cave(TablePart, gc=False):
    """The bag of gems, and those that lie open."""

    bag: Annotated[list[int], Pile("gems", Sight.COUNT)] = []
    open: Annotated[list[int], Pile("gems", Sight.ALL)] = []


class Chest(ActorPart, gc=False):
    """A seat's gems; a pile that is replaced as a whole."""

    gems: Annotated[tuple[int, ...], Pile("gems", Sight.ALL)] = ()


BAG, OPEN, CHEST = Zone(Cave, "bag"), Zone(Cave, "open"), Zone(Chest, "gems")


def _fill(state: State, frame: Frame) -> None:
    state.table[Cave].bag.extend(range(len(GEMS)))


def _roll(state: State, frame: Frame) -> None:
    frame[LEFT] = 2 + roll(state, "die", 3)
    mix(state, BAG, TABLE, key="bag")
    for _ in range(frame[LEFT]):
        move(state, BAG, TABLE, OPEN, TABLE)


def _define(build: Build) -> None:
    drill, take = build.verb("drill", confirm=True), build.verb("take", "gems")
    digging = build.ref("tiny:dig")

    def drills(state: State, frame: Frame, found: list[int]) -> None:
        found.append(drill.first)

    def drilled(state: State, frame: Frame, option: int) -> None:
        state.stack.append([digging, 0, frame[ACTOR], 0])

    def gems(state: State, frame: Frame, found: list[int]) -> None:
        found += [take.code(gem) for gem in sorted(state.table[Cave].open)]

    def taken(state: State, frame: Frame, option: int) -> None:
        (gem,) = take.args(option)
        move(state, OPEN, TABLE, CHEST, frame[ACTOR], state.table[Cave].open.index(gem))

    choice = Ask(take, gems, taken, prompt="Which gem?")
    build.program("tiny:dig", Do(_roll), choice, choice, data=("",))
    turn = build.program("tiny:turn", Ask(drill, drills, drilled, prompt="Drill?"))

    def go(state: State, frame: Frame) -> None:
        state.stack.append([turn, 0, 1])
        state.stack.append([turn, 0, 0])

    build.program("tiny:game", Do(_fill), Do(go))


PICKS = ((0, "drill"), (0, "take ruby"), (1, "drill"), (1, "take opal"), (1, "take agate"))


def line() -> Line:
    """Return two actions, with the luck of seed 1."""
    hooks = {"hf_kinds": (Domain("gems", GEMS),), "hf_parts": (Cave, Chest)}
    rules = load_modules(game_module(_define, hooks=hooks))
    return Line(rules, 2, PICKS)
