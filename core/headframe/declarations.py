"""The frozen records that plugins return from hooks, beside those with a module of their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol

import msgspec

from headframe.state import State

if TYPE_CHECKING:
    from headframe.build import Build
    from headframe.ruleset import Ruleset
    from headframe.seen import Seen


class PluginInfo(NamedTuple):
    """What a plugin module says of itself in its global `HEADFRAME`, before any hook is called."""

    name: str
    version: str = "0.1.0"
    game: str = ""  # the game that it brings or extends; empty: it serves every game
    requires: tuple[str, ...] = ()
    optional: bool = True  # may be left out with --without
    glue: tuple[str, ...] = ()  # a plugin that only joins these: loaded when all of them are
    summary: str = ""
    variant: bool = False  # it changes the game it is loaded with by default: figures are taken without it
    primer: tuple[str, ...] = ()  # what it adds to the primer of its game, a paragraph each


class ModInfo(NamedTuple):
    """A data mod that a ruleset was made with; `sha256` is over its sorted paths and bytes."""

    id: str
    version: str
    sha256: str
    source: str  # "bundled", "user" or a path
    name: str = ""


class Game(NamedTuple):
    """A game that a plugin brings."""

    id: str
    name: str
    seats: tuple[int, ...]  # numbers of seats that it can be played with
    program: str  # the program that is the whole game, set-up first
    outcome: Callable[[State], Outcome]
    lineup: tuple[str, ...] = ("human", "greedy")
    deciders: Callable[[Ruleset, int], tuple[int, ...]] | None = None  # None: one actor a seat
    refuse: Callable[[Ruleset, int], str] | None = None  # why a number of seats is refused
    first_actor: str = ""  # the rule value that fixes who starts, -1: drawn
    level: str = ""  # the rule value that --level sets
    summary: str = ""
    actor_names: Callable[[State], Sequence[str]] | None = None
    narrated: bool = False  # its steps tell all that happens (`events.tell`), so the log looks for no changes
    primer: tuple[str, ...] = ()  # what somebody needs to know to begin, a paragraph each


class SeatResult(msgspec.Struct, frozen=True, kw_only=True):
    """One actor's result: its score line by line, and its rank from 1."""

    actor: int
    score: int
    rank: int
    lines: dict[str, int] = {}


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """How a game ended; no winners where a team lost or a class was not reached."""

    kind: Literal["ranking", "versus", "team", "class"]
    results: tuple[SeatResult, ...]
    winners: tuple[int, ...] = ()
    grade: str = ""
    tie_break: str = ""


class Domain(NamedTuple):
    """A closed list of names that are no content, such as minerals or floors; ints of parts may number them.

    `labels` are what people read, where the names are too short for that.
    """

    kind: str
    names: tuple[str, ...]
    labels: tuple[str, ...] = ()


class Check(NamedTuple):
    """A condition that is looked at when a state settles and one of its `wakes` bits is dirty."""

    name: str
    run: Callable[[State], None]
    wakes: int
    after: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


class Belief(NamedTuple):
    """What everybody knows to hold of hidden cards: a dealt world for which `holds` is false is dealt again."""

    name: str
    holds: Callable[[State], bool]


class Listener(NamedTuple):
    """A permanent listener: called with (state, actor, *data) as the last act of a step that emits."""

    name: str
    event: str
    run: Callable[..., None]
    after: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


class ScoreLine(NamedTuple):
    """One line of the score sheet."""

    name: str
    points: Callable[[State, int], int]
    label: str
    order: int = 0
    rules: tuple[str, ...] = ()


class Bot(Protocol):
    """Something that plays: it sees what its seat sees, and the options; never the state, never the seed."""

    def choose(self, seen: Seen, options: Sequence[int]) -> int:
        """Return one of the options."""
        ...


class BotKind(NamedTuple):
    """A bot by name; `make(rules, seat, key)` gives one for a seat, `key` is its own luck."""

    name: str
    make: Callable[[Ruleset, int, str], Bot]
    summary: str = ""


class Evaluation(NamedTuple):
    """What a state is worth to an actor, for bots that look ahead: higher is better."""

    worth: Callable[[State, int], int]
    summary: str = ""
    judges_picks: bool = False  # secret picks too, before they are committed: bots need not play on to see their worth
    parts: Callable[[State, int], Mapping[str, int]] | None = None  # what the worth is the sum of, each by its name
    point: int = 1  # the worth of one point of the score


class ViewPart(NamedTuple):
    """A piece of the table: `draw(seen)` returns nodes of the view tree for a named place."""

    name: str
    draw: Callable[[Seen], Sequence[Any]]  # Any: nodes of headframe.views, imported by faces only
    order: int = 0


class Portrait(NamedTuple):
    """How an object of content of one kind looks, in play and in `headframe show`: a node made from its number."""

    kind: str
    draw: Callable[[Ruleset, int], Any]  # Any: a node of headframe.views


class Metric(NamedTuple):
    """A number of a finished game that a designer may follow."""

    name: str
    of: Callable[[State], int]
    help: str = ""


class Programs(NamedTuple):
    """What `hf_programs` returns: a function that defines a plugin's programs on the ruleset under construction."""

    define: Callable[[Build], None]


class Kind(msgspec.Struct, frozen=True):
    """All loaded content of one kind, numbered from 0 in the order of ids."""

    name: str
    ids: tuple[str, ...]
    bodies: tuple[Any, ...]  # Any: the struct is the game's
    index: Mapping[str, int]
    labels: tuple[str, ...] = ()  # what people read of a domain's names
