"""Overtime for Drillers: cards earn hours, and a phase at the end of Operations turns hours into credits or fuel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec

from headframe.actions import ActionKind, Reason
from headframe.build import Build
from headframe.declarations import Domain, Listener, PluginInfo
from headframe.flow import Step, call
from headframe.hookspecs import hookimpl
from headframe.language import FRESH, OpWord, Scope, Word
from headframe.state import ACTOR, NOBODY, ActorPart, Frame, Part, State
from headframe.steps import Do
from headframe_drillers.happenings import END_OPERATIONS
from headframe_drillers.parts import Rig

HEADFRAME = PluginInfo("overtime", game="drillers", requires=("drillers",), summary="Hours after the shift.")


class Hours(ActorPart, gc=False):
    """The hours that a crew may still work this turn."""

    hours: int = 0


@hookimpl
def hf_parts() -> Sequence[type[Part]]:
    """Hold each crew's hours."""
    return (Hours,)


class Overtime(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Earn hours, to be worked when Operations end."""

    n: Annotated[int, msgspec.Meta(ge=1, le=9)]


def compile_overtime(args: Overtime, scope: Scope) -> Sequence[Step]:
    """Compile to one step."""

    def earn(state: State, frame: Frame) -> None:
        state.actors[frame[ACTOR]][Hours].hours += args.n

    return (Do(earn, name="overtime"),)


@hookimpl
def hf_words() -> Sequence[Word]:
    """Bring the word."""
    say = lambda args, scope: f"earn {args.n} overtime"  # noqa: E731 - a sentence in one line
    return (OpWord("overtime", Overtime, compile_overtime, say, {"op": "overtime", "n": 2}),)


PAY = ("credit", "fuel")
PHASE = "overtime:overtime"


class Work(ActionKind):
    """Work one hour, for a credit or for fuel up to the tank's cap."""

    phase, verb, arguments = PHASE, "work", ("pay",)

    def options(self, state: State, actor: int, found: list[int]) -> None:
        found += [self.code(pay) for pay in range(len(PAY)) if self.why_not(state, actor, pay) is None]

    def take(self, state: State, actor: int, pay: int) -> None:
        rig = state.actors[actor][Rig]
        state.actors[actor][Hours].hours -= 1
        if PAY[pay] == "credit":
            rig.credits += 1
        else:
            rig.fuel += 1

    def candidates(self, state: State, actor: int, found: list[int]) -> None:
        found += self.spec.codes

    def why_not(self, state: State, actor: int, pay: int) -> Reason | None:
        rig = state.actors[actor][Rig]
        if not state.actors[actor][Hours].hours:
            return Reason("no hours are left")
        if PAY[pay] == "fuel" and rig.fuel >= rig.fuel_cap:
            return Reason("the tank is full")
        return None


@hookimpl
def hf_kinds() -> Sequence[Domain]:
    """Name the two sorts of pay."""
    return (Domain("pay", PAY),)


@hookimpl
def hf_actions(build: Build) -> Sequence[ActionKind]:
    """Offer the work."""
    return (Work(build),)


@hookimpl
def hf_programs(build: Build) -> None:
    """Define the phase: work as long as you like, then forget what is left."""

    def forget(state: State, frame: Frame) -> None:
        state.actors[frame[ACTOR]][Hours].hours = 0

    build.program("overtime:shift", build.phase(PHASE), Do(forget, name="forget"), data=("", "", ""))


@hookimpl
def hf_listeners(build: Build) -> Sequence[Listener]:
    """Call the phase when Operations end for a crew that has hours."""
    shift = build.ref("overtime:shift")

    def begin(state: State, actor: int, *context: int) -> None:
        if state.actors[actor][Hours].hours:
            call(state, shift, actor, NOBODY, NOBODY, FRESH)

    return (Listener("overtime", END_OPERATIONS, begin, after=("floors_end_operations",)),)
