"""An interrupt that asks another seat, nested two deep: an attack may be countered, a counter may be parried."""

from __future__ import annotations

from headframe.build import Build
from headframe.state import ACTOR, DATA, ActorPart, Frame, State
from headframe.steps import Answer, Ask, Do
from samples.flows.line import Line
from samples.kit import game_module, load_modules

RESULT, SAID, DEPTH = DATA, DATA + 1, DATA + 2
NO, YES = 0, 1


class Wounds(ActorPart, gc=False):
    """How often a seat was hit."""

    count: int = 0


def _define(build: Build) -> None:
    attack, react = build.verb("attack", confirm=True), build.verb("react", "yes_no")
    reaction = build.ref("tiny:react")

    def attacks(state: State, frame: Frame, found: list[int]) -> None:
        found.append(attack.first)

    def attacked(state: State, frame: Frame, option: int) -> None:
        state.stack.append([reaction, 0, 1 - frame[ACTOR], NO, NO, 2])

    def reactions(state: State, frame: Frame, found: list[int]) -> None:
        found += react.codes

    def reacted(state: State, frame: Frame, option: int) -> None:
        frame[SAID] = YES if react.args(option) == (0,) else NO
        if frame[SAID] and frame[DEPTH] > 1:
            state.stack.append([reaction, 0, 1 - frame[ACTOR], NO, NO, frame[DEPTH] - 1])

    def judge(state: State, frame: Frame) -> None:
        parried = frame[RESULT]
        frame[RESULT] = YES if frame[SAID] and not parried else NO

    def hit(state: State, frame: Frame) -> None:
        victim = frame[ACTOR] if frame[RESULT] else 1 - frame[ACTOR]
        state.actors[victim][Wounds].count += 1

    build.program("tiny:react", Ask(react, reactions, reacted, prompt="React?"), Do(judge), Answer(), data=("", "", ""))
    turn = build.program("tiny:turn", Ask(attack, attacks, attacked, prompt="Attack?"), Do(hit), data=("",))

    def go(state: State, frame: Frame) -> None:
        state.stack.append([turn, 0, 0, NO])

    build.program("tiny:game", Do(go))


def line() -> Line:
    """Return an attack that is countered, and the counter parried."""
    rules = load_modules(game_module(_define, hooks={"hf_parts": (Wounds,)}))
    return Line(rules, 2, ((0, "attack"), (1, "react yes"), (0, "react yes")))
