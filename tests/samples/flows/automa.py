"""One person decides for two dwarves, beside an automa that is never asked and moves by a die."""

from __future__ import annotations

from typing import Annotated

from headframe.actions import ActionKind, Reason
from headframe.build import Build
from headframe.chance import roll
from headframe.declarations import Domain
from headframe.ruleset import Ruleset
from headframe.state import ACTOR, NOBODY, ActorPart, Frame, State
from headframe.steps import Do, Together, Turns
from headframe.zones import Pile, Sight
from samples.flows.line import Line
from samples.kit import game_module, load_modules

PATHS = ("left", "right", "straight")
AUTOMA = 2
ROUNDS = 2


class Walker(ActorPart, gc=False):
    """An actor's place, and its secret card."""

    path: int = 0
    secret: Annotated[list[int], Pile("paths", Sight.OWNER)] = []


class Walk(ActionKind):
    """Walk along a path, not the one that one's secret card names."""

    phase, verb, arguments = "tiny:walk", "walk", ("paths",)

    def options(self, state: State, actor: int, found: list[int]) -> None:
        """Offer all paths but one."""
        found += [code for code in self.spec.codes if not self.why_not(state, actor, code - self.first)]

    def candidates(self, state: State, actor: int, found: list[int]) -> None:
        """Let a person point at every path."""
        found += self.spec.codes

    def why_not(self, state: State, actor: int, path: int) -> Reason | None:
        """Refuse the secret path."""
        return Reason("your card forbids this path") if path in state.actors[actor][Walker].secret else None

    def take(self, state: State, actor: int, path: int) -> None:
        """Walk."""
        state.actors[actor][Walker].path = path


def _deal(state: State, frame: Frame) -> None:
    for actor, parts in enumerate(state.actors):
        parts[Walker].secret.append(actor % len(PATHS))


def _wander(state: State, frame: Frame) -> None:
    state.actors[frame[ACTOR]][Walker].path = roll(state, "automa", len(PATHS))


def _following(state: State) -> int:
    return state.turn % 3 if state.turn < 3 * ROUNDS else NOBODY


def _define(build: Build) -> None:
    plan = build.verb("plan", "paths")

    def plans(state: State, actor: int, lane: list[int], found: list[int]) -> None:
        found += plan.codes

    def planned(state: State, actor: int, lane: list[int]) -> None:
        (state.actors[actor][Walker].path,) = plan.args(lane[0])

    own, wander = build.program("tiny:walk", build.once("tiny:walk")), build.program("tiny:wander", Do(_wander))

    def turn(state: State, frame: Frame) -> None:
        state.stack.append([wander if frame[ACTOR] == AUTOMA else own, 0, frame[ACTOR]])

    both = Together(
        1, plans, planned, who=lambda s: [a for a in range(3) if s.deciders[a] >= 0], prompt="Plan", name="plan"
    )
    build.program("tiny:game", Do(_deal), both, Turns(_following, build.program("tiny:turn", Do(turn))))


def _deciders(rules: Ruleset, seats: int) -> tuple[int, ...]:
    return (0, 0, NOBODY)


def line() -> Line:
    """Return both plans, then each dwarf's walks."""
    hooks = {"hf_kinds": (Domain("paths", PATHS),), "hf_parts": (Walker,), "hf_actions": lambda build: (Walk(build),)}
    rules = load_modules(game_module(_define, seats=(1,), deciders=_deciders, hooks=hooks))
    words = ("plan left", "plan right", "walk right", "walk left", "walk straight", "walk straight")
    return Line(rules, 1, tuple((0, pick) for pick in words))
