"""Watch which programs of a ruleset run, and which objects of content are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from types import TracebackType
from typing import Any, Self, SupportsIndex, overload

import msgspec

from headframe.flow import Step
from headframe.ruleset import Ruleset


class Watched(list[tuple[Step, ...]]):
    """The programs of a ruleset, noting those that run while `on`."""

    def __init__(self, programs: Sequence[tuple[Step, ...]]) -> None:
        super().__init__(programs)
        self.on = True
        self.ran: set[int] = set()

    @overload
    def __getitem__(self, index: SupportsIndex) -> tuple[Step, ...]: ...

    @overload
    def __getitem__(self, index: slice) -> list[tuple[Step, ...]]: ...

    def __getitem__(self, index: SupportsIndex | slice) -> tuple[Step, ...] | list[tuple[Step, ...]]:
        if self.on and isinstance(index, int):
            self.ran.add(index)
        return super().__getitem__(index)


class _Bodies(tuple[Any, ...]):  # Any: structs of content
    """The bodies of a kind, noting those that are looked at one by one."""

    looked: set[int]

    def __getitem__(self, index: Any) -> Any:  # Any: as a tuple takes and gives
        if isinstance(index, int):
            self.looked.add(index)
        return super().__getitem__(index)


class Drawn:
    """While it is entered, the ids of content whose bodies are looked at are noted."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules, self._before = rules, rules.kinds
        self._bodies: dict[str, _Bodies] = {}

    def __enter__(self) -> Self:
        for name, kind in self._before.items():
            if name in self._rules.entries:
                self._bodies[name] = _Bodies(kind.bodies)
                self._bodies[name].looked = set()
        watched = {
            name: msgspec.structs.replace(self._before[name], bodies=bodies) for name, bodies in self._bodies.items()
        }
        self._rules.kinds = {**self._before, **watched}
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self._rules.kinds = self._before

    @property
    def ids(self) -> set[str]:
        """The ids that were noted."""
        return {self._before[name].ids[i] for name, bodies in self._bodies.items() for i in bodies.looked}
