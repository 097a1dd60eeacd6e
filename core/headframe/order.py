"""Declared order: `before` and `after` by name; a cycle or a name that nobody has is a load error."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from graphlib import CycleError, TopologicalSorter
from typing import Protocol, TypeVar

from headframe.errors import PluginError


class Ordered(Protocol):
    """Something with a name that may come before or after others."""

    @property
    def name(self) -> str: ...
    @property
    def after(self) -> tuple[str, ...]: ...
    @property
    def before(self) -> tuple[str, ...]: ...


O = TypeVar("O", bound=Ordered)  # noqa: E741 - a type variable, not a number


def in_order(things: Sequence[O], *, what: str) -> list[O]:
    """Sort things by their declarations. Raises PluginError for a cycle, or a tie between two that nothing orders.

    Names in `before` and `after` that nobody has are passed over: they may belong to a plugin that is left out.
    """
    by_name = {thing.name: thing for thing in things}
    if len(by_name) < len(things):
        twice = sorted(name for name in by_name if sum(thing.name == name for thing in things) > 1)
        raise PluginError(f"{what} {', '.join(twice)} stand twice; give one of them another name")
    graph: dict[str, set[str]] = {name: set() for name in by_name}
    for thing in things:
        graph[thing.name] |= {name for name in thing.after if name in by_name}
        for name in thing.before:
            if name in by_name:
                graph[name].add(thing.name)
    try:
        sorter = TopologicalSorter(graph)
        sorter.prepare()
    except CycleError as error:
        raise PluginError(f"{what} form a cycle: {' before '.join(reversed(error.args[1]))}") from error
    return [by_name[name] for name in _levels(sorter, what=what)]


def _levels(sorter: TopologicalSorter[str], *, what: str) -> Iterable[str]:
    while sorter.is_active():
        ready = sorted(sorter.get_ready())
        if len(ready) > 1:
            raise PluginError(f"{what} {', '.join(ready)} have no declared order; give one of them before= or after=")
        yield from ready
        sorter.done(*ready)
