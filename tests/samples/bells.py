"""A plugin with words of its own, bells that ring and coal that burns, and cards that say them: for tests of loops."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, Literal

import msgspec

from headframe.content import ContentError, Problem
from headframe.events import emit
from headframe.flow import Step
from headframe.language import AmountWord, ConditionWord, OpWord, Scope, TriggerWord, Way, Word, ways_of
from headframe.language.grammar import Effects
from headframe.loading import load
from headframe.mods import gather
from headframe.plugins import Plugin, Registry, check, registry
from headframe.ruleset import Ruleset
from headframe.state import ACTOR, Frame, State
from headframe.steps import Do
from samples.kit import module
from samples.modding import CARD

Json = dict[str, Any]  # Any: JSON
Files = Mapping[str, Json]
BELLS = {name: f"bells:{name}" for name in ("red", "blue", "green")}
GAMES = {
    **{name: f"drillers:{name}" for name in ("corridor", "collect")},
    **{name: f"mine_out:{name}" for name in ("mineout", "turn_begins")},
}
EVENTS = {**BELLS, **GAMES}


class Ring(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Ring a bell, or let something happen that cards of a game wait for."""

    bell: Literal["red", "blue", "green", "corridor", "collect", "mineout", "turn_begins"]


class Coal(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """So many pieces."""

    n: int


class Twice(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Do it twice."""

    effects: Effects


def compile_ring(args: Ring, scope: Scope) -> Sequence[Step]:
    """Compile to the event."""

    def ring(state: State, frame: Frame) -> None:
        emit(state, EVENTS[args.bell], frame[ACTOR], -1, -1, -1)

    return [Do(ring, name="ring")]


def compile_coal(args: Coal, scope: Scope) -> Sequence[Step]:
    """Compile to nothing: no test plays it."""
    return []


def compile_twice(args: Twice, scope: Scope) -> Sequence[Step]:
    """Compile to what it holds, twice."""
    return scope.at("effects").steps(args.effects) * 2


def twice_ways(args: Twice, scope: Scope) -> Sequence[Way]:
    """Return what it holds, twice."""
    return ways_of([*args.effects, *args.effects], scope)


WORDS: tuple[Word, ...] = (
    OpWord(
        "ring",
        Ring,
        compile_ring,
        lambda args, scope: f"ring the {args.bell} bell",
        {"op": "ring", "bell": "red"},
        causes=lambda args: (EVENTS[args.bell],),
    ),
    OpWord(
        "dig_coal",
        Coal,
        compile_coal,
        lambda args, scope: f"dig {args.n} coal",
        {"op": "dig_coal", "n": 1},
        gives=lambda args, scope: {"coal": args.n},
    ),
    OpWord(
        "burn_coal",
        Coal,
        compile_coal,
        lambda args, scope: f"burn {args.n} coal for 9 fuel",
        {"op": "burn_coal", "n": 1},
        gives=lambda args, scope: {"fuel": 9},
        uses=lambda args, scope: {"coal": args.n},
    ),
    OpWord(
        "twice",
        Twice,
        compile_twice,
        lambda args, scope: f"twice: {scope.at('effects').say(args.effects)}",
        {"op": "twice", "effects": []},
        ways=twice_ways,
    ),
    ConditionWord("windy", bool, lambda args, scope: lambda state, frame: True, lambda args: "it is windy", True),
    AmountWord("crows", lambda state, frame: 1, "crow", lambda build: 2),
    AmountWord("stars", lambda state, frame: 1, "star"),
    *(TriggerWord(f"{bell}_bell", event, True, f"the {bell} bell rings") for bell, event in BELLS.items()),
)


def bells(game: str = "drillers") -> ModuleType:
    """Return the plugin."""
    return module("bells", game=game, hooks={"hf_words": WORDS})


def loaded(*mods: Path, game: str = "drillers") -> Ruleset:
    """Load mods beside the plugin."""
    made = bells(game)
    plugins = {**registry().plugins, "bells": Plugin(check(made, "bells"), made, "tests")}
    return load(game, mods=gather([str(mod) for mod in mods]), plugins=Registry(plugins, ()))


def told(*mods: Path, game: str = "drillers") -> tuple[Problem, ...]:
    """Return what is wrong with mods beside the plugin."""
    try:
        return loaded(*mods, game=game).warnings
    except ContentError as error:
        return error.problems


def card(*effects: Json, **more: Any) -> Json:  # Any: JSON
    """Return a card for no fuel."""
    return {**CARD, "main": {"cost": {"fuel": 0}, "effects": list(effects), **more}}


def gain(what: str, n: int | str) -> Json:
    """Return an effect that gives."""
    return {"op": "gain", "what": what, "n": n}


def ring(bell: str) -> Json:
    """Return an effect that rings."""
    return {"op": "ring", "bell": bell}


def when(bell: str, *effects: Json) -> Json:
    """Return an effect that waits for a bell."""
    return {"op": "when", "on": [f"{bell}_bell"], "until": "operations_end", "effects": list(effects)}


def able(cost: Mapping[str, int], *effects: Json, limit: str = "unlimited", **more: Any) -> Json:  # Any: JSON
    """Return a card with one ability."""
    return card(gain("fuel", 1), abilities=[{"limit": limit, "cost": dict(cost), "effects": list(effects), **more}])


def cards(**made: Json) -> Files:
    """Return the files of cards by name."""
    return {f"content/cards/{name}.json": body for name, body in made.items()}


def short(found: Sequence[Problem]) -> list[tuple[str, str, str, str]]:
    """Return code, severity, content and place of each problem."""
    return [(problem.code, problem.severity, problem.subject, problem.pointer) for problem in found]
