"""Main effects: compiled when a card is first played, if its parts all came before on other cards."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from operator import not_

from headframe.actions import Verb
from headframe.flow import Step
from headframe.language import FRESH, LEFT, CompiledEffect, Scope, context
from headframe.programs import Named
from headframe.state import ACTOR, AT, Frame, State
from headframe.steps import Ask
from headframe_drillers.structs import Main
from headframe_drillers.tables import NONE

CAPS = "upgrade_cap"


class MainUse:
    """A compiled main effect: its price, each part in words, and its programs.

    Its programs run it as a whole, after payment by picks, and part by part in the player's order.
    """

    def __init__(self, scope: Scope, main: Main) -> None:
        self.scope, self.main = scope, main
        self.price = scope.price(main.cost, place="main", at="main/cost")
        self.parts = scope.each(main.effects, at="main/effects")

    def programs(self, first: int, verb: Verb) -> Named:
        """Return the names and steps of all, the first of which has this number; `verb` asks for the order."""
        name, picks = f"{self.scope.source}/main", self.price.steps if self.price.needs_picks else ()
        whole = [step for part in cap_upgrades_first(self.main, self.parts) for step in part.steps]
        found: list[tuple[str, Sequence[Step]]] = [(f"{name}/effects", whole)]
        if picks:
            found.append((f"{name}/paid", (*picks, Run(first))))
        if len(self.parts) > 1:
            numbers = range(first + len(found), first + len(found) + len(self.parts))
            found += [(f"{name}/effects/part{i}", part.steps) for i, part in enumerate(self.parts, start=1)]
            said = [part.text for part in self.parts]
            step = NextPart(verb, numbers, said, prompt=f"{self.scope.label}: which part next?")
            found.append((f"{name}/ordered", (*picks, step)))  # pays, then asks which part comes next: D-CARD-14
        return found


class NextPart(Ask):
    """Ask which part of a main effect comes next, until all are done.

    The frame's counter holds the parts done as bits.
    """

    def __init__(self, verb: Verb, parts: Sequence[int], labels: Sequence[str], *, prompt: str) -> None:
        self.verb = verb
        super().__init__(self.verb, self._offer, self._take, prompt=prompt, name="next_part")
        self.parts, self.labels = parts, labels

    def run(self, state: State, frame: Frame) -> list[int] | None:
        """Offer the parts that are left."""
        if frame[LEFT] == FRESH:
            frame[LEFT] = 0
        return super().run(state, frame)

    def take(self, state: State, frame: Frame, option: int) -> None:
        """Run the part and stay."""
        self._take(state, frame, option)

    def label(self, code: int) -> str:
        """Return a part in words."""
        return self.labels[code - self.verb.first]

    def _offer(self, state: State, frame: Frame, found: list[int]) -> None:
        found += [self.verb.first + i for i in range(len(self.parts)) if not frame[LEFT] >> i & 1]

    def _take(self, state: State, frame: Frame, option: int) -> None:
        part = option - self.verb.first
        frame[LEFT] |= 1 << part
        state.stack.append([self.parts[part], 0, frame[ACTOR], *context(frame)])


class Run(Step):
    """Run a program and come back."""

    name = "run"

    def __init__(self, program: int) -> None:
        self.program = program

    def run(self, state: State, frame: Frame) -> None:
        """Move on, and push the program."""
        frame[AT] += 1
        state.stack.append([self.program, 0, frame[ACTOR], *context(frame)])


def cap_upgrades_first(main: Main, parts: Sequence[CompiledEffect]) -> Sequence[CompiledEffect]:
    """Return the parts of a main effect in the default order: cap upgrades first. Rule: D-CARD-14."""
    are_caps = [effect["op"] == CAPS for effect in main.effects]
    return [*compress(parts, are_caps), *compress(parts, map(not_, are_caps))] if any(are_caps) else parts


def plain_fuel(main: Main | None) -> int:
    """Return the fuel of a cost that is fuel alone, NONE for another cost."""
    return main.cost.get("fuel", NONE) if main and len(main.cost) == 1 else NONE
