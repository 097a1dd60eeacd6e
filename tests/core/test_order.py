"""Declared order: before and after by name; a tie or a cycle is an error."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from headframe.errors import PluginError
from headframe.order import in_order


class Thing(NamedTuple):
    """Something to put in order."""

    name: str
    after: tuple[str, ...] = ()
    before: tuple[str, ...] = ()


def names(*things: Thing) -> list[str]:
    """Return the names in order."""
    return [thing.name for thing in in_order(things, what="things")]


def test_before_and_after_are_kept_whatever_the_registration() -> None:
    """Each of them may be said on either side."""
    things = [Thing("c", after=("b",)), Thing("a", before=("b", "c")), Thing("b")]

    assert ["a", "b", "c"] == names(*things) == names(*reversed(things))


def test_names_that_nobody_has_are_passed_over() -> None:
    """They may belong to a plugin that is left out."""
    assert ["a", "b"] == names(Thing("b", after=("gone", "a")), Thing("a", before=("gone",)))


@pytest.mark.parametrize(
    ("things", "message"),
    [
        ((Thing("a"), Thing("b")), "things a, b have no declared order; give one of them before= or after="),
        ((Thing("a"), Thing("b", after=("a",)), Thing("c", after=("a",))), "things b, c have no declared order"),
        ((Thing("a", after=("b",)), Thing("b", after=("a",))), "things form a cycle"),
        ((Thing("a", before=("a",)),), "things form a cycle"),
        ((Thing("a"), Thing("a")), "things a stand twice"),
    ],
    ids=["tie", "late tie", "cycle", "self", "twice"],
)
def test_an_order_that_is_not_declared_is_refused(things: tuple[Thing, ...], message: str) -> None:
    """The message names who is concerned and what to do."""
    with pytest.raises(PluginError) as refused:
        names(*things)

    assert str(refused.value).startswith(message)
