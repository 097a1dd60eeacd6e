"""A child that cancels the rest of its parent: a cave-in on the second of three digs; what was due still runs."""

from __future__ import annotations

from headframe.build import Build
from headframe.declarations import Listener
from headframe.events import emit
from headframe.flow import call, cancel
from headframe.state import ACTOR, ActorPart, Frame, State
from headframe.steps import Ask, Do
from samples.flows.line import Line
from samples.kit import game_module, load_modules


class Digger(ActorPart, gc=False):
    """How often a seat dug, and how often it was paid for it."""

    digs: int = 0
    paid: int = 0


def _pay(state: State, frame: Frame) -> None:
    state.actors[frame[ACTOR]][Digger].paid += 1


def _define(build: Build) -> None:
    go_on, parent, child = build.verb("prop", "yes_no"), build.ref("tiny:digs"), build.ref("tiny:dig")

    def dig(state: State, frame: Frame) -> None:
        state.actors[frame[ACTOR]][Digger].digs += 1
        emit(state, "tiny:dug", frame[ACTOR])

    def props(state: State, frame: Frame, found: list[int]) -> None:
        found += go_on.codes

    def propped(state: State, frame: Frame, option: int) -> None:
        if go_on.args(option) == (1,):
            cancel(state, parent)

    def start_dig(state: State, frame: Frame) -> None:
        state.stack.append([child, 0, frame[ACTOR]])

    build.program("tiny:pay", Do(_pay))
    build.program("tiny:dig", Do(dig), Ask(go_on, props, propped, prompt="Prop the shaft up?"))
    build.program("tiny:digs", *[Do(start_dig)] * 3)

    def go(state: State, frame: Frame) -> None:
        state.stack.append([parent, 0, 0])

    build.program("tiny:game", Do(go), Do(go))


def _wages(build: Build) -> tuple[Listener, ...]:
    pay = build.ref("tiny:pay")

    def listen(state: State, actor: int) -> None:
        call(state, pay, actor)

    return (Listener("wages", "tiny:dug", listen),)


def line() -> Line:
    """Return a shaft that caves in at the second dig, and one that holds."""
    rules = load_modules(game_module(_define, hooks={"hf_parts": (Digger,), "hf_listeners": _wages}))
    picks = ("yes", "no", "yes", "yes", "yes")
    return Line(rules, 1, tuple((0, f"prop {pick}") for pick in picks))
