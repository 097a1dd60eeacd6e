"""Finding plugins: the bundled ones by an explicit tuple, third parties by entry point and only when enabled.

A plugin that cannot be imported is a reported problem, never a traceback: everything else goes on without it.
"""

from __future__ import annotations

import difflib
import importlib
from collections.abc import Callable, Iterable, Sequence
from importlib import metadata
from types import ModuleType
from typing import Any, NamedTuple

import pluggy

from headframe import bundled, hookspecs
from headframe.declarations import PluginInfo
from headframe.errors import PluginError

GROUP = "headframe.plugins"


class Plugin(NamedTuple):
    """An imported plugin; `source` says where it comes from: "bundled", or its distribution and version."""

    info: PluginInfo
    module: ModuleType
    source: str


class Broken(NamedTuple):
    """A plugin that could not be used, and why."""

    name: str
    source: str
    error: str


class Offer(NamedTuple):
    """An installed third-party plugin, known from metadata alone: its code has not been imported."""

    name: str
    dist: str
    version: str
    target: str


class Registry(NamedTuple):
    """All plugins of a run, by name, and those that are broken."""

    plugins: dict[str, Plugin]
    broken: tuple[Broken, ...]

    def of_game(self, game: str) -> list[Plugin]:
        """Return the plugins that serve a game, sorted by name."""
        return [p for _, p in sorted(self.plugins.items()) if p.info.game in {game, ""}]

    def games(self) -> dict[str, Plugin]:
        """Return the games and the plugins that bring them."""
        brings = [p for _, p in sorted(self.plugins.items()) if hasattr(p.module, "hf_game")]
        return {p.info.game: p for p in brings}


def registry(
    *, enabled: Sequence[str] = (), with_: Sequence[str] = (), packages: Iterable[str] = bundled.PACKAGES
) -> Registry:
    """Import the bundled plugins, the enabled third-party ones, and `with_` for this run.

    Raises PluginError when a plugin of `with_` is not installed or does not work; other broken plugins are reported.
    """
    plugins: dict[str, Plugin] = {}
    broken: list[Broken] = []
    for package in packages:
        _try(lambda package=package: importlib.import_module(package), package.removeprefix("headframe_"), "bundled", plugins, broken)
    known = {offer.name: offer for offer in offers()}
    for name in sorted({*enabled, *with_} - plugins.keys()):
        if name not in known:
            broken.append(Broken(name, "", f"it is not installed{_hint(name, known)}"))
            continue
        offer = known[name]
        _try(lambda offer=offer: _load(offer), name, f"{offer.dist} {offer.version}", plugins, broken)
    wanted = [b for b in broken if b.name in with_]
    if wanted:
        raise PluginError(f"plugin {wanted[0].name!r} cannot be used: {wanted[0].error}")
    return Registry(plugins, tuple(broken))


def offers() -> list[Offer]:
    """List the installed third-party plugins from metadata, importing nothing."""
    found = []
    for entry in metadata.entry_points(group=GROUP):
        dist = entry.dist
        found.append(Offer(entry.name, dist.name if dist else "?", dist.version if dist else "?", entry.value))
    return sorted(found)


def check(module: ModuleType, name: str) -> PluginInfo:
    """Return what a plugin says of itself. Raises PluginError for unknown hooks, wrong arguments or order wrappers."""
    info = getattr(module, "HEADFRAME", None)
    if not isinstance(info, PluginInfo):
        raise PluginError("it has no global HEADFRAME = PluginInfo(…)")
    if info.name != name:
        raise PluginError(f"it calls itself {info.name!r}")
    manager = pluggy.PluginManager(hookspecs.PROJECT)
    manager.add_hookspecs(hookspecs)
    try:
        manager.register(module, name)
        manager.check_pending()
    except pluggy.PluginValidationError as error:
        raise PluginError(str(error).replace("\n", " ")) from error
    for caller in manager.get_hookcallers(module) or ():
        for impl in caller.get_hookimpls():
            if impl.wrapper or impl.hookwrapper or impl.tryfirst or impl.trylast:
                raise PluginError(f"hook {caller.name} asks for an order of calls; declare before= and after= on records")
    return info


def hooks(plugin: Plugin, hook: str) -> Callable[..., Any] | None:
    """Return a plugin's implementation of a hook, if it has one."""
    found = getattr(plugin.module, hook, None)
    return found if callable(found) and hasattr(found, f"{hookspecs.PROJECT}_impl") else None


def _load(offer: Offer) -> ModuleType:
    entry = next(e for e in metadata.entry_points(group=GROUP) if e.name == offer.name)
    module = entry.load()
    if not isinstance(module, ModuleType):
        raise PluginError(f"its entry point {offer.target!r} is no module")
    return module


def _try(
    load: Callable[[], ModuleType], name: str, source: str, plugins: dict[str, Plugin], broken: list[Broken]
) -> None:
    """Import and check one plugin; whatever it raises is kept as a problem."""
    try:
        module = load()
        plugins[name] = Plugin(check(module, name), module, source)
    except Exception as error:  # noqa: BLE001 - third-party code may raise anything, and must not take the rest along
        kind = "" if isinstance(error, PluginError) else f"{type(error).__name__}: "
        broken.append(Broken(name, source, f"{kind}{error}"))


def _hint(name: str, known: Iterable[str]) -> str:
    close = difflib.get_close_matches(name, list(known), n=1)
    return f"; did you mean {close[0]!r}?" if close else ""
