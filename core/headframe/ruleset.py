"""The frozen result of loading a game, its plugins, mods and rule values: look-ups only.

A state carries a reference to its ruleset, so two rulesets live in one process without touching each other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

import msgspec

from headframe.actions import Verb, Words
from headframe.content import Entry, Problem
from headframe.declarations import (
    Belief,
    BotKind,
    Evaluation,
    Game,
    Kind,
    Metric,
    ModInfo,
    PluginInfo,
    Portrait,
    ScoreLine,
    ViewPart,
)
from headframe.flow import Step
from headframe.language import Vocabulary
from headframe.lazily import Lazily
from headframe.rule_values import Rule, RuleValue
from headframe.state import Part, State
from headframe.values import Standing, Value
from headframe.zones import Grid, Zone

if TYPE_CHECKING:
    from headframe.mods.history import Write

T = TypeVar("T")


class Ruleset(dict[type, object]):
    """What loading leaves behind. Made by `headframe.build.Build`; nothing changes it afterwards.

    As a dict it holds the plugins' tables of look-ups by type: `state.rules[Tables]`. Two rulesets are never equal.
    """

    __hash__ = object.__hash__  # type: ignore[assignment]  # a dict has none; a ruleset is itself and no other
    __eq__ = object.__eq__
    __ne__ = object.__ne__

    game: Game
    plugins: tuple[PluginInfo, ...]
    digest: str
    # the hot path
    programs: list[tuple[Step, ...]]
    checks: tuple[tuple[int, Callable[[State], None]], ...]
    listeners: Mapping[str, tuple[Callable[..., None], ...]]
    confirm: frozenset[int]
    always: bool  # settle after every step, dirty or not: the strict mode of tests
    settled: Callable[[State], None] | None
    blanks: dict[int, State]  # seats -> what a game begins as a copy of
    clone: Callable[[State], State]
    beliefs: tuple[Belief, ...]  # what holds of hidden cards in every world that is dealt
    numbers: Mapping[str, Value]  # named numbers that modifiers change
    standing: Mapping[str, tuple[Standing, ...]]
    rule_values: Mapping[str, RuleValue]
    salts: Mapping[str, tuple[int, ...]]  # kind -> 64 bits of each id, for shuffles
    # names
    program_names: Lazily[str]
    program_index: Mapping[str, int]
    step_names: Lazily[tuple[str, ...]]
    program_data: tuple[tuple[str, ...], ...]  # program -> the kind of each datum of its frames, "" for a number
    program_owners: tuple[str, ...]  # program -> plugin
    words: Lazily[Words]  # option -> words
    codes: Mapping[Words, int]
    verbs: Mapping[str, Verb]
    kinds: Mapping[str, Kind]
    structs: Mapping[str, type[msgspec.Struct]]  # kind of content -> what its files hold
    closed_kinds: frozenset[str]  # kinds that mods may patch and not add to
    vocabulary: Vocabulary
    entries: Mapping[str, Mapping[str, Entry]]  # kind -> id -> the file's content
    warnings: tuple[Problem, ...]  # of content that loads all the same
    parts: tuple[type[Part], ...]
    field_kinds: Mapping[type[Part], Mapping[str, str | Grid]]
    zones: tuple[Zone, ...]
    check_names: tuple[str, ...]
    rule_declarations: Mapping[str, Rule]
    scores: tuple[ScoreLine, ...]
    views: tuple[ViewPart, ...]
    portraits: Mapping[str, Portrait]  # kind -> how its content looks
    metrics: tuple[Metric, ...]
    bots: Mapping[str, BotKind]
    evaluation: Evaluation | None
    owners: Mapping[tuple[str, str], str]  # (sort of record, name) -> plugin, without programs
    mods: tuple[ModInfo, ...]  # in loading order
    history: Mapping[str, tuple[Write, ...]]  # id of content or rule value -> what mods changed of it, in order
    renamed: Mapping[str, str | None]  # old id -> new id, None: removed

    if TYPE_CHECKING:  # in play a plain dict look-up, for it stands on the hot path

        def __getitem__(self, kind: type[T], /) -> T:
            """Return a plugin's table of look-ups by its type. Raises KeyError."""

    @cached_property
    def provenance(self) -> Mapping[tuple[str, str], str]:
        """The plugin of every record, by its sort and name."""
        programs = zip(self.program_names, self.program_owners, strict=True)
        return dict(sorted({**self.owners, **{("program", name): owner for name, owner in programs}}.items()))

    def provide(self, table: object) -> None:
        """Keep a plugin's table of look-ups; called while loading only."""
        self[type(table)] = table

    def verb_of(self, code: int) -> Verb:
        """Return the verb that an option belongs to."""
        return self.verbs[self.words[code][0]]
