"""Starting a game: seats, actors and blank parts."""

from __future__ import annotations

import pytest

from headframe.build import Build
from headframe.errors import SetupError
from headframe.game import start
from headframe.ruleset import Ruleset
from headframe.setup import blank_state, deciders_of, playable_seats
from headframe.state import NOBODY, ActorPart, TablePart
from samples.kit import game_module, load_modules


class Table(TablePart, gc=False):
    """One for the table."""

    cards: list[int] = []


class Seat(ActorPart, gc=False):
    """One for each actor."""

    cards: list[int] = []


def rules(deciders: bool = False) -> Ruleset:
    """Load a game for one to three seats, possibly with an automa beside them."""

    def define(build: Build) -> None:
        build.program("tiny:game")

    def with_automa(rules: Ruleset, seats: int) -> tuple[int, ...]:
        return (*range(seats), NOBODY)

    module = game_module(define, hooks={"hf_parts": (Table, Seat)}, deciders=with_automa if deciders else None)
    return load_modules(module)


def test_each_actor_gets_parts_of_its_own() -> None:
    """No two share a list, and the table's parts are the table's alone."""
    state = blank_state(rules(), seats=3, seed=1)
    state.actors[0][Seat].cards.append(1)

    assert [[1], [], []] == [actor[Seat].cards for actor in state.actors]
    assert (True, False) == (Table in state.table, Seat in state.table)


def test_a_seat_decides_for_each_actor_unless_the_game_says_otherwise() -> None:
    """An automa has nobody."""
    assert ((0, 1), (0, 1, NOBODY)) == (deciders_of(rules(), 2), deciders_of(rules(deciders=True), 2))


@pytest.mark.parametrize("seats", [0, 4, -1])
def test_a_number_of_seats_that_the_game_is_not_for_is_refused(seats: int) -> None:
    """The message says what it is for."""
    with pytest.raises(SetupError, match=f"Tiny is for 1 or 2 or 3 seats, not {seats}"):
        start(rules(), seats=seats, seed=1)


def test_a_game_may_refuse_seats_with_a_reason() -> None:
    """A number that the box names may still wait for an expansion."""

    def define(build: Build) -> None:
        build.program("tiny:game")

    def refuse(rules: Ruleset, seats: int) -> str:
        return "one seat needs tiny_solo" if seats == 1 else ""

    made = load_modules(game_module(define, refuse=refuse))

    with pytest.raises(SetupError, match="one seat needs tiny_solo"):
        start(made, seats=1, seed=1)
    assert start(made, seats=2, seed=1)[0].over
    assert (2, 3) == playable_seats(made)
    assert (1, 2, 3) == playable_seats(rules())
