"""Plugins and games made in a few lines, for tests of the kernel."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import FunctionType, ModuleType
from typing import Any

from headframe.build import Build
from headframe.declarations import Game as GameRecord
from headframe.declarations import Outcome, PluginInfo
from headframe.game import Game, start
from headframe.hookspecs import hookimpl
from headframe.loading import load
from headframe.plugins import Plugin, Registry, check
from headframe.ruleset import Ruleset
from headframe.state import State


def module(name: str, *, hooks: Mapping[str, object], **about: Any) -> ModuleType:  # Any: fields of PluginInfo
    """Make a plugin module; a hook is a function, or what it returns."""
    made = ModuleType(f"headframe_{name}")
    vars(made)["HEADFRAME"] = PluginInfo(name, **about)
    for hook, value in hooks.items():
        vars(made)[hook] = hookimpl(value if isinstance(value, FunctionType) else _returning(value))
    return made


def game_module(
    define: Callable[[Build], None],
    *,
    name: str = "tiny",
    seats: Sequence[int] = (1, 2, 3),
    outcome: Callable[[State], Outcome] | None = None,
    deciders: Callable[[Ruleset, int], tuple[int, ...]] | None = None,
    refuse: Callable[[Ruleset, int], str] | None = None,
    hooks: Mapping[str, object] | None = None,
) -> ModuleType:
    """Make a plugin that brings a game; `define` defines its programs, `NAME:game` among them."""
    record = GameRecord(
        name,
        name.title(),
        tuple(seats),
        f"{name}:game",
        outcome or nothing_won,
        deciders=deciders,
        refuse=refuse,
        lineup=("human",),
    )
    return module(name, game=name, hooks={"hf_game": record, "hf_programs": _defining(define), **(hooks or {})})


def registry_of(*modules: ModuleType) -> Registry:
    """Return a registry of these plugins alone. Raises PluginError for a faulty one."""
    infos = [(made, made.__name__.removeprefix("headframe_")) for made in modules]
    return Registry({name: Plugin(check(made, name), made, "tests") for made, name in infos}, ())


def load_modules(*modules: ModuleType, strict: bool = True, **options: Any) -> Ruleset:  # Any: options of `load`
    """Load the game that one of these plugins brings, in the strict mode of tests."""
    known = registry_of(*modules)
    return load(next(iter(known.games())), plugins=known, strict=strict, **options)


def begin(rules: Ruleset, *, seats: int = 2, seed: int = 1, script: Sequence[tuple[int, ...]] = ()) -> Game:
    """Start a game."""
    return Game(start(rules, seats=seats, seed=seed, script=script)[0])


def nothing_won(state: State) -> Outcome:
    """Rank nobody."""
    return Outcome(kind="ranking", results=())


def _returning(value: object) -> Callable[[], object]:
    def hook() -> object:
        return value

    return hook


def _defining(define: Callable[[Build], None]) -> Callable[[Build], None]:
    def hf_programs(build: Build) -> None:
        define(build)

    return hf_programs
