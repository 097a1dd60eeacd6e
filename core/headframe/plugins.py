"""Finding plugins: the bundled ones by an explicit tuple, third parties by entry point and only when enabled.

A plugin that cannot be imported is a reported problem, never a traceback: everything else goes on without it.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial
from importlib import metadata
from types import ModuleType
from typing import Any, NamedTuple

import msgspec
import pluggy

from headframe import bundled, hookspecs
from headframe.content.remembering import Memory
from headframe.declarations import PluginInfo
from headframe.errors import PluginError
from headframe.suggesting import nearest

GROUP = "headframe.plugins"
BUNDLED = "bundled"
IMPLEMENTED = f"{hookspecs.PROJECT}_impl"  # what pluggy's marker leaves on a function


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
    """All plugins of a run, by name, and those that are broken; `memory` is what loads remember of files."""

    plugins: dict[str, Plugin]
    broken: tuple[Broken, ...]
    memory: Memory | None = None

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
        load = partial(importlib.import_module, package)
        _try(load, package.removeprefix("headframe_"), BUNDLED, plugins, broken)
    wished = sorted({*enabled, *with_})
    known = offers() if wished else ()  # looking through all that is installed takes a fifth of a load
    for name in wished:
        found = [offer for offer in known if offer.name == name]
        fault = _unusable(name, found, known, bundled=name in plugins)
        if fault:
            broken.append(Broken(name, ", ".join(offer.dist for offer in found), fault))
        elif found:
            _try(partial(_load, found[0]), name, f"{found[0].dist} {found[0].version}", plugins, broken)
    wanted = [b for b in broken if b.name in with_]
    if wanted:
        raise PluginError(f"plugin {wanted[0].name!r} cannot be used: {wanted[0].error}")
    return Registry(plugins, tuple(broken), _memory())


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
    try:
        msgspec.convert(list(info), PluginInfo)
    except msgspec.ValidationError as error:
        fields = ", ".join(PluginInfo._fields)
        raise PluginError(f"its HEADFRAME is wrong: {error}, of the fields {fields}") from error
    if info.name != name:
        raise PluginError(f"it calls itself {info.name!r}")
    bare = sorted(n for n in vars(module) if n.startswith("hf_") and not hasattr(getattr(module, n), IMPLEMENTED))
    if bare:
        raise PluginError(f"{', '.join(bare)} would never be called: mark it with @hookimpl")
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
                cure = "declare before= and after= on records"
                raise PluginError(f"hook {caller.name} asks for an order of calls; {cure}")
    return info


def hooks(plugin: Plugin, hook: str) -> Callable[..., Any] | None:
    """Return a plugin's implementation of a hook, if it has one."""
    found = getattr(plugin.module, hook, None)
    return found if callable(found) and hasattr(found, IMPLEMENTED) else None


def _unusable(name: str, found: Sequence[Offer], known: Sequence[Offer], *, bundled: bool) -> str:
    """Say why a name that was asked for means no plugin, or more than one; nothing if it is clear."""
    if not found:
        return "" if bundled else f"it is not installed{_hint(name, [offer.name for offer in known])}"
    if bundled:
        return f"a bundled plugin has this name; uninstall {found[0].dist}"
    if len(found) > 1:
        return f"{len(found)} installed distributions bring a plugin of this name; uninstall all but one"
    return ""


def _load(offer: Offer) -> ModuleType:
    module = metadata.EntryPoint(offer.name, offer.target, GROUP).load()
    if not isinstance(module, ModuleType):
        raise PluginError(f"its entry point {offer.target!r} is no module")
    return module


def _try(
    load: Callable[[], ModuleType], name: str, source: str, plugins: dict[str, Plugin], broken: list[Broken]
) -> None:
    """Import and check one plugin; whatever it raises is kept as a problem."""
    try:
        module = load()
        plugins[name] = Plugin(_checked(module, name) if source == BUNDLED else check(module, name), module, source)
    except (Exception, SystemExit) as error:  # whatever third-party code raises, the rest goes on without it
        kind = "" if isinstance(error, PluginError) else f"{type(error).__name__}: "
        broken.append(Broken(name, source, f"{kind}{error}"))


@cache  # one for all registries: it is bounded, and who loads a game again, in whatever way, reads it quickly
def _memory() -> Memory:
    return Memory()


@cache  # what is bundled stays as it is, and a look takes a millisecond
def _checked(module: ModuleType, name: str) -> PluginInfo:
    return check(module, name)


def _hint(name: str, known: Iterable[str]) -> str:
    close = nearest(name, known)
    return f"; did you mean {close[0]!r}?" if close else ""
