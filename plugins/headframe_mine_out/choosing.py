"""Choices inside a plotted tile: compulsory, and in solo none that makes a later skip certain. Rules: M-SKIP, R-34."""

from __future__ import annotations

from headframe.actions import ActionKind, Reason
from headframe.events import taken_by_itself, tell
from headframe.state import State
from headframe_mine_out.parts import Course
from headframe_mine_out.tables import Tables
from headframe_mine_out.telling import who

CLOSED_OFF = Reason("a tile that you plotted could not be resolved then", "M-SOLO-07", "choose something else")


def kept_open(state: State, actor: int, options: list[int]) -> list[int]:
    """Leave out what makes a later skip certain, where the rules for this number of seats forbid that. Ruling R-34."""
    keeps = state.rules[Tables].seats[len(state.actors)].keeps
    if keeps is None or state.table[Course].blind or len(options) < 2:
        return options
    return [option for option in options if keeps(state, actor, option)] or options


class Choice(ActionKind):
    """A kind of action that is the only one of its phase; a subclass says what is possible and what is refused."""

    def possible(self, state: State, actor: int) -> list[int]:
        """Return the options before any look ahead."""
        raise NotImplementedError

    def refusal(self, state: State, actor: int, *args: int) -> Reason | None:
        """Return why these arguments are not possible, look ahead apart."""
        raise NotImplementedError

    def tell_forced(self, state: State, actor: int, *args: int) -> None:
        """Tell what is done without asking, as nothing else is possible; before it is done."""
        if taken_by_itself(state, self.code(*args)):
            said = self.label(state, actor, *args).removeprefix(f"{self.verb} ")
            tell(state, lambda: f"{who(state, actor)} can only {self.verb} {said}.")

    def options(self, state: State, actor: int, found: list[int]) -> None:
        found += kept_open(state, actor, self.possible(state, actor))

    def why_not(self, state: State, actor: int, *args: int) -> Reason | None:
        reason = self.refusal(state, actor, *args)
        if reason:
            return reason
        return None if self.code(*args) in kept_open(state, actor, self.possible(state, actor)) else CLOSED_OFF
