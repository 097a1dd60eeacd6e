"""Copies of states: deep in all that may change, and nothing of another type in a part."""

from __future__ import annotations

from typing import Any

import pytest

from headframe.clones import clone, cloner
from headframe.errors import PluginError
from headframe.names import state_hash
from headframe.state import TABLE, Journal, State, TablePart
from headframe.zones import publish
from samples.piles import DECK, HAND, ROW, dealt, pile_rules


def changed(state: State) -> None:
    """Change everything in a state that can be changed in place."""
    DECK.pile(state, TABLE).append(1)  # type: ignore[attr-defined]  # this pile is a list
    HAND.pile(state, 1).append(2)  # type: ignore[attr-defined]  # and so is this
    ROW.put(state, TABLE, (3,))
    state.stack.append([0, 0, 1])
    state.stack[0].append(7)
    if state.lanes:
        state.lanes[0].append(1)
    publish(state, DECK, TABLE, 0)


@pytest.mark.parametrize("remembered", [False, True])
@pytest.mark.parametrize("lanes", [False, True])
def test_a_clone_shares_nothing_that_may_change(remembered: bool, lanes: bool) -> None:
    """Whichever of the two is changed, the other keeps its hash."""
    state = dealt(pile_rules())
    state.lanes = [[], []] if lanes else []
    if remembered:
        publish(state, DECK, TABLE, 1)
    copy, before = clone(state), state_hash(state)

    assert state == copy
    changed(copy)
    assert before == state_hash(state) != state_hash(copy)
    again = clone(state)
    changed(state)
    assert before == state_hash(again)


def test_a_clone_keeps_no_journal() -> None:
    """Play-outs note nothing."""
    state = dealt(pile_rules())
    state.journal = Journal()

    assert clone(state).journal is None


class Names(TablePart, gc=False):
    """A part that holds what cannot be copied."""

    names: list[str] = []


class Loose(TablePart, gc=False):
    """A part whose dict would be shared."""

    counts: dict[int, int] = {}


class Free(TablePart, gc=False):
    """A part that may hold anything."""

    thing: Any = None  # Any: what this test is about


@pytest.mark.parametrize("part", [Names, Loose, Free])
def test_a_field_that_cannot_be_copied_is_refused_at_load(part: type[TablePart]) -> None:
    """The message names part and field, and says what a part may hold."""
    with pytest.raises(PluginError, match=rf"part field {part.__name__}\.\w+ is .*; a part holds ints"):
        cloner([part])
