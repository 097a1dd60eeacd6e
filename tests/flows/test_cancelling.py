"""A child that cancels the rest of its parent."""

from __future__ import annotations

import pytest

from headframe.errors import RulesError
from headframe.flow import cancel
from samples.flows.cancelling import Digger, line


def test_the_rest_of_the_parent_is_dropped() -> None:
    """A shaft that caves in at its second dig gets no third; the next shaft gets all three."""
    game = line().played(2)

    assert 3 == game.state.actors[0][Digger].digs  # the first of the next shaft
    assert 5 == line().played(5).state.actors[0][Digger].digs


def test_what_was_called_for_runs_although_its_caller_is_cancelled() -> None:
    """Wages are queued by a dig that was made: each dig is paid, the cancelled one too."""
    game = line().played(5)

    assert game.state.actors[0][Digger].digs == game.state.actors[0][Digger].paid


def test_nothing_of_the_cancelled_run_is_left_on_the_stack() -> None:
    """After the cave-in the stack is as deep as at the first dig of a shaft."""
    first, after = line().played(0), line().played(2)

    assert len(first.state.stack) == len(after.state.stack)


def test_what_does_not_run_cannot_be_cancelled() -> None:
    """To cancel a program that is not on the stack is a fault of a rule, told with what does run."""
    state = line().start().state

    with pytest.raises(RulesError, match=r"cannot cancel tiny:pay: it is not running \(tiny:game > tiny:digs"):
        cancel(state, state.rules.program_index["tiny:pay"])
