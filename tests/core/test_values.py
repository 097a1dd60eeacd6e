"""Named computed numbers."""

from __future__ import annotations

from headframe.build import Build
from headframe.events import expire
from headframe.setup import blank_state
from headframe.state import ActorPart, State
from headframe.values import Stage, Standing, Value, modify, read, steps
from samples.kit import game_module, load_modules

COST = "tiny:cost"


class Gear(ActorPart, gc=False):
    """An actor's gear."""

    belts: int = 0


def table(*standing: Standing) -> State:
    """Return a state with one value, which is 10."""

    def define(build: Build) -> None:
        build.program("tiny:game")

    values = (Value(COST, lambda state, actor: 10), *standing)
    rules = load_modules(game_module(define, hooks={"hf_parts": (Gear,), "hf_values": values}))
    return blank_state(rules, seats=2, seed=1)


def change(state: State, stage: Stage, amount: int, *, actor: int = 0, until: str = "turn") -> None:
    """Set a modifier named by its stage."""
    modify(state, COST, actor, stage=stage, amount=amount, source=stage.name.lower(), until=until)


def test_modifiers_apply_by_stage_and_not_by_age() -> None:
    """Sets first, then additions, factors in hundredths, bounds."""
    state = table()
    for stage, amount in (
        (Stage.AT_MOST, 12),
        (Stage.AT_LEAST, 3),
        (Stage.SCALE, 150),
        (Stage.ADD, 3),
        (Stage.SET, 7),
    ):
        change(state, stage, amount)

    assert [10, 7, 10, 15, 15, 12] == [number for _, _, number in steps(state, COST, 0)]
    assert 12 == read(state, COST, 0)


def test_of_two_sets_the_later_counts() -> None:
    """Within a stage the order is that of setting."""
    state = table()
    change(state, Stage.SET, 5)
    change(state, Stage.SET, 4)

    assert 4 == read(state, COST, 0)


def test_factors_are_floored() -> None:
    """A third of 10 is 3."""
    state = table()
    change(state, Stage.SCALE, 33)

    assert 3 == read(state, COST, 0)


def test_a_modifier_is_its_actors_and_ends_at_its_moment() -> None:
    """The other actor pays the base, and so does this one afterwards."""
    state = table()
    change(state, Stage.SET, 2)

    assert [2, 10] == [read(state, COST, actor) for actor in (0, 1)]
    expire(state, "turn", 0)
    assert 10 == read(state, COST, 0)


def test_a_standing_modifier_holds_as_long_as_it_says() -> None:
    """It needs no setting and comes before those that were set."""
    belt = Standing(COST, Stage.SET, 6, "belt", lambda state, actor: state.actors[actor][Gear].belts > 0)
    state = table(belt)
    state.actors[1][Gear].belts = 1
    change(state, Stage.ADD, 1, actor=1)

    assert [10, 7] == [read(state, COST, actor) for actor in (0, 1)]
    assert [("base", "", 10), ("belt", "set", 6), ("add", "add", 7)] == list(steps(state, COST, 1))
