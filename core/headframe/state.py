"""A game between two decisions, as pure data: parts, frames and the little that the kernel itself keeps.

Nothing here runs a rule. A state refers to its ruleset, so a rule is a plain function of a state.
"""

from __future__ import annotations

from collections.abc import Callable, ItemsView
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar, cast

import msgspec

if TYPE_CHECKING:
    from headframe.ruleset import Ruleset

PROGRAM, AT, ACTOR, DATA = range(4)  # the slots of a frame
TABLE = -1  # the owner of what belongs to nobody
NOBODY = -1  # no seat, no actor
UNKNOWN = -1  # a card that a seat cannot tell

Frame = list[int]
P = TypeVar("P", bound="Part")


class Part(msgspec.Struct, gc=False):
    """One plugin's slice of a state.

    Ints, lists of ints, lists of such lists, tuples of ints that are replaced whole.
    """


class TablePart(Part, gc=False):
    """A part of which the table holds one."""


class ActorPart(Part, gc=False):
    """A part of which every actor holds one."""


class Parts(Protocol):
    """What mypy sees of a plain `dict[type[Part], Part]`: `parts[Rig]` is a `Rig`."""

    def __getitem__(self, kind: type[P], /) -> P: ...
    def __contains__(self, kind: object, /) -> bool: ...
    def items(self) -> ItemsView[type[Part], Any]: ...  # Any: the dict cannot say which part goes with which type


def parts(*slices: Part) -> Parts:
    """Key slices by their own type: the only cast that typed parts need."""
    return cast("Parts", {type(part): part for part in slices})


class Watch(NamedTuple):
    """A delayed trigger: run `program` for `actor` at each of its own `event`s, until a named moment of that actor."""

    event: str
    actor: int
    program: int
    until: str


class Modifier(NamedTuple):
    """A change in force to a named value of one actor, until a named moment of that actor."""

    value: str
    actor: int
    stage: int
    amount: int
    source: str
    until: str


class Luck(NamedTuple):
    """One outcome of a keyed stream: a number, or the order that a shuffle gave (`kind` names what the numbers are)."""

    key: str
    kind: str
    outcome: tuple[int, ...]


class Said(NamedTuple):
    """What a step has to say, for the log: to everybody, or in other words to one seat that knows more."""

    text: str
    seat: int = NOBODY
    own: str = ""

    def to(self, seat: int) -> str:
        """Return it as a seat, or a spectator, may hear it."""
        return self.own if self.seat == seat != NOBODY else self.text


class Journal(msgspec.Struct):
    """What the last action brought about, for records and undo. Play-outs keep none."""

    luck: list[Luck] = []
    forced: list[int] = []
    marks: int = 0
    hear: Callable[[State, Said], None] | None = (
        None  # told what steps have to say, such as an automa's (`events.tell`)
    )


class State(msgspec.Struct, gc=False):
    """Everything a game is between two decisions. Tuples in it are replaced, never mutated, so clones share them."""

    rules: Ruleset
    seed: int
    deciders: tuple[int, ...]  # actor -> the seat that decides for it, NOBODY for an automa
    table: Parts
    actors: list[Parts]
    stack: list[Frame] = []
    options: list[int] = []
    actor: int = NOBODY  # who is asked
    active: int = NOBODY  # whose turn it is
    turn: int = 0  # turns begun, of all actors
    over: bool = False
    dirty: int = 0  # what the checks must look at
    draining: bool = False  # a queue frame is on the stack
    queue: tuple[tuple[int, ...], ...] = ()  # frames that listeners called for, first in, first out
    lanes: list[list[int]] = []  # secret picks, one lane an actor, while several may act
    watches: tuple[Watch, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    draws: dict[str, int] = {}  # chance stream -> how often it was used; replaced, never mutated
    script: tuple[tuple[int, ...], ...] = ()  # outcomes to use instead of drawing: replays, golden games, search
    memory: dict[
        tuple[str, int], list[int]
    ] = {}  # (zone, owner) -> for each card the seats that know it beyond its sight
    journal: Journal | None = None


def decider(state: State, actor: int) -> int:
    """Return the seat that decides for an actor, NOBODY for an automa."""
    return state.deciders[actor] if actor >= 0 else NOBODY
