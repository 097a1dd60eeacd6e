"""A check that ends the game from inside an effect."""

from __future__ import annotations

from samples.flows.ending import Rock, line


def test_the_rest_of_the_effect_does_not_happen() -> None:
    """The third stroke ends the game, with four of the effect's still to come."""
    game = line().played(2)

    assert game.over
    assert 3 == game.state.table[Rock].strokes


def test_nothing_runs_after_the_end() -> None:
    """Neither later checks, nor what the check itself called for, nor any step below it."""
    game = line().played(2)

    assert 2 == game.state.table[Rock].seen
    assert 1 == game.state.table[Rock].late  # the end of the first effect, before
    assert ([], (), {}) == (game.state.stack, game.state.queue, game.decisions)


def test_a_check_runs_between_the_strokes_of_one_effect() -> None:
    """The state settles after each stroke, before the effect goes on."""
    assert 2 == line().played(1).state.table[Rock].seen
