"""The strict mode of tests: every check after every step, and none that was asleep may change anything."""

from __future__ import annotations

from headframe.clones import clone
from headframe.errors import RulesError
from headframe.names import edge_bytes
from headframe.state import State


def verify_settled(state: State) -> None:
    """Run every check on a settled state. Raises RulesError if one changes it: its `wakes` bits are incomplete."""
    for name, (_, check) in zip(state.rules.check_names, state.rules.checks, strict=True):
        before = clone(state)
        before.journal = state.journal
        check(state)
        if state.dirty or differs(before, state):
            raise RulesError(f"check {name!r} was not woken, yet had something to do: a step forgot its dirty bit")


def differs(before: State, after: State) -> bool:
    """Compare two states; their edge form decides, but costs too much to make for each of a game's steps."""
    return before != after and edge_bytes(before) != edge_bytes(after)
