"""The programs of a ruleset by number and name; those of content are put together when they first run.

A load compiles every effect, so that all that is wrong is found, but most cards of a large mix are never played: what
only joins compiled steps to programs waits.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate

from headframe.flow import RETURN, Step
from headframe.lazily import Lazily
from headframe.state import PROGRAM, Frame, State

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
        self.laters: list[Later] = []

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

    def later(self, later: Later, counts: Sequence[int], data: tuple[str, ...], owner: str) -> Sequence[int]:
        """Reserve programs that `later` makes, so many for each object; return the number of the first of each."""
        *firsts, end = accumulate(counts, initial=len(self.steps))
        count = end - len(self.steps)
        self.laters.append(later)
        later.home, later.firsts = self, firsts
        self.steps += [(later,)] * count
        self.data += [data] * count
        self.owners += [owner] * count
        return firsts

    def undefined(self) -> list[str]:
        """Return the names that were used and never defined."""
        return sorted(self.names[number] for number, steps in enumerate(self.steps) if not steps)

    def made(self, number: int) -> Steps:
        """Return the steps of a program, made now at the latest."""
        first = self.steps[number][0]
        if isinstance(first, Later):
            first.fill(number)
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
    """Programs of one kind of content that are not made yet; their only step makes those of an object when one runs.

    Their names begin with the id of the content and "/". Making them must find nothing wrong any more.
    """

    name = "later"
    home: Programs
    firsts: Sequence[int]  # the first program of each object; one without any has that of the next

    def make(self, number: int, first: int) -> Named:
        """Return the names and steps of an object's programs, the first of which has this number."""
        raise NotImplementedError

    def first_of(self, source: str) -> int | None:
        """Return the first program of an object by its id, None if it has none here."""
        raise NotImplementedError

    def run(self, state: State, frame: Frame) -> None:
        """Put the programs into their places; the frame, which has not moved, then runs the real first step."""
        places = self.fill(frame[PROGRAM])
        state.rules.programs[places] = self.home.steps[places]

    def fill(self, program: int) -> slice:
        """Make all programs of the object that one belongs to, and return their places."""
        place, home = bisect_right(self.firsts, program) - 1, self.home
        first = self.firsts[place]
        made = self.make(place, first)
        for number, (name, steps) in enumerate(made, start=first):
            home.steps[number] = (*steps, RETURN)
            home.names[number] = name
            home.index[name] = number
        return slice(first, first + len(made))


class Index(dict[str, int]):
    """From a program's name to its number; a name that is not there yet makes the programs of what it belongs to."""

    def __init__(self, programs: Programs) -> None:
        super().__init__()
        self._programs = programs

    def __missing__(self, name: str) -> int:
        """Make the programs of the content that the name begins with. Raises KeyError."""
        source = name.partition("/")[0]
        for later in self._programs.laters:
            first = later.first_of(source)
            if first is not None:
                self._programs.made(first)
        if not super().__contains__(name):
            raise KeyError(name)
        return self[name]

    def __contains__(self, name: object) -> bool:
        """Tell whether there is such a program."""
        try:
            return isinstance(name, str) and self[name] >= 0
        except KeyError:
            return False
