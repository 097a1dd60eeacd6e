"""Every hook: its signature, what it is for, an example, and who of the bundled plugins implements it."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

from headframe import hookspecs
from headframe.plugins import hooks, registry
from references.markdown import WRITTEN, block, join

EXAMPLE = "\n\nExample: "
INTRO = """A plugin is a module with a global `HEADFRAME` of the type `PluginInfo`, and functions of these names,
marked with `@hookimpl` of `headframe.hookspecs`. Each is called once, while a game is loaded, in the order
of this page; where several plugins have one, they are called by the names of the plugins. A hook returns
records, or one record, and nothing of it runs later. Those with `build` may ask it for what was declared
before; one that does not need it may leave the argument out.

[From mod to plugin](../guides/mod_to_plugin.md) builds a plugin from nothing; the records themselves are
described in `headframe.declarations` and beside it."""


def page() -> str:
    """Return the page."""
    plugins = registry(with_=("overtime", "tic_tac_toe")).plugins
    users = {
        name: [plugin.info.name for _, plugin in sorted(plugins.items()) if hooks(plugin, name)] for name in specs()
    }
    sections = [_section(number, name, spec, users[name]) for number, (name, spec) in enumerate(specs().items(), 1)]
    return join("# Hooks", WRITTEN, INTRO, *sections)


def specs() -> dict[str, Callable[..., Any]]:  # Any: what a hook returns
    """Return the hooks in the order in which they are called: that of their file."""
    return {name: spec for name, spec in vars(hookspecs).items() if name.startswith("hf_")}


def _section(number: int, name: str, spec: Callable[..., Any], users: list[str]) -> str:  # Any: as above
    told = inspect.cleandoc(spec.__doc__ or "").partition(EXAMPLE)[0]
    when = "Called when the command line starts." if name == "hf_commands" else f"Called as number {number}."
    signature = str(inspect.signature(spec)).replace("'", "")
    return join(
        f"## {name}",
        told,
        block("python", f"def {name}{signature}: ..."),
        f"{when} Implemented by {', '.join(f'`{user}`' for user in users) or 'no bundled plugin'}. Example:",
        block("python", example_of(spec)),
    )


def example_of(spec: Callable[..., Any]) -> str:  # Any: as above
    """Return the example of a hook: a statement of its body."""
    return inspect.cleandoc(spec.__doc__ or "").partition(EXAMPLE)[2].strip("`")
