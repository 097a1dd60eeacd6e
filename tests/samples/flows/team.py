"""A shared result with a grade: all win or lose together, by how much ore they brought up."""

from __future__ import annotations

from headframe.build import Build
from headframe.declarations import Domain, Outcome, SeatResult
from headframe.state import NOBODY, Frame, State, TablePart
from headframe.steps import Ask, Turns
from samples.flows.line import Line
from samples.kit import game_module, load_modules

AMOUNTS = ("none", "some", "much")
GRADES = ((4, "gold"), (2, "silver"))


class Lift(TablePart, gc=False):
    """The ore of all."""

    ore: int = 0


def outcome(state: State) -> Outcome:
    """Grade the team; below silver it has lost."""
    ore = state.table[Lift].ore
    grade = next((name for least, name in GRADES if ore >= least), "")
    results = tuple(SeatResult(actor=actor, score=ore, rank=1) for actor in range(len(state.actors)))
    return Outcome(kind="team", results=results, grade=grade, winners=tuple(r.actor for r in results) if grade else ())


def _following(state: State) -> int:
    return state.turn if state.turn < len(state.actors) else NOBODY


def _define(build: Build) -> None:
    bring = build.verb("bring", "amounts")

    def amounts(state: State, frame: Frame, found: list[int]) -> None:
        found += bring.codes

    def brought(state: State, frame: Frame, option: int) -> None:
        state.table[Lift].ore += bring.args(option)[0]

    turn = build.program("tiny:turn", Ask(bring, amounts, brought, prompt="How much?"))
    build.program("tiny:game", Turns(_following, turn))


def line() -> Line:
    """Return three seats that bring up enough for gold."""
    hooks = {"hf_kinds": (Domain("amounts", AMOUNTS),), "hf_parts": (Lift,)}
    rules = load_modules(game_module(_define, outcome=outcome, hooks=hooks))
    return Line(rules, 3, ((0, "bring much"), (1, "bring none"), (2, "bring much")))
