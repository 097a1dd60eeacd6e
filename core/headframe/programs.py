"""The programs of a ruleset by number and name; those of content are put together when they first run.

A load compiles every effect, so that all that is wrong is found, but most cards of a large mix are never played: what
only joins compiled steps to programs waits.
"""

from __future__ import annotations

from collections.abc import Sequence

from headframe.flow import RETURN, Step
from headframe.lazily import Lazily
from headframe.state import Frame, State

Steps = tuple[Step, ...]
Named = Sequence[tuple[str, Sequence[Step]]]
"""The names and steps of several programs."""


class Programs:
    """Numbers programs as they come; a name may be used before it is defined."""

    def __init__(self) -> None:
        self.steps: list[Steps] = []  # empty: not defined yet
        self.data: list[tuple[str, ...]] = []
        self.owners: list[str] = []
        self.names: dict[int, str] = {}  # without those that are not made yet
        self.index = Index(self)
        self.waiting: list[Later] = []

    def ref(self, name: str, owner: str) -> int:
        """Return the number of a program, defined already or later on."""
        number = self.index.setdefault(name, len(self.steps))
        if number == len(self.steps):
            self._add(name, (), (), owner)
        return number

    def define(self, name: str, steps: Sequence[Step], data: tuple[str, ...], owner: str) -> int | None:
        """Define a program and return its number, None if it is defined already."""
        number = self.index.setdefault(name, len(self.steps))
        if number == len(self.steps):
            self._add(name, (*steps, RETURN), data, owner)
            return number
        if self.steps[number]:
            return None
        self.steps[number] = (*steps, RETURN)
        self.data[number], self.owners[number] = data, owner
        return number

    def later(self, later: Later, count: int, data: tuple[str, ...], owner: str) -> int:
        """Reserve numbers for programs that are made when one of them first runs; return the first."""
        first = len(self.steps)
        later.home, later.first, later.count = self, first, count
        self.steps += ((later,),) * count
        self.data += (data,) * count
        self.owners += (owner,) * count
        self.waiting.append(later)
        return first

    def undefined(self) -> list[str]:
        """Return the names that were used and never defined."""
        return sorted(self.names[number] for number, steps in enumerate(self.steps) if not steps)

    def made(self, number: int) -> Steps:
        """Return the steps of a program, made now at the latest."""
        first = self.steps[number][0]
        if isinstance(first, Later):
            first.fill()
        return self.steps[number]

    def all_names(self) -> Lazily[str]:
        """Return the names of all programs by number."""
        return Lazily(len(self.steps), self._name)

    def _name(self, number: int) -> str:
        self.made(number)
        return self.names[number]

    def _add(self, name: str, steps: Steps, data: tuple[str, ...], owner: str) -> None:
        self.names[len(self.steps)] = name
        self.steps.append(steps)
        self.data.append(data)
        self.owners.append(owner)


class Later(Step):
    """Programs of content that are not made yet; as their only step it makes them when one of them runs.

    `source` is the id of the content; the names of the programs begin with it and "/". Making them must find nothing
    wrong any more.
    """

    name = "later"
    source: str
    home: Programs
    first: int  # the number of the first of them
    count: int

    def make(self) -> Named:
        """Return the names and steps of all."""
        raise NotImplementedError

    def run(self, state: State, frame: Frame) -> None:
        """Put the programs into their places; the frame, which has not moved, then runs the real first step."""
        self.fill()
        places = slice(self.first, self.first + self.count)
        state.rules.programs[places] = self.home.steps[places]

    def fill(self) -> None:
        """Make the programs."""
        home = self.home
        for number, (name, steps) in enumerate(self.make(), start=self.first):
            home.steps[number] = (*steps, RETURN)
            home.names[number] = name
            home.index[name] = number


class Index(dict[str, int]):
    """From a program's name to its number; a name that is not there yet makes the programs of what it belongs to."""

    def __init__(self, programs: Programs) -> None:
        super().__init__()
        self._programs = programs
        self._waiting: dict[str, list[Later]] = {}  # by what they belong to

    def __missing__(self, name: str) -> int:
        """Make the programs of the content that the name begins with. Raises KeyError."""
        waiting, sorted_out = self._programs.waiting, self._waiting
        while waiting:
            later = waiting.pop()
            sorted_out.setdefault(later.source, []).append(later)
        for later in sorted_out.pop(name.partition("/")[0], ()):
            later.fill()
        if not super().__contains__(name):
            raise KeyError(name)
        return self[name]

    def __contains__(self, name: object) -> bool:
        """Tell whether there is such a program."""
        try:
            return isinstance(name, str) and self[name] >= 0
        except KeyError:
            return False
